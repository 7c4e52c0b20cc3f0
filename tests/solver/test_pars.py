"""Pars: found again by an equal search, and by a tool that continues after a stop."""

import datetime as dt
from functools import partial
from pathlib import Path

import pytest

from nmbr9.contests.pars import DAILY, Calendar, Pars, daily_pars, weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily
from nmbr9.solver.known_deck.solve import solve_deck
from nmbr9.solver.plus.search import solve_game
from tools.par import DAILY_PARS, Search, find_daily, find_weekly
from tools.search_runner import SOLVER, searched, written

# Python's own processes and files are what these are about.
pytestmark = pytest.mark.cpython_only

DAY = dt.date(2026, 1, 1)
RAISE = "another solver: raise SOLVER in tools/search_runner.py, run make par weekly-par"
BEATEN = dt.date(2027, 7, 1)
"""A day on which a rival has more points than the search finds."""


@pytest.mark.parametrize("day", [DAY, BEATEN], ids=str)
def test_a_shipped_daily_par_is_found_again(day: dt.date) -> None:
    assert find_daily(daily_pars().nodes, day) == daily_pars().of(day), RAISE


@pytest.mark.parametrize("week", [Week(2026, 47), Week(2027, 1)], ids=str)
def test_a_shipped_weekly_par_is_found_again(week: Week) -> None:
    assert find_weekly(weekly_pars().nodes, week) == weekly_pars().of(week), RAISE


def test_one_solver_found_all_that_is_shipped() -> None:
    assert (daily_pars().solver, weekly_pars().solver) == (SOLVER, SOLVER), RAISE


def test_a_par_is_never_less_than_a_rival_that_comes_with_the_game() -> None:
    assert solve_deck(Daily(BEATEN).cards(), 1000).score < find_daily(1000, BEATEN) == 128


def test_the_tool_searches_the_challenge_of_a_week() -> None:
    week = Week(2026, 2)
    assert find_weekly(200, week) == solve_game(week.start(), 200).score


def test_the_tool_goes_on_where_it_stopped() -> None:
    begun = Pars(10, "one", {DAY: 80})
    assert DAILY_PARS.continued(begun, 10, "one") is begun
    assert DAILY_PARS.continued(begun, 11, "one") == Pars(11, "one")
    assert DAILY_PARS.continued(begun, 10, "two") == Pars(10, "two")


def test_the_tool_keeps_the_medals_of_past_days_when_it_starts_again() -> None:
    kept = Pars(10, "one", {DAY: 80}, kept={DAY: 78})
    assert DAILY_PARS.continued(kept, 11, "two") == Pars(11, "two", kept={DAY: 78})


def test_the_tool_searches_what_has_no_par_and_what_a_rival_has_beaten() -> None:
    first, *later = DAILY.contests[:4]
    few = Calendar("few.json", (first, *later), digits=2)
    search = Search(few, 10, find_daily, least=lambda day: 100 if day == first else 0)
    assert search.missing(Pars(10, "one")) == few.contests
    assert search.missing(Pars(10, "one", {first: 100, later[0]: 1})) == (*later[1:],)
    assert search.missing(Pars(10, "one", dict.fromkeys(few.contests, 99))) == (first,)


def test_the_tool_searches_each_day_once_on_every_core(tmp_path: Path) -> None:
    days = [dt.date(2026, 5, day) for day in (1, 2, 3)]
    results = dict(searched(iter(days), partial(find_daily, 300), 2))
    assert results == {day: find_daily(300, day) for day in days}
    pars = Pars(300, "x", results)
    written(DAILY.text(pars), tmp_path / DAILY.file)
    assert DAILY.read((tmp_path / DAILY.file).read_text("utf-8")) == pars
