"""A result among the player's own games: its word, and the figures."""

import datetime as dt
from collections.abc import Sequence
from types import MappingProxyType

import pytest

from nmbr9.deck import Daily, Seeded, Source
from nmbr9.options import Module, Options
from nmbr9.record import decode
from nmbr9.ui.games.index import OwnGames, Read
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import Fact
from nmbr9.ui.parts.words import texts
from nmbr9.ui.result.result import Standing, facts, personal_word
from nmbr9.ui.session.actions import DealLike
from tests.support.reading_nodes import clicking, of_class, tagged, words
from tests.support.ui_plus_play import begun
from tests.support.ui_states import TODAY, body, flat, grown, shown, standing_among
from tools.sample_games import DAILY

T = texts("en")
HELLO = grown(Seeded("hello"))
TODAYS = flat(Daily(TODAY))


def games(
    dailies: Sequence[int] = (),
    free: Sequence[int] = (),
    practice: Sequence[int] = (),
    *,
    whole: bool = True,
) -> OwnGames:
    """Scores of the days before today, the latest first, and of free games."""
    days = [(TODAY - dt.timedelta(days=n)).isoformat() for n in range(1, len(dailies) + 1)]
    saves = {f"nmbr9/daily={day}": score for day, score in zip(days, dailies, strict=True)}
    saves |= {f"nmbr9/seed={n}": score for n, score in enumerate(free)}
    read = MappingProxyType({name: Read("", score) for name, score in saves.items()})
    return OwnGames(read, frozenset(days[n - 1] for n in practice), whole)


def standing(score: int, *others: int, daily: bool = True) -> Standing:
    return Standing(score, others, streak=int(daily))


# The word


@pytest.mark.parametrize(
    ("score", "others", "key", "n"),
    [
        (70, (50, 58, 66, 90), "result.above_mean", 4),
        (84, (50, 60, 70, 90), "result.below_best", 6),
        (50, (50, 60, 70, 90), "result.below_mean", 18),
        (60, (40, 60, 80), "result.at_mean", 0),
        (91, (50, 60, 70, 90), "result.new_best", 1),
        (90, (50, 60, 70, 90), "result.level_best", 0),
        (40, (60,), "result.below_best", 20),
        (70, (60,), "result.new_best", 10),
    ],
)
def test_a_result_is_compared_with_what_lies_nearest(
    score: int, others: tuple[int, ...], key: str, n: int
) -> None:
    assert personal_word(standing(score, *others), T) == T(key, n=n)


@pytest.mark.parametrize(
    ("daily", "key"),
    [
        (True, "result.first_daily"),
        (False, "result.first_free"),
    ],
)
def test_a_first_game_is_welcomed(key: str, *, daily: bool) -> None:
    assert personal_word(standing(38, daily=daily), T) == T(key, n=38)


# Among which games


def test_a_daily_stands_among_dailies_and_a_free_game_among_free_games() -> None:
    index = games(dailies=(70, 80), free=(20, 30, 40))
    for source, best, count in ((Daily(TODAY), 80, 2), (Seeded("hello"), 40, 3)):
        standing = standing_among(index, flat(source))
        assert standing is not None, (source, best)
        assert (standing.best, len(standing.recent)) == (best, count), (source, best)


def test_the_average_is_that_of_the_ten_latest_dailies() -> None:
    standing = standing_among(games(dailies=(*[60] * 10, 0, 0)), TODAYS)
    assert standing is not None
    assert standing.mean == 60


def test_two_games_make_no_average() -> None:
    standing = standing_among(games(dailies=(60, 70)), TODAYS)
    assert standing is not None
    assert standing.mean is None


def test_the_game_itself_is_not_among_the_others() -> None:
    saves = {"nmbr9/daily=2026-11-20": Read("", TODAYS.score)}
    standing = standing_among(OwnGames(saves, whole=True), TODAYS)
    assert standing is not None
    assert (standing.best, standing.streak) == (None, 1)


def of_days(ago: dict[int, int], *late: int) -> OwnGames:
    """Scores of dailies by the days since then; those of `late` were begun on a later day."""
    names = {n: (TODAY - dt.timedelta(days=n)).isoformat() for n in ago}
    read = {f"nmbr9/daily={names[n]}": Read("", score) for n, score in ago.items()}
    return OwnGames(read, frozenset(names[n] for n in late), whole=True)


def test_an_older_daily_that_is_played_later_changes_no_result() -> None:
    measured = standing_among(of_days({0: TODAYS.score, 1: 50, 2: 60, 4: 70}), TODAYS)
    played_later = of_days({0: TODAYS.score, 1: 50, 2: 60, 3: 99, 4: 70}, 3)
    assert measured is not None
    assert (measured.mean, measured.streak) == (60, 3)
    assert standing_among(played_later, TODAYS) == measured


def test_a_result_stands_later_where_it_stood_on_its_day() -> None:
    two_ago = flat(Daily(TODAY - dt.timedelta(days=2)))
    measured = standing_among(of_days({2: two_ago.score, 3: 60, 4: 70, 5: 80}), two_ago)
    games = of_days({0: 99, 1: 98, 2: two_ago.score, 3: 60, 4: 70, 5: 80})
    assert measured is not None
    assert (measured.best, measured.mean, measured.streak) == (80, 70, 4)
    assert standing_among(games, two_ago) == measured


def test_a_daily_begun_on_a_later_day_is_compared_with_none() -> None:
    assert (
        standing_among(of_days({3: 50, 4: 60}, 3), flat(Daily(TODAY - dt.timedelta(days=3))))
        is None
    )


@pytest.mark.parametrize("source", [Daily(TODAY), Seeded("hello")])
def test_while_the_games_are_being_read_nothing_is_compared(source: Source) -> None:
    assert standing_among(games(dailies=(50,), whole=False), flat(source)) is None


def test_a_game_of_plus_is_compared_with_none() -> None:
    game = begun(Options(modules=frozenset({Module.GAP_FILLERS})), 200)
    assert standing_among(games(dailies=(50,), free=(50,)), game) is None


# Figures


def test_best_average_and_streak_stand_beside_each_other() -> None:
    standing = standing_among(games(dailies=(50, 60, 91)), TODAYS)
    assert standing is not None
    assert facts(standing, T) == (
        Fact("4", T("statistics.streak")),
        Fact("67.0", T("result.mean", n=3)),
        Fact("91", T("result.best")),
    )


def test_a_new_personal_best_stands_in_the_praise_alone() -> None:
    assert facts(standing(91, 90, daily=False), T) == ()


def test_a_first_free_game_has_no_figures() -> None:
    assert facts(standing(38, daily=False), T) == ()


# The page


def page(index: OwnGames, source: Source = TODAYS.source, on: str = "result") -> Node:
    return body(shown(flat(source), games=index), on)


def test_a_first_game_of_no_points_gets_advice_in_place_of_praise() -> None:
    (verdict,) = of_class(page(games()), "lead")
    assert words(verdict) == T("result.next_time")


def praise(others: tuple[int, ...]) -> str:
    """The one sentence on a daily of 88 points, after these."""
    state = shown(decode(DAILY), games=games(dailies=others))
    (lead,) = of_class(body(state, "result"), "lead")
    return words(lead)


def test_there_is_one_sentence_of_praise_the_best_that_can_be_said() -> None:
    assert praise(()) == T("result.first_daily", n=88)
    assert praise((80, 70)) == T("result.new_best", n=8)
    assert praise((89, 70, 60)) == T("result.below_best", n=1)
    assert praise((120, 70, 60)) == T("result.above_mean", n=5)
    assert praise((120, 110, 110)) == T("result.below_mean", n=25)


def test_the_result_of_an_older_daily_says_that_it_is_practice() -> None:
    tuesday = Daily(TODAY - dt.timedelta(days=3))
    games = of_days({3: 50, 4: 60}, 3)
    assert T("archive.practice") in words(page(games, tuesday))
    assert of_class(page(games, tuesday), "own-figures") == []
    assert T("archive.practice") not in words(page(games))


def test_the_stack_stands_beside_the_score() -> None:
    assert of_class(page(games()), "own-stack")


def test_the_way_on_leads_to_todays_game_until_that_is_played() -> None:
    link = next(link for link in tagged(page(games(), Seeded("x"), "more"), "a"))
    assert (words(link), link.attrs["href"]) == (T("result.play_today"), "#daily")
    saves = {"nmbr9/daily=2026-11-20": Read("", 50)}
    for played in (page(OwnGames(saves), Seeded("x"), "more"), page(games(), on="more")):
        (button,) = clicking(played, DealLike())
        assert words(button) == T("result.play_free"), words(played)
        assert not tagged(played, "a"), words(played)


def test_the_result_of_plus_offers_par_and_review_and_no_dead_button() -> None:
    game = begun(Options(modules=frozenset({Module.GAP_FILLERS})), 200)
    assert game.finished
    for page, offer in (("result", "review.title"), ("more", "par.find")):
        node = body(shown(game, games=games()), page)
        assert not [
            button for button in tagged(node, "button") if "aria-disabled" in button.attrs
        ], page
        assert T(offer) in words(node), page
