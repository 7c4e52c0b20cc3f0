"""Late data: nothing in the first part of Python can read what comes with the second."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

import pytest

from tools import parts
from tools.wasm import binary, code
from tools.wasm.binary import Data, Module

pytestmark = pytest.mark.cpython_only


@cache
def module() -> Module:
    return binary.read(parts.WHOLE.read_bytes())


def among(address: int, ranges: list[range]) -> bool:
    return any(address in each for each in ranges)


def constants_of_the_first_part() -> Iterator[int]:
    """What could be an address there: each constant, and each offset of what reads or writes."""
    imported = len(module().imported)
    for at in parts.wanted(module()):
        for each in code.instructions(module().code[at - imported]):
            if each.code == code.I32_CONST or each.code in chain(code.LOADS, code.STORES):
                yield each.number & 0xFFFFFFFF


def memory(data: Iterable[Data]) -> bytes:
    """The memory as data leave it."""
    written = bytearray(4_000_000)
    for each in data:
        written[each.address : each.address + len(each.content)] = each.content
    return bytes(written)


def words() -> Iterator[tuple[int, int]]:
    """The words of all data, where they stand and what they hold."""
    whole = memoryview(memory(module().data)).cast("I")
    return ((4 * at, word) for at, word in enumerate(whole))


def test_no_code_of_the_first_part_has_an_address_of_late_data_nor_of_what_points_there() -> None:
    late = [*parts.ranges("late"), *parts.ranges("rows")]
    found = {number for number in constants_of_the_first_part() if among(number, late)}
    assert found == parts.numbers()


def test_no_other_data_point_to_late_data_nor_to_what_points_there() -> None:
    late = [*parts.ranges("late"), *parts.ranges("rows")]
    others = parts.ranges("other")
    low, high = min(each.start for each in late), max(each.stop for each in late)
    found = {
        at
        for at, word in words()
        if low <= word < high and among(word, late) and not among(at, late)
    }
    assert {at for at in found if not among(at, others)} == set()
    assert [each for each in others if not any(at in each for at in found)] == []


def test_no_address_of_late_data_is_exported() -> None:
    late, given = parts.ranges("late"), module().globals
    values = [binary.Reader(each.value, 1) for each in given if each.value[0] == code.I32_CONST]
    assert not any(among(value.signed(), late) for value in values)


def test_late_data_are_in_the_second_part_whole_and_nowhere_else() -> None:
    made = parts.divided()
    (late,) = parts.ranges("late")
    assert sum(len(each.content) for each in made.second.data) > 1_000_000
    assert all(each.address in late for each in made.second.data)
    assert not any(each.address in late for each in made.first.data)
    assert memory(chain(made.first.data, made.second.data)) == memory(module().data)
