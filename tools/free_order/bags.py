"""Bags: the set of tiles used, and the points that the others may still bring.

A bag counts the tiles of each number, and is written as a number in base three, the 0s last. A
level's tiles are a bag too; those of up to four tiles are listed as hands.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.tiles import COPIES, NUMBERS, ORIENTATIONS

Bags = NDArray[np.intp]

MOST: Final = 4
"""The most tiles of a level that carries others: level 0 alone may hold more."""
CARRIERS: Final = 2
"""The fewest tiles of a level that carries others: every tile above it rests on two."""
BAGS: Final = (COPIES + 1) ** len(NUMBERS)
ALL: Final = BAGS - 1
"""The bag of all twenty tiles: the tiles left beside a bag are `ALL - bag`."""
ONE: Final = (COPIES + 1) ** np.arange(len(NUMBERS))
"""[number]: the bag of that one tile."""
CELLS_OF: Final = np.array([len(ORIENTATIONS[number][0].cells) for number in NUMBERS])
COUNTS: Final[NDArray[np.int64]] = np.arange(BAGS)[:, None] // ONE % (COPIES + 1)
"""[bag, number]: the number's tiles in the bag."""
SIZES: Final[NDArray[np.int64]] = COUNTS.sum(axis=1)
SUMS: Final[NDArray[np.int64]] = COUNTS @ np.arange(len(NUMBERS))
AREAS: Final[NDArray[np.int64]] = COUNTS @ CELLS_OF

HANDS: Final[Bags] = np.concatenate([np.flatnonzero(size == SIZES) for size in range(MOST + 1)])
"""[hand]: the bags of up to four tiles, the smaller ones first."""
HAND_SIZES: Final[NDArray[np.int64]] = SIZES[HANDS]
HAND_AREAS: Final[NDArray[np.int64]] = AREAS[HANDS]
WIDEST: Final = int(HAND_AREAS.max())


def _with_one_more() -> NDArray[np.intp]:
    hand_of = np.full(BAGS, -1, np.intp)
    hand_of[HANDS] = np.arange(len(HANDS))
    more = HANDS[:, None] + ONE
    allowed = COUNTS[HANDS] < COPIES
    return np.where(allowed, hand_of[np.where(allowed, more, 0)], -1)


WITH: Final = _with_one_more()
"""[hand, number]: the hand with one more tile, or -1 if that is no hand."""

_SPREAD: Final = COUNTS @ 8 ** np.arange(len(NUMBERS))
_SPARE: Final = int(_SPREAD[ALL]) << 1
"""Three bits a number: two to count with, and one to borrow from."""


def hands_left(bags: Bags) -> NDArray[np.bool_]:
    """`[B, H]`: whether a bag leaves the tiles of a hand."""
    fits: NDArray[np.bool_] = (
        _SPREAD[ALL - bags, None] + _SPARE - _SPREAD[HANDS]
    ) & _SPARE == _SPARE
    return fits


NEVER: Final = -10_000
_WASTE: Final = 3
_WASTE_FOR: Final = 20
"""The expected waste of a level: one cell for this many cells that it covers."""


@cache
def points_to_come() -> NDArray[np.int16]:
    """`[bag, cells]`: the points still to come when the bag's tiles lie above a level of this size.

    Each level laid below lifts every tile above it, so it brings the sum of their numbers. The rest
    is laid level by level in the best way that the areas allow; NEVER if that is impossible.
    """
    table = np.full((BAGS, WIDEST + 1), NEVER, np.int16)
    cells = np.arange(WIDEST + 1)
    need = cells + _WASTE + -(-cells // _WASTE_FOR)
    for size in range(int(SIZES[ALL]) - CARRIERS, 0, -1):
        bags = np.flatnonzero(size == SIZES)
        best = np.full((len(bags), WIDEST + 2), NEVER, np.int16)
        left = _SPREAD[ALL - bags] + _SPARE
        for hand in np.flatnonzero(HAND_SIZES >= CARRIERS):
            area, tiles = HAND_AREAS[hand], HANDS[hand]
            rows = np.flatnonzero((left - _SPREAD[tiles]) & _SPARE == _SPARE)
            better = np.maximum(best[rows, area], table[bags[rows] + tiles, area])
            best[rows, area] = better
        best = np.maximum.accumulate(best[:, ::-1], axis=1)[:, ::-1]
        ahead = best[:, np.minimum(need, WIDEST + 1)]
        ahead = np.where(AREAS[ALL - bags][:, None] >= need, np.maximum(ahead, 0), ahead)
        table[bags] = np.maximum(SUMS[bags][:, None] + ahead, NEVER)
    table.flags.writeable = False
    return table
