"""What every test shares: repeatable examples, and the tests that a browser's Python skips."""

import sys

import pytest
from hypothesis import settings

from tests.support.fuzz import FUZZING

settings.register_profile("nmbr9", deadline=None, derandomize=True, database=None, max_examples=60)
settings.register_profile("fuzz", deadline=None, database=None, max_examples=10_000)
settings.load_profile("fuzz" if FUZZING else "nmbr9")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "cpython_only: needs processes or the tree's tools; skipped inside Pyodide"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if sys.platform == "emscripten":
        for item in items:
            if item.get_closest_marker("cpython_only"):
                item.add_marker(pytest.mark.skip(reason="needs CPython with processes"))
