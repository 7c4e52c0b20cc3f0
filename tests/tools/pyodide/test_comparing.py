"""Two builds compared: the data that have moved, and those that a first part can reach."""

from collections.abc import Sequence

import pytest

from tools.pyodide.wasm.binary import Data, Export, ExternKind, Module, i32_const
from tools.pyodide.wasm.comparing import Build, Comparison
from tools.pyodide.wasm.reaching import Reach

pytestmark = pytest.mark.cpython_only

MOVE = 64
MASK = 0x2800
"""A number that could be an address in both builds."""
TABLES = {"letters": 1024, "early": 8192, "late": 12288, "last": 20480, "pointers": 24576}
END = 28672
"""The start of the tables in the first build."""


def body(*numbers: int) -> bytes:
    return b"\0" + b"".join(i32_const(number) + b"\x1a" for number in numbers) + b"\x0b"


def build(move: int = 0, more: Sequence[bytes] = ()) -> Build:
    """Functions with addresses, and data, all moved by ``move``."""
    at = {name: address + move for name, address in TABLES.items()}
    first, *words = at["last"], at["late"]
    rows = b"".join(word.to_bytes(4, "little") for word in (first, 7, *words))
    code = [
        body(at["letters"], at["early"], MASK),  # of the first part
        body(at["late"], at["late"], at["last"]),
        *(more or [body(at["pointers"], END + move)]),
    ]
    data = [
        Data(at["letters"], bytes(range(256)) * 64),
        Data(at["pointers"], rows + bytes(END + 256 - TABLES["pointers"] - len(rows))),
    ]
    exports = [Export("named", ExternKind.FUNCTION, len(code) - 1)]
    return Build(
        Module([b"\x60\0\0"], functions=[0] * len(code), exports=exports, code=code, data=data)
    )


def compared(move: int = MOVE, more: Sequence[bytes] = ()) -> Comparison:
    return Comparison(build(), build(move, more))


def test_an_address_moves_with_its_data_and_a_number_stays() -> None:
    comparison = compared()
    assert comparison.addresses >= {TABLES["early"], TABLES["late"], TABLES["last"]}
    assert comparison.numbers == {MASK}


def test_every_number_may_be_an_address_if_nothing_moved() -> None:
    comparison = compared(move=0)
    assert (comparison.addresses, comparison.numbers) == (frozenset(), frozenset())


def test_the_words_of_data_that_moved_are_addresses() -> None:
    surely = [at for at, sure in compared().words.items() if sure]
    assert surely == [TABLES["pointers"], TABLES["pointers"] + 8]


def test_functions_are_the_same_by_their_code_then_by_their_name() -> None:
    comparison = compared(more=[body(1), body(2, 3)])
    assert comparison.carried({0, 1, 2}) == {0, 1, 3}  # the last one has another code, and its name
    assert compared().carried({0, 1, 2}) == {0, 1, 2}


def test_data_are_late_that_no_function_of_the_first_part_can_reach() -> None:
    (late,) = Reach(compared(), {0}, []).late()
    # What follows on an address of the first function stays, and a margin behind it.
    assert (late.start, late.stop) == (TABLES["last"] + 1024, TABLES["pointers"])


def test_data_that_a_session_read_stay() -> None:
    reach = Reach(compared(), {0}, [range(TABLES["last"] + 2304, TABLES["last"] + 2368)])
    assert reach.late() == []
    assert reach.read == [range(TABLES["last"], TABLES["pointers"])]


def test_all_that_stays_keeps_what_its_words_point_to() -> None:
    assert Reach(compared(), {0, 2}, []).late() == []
