"""Marks of a tried placement: its outline, and the cells where the first rule is broken."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from nmbr9.board import Board, LaidTile
from nmbr9.errors import Fault
from nmbr9.geometry import Cell
from nmbr9.rules.judging import Verdict
from nmbr9.tiles import Shape
from nmbr9.ui.parts.camera import UNIT
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.svg_paths import square_path, top_path

CROSS_MARGIN = 12

TOLD_FIRST: Final = (
    Fault.WRONG_TILE,
    Fault.TOO_MANY_POWERS,
    Fault.TOO_HIGH,
    Fault.OVERLAP,
    Fault.UNSUPPORTED,
    Fault.ONE_TILE_SUPPORT,
    Fault.NOT_ADJACENT,
)
"""Of several faults, the most visible one on the board comes first."""


def told_fault(verdict: Verdict) -> Fault | None:
    """The one fault that is said and marked."""
    return min(verdict.faults, key=TOLD_FIRST.index, default=None)


@lru_cache
def outline(shape: Shape) -> Node:
    return el("path", class_="outline", d=top_path(shape.cells))


def fault_marks(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    wrong = wrong_marks(wrong_cells(verdict))
    return (*wrong, *support_marks(board, verdict), *missed_marks(board, verdict))


def wrong_cells(verdict: Verdict) -> tuple[Cell, ...]:
    fault = told_fault(verdict)
    if fault is Fault.OVERLAP:
        return verdict.blocked
    return verdict.hanging if fault is Fault.UNSUPPORTED else ()


@lru_cache
def wrong_marks(cells: tuple[Cell, ...]) -> tuple[Node, ...]:
    if not cells:
        return ()
    return (
        el("path", class_="wrong", d=square_path(cells), key="wrong"),
        el("path", class_="cross", d=crosses(cells), key="cross"),
    )


def support_marks(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    """The outline of the tile below, if that is too little support."""
    too_few = told_fault(verdict) is Fault.ONE_TILE_SUPPORT
    return _outlined("single", [board.tiles[i] for i in verdict.support] if too_few else ())


def missed_marks(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    """The outline of the nearest tile on the level, if the placement touches none of them."""
    if told_fault(verdict) is not Fault.NOT_ADJACENT:
        return ()
    tried = verdict.placement.cells

    def away(tile: LaidTile) -> int:
        return min(abs(x - a) + abs(y - b) for x, y in tile.cells for a, b in tried)

    on_level = (tile for tile in board.tiles if tile.level == verdict.level)
    return _outlined("missed", sorted(on_level, key=away)[:1])


def _outlined(mark: str, tiles: Iterable[LaidTile]) -> tuple[Node, ...]:
    d = "".join(top_path(tile.cells) for tile in tiles)
    return haloed(mark, d) if d else ()


@lru_cache
def haloed(mark: str, d: str) -> tuple[Node, ...]:
    """A line on a wider one in the colour of the paper: it is seen on every tile."""
    return (
        el("path", class_="halo", d=d, key=f"{mark}-halo"),
        el("path", class_=mark, d=d, key=mark),
    )


def crosses(cells: tuple[Cell, ...]) -> str:
    near, far = CROSS_MARGIN, UNIT - CROSS_MARGIN
    return "".join(
        f"M{x * UNIT + near} {y * UNIT + near}L{x * UNIT + far} {y * UNIT + far}"
        f"M{x * UNIT + far} {y * UNIT + near}L{x * UNIT + near} {y * UNIT + far}"
        for x, y in cells
    )
