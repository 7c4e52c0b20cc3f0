"""The parts of a laid tile that higher levels leave visible, and the place of its number.

A drawing shows each level a step farther up the picture than the one below it. Under parallel
projection that step is the same for every cell, so the part of a lower cell that a higher one hides
follows from their places alone.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from nmbr9.board import Board, Placement
from nmbr9.geometry import Bitboard, Cell, Frame
from nmbr9.ui.parts.camera import UNIT, Box, Point
from nmbr9.ui.parts.svg_paths import INSET, from_middle

ROOM = Point(28, 26)
"""Units across and down that a number with its level takes, at its full size."""

LEAST_SIZE = 0.35
"""The smallest number that is drawn: nobody could read a smaller one."""

CELL = Box(0, 0, UNIT, UNIT)


class Sight(NamedTuple):
    """The offset between levels in a drawing: steps in the plane of a face, in units."""

    rise: Point
    """From a face to the one straight below it on the next lower level."""
    side: Point
    """From a face to the foot of its tile."""


class Spot(NamedTuple):
    """The place of a number: its middle in units, and its size, 1 if it has the room."""

    at: Point
    size: float = 1


_Hiding: TypeAlias = tuple[Bitboard, Box]
"""Cells that have the same part hidden, each by the cell at the same offset; in units of a cell."""


def number_spot(
    board: Board, index: int, sight: Sight, signed: tuple[Cell, ...] = ()
) -> Spot | None:
    """The place of a laid tile's number; None if too little of the tile is visible.

    It is the wholly visible cell nearest to the tile's middle, and so stays for as long as that
    cell does; if there is none, the cell of which most is visible. Cells that are `signed` already
    come last.
    """
    tile = board.tiles[index]
    return _spot(tile.placement, board.occupied[tile.level + 1 :], board.frame, sight, signed)


# A placement leaves most tiles as they were, and a moved camera all of them.
@lru_cache(maxsize=256)
def _spot(
    placement: Placement,
    above: tuple[Bitboard, ...],
    frame: Frame,
    sight: Sight,
    signed: tuple[Cell, ...],
) -> Spot | None:
    """`above` are the cells taken on each level above the tile, the next one first."""
    hiding, (left, top) = _hiding(above, frame, sight), placement.anchor
    cells = [Cell(left + x, top + y) for x, y in from_middle(placement.shape.cells)]
    cells.sort(key=lambda cell: cell in signed)
    hidden = 0
    for taken, _ in hiding:
        hidden |= taken
    for cell in cells:
        if not hidden >> frame.index(cell) & 1:
            return Spot(Point((cell.x + 0.5) * UNIT, (cell.y + 0.5) * UNIT))
    spots = [_spot_in(cell, frame.index(cell), hiding) for cell in cells]
    best = max(spots, key=lambda spot: spot.size)
    return best if best.size >= LEAST_SIZE else None


@lru_cache(maxsize=32)
def _hiding(above: tuple[Bitboard, ...], frame: Frame, sight: Sight) -> tuple[_Hiding, ...]:
    """The parts of a level that the levels above hide, the largest first."""
    hiding = []
    for levels, taken in enumerate(above, start=1):
        for away, part in _hidden_parts(sight, levels):
            by = away.y * frame.stride + away.x
            hiding.append((taken >> by if by > 0 else taken << -by, part))
    return tuple(sorted(hiding, key=lambda each: -_area(each[1])))


def _spot_in(cell: Cell, index: int, hiding: Iterable[_Hiding]) -> Spot:
    seen = CELL
    for hidden, part in hiding:
        if hidden >> index & 1:
            seen = _largest_beside(seen, part)
    size = min(1, (seen.right - seen.left) / ROOM.x, (seen.bottom - seen.top) / ROOM.y)
    across, down = ROOM.x / 2 * size, ROOM.y / 2 * size
    x = min(max(UNIT / 2, seen.left + across), seen.right - across)
    y = min(max(UNIT / 2, seen.top + down), seen.bottom - down)
    return Spot(Point(cell.x * UNIT + x, cell.y * UNIT + y), size)


def _largest_beside(seen: Box, part: Box) -> Box:
    left, top, right, bottom, _ = seen
    if part.left >= right or part.right <= left or part.top >= bottom or part.bottom <= top:
        return seen
    beside = (
        Box(left, top, max(left, part.left), bottom),
        Box(min(right, part.right), top, right, bottom),
        Box(left, top, right, max(top, part.top)),
        Box(left, min(bottom, part.bottom), right, bottom),
    )
    return max(beside, key=_area)


def _area(box: Box) -> float:
    return (box.right - box.left) * (box.bottom - box.top)


@lru_cache(maxsize=64)
def _hidden_parts(sight: Sight, levels: int) -> tuple[tuple[Cell, Box], ...]:
    """The offsets at which a cell hides a part of one `levels` below, each with that part.

    A tile's sides are included; on a turned board the part is as wide as the box around them.
    """
    face = Point(-levels * sight.rise.x, -levels * sight.rise.y)
    foot = Point(face.x + sight.side.x, face.y + sight.side.y)
    left, right = min(face.x, foot.x), max(face.x, foot.x) + UNIT
    top, bottom = min(face.y, foot.y), max(face.y, foot.y) + UNIT
    boxes = []
    for y in range(floor(-bottom / UNIT) + 1, ceil((UNIT - top) / UNIT)):
        for x in range(floor(-right / UNIT) + 1, ceil((UNIT - left) / UNIT)):
            part = Box(
                max(left + x * UNIT, 0),
                max(top + y * UNIT, 0),
                min(right + x * UNIT, UNIT),
                min(bottom + y * UNIT, UNIT),
            )
            # A face is drawn smaller than its cells, so that an overlap no wider hides nothing.
            if part.right - part.left > INSET and part.bottom - part.top > INSET:
                boxes.append((Cell(x, y), part))
    return tuple(boxes)
