"""Deferred data: nothing in the first part of Python can read the data of the second."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from tools.pyodide import deferred_data, parts
from tools.pyodide.deferred_data import Table, read_tables
from tools.pyodide.wasm.binary import Data, Export, ExternKind, Global, Module, i32_const
from tools.pyodide.wasm.matching import match_functions

pytestmark = pytest.mark.cpython_only

AT_ONCE = 8 << 20
"""The most bytes that Chromium compiles at once on the page's own thread (static/parts.mjs)."""

TABLE = bytes(range(7, 107)) * 20
AT, TYPES, POINTERS = 4096, 8192, 12288
"""The addresses of the table, of the name of a type, and of data with addresses."""


def body(*numbers: int) -> bytes:
    return b"\0" + b"".join(i32_const(number) + b"\x1a" for number in numbers) + b"\x0b"


def module(*code: Sequence[int], words: Sequence[int] = (), exported: int = TYPES) -> Module:
    """Functions with these numbers, a table, and data with these words."""
    pointers = b"".join(word.to_bytes(4, "little") for word in words) or bytes(4)
    return Module(
        [b"\x60\0\0"],
        functions=[0] * len(code),
        globals=[Global(b"\x7f\0", i32_const(at) + b"\x0b") for at in (TYPES, exported)],
        exports=[Export("_ZTSi", ExternKind.GLOBAL, 0), Export("data", ExternKind.GLOBAL, 1)],
        code=[body(*numbers) for numbers in code],
        data=[Data(AT - 4, b"\1\2\3\4" + TABLE), Data(POINTERS, pointers)],
    )


def decision(of: Module) -> tuple[range, str]:
    """The decision about the table, if the first function is the first part."""
    table = Table("letters", len(TABLE), TABLE[:8], hashlib.sha256(TABLE).hexdigest())
    ((_, place, reason),) = deferred_data.decide(of, {0}, [table])
    return place, reason


def memory(data: Iterable[Data]) -> bytes:
    """The memory with these data."""
    written = bytearray(4_000_000)
    for each in data:
        written[each.address : each.address + len(each.content)] = each.content
    return bytes(written)


def test_a_table_is_deferred_that_only_other_functions_name() -> None:
    assert decision(module([1], [AT])) == (range(AT, AT + len(TABLE)), "")


def test_a_table_with_another_byte_stays() -> None:
    other = replace(module([1]), data=[Data(AT, TABLE[:-1] + b"\0")])
    assert decision(other)[1] == "is not in this module"


def test_a_table_stays_that_a_function_of_the_first_part_names_anywhere() -> None:
    for address in (AT, AT + len(TABLE) - 1):
        assert "which have" in decision(module([address], [AT]))[1]
    for address in (AT - 1, AT + len(TABLE)):
        assert not decision(module([address], [AT]))[1]


def test_a_table_stays_that_is_exported() -> None:
    assert decision(module([1], exported=AT + 8))[1] == "is exported as ['data']"


def test_a_table_stays_if_data_of_the_first_part_have_its_address() -> None:
    words = [0, AT + 8, 0, 0]
    said = "by way of the data at [12292]"
    assert said in decision(module([POINTERS], words=words))[1]
    assert said in decision(module([1], words=words))[1]  # data that nobody names may be anyone's
    # The word belongs to data of another function, which begin behind those of the first.
    assert not decision(module([POINTERS], [POINTERS + 4], words=words))[1]


def test_functions_are_matched_by_their_code_then_by_their_name() -> None:
    def build(*more: Sequence[int]) -> Module:
        code = [[AT], [1, 2], *more]
        named = Export("named", ExternKind.FUNCTION, len(code) - 1)
        return replace(module(*code), exports=[named])

    # Addresses move. The last function has another code in the other build, and its name.
    first, other = build([3]), build([9, 9], [9], [4])
    assert match_functions(first, other) == {0: 0, 1: 1, 2: 4}
    assert match_functions(module([AT]), module([AT + 64])) == {0: 0}


def test_every_table_of_the_list_is_deferred() -> None:
    whole = parts.whole()
    decisions = deferred_data.decide(whole, parts.wanted(whole), read_tables())
    assert [(table.owner, reason) for table, _, reason in decisions if reason] == []
    assert len(decisions) > 1


def test_deferred_data_are_in_the_second_part_whole_and_nowhere_else() -> None:
    made, deferred = parts.divided(), parts.deferred()
    assert all(any(each.address in late for late in deferred) for each in made.second.data)
    assert not any(each.address in late for late in deferred for each in made.first.data)
    assert memory([*made.first.data, *made.second.data]) == memory(parts.whole().data)


def test_a_browser_may_compile_the_second_part_at_once() -> None:
    assert len(parts.divided().second.written()) < AT_ONCE
