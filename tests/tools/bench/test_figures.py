"""The figures of a bench, and those of two in one table."""

from pathlib import Path

import pytest

from tools.bench.figures import HEAD, read, table
from tools.bench.page import TARGETS, Figures

pytestmark = pytest.mark.cpython_only


def test_each_figure_stands_beside_the_last_with_its_change() -> None:
    now, last = {"start, ms": 900.0, "new": 1.0, "none": 3.0}, {"start, ms": 1000.0, "none": 0.0}
    assert table(now, last).splitlines() == [
        *HEAD.splitlines(),
        "| start, ms | 900.00 | 1000.00 | -10% |",
        "| new | 1.00 | - | - |",
        "| none | 3.00 | 0.00 | - |",
    ]


def test_a_figure_that_is_measured_no_more_comes_last() -> None:
    assert table({"b": 2.0}, {"a": 1.0, "b": 1.0}).splitlines()[2:] == [
        "| b | 2.00 | 1.00 | +100% |",
        "| a | - | 1.00 | - |",
    ]


def test_the_first_run_has_no_last_figures(tmp_path: Path) -> None:
    (tmp_path / "now.json").write_text('{"a": 1}', "utf-8")
    assert read(tmp_path / "now.json") == {"a": 1.0}
    assert read(tmp_path / "last.json") == {}


def test_what_comes_during_the_first_game_is_no_growth() -> None:
    figures = Figures()
    figures.note_memory([72.0, 96.0, 100.0, 100.0, 101.0, 101.0, 100.0, 103.0, 102.0, 101.0])
    growth = "memory after ten games, to two"
    assert round(figures[growth], 2) == 1.05
    assert figures[growth] < TARGETS[growth]
