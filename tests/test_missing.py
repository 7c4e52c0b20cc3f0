"""Files that Python needs early and that cannot be fetched: static/parts.mjs in Node."""

from base64 import b64encode

import pytest

from tests.support.scripts import run_script
from tests.support.split_modules import Modules

pytestmark = pytest.mark.cpython_only

LATER = {"first": 1, "later": [1, 1], "near": 0}
FAULTS = ("nowhere", "without a network", "cut short", "of another version")


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A module, its parts, and the second part of another split."""
    made = Modules(tmp_path_factory.getbasetemp())
    (first, second), (_, other) = made.parts["read first"], made.parts["even and read first"]
    files = {"first": first, "second": second, "other": other, "whole": made.whole}
    return {name: b64encode(path.read_bytes()).decode() for name, path in files.items()}


def in_two_parts(modules: dict[str, str], fault: str, kept: str = "") -> object:
    """Whether ten is even, by a function of a second part that has this fault.

    ``kept``: the browser keeps that part from before, or has ``lost`` it again.
    """
    return run_script("missing-part", {"fault": fault, "kept": kept, **modules})


def test_an_available_file_is_fetched_once(modules: dict[str, str]) -> None:
    # Of three starts with the second part, two want it too.
    assert in_two_parts(modules, "none") == LATER | {"told": [1], "asked": 2}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_the_browser_keeps_is_linked_without_a_request(
    modules: dict[str, str], fault: str
) -> None:
    kept = {"told": [1], "first": 0, "near": 1, "later": [], "asked": 0}
    assert in_two_parts(modules, fault, "there") == kept


def test_what_the_browser_has_lost_again_is_fetched(modules: dict[str, str]) -> None:
    lost = {"told": [1], "first": 1, "near": 1, "later": [], "asked": 0}
    assert in_two_parts(modules, "none", "lost") == lost


@pytest.mark.parametrize("fault", FAULTS)
def test_if_the_second_part_is_missing_the_page_says_so_and_the_next_start_needs_none(
    modules: dict[str, str], fault: str
) -> None:
    # The next one has the second part beforehand, or the whole module instead.
    failed = ["MissingPartError", "MissingPartError"]
    assert in_two_parts(modules, fault) == {
        "told": failed,
        "first": 1,
        "later": [1, 1],
        "asked": 0,
        "near": 0,
    }
