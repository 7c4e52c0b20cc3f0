"""The page of promises: each names tests that are there."""

import re
from pathlib import Path

import pytest

from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

PROMISES = (ROOT / "SECURITY.md").read_text("utf-8").partition("## What we promise")[2]
ROW = re.compile(r"^\| (?!it cannot)(.+) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`([^`:]+)(?:::([^`]+))?`")


def is_there(path: Path, name: str) -> bool:
    """Whether a file of tests is there and has a test of this name, if one is named."""
    if not path.is_file():
        return False
    text = path.read_text("utf-8")
    begins = f'test("{name}"' if path.suffix == ".mjs" else f"def {name}("
    return not name or begins in text


def test_every_promise_names_a_test_that_attacks_it() -> None:
    promises = {promise: TEST.findall(tests) for promise, tests in ROW.findall(PROMISES)}
    assert promises
    missing = [
        (promise, file, name)
        for promise, tests in promises.items()
        for file, name in tests or [("", "")]
        if not is_there(ROOT / file, name)
    ]
    assert missing == []
