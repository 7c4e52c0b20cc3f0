"""Weekly pars: found again by whoever searches as long, by a tool that goes on where it stopped."""

import pytest

from nmbr9.contests import weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.solver.plus.search import solve_game
from tests.support.imports import PACKAGE, reached

tool = pytest.importorskip("tools.weekly_pars", reason="needs processes", exc_type=ImportError)
finding = pytest.importorskip("tools.finding", reason="needs processes", exc_type=ImportError)

# Python's own processes and files are what these are about.
pytestmark = pytest.mark.cpython_only


def test_a_shipped_par_is_found_again() -> None:
    known = weekly_pars.shipped()
    if known.solver != finding.version(finding.DECIDING_PLUS):
        pytest.skip("another solver found the shipped pars: run make weekly-par")
    week = Week(2026, 47)
    assert tool.found(known.nodes, week) == known.of(week)


def test_the_tool_goes_on_where_it_stopped() -> None:
    begun = weekly_pars.WeeklyPars(10, "one").with_par(Week(2026, 1), 80)
    assert tool.continued(begun, 10, "one") is begun
    assert tool.continued(begun, 11, "one") == weekly_pars.WeeklyPars(11, "one")
    assert tool.continued(begun, 10, "two") == weekly_pars.WeeklyPars(10, "two")


def test_the_tool_searches_the_challenge_of_a_week() -> None:
    week = Week(2026, 2)
    assert tool.found(200, week) == solve_game(week.start(), 200).score


def test_the_version_is_that_of_all_sources_that_the_search_loads() -> None:
    solver = PACKAGE / "solver"
    loaded = {path for path in reached(solver / "plus" / "search.py") if solver in path.parents}
    packages = {path for path in loaded if path.name == "__init__.py"}
    assert {solver / f"{name}.py" for name in finding.DECIDING_PLUS} == loaded - packages
    assert list(finding.DECIDING_PLUS) == sorted(finding.DECIDING_PLUS)
