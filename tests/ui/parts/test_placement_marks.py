"""Marks of a tried placement: on the cells of each broken rule, and none for a legal one."""

import pytest

from nmbr9.board import Placement
from nmbr9.geometry import Cell
from nmbr9.rules.judging import judge
from nmbr9.tiles import Face
from nmbr9.ui.pages.rules import base_figures
from nmbr9.ui.parts.placement_marks import crosses, fault_marks, support_marks
from nmbr9.ui.parts.svg_paths import top_path
from tests.support.drawn_boards import FIVE_NINE, drawn


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("legal", []),
        ("unsupported", ["wrong", "cross"]),
        ("one_tile_support", ["halo", "single"]),
        ("not_adjacent", ["halo", "missed"]),
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
    _, single = fault_marks(figure.board, figure.verdict)
    below = figure.board.tiles[figure.verdict.support[0]]
    assert single.attrs["d"] == top_path(below.cells)


def test_a_filler_below_is_outlined_with_the_only_tile() -> None:
    board = drawn(FIVE_NINE).with_tile(Placement(2, 0, Cell(0, 2), Face.FILLER), 0)
    verdict = judge(board, Placement.parse("1r0@0,0"))
    _, single = support_marks(board, verdict)
    below = [board.tiles[i] for i in verdict.support]
    assert {tile.placement.face for tile in below} == {Face.FRONT, Face.FILLER}
    assert single.attrs["d"] == "".join(top_path(tile.cells) for tile in below)


def test_of_all_tiles_on_the_level_the_nearest_is_outlined() -> None:
    board = drawn(FIVE_NINE)
    marked = []
    for x in (-9, 9):
        verdict = judge(board, Placement.parse(f"1r0@{x},0"))
        _, missed = fault_marks(board, verdict)
        marked.append(missed.attrs["d"])
    left, right = sorted(board.tiles, key=lambda tile: tile.placement.anchor.x)
    assert marked == [top_path(left.cells), top_path(right.cells)]
