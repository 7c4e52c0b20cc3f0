"""Randomised tests: those that do more by night are run by night."""

import re

import pytest

from tools.tree import ROOT

# It reads the tree, which is the same wherever it is read.
pytestmark = pytest.mark.cpython_only

TAKING_CHANCE = re.compile(r"^from tests\.support\.fuzz import", re.MULTILINE)


def test_make_fuzz_runs_every_file_that_does_more_by_night() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    (line,) = re.findall(r"^CHANCE := (.*)$", makefile, re.MULTILINE)
    listed = [ROOT / name for name in line.split()]
    assert [path for path in listed if not path.exists()] == []
    tests = [path for folder in ("tests", "e2e") for path in (ROOT / folder).rglob("test_*.py")]
    taking = [path for path in tests if TAKING_CHANCE.search(path.read_text("utf-8"))]
    assert len(taking) > 10
    assert [path for path in taking if not {path, *path.parents} & set(listed)] == []
