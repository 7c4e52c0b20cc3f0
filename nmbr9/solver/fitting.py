"""Where tiles fit on many boards at once: bitboards of the anchors that the rules allow."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.window import (
    CELLS,
    FORMS,
    FORMS_OF,
    FULL,
    SIDE,
    WITHIN,
    WORDS,
    Words,
    columns,
    dilated,
    down,
)
from nmbr9.tiles import NUMBERS


class Fitting:
    """The anchors of every number's landings on B boards, from a lowest level up.

    `occupied` `[LEVELS, 4, B]`, and the tiles' `forms`, `anchors` and `levels` `[R, B]`, are those
    of `Boards`. What numbers have in common is found once for all that are asked.
    """

    def __init__(
        self,
        occupied: Words,
        forms: NDArray[np.uint8],
        anchors: NDArray[np.int16],
        levels: NDArray[np.uint8],
        lowest: int = 0,
    ) -> None:
        self._tiles = forms, anchors, levels
        self._lowest = lowest
        used = int(occupied.any(axis=(1, 2)).sum())
        taken = occupied[lowest : used + 1]
        allowed = ~taken
        first = max(lowest, 1)
        allowed[first - lowest :] &= occupied[first - 1 : len(taken) + lowest - 1]
        near = dilated(taken)
        near |= np.where(taken.any(axis=1), np.uint64(0), FULL)[:, None]
        self._free = _Rows(down(allowed), np.bitwise_and)
        self._near = _Rows(down(near), np.bitwise_or)
        self._levels = len(taken)

    def masks(self, number: int) -> Words:
        """`[L, turns, 4, B]`: where the rules let a tile of the number lie on each level."""
        forms = FORMS_OF[number]
        masks = np.empty((self._levels, len(forms), WORDS, self._tiles[0].shape[1]), np.uint64)
        for turn, form in enumerate(forms):
            rows = _ROWS[form]
            fit = self._free.shape(rows)
            fit &= self._near.shape(rows)
            np.bitwise_and(fit, _ANCHOR_COLUMNS[form], out=masks[:, turn])
        self._clear_single_support(masks, number)
        return masks

    def _clear_single_support(self, masks: Words, number: int) -> None:
        """Take out the anchors at which the tile would lie wholly on a single one."""
        forms, anchors, levels = self._tiles
        turns, size = masks.shape[1], masks.shape[3]
        for carried in _CARRIED[number]:
            fits = carried.take(forms.reshape(-1))
            which = np.flatnonzero(fits >= 0)
            fits = fits.take(which)
            at = anchors.reshape(-1).take(which) + fits % _CELLS
            above = levels.reshape(-1).take(which) + np.int64(1 - self._lowest)
            index = (above * turns + fits // _CELLS) * WORDS + at // _SIDE % _WORDS
            index = index * size + which % size
            bit = at // (_SIDE * _WORDS) * _SIDE + at % _SIDE
            keep = ~(np.uint64(1) << bit.astype(np.uint64))
            inside = above < len(masks)
            np.bitwise_and.at(masks.reshape(-1), index[inside], keep[inside])


class _Rows:
    """Shapes looked for in many boards at once, row patterns kept for the next shape.

    `board` is `[L, 7, B]` as `down` gives it; `join` is and for "all cells", or for "any cell".
    """

    def __init__(self, board: Words, join: np.ufunc) -> None:
        self._patterns = {1: board}
        self._join = join

    def shape(self, rows: tuple[int, ...]) -> Words:
        """`[L, 4, B]`: the anchors at which the cells of all rows are set, or any of them."""
        found: Words = self._row(rows[0])[:, :WORDS]
        if len(rows) == 1:
            return found.copy()
        for row, columns_ in enumerate(rows[1:], 1):
            found = self._join(found, self._row(columns_)[:, row : row + WORDS])
        return found

    def _row(self, pattern: int) -> Words:
        known = self._patterns.get(pattern)
        if known is None:
            if pattern & 1:
                known = self._join(self._patterns[1], self._row(pattern ^ 1))
            else:
                known = self._row(pattern >> 1) >> np.uint64(1)
            self._patterns[pattern] = known
        return known


_ROWS: Final = tuple(
    tuple(sum(1 << cell.x for cell in form.cells if cell.y == row) for row in range(form.height))
    for form in FORMS
)
"""[form]: the columns of each of its rows, as bits."""
_ANCHOR_COLUMNS: Final = tuple(columns((1 << (SIDE - form.width + 1)) - 1) for form in FORMS)
"""[form]: the columns an anchor can be in; elsewhere a row's cells would run into another row."""
_CARRIED: Final = tuple(
    tuple(np.ascontiguousarray(table) for table in WITHIN[:, number].T if (table >= 0).any())
    for number in NUMBERS
)
"""[number][way][form]: where its tile lies wholly on one, as in `WITHIN`."""
_CELLS: Final = np.int16(CELLS)
_SIDE: Final = np.int16(SIDE)
_WORDS: Final = np.int16(WORDS)
