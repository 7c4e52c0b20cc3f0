"""Temperaments: a computer's own taste, by which two of one strength play differently.

Each misjudges boards by a few points in a direction of its own. A little chance, another for each
seat, decides between boards of nearly the same value.
"""

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.protocol import Temperament, temperament_of
from nmbr9.solver.boards.batch import POINT, Boards
from nmbr9.solver.boards.window import Words, enclosed_cells

_CHANCE: Final = 0.5
"""The most points of chance."""
_HOLE: Final = 1.0
"""The points that a careful one takes off for each enclosed cell."""
_GROUND: Final = 0.3
"""The points that one who builds wide adds for each cell on the table."""
_HEIGHT: Final = 0.7
"""The points that one who climbs adds for each cell at the beginning, times its level."""
_CLIMBING: Final = 12
"""The tiles until it adds nothing any more."""


def leanings(boards: Boards, seed: int) -> NDArray[np.int64]:
    """`[B]`: what a computer adds to the value of each board, all made from one board by one turn.

    Without a seed it has no taste.
    """
    temperament = temperament_of(seed)
    if temperament is None:
        return np.zeros(len(boards), np.int64)
    tiles = len(boards.forms)
    chance = Random(f"{seed} {tiles} taste")  # noqa: S311  luck in a game keeps no secret
    points = np.array([_CHANCE * chance.random() for _ in range(len(boards))])
    points += _taste(boards.occupied, temperament, tiles)
    return (points * POINT).astype(np.int64)


def _taste(occupied: Words, temperament: Temperament, tiles: int) -> NDArray[np.float64]:
    """`[B]`: points for the cells taken, `[L, 4, B]`."""
    cells = np.bitwise_count(occupied).sum(axis=1, dtype=np.int64)
    points: NDArray[np.float64]
    match temperament:
        case Temperament.CAREFUL:
            holes = np.bitwise_count(enclosed_cells(occupied))
            points = -_HOLE * holes.sum(axis=(0, 1), dtype=np.int64)
        case Temperament.WIDE:
            points = _GROUND * cells[0]
        case Temperament.CLIMBER:
            early = max(0.0, 1 - tiles / _CLIMBING)
            points = _HEIGHT * early * (np.arange(len(cells)) @ cells)
    return points
