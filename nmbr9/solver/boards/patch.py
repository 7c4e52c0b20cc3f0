"""Patches of a window: the eight by eight cells around a landing, in one word.

A landing changes its level no further than two cells from the tile, and a tile is at most four
cells long. So one word shows its effect on a plateau; a whole level takes four. Byte r of a patch
is its row r. Near the edge of the window a patch moves inwards, and the anchor is then elsewhere
than at 2,2.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from nmbr9.geometry import Cell
from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.boards.window import CELLS, FORMS, SIDE, WORDS, Words, cells_beside, rows_of

_WIDE: Final = 8
_MARGIN: Final = 2
PATCH: Final = _WIDE * _WIDE
"""Cells of a patch, and so the possible places of an anchor in it."""
PATCH_ROWS: Final = SIDE - _WIDE + 2
"""Half patches of a level: every second row, starting at each row; two make a patch."""
_EVERY_BYTE: Final = np.uint64(0x00FF_00FF_00FF_00FF)
_BYTE: Final = np.uint64(8)
_LANES: Final = np.arange(PATCH_ROWS) + 2 * np.arange(WORDS)[:, None]
"""[lane, half patch]: its rows."""


def half_patches(levels: Words) -> Words:
    """`[L * PATCH_ROWS * B]`: the half patches of levels `[L, 4, B]`."""
    rows = rows_of(levels)
    halves = np.empty((len(levels), PATCH_ROWS, levels.shape[2], WORDS), np.uint16)
    for lane, first in enumerate(_LANES):
        halves[..., lane] = rows[:, first]
    return halves.view(np.uint64).reshape(-1)


def patches(halves: Words, first: Indices, boards: int, shift: NDArray[np.uint64]) -> Words:
    """`[N]`: the patches that start with these half patches, at these columns."""
    odd = halves.take(first + boards)
    odd >>= shift
    odd &= _EVERY_BYTE
    odd <<= _BYTE
    patch = halves.take(first)
    patch >>= shift
    patch &= _EVERY_BYTE
    patch |= odd
    return patch


_START: Final = np.clip(np.arange(SIDE) - _MARGIN, 0, SIDE - _WIDE)
"""The first row of the patch for an anchor in each row; the columns are alike."""
_X: Final = np.arange(CELLS) % SIDE
_Y: Final = np.arange(CELLS) // SIDE
PATCH_RIGHT: Final = _START[_X].astype(np.uint64)
"""[anchor]: the first column of its patch."""
PATCH_DOWN: Final = _START[_Y].astype(np.intp)
"""[anchor]: the first row of its patch."""
PATCH_PLACE: Final = ((_Y - _START[_Y]) * _WIDE + _X - _START[_X]).astype(np.intp)
"""[anchor]: its cell in its patch."""


_BITS: Final = np.uint64(1) << np.arange(PATCH, dtype=np.uint64).reshape(_WIDE, _WIDE)
"""[y, x]: the bit of each cell of a patch."""


def _table(
    cells_of: Callable[[frozenset[Cell]], AbstractSet[Cell]], width: int = 1, height: int = 1
) -> Words:
    """`[form * PATCH + place]`: cells of a patch, made from those of the tile in it.

    With a size: the cells at which an oblong of this size that meets `cells` begins within the
    patch.
    """
    table = np.zeros((len(FORMS), _WIDE, _WIDE), np.uint64)
    bits = _BITS[: _WIDE - height + 1, : _WIDE - width + 1]
    for form, shape in enumerate(FORMS):
        # The patch moves over the tile, not the tile over the patch: its cells are looked for once.
        around = np.zeros((3 * _WIDE, 3 * _WIDE), bool)
        for cell in cells_of(frozenset(shape.cells)):
            around[_WIDE + cell.y, _WIDE + cell.x] = True
        seen = sliding_window_view(around, bits.shape)[_WIDE:0:-1, _WIDE:0:-1]
        rows, columns = _WIDE - shape.height + 1, _WIDE - shape.width + 1
        table[form, :rows, :columns] = (seen[:rows, :columns] * bits).sum((-2, -1))
    table.flags.writeable = False
    return table.reshape(-1)


def _oblongs(tile: frozenset[Cell], width: int, height: int) -> set[Cell]:
    """The first cells of the oblongs of this size that contain a cell of the tile."""
    return {
        Cell(cell.x - x, cell.y - y) for cell in tile for x in range(width) for y in range(height)
    }


PATCH_TILES: Final = _table(set)
"""[form * PATCH + place]: the tile itself."""
PATCH_BESIDE: Final = tuple(_table(partial(cells_beside, least=least)) for least in (1, 2, 3))
"""[sides - 1][form * PATCH + place]: the cells that share at least this many sides with it."""
PATCH_FEATURES: Final = tuple(
    _table(partial(_oblongs, width=width, height=height), width, height)
    for width, height in ((2, 1), (1, 2), (2, 2), (3, 2), (2, 3), (3, 3))
)
"""[feature][form * PATCH + place]: the first cells of features that contain part of the tile.

A pair side by side, a pair one below the other, a square of four, an oblong of six lying and one
standing, a square of nine.
"""
