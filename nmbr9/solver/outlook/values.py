"""The outlook of a board: the points it will still bring, on average over the orders of the cards.

A small network learned it from games against itself (see docs/solver.md). It looks at the open
cells of each level through windows of four by four cells, in which every tile fits: a window has
an entry of `LANES` numbers for its pattern, another one if open cells in it touch a tile of the
level above. The entries of a level are added up. So a landing changes the sums near itself only,
and no board is built to evaluate it.

All numbers are whole, and no sum leaves the range in which floats are whole numbers too. So the
outlook is the same on every machine.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import LEVELS, POINT, Boards, Landings, add_tiles
from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.boards.window import (
    FORMS,
    NUMBERS_OF_FORMS,
    OUTLINES,
    SIDE,
    SIDES,
    SIZES,
    TILE_MASKS,
    WORDS,
    Words,
    dilated,
    rows_of,
)
from nmbr9.solver.outlook.network import (
    CARD_INPUTS,
    HIDDEN,
    LANES,
    LEARNED_LEVELS,
    LEVEL_INPUTS,
    PATTERNS,
    SPAN,
    Floats,
    Network,
    shipped,
)
from nmbr9.tiles import NUMBERS

Rows = NDArray[np.uint16]
"""Rows of cells, a bit each, `[rows, …]`."""

LEAK: Final = 1 / 16
FINE: Final = 1024.0
"""The fractions of a hidden unit, and of a point."""
_PART: Final = 1 / FINE
LONG, SHORT = 4, 3
"""The sides of the oblong in which every tile fits."""
PAD: Final = 5
"""Cells around a tile in its patch, and around the window of a board."""
_HEIGHT: Final = SIDE + 2 * PAD + 1
"""The rows of a level: the patch of a tile of two rows, cut as one of three, may reach one more."""
_IN_WORD: Final = 4
_EACH: Final = np.uint64(0x0001_0001_0001_0001)
_CHUNK: Final = 512
"""Landings evaluated together: their windows stay in the processor's cache, and their products are
too small for the threads of numpy, which would only wait for each other."""


def first_sums(boards: Boards, network: Network | None = None) -> Floats:
    """`[B, HIDDEN]`: the first layer's sums for these boards."""
    occupied = np.zeros_like(boards.occupied)
    every = np.arange(len(boards))
    sums = np.zeros((len(boards), HIDDEN))
    for form, anchor, level in zip(boards.forms, boards.anchors, boards.levels, strict=True):
        sums += added_sums(occupied, Landings(every, form, anchor, level), network)
        add_tiles(occupied, form, anchor, level)
    return sums


def last_sums(boards: Boards) -> Floats:
    """`[B, HIDDEN]`: what the last tile of each board has added to its sums."""
    form, anchor, level = boards.forms[-1], boards.anchors[-1], boards.levels[-1]
    every = np.arange(len(boards))
    occupied, cells = boards.occupied.copy(), TILE_MASKS[form, anchor]
    for word in range(WORDS):
        occupied[level, word, every] ^= cells[:, word]
    return added_sums(occupied, Landings(every, form, anchor, level))


def added_sums(occupied: Words, landings: Landings, network: Network | None = None) -> Floats:
    """`[N, HIDDEN]`: what each landing adds to the sums of its board; `occupied` `[L, 4, B]`."""
    network = network or shipped()
    changes = _Changes(occupied, landings, network)
    added = np.zeros((len(landings), HIDDEN))
    for level in range(LEARNED_LEVELS + 1):
        every = np.flatnonzero(landings.levels == level)
        for start in range(0, len(every), _CHUNK):
            which = every[start : start + _CHUNK]
            if level < LEARNED_LEVELS:
                added[which] = changes.own[which] @ network.levels[level]
            if level:
                added[which] += changes.below[which] @ network.levels[level - 1, :LANES]
    return added


def card_sums(left: NDArray[np.integer], network: Network | None = None) -> Floats:
    """`[G, HIDDEN]`: the cards' part of the sums; `left` `[G, 10]` counts those to come."""
    sums: Floats = card_inputs(left) @ (network or shipped()).cards
    return sums


def card_inputs(left: NDArray[np.integer]) -> Floats:
    """`[G, cards]`: the cards left of each number, of all numbers, and a constant 1."""
    inputs = np.ones((len(left), CARD_INPUTS))
    inputs[:, : len(NUMBERS)] = left
    inputs[:, len(NUMBERS)] = left.sum(axis=1)
    return inputs


def outlooks(sums: Floats, network: Network | None = None) -> NDArray[np.int64]:
    """`[N]`: the points to come by these sums, those of the cards included, in parts of a point."""
    network = network or shipped()
    second = _bent(sums) @ network.second
    second += network.second_bias
    points = _bent(second) @ network.last
    points += network.last_bias
    points *= _PART
    return np.rint(points, out=points).astype(np.int64)


def _bent(sums: Floats) -> Floats:
    """The values of hidden units: their sums, those below 0 divided by sixteen, rounded."""
    bent = sums * LEAK
    np.maximum(bent, sums, out=bent)
    bent *= _PART
    return np.rint(bent, out=bent)


def landing_values(
    boards: Boards,
    landings: Landings,
    sums: Floats,
    left: NDArray[np.integer],
    network: Network | None = None,
) -> tuple[NDArray[np.int64], Floats]:
    """`[N]`: points and outlook of the board that each landing makes; `[N, hidden]`: its sums.

    `sums` `[B, hidden]` are those of the boards, `left` `[B, 10]` the cards still to come.
    """
    after = added_sums(boards.occupied, landings, network)
    points = NUMBERS_OF_FORMS.take(landings.forms) * landings.levels
    values = (points + boards.scores.take(landings.boards)) * np.int64(POINT)
    cards, going = card_sums(left, network), left.any(axis=1)
    for start in range(0, len(landings), _CHUNK):
        some = slice(start, start + _CHUNK)
        board = landings.boards[some]
        after[some] += sums.take(board, axis=0)
        if going.any():
            to_come = outlooks(after[some] + cards.take(board, axis=0), network)
            values[some] += to_come * going.take(board)
    return values, after


class _Changes:
    """Changes by landings: `own` `[N, inputs]` of their level, `below` `[N, lanes]` under it."""

    def __init__(self, occupied: Words, landings: Landings, network: Network) -> None:
        self.own = np.zeros((len(landings), LEVEL_INPUTS))
        self.below = np.zeros((len(landings), LANES))
        self._network = network
        self._boards = occupied.shape[2]
        used = min(int(landings.levels.max(initial=0)) + 1, LEVELS - 1)
        above = occupied[1 : used + 1]
        self._taken = lines_of(occupied[:used])
        self._open = lines_of(occupied[:used] & ~above)
        self._near = lines_of(dilated(above))
        form = landings.forms.astype(np.intp)
        for high in (LONG, SHORT):
            which = np.flatnonzero(_HIGH.take(form) == high)
            for start in range(0, len(which), _CHUNK):
                self._add(landings, which[start : start + _CHUNK], high)

    def _add(self, landings: Landings, which: Indices, high: int) -> None:
        """Add the changes of these landings, whose tiles all stand, or all lie."""
        form = landings.forms.take(which).astype(np.intp)
        level = landings.levels.take(which).astype(np.intp)
        board = landings.boards.take(which).astype(np.intp)
        down, right = np.divmod(landings.anchors.take(which).astype(np.intp), SIDE)
        rows = high + 2 * PAD
        line = level * _HEIGHT + down + np.arange(rows)[:, None]
        index, shift = line * self._boards + board, right.astype(np.uint32)
        wide = LONG + SHORT - high
        # On its own level the tile adds cells to a plateau.
        open_, near = _cut(self._open, index, shift), _cut(self._near, index, shift)
        taken = _cut(self._taken, index, shift)
        tile = _TILES[:rows].take(form, axis=1)
        self.own[which, :LANES] = self._change((open_, near), (open_ | tile, near), PAD, wide)
        sides = np.bitwise_count(tile[1:] & taken[:-1]) + np.bitwise_count(tile[:-1] & taken[1:])
        sides += np.bitwise_count(tile[1:] & taken[1:] << np.uint16(1))
        sides += np.bitwise_count(tile[1:] & taken[1:] >> np.uint16(1))
        self.own[which, LANES] = OUTLINES.take(form) - 2 * sides.sum(axis=0, dtype=np.int64)
        self.own[which, LANES + 1] = SIZES.take(form)
        # On the level below it covers some, and others come to touch it.
        above = np.flatnonzero(level)
        if len(above):
            index, shift = index.take(above, axis=1) - _HEIGHT * self._boards, shift.take(above)
            open_, near = _cut(self._open, index, shift), _cut(self._near, index, shift)
            tile, beside = tile.take(above, axis=1), _BESIDE[:rows].take(form.take(above), axis=1)
            after = open_ & ~tile, near | beside
            self.below[which.take(above)] = self._change((open_, near), after, PAD - 1, wide + 2)

    def _change(
        self, before: tuple[Rows, Rows], after: tuple[Rows, Rows], corner: int, wide: int
    ) -> NDArray[np.int64]:
        """`[N, lanes]`: the change of the sums of all windows that meet an oblong of the patches.

        The oblong lies in the middle, from `corner`, `corner` on. Before and after: the cells that
        are open, and those beside a tile of the level above.
        """
        rows, size = before[0].shape
        whole = -(-size // _IN_WORD) * _IN_WORD
        both = np.zeros((2, rows, 2, whole), np.uint16)
        for half, (open_, near) in enumerate((before, after)):
            both[0, :, half, :size] = open_
            np.bitwise_and(open_, near, out=both[1, :, half, :size])
        open_words, touching = both.reshape(2, rows, 2 * whole).view(np.uint64)
        words = _summed(open_words, touching, self._network.windows, corner, wide)
        lanes = words.astype("<u8", copy=False).view("<u2").reshape(2, whole, LANES)[:, :size]
        change: NDArray[np.int64] = lanes[1].astype(np.int64) - lanes[0]
        return change


def _cut(lines: NDArray[np.uint32], index: Indices, shift: NDArray[np.uint32]) -> Rows:
    """`[rows, N]`: the patch of each landing's level around its tile, `PAD` on each side."""
    patch: Rows = (lines.take(index) >> shift).astype(np.uint16)
    return patch


def _summed(open_: Words, touching: Words, entries: Words, corner: int, wide: int) -> Words:
    """`[N, 2]`: the packed sums of the entries of all windows that meet the oblong.

    `open_` and `touching` `[rows, N / 4]`: four patches' rows to a word. A shift may move cells
    from one patch into the next, but never into a window of it.
    """
    first = corner - SPAN + 1
    open_, touching = open_[first : len(open_) - first], touching[first : len(touching) - first]
    shift = np.arange(first, corner + wide, dtype=np.uint64)[:, None]
    cells = open_[:, None] >> shift
    cells &= _EACH * np.uint64((1 << SPAN) - 1)
    two = cells[1:] << np.uint64(SPAN)
    two |= cells[:-1]
    patterns = two[2:] << np.uint64(2 * SPAN)
    patterns |= two[:-2]
    near = touching[:-1] | touching[1:]
    near = near[2:] | near[:-2]
    near |= near >> np.uint64(1)
    near |= near >> np.uint64(2)
    touch = near[:, None] >> shift
    touch &= _EACH
    index = touch.view(np.uint16).astype(np.intp)
    index *= PATTERNS
    index += patterns.view(np.uint16)
    words: Words = entries.take(index.reshape(-1, index.shape[-1]), axis=0).sum(axis=0)
    return words


def lines_of(levels: Words) -> NDArray[np.uint32]:
    """`[L * height * B]`: the rows of levels `[L, 4, B]`, with empty ones around them."""
    rows = np.zeros((len(levels), _HEIGHT, levels.shape[2]), np.uint32)
    rows[:, PAD : PAD + SIDE] = rows_of(levels)
    rows <<= np.uint32(PAD)
    return rows.reshape(-1)


def _patches(moves: Sequence[tuple[int, int]]) -> Rows:
    """`[rows, form]`: each tile in its patch, its cells moved by each of these x, y."""
    rows = np.zeros((LONG + 2 * PAD, len(FORMS)), np.uint16)
    for form, shape in enumerate(FORMS):
        for cell in shape.cells:
            for x, y in moves:
                rows[PAD + cell.y + y, form] |= np.uint16(1 << PAD + cell.x + x)
    return rows


_TILES: Final = _patches([(0, 0)])
_BESIDE: Final = _patches(SIDES)
_HIGH: Final = np.array([LONG if form.height == LONG else SHORT for form in FORMS])
