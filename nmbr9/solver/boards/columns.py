"""Batches of values: arrays with the batch as their last axis."""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray


class Columns:
    """A batch of N items: a dataclass of arrays, each with N as its last axis."""

    __slots__ = ()

    def __len__(self) -> int:
        return int(self.columns[-1].shape[-1])

    @property
    def columns(self) -> tuple[NDArray[Any], ...]:
        """All arrays, in the order of the fields."""
        names: tuple[str, ...] = getattr(self, "__match_args__")  # noqa: B009
        return tuple(getattr(self, name) for name in names)

    def taken(self, which: NDArray[np.intp]) -> Self:
        """The items at these indices, in this order."""
        return type(self)(*(column.take(which, axis=-1) for column in self.columns))

    def part(self, start: int, stop: int) -> Self:
        """The items from `start` up to `stop`, not copied."""
        return type(self)(*(column[..., start:stop] for column in self.columns))

    @classmethod
    def joined(cls, several: Sequence[Self]) -> Self:
        """All items of several batches, in order."""
        if len(several) == 1:
            return several[0]
        columns = zip(*(each.columns for each in several), strict=True)
        return cls(*(np.concatenate(parts, axis=-1) for parts in columns))
