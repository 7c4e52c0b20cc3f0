"""The amount of randomness of a test: a little each time, a night's worth with ``make fuzz``."""

import os
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

import pytest

from tests.support.imports import ROOT

Case = TypeVar("Case")

FUZZING = bool(os.environ.get("NMBR9_FUZZ"))
"""Whether this is a run for the night."""


def mark(items: Iterable[pytest.Item]) -> None:
    """Mark the tests of each file that takes something from here: make fuzz runs them."""
    for item in items:
        if {"FUZZING", "often", "in_turn"} & vars(getattr(item, "module", None) or object).keys():
            item.add_marker("chance")


def often(times: int, by_night: int) -> int:
    """The number of random cases of a test."""
    return by_night if FUZZING else times


def in_turn(cases: Sequence[Case]) -> Sequence[Case]:
    """All cases by night; by day the one whose turn it is, which the commit decides.

    A test that fails names its case: NMBR9_FUZZ=1 repeats it with any commit.
    """
    return cases if FUZZING else [cases[turn() % len(cases)]]


@cache
def turn() -> int:
    """A number that the last commit decides; 0 without a history, as in a release's sources."""
    head = ["git", "rev-parse", "HEAD"]
    ran = subprocess.run(head, cwd=ROOT, capture_output=True, check=False, text=True)  # noqa: S603 - git alone
    return int(ran.stdout or "0", 16)
