"""Places for tiles: a form with its anchor and level on one of many boards."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.plus.states import Indices


@dataclass(frozen=True, slots=True)
class Places:
    """N places for tiles: on which board, in which form, where, on which level.

    `needs` `[N]`: the powers that each takes, a bit each in the order of `Power`.
    """

    boards: Indices
    forms: NDArray[np.uint8]
    anchors: NDArray[np.int16]
    levels: NDArray[np.uint8]
    needs: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.boards)

    def taken(self, which: Indices) -> "Places":
        """These places, in this order."""
        return Places(
            self.boards.take(which),
            self.forms.take(which),
            self.anchors.take(which),
            self.levels.take(which),
            self.needs.take(which),
        )

    def among(self, boards: Indices) -> "Places":
        """The same places, where their boards are these of others."""
        return Places(boards.take(self.boards), self.forms, self.anchors, self.levels, self.needs)

    @classmethod
    def joined(cls, several: Sequence["Places"]) -> "Places":
        """All places of several lots, in their order."""
        return cls(
            np.concatenate([each.boards for each in several]),
            np.concatenate([each.forms for each in several]),
            np.concatenate([each.anchors for each in several]),
            np.concatenate([each.levels for each in several]),
            np.concatenate([each.needs for each in several]),
        )

    @classmethod
    def none(cls) -> "Places":
        """No place at all."""
        return cls(
            np.zeros(0, np.intp),
            np.zeros(0, np.uint8),
            np.zeros(0, np.int16),
            np.zeros(0, np.uint8),
            np.zeros(0, np.int16),
        )


def best_of_each(owners: Indices, values: NDArray[np.integer], most: int) -> Indices:
    """The indices of the best so many of each owner, rising."""
    order = np.lexsort((-values, owners))
    sorted_ = owners[order]
    rank = np.arange(len(order)) - np.searchsorted(sorted_, sorted_)
    return np.sort(order[rank < most])
