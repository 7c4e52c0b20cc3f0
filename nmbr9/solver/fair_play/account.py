"""The account of a game: usual score + luck - cost = score, in tenths of a point.

Luck and cost are measured as differences. What they leave over of the score is spread over the luck
of the cards, more where it is less certain.
"""

from collections.abc import Iterator, Sequence
from math import hypot
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.solver.boards.batch import POINT, start_board
from nmbr9.solver.fair_play.deals import rotations_of, shuffle
from nmbr9.solver.fair_play.judgement import LUCK_ERROR, Estimate
from nmbr9.solver.fair_play.rollouts import play_on
from nmbr9.solver.outlook.values import first_sums
from nmbr9.tiles import COPIES, NUMBERS

if TYPE_CHECKING:
    from nmbr9.solver.outlook.network import Floats

USUAL: Final = 101.6
"""The master's mean score with the whole deck. Source: docs/pars-and-puzzles.md."""
_FIRST: Final = (0.8, 1.0, 2.7, 3.2, 0.9, 2.1, 0.7, -2.9, -3.8, -4.7)
"""[number]: the gain of the first card of the whole deck, as it is measured."""
_WHOLE_DECK: Final = (COPIES,) * len(NUMBERS)
_ORDERS: Final = 3
_GAINS: Final = (
    *(0.0, 0.1, 0.3, 0.6, 0.5, 0.5, 0.6, 0.7, 0.9, 1.1),
    *(1.2, 1.0, 0.7, 0.5, 0.4, 0.3, 0.3, 0.2, 0.1, 0.0),
)
"""[cards left]: the mean gain of the best placement over that of a rollout, in points."""
_EARLY: Final = 7
"""The fewest cards left with which a cost can be repaired in full; with one card it cannot."""
_LEAST, _MOST = -0.2, 0.6
"""The limits of the share of a game's costs that is repaired."""
_REPAIR_ROUNDS: Final = 3
"""In each round the master repairs this part of what is still to be repaired: a third."""
_DOUBT: Final = 0.15
"""The share of a cost by which it may be wrong for that reason."""


class Opening(NamedTuple):
    """The usual score with these cards, and the gain of the first one."""

    usual: float
    gain: Estimate


class Entry(NamedTuple):
    """A round of the account: the gain of its card, the cost of its placement, the cards left."""

    gain: Estimate
    cost: Estimate
    cards: int
    certain: bool
    """Whether only this number could come."""
    skill: float = 0.0
    """The points that the best placement brings over that of a rollout."""


class Balance(NamedTuple):
    """Tenths of a point: the usual score, the expected score before and after each placement.

    `left_over` has been spread over the luck of the cards.
    """

    usual: int
    best: tuple[int, ...]
    own: tuple[int, ...]
    left_over: int


def open_account(number: int, deck: Sequence[int]) -> Iterator[Opening | None]:
    """The opening of a game that begins with this number, a short step at a time.

    `deck` `[number]` counts all its cards.
    """
    if tuple(deck) == _WHOLE_DECK:
        yield Opening(USUAL, Estimate(_FIRST[number], LUCK_ERROR))
    else:
        yield from measure_opening(number, deck, sum(deck) - 1)


def measure_opening(number: int, deck: Sequence[int], horizon: int) -> Iterator[Opening | None]:
    """The opening by rollouts of so many cards, a short step at a time."""
    able = [each for each in NUMBERS if deck[each]]
    cards = sum(deck) - 1
    luck = Random("judge first")  # noqa: S311  luck in a game keeps no secret
    all_cards = [each for each in NUMBERS for _ in range(deck[each])]
    orders = [shuffle(all_cards, luck) for _ in range(_ORDERS)]
    means = np.zeros((len(able), _ORDERS))
    for at, each in enumerate(able if cards else ()):
        start = start_board(each)
        deals = rotations_of([_without(order, each) for order in orders])
        values = play_on(start, first_sums(start), deals, horizon)[0] / POINT
        means[at] = values.reshape(_ORDERS, -1).mean(axis=1)
        yield None
    chances = np.array([deck[each] for each in able]) / (cards + 1)
    usual = float(chances @ means.mean(axis=1)) + sum(_GAINS[:cards])
    lucky: Floats = means[able.index(number)] - chances @ means
    error = float(lucky.std(ddof=1)) / _ORDERS**0.5
    known = len(able) == 1 or not cards
    doubt = 0.0 if known else hypot(error, LUCK_ERROR)
    gain = Estimate(0.0 if known else float(lucky.mean()), doubt)
    yield Opening(usual, gain)


def _without(order: Sequence[int], number: int) -> list[int]:
    """The order without the first card of that number, begun after it."""
    at = order.index(number)
    return [*order[at + 1 :], *order[:at]]


def balance(usual: float, entries: Sequence[Entry], score: int) -> Balance:
    """The expected scores of a game that ended with this score."""
    expected = expected_gains(entries)
    doubts = [0.0 if entry.certain else entry.gain.error**2 for entry in entries]
    spread = [doubt / (sum(doubts) or 1.0) for doubt in doubts]
    lucks = [
        0.0 if entry.certain else entry.gain.points - gain
        for entry, gain in zip(entries, expected, strict=True)
    ]
    costs = [cost.points for cost in counted_costs(entries)]
    left_over = score - usual - sum(lucks) + sum(costs)
    if not any(spread):  # too few cards for any luck: the usual score was measured, not known
        usual, left_over = usual + left_over, 0.0
    best, own = list[int](), list[int]()
    now = usual
    for luck, share, cost in zip(lucks, spread, costs, strict=True):
        now += luck + left_over * share
        best.append(tenths(now))
        now -= cost
        own.append(tenths(now))
    return Balance(tenths(usual), tuple(best), tuple(own), tenths(left_over))


def counted_costs(entries: Sequence[Entry]) -> list[Estimate]:
    """The costs that count: less than those measured, as the master repairs more than a rollout.

    What the best placements of this game bring over those of rollouts, beyond the usual, repairs
    costs before. On a wrecked board they bring less, and nothing is repaired.
    """
    shares = [min(max(entry.cards - 1, 0) / (_EARLY - 1), 1.0) for entry in entries]
    able = sum(share * entry.cost.points for share, entry in zip(shares, entries, strict=True))
    repaired = sum(entry.skill - _GAINS[entry.cards] for entry in entries)
    part = min(max(repaired / (able or 1.0), _LEAST), _MOST)
    costs = list[Estimate]()
    for share, entry in zip(shares, entries, strict=True):
        cost = entry.cost.points * (1.0 - part * share)
        costs.append(Estimate(cost, hypot(entry.cost.error, cost * _DOUBT * share)))
    return costs


def expected_gains(entries: Sequence[Entry]) -> list[float]:
    """The gain to be expected in each round: the usual one, and the repair of earlier costs."""
    gains, owed = list[float](), 0.0
    for entry, cost in zip(entries, counted_costs(entries), strict=True):
        repaired = owed / min(max(entry.cards - 1, 1), _REPAIR_ROUNDS)
        gains.append(_GAINS[entry.cards] + repaired)
        owed += entry.cost.points - cost.points - repaired
    return gains


def tenths(points: float) -> int:
    """Points in tenths, as the account has them."""
    return round(points * 10)
