"""Many boards at once: all their legal placements of a number, and laying them.

B boards, L levels, R tiles laid on each board so far, N landings.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Board, Placement
from nmbr9.geometry import Cell
from nmbr9.solver.boards.contact_filter import keep_snug
from nmbr9.solver.boards.fitting import Fitting
from nmbr9.solver.boards.window import (
    FORMS_OF,
    LANE,
    NUMBER_OF,
    ROTATION_OF,
    SIDE,
    TILE_MASKS,
    WORDS,
    Ints,
    Words,
)

LEVELS: Final = 9
"""Levels a solver's board can have; no game known needs more than eight."""
CHUNK: Final = 1024
"""Boards expanded together: what they need stays in the processor's cache."""


@dataclass(frozen=True, slots=True)
class Boards:
    """B boards with R tiles each, every one centred in its window.

    `occupied` `[L, 4, B]`: the cells taken on each level. A cell taken on one level is taken on
    every level below, because nothing hangs over. `forms`, `anchors`, `levels` `[R, B]`: the tiles
    in the order laid. `scores` `[B]`.
    """

    occupied: Words
    forms: NDArray[np.uint8]
    anchors: NDArray[np.int16]
    levels: NDArray[np.uint8]
    scores: Ints

    def __len__(self) -> int:
        return len(self.scores)

    @classmethod
    def empty(cls) -> "Boards":
        """One board without a tile."""
        return cls(
            np.zeros((LEVELS, WORDS, 1), np.uint64),
            np.zeros((0, 1), np.uint8),
            np.zeros((0, 1), np.int16),
            np.zeros((0, 1), np.uint8),
            np.zeros(1, np.int32),
        )

    @classmethod
    def of(cls, board: Board) -> "Boards":
        """A board of the engine. ValueError for one too wide for the window, or too high."""
        bounds = board.bounds
        if bounds is None:
            return cls.empty()
        wide, high = bounds.right - bounds.left, bounds.bottom - bounds.top
        if max(wide, high) > SIDE or board.levels > LEVELS:
            raise ValueError("the board is larger than a solver's board can be")
        tiles = [tile.placement for tile in board.tiles]
        forms = [FORMS_OF[tile.number][tile.rotation] for tile in tiles]
        corner = bounds.top * SIDE + bounds.left
        anchors = [tile.anchor.y * SIDE + tile.anchor.x - corner for tile in tiles]
        levels = [tile.level for tile in board.tiles]
        return _stacked(
            np.array(forms, np.uint8)[:, None],
            np.array(anchors, np.int16)[:, None],
            np.array(levels, np.uint8)[:, None],
        )

    def taken(self, which: NDArray[np.intp]) -> "Boards":
        """These boards, in this order."""
        return Boards(
            self.occupied.take(which, axis=2),
            self.forms.take(which, axis=1),
            self.anchors.take(which, axis=1),
            self.levels.take(which, axis=1),
            self.scores.take(which),
        )

    def part(self, start: int, stop: int) -> "Boards":
        """Those from one board up to another, not copied."""
        return Boards(
            self.occupied[:, :, start:stop],
            self.forms[:, start:stop],
            self.anchors[:, start:stop],
            self.levels[:, start:stop],
            self.scores[start:stop],
        )

    def first_tiles(self, tiles: int) -> "Boards":
        """These boards when only so many tiles lay on them."""
        return _stacked(self.forms[:tiles], self.anchors[:tiles], self.levels[:tiles])

    def placements(self, board: int) -> tuple[Placement, ...]:
        """The placements of one board, the first tile's anchor at 0,0."""
        anchors = self.anchors[:, board].tolist()
        if not anchors:
            return ()
        top, left = divmod(anchors[0], SIDE)
        return tuple(
            Placement(NUMBER_OF[form], ROTATION_OF[form], Cell(at % SIDE - left, at // SIDE - top))
            for form, at in zip(self.forms[:, board].tolist(), anchors, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Landings:
    """N legal placements of one number: on which board, in which form, where, on which level."""

    boards: NDArray[np.int32]
    forms: NDArray[np.uint8]
    anchors: NDArray[np.int16]
    levels: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.boards)

    def taken(self, which: NDArray[np.intp]) -> "Landings":
        """These landings, in this order."""
        return Landings(
            self.boards.take(which),
            self.forms.take(which),
            self.anchors.take(which),
            self.levels.take(which),
        )


def _stacked(
    forms: NDArray[np.uint8], anchors: NDArray[np.int16], levels: NDArray[np.uint8]
) -> Boards:
    """Boards with these tiles, all arrays `[R, B]`."""
    size = forms.shape[1]
    occupied = np.zeros((LEVELS, WORDS, size), np.uint64)
    every = np.arange(size)
    for form, anchor, level in zip(forms, anchors, levels, strict=True):
        cells = TILE_MASKS[form, anchor]
        for word in range(WORDS):
            occupied[level, word, every] |= cells[:, word]
    points = _NUMBERS[forms] * levels.astype(np.int32)
    scores = points.sum(axis=0, dtype=np.int32)
    return _centred(Boards(occupied, forms, anchors, levels, scores))


def opening(number: int) -> Boards:
    """One board with its first tile, upright, in the middle of the window."""
    form = FORMS_OF[number][0]
    first = Landings(
        np.zeros(1, np.int32),
        np.array([form], np.uint8),
        np.zeros(1, np.int16),
        np.zeros(1, np.uint8),
    )
    return laid(Boards.empty(), first)


def landings(
    boards: Boards,
    number: int,
    slack: int | None = None,
    lowest: int = 0,
    highest: int = LEVELS,
) -> Landings:
    """Every legal placement of the number on these levels of each board that holds a tile.

    Placements that would leave the window are not among them, and where a `slack` is given, those
    on the table neither that touch less than the best by more than that, as `snug` counts it.
    """
    parts: list[Landings] = []
    for start in range(0, len(boards), CHUNK):
        few = boards.part(start, start + CHUNK)
        fitting = Fitting(few.occupied, few.forms, few.anchors, few.levels, lowest, highest)
        masks = fitting.masks(number)
        if slack is not None and lowest == 0:
            table = few.occupied[0]
            keep_snug(masks[0], table, table & ~few.occupied[1], number, slack)
        parts.append(_listed(masks, number, start, lowest))
    return together(parts)


def laid(boards: Boards, landings: Landings) -> Boards:
    """The board that each landing makes."""
    parents = landings.boards
    occupied = boards.occupied.take(parents, axis=2)
    tiles = TILE_MASKS[landings.forms, landings.anchors]
    every = np.arange(len(landings))
    for word in range(WORDS):
        occupied[landings.levels, word, every] |= tiles[:, word]
    return _centred(
        Boards(
            occupied,
            np.concatenate((boards.forms.take(parents, axis=1), landings.forms[None])),
            np.concatenate((boards.anchors.take(parents, axis=1), landings.anchors[None])),
            np.concatenate((boards.levels.take(parents, axis=1), landings.levels[None])),
            boards.scores.take(parents)
            + _NUMBERS[landings.forms] * landings.levels.astype(np.int32),
        )
    )


def _centred(boards: Boards) -> Boards:
    """The same boards moved to the middle of the window, so that equal boards look equal.

    Their own array of cells is changed and goes on.
    """
    table = boards.occupied[0]
    wide = table[0] | table[1] | table[2] | table[3]
    wide |= wide >> np.uint64(32)
    wide |= wide >> LANE
    wide &= np.uint64(0xFFFF)
    right = _middle(wide)
    rows = np.zeros(len(boards), np.uint64)
    for word in range(WORDS):
        for lane in range(WORDS):
            taken = (table[word] >> np.uint64(lane * SIDE)) & np.uint64(0xFFFF) != 0
            rows |= taken.astype(np.uint64) << np.uint64(lane * WORDS + word)
    lower = _middle(rows)
    occupied = boards.occupied
    aside = np.flatnonzero(right)
    if len(aside):
        by = right[aside]
        moved = occupied.take(aside, axis=2) << np.maximum(by, 0).astype(np.uint64)
        occupied[:, :, aside] = moved >> np.maximum(-by, 0).astype(np.uint64)
    for rows_down in np.unique(lower).tolist():
        if rows_down:
            which = np.flatnonzero(lower == rows_down)
            occupied[:, :, which] = _lowered(occupied.take(which, axis=2), rows_down)
    anchors = boards.anchors + (lower * SIDE + right).astype(np.int16)
    return Boards(occupied, boards.forms, anchors, boards.levels, boards.scores)


def _middle(line: Words) -> NDArray[np.int64]:
    """How far the used part of a 16-bit line must be moved up to be in its middle; `[B]`."""
    lowest = np.bitwise_count((line & -line) - np.uint64(1)).astype(np.int64)
    spread = line | line >> np.uint64(1)
    spread |= spread >> np.uint64(2)
    spread |= spread >> np.uint64(4)
    spread |= spread >> np.uint64(8)
    length = np.bitwise_count(spread).astype(np.int64) - lowest
    return np.where(line == 0, 0, (SIDE - length) // 2 - lowest)


def _lowered(occupied: Words, rows: int) -> Words:
    """Boards moved down by so many rows, or up."""
    for _ in range(rows):
        last = occupied[:, 3:] << LANE
        occupied = np.concatenate((last, occupied[:, :3]), axis=1)
    for _ in range(-rows):
        first = occupied[:, :1] >> LANE
        occupied = np.concatenate((occupied[:, 1:], first), axis=1)
    return occupied


def _listed(masks: Words, number: int, start: int, lowest: int) -> Landings:
    """The landings of the anchors that are set, sorted by level, turn, word, board and bit.

    The first board and the first level of the masks are these.
    """
    turns, size = masks.shape[1], masks.shape[3]
    flat = masks.reshape(-1)
    full = np.flatnonzero(flat)
    bits = np.flatnonzero(
        np.unpackbits(flat.take(full).view(np.uint8), bitorder="little").view(bool)
    )
    rest, board = np.divmod(full.astype(np.int32), np.int32(size))
    word = (rest & 3).astype(np.intp)
    level, turn = np.divmod(rest >> 2, np.int32(turns))
    index = bits // _BITS
    return Landings(
        (board + np.int32(start)).take(index),
        (turn + np.int32(FORMS_OF[number][0])).astype(np.uint8).take(index),
        _ANCHORS.take(word * _BITS).take(index) + _ANCHORS.take(bits % _BITS),
        (level + np.int32(lowest)).astype(np.uint8).take(index),
    )


def together(parts: list[Landings]) -> Landings:
    """All landings of several lists, in their order."""
    if len(parts) == 1:
        return parts[0]
    return Landings(
        np.concatenate([part.boards for part in parts]),
        np.concatenate([part.forms for part in parts]),
        np.concatenate([part.anchors for part in parts]),
        np.concatenate([part.levels for part in parts]),
    )


_NUMBERS: Final = np.array(NUMBER_OF, np.int32)
_BITS: Final = 64
_ANCHORS: Final = np.array(
    [
        bit // SIDE * WORDS * SIDE + bit % SIDE + word * SIDE
        for word in range(WORDS)
        for bit in range(_BITS)
    ],
    np.int16,
)
"""[word * 64 + bit]: the anchor it stands for."""
