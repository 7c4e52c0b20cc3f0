"""Covers: ways to lay tiles under a level, so that each of its cells rests on one of them.

A region is the cells of a level's tiles, in a window of 16 by 16 cells. Covers are found for many
regions at once: the first open cell of a region is covered in every possible way, then the next
one, and so on. Tiles may overhang the region, up to a limit.

All tiles that can cover a cell lie within three cells of it. So an eight by eight patch of the
window in one 64-bit word contains them, and one operation looks at a tile in all its places and
orientations.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.window import CELLS, FORMS, NUMBER_OF, SIDE
from tools.free_order.bags import CARRIERS, CELLS_OF

Rows = NDArray[np.uint16]
"""Regions, `[B, 16]`: bit x of row y is the cell x, y."""
Laid = NDArray[np.int16]
"""Tiles, `[B, T]`: `form * 256 + y * 16 + x`, padded with NO_TILE."""

NO_TILE: Final = -1
MARGIN: Final = 3
"""The distance of a region from the window's left and upper edge."""
WIDEST_REGION: Final = SIDE - 2 * MARGIN - 1
"""The greatest width of a region, so that every patch is within the window."""
_PATCH: Final = 8


def _tile_rows() -> Rows:
    rows = np.zeros((len(FORMS) * CELLS + 1, SIDE), np.uint16)
    for form, shape in enumerate(FORMS):
        for y in range(SIDE - shape.height + 1):
            for x in range(SIDE - shape.width + 1):
                for cell in shape.cells:
                    rows[form * CELLS + y * SIDE + x, y + cell.y] |= 1 << x + cell.x
    rows.flags.writeable = False
    return rows


TILE_ROWS: Final = _tile_rows()
"""[tile]: its rows; the last entry, for NO_TILE, is empty."""


def regions(tiles: Laid) -> Rows:
    """The cells of all the tiles together."""
    rows: Rows = np.bitwise_or.reduce(TILE_ROWS[tiles], axis=1)
    return rows


def areas(rows: Rows) -> NDArray[np.intp]:
    """`[B]`: the number of cells of each."""
    cells: NDArray[np.intp] = np.bitwise_count(rows).sum(axis=1, dtype=np.intp)
    return cells


# Every way in which a tile can cover the cell 3,3 of a patch: each cell of each form lies there.
_WAYS: Final = [(form, cell) for form, shape in enumerate(FORMS) for cell in shape.cells]
_FROM_CELL: Final = np.array(
    [form * CELLS - cell.y * SIDE - cell.x for form, cell in _WAYS], np.int16
)
"""[way]: the tile's offset from the cell it covers."""
_NUMBER: Final = np.array([NUMBER_OF[form] for form, _ in _WAYS])


def _patches(rows: Rows, y: NDArray[np.intp], x: NDArray[np.uint16]) -> NDArray[np.uint64]:
    """`[B]`: the patches whose cell 3,3 is x, y."""
    eight = np.take_along_axis(rows, y[:, None] - MARGIN + np.arange(_PATCH), axis=1)
    eight >>= (x - MARGIN)[:, None]
    return eight.astype(np.uint8).view(np.uint64)[:, 0]


_IN_PATCH: Final = _patches(
    TILE_ROWS[_FROM_CELL + (MARGIN * SIDE + MARGIN)],
    np.full(len(_WAYS), MARGIN),
    np.full(len(_WAYS), MARGIN, np.uint16),
)
"""[way]: its cells in the patch."""
_LOWEST: Final = np.array([0, *((bits & -bits).bit_length() - 1 for bits in range(1, 1 << SIDE))])
_BLOCK: Final = 256
"""Regions searched together: their data stays in the cache."""


@dataclass(frozen=True, slots=True)
class Covers:
    """Unfinished covers, `[B]`: the region of each, the tiles laid, and the cells still open."""

    owners: NDArray[np.intp]
    tiles: Laid
    taken: Rows
    open: Rows

    @classmethod
    def of(cls, rows: Rows) -> "Covers":
        """An empty cover for each of the regions."""
        count = len(rows)
        return cls(np.arange(count), np.zeros((count, 0), np.int16), np.zeros_like(rows), rows)

    def __len__(self) -> int:
        return len(self.owners)

    def chosen(self, which: NDArray[np.intp] | NDArray[np.bool_]) -> "Covers":
        """A selection of the covers."""
        return Covers(self.owners[which], self.tiles[which], self.taken[which], self.open[which])

    def complete(self) -> NDArray[np.bool_]:
        """`[B]`: whether all cells are covered."""
        complete: NDArray[np.bool_] = (self.open == 0).all(axis=1)
        return complete


@dataclass(frozen=True, slots=True)
class Extensions:
    """Covers with one more tile each: the cover each came from, and the tile's number."""

    covers: Covers
    before: NDArray[np.intp]
    numbers: NDArray[np.intp]


def extend(covers: Covers, spare: NDArray[np.int8]) -> Extensions:
    """Every way to cover the first open cell of each.

    `spare` `[B, number]`: the cells of such a tile that may overhang; below 0 it is not laid.
    """
    y = (covers.open != 0).argmax(axis=1)
    x = _LOWEST[covers.open[np.arange(len(covers)), y]].astype(np.uint16)
    taken = _patches(covers.taken, y, x)
    open_ = _patches(covers.open, y, x)
    least = np.where(spare < 0, np.int8(_PATCH * _PATCH), CELLS_OF.astype(np.int8) - spare)
    extended = []
    for first in range(0, len(covers), _BLOCK):
        part = slice(first, first + _BLOCK)
        on = np.bitwise_count(_IN_PATCH & open_[part, None]).view(np.int8)
        fits = on >= least[part].take(_NUMBER, axis=1)
        fits &= (_IN_PATCH & taken[part, None]) == 0
        extended.append(np.flatnonzero(fits) + first * len(_WAYS))
    before, way = np.divmod(np.concatenate(extended), len(_WAYS))
    tile = _FROM_CELL[way] + (y[before] * SIDE + x[before]).astype(np.int16)
    rows = TILE_ROWS[tile]
    longer = Covers(
        covers.owners[before],
        np.concatenate((covers.tiles[before], tile[:, None]), axis=1),
        covers.taken[before] | rows,
        covers.open[before] & ~rows,
    )
    return Extensions(longer, before, _NUMBER[way])


def rest_on_two(uppers: Laid, lowers: Laid) -> NDArray[np.bool_]:
    """`[B]`: whether each upper tile rests on at least two lower ones."""
    below = TILE_ROWS[lowers]
    fine = np.ones(len(uppers), np.bool_)
    for column in uppers.T:
        meets = (below & TILE_ROWS[column][:, None]).any(axis=2).sum(axis=1)
        fine &= (meets >= CARRIERS) | (column == NO_TILE)
    return fine
