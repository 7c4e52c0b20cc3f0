"""How tiles are drawn: laid on the board, and small by themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from nmbr9.tiles import SHAPES, Face
from nmbr9.ui.camera import THICKNESS
from nmbr9.ui.node import Node, drawing, el
from nmbr9.ui.outline import UNIT, Point, face, middle_cell, seams, sides

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.board import Board, LaidTile, Placement
    from nmbr9.geometry import Bitboard, Cell, Frame

SMALL_MARGIN = 3

KINDS = {Face.BACK: "back", Face.STARTING: "starting", Face.FILLER: "filler"}
"""The styles of what is no number tile on its front; each has a weave of its own, in any theme."""

SIGNS = {Face.STARTING: "★", Face.FILLER: "+"}
"""What stands in place of a number on tiles that have none."""


def style_of(number: int, face: Face = Face.FRONT) -> str:
    """The class that colours a tile."""
    return KINDS[face] if face else f"n{number}"


def place(at: Cell) -> str:
    """The transform that moves a shape's drawing to its anchor."""
    return f"translate({at.x * UNIT} {at.y * UNIT})"


def tile_face(
    number: int, cells: tuple[Cell, ...], *, patterns: bool, side: Face = Face.FRONT
) -> tuple[Node, ...]:
    """The top of a tile: one outline, thin lines between its cells, a pattern if wanted.

    What is no number tile on its front has its pattern always.
    """
    outline = face(cells)
    weave = KINDS.get(side) or (number if patterns else None)
    return (
        el("path", class_="face", d=outline),
        *((el("path", d=outline, fill=f"url(#weave-{weave})"),) if weave is not None else ()),
        el("path", class_="seams", d=seams(cells)),
    )


def digit(number: int | str, at: Cell, level: int | None = None) -> Node:
    """A tile's number, upright, its level a small superscript from level 1 on."""
    raised = el("tspan", str(level), class_="raised", dx=1, dy=-9) if level else None
    x, y = at.x * UNIT + UNIT / 2, at.y * UNIT + UNIT / 2
    return el("text", str(number), raised, class_="digit", x=f"{x:g}", y=f"{y:g}")


def sign(number: int, face: Face) -> int | str:
    """What is written on a tile."""
    return SIGNS.get(face, number)


def bridged(board: Board, index: int) -> tuple[Cell, ...]:
    """The cells of a laid tile below which there is nothing: the gap that it bridges."""
    gap = _gap(board, index)
    return board.frame.cells(gap) if gap else ()


def _gap(board: Board, index: int) -> Bitboard:
    level = board.tiles[index].level
    return board.masks[index] & ~board.occupied[level - 1] if level else 0


def laid_sides(tile: LaidTile, down: Point) -> Node:
    """The sides of a laid tile, seen along `down`."""
    return _laid_sides(tile.placement, down)


# A placement leaves nearly every tile as it was: its node stays the same one, and nothing in it is
# built or compared again.
@lru_cache(maxsize=256)
def _laid_sides(placement: Placement, down: Point) -> Node:
    return el(
        "path",
        class_=f"side {style_of(placement.number, placement.face)}",
        d=sides(placement.shape.cells, down),
        transform=place(placement.anchor),
    )


def laid_top(board: Board, index: int, *, look: str = "", patterns: bool) -> Node:
    """The face and number of a laid tile; `look` is one more class, such as `dropped`."""
    tile, mask = board.tiles[index], board.masks[index]
    above = tile.level + 1
    free = mask & ~board.covered[above] if above < board.levels else mask
    node = _laid_top(tile, index, board.frame, free, _gap(board, index), patterns=patterns)
    if not look:
        return node
    return replace(node, attrs={**node.attrs, "class": f"{node.attrs['class']} {look}"})


@lru_cache(maxsize=256)
def _laid_top(
    tile: LaidTile, index: int, frame: Frame, free: Bitboard, gap: Bitboard, *, patterns: bool
) -> Node:
    """Its number can still be read where it is `free`; it bridges the `gap`."""
    number, side = tile.placement.number, tile.placement.face
    top = tile_face(number, tile.placement.shape.cells, patterns=patterns, side=side)
    readable = middle_cell(frame.cells(free)) if free else None
    return el(
        "g",
        el("g", *top, transform=place(tile.placement.anchor)),
        el("path", class_="bridged", d=arches(frame.cells(gap))) if gap else None,
        digit(sign(number, side), readable, tile.level) if readable else None,
        key=str(index),
        class_=f"tile {style_of(number, side)}",
    )


def arches(cells: Iterable[Cell]) -> str:
    """Path of an arch over each cell: the sign of a gap that a tile bridges."""
    return "".join(
        f"M{x * UNIT + 7} {y * UNIT + 31}V{y * UNIT + 22}A13 13 0 0 1 {x * UNIT + 33} "
        f"{y * UNIT + 22}V{y * UNIT + 31}"
        for x, y in cells
    )


@lru_cache(maxsize=256)
def small_tile(
    number: int,
    rotation: int = 0,
    *,
    face: Face = Face.FRONT,
    with_digit: bool = False,
    patterns: bool = False,
) -> Node:
    """A tile by itself, as a picture of its own."""
    turned = SHAPES[face][number][rotation]
    cells = turned.cells
    width, height = turned.width * UNIT + 2 * SMALL_MARGIN, turned.height * UNIT + 2 * SMALL_MARGIN
    if with_digit:
        height += THICKNESS
    written = digit(sign(number, face), middle_cell(cells)) if with_digit else None
    return drawing(
        *((el("path", class_="side", d=sides(cells, Point(0, THICKNESS))),) if with_digit else ()),
        *tile_face(number, cells, patterns=patterns, side=face),
        written,
        class_=f"small {style_of(number, face)}",
        viewBox=f"{-SMALL_MARGIN} {-SMALL_MARGIN} {width} {height}",
        width=width,
        height=height,
    )
