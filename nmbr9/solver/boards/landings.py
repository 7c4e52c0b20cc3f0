"""Landings: the legal placements of one number on a batch of boards, N of them in arrays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Landings:
    """N legal placements of one number: board, form, anchor and level of each."""

    boards: NDArray[np.integer]
    forms: NDArray[np.uint8]
    anchors: NDArray[np.int16]
    levels: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.boards)

    @property
    def columns(self) -> tuple[NDArray[Any], ...]:
        """All arrays, in the order of the fields."""
        return tuple(getattr(self, name) for name in self.__match_args__)

    def taken(self, which: NDArray[np.intp]) -> Self:
        """These landings, in this order."""
        return type(self)(*(column.take(which) for column in self.columns))

    def among(self, boards: NDArray[np.intp]) -> Self:
        """The same landings, with their boards mapped to indices in another batch."""
        return replace(self, boards=boards.astype(self.boards.dtype).take(self.boards))

    @classmethod
    def joined(cls, several: Sequence[Self]) -> Self:
        """All landings of several batches, in order."""
        if len(several) == 1:
            return several[0]
        columns = zip(*(each.columns for each in several), strict=True)
        return cls(*(np.concatenate(parts) for parts in columns))
