"""Landings: the legal placements of one number on a batch of boards, N of them in arrays."""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.columns import Columns


@dataclass(frozen=True, slots=True)
class Landings(Columns):
    """N legal placements of one number: board, form, anchor and level of each."""

    boards: NDArray[np.integer]
    forms: NDArray[np.uint8]
    anchors: NDArray[np.int16]
    levels: NDArray[np.uint8]

    def among(self, boards: NDArray[np.intp]) -> Self:
        """The same landings, with their boards mapped to indices in another batch."""
        return replace(self, boards=boards.astype(self.boards.dtype).take(self.boards))
