"""A module that notes the calls and reads of its functions: ``make profile`` plays with it.

In a memory of its own it has a byte for each function, which a call sets to 1, and then one for
each block of the data, which a read sets to 1. Imported functions have theirs too, which stay 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from tools.pyodide.wasm import code
from tools.pyodide.wasm.binary import Export, ExternKind, Module, Reader, i32_const, unsigned
from tools.pyodide.wasm.code import Instruction

NOTED: Final = "noted"
"""The export: the memory with the notes."""
READS: Final = 1 << 16
"""The offset of the bytes for the blocks."""
BLOCK: Final = 64
"""Bytes of data that share a note: no aligned number crosses their edges."""
_SHIFT: Final = BLOCK.bit_length() - 1
_PAGE: Final = 1 << 16
_MEMORY_COPY: Final = 10


def noting(module: Module) -> Module:
    """A copy of the module that notes the functions called and the data read.

    Reads by JavaScript are not noted; it has every address from a function.
    """
    if len(module.imported) + len(module.code) > READS:
        raise ValueError("there are more functions than notes")
    stop = max(each.address + len(each.content) for each in module.data)
    notes = _Notes(module, stop, module.function_types())
    pages = -(-(READS + stop // BLOCK + 4) // _PAGE)
    return replace(
        module,
        memories=[*module.memories, b"\0" + unsigned(pages)],
        exports=[*module.exports, Export(NOTED, ExternKind.MEMORY, len(module.memories))],
        code=[
            notes.noting(each, function)
            for function, each in enumerate(module.code, len(module.imported))
        ],
    )


@dataclass(frozen=True, slots=True)
class _Notes:
    module: Module
    stop: int
    """The end of the data."""
    types: list[int]
    """The types of all functions, imported ones included."""

    def noting(self, body: bytes, function: int) -> bytes:
        """A function's code with its notes, which uses two more locals."""
        start = code.first_at(body)
        at = self.module.parameters(self.types[function]) + _locals(body)
        written = bytearray(i32_const(function) + _ONE + _STORE + unsigned(0))
        for each in _reads(body):
            written += body[start : each.at] + self._look(each, at)
            start = each.at
        return _two_more_locals(body[: code.first_at(body)]) + written + body[start:]

    def _look(self, read: Instruction, at: int) -> bytes:
        """The code before a read, which notes its address, or source and length."""
        source, length = (unsigned(at + n) for n in range(2))
        if read.code == code.BULK:
            room = i32_const(self.stop) + _GET + source + _SUB
            least = _GET + length + room + _GET + length + room + b"\x49\x1b"  # i32.lt_u, select
            some = _GET + length + b"\x45\x45"  # i32.eqz, twice
            last = _GET + source + least + _ADD + _ONE + _SUB + _BLOCK_OF
            blocks = last + self._first(source, 0) + _SUB + _ONE + _ADD
            note = self._first(source, 0) + i32_const(READS) + _ADD + _ONE + blocks
            look = _SET + length + _TEE + source + _GET + length
            return look + self._if_data(source, 0, note + _FILL, some)
        note = self._first(source, read.number) + _ONE + _STORE + unsigned(READS)
        return _TEE + source + self._if_data(source, read.number, note)

    def _first(self, source: bytes, offset: int) -> bytes:
        return _GET + source + i32_const(offset) + _ADD + _BLOCK_OF

    def _if_data(self, source: bytes, offset: int, note: bytes, some: bytes = b"") -> bytes:
        inside = _GET + source + i32_const(offset) + _ADD + i32_const(self.stop) + b"\x49"
        return inside + some + b"\x71" * bool(some) + b"\x04\x40" + note + b"\x0b"


_GET, _SET, _TEE = b"\x20", b"\x21", b"\x22"
_ADD, _SUB = b"\x6a", b"\x6b"
_ONE: Final = i32_const(1)
_BLOCK_OF: Final = i32_const(_SHIFT) + b"\x76"  # i32.shr_u
_STORE: Final = b"\x3a\x40\x01"  # i32.store8, second memory; the offset follows
_FILL: Final = b"\xfc\x0b\x01"  # memory.fill, second memory


def _reads(body: bytes) -> Iterator[Instruction]:
    for each in code.instructions(body):
        if each.code in code.LOADS or (each.code, each.number) == (code.BULK, _MEMORY_COPY):
            yield each


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
