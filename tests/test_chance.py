"""Randomised tests: those that do more by night are run by night."""

import re

import pytest

from tests.support import fuzz
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


def test_each_case_has_its_turn_by_day_and_all_by_night(monkeypatch: pytest.MonkeyPatch) -> None:
    by_day: list[str] = []
    monkeypatch.setattr(fuzz, "FUZZING", False)
    for commit in range(6):
        monkeypatch.setattr(fuzz, "turn", lambda commit=commit: commit)
        by_day += fuzz.in_turn("abc")
    assert by_day == [*"abcabc"]
    monkeypatch.setattr(fuzz, "FUZZING", True)
    assert fuzz.in_turn("abc") == "abc"


def test_a_commit_decides_whose_turn_it_is() -> None:
    assert fuzz.turn() == fuzz.turn() > 0
