"""Two builds of a module: their equal functions, and the numbers that are addresses.

Linked code and data move from build to build. An address moves with its data, every other number
stays as it is: so the same function in both tells them apart. If a function or a word is in one
build alone, or the data did not move, the number may be an address.
"""

from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from hashlib import blake2b
from itertools import pairwise
from typing import Final, NamedTuple

from tools.pyodide.wasm import code
from tools.pyodide.wasm.binary import ExternKind, Module, Reader

LOWEST: Final = 1024
"""The lowest address of data."""
WORD: Final = 4
_ALL: Final = 0xFFFFFFFF


class _Function(NamedTuple):
    """A function's code without the parts that linking changes, and its possible addresses."""

    shape: bytes
    numbers: Sequence[int]


class Build:
    """A module, with its functions and its memory in comparable form."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.imported = len(module.imported)
        self.functions = [_function(body) for body in module.code]
        self.stop = max((each.address + len(each.content) for each in module.data), default=0)
        memory = bytearray(-(-self.stop // WORD) * WORD)
        for each in module.data:
            memory[each.address : each.address + len(each.content)] = each.content
        self.words = memoryview(bytes(memory)).cast("I")

    @property
    def exported(self) -> list[int]:
        """The addresses that are exported, and other globals' numbers."""
        values = (each.value for each in self.module.globals)
        return [Reader(each, 1).signed() for each in values if each[0] == code.I32_CONST]

    def numbers(self, function: int) -> Sequence[int]:
        """The numbers of a function that could be addresses, in the order of its code."""
        return self.functions[function - self.imported].numbers


def _function(body: bytes) -> _Function:
    shape, numbers, at = list[bytes](), array("I"), 0
    for each in code.instructions(body, _LINKED | _ADDRESSING):
        number = each.number & _ALL
        if each.code in _LINKED:
            changes = b"%d linked" % each.code
        elif number >= LOWEST:
            changes = b"%d address" % each.code
            numbers.append(number)
        else:
            continue
        shape += body[at : each.at], changes
        at = each.end
    shape.append(body[at:])
    return _Function(blake2b(b" ".join(shape), digest_size=16).digest(), numbers)


_LINKED: Final = code.NAMING_A_FUNCTION | {code.CALL_INDIRECT, code.GLOBAL_GET, code.GLOBAL_SET}
_ADDRESSING: Final = frozenset({code.I32_CONST, *code.LOADS, *code.STORES})
"""The instructions whose number may be an address: a constant, or an offset in memory."""


class Comparison:
    """The facts about functions and data of ``build`` that follow from ``other``."""

    def __init__(self, build: Build, other: Build) -> None:
        self.build, self.other = build, other
        self.same = _same_functions(build, other)
        """The index of each function in ``other``, of those that it has."""

    @cached_property
    def _steps(self) -> tuple[list[int], list[int]]:
        """Addresses in order, and the distance that their data have moved."""
        seen = Counter(
            (number, moved - number)
            for _, number, moved in self._pairs()
            if number != moved and number < self.build.stop
        )
        steps = sorted(seen)
        moves = [move for _, move in steps]
        agreed = [  # a number that differs otherwise is no address, and agrees with none
            step
            for step, before, after in zip(steps, [None, *moves], [*moves[1:], None], strict=False)
            if step[1] in {before, after}
        ]
        return [at for at, _ in agreed], [move for _, move in agreed]

    def _pairs(self) -> Iterator[tuple[int, int, int]]:
        """Functions and their numbers in both builds."""
        for function, other in self.same.items():
            ours, others = self.build.numbers(function), self.other.numbers(other)
            if len(ours) == len(others) and self._alike(function, other):
                yield from ((function, *each) for each in zip(ours, others, strict=True))

    def _alike(self, function: int, other: int) -> bool:
        ours = self.build.functions[function - self.build.imported]
        return ours.shape == self.other.functions[other - self.other.imported].shape

    def moved(self, address: int) -> int | None:
        """The distance that the data at an address have moved; None if unknown."""
        addresses, moves = self._steps
        after = bisect_right(addresses, address)
        if not 0 < after < len(addresses) or moves[after - 1] != moves[after]:
            return None
        return moves[after]

    @cached_property
    def _numbers_and_addresses(self) -> tuple[frozenset[int], frozenset[int]]:
        numbers, addresses = set[int](), set[int]()
        for _, number, other in self._pairs():
            if move := number < self.build.stop and self.moved(number):
                if other == number:
                    numbers.add(number)
                elif other == number + move:
                    addresses.add(number)
        in_pairs = Counter(number for _, number, _ in self._pairs() if number in numbers)
        everywhere = Counter(
            number for each in self.build.functions for number in each.numbers if number in numbers
        )
        sure = {each for each in numbers - addresses if in_pairs[each] == everywhere[each]}
        return frozenset(sure), frozenset(addresses)

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers in code that are no addresses in any function that has them."""
        return self._numbers_and_addresses[0]

    @property
    def addresses(self) -> frozenset[int]:
        """The numbers in code that are addresses."""
        return self._numbers_and_addresses[1]

    @cached_property
    def words(self) -> dict[int, bool]:
        """The words of data that may hold addresses, and whether they surely do."""
        ours, others = self.build.words, self.other.words
        words = {}
        for place, value in enumerate(ours):
            if not LOWEST <= value < self.build.stop:
                continue
            moved, there = self.moved(WORD * place), self.moved(value)
            at = place + moved // WORD if moved is not None and not moved % WORD else -1
            other = others[at] if there is not None and 0 <= at < len(others) else None
            if other != value or not there:
                words[WORD * place] = bool(there) and other == value + (there or 0)
        return words

    def carried(self, functions: Iterable[int]) -> frozenset[int]:
        """The counterparts in ``other`` of these functions, if it has them."""
        return frozenset(self.same[each] for each in functions if each in self.same)


def _same_functions(build: Build, other: Build) -> dict[int, int]:
    """The functions that both builds have, matched by code, then by name, then by neighbours."""
    ours, others = ([each.shape for each in of.functions] for of in (build, other))
    blocks = SequenceMatcher(None, ours, others, autojunk=False).get_matching_blocks()
    same = {at + n: there + n for at, there, length in blocks for n in range(length)}
    names = {
        each.name: each.index - other.imported
        for each in other.module.exports
        if each.kind is ExternKind.FUNCTION
    }
    taken = set(same.values())
    for each in build.module.exports:
        at, there = each.index - build.imported, names.get(each.name, -1)
        if each.kind is ExternKind.FUNCTION and 0 <= at not in same and 0 <= there not in taken:
            same[at] = there
            taken.add(there)
    ends = (-1, -1), (len(build.functions), len(other.functions))
    for (at, there), (at_end, there_end) in pairwise(sorted([*same.items(), *ends])):
        if at_end - at == there_end - there:
            same |= zip(range(at + 1, at_end), range(there + 1, there_end), strict=True)
    return {at + build.imported: there + other.imported for at, there in same.items()}
