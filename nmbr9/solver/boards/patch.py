"""Patches of a window: the eight by eight cells around a landing, in one word.

A landing changes its level no further than two cells from the tile, and a tile is at most four
cells long. So one word shows its effect on a plateau, where a whole level takes four. Byte r
of a patch is its row r. Near the edge of the window a patch moves inwards, and the tile in it lies
elsewhere than at 2,2.
"""

import sys
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.geometry import Cell
from nmbr9.solver.boards.window import CELLS, FORMS, SIDE, WORDS, Words

_WIDE: Final = 8
_MARGIN: Final = 2
PATCH: Final = _WIDE * _WIDE
"""Cells of a patch, and places in it that a tile's anchor can have."""
PATCH_ROWS: Final = SIDE - _WIDE + 2
"""Half patches of a level: every second row from each row on; two make a patch."""
_EVERY_BYTE: Final = np.uint64(0x00FF_00FF_00FF_00FF)
_BYTE: Final = np.uint64(8)
_LANES: Final = (
    np.arange(PATCH_ROWS)[:, None] + 2 * np.arange(WORDS)[:: 1 if sys.byteorder == "little" else -1]
)
"""[half patch, lane]: the rows in it."""


def half_patches(levels: Words) -> Words:
    """`[L * PATCH_ROWS * B]`: the half patches of levels `[L, 4, B]`."""
    rows = np.empty((len(levels), SIDE, levels.shape[2]), np.uint16)
    for lane in range(WORDS):
        rows[:, lane * WORDS : (lane + 1) * WORDS] = levels >> np.uint64(lane * SIDE)
    halves = np.empty((len(levels), PATCH_ROWS, levels.shape[2], WORDS), np.uint16)
    for lane in range(WORDS):
        halves[..., lane] = rows[:, _LANES[:, lane]]
    return halves.view(np.uint64).reshape(-1)


def patches(
    halves: Words, first: NDArray[np.intp], boards: int, shift: NDArray[np.uint64]
) -> Words:
    """`[N]`: the patches whose first half patches these are, from these columns on."""
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
"""The first row of the patch for an anchor in each row, and column likewise."""
_X: Final = np.arange(CELLS) % SIDE
_Y: Final = np.arange(CELLS) // SIDE
PATCH_RIGHT: Final = _START[_X].astype(np.uint64)
"""[anchor]: the column its patch begins at."""
PATCH_DOWN: Final = _START[_Y].astype(np.intp)
"""[anchor]: the row its patch begins at."""
PATCH_PLACE: Final = ((_Y - _START[_Y]) * _WIDE + _X - _START[_X]).astype(np.intp)
"""[anchor]: the cell of its patch that the anchor is."""


def _table(cells_of: Callable[[frozenset[Cell]], set[Cell]]) -> Words:
    """`[form * PATCH + place]`: some cells of a patch, given those of the tile in it."""
    table = np.zeros((len(FORMS), PATCH), np.uint64)
    for form, shape in enumerate(FORMS):
        for y in range(_WIDE - shape.height + 1):
            for x in range(_WIDE - shape.width + 1):
                tile = frozenset(Cell(x + cell.x, y + cell.y) for cell in shape.cells)
                table[form, y * _WIDE + x] = sum(
                    1 << cell.y * _WIDE + cell.x
                    for cell in cells_of(tile)
                    if 0 <= cell.x < _WIDE and 0 <= cell.y < _WIDE
                )
    table.flags.writeable = False
    return table.reshape(-1)


def _beside(tile: frozenset[Cell], least: int) -> set[Cell]:
    """The cells that share so many sides or more with the tile."""
    near = [
        Cell(cell.x + x, cell.y + y)
        for cell in tile
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))
        if Cell(cell.x + x, cell.y + y) not in tile
    ]
    return {cell for cell in near if near.count(cell) >= least}


def _oblongs(tile: frozenset[Cell], width: int, height: int) -> set[Cell]:
    """The first cells of the oblongs of this size in a patch that have a cell of the tile."""
    return {
        Cell(x, y)
        for y in range(_WIDE - height + 1)
        for x in range(_WIDE - width + 1)
        if any(Cell(x + i, y + j) in tile for i in range(width) for j in range(height))
    }


PATCH_TILES: Final = _table(set)
"""[form * PATCH + place]: the tile itself."""
PATCH_BESIDE: Final = tuple(
    _table(lambda tile, least=least: _beside(tile, least))  # type: ignore[misc]
    for least in (1, 2, 3)
)
"""[sides - 1][form * PATCH + place]: the cells that share so many sides with it or more."""
PATCH_FEATURES: Final = tuple(
    _table(lambda tile, size=size: _oblongs(tile, *size))  # type: ignore[misc]
    for size in ((2, 1), (1, 2), (2, 2), (3, 2), (2, 3), (3, 3))
)
"""[feature][form * PATCH + place]: where the features that the tile has a part in can begin.

A pair side by side, a pair one below the other, a square of four, an oblong of six lying and one
standing, a square of nine.
"""
