"""The pars that are shipped, and the medals around a par."""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nmbr9.contests import pars, rivals
from nmbr9.contests.pars import (
    DAILY,
    FIRST_SHARES,
    LAST_OF_FIRST,
    SHARES,
    USUALLY_FOUND,
    WEEKLY,
    Medal,
    MedalScale,
    Pars,
    daily_pars,
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
    """The game of a share code; None for any other word."""
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


@pytest.mark.slow("codes")
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


def test_the_pars_that_are_kept_are_read_as_they_are_written() -> None:
    second = FIRST + dt.timedelta(days=1)
    pars = Pars(3000, "abc", {FIRST: 99, second: 141, LAST: 96}, kept={second: 131})
    assert '"kept": "0083"' in DAILY.text(pars)
    assert DAILY.read(DAILY.text(pars)) == pars
    weekly = Pars(3000, "abc", {Week(2026, 2): 290}, kept={Week(2026, 2): 272})
    assert '"kept": "000110"' in WEEKLY.text(weekly)
    assert WEEKLY.read(WEEKLY.text(weekly)) == weekly


def test_weekly_pars_are_read_as_they_are_written() -> None:
    pars = Pars(3000, "abc", {Week(2026, 1): 99, Week(2026, 53): 4095})
    assert WEEKLY.read(WEEKLY.text(pars)) == pars


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"nodes": 1, "solver": "x", "pars": "zz"}',
        '{"nodes": "1", "pars": "00"}',
        '{"nodes": 1, "solver": "x", "pars": "00", "kept": 7}',
    ],
    ids=["empty", "no object", "no number", "no solver", "kept as a number"],
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
    assert MedalScale(120, 120).medal(score) is expected


@pytest.mark.parametrize("medal", [medal for medal, _ in SHARES])
def test_the_points_of_a_medal_are_the_least_that_take_it(medal: Medal) -> None:
    for par in range(60, 160):
        scale = MedalScale(par, par, SHARES)
        points = scale.points_for(medal)
        assert (scale.medal(points) is medal, scale.medal(points - 1) is medal) == (True, False), (
            par
        )


def points(scale: MedalScale | None) -> list[int]:
    """The points of each medal."""
    assert scale is not None
    return [scale.points_for(medal) for medal, _ in scale.shares]


@pytest.mark.parametrize(
    "pars", [Pars(1, "x", {FIRST: 120}), Pars(1, "x", {Week(2026, 1): 120})], ids=["day", "week"]
)
def test_a_medal_stays_when_par_rises(pars: Pars[Week]) -> None:
    ((contest, par),) = pars.scores.items()
    risen = replace(pars, kept=pars.scores).with_par(contest, 131)
    scale = risen.scale(contest)
    assert points(pars.scale(contest)) == points(scale) == [64, 77, 88, par]
    assert (risen.of(contest), scale and scale.par, scale and scale.base) == (131, 131, par)


def test_without_an_older_par_medals_rise_with_par() -> None:
    pars = Pars(1, "x", {FIRST: 120}).with_par(FIRST, 131)
    assert points(pars.scale(FIRST)) == [70, 84, 96, 131]


def test_the_best_known_never_falls_below_a_par_that_is_kept() -> None:
    pars = Pars(1, "x", kept={FIRST: 120})
    assert pars.scale(FIRST) is None
    assert pars.with_par(FIRST, 110).of(FIRST) == 120


def test_shares_may_change_for_later_days_and_weeks_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pars, "SHARES", tuple((medal, 100) for medal, _ in SHARES))
    later = LAST_OF_FIRST + dt.timedelta(days=1)
    days = Pars(1, "x", {LAST_OF_FIRST: 100, later: 100})
    assert points(days.scale(LAST_OF_FIRST)) == [share for _, share in FIRST_SHARES]
    assert points(days.scale(later)) == [100] * 4
    weeks = Pars(1, "x", {Week(2026, 48): 100, Week(2026, 49): 100})
    assert points(weeks.scale(Week(2026, 48))) == [share for _, share in FIRST_SHARES]
    assert points(weeks.scale(Week(2026, 49))) == [100] * 4
    assert MedalScale(100, 100).shares == FIRST_SHARES


def test_the_medals_of_all_that_had_come_are_kept() -> None:
    days, weeks = daily_pars(), weekly_pars()
    assert tuple(days.kept) == tuple(day for day in DAILY.contests if day <= LAST_OF_FIRST)
    assert tuple(weeks.kept) == tuple(week for week in WEEKLY.contests if week <= Week(2026, 48))
    assert all(old <= (days.of(day) or 0) for day, old in days.kept.items())
    assert all(old <= (weeks.of(week) or 0) for week, old in weeks.kept.items())


def test_the_usual_par_is_the_mean_of_those_that_an_equal_search_found() -> None:
    days = Pars(1, "x", {FIRST: 120, LAST: 131})
    assert [scale.usual for scale in map(days.scale, (FIRST, LAST)) if scale] == [126, 126]
    assert Pars(1, "x").usual == 0
    assert MedalScale(120, 120).usual == USUALLY_FOUND < daily_pars().usual
