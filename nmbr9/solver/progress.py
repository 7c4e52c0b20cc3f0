"""Searches without end: their reports, and the one way to stop them."""

import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from nmbr9.board import FAR
from nmbr9.errors import BadValue, Reason

Best_co = TypeVar("Best_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Progress(Generic[Best_co]):
    """The nodes expanded so far, and the best game until now; None before the first one."""

    nodes: int
    best: Best_co | None


def until(
    search: Iterable[Progress[Best_co]], *, nodes: int | None = None, seconds: float | None = None
) -> Iterator[Progress[Best_co]]:
    """The reports of a search up to this many nodes, or for this much time.

    At least one game is found. With `nodes` alone the reports are the same on every machine, and
    more nodes never end with a worse game. Raises BadValue (BAD_FORM) without any limit.
    """
    counted = nodes is None or (type(nodes) is int and nodes >= 0)
    timed = seconds is None or (type(seconds) in (int, float) and 0 <= seconds < math.inf)
    if not counted or not timed or (nodes is None and seconds is None):
        raise BadValue(Reason.BAD_FORM, "a search ends after a number of nodes, or of seconds")
    end = math.inf if seconds is None else time.monotonic() + seconds
    is_found = False
    for progress in search:
        if is_found and nodes is not None and progress.nodes > nodes:
            return
        yield progress
        is_found = progress.best is not None
        if is_found and time.monotonic() >= end:
            return


def check_seed(seed: int) -> None:
    """Raise BadValue (BAD_FORM) unless this is a whole number short enough to be written."""
    if type(seed) is not int or abs(seed) > FAR:
        raise BadValue(Reason.BAD_FORM, "a number for the luck is asked for")


def best_of(reports: Iterable[Progress[Best_co]]) -> Best_co:
    """The game of the last report. Raises ValueError if no game was found."""
    best = None
    for progress in reports:
        best = progress.best
    if best is None:
        raise ValueError("a search was left before it found a game")
    return best
