"""The instructions of a function, one after the other; Pyodide has none of vectors or atoms."""

import re
from collections.abc import Iterator
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

MEMORY: Final = frozenset(range(0x28, 0x3F))
"""Loads and stores."""
ADDRESSING: Final = frozenset({I32_CONST, *MEMORY})
_BRANCH_TABLE: Final = 0x0E
_CONSTANTS: Final = frozenset({I32_CONST, 0x42})
"""Instructions with a signed number."""
_ONE_NUMBER: Final = frozenset(
    {*range(0x02, 0x05), *range(0x06, 0x0A), 0x0C, 0x0D, CALL, RETURN_CALL, 0x14, 0x15, 0x18}
    | {*range(0x20, 0x27), 0x3F, 0x40, *_CONSTANTS, 0xD0, REF_FUNC}
)
"""Also those with an index of a label, function, local, global, table, memory or tag, or a type."""
_PLAIN: Final = frozenset(
    {0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
)
"""Instructions without a number."""
_ALL: Final = frozenset(range(0x100))

_NUMBER: Final = rb"[\x80-\xff]*[\x00-\x7f]"
_FORMS: Final = (
    (_PLAIN, b""),
    (_ONE_NUMBER, _NUMBER),
    (MEMORY, rb"[\x00-\x3f]" + _NUMBER),  # in the only memory
    (frozenset({CALL_INDIRECT, 0x13}), _NUMBER * 2),
    (frozenset({0x1C}), rb"\x01."),
    (frozenset({0x43}), rb".{4}"),
    (frozenset({0x44}), rb".{8}"),
    (
        frozenset({BULK}),
        rb"(?:[\x00-\x07]|[\x0b\x0d\x0f-\x11]"
        + _NUMBER
        + rb"|[\x0a\x0c\x0e]"
        + _NUMBER * 2
        + rb")",
    ),
)
"""All instructions but those for branches by a table, and what follows their codes.

Not among them: what takes data by its number.
"""


def _any_but(codes: frozenset[int]) -> bytes:
    """The pattern of one instruction that has none of these codes."""
    forms = ((sorted(some - codes), rest) for some, rest in _FORMS if some - codes)
    return b"|".join(b"[" + re.escape(bytes(some)) + b"]" + rest for some, rest in forms)


_ONE: Final = re.compile(_any_but(frozenset()), re.DOTALL)


@cache
def _others(codes: frozenset[int]) -> re.Pattern[bytes]:
    """The pattern of a run of instructions that have none of these codes."""
    return re.compile(b"(?:" + _any_but(codes) + b")*+", re.DOTALL)


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
    others, at = _others(codes), first_at(function)
    while run := others.match(function, at):
        if run.end() >= len(function):
            return
        each = _read(function, run.end())
        if each.code in codes:
            yield each
        at = each.end


def named_functions(function: bytes) -> frozenset[int]:
    """The functions that a function's code names."""
    return frozenset(each.number for each in instructions(function, NAMING_A_FUNCTION))


def constants(function: bytes) -> Iterator[int]:
    """The constants of a function, as addresses."""
    return (each.number & _ALL_BITS for each in instructions(function, frozenset({I32_CONST})))


def addresses(function: bytes) -> Iterator[int]:
    """The numbers of a function that may be addresses: constants, and offsets in memory."""
    return (each.number & _ALL_BITS for each in instructions(function, ADDRESSING))


def first_at(function: bytes) -> int:
    """The position of the first instruction in a function's code, after its locals."""
    reader = Reader(function)
    for _ in range(reader.unsigned()):
        reader.unsigned()
        reader.byte()
    return reader.at


def _read(function: bytes, at: int) -> Instruction:
    """The instruction at a position."""
    code = function[at]
    reader = Reader(function, at + (2 if code in MEMORY else 1))
    number = 0
    if code not in _PLAIN:
        number = reader.signed() if code in _CONSTANTS else reader.unsigned()
    if code == _BRANCH_TABLE:
        for _ in range(number + 1):
            reader.unsigned()
        return Instruction(at, reader.at, code, number)
    whole = _ONE.match(function, at)
    if not whole:
        raise ValueError(f"no instruction {code:#x} is known here")
    return Instruction(at, whole.end(), code, number)
