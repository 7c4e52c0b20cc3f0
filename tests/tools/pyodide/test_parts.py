"""Deferred data: nothing in the first part of Python can read the data of the second."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import chain

import pytest

from tools.pyodide import deferred_data, parts
from tools.pyodide.wasm.binary import Data
from tools.pyodide.wasm.comparing import Build

pytestmark = pytest.mark.cpython_only


KIND = re.compile(r"^(\w+) ", re.MULTILINE)
TOLD = re.compile(r"^#   (\w+) +\w", re.MULTILINE)

AT_ONCE = 8 << 20
"""The most bytes that Chromium compiles at once on the page's own thread (static/parts.mjs)."""


@cache
def build() -> Build:
    return Build(parts.whole())


def closed() -> list[range]:
    """The deferred data, and the unreached data that may point to them."""
    listed = deferred_data.listed()
    return [*listed.deferred, *listed.unreached]


def memory(data: Iterable[Data]) -> bytes:
    """The memory with these data."""
    written = bytearray(4_000_000)
    for each in data:
        written[each.address : each.address + len(each.content)] = each.content
    return bytes(written)


def test_no_code_of_the_first_part_has_an_address_of_deferred_data_nor_of_what_points_there() -> (
    None
):
    numbers = {
        number for function in parts.wanted(build().module) for number in build().numbers(function)
    }
    assert deferred_data.within(numbers, closed()) == deferred_data.listed().numbers


def test_no_data_that_can_be_reached_point_to_deferred_data_nor_to_what_points_there() -> None:
    words = deferred_data.words_into(build(), closed())
    assert tuple(deferred_data.joined(words)) == deferred_data.listed().words


def test_no_address_of_deferred_data_is_exported() -> None:
    assert deferred_data.within(build().exported, closed()) == set()


def test_data_that_a_session_read_are_not_deferred() -> None:
    listed = deferred_data.listed()
    for read in listed.read:
        assert not any(read.start < each.stop and each.start < read.stop for each in closed()), read


def test_deferred_data_are_in_the_second_part_whole_and_nowhere_else() -> None:
    made, deferred = parts.divided(), parts.deferred()
    assert sum(len(each.content) for each in made.second.data) > 1_000_000
    assert all(any(each.address in late for late in deferred) for each in made.second.data)
    assert not any(each.address in late for late in deferred for each in made.first.data)
    assert memory(chain(made.first.data, made.second.data)) == memory(build().module.data)


def test_the_list_is_as_its_tool_writes_it_and_tells_each_kind() -> None:
    text = parts.DEFERRED_DATA.read_text("utf-8")
    assert text == deferred_data.listed().written()
    assert {*KIND.findall(text)} - {"module", "beside"} <= {*TOLD.findall(text)}


def test_a_browser_may_compile_the_second_part_at_once() -> None:
    assert len(parts.divided().second.written()) < AT_ONCE
