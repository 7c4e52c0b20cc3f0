"""How tiles are drawn: laid on the board, and small by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.tiles import extent, shape
from nmbr9.ui.camera import THICKNESS
from nmbr9.ui.node import Node, el
from nmbr9.ui.outline import UNIT, Point, face, middle_cell, seams, sides

if TYPE_CHECKING:
    from nmbr9.board import Board, LaidTile
    from nmbr9.geometry import Cell

SMALL_MARGIN = 3


def place(at: Cell) -> str:
    """The transform that moves a shape's drawing to its anchor."""
    return f"translate({at.x * UNIT} {at.y * UNIT})"


def tile_face(number: int, cells: tuple[Cell, ...], *, patterns: bool) -> tuple[Node, ...]:
    """The top of a tile: one outline, thin lines between its cells, a pattern if wanted."""
    outline = face(cells)
    return (
        el("path", class_="face", d=outline),
        *((el("path", d=outline, fill=f"url(#weave-{number})"),) if patterns else ()),
        el("path", class_="seams", d=seams(cells)),
    )


def digit(number: int, at: Cell, level: int | None = None) -> Node:
    """A tile's number, upright, its level a small superscript from level 1 on."""
    raised = el("tspan", str(level), class_="raised", dx=1, dy=-9) if level else None
    x, y = at.x * UNIT + UNIT / 2, at.y * UNIT + UNIT / 2
    return el("text", str(number), raised, class_="digit", x=f"{x:g}", y=f"{y:g}")


def _number_cell(board: Board, tile: LaidTile) -> Cell | None:
    """Where a laid tile's number can still be read: on a cell that nothing covers."""
    free = [cell for cell in tile.cells if board.height(cell) == tile.level + 1]
    return middle_cell(free) if free else None


def laid_sides(tile: LaidTile, down: Point) -> Node:
    """The sides of a laid tile, seen along `down`."""
    number = tile.placement.number
    cells = shape(number, tile.placement.rotation)
    return el(
        "path",
        class_=f"side n{number}",
        d=sides(cells, down),
        transform=place(tile.placement.anchor),
    )


def laid_top(board: Board, index: int, *, dropped: bool, patterns: bool) -> Node:
    """The face and number of a laid tile."""
    tile = board.tiles[index]
    placement = tile.placement
    at = _number_cell(board, tile)
    return el(
        "g",
        el(
            "g",
            *tile_face(
                placement.number,
                shape(placement.number, placement.rotation),
                patterns=patterns,
            ),
            transform=place(placement.anchor),
        ),
        digit(placement.number, at, tile.level) if at else None,
        key=str(index),
        class_=f"tile n{placement.number}" + (" dropped" if dropped else ""),
    )


def small_tile(
    number: int, rotation: int = 0, *, with_digit: bool = False, patterns: bool = False
) -> Node:
    """A tile by itself, as a picture of its own."""
    cells = shape(number, rotation)
    size = extent(number, rotation)
    width, height = size.x * UNIT + 2 * SMALL_MARGIN, size.y * UNIT + 2 * SMALL_MARGIN
    if with_digit:
        height += THICKNESS
    return el(
        "svg",
        *((el("path", class_="side", d=sides(cells, Point(0, THICKNESS))),) if with_digit else ()),
        *tile_face(number, cells, patterns=patterns),
        digit(number, middle_cell(cells)) if with_digit else None,
        class_=f"small n{number}",
        viewBox=f"{-SMALL_MARGIN} {-SMALL_MARGIN} {width} {height}",
        width=width,
        height=height,
        aria_hidden="true",
    )
