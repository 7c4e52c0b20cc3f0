"""Fitting: bitboards of the anchors that the rules allow, for many boards at once."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import Boards
from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.boards.window import (
    CELLS,
    FORMS,
    FORMS_OF,
    FULL,
    SIDE,
    WORDS,
    Words,
    columns,
    dilated,
    down,
    words_of,
)
from nmbr9.tiles import NUMBERS, Shape, anchors_inside


class Fitting:
    """The anchors of every number's landings on B boards, between two levels.

    Work common to all numbers is done once.
    """

    def __init__(self, boards: Boards, lowest: int, highest: int) -> None:
        occupied = boards.occupied
        self._tiles = boards.forms, boards.anchors, boards.levels
        self._lowest = lowest
        first_free = int(boards.levels.max()) + 1
        taken = occupied[lowest : min(first_free, highest) + 1]
        allowed = ~taken
        above_table = max(lowest, 1)
        allowed[above_table - lowest :] &= occupied[above_table - 1 : lowest + len(taken) - 1]
        near = dilated(taken)
        near |= np.where(taken.any(axis=1), np.uint64(0), FULL)[:, None]
        self._free = Rows(down(allowed), np.bitwise_and)
        self._near = Rows(down(near), np.bitwise_or)
        self._levels = len(taken)

    def masks(self, number: int) -> Words:
        """`[L, turns, 4, B]`: the legal anchors of the number on each level."""
        forms = FORMS_OF[number]
        masks = np.empty((self._levels, len(forms), WORDS, self._tiles[0].shape[1]), np.uint64)
        for turn, form in enumerate(forms):
            masks[:, turn] = anchors_of(FORMS[form], self._free, self._near)
        if self._lowest + self._levels > 1:
            self._clear_single_support(masks, number)
        return masks

    def _clear_single_support(self, masks: Words, number: int) -> None:
        """Clear the anchors at which the tile would lie wholly on one tile."""
        # A known deck has few rows with tiles that can carry the number alone.
        rows = np.flatnonzero(_CARRIERS[number].take(self._tiles[0]).any(axis=1))
        forms, anchors, levels = (tiles.take(rows, axis=0) for tiles in self._tiles)
        turns, size = masks.shape[1], masks.shape[3]
        level = levels.astype(np.intp) + (1 - self._lowest)
        board = np.arange(size)
        listed = np.flatnonzero(level < len(masks))
        for carried in _CARRIED[number]:
            at = anchors + carried.offsets.take(forms)
            index = level * turns + carried.turns.take(forms)
            index *= WORDS
            index += _WORD.take(at, mode="clip")
            index *= size
            index += board
            keep = _OTHERS.take(at, mode="clip").reshape(-1)
            np.bitwise_and.at(masks.reshape(-1), index.take(listed), keep.take(listed))


class _Carried(NamedTuple):
    """A way for forms `[form]` to carry a number: its turn, and the offset of its anchor."""

    turns: Indices
    offsets: NDArray[np.int16]


class Rows:
    """Searches for shapes in many boards at once, with row patterns kept for the next shape.

    `board` is `[L, 7, B]` as `down` gives it; `join` is `and` to match all cells, `or` to match any
    cell.
    """

    def __init__(self, board: Words, join: np.ufunc) -> None:
        self._patterns = {1: board}
        self._join = join

    def shape(self, shape: Shape) -> Words:
        """`[L, 4, B]`: the anchors at which all cells of the shape are set, or by `join` any."""
        rows = _rows_of(shape)
        fits: Words = self._row(rows[0])[:, :WORDS]
        if len(rows) == 1:
            return fits.copy()
        fits = self._join(fits, self._row(rows[1])[:, 1 : 1 + WORDS])
        for row, columns_ in enumerate(rows[2:], 2):
            self._join(fits, self._row(columns_)[:, row : row + WORDS], out=fits)
        return fits

    def _row(self, pattern: int) -> Words:
        row = self._patterns.get(pattern)
        if row is None:
            if pattern & 1:
                row = self._join(self._patterns[1], self._row(pattern ^ 1))
            else:
                row = self._row(pattern >> 1) >> np.uint64(1)
            self._patterns[pattern] = row
        return row


def anchors_of(shape: Shape, free: Rows, near: Rows) -> Words:
    """`[L, 4, B]`: the anchors at which the shape takes free cells, one of them near the stack."""
    fits = free.shape(shape)
    fits &= near.shape(shape)
    # In other columns a row's cells would run into another row.
    fits &= columns((1 << (SIDE - shape.width + 1)) - 1)
    return fits


@cache
def _rows_of(shape: Shape) -> tuple[int, ...]:
    """The columns of each of its rows, as bits."""
    rows = range(shape.height)
    return tuple(sum(1 << cell.x for cell in shape.cells if cell.y == row) for row in rows)


_NOWHERE: Final = CELLS
"""An offset that leaves the window from every anchor."""


def _ways_to_carry(number: int) -> list[_Carried]:
    """The ways in which a number can lie wholly on one tile; each form has two at most."""
    ways = [
        _Carried(np.zeros(len(FORMS), np.intp), np.full(len(FORMS), _NOWHERE, np.int16))
        for _ in range(2)
    ]
    for base, under in enumerate(FORMS):
        fits = (
            (turn, anchor)
            for turn, form in enumerate(FORMS_OF[number])
            for anchor in anchors_inside(FORMS[form], under)
        )
        for way, (turn, anchor) in enumerate(fits):
            ways[way].turns[base] = turn
            ways[way].offsets[base] = anchor.y * SIDE + anchor.x
    return [way for way in ways if (way.offsets != _NOWHERE).any()]


_CARRIED: Final = tuple(map(_ways_to_carry, NUMBERS))
"""[number]: the ways in which it can lie wholly on one tile."""
_CARRIERS: Final = tuple(
    np.any([way.offsets != _NOWHERE for way in ways], axis=0) for ways in _CARRIED
)
"""[number][form]: whether the form can carry it."""
_CELLS: Final = words_of(np.eye(CELLS, dtype=bool).reshape(CELLS, SIDE, SIDE))
_WORD: Final = np.append(_CELLS.argmax(axis=1), 0)
"""[anchor]: the index of its word in a window; the last one stands for none."""
_OTHERS: Final = ~np.append(_CELLS.max(axis=1), np.uint64(0))
"""[anchor]: all bits of that word but its own."""
