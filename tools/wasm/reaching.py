"""The data that the functions of a first part cannot reach: these may come later.

What such a function has for a number may be an address, and so may a word of what lies there,
unless two builds tell that it is none (tools/wasm/comparing.py). Data begin where something surely
has their address, and end where the next begin. So data stay where

- a function of the first part may have an address in them, or one is exported;
- data that stay may have a word that points into them;
- they follow on what such a function has an address of. That may be less than the first address
  which it reads (of a table for letters the place of letter 0), or be that of a structure which
  ends with a table: whatever is shorter than a table counts as a field of what follows;
- a session read them, though nothing of this was found;
- addresses are among all data from there on. Linkers put first what holds none: before the first
  word that surely is an address, no word is taken for one. Of the other data many are large
  structures, in whose midst other functions have addresses too: their ends are not known.

Bytes that follow closely on data that stay do so too, for the same reason.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Final

from tools.wasm.comparing import LOWEST, WORD, Comparison
from tools.wasm.noting import BLOCK

_SHORTEST: Final = 2048
"""Bytes from which on it is worth while to name a range."""
_FIELD: Final = 32
"""Bytes below which data may be a field, as numbers and addresses are; texts lie otherwise."""
_MARGIN: Final = 1024
"""Bytes behind data that stay, which stay too."""


class Reach:
    """What the functions ``first`` of a build may reach, and what sessions ``read``."""

    def __init__(self, told: Comparison, first: Collection[int], read: Iterable[range]) -> None:
        build = told.build
        begun = {LOWEST, build.stop, *build.exported, *told.addresses}
        sure = [at for at, surely in told.words.items() if surely]
        begun.update(build.words[at // WORD] for at in sure)
        self._starts = sorted(at for at in begun if LOWEST <= at <= build.stop)
        self._plain = min(sure, default=LOWEST)
        self._targets: dict[int, list[int]] = {}
        for at in told.words:
            if at >= self._plain:
                target = self._data_at(build.words[at // WORD])
                self._targets.setdefault(self._data_at(at), []).append(target)
        self._stays: set[int] = set()
        numbers = {number for each in first for number in build.numbers(each)} - told.numbers
        for address in {*build.exported, *numbers}:
            if LOWEST <= address < build.stop:
                self._stay_from(self._data_at(address))
        late = self.late()
        found = {place for each in read for there in late for place in self._within(each, there)}
        self.read = [range(*self._starts[place : place + 2]) for place in sorted(found)]
        """Data that nothing seems to reach, but that a session read."""
        for place in found:
            self._stay(place)

    def _data_at(self, address: int) -> int:
        return bisect_right(self._starts, address) - 1

    def _within(self, one: range, other: range) -> range:
        """The data that lie in both ranges, if only by a byte."""
        start, stop = max(one.start, other.start), min(one.stop, other.stop)
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
        """The other data that nothing reaches and that may lead to these by addresses."""
        found = {place for each in late for place in self._within(each, each)}
        before = 0
        while len(found) != before:
            before = len(found)
            found.update(
                place
                for place, targets in self._targets.items()
                if place not in self._stays and not found.isdisjoint(targets)
            )
        data = (range(*self._starts[place : place + 2]) for place in sorted(found))
        return [each for each in data if not any(_holds(one, each) for one in late)]

    def late(self) -> list[range]:
        """The ranges of what need not stay."""
        staying = sorted({-1, *self._stays, len(self._starts) - 1})
        found = (
            _whole_blocks(
                self._starts[last + 1] + _MARGIN, min(self._starts[following], self._plain)
            )
            for last, following in pairwise(staying)
        )
        return [each for each in found if len(each) >= _SHORTEST]


def _whole_blocks(start: int, stop: int) -> range:
    """Where sessions cannot note a read of what lies beside it."""
    return range(-(-start // BLOCK) * BLOCK, stop // BLOCK * BLOCK)


def _holds(one: range, other: range) -> bool:
    return one.start <= other.start and other.stop <= one.stop
