"""The slow tests and stories that `make test` leaves out, by tests/support/slow.py."""

import subprocess
from pathlib import Path

import pytest

from tests.support.slow import SUBJECTS, changed_here, is_in
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only


def git(folder: Path, *command: str) -> None:
    """Let git do this, as somebody."""
    me = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    subprocess.run(  # noqa: S603 - the commands of this file
        ["git", *me, *command], cwd=folder, check=True, capture_output=True
    )


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone of a tree with two files."""
    origin = tmp_path / "origin"
    (origin / "live").mkdir(parents=True)
    for name in ("live/table.py", "other.py"):
        (origin / name).write_text("")
    for command in ("init -q -b main", "add .", "commit -q -m first"):
        git(origin, *command.split())
    git(tmp_path, "clone", "-q", "origin", "clone")
    return tmp_path / "clone"


def test_in_a_fresh_clone_nothing_has_changed(clone: Path) -> None:
    assert changed_here(clone) == frozenset()


def test_files_that_are_changed_committed_or_new_have_changed(clone: Path) -> None:
    (clone / "other.py").write_text("changed")
    git(clone, "commit", "-q", "-a", "-m", "second")
    (clone / "live" / "table.py").unlink()
    (clone / "live" / "new.py").write_text("new")
    assert changed_here(clone) == frozenset({"other.py", "live/table.py", "live/new.py"})


def test_a_branch_of_ones_own_is_compared_with_what_everybody_has(clone: Path) -> None:
    git(clone, "switch", "-q", "-c", "mine")
    (clone / "other.py").write_text("changed")
    assert changed_here(clone) == frozenset({"other.py"})


def test_without_a_tree_that_everybody_has_nobody_can_tell(clone: Path, tmp_path: Path) -> None:
    assert changed_here(tmp_path / "origin") is None
    git(clone, "remote", "remove", "origin")
    assert changed_here(clone) is None


def test_a_file_is_in_its_folder_and_in_no_other_that_begins_alike() -> None:
    assert is_in("nmbr9/live/host.py", "nmbr9/live")
    assert is_in("static/sw.js", "static/sw.js")
    assert not is_in("nmbr9/live_tables.py", "nmbr9/live")


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_file_of_a_subject_is_there(subject: str) -> None:
    assert [path for path in SUBJECTS[subject] if not (ROOT / path).exists()] == []
