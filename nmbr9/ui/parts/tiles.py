"""Drawings of tiles: small by themselves, laid, and still pictures of a whole board."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, reduce
from typing import Final, NamedTuple

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.geometry import Bounds, Cell
from nmbr9.rules.judging import Verdict
from nmbr9.tiles import NUMBERS, Face
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Box, Camera, Point, Tilt
from nmbr9.ui.parts.in_sight import Sight, Spot, number_spot
from nmbr9.ui.parts.node import Node, deferred, drawing, el
from nmbr9.ui.parts.placement_marks import fault_marks, outline
from nmbr9.ui.parts.svg_paths import from_middle, seam_path, side_path, top_path
from nmbr9.ui.parts.words import Texts

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


# Still pictures of a whole board

FROM_ABOVE: Final = Sight(rise=Point(0, 0), side=Point(0, THICKNESS))
"""Each level exactly above the one below, with its sides under it."""

STEEP: Final = Camera(Tilt.STEEP)

GAP, HIGHEST = 150, 640
"""Units between two levels, and from the lowest to the highest one: many levels lie closer."""

MARGIN = 10
"""Units around a lifted board, for the shadow of its lowest tiles."""


def _figure(layers: Iterable[Node], box: Box) -> Node:
    width, height = box.right - box.left, box.bottom - box.top
    return deferred(
        drawing(
            *layers,
            class_="figure",
            viewBox=f"{box.left:.0f} {box.top:.0f} {width:.0f} {height:.0f}",
            width=f"{width / 2:.0f}",
            height=f"{height / 2:.0f}",
        )
    )


def laid_level(
    board: Board, level: int, sight: Sight, looks: Mapping[int | None, str], *, patterns: bool
) -> Iterator[Node]:
    """The tiles of a level; `looks` has one more class for some of them, like `dropped`."""
    indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
    yield from (laid_sides(board.tiles[i].placement, sight.side) for i in indices)
    for i in indices:
        yield laid_top(board, i, sight, look=looks.get(i, ""), patterns=patterns)


def flat_board(
    board: Board, verdict: Verdict | None = None, latest: Iterable[LaidTile] = ()
) -> Node:
    """The board from above, with a tile that is tried on it, and the `latest` tiles outlined."""
    tried = verdict.placement.bounds if verdict else None
    box = reduce(Bounds.joined, filter(None, (board.bounds, tried)))
    left, top = box.left * UNIT - 8, box.top * UNIT - 8
    layers: list[Node] = []
    for level in range(board.levels):
        layers += laid_level(board, level, FROM_ABOVE, {}, patterns=False)
    layers += _tried(board, verdict) if verdict else ()
    layers += [el("path", class_="latest", d=top_path(tile.cells)) for tile in latest]
    return _figure(layers, Box(left, top, box.right * UNIT + 8, box.bottom * UNIT + 16))


def _tried(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    tried, at = verdict.placement, move_to(verdict.placement.anchor)
    face = numbered_face(tried, verdict.level, verdict.bridged, patterns=False)
    tile = el("g", *face, class_=f"tile {style_of(tried)}", transform=at)
    edge = el("g", outline(tried.shape), transform=at)
    gap = el("path", class_="bridged", d=arches(verdict.bridged)) if verdict.bridged else None
    return (
        el("g", tile, class_="ghost " + ("may" if verdict.legal else "may-not")),
        el("g", edge, gap, *fault_marks(board, verdict), class_="landing"),
    )


def flat_so_far(board: Board, t: Texts, latest: Iterable[LaidTile] = ()) -> Node:
    return flat_board(board, latest=latest) if board.tiles else el("p", t("text.empty"))


class Stack(NamedTuple):
    """The levels of a board lifted apart, the lowest first, and the box around each."""

    levels: tuple[Node, ...]
    boxes: tuple[Box, ...]

    @property
    def box(self) -> Box:
        lefts, tops, rights, bottoms, _ = zip(*self.boxes, strict=True)
        left, top = min(lefts) - MARGIN, min(tops) - MARGIN
        return Box(left, top, max(rights) + MARGIN, max(bottoms) + MARGIN)


def stack_of(board: Board) -> Stack:
    spacing = THICKNESS + min(GAP, HIGHEST // max(board.levels - 1, 1))
    sight = Sight(STEEP.sinking(spacing), STEEP.sinking(THICKNESS))
    levels, boxes = [], []
    for level in range(board.levels):
        placed = [tile.placement for tile in board.tiles if tile.level == level]
        height = level * spacing + THICKNESS
        below = min(board.levels - 1 - level, CALMEST)
        look = f"below-{below}" if below else None
        drawn = laid_shade(placed, STEEP), *laid_level(board, level, sight, {}, patterns=False)
        levels.append(el("g", *drawn, class_=look, transform=_matrix(height)))
        raised = Camera(Tilt.STEEP, origin=STEEP.to_screen(Point(0, 0), height))
        # Each row from its first cell to its last: no cell between them lies farther out.
        rows = sorted((y, x) for each in placed for x, y in each.cells)
        first, last = dict(reversed(rows)), dict(rows)
        edges = (Box(first[y], y, last[y] + 1, y + 1, -THICKNESS) for y in last)
        boxes.append(raised.extent(*edges))
    return Stack(tuple(levels), tuple(boxes))


def _matrix(height: float) -> str:
    """The projection of a plane, as SVG writes it."""
    lean = Tilt.STEEP.angles
    across = f"{lean.cos_turn:.4f} {lean.sin_turn * lean.cos_tilt:.4f}"
    away = f"{-lean.sin_turn:.4f} {lean.cos_turn * lean.cos_tilt:.4f}"
    return f"matrix({across} {away} 0 {-height * lean.sin_tilt:.1f})"


def lifted_board(board: Board) -> Node:
    stack = stack_of(board)
    return _figure(stack.levels, stack.box)


def lifted_so_far(board: Board, t: Texts) -> Node:
    return lifted_board(board) if board.tiles else el("p", t("text.empty"))
