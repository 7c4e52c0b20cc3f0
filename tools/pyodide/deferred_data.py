"""The data of Pyodide's module that come with its second part: a few large tables.

They have no addresses, so another build has the same bytes, somewhere else. A table stays in the
first part if the first part has an address in it:

- in a function, or exported;
- in a piece of data that a function of the first part addresses. A piece begins at an address that
  some function has. Data with addresses come last, behind the names of C++'s types.
"""

import json
from base64 import b64decode
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Self

from tools.pyodide import node

_WORD: Final = 4
_LAST: Final = "_ZTS"
"""The exports that are names of types in C++, texts near the end of the data without addresses."""
_NUMBERS: Final = frozenset(
    {0xC0000, 0xE0000, 0xE2080, 0xF0000, 0xFFC00, 0xFFFFF, 0x100000, 0x100008, 0x100010, 0x101000}
    | {0x10FFFF, 0x110000, 0x120000, 0x140000, 0x180000, 0x1C0000, 0x200000, 0x200003, 0x200008}
    | {0x200020, 999_999, 1_000_000, 1_000_003}
)
"""Numbers of the first part that are no addresses: code points, bounds, powers of ten and two."""


class Table(NamedTuple):
    """Data that no start and no game reads."""

    owner: str
    addresses: range


class Function(NamedTuple):
    """A hash of a function's code without what linking changes, and the numbers in it."""

    shape: str
    constants: Sequence[int]
    offsets: Sequence[int]


class Looks(NamedTuple):
    """A module as wasm/look.mjs sees it."""

    imported: int
    code: Sequence[Function]
    """Those that are not imported."""
    functions: Mapping[str, int]
    """The exported functions."""
    addresses: Mapping[str, int]
    """The exported addresses, and other globals' numbers."""
    memory: bytes

    @classmethod
    @cache
    def of(cls, module: Path) -> Self:
        """The looks of the module in a file."""
        looks = json.loads(node.answer("look.mjs", module))
        code = [Function(**function) for function in looks["code"]]
        return cls(**looks | {"code": code, "memory": b64decode(looks["memory"])})

    def find(self, table: Table, other: "Looks") -> Table | None:
        """The same table in another build."""
        content = self.memory[table.addresses.start : table.addresses.stop]
        at = other.memory.find(content)
        return Table(table.owner, range(at, at + len(content))) if at >= 0 else None


def refusal(module: Looks, first: Collection[int], table: Table) -> str:
    """Why a table cannot be deferred, if the first part has these functions; empty if it can."""
    place = table.addresses
    behind = max((at for name, at in module.addresses.items() if name.startswith(_LAST)), default=0)
    bodies = [module.code[each - module.imported] for each in first]
    ours = {number for body in bodies for number in (*body.constants, *body.offsets)}
    named = ours.union(*(body.constants for body in module.code))
    starts = sorted(number for number in named if behind <= number < len(module.memory))

    words = memoryview(module.memory).cast("I")

    def pieces() -> Iterator[int]:
        for at in range(-(-behind // _WORD), len(words)):
            if words[at] in place and words[at] not in _NUMBERS:
                piece = bisect_right(starts, at * _WORD) - 1
                if piece < 0 or starts[piece] in ours:
                    yield at * _WORD

    if numbers := sorted(n for n in ours - _NUMBERS if n in place):
        return f"may be read by functions of the first part, which have {numbers[:9]}"
    if names := sorted(name for name, at in module.addresses.items() if at in place):
        return f"is exported as {names[:9]}"
    if at := list(pieces()):
        return f"may be read by way of the data at {at[:9]}"
    return ""
