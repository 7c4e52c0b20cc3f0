"""Par: found again by whoever searches as long, and by a tool that goes on where it stopped."""

import ast
import datetime as dt
from functools import partial
from pathlib import Path

import pytest

from nmbr9.contests import pars
from nmbr9.deck import Daily, shuffled
from nmbr9.solver.known_deck.solve import solve_deck
from tests.support.imports import PACKAGE, reached

par = pytest.importorskip("tools.par", reason="needs processes", exc_type=ImportError)
finding = pytest.importorskip("tools.finding", reason="needs processes", exc_type=ImportError)

DECK = shuffled("hello")



def test_more_boards_find_no_worse_par() -> None:
    scores = [solve_deck(DECK, nodes).score for nodes in (500, 2000, 4000)]
    assert scores == sorted(scores)


@pytest.mark.cpython_only
@pytest.mark.parametrize("day", [dt.date(2026, 1, 1), dt.date(2027, 12, 31)])
def test_a_shipped_par_is_found_again(day: dt.date) -> None:
    known = pars.shipped()
    if known.solver != finding.version(finding.DECIDING_PAR):
        pytest.skip("another solver found the shipped pars: run make par")
    assert par.found(known.nodes, day) == known.of(day)


@pytest.mark.cpython_only
def test_the_tool_goes_on_where_it_stopped() -> None:
    begun = pars.Pars(10, "one").with_par(dt.date(2026, 1, 1), 80)
    assert par.continued(begun, 10, "one") is begun
    assert par.continued(begun, 11, "one") == pars.Pars(11, "one")
    assert par.continued(begun, 10, "two") == pars.Pars(10, "two")


@pytest.mark.cpython_only
def test_the_tool_searches_each_day_once_on_every_core(tmp_path: Path) -> None:
    days = [dt.date(2026, 5, day) for day in (1, 2, 3)]
    found = dict(finding.searched(iter(days), partial(par.found, 300), 2))
    assert found == {day: solve_deck(Daily(day).cards(), 300).score for day in days}
    known = pars.Pars(300, "x")
    for day, score in found.items():
        known = known.with_par(day, score)
    finding.written(known.text(), tmp_path / "pars.json")
    assert pars.read((tmp_path / "pars.json").read_text("utf-8")) == known


@pytest.mark.cpython_only
def test_the_version_is_that_of_all_sources_that_the_search_loads() -> None:
    solver = PACKAGE / "solver"
    loaded = {
        path for path in reached(solver / "known_deck" / "solve.py") if solver in path.parents
    }
    packages = {path for path in loaded if path.name == "__init__.py"}
    assert {solver / f"{name}.py" for name in finding.DECIDING_PAR} == loaded - packages
    assert list(finding.DECIDING_PAR) == sorted(finding.DECIDING_PAR)
    for package in packages:
        (only,) = ast.parse(package.read_text("utf-8")).body
        assert isinstance(only, ast.Expr), "a package is its docstring"


@pytest.mark.cpython_only
def test_another_source_of_the_solver_is_another_version(tmp_path: Path) -> None:
    folder = tmp_path / "nmbr9" / "solver"
    folder.mkdir(parents=True)
    for name in finding.DECIDING_PAR:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / f"{name}.py").write_text(name)
    before = finding.version(finding.DECIDING_PAR, tmp_path)
    (folder / "known_deck" / "beam.py").write_text("other")
    assert finding.version(finding.DECIDING_PAR, tmp_path) != before
