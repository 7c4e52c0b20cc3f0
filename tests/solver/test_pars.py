"""Pars: proved by games, found again by an equal search, and by a tool that can be stopped."""

import datetime as dt
import pickle
from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.contests.pars import DAILY, WEEKLY, Calendar, Pars, daily_pars, weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily
from nmbr9.solver.known_deck.solve import PAR_NODES, solve_base_game, solve_deck
from nmbr9.solver.plus.search import solve_game
from tests.support.fuzz import in_turn
from tools.contests.best_games import best_games
from tools.contests.par import DAILY_PARS, WEEKLY_PARS, Search
from tools.contests.search_runner import SOLVER, Pool, open_pool, write

if TYPE_CHECKING:
    from nmbr9.game import Game

# Python's own processes and files are what these are about.
pytestmark = pytest.mark.cpython_only

DAY = dt.date(2026, 1, 1)
NEXT = DAY + dt.timedelta(days=1)
RAISE = "another solver: raise SOLVER in tools/contests/search_runner.py, run make par weekly-par"
BEATEN = dt.date(2027, 7, 1)
"""A day on which a rival has more points than a short search finds."""


@pytest.mark.slow("shipped")
def test_every_daily_par_is_the_score_of_the_best_game_that_we_know() -> None:
    scores = {day: game.score for day in DAILY.contests for game in best_games(day)}
    assert scores == daily_pars().scores


@pytest.mark.slow("shipped")
@pytest.mark.parametrize(("day", "score"), [(DAY, 136), (BEATEN, 125)], ids=str)
def test_a_pages_search_finds_the_same_pars(day: dt.date, score: int) -> None:
    assert (
        solve_base_game(DAILY_PARS.start(day), PAR_NODES).score
        == score
        <= (daily_pars().of(day) or 0)
    ), RAISE


@pytest.mark.slow("shipped")
@pytest.mark.parametrize("week", in_turn(WEEKLY.contests[::10]), ids=str)
def test_a_shipped_weekly_par_is_found_again(week: Week) -> None:
    assert solve_game(week.start(), weekly_pars().nodes).score == weekly_pars().of(week), RAISE


def test_one_solver_found_all_that_is_shipped() -> None:
    assert (daily_pars().solver, weekly_pars().solver) == (SOLVER, SOLVER), RAISE


def test_a_par_is_never_less_than_a_game_that_we_know() -> None:
    found = solve_base_game(DAILY_PARS.start(BEATEN), 1000)
    assert found.score < 128 <= DAILY_PARS.best(BEATEN, found).score


def test_a_week_has_no_games_that_we_know() -> None:
    week = Week(2026, 2)
    found = solve_game(WEEKLY_PARS.start(week), 200)
    assert WEEKLY_PARS.best(week, found) == found == solve_game(week.start(), 200)


def test_the_tool_goes_on_where_it_stopped() -> None:
    begun = Pars(10, "one", {DAY: 255})
    assert DAILY_PARS.continued(begun, 10, "one") == begun
    assert DAILY_PARS.continued(begun, 11, "one") == Pars(11, "one")
    assert DAILY_PARS.continued(begun, 10, "two") == Pars(10, "two")


def test_the_tool_keeps_the_medals_of_past_days_when_it_starts_again() -> None:
    earlier = Pars(10, "one", {DAY: 80}, kept={DAY: 78})
    assert DAILY_PARS.continued(earlier, 11, "two") == Pars(11, "two", kept={DAY: 78})


def kept(search: Search[Any], pars: Pars[Any], day: dt.date, folder: Path) -> Pars[Any]:
    """The pars of a file in which the medals up to a day were kept."""
    file = folder / search.calendar.file
    write(search.calendar.text(pars), file)
    search.keep_medals(day, folder)
    return search.calendar.read(file.read_text("utf-8"))


def test_the_pars_of_contests_that_have_come_are_kept(tmp_path: Path) -> None:
    begun = Pars(1, "x", {DAY: 120, NEXT: 130})
    assert kept(DAILY_PARS, begun, DAY, tmp_path) == replace(begun, kept={DAY: 120})
    weeks = Pars(1, "x", {Week.of(DAY): 120, Week.of(DAY + dt.timedelta(days=7)): 130})
    assert kept(WEEKLY_PARS, weeks, DAY, tmp_path).kept == {Week.of(DAY): 120}


def test_a_par_that_is_kept_stays_when_others_are(tmp_path: Path) -> None:
    first = kept(DAILY_PARS, Pars(1, "x", {DAY: 120, NEXT: 130}), DAY, tmp_path)
    risen = first.with_par(DAY, 125)
    assert kept(DAILY_PARS, risen, NEXT, tmp_path).kept == {DAY: 120, NEXT: 130}


def test_the_tool_searches_what_has_no_par_and_raises_what_a_game_has_beaten() -> None:
    first, *later = DAILY.contests[:4]
    few = Calendar("few.json", (first, *later), digits=2)
    search = replace(DAILY_PARS, calendar=few)
    assert search.missing(Pars(10, "one")) == few.contests
    begun = Pars(10, "one", {first: 1, later[0]: 255})
    assert search.missing(begun) == tuple(later[1:])
    raised = search.continued(begun, 10, "one")
    assert raised.scores == {first: daily_pars().of(first), later[0]: 255}


DAYS = [dt.date(2026, 5, day) for day in (1, 2, 3)]


def test_the_tool_searches_each_day_once_on_every_core(tmp_path: Path) -> None:
    with open_pool(Namespace(cores=2, scheduler=None)) as pool:
        results = dict(DAILY_PARS.search(DAYS, 300, pool))
    assert results == {day: solve_base_game(DAILY_PARS.start(day), 300) for day in DAYS}
    pars = Pars(300, "x", {day: game.score for day, game in results.items()})
    write(DAILY.text(pars), tmp_path / DAILY.file)
    assert DAILY.read((tmp_path / DAILY.file).read_text("utf-8")) == pars


@pytest.mark.parametrize("search", [DAILY_PARS, WEEKLY_PARS])
def test_a_worker_needs_only_the_solver(search: Search[Any]) -> None:
    sent = pickle.dumps((search.solve, search.start(search.calendar.contests[0])))
    assert b"tools" not in sent


def test_a_cluster_finds_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", reason="only the night has a cluster")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two,
        open_pool(Namespace(scheduler=two.scheduler_address)) as pool,
    ):
        assert pool.at_once == 2
        found = dict(DAILY_PARS.search(DAYS, 300, pool))
        assert found == {day: solve_base_game(DAILY_PARS.start(day), 300) for day in DAYS}
        game = DAILY_PARS.start(DAY)
        assert solve_deck(game.deck, 400, pool=pool.executor) == solve_deck(game.deck, 400)


def test_a_shipped_par_is_found_again_without_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    kept: list[Game] = []
    search = replace(DAILY_PARS, keep=kept.extend)
    with ThreadPoolExecutor(1) as executor:
        search.repeat(300, 2, Pool(executor, 1))
    assert len(kept) == 2
    for line, game in zip(capsys.readouterr().out.splitlines(), kept, strict=True):
        assert isinstance(game.source, Daily)
        day = game.source.date
        assert line == f"{day}: {game.score}, par {daily_pars().of(day)}"
