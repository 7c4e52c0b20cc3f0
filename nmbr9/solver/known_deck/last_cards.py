"""The points that the last cards would score on the boards as they are.

Late in a game the evaluation of a board says little: it matters whether the very numbers to come
still fit, and how high. That is computed only for the few boards that are about to go on.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import CHUNK, LEVELS, Boards
from nmbr9.solver.boards.fitting import Fitting
from nmbr9.solver.boards.window import Ints
from nmbr9.tiles import NUMBERS

CARDS: Final = 6
"""The most cards left for which this is used."""
_LOWEST: Final = 3
"""The lowest number that counts; those below score too little for the time."""


def score_last_cards(boards: Boards, ahead: NDArray[np.int32]) -> Ints:
    """`[B]`: the sum over the cards to come of number times the highest level where it fits.

    `ahead` `[B, 10]` counts them. Each number is tried as if it were the next card; the lowest ones
    are left out.
    """
    points = np.zeros(len(boards), np.int32)
    for start in range(0, len(boards), CHUNK):
        chunk = slice(start, start + CHUNK)
        fitting = Fitting(boards.part(start, start + CHUNK), lowest=1, highest=LEVELS)
        for number in NUMBERS[_LOWEST:]:
            cards = ahead[chunk, number]
            if cards.any():
                fits = np.asarray(fitting.masks(number).any(axis=(1, 2)))
                level = np.arange(1, len(fits) + 1, dtype=np.int32)[:, None]
                highest = (fits * level).max(axis=0, initial=0)
                points[chunk] += cards * np.int32(number) * highest
    return points
