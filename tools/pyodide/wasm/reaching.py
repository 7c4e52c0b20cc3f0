"""The data that the functions of a first part cannot reach, and that may therefore come later.

A number in such a function may be an address, and so may a word of the data there, unless two
builds show that it is not (wasm/comparing.py). A piece of data begins at a known address and
ends at the next one. A piece stays if

- a function of the first part may have an address in it, or an address in it is exported;
- a piece that stays may have a word that points into it;
- it follows a piece of which such a function has an address. The function may read on from there (a
  table for letters is addressed at the place of letter 0), or the address is that of a structure
  which ends with a table: anything shorter than a table counts as a field of the piece after it;
- a session read it, although none of these reasons applies;
- it comes after the first word that is certainly an address. Linkers put data without addresses
  first, so no word before that is taken for an address. The data after it are mostly large
  structures, and other functions have addresses in the middle of them: their ends are unknown.

Bytes that closely follow data that stay also stay, for the same reason.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Final

from tools.pyodide.wasm.comparing import LOWEST, WORD, Comparison
from tools.pyodide.wasm.noting import BLOCK

_SHORTEST: Final = 2048
"""The fewest bytes that make a range worth naming."""
_FIELD: Final = 32
"""The bytes below which data may be a field, like numbers and addresses; texts lie elsewhere."""
_MARGIN: Final = 1024
"""Bytes behind data that stay, which stay too."""


class Reach:
    """The data that the functions ``first`` of a build may reach, and that sessions ``read``."""

    def __init__(
        self, comparison: Comparison, first: Collection[int], read: Iterable[range]
    ) -> None:
        build = comparison.build
        begun = {LOWEST, build.stop, *build.exported, *comparison.addresses}
        sure = [at for at, surely in comparison.words.items() if surely]
        begun.update(build.words[at // WORD] for at in sure)
        self._starts = sorted(at for at in begun if LOWEST <= at <= build.stop)
        self._plain = min(sure, default=LOWEST)
        self._targets: dict[int, list[int]] = {}
        for at in comparison.words:
            if at >= self._plain:
                target = self._data_at(build.words[at // WORD])
                self._targets.setdefault(self._data_at(at), []).append(target)
        self._stays: set[int] = set()
        numbers = {number for each in first for number in build.numbers(each)} - comparison.numbers
        for address in {*build.exported, *numbers}:
            if LOWEST <= address < build.stop:
                self._stay_from(self._data_at(address))
        late = self.late()
        places = {place for each in read for there in late for place in self._within(each, there)}
        self.read = [range(*self._starts[place : place + 2]) for place in sorted(places)]
        """Data that a session read, though nothing seems to reach them."""
        for place in places:
            self._stay(place)

    def _data_at(self, address: int) -> int:
        return bisect_right(self._starts, address) - 1

    def _within(self, first: range, other: range) -> range:
        """The pieces of data that overlap a range, if only by a byte."""
        start, stop = max(first.start, other.start), min(first.stop, other.stop)
        return (
            range(self._data_at(start), self._data_at(stop - 1) + 1) if start < stop else range(0)
        )

    def _stay_from(self, data: int) -> None:
        self._stay(data)
        for at, following in pairwise(self._starts[data + 1 :]):
            self._stay(self._data_at(at))
            if following - at >= _FIELD or at % WORD or following % WORD:
                return

    def _stay(self, data: int) -> None:
        todo = [data]
        while todo:
            at = todo.pop()
            if at not in self._stays:
                self._stays.add(at)
                todo += self._targets.get(at, ())

    def towards(self, late: Collection[range]) -> list[range]:
        """The other unreached data that may lead to these by addresses."""
        places = {place for each in late for place in self._within(each, each)}
        before = 0
        while len(places) != before:
            before = len(places)
            places.update(
                place
                for place, targets in self._targets.items()
                if place not in self._stays and not places.isdisjoint(targets)
            )
        data = (range(*self._starts[place : place + 2]) for place in sorted(places))
        return [each for each in data if not any(_holds(outer, each) for outer in late)]

    def late(self) -> list[range]:
        """The ranges that need not stay."""
        staying = sorted({-1, *self._stays, len(self._starts) - 1})
        gaps = (
            _whole_blocks(
                self._starts[last + 1] + _MARGIN, min(self._starts[following], self._plain)
            )
            for last, following in pairwise(staying)
        )
        return [each for each in gaps if len(each) >= _SHORTEST]


def _whole_blocks(start: int, stop: int) -> range:
    """The edges moved so that notes of reads beside them are exact."""
    return range(-(-start // BLOCK) * BLOCK, stop // BLOCK * BLOCK)


def _holds(outer: range, other: range) -> bool:
    return outer.start <= other.start and other.stop <= outer.stop
