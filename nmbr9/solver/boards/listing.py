"""All legal placements of a number on many boards, listed as landings.

L levels, N landings; the masks of anchors are those of `Fitting`.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import CHUNK, LEVELS, Boards, Landings
from nmbr9.solver.boards.columns import Indices, indices_of_each
from nmbr9.solver.boards.contact_filter import keep_most_touching
from nmbr9.solver.boards.fitting import Fitting
from nmbr9.solver.boards.window import CELLS, FORMS_OF, SIDE, WORDS, Words


def list_landings(
    boards: Boards,
    number: int,
    tolerance: int | None = None,
    lowest: int = 0,
    highest: int = LEVELS,
) -> Landings:
    """Every legal placement of the number on these levels of boards that hold a tile.

    None leaves the window. With a `tolerance`, a landing on the table has at most that much less
    contact than the best of its board.
    """
    parts: list[Landings] = []
    for start in range(0, len(boards), CHUNK):
        batch = boards.part(start, start + CHUNK)
        masks = Fitting(batch, lowest, highest).masks(number)
        if tolerance is not None and lowest == 0:
            table = batch.occupied[0]
            keep_most_touching(masks[0], table, table & ~batch.occupied[1], number, tolerance)
        parts.append(landings_of(masks, *_rows(number, lowest, len(masks)), start))
    return Landings.joined(parts)


def list_shown(
    boards: Boards, shown: Indices, tolerance: int | None, highest: int = LEVELS
) -> Landings:
    """The landings of the number shown to each board, `shown` `[B]`, number by number."""
    lots: list[Landings] = []
    for number, shown_to in indices_of_each(shown):
        if len(shown_to) == len(boards):
            return list_landings(boards, number, tolerance, highest=highest)
        batch = boards.taken(shown_to)
        landings = list_landings(batch, number, tolerance, highest=highest)
        lots.append(landings.among(shown_to))
    return Landings.joined(lots)


@cache
def _rows(number: int, lowest: int, count: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """`[L * turns]`: the form and the level of each mask of a number, for the next batch too."""
    turns, levels = np.array(FORMS_OF[number], np.uint8), np.arange(count, dtype=np.uint8) + lowest
    return np.tile(turns, count), levels.astype(np.uint8).repeat(len(turns))


def landings_of(
    masks: Words, forms: NDArray[np.uint8], levels: NDArray[np.uint8], start: int = 0
) -> Landings:
    """The landings of the set anchors of masks `[…, 4, B]`, sorted by row, word, board and bit.

    A row is a mask of all boards, of the form and on the level given for it. The first of the
    boards is board `start`.
    """
    flat = masks.reshape(-1)
    full = np.flatnonzero(flat)
    bits = np.flatnonzero(
        np.unpackbits(flat.take(full).view(np.uint8), bitorder="little").view(bool)
    )
    rest, board = np.divmod(full.astype(np.int32), np.int32(masks.shape[-1]))
    row, word = (rest >> 2).astype(np.intp), (rest & 3).astype(np.intp)
    index = bits // _BITS
    return Landings(
        (board + np.int32(start)).take(index),
        forms.take(row).take(index),
        _ANCHORS.take(word * _BITS).take(index) + _ANCHORS.take(bits % _BITS),
        levels.take(row).take(index),
    )


_BITS: Final = 64
_ANCHORS: Final = (
    np.arange(CELLS, dtype=np.int16).reshape(WORDS, WORDS, SIDE).swapaxes(0, 1).reshape(-1)
)
"""[word * 64 + bit]: the anchor of a set bit."""
