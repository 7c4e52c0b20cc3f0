"""Deferred data: nothing in the first part of Python can read the data of the second."""

from collections.abc import Sequence

import pytest

from tools.pyodide import parts
from tools.pyodide.deferred_data import Function, Looks, Table, refusal
from tools.pyodide.upgrade import match_functions
from tools.site import vendor
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

AT_ONCE = 8 << 20
"""The most bytes that Chromium compiles at once on the page's own thread (static/parts.mjs)."""

AT, TYPES, POINTERS = 4096, 8192, 12288
"""The addresses of the table, of the name of a type, and of data with addresses."""
TABLE = Table("letters", range(AT, AT + 2000))


def module(*code: Sequence[int], words: Sequence[int] = (), exported: int = TYPES) -> Looks:
    """Functions with these constants, a table, and data with these words."""
    memory = bytearray(POINTERS)
    memory[AT : AT + 2000] = bytes(range(7, 107)) * 20
    for word in words:
        memory += word.to_bytes(4, "little")
    functions = [Function(str(len(numbers)), numbers, []) for numbers in code]
    return Looks(0, functions, {}, {"_ZTSi": TYPES, "data": exported}, bytes(memory))


def refused(looks: Looks) -> str:
    """Why the table stays, if the first function is the first part."""
    return refusal(looks, {0}, TABLE)


def test_a_table_is_deferred_that_only_other_functions_name() -> None:
    assert not refused(module([1], [AT]))


def test_a_table_stays_that_a_function_of_the_first_part_names_anywhere() -> None:
    for address in (AT, AT + 1999):
        assert "which have" in refused(module([address], [AT]))
        offset = module()._replace(code=[Function("", [], [address])])
        assert "which have" in refused(offset)
    for address in (AT - 1, AT + 2000):
        assert not refused(module([address], [AT]))


def test_a_table_stays_that_is_exported() -> None:
    assert refused(module([1], exported=AT + 8)) == "is exported as ['data']"


def test_a_table_stays_if_data_of_the_first_part_have_its_address() -> None:
    words = [0, AT + 8, 0, 0]
    said = "by way of the data at [12292]"
    assert said in refused(module([POINTERS], words=words))
    assert said in refused(module([1], words=words))  # data that nobody names may be anyone's
    # The word belongs to data of another function, which begin behind those of the first.
    assert not refused(module([POINTERS], [POINTERS + 4], words=words))


def test_a_table_is_found_in_another_build_by_its_bytes() -> None:
    old = module([1])
    moved = old._replace(memory=bytes(8) + old.memory)
    assert old.find(TABLE, moved) == Table("letters", range(AT + 8, AT + 2008))
    assert old.find(TABLE, old._replace(memory=old.memory[: AT + 1999])) is None


def test_functions_are_matched_by_their_code_then_by_their_name_then_by_their_neighbours() -> None:
    def build(imported: int, *shapes: str, named: int) -> Looks:
        code = [Function(shape, [], []) for shape in shapes]
        return module()._replace(imported=imported, code=code, functions={"named": named})

    # The last function has another code in the other build, and its name.
    first, other = build(1, "a", "b", "x", "c", "d", named=5), build(2, *"abycefg", named=8)
    assert match_functions(first, other) == {1: 2, 2: 3, 3: 4, 4: 5, 5: 8}


def test_a_browser_may_compile_the_second_part_at_once() -> None:
    second = ROOT / "dist" / vendor.folder_of("pyodide") / parts.SECOND_NAME
    assert second.stat().st_size < AT_ONCE
