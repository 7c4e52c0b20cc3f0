"""Places for tiles: a form with its anchor and level on one of many boards."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.landings import Landings
from nmbr9.solver.plus.states import Indices


@dataclass(frozen=True, slots=True)
class Places(Landings):
    """N places for tiles: board, form, anchor and level of each.

    `needs` `[N]`: the powers that each takes, a bit each in the order of `Power`.
    """

    boards: Indices
    needs: NDArray[np.int16]
