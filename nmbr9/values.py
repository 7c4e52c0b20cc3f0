"""The forms of values: their texts, which can be pasted, and sequences made when looked at."""

from abc import abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import SupportsIndex, TypeVar, overload

_Item_co = TypeVar("_Item_co", covariant=True)
_Value = TypeVar("_Value")


class Named(StrEnum):
    """An enumeration whose members are shown as a program writes them."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def value_repr(value: object) -> str:
    """The repr of a dataclass, with its sets in the order of their members' definition."""
    names: tuple[str, ...] = getattr(value, "__match_args__", ())
    parts = [f"{name}={_shown(getattr(value, name))}" for name in names]
    return f"{type(value).__name__}({', '.join(parts)})"


def _shown(value: object) -> str:
    if not isinstance(value, frozenset) or not value:
        return repr(value)
    members = [member for member in type(next(iter(value))) if member in value]
    return f"frozenset({{{', '.join(map(repr, members))}}})"


def unchecked(kind: type[_Value], **parts: object) -> _Value:
    """A frozen value of these parts, which have been checked already."""
    value = object.__new__(kind)
    for name, part in parts.items():
        object.__setattr__(value, name, part)
    return value


class LazySequence(Sequence[_Item_co]):
    """A sequence whose items are made when they are looked at. A slice of it is a tuple."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> _Item_co: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[_Item_co, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice, /) -> _Item_co | tuple[_Item_co, ...]:
        if isinstance(index, slice):
            return tuple([self._item(each) for each in range(len(self))[index]])
        try:
            return self._item(range(len(self))[index])
        except IndexError:
            raise IndexError(f"the index is not below the length, {len(self)}") from None

    @abstractmethod
    def _item(self, index: int) -> _Item_co:
        """The item at an index from 0."""
