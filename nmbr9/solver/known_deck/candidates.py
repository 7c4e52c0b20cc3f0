"""The candidates of a beam's round: the landings on its boards that may go on.

In a wide beam most landings have less value than those that go on. So landings above the table are
evaluated first, which sets a threshold. On the table, where most landings are, only boards whose
best landing can still reach the threshold are looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from nmbr9.solver.boards.batch import LEVELS, Boards, Landings
from nmbr9.solver.boards.columns import Columns, Indices
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings, list_shown
from nmbr9.solver.boards.window import Ints
from nmbr9.solver.known_deck.evaluation import (
    Evaluation,
    Evaluator,
    evaluate_boards,
    evaluate_landings,
)

_PARENTS: Final = 2048
"""Boards whose landings are listed and evaluated together."""
_ON_TABLE: Final = 1024
"""Boards whose landings on the table are listed together; the threshold rises after each batch."""
_NONE: Final = int(np.iinfo(np.int64).min)
_LEAST: Final = int(np.iinfo(np.int32).min)
"""Less than any value."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The successors of a board: `a_level` of the best on each level.

    On the table the contact filter with this `tolerance` comes first. Without limits the whole beam
    soon descends from a few boards and depends on them; a wider beam can use looser limits.
    """

    a_level: int
    tolerance: int = TOLERANCE


NARROW: Final = Limits(a_level=2)
WIDE: Final = Limits(a_level=3)
"""For beams of 500 boards or more."""


@dataclass(frozen=True, slots=True)
class Candidates(Columns):
    """N landings, and `values` `[N]`: those of the boards that they make."""

    landings: Landings
    values: Ints

    def limited(self, boards: int, limits: Limits) -> "Candidates":
        """The candidates within the limits of their boards."""
        return self.taken(pick_of_each_level(self.landings, self.values, boards, limits.a_level))


def find_candidates(
    boards: Boards,
    shown: Indices,
    evaluator: Evaluator,
    groups: Indices,
    limits: Limits,
    wanted: int,
) -> Candidates:
    """The candidates when the numbers `shown` `[B]` are laid on the boards.

    `groups` `[B]` has the search of each. In a single search, candidates that are not among the
    best `wanted` may be missing.
    """
    if len(boards) > _ON_TABLE and (groups == groups[0]).all():
        above = _find_above_threshold(boards, int(shown[0]), evaluator, limits, wanted)
        return Candidates.joined(list(above))
    lots: list[Candidates] = []
    for start in range(0, len(boards), _PARENTS):
        stop = min(start + _PARENTS, len(boards))
        batch = boards.part(start, stop)
        landings = list_shown(batch, shown[start:stop], limits.tolerance)
        values = evaluate_landings(batch, landings, evaluator, groups[start:stop])
        candidates = Candidates(landings, values).limited(len(batch), limits)
        lots.append(candidates.among(np.arange(start, stop)))
    return Candidates.joined(lots)


def _find_above_threshold(
    boards: Boards, number: int, evaluator: Evaluator, limits: Limits, wanted: int
) -> Iterator[Candidates]:
    """The candidates of a single search that may be among the best."""
    threshold = _Threshold(wanted, limits)
    lots: list[Evaluation] = []
    for start in range(0, len(boards), _PARENTS):
        batch = boards.part(start, start + _PARENTS)
        alone = np.zeros(len(batch), np.intp)
        evaluation = evaluate_boards(batch, evaluator, alone)
        lots.append(evaluation)
        landings = list_landings(batch, number, lowest=1)
        values = evaluate_landings(batch, landings, evaluator, alone, evaluation)
        above = threshold.raised_by(Candidates(landings, values), len(batch))
        yield above.among(np.arange(start, start + len(batch)))
    every = Evaluation.joined(lots)
    order = np.argsort(-every.totals, kind="stable")
    # The greatest gain of a landing on the table that was seen; few landings on
    # later boards gain more.
    gain: int | None = None
    for start in range(0, len(order), _ON_TABLE):
        indices = order[start : start + _ON_TABLE]
        if gain is not None:
            reach = every.totals.take(indices).astype(np.int64) + gain
            indices = indices[reach > threshold.least]
        if not len(indices):
            return
        batch, evaluation = boards.taken(indices), every.taken(indices)
        landings = list_landings(batch, number, limits.tolerance, highest=0)
        values = evaluate_landings(
            batch, landings, evaluator, np.zeros(len(batch), np.intp), evaluation
        )
        added = int((values - evaluation.totals.take(landings.boards)).max(initial=_LEAST))
        gain = added if gain is None else max(gain, added)
        yield threshold.raised_by(Candidates(landings, values), len(batch)).among(indices)


class _Threshold:
    """The value that a candidate must exceed to be among the best `wanted`."""

    def __init__(self, wanted: int, limits: Limits) -> None:
        self._wanted, self._limits = wanted, limits
        self._best = np.zeros(0, np.int32)
        self.least = _LEAST

    def raised_by(self, candidates: Candidates, boards: int) -> Candidates:
        """The candidates above the threshold, within the limits; the threshold rises by them."""
        high = np.flatnonzero(candidates.values > self.least)
        above = candidates.taken(high).limited(boards, self._limits)
        best = np.concatenate((self._best, above.values))
        below = len(best) - self._wanted
        if below >= 0:
            best = np.partition(best, below)[below:]
            self.least = int(best[0])
        self._best = best
        return above


def pick_of_each_level(
    landings: Landings, values: Ints, boards: int, a_level: int = NARROW.a_level
) -> Indices:
    """The indices of the best landings of each board on each level, rising."""
    place = landings.levels.astype(np.intp) * boards + landings.boards
    crowded = np.bincount(place, minlength=1).take(place) > a_level
    chosen = ~crowded
    crowd = np.flatnonzero(crowded)
    place = place.take(crowd)
    ranked = (values.take(crowd).astype(np.int64) << 32) - np.arange(len(crowd))
    for _ in range(a_level if len(crowd) else 0):
        top = np.full(LEVELS * boards, _NONE)
        np.maximum.at(top, place, ranked)
        top = top[top > _NONE]
        first = -top & 0xFFFFFFFF
        chosen[crowd.take(first)] = True
        ranked[first] = _NONE
    return np.flatnonzero(chosen)
