"""Drawings of tiles: laid on a board, and small by themselves."""

from collections.abc import Iterable
from functools import lru_cache

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.geometry import Cell
from nmbr9.tiles import NUMBERS, Face
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Camera, Point
from nmbr9.ui.parts.in_sight import Sight, Spot, number_spot
from nmbr9.ui.parts.node import Node, drawing, el
from nmbr9.ui.parts.svg_paths import from_middle, seam_path, side_path, top_path

ORIGIN = Cell(0, 0)
SMALL_MARGIN = 3
PIP, PIP_GAP, PIPS_A_ROW = 2.4, 7, 4
PIPS_TOP, PIP_RISE = 11, 5
"""The pips' distance below the middle of a cell, and the number's rise above them, in units."""

SHADE_DEPTH, SHADE_SHIFT = 8, 4
"""A shadow's offset below the foot of its tiles and to the right, in units of the plane."""

CALMEST = 3
"""The most levels below the highest one that make tiles calmer; lower tiles look like these."""

NUMBER_STYLES = tuple(f"n{number}" for number in NUMBERS)
OTHER_STYLES = ("back", "starting", "filler")
"""In the order of `Face`: each has a pattern of its own."""


def style_of(tile: Placement) -> str:
    return OTHER_STYLES[tile.face - 1] if tile.face else NUMBER_STYLES[tile.number]


def move_to(at: Cell) -> str:
    return f"translate({at.x * UNIT} {at.y * UNIT})"


def tile_face(tile: Placement, *, patterns: bool) -> tuple[Node, ...]:
    """The top of a tile; a black back always has its pattern."""
    cells = tile.shape.cells
    outline = top_path(cells)
    pattern = style_of(tile) if tile.face else tile.number
    weave = el("path", d=outline, fill=f"url(#weave-{pattern})")
    return (
        el("path", class_="face", d=outline),
        *((weave,) if patterns or tile.face is Face.BACK else ()),
        el("path", class_="seams", d=seam_path(cells)),
    )


def numbered_face(
    tile: Placement, level: int | None = None, signed: tuple[Cell, ...] = (), *, patterns: bool
) -> tuple[Node, ...]:
    """The number stands in the tile's middle, but on no cell that is `signed` already."""
    left, top = tile.anchor
    cells = from_middle(tile.shape.cells)
    x, y = min(cells, key=lambda cell: Cell(left + cell.x, top + cell.y) in signed)
    spot = Spot(Point((x + 0.5) * UNIT, (y + 0.5) * UNIT))
    return (*tile_face(tile, patterns=patterns), _digit(tile, spot, level))


def _digit(tile: Placement, spot: Spot, level: int | None) -> Node:
    (x, y), size = spot
    label = {Face.STARTING: "★", Face.FILLER: "+"}.get(tile.face) or str(tile.number)
    written = el("text", label, class_="digit", y=-PIP_RISE if level else None)
    pips = el("path", class_="pips", d=_pips(level)) if level else None
    scale = f" scale({size:g})" if size < 1 else ""
    return el("g", written, pips, transform=f"translate({x:g} {y:g}){scale}")


@lru_cache(maxsize=32)
def _pips(level: int) -> str:
    """A small disc for each level, in rows of four, centred below a number."""
    rows = [min(PIPS_A_ROW, level - first) for first in range(0, level, PIPS_A_ROW)]
    return "".join(
        f"M{(nth - (pips - 1) / 2) * PIP_GAP - PIP:g} {PIPS_TOP + row * PIP_GAP:g}"
        f"a{PIP} {PIP} 0 1 0 {2 * PIP} 0a{PIP} {PIP} 0 1 0 {-2 * PIP} 0"
        for row, pips in enumerate(rows)
        for nth in range(pips)
    )


def bridged(board: Board, index: int) -> tuple[Cell, ...]:
    level = board.tiles[index].level
    gap = board.masks[index] & ~board.occupied[level - 1] if level else 0
    return board.frame.cells(gap) if gap else ()


def laid_shade(placed: Iterable[Placement], camera: Camera) -> Node:
    """The shadow of the tiles of one level."""
    down = camera.sinking(THICKNESS + SHADE_DEPTH)
    moved = f"translate({down.x + SHADE_SHIFT:g} {down.y + SHADE_SHIFT:g})"
    return el("path", class_="shade", d="".join(map(_shade, placed)), transform=moved, key="shade")


@lru_cache(maxsize=256)
def _shade(placed: Placement) -> str:
    return top_path(placed.cells, inset=-1.0)


# A placement leaves nearly every tile as it was: its node stays the same one, and nothing in it is
# built or compared again.
@lru_cache(maxsize=256)
def laid_sides(placed: Placement, down: Point) -> Node:
    d, at = side_path(placed.shape.cells, down), move_to(placed.anchor)
    return el("path", class_=f"side {style_of(placed)}", d=d, transform=at)


def laid_top(board: Board, index: int, sight: Sight, *, look: str, patterns: bool) -> Node:
    """The face and number of a laid tile; `look` is one more class."""
    gap = bridged(board, index)
    spot = number_spot(board, index, sight, gap)
    return _laid_top(board.tiles[index], index, spot, gap, look, patterns=patterns)


@lru_cache(maxsize=256)
def _laid_top(
    tile: LaidTile, i: int, spot: Spot | None, gap: tuple[Cell, ...], look: str, *, patterns: bool
) -> Node:
    placed = tile.placement
    top = tile_face(placed, patterns=patterns)
    return el(
        "g",
        el("g", *top, transform=move_to(placed.anchor)),
        el("path", class_="bridged", d=arches(gap)) if gap else None,
        _digit(placed, spot, tile.level) if spot else None,
        key=str(i),
        class_=f"tile {style_of(placed)} {look}".rstrip(),
    )


def arches(cells: Iterable[Cell]) -> str:
    """Path of an arch over each cell, the sign of a gap that a tile bridges."""
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
    tile = Placement(number, rotation, ORIGIN, face)
    width = tile.shape.width * UNIT + 2 * SMALL_MARGIN
    height = tile.shape.height * UNIT + 2 * SMALL_MARGIN
    drawn = tile_face(tile, patterns=patterns)
    if with_digit:
        height += THICKNESS
        side = el("path", class_="side", d=side_path(tile.shape.cells, Point(0, THICKNESS)))
        drawn = (side, *numbered_face(tile, patterns=patterns))
    look, box = f"small {style_of(tile)}", f"{-SMALL_MARGIN} {-SMALL_MARGIN} {width} {height}"
    return drawing(*drawn, class_=look, viewBox=box, width=width, height=height)
