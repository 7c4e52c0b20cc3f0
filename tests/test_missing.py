"""Files that Python needs early and that cannot be fetched: static/parts.mjs in Node."""

from base64 import b64encode

import pytest

from tests.support.scripts import run_script
from tests.tools.pyodide.test_wasm import EVEN, READ, whole
from tools.pyodide.wasm.split import split

pytestmark = pytest.mark.cpython_only

FAULTS = ("nowhere", "without a network", "cut short", "of another version")


def in_two_parts(fault: str) -> object:
    """Whether ten is even, by a function of a second part that has this fault."""
    made, other = split(whole(), {READ}), split(whole(), {EVEN, READ})
    given = {"first": made.first, "second": made.second, "other": other.second, "whole": whole()}
    texts = {name: b64encode(module.written()).decode() for name, module in given.items()}
    return run_script("missing-part", {"fault": fault, **texts})


def test_an_available_file_is_fetched_once() -> None:
    # Of three starts with the second part, two want it too.
    assert in_two_parts("none") == {"told": [1], "first": 1, "later": [1, 1], "asked": 2}


@pytest.mark.parametrize("fault", FAULTS)
def test_if_the_second_part_is_missing_the_page_says_so_and_the_next_start_needs_none(
    fault: str,
) -> None:
    # The next one has the second part beforehand, or the whole module instead.
    failed = ["MissingPartError", "MissingPartError"]
    assert in_two_parts(fault) == {"told": failed, "first": 1, "later": [1, 1], "asked": 0}
