"""A module that notes what its functions do: ``make profile`` plays with it.

In a memory of its own each function has two bytes: one is 1 once it was called, the other once it
read certain data. Imported functions have theirs too, which stay 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from tools.wasm import code
from tools.wasm.binary import Export, Kind, Module, Reader, i32_const, unsigned
from tools.wasm.code import Instruction

NOTED: Final = "noted"
"""The export: the memory with a byte for each function that was called."""
READS: Final = 1 << 16
"""Where the bytes for those that read begin."""
_MEMORY_COPY: Final = 10
_WIDTHS: Final = dict(zip(code.LOADS, (4, 8, 4, 8, 1, 1, 2, 2, 1, 1, 2, 2, 4, 4), strict=True))
"""Bytes that an instruction reads."""


def noting(module: Module, data: range) -> Module:
    """The same module, noting its calls, and who reads what lies at these addresses.

    What JavaScript reads is not noted; it has every address from a function.
    """
    imported = len(module.imported)
    if imported + len(module.code) > READS:
        raise ValueError("there are more functions than notes")
    notes = _Notes(module, data, module.function_types())
    return replace(
        module,
        memories=[*module.memories, b"\0\2"],  # pages of 64 KiB
        exports=[*module.exports, Export(NOTED, Kind.MEMORY, len(module.memories))],
        code=[notes.noting(each, function) for function, each in enumerate(module.code, imported)],
    )


@dataclass(frozen=True, slots=True)
class _Notes:
    module: Module
    data: range
    types: list[int]
    """Of each function, imported or not."""

    def noting(self, body: bytes, function: int) -> bytes:
        """A function's code with its notes, in which two locals more are used."""
        start = code.first_at(body)
        at = self.module.parameters(self.types[function]) + _locals(body)
        written = bytearray(_note(function))
        for each in _reads(body):
            written += body[start : each.at] + self._look(each, at, _note(READS + function))
            start = each.at
        return _two_more_locals(body[: code.first_at(body)]) + written + body[start:]

    def _look(self, read: Instruction, at: int, note: bytes) -> bytes:
        """What stands before a read: its address, or source and length, are looked at."""
        source, length = (unsigned(at + n) for n in range(2))
        get, set_, tee = b"\x20", b"\x21", b"\x22"
        if read.code == code.BULK:
            look = set_ + length + tee + source + get + length
            end = get + source + get + length + b"\x6a"  # i32.add
            inside = get + source + i32_const(self.data.stop) + b"\x49"  # i32.lt_u
            inside += end + i32_const(self.data.start) + b"\x4b\x71"  # i32.gt_u, i32.and
            inside += get + length + b"\x45\x45\x71"  # i32.eqz, twice: there is a length
        else:
            look = tee + source
            first = self.data.start - _WIDTHS[read.code] + 1
            inside = get + source + i32_const(first - read.number & 0xFFFFFFFF) + b"\x6b"  # i32.sub
            inside += i32_const(self.data.stop - first) + b"\x49"
        return look + inside + b"\x04\x40" + note + b"\x0b"


def _note(at: int) -> bytes:
    return i32_const(at) + i32_const(1) + b"\x3a\x40\x01\x00"  # i32.store8, second memory


def _reads(body: bytes) -> Iterator[Instruction]:
    for each in code.instructions(body):
        if each.code in code.LOADS or (each.code, each.number) == (code.BULK, _MEMORY_COPY):
            yield each
        elif each.code in {code.VECTOR, code.ATOMIC}:
            raise ValueError("reads of vectors and atoms are not noted")


def _locals(body: bytes) -> int:
    reader = Reader(body)
    count = 0
    for _ in range(reader.unsigned()):
        count += reader.unsigned()
        reader.byte()
    return count


def _two_more_locals(groups: bytes) -> bytes:
    reader = Reader(groups)
    count = reader.unsigned()
    return unsigned(count + 1) + groups[reader.at :] + b"\x02\x7f"
