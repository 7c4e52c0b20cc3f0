"""Landings: legal placements of one number on boards of a batch, N of them in arrays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray


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

    def among(self, boards: NDArray[np.intp]) -> "Landings":
        """The same landings, where their boards are these of others."""
        return replace(self, boards=boards.astype(np.int32).take(self.boards))

    @classmethod
    def joined(cls, several: Sequence["Landings"]) -> "Landings":
        """All landings of several lots, in their order."""
        if len(several) == 1:
            return several[0]
        return cls(
            np.concatenate([each.boards for each in several]),
            np.concatenate([each.forms for each in several]),
            np.concatenate([each.anchors for each in several]),
            np.concatenate([each.levels for each in several]),
        )
