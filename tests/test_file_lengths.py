"""No file of Python is too long to read."""

import pytest

from tests.support.imports import ROOT, modules

FOLDERS = ("nmbr9", "tests", "e2e", "engines", "tools", "static")
LONGEST = 400

pytestmark = pytest.mark.cpython_only


def test_no_file_of_python_is_longer_than_the_most() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for folder in FOLDERS
        for path in modules(ROOT / folder)
    }
    assert "nmbr9/board.py" in lengths
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}
