"""The oracle for NMBR 9 ++, slow and plain: sets of squares, no bitboard.

Shapes that the base oracle does not draw are mirrored or drawn here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nmbr9.board import Board, Placement
from nmbr9.powers import Power
from nmbr9.tiles import Face
from tests.support import oracle
from tests.support.oracle import Square

Squares = frozenset[Square]
FILLERS = {1: [frozenset({(0, 0)})], 2: [frozenset({(0, 0), (1, 0)}), frozenset({(0, 0), (0, 1)})]}
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True)
class Thing:
    """Anything on a board; only tiles count for the two-tile rule."""

    squares: Squares
    level: int
    counts: bool


@dataclass(frozen=True)
class Asked:
    """A tile to be laid, and the rules that may be broken for it."""

    number: int
    face: Face = Face.FRONT
    powers: frozenset[Power] = frozenset()
    ceiling: int | None = None


def things_of(board: Board) -> list[Thing]:
    return [
        Thing(squares_of(tile.placement), tile.level, tile.placement.face is not Face.FILLER)
        for tile in board.tiles
    ]


def squares_of(placement: Placement) -> Squares:
    """The squares of a placement; those of a starting tile are the engine's."""
    x, y = placement.anchor
    if placement.face is Face.STARTING:
        return frozenset((cell.x, cell.y) for cell in placement.cells)
    turned = shape(placement.number, placement.rotation, placement.face)
    return frozenset((x + dx, y + dy) for dx, dy in turned)


def shape(number: int, rotation: int, face: Face) -> Squares:
    if face is Face.FILLER:
        return FILLERS[number][rotation % len(FILLERS[number])]
    if face is Face.FRONT:
        return oracle.turned(number, rotation)
    # Mirrored after so many turns the other way round is turned so many times after mirroring.
    front = oracle.turned(number, -rotation % 4)
    width = max(x for x, _ in front)
    return frozenset((width - x, y) for x, y in front)


def distinct_rotations(number: int, face: Face) -> list[int]:
    shapes = [shape(number, rotation, face) for rotation in range(4)]
    return [rotation for rotation in range(4) if shapes.index(shapes[rotation]) == rotation]


def faults(board: Sequence[Thing], squares: Squares, level: int, asked: Asked) -> list[str]:
    """All faults of a tile on these squares of that level, sorted by name."""
    broken = []
    on_level = [thing.squares for thing in board if thing.level == level]
    below = [thing for thing in board if thing.level == level - 1]
    touched = _grown(squares)
    detached = Power.DETACH in asked.powers and level > 0
    if on_level and not detached and not any(touched & other for other in on_level):
        broken.append("not_adjacent")
    ground: Squares = frozenset().union(*(thing.squares for thing in below))
    hanging = squares - ground if level else frozenset()
    if Power.BRIDGE in asked.powers and hanging and _is_gap(hanging, ground):
        hanging = frozenset()
    resting = [thing for thing in below if thing.squares & squares]
    if level and asked.face is not Face.FILLER and (resting or not hanging):
        least = 1 if Power.SOLO_SUPPORT in asked.powers else 2
        if sum(thing.counts for thing in resting) < least:
            broken.append("one_tile_support")
    if any(squares & thing.squares for thing in board if thing.level >= level):
        broken.append("overlap")
    if asked.ceiling is not None and level > asked.ceiling:
        broken.append("too_high")
    if hanging:
        broken.append("unsupported")
    return broken


def landing_level(board: Sequence[Thing], squares: Squares) -> int:
    return max((thing.level + 1 for thing in board if thing.squares & squares), default=0)


def legal(board: Sequence[Thing], asked: Asked) -> list[tuple[int, int, int, int]]:
    """Level, y, x and rotation of every legal placement on a board that holds a tile."""
    return sorted(
        (level, y, x, rotation)
        for x, y, rotation, squares in _anywhere(board, asked)
        for level in [landing_level(board, squares)]
        if not faults(board, squares, level, asked)
    )


def _anywhere(board: Sequence[Thing], asked: Asked) -> Iterator[tuple[int, int, int, Squares]]:
    taken = {square for thing in board for square in thing.squares}
    for rotation in distinct_rotations(asked.number, asked.face):
        turned = shape(asked.number, rotation, asked.face)
        for x in range(min(x for x, _ in taken) - 4, max(x for x, _ in taken) + 2):
            for y in range(min(y for _, y in taken) - 4, max(y for _, y in taken) + 2):
                yield x, y, rotation, frozenset((x + dx, y + dy) for dx, dy in turned)


def _grown(squares: Squares) -> Squares:
    return squares | {(x + dx, y + dy) for x, y in squares for dx, dy in SIDES}


def _is_gap(hanging: Squares, ground: Squares) -> bool:
    """Whether a flood of free squares from one of these fills exactly these."""
    reached = {min(hanging)}
    while len(reached) <= len(hanging):
        wider = (_grown(frozenset(reached)) - ground) | reached
        if wider == reached:
            return reached == hanging
        reached = set(wider)
    return False
