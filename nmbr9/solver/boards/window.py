"""The window of a solver's board, and bitboards of many boards in numpy arrays.

A window has 16 rows of 16 cells and is kept in four 64-bit words. Word w holds the rows w, w + 4, w
+ 8 and w + 12, sixteen bits each: so one row down is the next word, and only every fourth row a
shift within one. Arrays of bitboards have the shape `[…, 4, B]`, boards last, so that every
operation runs over memory without gaps.
"""

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nmbr9.geometry import Cell
from nmbr9.tiles import NUMBERS, ORIENTATIONS, Shape, rotations

Words: TypeAlias = NDArray[np.uint64]
"""Bitboards, `[…, 4, B]`."""
Ints: TypeAlias = NDArray[np.int32]

SIDE: Final = 16
WORDS: Final = 4
CELLS: Final = SIDE * SIDE
LANE: Final = np.uint64(SIDE)
"""The bits of one row in a word."""

_EVERY_ROW: Final = 0x0001_0001_0001_0001


def columns(mask: int) -> np.uint64:
    """A word with these columns set in each of its rows."""
    return np.uint64(_EVERY_ROW * mask)


FULL: Final = columns(0xFFFF)
FIRST: Final = columns(1)
LAST: Final = columns(1 << (SIDE - 1))

_TURNS: Final = tuple((number, turn) for number in NUMBERS for turn in rotations(number))
FORMS: Final = tuple(ORIENTATIONS[number][rotation] for number, rotation in _TURNS)
"""The 36 orientations, by number and rotation."""
NUMBER_OF: Final = tuple(number for number, _ in _TURNS)
ROTATION_OF: Final = tuple(rotation for _, rotation in _TURNS)
FORMS_OF: Final[tuple[range, ...]] = tuple(
    range(NUMBER_OF.index(number), NUMBER_OF.index(number) + len(rotations(number)))
    for number in NUMBERS
)
"""[number]: the indices of its orientations in `FORMS`."""


SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The steps from a cell to its neighbours."""


def cells_beside(tile: Collection[Cell], least: int = 1) -> AbstractSet[Cell]:
    """The cells that share at least this many sides with the tile."""
    near = [Cell(cell.x + x, cell.y + y) for cell in tile for x, y in SIDES]
    return {cell for cell in near if near.count(cell) >= least} - set(tile)


NUMBERS_OF_FORMS: Final = np.array(NUMBER_OF, np.int32)
"""[form]: its number."""
SIZES: Final = np.array([len(form.cells) for form in FORMS], np.int32)
"""[form]: its number of cells."""
OUTLINES: Final = np.array(
    [
        sum(len(cells_beside(form.cells, least)) for least in range(1, len(SIDES) + 1))
        for form in FORMS
    ],
    np.int32,
)
"""[form]: the length of its outline."""


def words_of(cells: NDArray[np.bool_]) -> Words:
    """`[…, word]`: the bitboards of windows with these cells `[…, y, x]`."""
    outer = cells.shape[:-2]
    lanes = cells.reshape(*outer, WORDS, WORDS, SIDE).swapaxes(-2, -3)
    rows = np.packbits(lanes, axis=-1, bitorder="little")
    return rows.reshape(*outer, WORDS, -1).view("<u8")[..., 0].astype(np.uint64)


def rows_of(boards: Words) -> NDArray[np.uint16]:
    """`[…, 16, B]`: the rows of boards `[…, 4, B]`, from the top."""
    rows = np.empty((*boards.shape[:-2], SIDE, boards.shape[-1]), np.uint16)
    for lane in range(WORDS):
        rows[..., lane * WORDS : (lane + 1) * WORDS, :] = boards >> np.uint64(lane * SIDE)
    return rows


def cell_masks(forms: Iterable[tuple[Shape, Iterable[Cell]]]) -> Words:
    """`[form, anchor, word]`: these cells of each form within the window, 0 if it does not fit.

    No cell is farther from the form than one beside it.
    """
    masks: list[Words] = []
    for shape, cells in forms:
        # The last row and column take the cells outside: an index of -1 means the last one too.
        windows = np.zeros((SIDE, SIDE, SIDE + 1, SIDE + 1), bool)
        y, x = np.indices((SIDE - shape.height + 1, SIDE - shape.width + 1))
        for cell in cells:
            windows[y, x, y + cell.y, x + cell.x] = True
        masks.append(words_of(windows[..., :SIDE, :SIDE]).reshape(CELLS, WORDS))
    return np.array(masks)


TILE_MASKS: Final = cell_masks((form, form.cells) for form in FORMS)
"""[form, anchor, word]: the cells of a tile, 0 if it does not fit; an anchor is `y * 16 + x`."""


def down(board: Words) -> Words:
    """`[…, 7, B]`: the words of rows y to y + 6, so that `[r : r + 4]` is the board r rows up."""
    return np.concatenate((board, board[..., :3, :] >> LANE), axis=-2)


def dilated(board: Words) -> Words:
    """The cells, and every cell of the window that shares a side with one of them."""
    near: Words = board | (board & ~LAST) << np.uint64(1) | (board & ~FIRST) >> np.uint64(1)
    near[..., :3, :] |= board[..., 1:, :]
    near[..., 3, :] |= board[..., 0, :] >> LANE
    near[..., 1:, :] |= board[..., :3, :]
    near[..., 0, :] |= board[..., 3, :] << LANE
    return near


_ROUND: Final = np.ones((SIDE, SIDE), bool)
_ROUND[1:-1, 1:-1] = False
EDGE: Final = words_of(_ROUND)[:, None]
"""`[4, 1]`: the cells at the edge of the window."""


def enclosed_cells(board: Words) -> Words:
    """The free cells from which no way leads to the window's edge."""
    free = ~board
    return free & ~flooded(free & EDGE, free)


def flooded(start: Words, free: Words) -> Words:
    """The free cells to which a way over free cells leads from these."""
    while True:
        reached = dilated(start) & free
        if (reached == start).all():
            return start
        start = reached
