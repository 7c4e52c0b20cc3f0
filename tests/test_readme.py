"""The README and the page about the engine: what they show must run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
ENGINE = ROOT / "docs" / "engine.md"


def expect_examples_run(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0


def test_the_examples_in_the_readme_run() -> None:
    expect_examples_run(README)


def test_the_examples_on_the_page_about_the_engine_run() -> None:
    pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)
    expect_examples_run(ENGINE)


def test_the_readme_begins_with_the_two_commands() -> None:
    first = README.read_text("utf-8").split("```")[1].splitlines()[1:3]
    assert [line.split("#")[0].strip() for line in first] == ["make play", "make test"]
