"""The pars that are shipped, and the medals around a par."""

import datetime as dt
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nmbr9.contests import pars, rivals
from nmbr9.contests.pars import (
    DAILY,
    WEEKLY,
    Medal,
    Pars,
    daily_pars,
    medal,
    points_for,
    weekly_pars,
)
from nmbr9.contests.rivals import LAST
from nmbr9.contests.weekly import Week, week_of
from nmbr9.deck import Daily
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.record import decode

FIRST = dt.date(2026, 1, 1)
ROOT = Path(__file__).parents[2]
CODE = re.compile(r"(?<![\w-])1[\w-]{30,600}(?![\w-])", re.ASCII)
"""The length of a share code with a whole game."""


def test_a_par_is_shipped_for_every_daily_up_to_the_last() -> None:
    days = (LAST - FIRST).days + 1
    assert DAILY.contests == tuple(FIRST + dt.timedelta(days=day) for day in range(days))
    assert tuple(daily_pars().scores) == DAILY.contests


def test_a_par_is_shipped_for_every_week_of_them() -> None:
    contests = WEEKLY.contests
    assert (contests[0], contests[52:54]) == (Week(2026, 1), (Week(2026, 53), Week(2027, 1)))
    assert contests[-1] == Week.of(LAST)
    assert tuple(weekly_pars().scores) == contests


@pytest.mark.parametrize("day", [LAST + dt.timedelta(days=1), dt.date(2040, 1, 1)], ids=str)
def test_no_par_is_known_of_later_days(day: dt.date) -> None:
    assert daily_pars().of(day) is None


@pytest.mark.parametrize("week", [Week.of(LAST + dt.timedelta(days=7)), Week(2040, 7)], ids=str)
def test_no_par_is_known_of_later_weeks(week: Week) -> None:
    assert weekly_pars().of(week) is None


def shipped_texts() -> Iterator[str]:
    """The shipped texts that may contain games."""
    for folder in ("nmbr9", "static", "docs"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".json", ".md", ".py", ".txt"} and "vendor" not in path.parts:
                yield path.read_text("utf-8")


def game_of(code: str) -> Game | None:
    """The game of a share code; None if the word is none."""
    try:
        return decode(code)
    except BadRecord:
        return None


def par_of(game: Game) -> int | None:
    """The shipped par of a game's deck."""
    week = week_of(game.source, game.options)
    if week:
        return weekly_pars().of(week)
    if isinstance(game.source, Daily) and game.options == STANDARD:
        return daily_pars().of(game.source.date)
    return None


@pytest.mark.cpython_only
def test_no_game_that_is_shipped_has_more_points_than_its_par() -> None:
    codes = {code for text in shipped_texts() for code in CODE.findall(text)}
    games = [game for code in sorted(codes) if (game := game_of(code))]
    against = [(game, par) for game in games if (par := par_of(game))]
    assert len(against) >= len(DAILY.contests) * rivals.MANY
    assert [(game.source, game.score, par) for game, par in against if game.score > par] == []


def test_daily_pars_are_read_as_they_are_written() -> None:
    pars = Pars(3000, "abc", {FIRST: 99, LAST: 141})
    assert DAILY.read(DAILY.text(pars)) == pars
    assert (pars.of(FIRST), pars.of(LAST), pars.of(dt.date(2026, 1, 2))) == (99, 141, None)


def test_weekly_pars_are_read_as_they_are_written() -> None:
    pars = Pars(3000, "abc", {Week(2026, 1): 99, Week(2026, 53): 4095})
    assert WEEKLY.read(WEEKLY.text(pars)) == pars


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"nodes": 1, "solver": "x", "pars": "zz"}', '{"nodes": "1", "pars": "00"}'],
    ids=["empty", "no object", "no number", "no solver"],
)
def test_a_text_that_is_no_file_of_pars_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        DAILY.read(text)


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (63, Medal.NONE),
        (64, Medal.BRONZE),
        (76, Medal.BRONZE),
        (77, Medal.SILVER),
        (87, Medal.SILVER),
        (88, Medal.GOLD),
        (119, Medal.GOLD),
        (120, Medal.PAR),
        (131, Medal.PAR),
    ],
)
def test_medals_are_shares_of_par(score: int, expected: Medal) -> None:
    assert medal(score, 120) is expected


@pytest.mark.parametrize("medal_", [medal for medal, _ in pars.SHARES])
def test_the_points_of_a_medal_are_the_least_that_take_it(medal_: Medal) -> None:
    for par in range(60, 160):
        points = points_for(medal_, par)
        assert (medal(points, par) is medal_, medal(points - 1, par) is medal_) == (True, False), (
            par
        )


def test_the_usual_par_is_the_mean_of_all_that_are_shipped() -> None:
    scores = daily_pars().scores.values()
    assert abs(pars.usual() - sum(scores) / len(scores)) <= 0.5
