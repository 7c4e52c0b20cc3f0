"""The setup of every test: repeatable examples, and the tests that a browser's Python skips."""

import gc
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.case_names import case_name
from tests.support.fuzz import FUZZING, mark

IN_BROWSER = sys.platform == "emscripten"

settings.register_profile("nmbr9", deadline=None, derandomize=True, database=None, max_examples=40)
settings.register_profile("fuzz", deadline=None, database=None, max_examples=10_000)
# The first six of the same examples: a browser's Python is slow, and agrees or does not.
settings.register_profile("browser", settings.get_profile("nmbr9"), max_examples=6)
settings.load_profile("browser" if IN_BROWSER else "fuzz" if FUZZING else "nmbr9")


# Most of what tests make stays to the end, or is gone at once: neither needs the collector often.
gc.set_threshold(100_000)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "cpython_only: needs processes or the tree's tools; skipped inside Pyodide"
    )


def pytest_make_parametrize_id(val: object) -> str | None:
    """The name of a table's case by its values, for cases without names."""
    return case_name(val)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Do not import a file of which a browser's Python would skip every test."""
    if not IN_BROWSER or collection_path.suffix != ".py":
        return None
    lines = collection_path.read_text("utf-8").splitlines()
    return any("cpython_only" in line for line in lines if line.startswith("pytestmark")) or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    mark(items)
    if IN_BROWSER:
        for item in items:
            if item.get_closest_marker("cpython_only"):
                item.add_marker(pytest.mark.skip(reason="needs CPython with processes"))
