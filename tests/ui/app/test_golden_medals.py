"""Medals won in an earlier version stay when better games are found later."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from nmbr9.contests import pars
from nmbr9.contests.pars import Contest, Medal, Pars
from nmbr9.deck import Daily
from nmbr9.ui.app.state import State
from nmbr9.ui.diary.page import STARS
from nmbr9.ui.games.saves import load_game
from nmbr9.ui.parts.words import texts
from nmbr9.ui.sharing.texts import MEDALS, share_text
from tests.support.golden_saves import WAYS
from tests.support.reading_nodes import of_class, tagged, words
from tests.support.ui_diary import indexed
from tests.support.ui_starts import opened
from tests.support.ui_states import body, changed, shown

GOLDEN = Path(__file__).parents[2] / "golden" / "1.1.0-medals" / "medals.json"
GOLDEN_FILE: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))
TODAY = date(2026, 11, 26)
"""The day on which the games were kept."""
T = texts("en")
MEDAL_WORDS = {medal.value: T(f"medal.{medal}", n=1) for medal in Medal}
"""The game without a medal misses one point."""


def risen(pars: Pars[Contest], more: int) -> Pars[Contest]:
    """The shipped pars, this much higher than those by which the medals were won."""
    return replace(pars, scores={each: par + more for each, par in pars.kept.items()})


@pytest.fixture(params=[0, 25], ids=["as then", "risen"])
def more(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The points by which the best known scores have risen since."""
    points: int = request.param
    days, weeks = risen(pars.daily_pars(), points), risen(pars.weekly_pars(), points)
    monkeypatch.setattr(pars, "daily_pars", lambda: days)
    monkeypatch.setattr(pars, "weekly_pars", lambda: weeks)
    return points


@pytest.fixture(params=WAYS, ids=lambda way: way.__name__)
def won(request: pytest.FixtureRequest) -> list[tuple[State, dict[str, Any]]]:
    """Each game of that version on the page, with its facts of that time."""
    store, states = request.param(GOLDEN_FILE), []
    for name, meaning in GOLDEN_FILE["meaning"].items():
        place = opened("#" + name, TODAY).game
        game = load_game(store, place.source, place.options).value
        assert game is not None, name
        assert game.score == meaning["score"], name
        states.append((shown(game, today=TODAY, games=indexed(game)), meaning))
    return states


def test_every_medal_is_among_the_games() -> None:
    assert {meaning["medal"] for meaning in GOLDEN_FILE["meaning"].values()} == {
        medal.value for medal in Medal
    }


def test_the_result_says_the_medal_that_was_won_and_what_is_known_now(
    won: list[tuple[State, dict[str, Any]]], more: int
) -> None:
    for state, meaning in won:
        page = body(state, "result")
        (medal,) = of_class(page, "medal")
        assert words(medal) == MEDAL_WORDS[meaning["medal"]], meaning
        best_known = f"{meaning['par'] + more} {T('par.best')}"
        assert best_known in words(of_class(page, "ticks")[0]), meaning


@pytest.mark.usefixtures("more")
def test_a_shared_result_has_the_medal_that_was_won(
    won: list[tuple[State, dict[str, Any]]],
) -> None:
    for state, meaning in won:
        game = state.play.own
        shared = share_text(game, state.solver.scale_of(game), T)
        signs = [sign for sign in MEDALS.values() if sign in shared]
        assert signs == list(filter(None, [MEDALS.get(meaning["medal"])])), meaning


@pytest.mark.usefixtures("more")
def test_archive_and_home_show_the_medals_that_were_won(
    won: list[tuple[State, dict[str, Any]]],
) -> None:
    for state, meaning in won:
        source, medal = state.play.own.source, Medal(meaning["medal"])
        if not isinstance(source, Daily):
            continue
        at = changed(state, today=source.date)
        (day,) = of_class(body(at, "you"), "done")
        stars = [words(small) for small in tagged(day, "small") if "★" in words(small)]
        assert stars == list(filter(None, [STARS.get(medal)])), meaning
        told_at_home = words(of_class(body(at, "menu"), "today")[0])
        named = [each for each in STARS if f", {MEDAL_WORDS[each]}" in told_at_home]
        assert named[-1:] == [each for each in STARS if each == medal], meaning
