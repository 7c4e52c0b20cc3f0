"""The twenty tiles in an order of one's own: which order, and the best game found for it.

A layout needs its lower levels first, so an order is a guess at what lies low. The search plays
many orders at once with narrow beams, keeps the lower tiles of the best layout, and tries what is
left in other orders.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

import numpy as np

from nmbr9.solver.batch import Boards, opening
from nmbr9.solver.beam import Beam, advanced
from nmbr9.solver.outlook import judge
from nmbr9.solver.plan import plans
from nmbr9.solver.solve import Solution
from nmbr9.solver.weights import STRONG, Weights, shaken
from nmbr9.solver.window import NUMBER_OF

Order = tuple[int, ...]

FIRST: Final[Order] = (2, 2, 3, 3, 0, 0, 1, 4, 4, 1, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)
"""Broad low numbers at the bottom, the 1s where they close gaps, high numbers last."""
_ORDERS: Final = 12
_WIDTHS: Final = (24, 120)
_MOST_KEPT: Final = 15
"""How many tiles of the best layout a round may keep as they lie."""
_WIDE_AFTER: Final = 4
"""A round in so many plays its orders with the wider beam."""


@dataclass(frozen=True, slots=True)
class FreeProgress:
    """The boards expanded so far, and the best order and game until now."""

    nodes: int
    order: Order
    best: Solution


def searching(seed: int = 0, start: Order = FIRST) -> Iterator[FreeProgress]:
    """Search without end, and report after every round of orders."""
    luck = Random(seed)  # noqa: S311  luck in a search keeps no secret
    best = _played([start], opening(start[0]), _WIDTHS[0], STRONG)
    nodes, order, weights = _WIDTHS[0] * (len(start) - 1), start, STRONG
    for round_ in count(1):
        yield FreeProgress(nodes, order, _solution(best))
        kept = 1 + int(luck.random() * _MOST_KEPT)
        orders = [(*order[:kept], *_changed(order[kept:], luck)) for _ in range(_ORDERS)]
        width = _WIDTHS[round_ % _WIDE_AFTER == 0]
        tried = shaken(weights, luck)
        found = _played(orders, best.first_tiles(kept), width, tried)
        nodes += _ORDERS * width * (len(order) - kept)
        if found.scores[0] >= best.scores[0]:
            best, weights = _by_level(found), tried
            order = tuple(_NUMBERS[best.forms[:, 0]].tolist())


def _solution(game: Boards) -> Solution:
    return Solution(int(game.scores[0]), game.placements(0))


def _by_level(game: Boards) -> Boards:
    """The same layout, laid level by level: then its first tiles are whole levels."""
    order = np.argsort(game.levels[:, 0], kind="stable")
    return Boards(
        game.occupied, game.forms[order], game.anchors[order], game.levels[order], game.scores
    )


def freely(seconds: float, nodes: int | None, seed: int = 0) -> FreeProgress:
    """The best found in so many boards, or in so much time where no number is given."""
    end = time.monotonic() + seconds
    reports = searching(seed)
    report = next(reports)
    while time.monotonic() < end if nodes is None else report.nodes < nodes:
        report = next(reports)
    return report


def _changed(order: Order, luck: Random) -> Order:
    """The order with one to three cards moved elsewhere."""
    cards = list(order)
    for _ in range(1 + int(luck.random() * 3)):
        card = cards.pop(int(luck.random() * len(cards)))
        cards.insert(int(luck.random() * (len(cards) + 1)), card)
    return tuple(cards)


def _played(orders: list[Order], start: Boards, width: int, weights: Weights) -> Boards:
    """The best game of any of the orders, searched at the same time from the same board."""
    plan = plans(orders, weights.sand)
    laid = start.forms.shape[0]
    beam = Beam.of(start.taken(np.zeros(len(orders), np.intp)))
    for round_ in range(laid, len(orders[0])):
        shown = [order[round_] for order in orders]
        beam = advanced(beam, shown, judge(plan, round_ + 1, weights), width)
    return beam.boards.taken(np.array([beam.boards.scores.argmax()]))


_NUMBERS: Final = np.array(NUMBER_OF)
