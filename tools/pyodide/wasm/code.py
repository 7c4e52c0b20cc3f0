"""The instructions of a function, one after the other; Pyodide has none of vectors or atoms."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from tools.pyodide.wasm.binary import Reader

CALL: Final = 0x10
RETURN_CALL: Final = 0x12
CALL_INDIRECT: Final = 0x11
I32_CONST: Final = 0x41
GLOBAL_GET: Final = 0x23
GLOBAL_SET: Final = 0x24
REF_FUNC: Final = 0xD2
BULK: Final = 0xFC

_ALL_BITS: Final = 0xFFFFFFFF

NAMING_A_FUNCTION: Final = frozenset({CALL, RETURN_CALL, REF_FUNC})
"""The instructions whose number is a function."""

LOADS: Final = range(0x28, 0x36)
STORES: Final = range(0x36, 0x3F)

_CONSTANT: Final = frozenset({I32_CONST})
ADDRESSING: Final = frozenset({I32_CONST, *LOADS, *STORES})
_BLOCKS: Final = frozenset({0x02, 0x03, 0x04, 0x06})
_INDEX: Final = frozenset(
    {0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x14, 0x15, 0x18, *range(0x20, 0x27), 0x3F, 0x40}
    | {REF_FUNC}
)
"""Instructions with one index: of a label, function, local, global, table, memory or tag."""
_CONSTANTS: Final = frozenset({I32_CONST, 0x42})
"""Instructions with a signed number."""
_PLAIN: Final = frozenset(
    {0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
)
"""Instructions without a number."""
_ALL: Final = frozenset(range(0x100))


def _one_of(codes: Iterable[int]) -> bytes:
    return b"[" + re.escape(bytes(sorted(codes))) + b"]"


_NUMBER: Final = rb"[\x80-\xff]*[\x00-\x7f]"


@cache
def _others(codes: frozenset[int]) -> re.Pattern[bytes]:
    """The most frequent instructions in runs, of which none has one of these codes."""
    forms = (
        (_PLAIN, b""),
        (_INDEX | _BLOCKS | _CONSTANTS, _NUMBER),
        ({*LOADS, *STORES}, rb"[\x00-\x3f]" + _NUMBER),  # in the only memory
        ({CALL_INDIRECT}, _NUMBER * 2),
        ({0x43}, rb".{4}"),
        ({0x44}, rb".{8}"),
    )
    runs = b"|".join(_one_of(some - codes) + rest for some, rest in forms if some - codes)
    return re.compile(b"(?:" + runs + b")*+", re.DOTALL)


_BULK_INDICES: Final = dict(enumerate([0] * 8 + [2, 1, 2, 1, 2, 1, 2, 1, 1, 1]))
_MEMORY_INIT, _DATA_DROP = 8, 9


class Instruction(NamedTuple):
    """One instruction: the positions of it and of the next, its code, and its number.

    The number is an index, a constant or, for reads and writes of memory, the offset.
    """

    at: int
    end: int
    code: int
    number: int


def instructions(function: bytes, codes: frozenset[int] = _ALL) -> Iterator[Instruction]:
    """The instructions with one of the codes; a function's code begins with its locals."""
    reader, others = _after_locals(function), _others(codes)
    while passed := others.match(function, reader.at):
        reader.at = passed.end()
        if reader.at >= len(function):
            return
        each = _next(reader)
        if each.code in codes:
            yield each


def named_functions(function: bytes) -> frozenset[int]:
    """The functions that a function's code names."""
    return frozenset(each.number for each in instructions(function, NAMING_A_FUNCTION))


def constants(function: bytes) -> Iterator[int]:
    """The constants of a function, as addresses."""
    return (each.number & _ALL_BITS for each in instructions(function, _CONSTANT))


def addresses(function: bytes) -> Iterator[int]:
    """The numbers of a function that may be addresses: constants, and offsets in memory."""
    return (each.number & _ALL_BITS for each in instructions(function, ADDRESSING))


def first_at(function: bytes) -> int:
    """The position of the first instruction in a function's code, after its locals."""
    return _after_locals(function).at


def _after_locals(function: bytes) -> Reader:
    reader = Reader(function)
    for _ in range(reader.unsigned()):
        reader.unsigned()
        reader.byte()
    return reader


def _next(reader: Reader) -> Instruction:
    at, code = reader.at, reader.byte()
    number = _number(reader, code)
    return Instruction(at, reader.at, code, number)


def _number(reader: Reader, code: int) -> int:  # noqa: C901, PLR0911 - a table
    if code in _PLAIN:
        return 0
    if code in _INDEX:
        return reader.unsigned()
    if code in _CONSTANTS:
        return reader.signed()
    if 0x28 <= code <= 0x3E:
        return _memory(reader)
    if code in _BLOCKS:
        reader.signed()
        return 0
    match code:
        case 0x11 | 0x13:
            type_ = reader.unsigned()
            reader.unsigned()
            return type_
        case 0x0E:
            reader.vector(Reader.unsigned)
            reader.unsigned()
        case 0x1C:
            reader.take(reader.unsigned())
        case 0x43 | 0x44:
            reader.take(4 if code == 0x43 else 8)
        case 0xD0:
            reader.signed()
        case 0xFC:
            return _bulk(reader)
        case _:
            raise ValueError(f"no instruction {code:#x} is known here")
    return 0


def _memory(reader: Reader) -> int:
    if reader.unsigned() & 0x40:
        raise ValueError("only one memory is known here")
    return reader.unsigned()


def _bulk(reader: Reader) -> int:
    which = reader.unsigned()
    if which in {_MEMORY_INIT, _DATA_DROP}:
        raise ValueError("data that is taken by its number is not known here")
    for _ in range(_BULK_INDICES[which]):
        reader.unsigned()
    return which
