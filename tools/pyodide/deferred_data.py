"""The data of Pyodide's module that come with its second part: a few large tables.

``deferred-data.txt`` has the tables: their owner, length, first bytes and hash. They have no
addresses, so every build has the same bytes, somewhere else. A table stays in the first part if the
module lacks it, or if the first part has an address in it:

- in a function, or exported;
- in a piece of data that a function of the first part addresses. A piece begins at an address that
  some function has. Data with addresses come last, behind the names of C++'s types.
"""

import hashlib
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.pyodide.wasm import code
from tools.pyodide.wasm.binary import ExternKind, Module, Reader

LIST: Final = Path(__file__).parent / "deferred-data.txt"

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
    """A table that no start and no game reads."""

    owner: str
    length: int
    beginning: bytes
    sha256: str

    def find(self, memory: bytes) -> range | None:
        """The addresses of the table in a module's memory."""
        at = memory.find(self.beginning)
        while at >= 0:
            content = memory[at : at + self.length]
            if hashlib.sha256(content).hexdigest() == self.sha256:
                return range(at, at + self.length)
            at = memory.find(self.beginning, at + 1)
        return None


class Decision(NamedTuple):
    """The place of a table in a module, and why it cannot be deferred; no reason if it can."""

    table: Table
    addresses: range
    reason: str


def read_tables() -> list[Table]:
    """The tables of the list."""
    lines = (line.split() for line in LIST.read_text("utf-8").splitlines() if line[0] != "#")
    return [
        Table(owner, int(length), bytes.fromhex(beginning), sha256)
        for owner, length, beginning, sha256 in lines
    ]


def decide(module: Module, first: Collection[int], tables: Iterable[Table]) -> list[Decision]:
    """A decision for each table; ``first`` are the functions of the first part."""
    memory = lay_out(module)
    places = [(table, table.find(memory)) for table in tables]
    exported = exported_addresses(module)
    behind = max((at for name, at in exported.items() if name.startswith(_LAST)), default=0)
    imported = len(module.imported)
    bodies = {each: module.code[each - imported] for each in first if each >= imported}
    ours = {number for body in bodies.values() for number in code.addresses(body)}
    named = ours | {number for body in module.code for number in code.constants(body)}
    starts = sorted(number for number in named if behind <= number < len(memory))
    words = memoryview(memory).cast("I")

    def pieces_with_address_in(place: range) -> Iterator[int]:
        for at in range(-(-behind // _WORD), len(words)):
            if words[at] in place and words[at] not in _NUMBERS:
                piece = bisect_right(starts, at * _WORD) - 1
                if piece < 0 or starts[piece] in ours:
                    yield at * _WORD

    def reason(place: range | None) -> str:
        if place is None:
            return "is not in this module"
        if numbers := sorted(n for n in ours - _NUMBERS if n in place):
            return f"may be read by functions of the first part, which have {numbers[:9]}"
        if names := sorted(name for name, at in exported.items() if at in place):
            return f"is exported as {names[:9]}"
        if pieces := list(pieces_with_address_in(place)):
            return f"may be read by way of the data at {pieces[:9]}"
        return ""

    return [Decision(table, place or range(0), reason(place)) for table, place in places]


def lay_out(module: Module) -> bytes:
    """The memory of a module, in whole words."""
    stop = max((each.address + len(each.content) for each in module.data), default=0)
    memory = bytearray(-(-stop // _WORD) * _WORD)
    for each in module.data:
        memory[each.address : each.address + len(each.content)] = each.content
    return bytes(memory)


def exported_addresses(module: Module) -> dict[str, int]:
    """The exported addresses, and other globals' numbers."""
    before = sum(each.kind is ExternKind.GLOBAL for each in module.imports)
    return {
        each.name: Reader(value, 1).signed()
        for each in module.exports
        if each.kind is ExternKind.GLOBAL and each.index >= before
        for value in [module.globals[each.index - before].value]
        if value[0] == code.I32_CONST
    }
