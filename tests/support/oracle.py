"""The oracle: the rules once more, slow and plain: sets of cells, no code of the engine.

Shapes are drawn again here, so that an error in the engine's drawing shows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

DRAWN = """
XXX XX. .XX XXX .XX XXX XX. XXX .XX XXX
X.X .X. .XX ..X .X. XXX X.. .X. .XX XXX
X.X .X. XX. .XX XXX ..X XXX XX. XX. XX.
XXX .X. XXX XXX .XX XXX XXX X.. XX. XX.
"""

Square = tuple[int, int]
"""The x and y of a cell."""


@dataclass(frozen=True, order=True)
class Lying:
    """A tile on a level; sorted like legal placements."""

    level: int
    y: int
    x: int
    rotation: int
    number: int

    @cached_property
    def squares(self) -> frozenset[Square]:
        return frozenset((self.x + x, self.y + y) for x, y in turned(self.number, self.rotation))


@cache
def turned(number: int, rotation: int) -> frozenset[Square]:
    """The squares of a tile after quarter turns clockwise, its bounding box at 0,0."""
    rows = [line.split()[number] for line in DRAWN.strip().split("\n")]
    for _ in range(rotation):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    squares = {
        (x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "X"
    }
    left = min(x for x, _ in squares)
    top = min(y for _, y in squares)
    return frozenset((x - left, y - top) for x, y in squares)


def distinct_rotations(number: int) -> list[int]:
    shapes = [turned(number, rotation) for rotation in range(4)]
    return [rotation for rotation in range(4) if shapes.index(shapes[rotation]) == rotation]


def landing_level(board: Sequence[Lying], squares: frozenset[Square]) -> int:
    return max((tile.level + 1 for tile in board if tile.squares & squares), default=0)


def faults(board: Sequence[Lying], squares: frozenset[Square], level: int) -> list[str]:
    """All faults of a tile on these squares of that level, sorted by name."""
    broken = []
    on_level = [tile.squares for tile in board if tile.level == level]
    above = [tile.squares for tile in board if tile.level > level]
    below = [tile.squares for tile in board if tile.level == level - 1]
    touched = {
        (x + dx, y + dy)
        for x, y in squares
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    }
    if on_level and not any(touched & tile for tile in on_level):
        broken.append("not_adjacent")
    if level > 0 and sum(bool(squares & tile) for tile in below) == 1:
        broken.append("one_tile_support")
    if any(squares & tile for tile in on_level + above):
        broken.append("overlap")
    if level > 0 and squares - frozenset().union(*below):
        broken.append("unsupported")
    return broken


def legal(board: Sequence[Lying], number: int) -> list[Lying]:
    """Every legal placement on a board that holds a tile, sorted by level, y, x, rotation."""
    return sorted(tile for tile in _anywhere(board, number) if not _faults_of(board, tile))


def _faults_of(board: Sequence[Lying], tile: Lying) -> list[str]:
    return faults(board, tile.squares, tile.level)


def _anywhere(board: Sequence[Lying], number: int) -> Iterator[Lying]:
    """Each placement near the tiles, on the level where it lands."""
    taken = {square for tile in board for square in tile.squares}
    for x in range(min(x for x, _ in taken) - 5, max(x for x, _ in taken) + 3):
        for y in range(min(y for _, y in taken) - 5, max(y for _, y in taken) + 3):
            for rotation in distinct_rotations(number):
                tile = Lying(0, y, x, rotation, number)
                yield Lying(landing_level(board, tile.squares), y, x, rotation, number)
