"""An upgrade that cannot go on says why."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.pyodide import parts, upgrade
from tools.pyodide.upgrade import Upgrade
from tools.site import vendor
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only


@pytest.mark.parametrize(
    ("info", "packages", "said"),
    [
        ({"python": "3.15.0", "abi_version": "2027_0"}, {}, "is no wheel for cp315-cp315"),
        ({"python": "3.14.0", "abi_version": "2026_0"}, {}, "has no numpy"),
    ],
)
def test_a_pyodide_that_cannot_load_the_wheel_is_refused(
    info: dict[str, str],
    packages: dict[str, Any],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    text = json.dumps({"info": info, "packages": packages})
    (tmp_path / "pyodide-lock.json").write_text(text, "utf-8")
    monkeypatch.setattr(parts, "notes", lambda: tmp_path / "notes")
    upgrade = Upgrade("2", stories=False)
    monkeypatch.setattr(vendor, "PYODIDE", tmp_path)
    with pytest.raises(SystemExit, match=said):
        upgrade.check_numpy()


def test_a_pyodide_without_a_wheel_leaves_the_tree_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before, installed = vendor.version_of("pyodide"), list[str]()
    monkeypatch.setattr(parts, "notes", lambda: tmp_path / "notes")
    monkeypatch.setattr(upgrade, "run", lambda command: installed.append(command[-1]))
    monkeypatch.setattr(vendor, "tag_of", lambda _: "-cp315-cp315")
    monkeypatch.setattr(sys, "argv", ["upgrade", "2"])
    with pytest.raises(SystemExit, match=r"is no wheel for cp315(.|\n)*line for step 2"):
        upgrade.main()
    assert installed == ["pyodide@2", f"pyodide@{before}"]


def test_an_upgrade_that_stopped_half_way_says_how_to_begin_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(parts, "PROFILE", tmp_path / "profile.txt")
    parts.PROFILE.write_text("module another's\n", "utf-8")
    monkeypatch.setattr(sys, "argv", ["upgrade", "2"])
    with pytest.raises(SystemExit, match="git checkout"):
        upgrade.main()


def test_a_return_to_a_version_gives_its_profile_again_and_what_its_stories_called(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(parts, "notes", lambda: tmp_path / "notes")
    monkeypatch.setattr(parts, "PROFILE", tmp_path / "profile.txt")
    parts.write_profile({7000, 8000, 9000}, [])
    returned, text = Upgrade("2", stories=False), parts.PROFILE.read_text("utf-8")
    parts.PROFILE.write_text("another version's", "utf-8")
    returned.carry_profile()
    returned.play_stories()
    assert parts.PROFILE.read_text("utf-8") == text
    (parts.notes() / "gw0.json").write_text("[7000, 7001]")
    returned.play_stories()
    assert parts.read_profile().functions == {7000, 7001, 8000, 9000}


def test_the_tests_of_an_upgrade_are_there() -> None:
    names = (*upgrade.TESTS, *upgrade.STORIES)
    assert [name for name in names if not (ROOT / name).exists()] == []
