"""Marks of a tried placement: its outline, and the cells where each rule is broken."""

from functools import lru_cache

from nmbr9.board import Board
from nmbr9.errors import Fault
from nmbr9.geometry import Cell
from nmbr9.rules.judging import Verdict
from nmbr9.tiles import Shape
from nmbr9.ui.parts.camera import UNIT
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.svg_paths import square_path, top_path

CROSS_MARGIN = 12


@lru_cache
def outline(shape: Shape) -> Node:
    """The edge of the landing, at the origin."""
    return el("path", class_="outline", d=top_path(shape.cells))


def fault_marks(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    """Marks on the cells that break a rule, for each broken rule."""
    marks = []
    wrong = (*verdict.blocked, *verdict.hanging)
    if wrong:
        marks.append(el("path", class_="wrong", d=square_path(wrong), key="wrong"))
        marks.append(el("path", class_="cross", d=crosses(wrong), key="cross"))
    if Fault.ONE_TILE_SUPPORT in verdict.faults and verdict.support:
        below = board.tiles[verdict.support[0]]
        marks.append(el("path", class_="single", d=top_path(below.cells), key="single"))
    if Fault.NOT_ADJACENT in verdict.faults:
        on_level = (tile for tile in board.tiles if tile.level == verdict.level)
        missed = "".join(top_path(tile.cells) for tile in on_level)
        marks.append(el("path", class_="missed", d=missed, key="missed"))
    return tuple(marks)


def crosses(cells: tuple[Cell, ...]) -> str:
    """A cross on each of the cells, as a path."""
    near, far = CROSS_MARGIN, UNIT - CROSS_MARGIN
    return "".join(
        f"M{x * UNIT + near} {y * UNIT + near}L{x * UNIT + far} {y * UNIT + far}"
        f"M{x * UNIT + far} {y * UNIT + near}L{x * UNIT + near} {y * UNIT + far}"
        for x, y in cells
    )
