"""Modules taken apart: two parts act like the whole."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.scripts import run_script
from tests.support.split_modules import READ, Modules
from tools.pyodide import node, parts
from tools.pyodide.deferred_data import Looks

pytestmark = pytest.mark.cpython_only


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Modules:
    return Modules(tmp_path_factory.getbasetemp())


DID = [0, 1, 8, 9, 202, 42, 43, 1, 8]


def played(*cases: Sequence[Path]) -> list[dict[str, object]]:
    """The results of each module, whole or in two parts."""
    results: list[dict[str, object]] = run_script(
        "two-parts", {"cases": [list(map(str, case)) for case in cases]}
    )
    return results


def test_the_module_does_the_same_with_a_function_in_either_part(modules: Modules) -> None:
    # Each function is called by one of its own part and by one of the other.
    splits = ["none first", "some first", "the others first", "all first"]
    whole, *results = played([modules.whole], *(modules.parts[name] for name in splits))
    assert whole["did"] == DID
    for name, result in zip(splits, results, strict=True):
        assert (result["did"], result["same"]) == (DID, [True, True]), name
        assert result["fetched"] == int(name != "all first"), name


def test_data_of_the_second_part_are_zeros_until_it_comes(modules: Modules) -> None:
    first, second = modules.parts["all but data first"]
    assert Looks.of(first).memory[16:20] == b"\x2a\0\0\0"
    assert b"\x2b" not in first.read_bytes()
    assert Looks.of(second).memory[2048:2052] == b"\x2b\0\0\0"
    assert not Looks.of(second).memory[:2048].strip(b"\0")


def test_a_function_that_is_exported_may_be_left_out_of_the_first_part_by_name(
    modules: Modules,
) -> None:
    assert played(modules.parts["all but an export first"])[0]["fetched"] == 1


def test_parts_of_two_splits_are_not_linked(modules: Modules) -> None:
    (first, _), (_, second) = modules.parts["even first"], modules.parts["even and read first"]
    with pytest.raises(subprocess.CalledProcessError) as failed:
        played([first, second])
    assert "LinkError" in failed.value.stderr


def test_every_function_notes_that_it_is_called(modules: Modules, tmp_path: Path) -> None:
    noting = tmp_path / "noting.wasm"
    node.answer("note.mjs", modules.whole, noting)
    (result,) = played([noting])
    assert (result["did"], result["noted"]) == (DID, [*range(1, 7)])


def test_the_looks_of_a_module(modules: Modules) -> None:
    looks = Looks.of(modules.whole)
    assert (looks.imported, len(looks.code)) == (1, 6)
    assert looks.functions["read"] == READ
    assert looks.addresses == {"_ZTSi": 7}
    assert looks.memory[2048:] == b"\x2b\0\0\0"


def test_a_profile_of_another_pyodide_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, modules: Modules
) -> None:
    monkeypatch.setattr(parts, "WHOLE", modules.whole)
    with pytest.raises(parts.WrongProfileError, match="make upgrade-pyodide"):
        parts.read_profile()


@pytest.mark.slow("pyodide")
def test_a_profile_is_read_as_it_was_written_and_all_its_data_may_come_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    profile, text = parts.read_profile(), parts.PROFILE.read_text("utf-8")
    assert len(profile.tables) > 1
    monkeypatch.setattr(parts, "PROFILE", tmp_path / "profile.txt")
    parts.write_profile(*profile)
    assert parts.PROFILE.read_text("utf-8") == text
