"""What the boards of a beam offer the next one: their most promising landings.

In a wide beam most landings promise less than those that go on. So what lies above the table is
judged first, which sets a bar; and for the table, where most landings are, only the boards are
looked at whose best landing there can still reach the bar.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import LEVELS, Boards
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.landings import Landings
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import Ints
from nmbr9.solver.known_deck.evaluation import Evaluation, Evaluator, evaluate_boards
from nmbr9.solver.known_deck.landing_evaluation import evaluate_landings

_PARENTS: Final = 2048
"""Boards whose landings are listed and judged together."""
_ON_TABLE: Final = 1024
"""The same where the bar decides who is looked at: after each lot it may be higher."""
_NONE: Final = int(np.iinfo(np.int64).min)
_LEAST: Final = int(np.iinfo(np.int32).min)
"""Less than any value."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a board may send on: `alike` landings on each level, and on the table the snug ones.

    Without such limits the whole beam soon descends from a few boards, and stands or falls with
    them; the wider it is, the more it can do with looser ones.
    """

    alike: int
    tolerance: int = TOLERANCE


NARROW: Final = Limits(alike=2)
WIDE: Final = Limits(alike=3)
"""For beams of 500 boards or more."""


@dataclass(frozen=True, slots=True)
class Offers:
    """N landings, and `values` `[N]`: those of the boards that they make."""

    landings: Landings
    values: Ints

    def of(self, boards: NDArray[np.intp]) -> "Offers":
        """The same offers, where their boards were these of others."""
        return Offers(self.landings.among(boards), self.values)


def offered(
    boards: Boards,
    shown: NDArray[np.intp],
    evaluator: Evaluator,
    groups: NDArray[np.intp],
    limits: Limits,
    wanted: int,
) -> Offers:
    """What boards may send on when the numbers `shown` `[B]` are laid on them.

    `groups` `[B]` has the search each is in. Where there is but one, what is not among the best so
    many `wanted` may be missing.
    """
    if len(boards) > _ON_TABLE and (groups == groups[0]).all():
        return _joined(list(_over_a_bar(boards, int(shown[0]), evaluator, limits, wanted)))
    found: list[Offers] = []
    for start in range(0, len(boards), _PARENTS):
        which = np.arange(start, min(start + _PARENTS, len(boards)))
        few = boards.part(start, start + _PARENTS)
        here = _listed(few, shown[which], limits.tolerance)
        offers = Offers(here, evaluate_landings(few, here, evaluator, groups[which]))
        found.append(_limited(offers, len(few), limits).of(which))
    return _joined(found)


def _over_a_bar(
    boards: Boards, number: int, evaluator: Evaluator, limits: Limits, wanted: int
) -> Iterator[Offers]:
    """What the boards of a single search offer, as far as it may be among the best so many."""
    bar = _Bar(wanted)
    lots: list[Evaluation] = []
    for start in range(0, len(boards), _PARENTS):
        few = boards.part(start, start + _PARENTS)
        alone = np.zeros(len(few), np.intp)
        known = evaluate_boards(few, evaluator, alone)
        lots.append(known)
        here = list_landings(few, number, lowest=1)
        offers = Offers(here, evaluate_landings(few, here, evaluator, alone, known))
        yield bar.over(offers, len(few), limits).of(np.arange(start, start + len(few)))
    every = Evaluation.joined(lots)
    order = np.argsort(-every.totals, kind="stable")
    # The most that a landing on the table was seen to add to what its board promised; hardly one
    # of a later board adds more.
    gain: int | None = None
    for start in range(0, len(order), _ON_TABLE):
        which = order[start : start + _ON_TABLE]
        if gain is not None:
            which = which[every.totals.take(which).astype(np.int64) + gain > bar.least]
        if not len(which):
            return
        few, known = boards.taken(which), every.taken(which)
        here = list_landings(few, number, limits.tolerance, highest=0)
        values = evaluate_landings(few, here, evaluator, np.zeros(len(few), np.intp), known)
        added = int((values - known.totals.take(here.boards)).max(initial=_LEAST))
        gain = added if gain is None else max(gain, added)
        yield bar.over(Offers(here, values), len(few), limits).of(which)


class _Bar:
    """What an offer must promise more than, to be among the best so many that are `wanted`."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._best = np.zeros(0, np.int32)
        self.least = _LEAST

    def over(self, offers: Offers, boards: int, limits: Limits) -> Offers:
        """What so many boards may send on of their offers over the bar, which rises by them."""
        high = np.flatnonzero(offers.values > self.least)
        offers = Offers(offers.landings.taken(high), offers.values.take(high))
        offers = _limited(offers, boards, limits)
        best = np.concatenate((self._best, offers.values))
        below = len(best) - self._wanted
        if below >= 0:
            best = np.partition(best, below)[below:]
            self.least = int(best[0])
        self._best = best
        return offers


def _limited(offers: Offers, boards: int, limits: Limits) -> Offers:
    """What so many boards may send on of their offers."""
    different = varied(offers.landings, offers.values, boards, limits.alike)
    return Offers(offers.landings.taken(different), offers.values.take(different))


def _joined(parts: list[Offers]) -> Offers:
    return Offers(
        Landings.joined([part.landings for part in parts]),
        np.concatenate([part.values for part in parts]),
    )


def _listed(boards: Boards, shown: NDArray[np.intp], tolerance: int) -> Landings:
    """The landings of the number shown to each board, numbers apart."""
    numbers = sorted(set(shown.tolist()))
    if len(numbers) == 1:
        return list_landings(boards, numbers[0], tolerance)
    found: list[Landings] = []
    for number in numbers:
        which = np.flatnonzero(shown == number)
        here = list_landings(boards.taken(which), number, tolerance)
        found.append(here.among(which))
    return Landings.joined(found)


def varied(
    found: Landings, values: Ints, boards: int, alike: int = NARROW.alike
) -> NDArray[np.intp]:
    """The indices of the best landings, so many `alike`, of each board on each level, rising."""
    place = found.levels.astype(np.intp) * boards + found.boards
    crowded = np.bincount(place, minlength=1).take(place) > alike
    chosen = ~crowded
    crowd = np.flatnonzero(crowded)
    place = place.take(crowd)
    ranked = (values.take(crowd).astype(np.int64) << 32) - np.arange(len(crowd))
    for _ in range(alike if len(crowd) else 0):
        top = np.full(LEVELS * boards, _NONE)
        np.maximum.at(top, place, ranked)
        top = top[top > _NONE]
        first = -top & 0xFFFFFFFF
        chosen[crowd.take(first)] = True
        ranked[first] = _NONE
    return np.flatnonzero(chosen)
