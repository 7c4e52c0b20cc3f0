"""The kinds of games, and who may ask for them."""

import ast

import pytest

from nmbr9.contests.cup import deck_of
from nmbr9.contests.free_order import Ordered
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Dealt, Seeded, Source
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options
from nmbr9.ui.games.kinds import (
    CupDeck,
    DailyGame,
    FreeGame,
    FreeOrder,
    GameKind,
    WeeklyGame,
    game_kind,
    kind_of,
)
from nmbr9.ui.parts.words import texts
from tests.support.imports import PACKAGE, modules, parsed
from tests.support.ui_states import TODAY

T = texts("en")
FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))
WEEK = Week.of(TODAY)


@pytest.mark.parametrize(
    ("source", "options", "kind", "name"),
    [
        (Daily(TODAY), STANDARD, DailyGame, "daily=2026-11-20"),
        (Daily(TODAY), FILLERS, DailyGame, "modules=gap_fillers&daily=2026-11-20"),
        (Seeded(WEEK.seed), WEEK.options, WeeklyGame, "weekly=2026-W47"),
        (Seeded(WEEK.seed), STANDARD, FreeGame, f"seed={WEEK.seed}"),
        (Seeded("word/3"), STANDARD, CupDeck, "seed=word/3"),
        (Seeded("word/3"), FILLERS, FreeGame, "modules=gap_fillers&seed=word/3"),
        (Seeded("word/13"), STANDARD, FreeGame, "seed=word/13"),
        (Seeded("/3"), STANDARD, FreeGame, "seed=/3"),
        (Ordered.fresh(), STANDARD, FreeOrder, "order"),
        (Dealt((1, 2)), STANDARD, FreeGame, "deck=12"),
    ],
)
def test_a_deck_and_its_options_say_the_kind_of_a_game(
    source: Source, options: Options, kind: type[GameKind], name: str
) -> None:
    assert type(kind_of(source, options)) is kind
    assert kind_of(source, options).name == name


def test_a_game_of_a_cup_is_called_so() -> None:
    kind = game_kind(Game.start(deck_of("word", 2)))
    assert kind.titles(T) == ("Cup, deck 3", "word")


@pytest.mark.parametrize("seed", ["z72afkrm", "2abcdefg"])
def test_a_drawn_seed_is_no_title(seed: str) -> None:
    assert kind_of(Seeded(seed)).titles(T) == (T("title.free"), "")
    assert game_kind(Game.start(deck_of(seed, 2))).titles(T) == ("Cup, deck 3", "")
    assert kind_of(Seeded(seed)).title_for_others(T) == T("share.dealt")


@pytest.mark.parametrize("word", ["hello", "absolute", "summer24", "Z72AFKRM"])
def test_a_typed_word_is_a_title(word: str) -> None:
    assert kind_of(Seeded(word)).titles(T) == (T("title.free"), word)


@pytest.mark.parametrize(
    ("language", "week", "across"),
    [
        ("en", "16\u201322 November", "30 November \u2013 6 December"),
        ("de", "16.\u201322. November", "30. November \u2013 6. Dezember"),
        ("fr", "16\u201322 novembre", "30 novembre \u2013 6 décembre"),
        ("nl", "16\u201322 november", "30 november \u2013 6 december"),
        ("pl", "16\u201322 listopada", "30 listopada \u2013 6 grudnia"),
    ],
)
def test_a_week_is_called_by_its_days(language: str, week: str, across: str) -> None:
    t, later = texts(language), Week(2026, 49)
    assert kind_of(Seeded(WEEK.seed), WEEK.options).titles(t) == (t("title.weekly"), week)
    assert kind_of(Seeded(later.seed), later.options).titles(t)[1] == across


def test_everybody_plays_dailies_weeks_and_the_decks_of_a_cup() -> None:
    kinds = (DailyGame, WeeklyGame, CupDeck, FreeOrder, FreeGame)
    assert [kind for kind in kinds if kind.common] == [DailyGame, WeeklyGame, CupDeck]


def test_a_game_begins_with_its_day_or_the_monday_of_its_week() -> None:
    assert kind_of(Daily(TODAY)).begins == TODAY
    monday = kind_of(Seeded(WEEK.seed), WEEK.options).begins
    assert monday is not None
    assert (Week.of(monday), monday.weekday()) == (WEEK, 0)


QUESTIONS = {"week_of", "seed_of", "may_be_ordered"}
"""The engine's functions that know a kind by its deck."""
DECKS = {"Daily", "Seeded", "Dealt", "Ordered"}


def asks(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, classes]):
            return any(isinstance(n, ast.Name) and n.id in DECKS for n in ast.walk(classes))
        case ast.MatchClass(cls=ast.Name(id=name)):
            return name in DECKS
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in QUESTIONS
    return False


def test_nobody_else_in_the_app_looks_for_the_kind_of_a_game() -> None:
    """`names` reads typed words and saves, which do not say their kind."""
    asking = {
        path.relative_to(PACKAGE / "ui").as_posix()
        for path in modules(PACKAGE / "ui")
        if any(map(asks, ast.walk(parsed(path))))
    }
    assert asking == {"games/kinds.py", "games/names.py"}
