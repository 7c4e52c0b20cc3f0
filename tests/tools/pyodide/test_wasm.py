"""Modules taken apart: two parts act like the whole."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.scripts import run_script
from tools.pyodide import node, parts
from tools.pyodide.deferred_data import Looks

pytestmark = pytest.mark.cpython_only

TWICE, EVEN, ODD, COUNT, READ, ASK = range(1, 7)
"""The functions of the module below; 0 is imported."""

TEXT = """(module
  (import "env" "ask" (func $out (param i32) (result i32)))
  (memory (export "memory") 1 1)
  (data (i32.const 16) "\\2a\\00\\00\\00")
  (data (i32.const 2048) "\\2b\\00\\00\\00")
  (table $table (export "table") 2 funcref)
  (elem (table $table) (i32.const 0) func $even $twice)
  (global $count (mut i32) (i32.const 0))
  (global $seven (export "_ZTSi") i32 (i32.const 7))
  (func $twice (export "twice") (param i32) (result i32)
    (i32.mul (local.get 0) (i32.const 2)))
  (func $even (export "even") (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (i32.const 1))
      (else (call $odd (i32.sub (local.get 0) (i32.const 1))))))
  (func $odd (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (i32.const 0))
      (else (call $even (i32.sub (local.get 0) (i32.const 1))))))
  (func $count (export "count") (result i32)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (i32.add (global.get $count) (global.get $seven)))
  (func $read (export "read") (param i32) (result i32)
    (i32.load (local.get 0)))
  (func $ask (export "ask") (param i32) (result i32)
    (call $twice (call $out (local.get 0)))))
"""
"""Functions that call each other, count in a global, read memory, and call the import."""


def whole(folder: Path) -> Path:
    """The file of the module, in a folder that lasts."""
    path = folder / "whole.wasm"
    assert path.exists() or run_script("module", {"text": TEXT, "path": str(path)})
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the module and its parts."""
    return tmp_path_factory.mktemp("modules")


def split(folder: Path, first: Sequence[int], data: Sequence[range] = ()) -> tuple[Path, Path]:
    """The files of the module in two parts."""
    name = "-".join(map(str, first))
    files = folder / f"first-{name}.wasm", folder / f"second-{name}.wasm"
    places = [[place.start, place.stop] for place in data]
    parts.split(whole(folder), *files, {"first": [*first], "without": [], "data": places})
    return files


DID = [0, 1, 8, 9, 202, 42, 43, 1, 8]


def played(*cases: Sequence[Path]) -> list[dict[str, object]]:
    """The results of each module, whole or in two parts."""
    results: list[dict[str, object]] = run_script(
        "two-parts", {"cases": [list(map(str, case)) for case in cases]}
    )
    return results


def test_the_module_does_the_same_with_a_function_in_either_part(folder: Path) -> None:
    # Each function is called by one of its own part and by one of the other.
    every = [[], [TWICE, ODD, COUNT], [EVEN, READ, ASK], [*range(1, 7)]]
    late = [range(2048, 2052)]
    made = [split(folder, first, [] if READ in first else late) for first in every]
    assert played([whole(folder)])[0]["did"] == DID
    for first, result in zip(every, played(*made), strict=True):
        assert (result["did"], result["same"]) == (DID, [True, True]), first
        assert result["fetched"] == int(len(first) < 6), first


def test_data_of_the_second_part_are_zeros_until_it_comes(folder: Path) -> None:
    first, second = split(folder, range(1, 7), [range(2048, 2052)])
    assert Looks.of(first).memory[16:20] == b"\x2a\0\0\0"
    assert b"\x2b" not in first.read_bytes()
    assert Looks.of(second).memory[2048:2052] == b"\x2b\0\0\0"
    assert not Looks.of(second).memory[:2048].strip(b"\0")


def test_a_function_that_is_exported_may_be_left_out_of_the_first_part_by_name(
    folder: Path,
) -> None:
    files = folder / "first", folder / "second"
    job = {"first": [*range(1, 7)], "without": ["count"], "data": []}
    parts.split(whole(folder), *files, job)
    assert played(files)[0]["fetched"] == 1


def test_parts_of_two_splits_are_not_linked(folder: Path) -> None:
    (first, _), (_, second) = split(folder, [EVEN]), split(folder, [EVEN, READ])
    with pytest.raises(subprocess.CalledProcessError) as failed:
        played([first, second])
    assert "LinkError" in failed.value.stderr


def test_every_function_notes_that_it_is_called(folder: Path) -> None:
    noting = folder / "noting.wasm"
    node.answer("note.mjs", whole(folder), noting)
    (result,) = played([noting])
    assert (result["did"], result["noted"]) == (DID, [*range(1, 7)])


def test_the_looks_of_a_module(folder: Path) -> None:
    looks = Looks.of(whole(folder))
    assert (looks.imported, len(looks.code)) == (1, 6)
    assert looks.functions["read"] == READ
    assert looks.addresses == {"_ZTSi": 7}
    assert looks.memory[2048:] == b"\x2b\0\0\0"


def test_a_profile_of_another_pyodide_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(parts, "WHOLE", whole(tmp_path))
    with pytest.raises(parts.WrongProfileError, match="make upgrade-pyodide"):
        parts.read_profile()


def test_a_profile_is_read_as_it_was_written_and_all_its_data_may_come_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    profile, text = parts.read_profile(), parts.PROFILE.read_text("utf-8")
    assert len(profile.tables) > 1
    monkeypatch.setattr(parts, "PROFILE", tmp_path / "profile.txt")
    parts.write_profile(*profile)
    assert parts.PROFILE.read_text("utf-8") == text
