"""The README: what it shows must run."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_in_the_readme_run() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def test_the_readme_begins_with_the_two_commands() -> None:
    first = README.read_text("utf-8").split("```")[1].splitlines()[1:3]
    assert [line.split("#")[0].strip() for line in first] == ["make play", "make test"]
