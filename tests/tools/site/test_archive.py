"""Archives have the same bytes for the same files, whenever they are made."""

import os
from pathlib import Path

import pytest

from tools.site import archive

pytestmark = pytest.mark.cpython_only


@pytest.fixture
def of_two_times(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same file, made at different times."""
    for name, clock in (("old", 1_000_000_000), ("new", 1_700_000_000)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "a").write_text("a")
        os.utime(folder / "a", (clock, clock))
    return tmp_path / "old", tmp_path / "new"


def test_an_archive_does_not_depend_on_when_it_was_made(of_two_times: tuple[Path, Path]) -> None:
    made = [folder.with_suffix(".zip") for folder in of_two_times]
    for folder, target in zip(of_two_times, made, strict=True):
        archive.pack(target, folder)
    assert made[0].read_bytes() == made[1].read_bytes()
