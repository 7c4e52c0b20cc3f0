"""Every tile: its shape, its turns, and how shapes fit into one another.

Source: rules, material. The starting tiles are of our own design: ruling R2.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final, TypeAlias

from nmbr9.geometry import Bitboard, Cell

NUMBERS: Final = range(10)
COPIES: Final = 2
"""Tiles of each number that a player has in the base game, and cards of each in the deck."""
QUARTERS: Final = 4


class Face(IntEnum):
    """The upper side of a tile; it gives `number` its meaning.

    FRONT and BACK: a number tile, 0 to 9. STARTING: a house tile, 0 to 5. FILLER: a gap filler,
    numbered by its cells.
    """

    FRONT = 0
    BACK = 1
    STARTING = 2
    FILLER = 3

    def __repr__(self) -> str:
        return f"Face.{self.name}"


_DRAWN: Final = """
XXX  XX.  .XX  XXX  .XX  XXX  XX.  XXX  .XX  XXX
X.X  .X.  .XX  ..X  .X.  XXX  X..  .X.  .XX  XXX
X.X  .X.  XX.  .XX  XXX  ..X  XXX  XX.  XX.  XX.
XXX  .X.  XXX  XXX  .XX  XXX  XXX  X..  XX.  XX.
"""

# Ring, wall, bay, stairs, cross and comb. Each opens the game in another way: a gap to bridge,
# a long side, a bay to fill, ledges, a broad plain, two narrow bays.
_STARTING_DRAWN: Final = """
XXX  XXXXX  X...X  XX...  .XX.  XXXXX
X.X  XXXXX  X...X  .XX..  XXXX  X.X.X
XXX  .....  XXXXX  ..XX.  XXXX  X.X.X
...  .....  .....  ...XX  .XX.  .....
"""

_FILLERS_DRAWN: Final = """
X  XX
"""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The cells of one orientation, relative to its anchor and sorted by y, x.

    There is one object for each orientation, so shapes are compared by identity.
    """

    cells: tuple[Cell, ...]
    width: int
    height: int


_Square: TypeAlias = tuple[int, int]
"""A cell as y, x, which sorts like the cells of a shape."""


def _made(squares: list[_Square]) -> Shape:
    """The shape of these squares, with its bounding box at 0,0."""
    left = min(x for _, x in squares)
    top = min(y for y, _ in squares)
    cells = tuple([Cell(x - left, y - top) for y, x in sorted(squares)])
    return Shape(cells, max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1)


def _turned(upright: Shape) -> tuple[Shape, ...]:
    """The shape after 0, 1, 2 and 3 quarter turns clockwise; equal turns are the same object."""
    turns = [upright]
    while len(turns) < QUARTERS:
        after = _made([(x, -y) for x, y in turns[-1].cells])
        turns.append(next((shape for shape in turns if shape.cells == after.cells), after))
    return tuple(turns)


def _upright(number: int, drawing: str = _DRAWN) -> Shape:
    rows = [row.split()[number] for row in drawing.split("\n") if row]
    return _made(
        [(y, x) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "X"]
    )


ORIENTATIONS: Final = tuple(_turned(_upright(number)) for number in NUMBERS)
"""[number][rotation]: the shape of a tile after this many quarter turns clockwise."""


_BACKS: Final = tuple(
    _turned(_made([(y, -x) for x, y in turns[0].cells])) for turns in ORIENTATIONS
)
_STARTING: Final = tuple(
    _turned(_upright(number, _STARTING_DRAWN))
    for number in range(len(_STARTING_DRAWN.split("\n")[1].split()))
)
_FILLERS: Final = tuple(_turned(_upright(which, _FILLERS_DRAWN)) for which in range(2))

SHAPES: Final = (ORIENTATIONS, _BACKS, _STARTING, ((), *_FILLERS))
"""[face][number][rotation]: the shape of any tile; there is no filler without cells."""

STARTING_TILES: Final = range(len(_STARTING))
FILLERS: Final = range(1, len(_FILLERS) + 1)
"""The fillers, by their number of cells."""

NUMBERS_OF: Final = (NUMBERS, NUMBERS, STARTING_TILES, FILLERS)
"""[face]: the numbers of its tiles."""

_ROTATIONS: Final = tuple(
    tuple(
        tuple(turn for turn in range(len(turns)) if turns.index(turns[turn]) == turn)
        for turns in numbers
    )
    for numbers in SHAPES
)

REACH: Final = max(max(turns[0].width, turns[0].height) for turns in ORIENTATIONS)
"""The longest side of any tile laid in play: no cell lies farther from a tile it touches."""


def extent(number: int, rotation: int, face: Face = Face.FRONT) -> Cell:
    """Width and height of the turned tile's bounding box, as x and y."""
    turned = SHAPES[face][number][rotation]
    return Cell(turned.width, turned.height)


def rotations(number: int, face: Face = Face.FRONT) -> tuple[int, ...]:
    """The rotations that give distinct orientations: two for the 0 and the 8, else four."""
    return _ROTATIONS[face][number]


def canonical_rotation(number: int, rotation: int, face: Face = Face.FRONT) -> int:
    """The smallest rotation that covers the same cells."""
    turns = SHAPES[face][number]
    return turns.index(turns[rotation])


@lru_cache(maxsize=4096)
def offsets(turned: Shape, stride: int) -> tuple[int, ...]:
    """The distance of each cell's bit from the anchor's, in a frame of that stride; rising."""
    return tuple(cell.y * stride + cell.x for cell in turned.cells)


@lru_cache(maxsize=4096)
def shape_mask(turned: Shape, stride: int) -> Bitboard:
    """The bitboard of a shape whose anchor is bit 0, in a frame of that stride."""
    return sum(1 << offset for offset in offsets(turned, stride))


@lru_cache(maxsize=4096)
def anchors_inside(turned: Shape, base: Shape) -> tuple[Cell, ...]:
    """The anchors at which one shape lies wholly on another, relative to the other's anchor."""
    ground = frozenset(base.cells)
    return tuple(
        Cell(x, y)
        for y in range(base.height - turned.height + 1)
        for x in range(base.width - turned.width + 1)
        if all(Cell(x + cell.x, y + cell.y) in ground for cell in turned.cells)
    )
