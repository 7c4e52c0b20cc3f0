"""Batches of values: arrays with the batch as their last axis."""

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

Indices = NDArray[np.intp]
_Number = TypeVar("_Number", bound=np.integer[Any])


class Columns:
    """A batch of N items: a dataclass of arrays, each with N as its last axis, and of batches.

    Any other field is the same for all items.
    """

    __slots__ = ()

    def __len__(self) -> int:
        last = next(value for value in reversed(self.columns) if isinstance(value, _BATCHES))
        return len(last) if isinstance(last, Columns) else int(last.shape[-1])

    @property
    def columns(self) -> tuple[Any, ...]:
        """All values, in the order of the fields."""
        names: tuple[str, ...] = getattr(self, "__match_args__")  # noqa: B009
        return tuple([getattr(self, name) for name in names])

    def taken(self, indices: NDArray[np.integer]) -> Self:
        """The items at these indices, in this order."""
        return self._mapped(lambda array: array.take(indices, axis=-1))

    def among(self, boards: Indices) -> Self:
        """The same items, their boards, the first field, mapped to indices in another batch."""
        cls: Callable[..., Self] = type(self)
        first, *others = self.columns
        if isinstance(first, Columns):
            return cls(first.among(boards), *others)
        return cls(boards.astype(first.dtype).take(first), *others)

    def part(self, start: int, stop: int) -> Self:
        """The items from `start` up to `stop`, not copied."""
        return self._mapped(lambda array: array[..., start:stop])

    def _mapped(self, change: Callable[[NDArray[Any]], NDArray[Any]]) -> Self:
        values = list(self.columns)
        for at, value in enumerate(values):
            if isinstance(value, np.ndarray):
                values[at] = change(value)
            elif isinstance(value, Columns):
                values[at] = value._mapped(change)  # noqa: SLF001
        return type(self)(*values)

    @classmethod
    def joined(cls, batches: Sequence[Self]) -> Self:
        """All items of several batches, in order; what is the same for all is that of the first."""
        if len(batches) > 1:
            batches = [batch for batch in batches if len(batch)] or batches[:1]
        if len(batches) == 1:
            return batches[0]
        values = zip(*(batch.columns for batch in cls._alike(batches)), strict=True)
        return cls(*map(_joined, values))

    @classmethod
    def _alike(cls, batches: Sequence[Self]) -> Sequence[Self]:
        """The batches with all their other axes of the same length."""
        return batches


_BATCHES = (np.ndarray, Columns)


def _joined(values: tuple[Any, ...]) -> Any:  # noqa: ANN401  arrays, batches, or others
    first = values[0]
    if isinstance(first, np.ndarray):
        return np.concatenate(values, axis=-1)
    return type(first).joined(values) if isinstance(first, Columns) else first


def lengthened(
    column: NDArray[_Number], rows: int, blank: int, *, first: bool = False
) -> NDArray[_Number]:
    """A column `[R, B]` with so many rows: the added ones are blank, and last if not first."""
    added = np.full((rows - len(column), column.shape[1]), blank, column.dtype)
    return np.concatenate((added, column) if first else (column, added))


def indices_of_each(values: NDArray[np.integer]) -> list[tuple[int, Indices]]:
    """Each different value, and the indices of the items that have it."""
    return [(value, np.flatnonzero(values == value)) for value in sorted(set(values.tolist()))]


def best_of_groups(
    values: NDArray[np.signedinteger], groups: NDArray[np.integer], most: int
) -> Indices:
    """The indices of the best items of each group, by group and value; ties by index."""
    order = np.lexsort((-values, groups))
    return order[ranks_in_groups(groups[order]) < most]


def ranks_in_groups(groups: NDArray[np.integer]) -> NDArray[np.int64]:
    """`[N]`: the number of items of the same group before each; the groups rise."""
    return np.arange(len(groups)) - np.searchsorted(groups, groups)


def first_of_equals(
    hashes: NDArray[np.uint64], values: NDArray[np.signedinteger], groups: NDArray[np.integer]
) -> Indices:
    """The indices without those of equal hashes but the best, by group and value."""
    order = np.lexsort((-values, groups))
    _, first = np.unique(hashes[order], return_index=True)
    first.sort()
    return order[first]
