"""Marks of a tried placement: on the cells of each broken rule, and none for a legal one."""

import pytest

from nmbr9.ui.pages.rules import base_figures
from nmbr9.ui.parts.placement_marks import crosses, fault_marks
from nmbr9.ui.parts.svg_paths import top_path


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("legal", []),
        ("unsupported", ["wrong", "cross"]),
        ("one_tile_support", ["single"]),
        ("not_adjacent", ["missed"]),
    ],
)
def test_each_broken_rule_has_marks_of_its_own(name: str, kinds: list[str]) -> None:
    figure = base_figures()[name]
    marks = fault_marks(figure.board, figure.verdict)
    assert [mark.attrs["class"] for mark in marks] == kinds


def test_each_hanging_cell_is_crossed_out() -> None:
    figure = base_figures()["unsupported"]
    _, cross = fault_marks(figure.board, figure.verdict)
    assert cross.attrs["d"] == crosses(figure.verdict.hanging)
    assert cross.attrs["d"].count("M") == 2 * len(figure.verdict.hanging) > 0


def test_the_only_tile_below_is_outlined() -> None:
    figure = base_figures()["one_tile_support"]
    (single,) = fault_marks(figure.board, figure.verdict)
    below = figure.board.tiles[figure.verdict.support[0]]
    assert single.attrs["d"] == top_path(below.cells)
