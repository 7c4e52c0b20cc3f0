"""From cells to SVG paths: one rounded outline for a whole shape, and the sides below it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import dist
from typing import TypeAlias

from nmbr9.geometry import Cell
from nmbr9.ui.parts.camera import UNIT, Point

INSET = 1.8
RADIUS = 7.0
SEAM_GAP = 7
SQUARE_MARGIN = 5

Loop: TypeAlias = tuple[Point, ...]


def loops(cells: Iterable[Cell]) -> tuple[Loop, ...]:
    """Closed boundaries of a set of cells, corners only, the cells always on the right hand.

    Outer boundaries run clockwise on the screen, holes the other way round. If two cells meet in a
    corner only, the boundaries stay apart.
    """
    taken = frozenset(cells)
    edges: dict[Point, list[Point]] = defaultdict(list)
    for x, y in taken:
        if (x, y - 1) not in taken:
            edges[Point(x, y)].append(Point(x + 1, y))
        if (x + 1, y) not in taken:
            edges[Point(x + 1, y)].append(Point(x + 1, y + 1))
        if (x, y + 1) not in taken:
            edges[Point(x + 1, y + 1)].append(Point(x, y + 1))
        if (x - 1, y) not in taken:
            edges[Point(x, y + 1)].append(Point(x, y))
    corners = []
    while edges:
        loop = [min(edges)]
        heading = Point(1, 0)
        while len(loop) == 1 or loop[-1] != loop[0]:
            last = loop[-1]
            ahead = edges[last]
            # A corner where two boundaries cross: turning right keeps them apart.
            after = max(ahead, key=lambda end: _angle(heading, last, end))
            ahead.remove(after)
            if not ahead:
                del edges[last]
            heading = Point(after.x - last.x, after.y - last.y)
            loop.append(after)
        turns = (
            corner
            for before, corner, after in _with_neighbours(loop[:-1])
            if not before.x == corner.x == after.x and not before.y == corner.y == after.y
        )
        corners.append(tuple(turns))
    return tuple(corners)


def _angle(heading: Point, start: Point, end: Point) -> float:
    return heading.x * (end.y - start.y) - heading.y * (end.x - start.x)


def _with_neighbours(loop: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    return zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False)


def _inset(loop: Loop, amount: float) -> Loop:
    """Move every side of a loop of corners `amount` units towards the cells."""
    moved = []
    for before, corner, after in _with_neighbours(loop):
        # Along each side the cells lie to the right: (dx, dy) has its inside at (-dy, dx).
        dx = _sign(before.y - corner.y) + _sign(corner.y - after.y)
        dy = _sign(corner.x - before.x) + _sign(after.x - corner.x)
        moved.append(Point(corner.x * UNIT + amount * dx, corner.y * UNIT + amount * dy))
    return tuple(moved)


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _arcs(loop: Loop) -> Iterator[tuple[Point, Point, Point, int]]:
    """Rounded corners, each from its start by the corner to its end, and its sweep for SVG."""
    for before, corner, after in _with_neighbours(loop):
        start = _towards(corner, before, RADIUS / dist(before, corner))
        end = _towards(corner, after, RADIUS / dist(corner, after))
        heading = Point(corner.x - before.x, corner.y - before.y)
        yield start, corner, end, int(_angle(heading, corner, after) > 0)


def _towards(start: Point, end: Point, part: float) -> Point:
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


@lru_cache(maxsize=256)
def top_path(cells: tuple[Cell, ...], inset: float = INSET) -> str:
    """Path of the top face of a shape: outline and holes, for the even-odd rule."""
    parts = []
    for loop in loops(cells):
        pen = "M"
        for start, _, end, sweep in _arcs(_inset(loop, inset)):
            arc = f"A{RADIUS:.1f} {RADIUS:.1f} 0 0 {sweep} {end.x:.1f} {end.y:.1f}"
            parts.append(f"{pen}{start.x:.1f} {start.y:.1f}{arc}")
            pen = "L"
        parts.append("Z")
    return "".join(parts)


@lru_cache(maxsize=256)
def side_path(cells: tuple[Cell, ...], down: Point) -> str:
    """Path of a shape's sides, seen from one direction.

    `down` is the step, in the plane of the face, that looks like sinking from the face to the foot
    of the tile: under parallel projection every side is then a parallelogram in the face's own
    plane, and needs no geometry of its own. All run the same way round, so that overlapping ones do
    not cancel each other.
    """
    parts = []
    for loop in loops(cells):
        ring: list[Point] = []
        for start, corner, end, _ in _arcs(_inset(loop, INSET)):
            ring += [start, _towards(corner, _towards(start, end, 0.5), 0.59), end]
        for before, after in zip((ring[-1], *ring), ring, strict=False):
            turned = (after.x - before.x) * down.y < (after.y - before.y) * down.x
            start, end = (after, before) if turned else (before, after)
            parts.append(
                f"M{start.x:.1f} {start.y:.1f}L{end.x:.1f} {end.y:.1f}"
                f"L{end.x + down.x:.1f} {end.y + down.y:.1f}"
                f"L{start.x + down.x:.1f} {start.y + down.y:.1f}Z"
            )
    return "".join(parts)


@lru_cache(maxsize=256)
def seam_path(cells: tuple[Cell, ...]) -> str:
    path = ""
    for x, y in cells:
        if (x + 1, y) in cells:
            path += f"M{(x + 1) * UNIT} {y * UNIT + SEAM_GAP}V{(y + 1) * UNIT - SEAM_GAP}"
        if (x, y + 1) in cells:
            path += f"M{x * UNIT + SEAM_GAP} {(y + 1) * UNIT}H{(x + 1) * UNIT - SEAM_GAP}"
    return path


def square_path(cells: Iterable[Cell]) -> str:
    margin, side = SQUARE_MARGIN, UNIT - 2 * SQUARE_MARGIN
    square = f"h{side}v{side}h{-side}Z"
    return "".join(f"M{x * UNIT + margin} {y * UNIT + margin}{square}" for x, y in cells)


@lru_cache(maxsize=64)
def from_middle(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells, the nearest to their centre first: it carries the number."""
    centre = Point(sum(c.x for c in cells) / len(cells), sum(c.y for c in cells) / len(cells))
    return tuple(sorted(cells, key=lambda cell: (dist(cell, centre), cell.y, cell.x)))
