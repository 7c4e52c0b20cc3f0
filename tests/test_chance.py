"""Randomised tests: those that do more by night are run by night."""

import re
from types import SimpleNamespace
from typing import cast

import pytest

from tests.support import fuzz
from tests.support.imports import ROOT

# It reads the tree, which is the same wherever it is read.
pytestmark = pytest.mark.cpython_only


def test_make_fuzz_runs_every_file_that_does_more_by_night() -> None:
    marks: list[str] = []
    for taken in ("often", "TypeVar"):
        module = SimpleNamespace(**{taken: getattr(fuzz, taken)})
        item = SimpleNamespace(module=module, add_marker=marks.append)
        fuzz.mark([cast("pytest.Item", item)])
        assert marks == ["chance"]


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


def test_no_text_is_of_characters_that_hypothesis_must_try_one_by_one() -> None:
    """tests/support/characters.py has them."""
    tried = re.compile(r"\bst\.text\((\)|\w+=)")
    texts = {path: path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")}
    assert [path.name for path, text in texts.items() if tried.search(text)] == []
