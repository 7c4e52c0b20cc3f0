"""No file is too long to read; a long one has its reason in CONTRIBUTING."""

import re

import pytest

from tests.support.imports import ROOT, modules

FOLDERS = ("nmbr9", "tests", "e2e", "engines", "tools", "static")
LONG = 300
LONGEST = 400

pytestmark = pytest.mark.cpython_only


def lengths() -> dict[str, int]:
    return {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for folder in FOLDERS
        for path in modules(ROOT / folder)
    }


def test_no_file_of_python_is_longer_than_the_most() -> None:
    found = lengths()
    assert "nmbr9/rules.py" in found
    assert {name: lines for name, lines in found.items() if lines > LONGEST} == {}


def test_each_long_file_has_its_reason_and_no_other() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    reasons = dict(re.findall(r"^\| `([\w/]+\.py)` \| (.+) \|$", text, re.MULTILINE))
    assert set(reasons) == {name for name, lines in lengths().items() if lines > LONG}
