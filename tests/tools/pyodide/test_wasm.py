"""Modules taken apart: they are written as they were read, and two parts act like the whole."""

import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.scripts import run_script
from tools.pyodide import parts
from tools.pyodide.wasm import binary, code
from tools.pyodide.wasm.binary import Data, Export, ExternKind, Global, Import, Module, unsigned
from tools.pyodide.wasm.noting import NOTED, noting
from tools.pyodide.wasm.split import FIRST, TABLE, THERE, split

pytestmark = pytest.mark.cpython_only

TWICE, EVEN, ODD, COUNT, READ, ASK = range(1, 7)
"""The functions of the module below; 0 is imported."""


def get(local: int) -> bytes:
    return b"\x20" + unsigned(local)


def const(number: int) -> bytes:
    return binary.i32_const(number)


def call(function: int) -> bytes:
    return b"\x10" + unsigned(function)


def body(*instructions: bytes) -> bytes:
    return b"\0" + b"".join(instructions) + b"\x0b"


def recursive(zero: int, other: int) -> bytes:
    smaller = get(0) + const(1) + b"\x6b"  # i32.sub
    return body(get(0), b"\x45\x04\x7f", const(zero), b"\x05", smaller, call(other), b"\x0b")


def whole() -> Module:
    """Functions that call each other, count in a global, read memory, and call the import."""
    number = b"\x60\1\x7f\1\x7f"  # from a number to a number
    none = b"\x60\0\0"
    tell = b"\x60\0\1\x7f"
    up = b"\x23\0" + const(1) + b"\x6a\x24\0"  # the global and 1 more
    names = {"even": EVEN, "count": COUNT, "read": READ, "ask": ASK, "twice": TWICE}
    return Module(
        types=[number, none, tell],
        imports=[Import("env", "ask", ExternKind.FUNCTION, unsigned(0))],
        functions=[0, 0, 0, 2, 0, 0],
        tables=[b"\x70\0\2"],
        memories=[b"\0\1"],
        globals=[Global(b"\x7f\1", const(0) + b"\x0b"), Global(b"\x7f\0", const(7) + b"\x0b")],
        exports=[
            Export("memory", ExternKind.MEMORY, 0),
            Export("table", ExternKind.TABLE, 0),
            *(Export(name, ExternKind.FUNCTION, at) for name, at in names.items()),
        ],
        elements=[b"\0" + const(0) + b"\x0b" + b"\2" + bytes([EVEN, TWICE])],
        code=[
            body(get(0), const(2), b"\x6c"),
            recursive(1, ODD),
            recursive(0, EVEN),
            body(up, b"\x23\0", b"\x23\1", b"\x6a"),
            body(get(0), b"\x28\2\0"),
            body(get(0), call(0), call(TWICE)),
        ],
        data=[Data(16, b"\x2a\0\0\0"), Data(32, b"\x2b\0\0\0")],
    )


DID = [0, 1, 8, 9, 202, 42, 43, 1, 8]


def played(folder: Path, *cases: Sequence[Module]) -> list[dict[str, object]]:
    """The results of each module, whole or in two parts."""
    files = []
    for at, case in enumerate(cases):
        files.append([str(folder / f"{at}-{n}.wasm") for n in range(len(case))])
        for file, module in zip(files[-1], case, strict=True):
            Path(file).write_bytes(module.written())
    names = {"FIRST": FIRST, "TABLE": TABLE, "THERE": THERE}
    results: list[dict[str, object]] = run_script("two-parts", {"cases": files, **names})
    return results


def test_pyodides_module_is_written_as_it_was_read() -> None:
    content = parts.WHOLE.read_bytes()
    assert binary.read(content).written() == content


def test_a_module_made_by_hand_is_read_as_it_was_made(tmp_path: Path) -> None:
    assert binary.read(whole().written()) == whole()
    assert played(tmp_path, [whole()]) == [{"did": DID, "same": [True, True], "fetched": 0}]


def test_the_module_does_the_same_with_a_function_in_either_part(tmp_path: Path) -> None:
    every = [{at for at in range(1, 7) if wanted >> at - 1 & 1} for wanted in range(1 << 6)]
    deferred = [range(32, 36)]
    made = [split(whole(), chosen, () if READ in chosen else deferred) for chosen in every]
    for chosen, result in zip(every, played(tmp_path, *made), strict=True):
        assert (result["did"], result["same"]) == (DID, [True, True]), chosen
        assert result["fetched"] == int(len(chosen) < 6), chosen


def test_parts_of_two_splits_are_not_linked(tmp_path: Path) -> None:
    first, second = split(whole(), {EVEN}).first, split(whole(), {EVEN, READ}).second
    with pytest.raises(subprocess.CalledProcessError) as failed:
        played(tmp_path, [first, second])
    assert "LinkError" in failed.value.stderr


def test_every_function_of_pyodides_is_in_one_part_and_every_number_in_the_profile_is_one() -> None:
    module, made = binary.read(parts.WHOLE.read_bytes()), parts.divided()
    wanted = parts.wanted(module)
    imported = len(module.imported)
    for at, original in enumerate(module.code, imported):
        held = made.first if at in wanted else made.second
        assert held.code[at - imported] == original, at
    assert wanted < set(range(imported, imported + len(module.code)))


def test_every_function_notes_first_that_it_is_called() -> None:
    # No Node of today knows two memories; make profile plays with such a module in Chromium.
    made, notes = whole(), noting(whole())
    assert notes.memories == [*made.memories, b"\0\1"]
    assert notes.exports[-1] == Export(NOTED, ExternKind.MEMORY, 1)
    for at, (before, after) in enumerate(zip(made.code, notes.code, strict=True), 1):
        note = const(at) + const(1) + b"\x3a\x40\1\0"  # i32.store8 into the second memory
        assert after == b"\0" + note + before[1:], at


def test_a_profile_of_another_pyodide_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = tmp_path / "pyodide.asm.wasm"
    other.write_bytes(whole().written())
    monkeypatch.setattr(parts, "WHOLE", other)
    with pytest.raises(parts.WrongProfileError, match="make upgrade-pyodide"):
        parts.profile()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"PK\3\4", "no WebAssembly module"),
        (binary.MAGIC + b"\x08\x01\x00", "START"),
        (binary.MAGIC + b"\x01\x02\x01\x5f", "types of functions"),
    ],
)
def test_an_unknown_instruction_is_refused(content: bytes, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        binary.read(content)


def test_an_instruction_that_is_not_known_is_refused() -> None:
    for read in (code.instructions, code.named_functions):
        with pytest.raises(ValueError, match="0xfb"):
            list(read(b"\0\xfb\x00"))


def test_the_functions_that_are_named_are_those_of_all_instructions() -> None:
    pyodides = binary.read(parts.WHOLE.read_bytes()).code[::20]
    bodies = [
        each
        for named in (code.CALL, code.RETURN_CALL, code.REF_FUNC)
        for each in (body(bytes([named, 0x90, 1])), body(const(0x10), bytes([named, 2])))
    ]
    for each in (*pyodides, *bodies):
        named = {
            instruction.number
            for instruction in code.instructions(each)
            if instruction.code in code.NAMING_A_FUNCTION
        }
        assert code.named_functions(each) == named, each


def test_a_module_whose_changing_globals_come_late_cannot_be_split() -> None:
    made = whole()
    with pytest.raises(ValueError, match="must come first"):
        split(replace(made, globals=made.globals[::-1]), {EVEN})
