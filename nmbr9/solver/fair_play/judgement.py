"""The judgement of a placement by the cards seen and those left: for hints and for the review.

The judge chooses as the master does, and then measures the choice in deals of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial, hypot, sqrt
from random import Random
from typing import Final

import numpy as np

from nmbr9.board import Board, Placement
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import POINT, Boards
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.fair_play.choice import WHOLE, Start, choose, horizon_of, placement_of
from nmbr9.solver.fair_play.deals import draw_orders, rotations_of
from nmbr9.solver.fair_play.rollouts import Judge, Rollouts, Values, answer
from nmbr9.solver.outlook.network import Floats
from nmbr9.solver.outlook.values import landing_values

_PLAY_ERROR: Final = 0.3
_OUTLOOK_ERROR: Final = 0.6
LUCK_ERROR: Final = 0.9
"""Errors in points that no number of deals takes away: of a cost if rollouts go to the end, of a
cost if the outlook stands for the rest, and of the gain of a card."""
_ORDERS: Final = 5
"""The fewest orders of the cards left in which a cost is measured."""
_DEALS: Final = 60
_ALL: Final = 24
"""All orders are played if they are no more than this."""
_NAMED: Final = 2.0
"""The least cost, in points, that has a name."""
_SURE: Final = 3
"""The errors that a sure cost has at least."""


def model_error(cards: int) -> float:
    """The error of a cost, in points, that no number of deals takes away."""
    return 0.0 if cards <= 1 else _PLAY_ERROR if cards <= WHOLE else _OUTLOOK_ERROR


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number of points, and its standard error."""

    points: float
    error: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """The best placement found, what the placement made cost, and the gain of the card.

    `gain`: the value with the card and its best placement, less the mean over all cards that could
    have come and the placements that a rollout makes. `skill`, a part of it: what the best
    placement brings over that of a rollout.
    """

    advised: Placement
    cost: Estimate
    gain: Estimate
    skill: float = 0.0


EXACT: Final = Estimate(0.0, 0.0)


def advise(game: Game) -> Placement:
    """The best placement found for the card of a base game. Raises GameOver after the last."""
    number, board = game.legal().number, game.board
    if not board.tiles:
        return Placement(number, 0, Cell(0, 0))
    return answer(choose(Start.of(board), number, game.unseen, _luck("choose", board)))


def _luck(purpose: str, board: Board) -> Random:
    """The luck of the deals: those that measure a choice are not those that made it."""
    return Random(f"{purpose} {len(board.tiles)}")  # noqa: S311  luck in a game keeps no secret


def judge(before: Start, number: int, left: Sequence[int], after: Start) -> Judge[Judgement]:
    """The judgement of the placement that led from one board to the next.

    `left` `[number]` counts the cards after it.
    """
    own = after.board.tiles[-1].placement
    cards = sum(left)
    advised = yield from choose(before, number, left, _luck("choose", before.board))
    better = after if advised == own else before.after(advised)
    if not cards:
        lost = better.board.tiles[-1].points - after.board.tiles[-1].points
        return Judgement(advised if lost else own, Estimate(lost, 0.0), EXACT)
    luck = _luck("measure", before.board)
    usual = _taken_by_rollouts(before, number, left) or own
    sides = {advised: better, own: after}
    if usual not in sides:
        sides[usual] = before.after(usual)
    starts = list(sides.values())
    horizon, every = horizon_of(cards), factorial(cards)
    count = every if every <= _ALL else max(_ORDERS, -(-_DEALS // cards))
    orders = draw_orders(left, count, luck)
    drawn = [[number, *order] for order in orders]
    found = yield [_lot(starts, orders, horizon), _lot([before], drawn, horizon + 1)]
    values, (came,) = (_means(each, orders) for each in found)
    value_of = dict(zip(sides, values, strict=True))
    paired = np.stack((value_of[advised], value_of[own]))
    cost = _mean(paired[0] - paired[1], cards, model_error(cards))
    if count != every and _NAMED <= cost.points < _SURE * cost.error:
        (reached,) = yield [_lot([better, after], draw_orders(left, count, luck), horizon)]
        paired = np.hstack((paired, _means(reached, orders)))
        cost = _mean(paired[0] - paired[1], cards, model_error(cards))
    costs = cost.points > cost.error
    best = value_of[advised if costs else own]
    gain = _mean(best - came, cards, LUCK_ERROR)
    paid = cost if costs else Estimate(0.0, 0.0 if better is after else cost.error)
    skill = float((best - value_of[usual]).mean())
    return Judgement(advised if costs else own, paid, gain, skill)


def _taken_by_rollouts(start: Start, number: int, left: Sequence[int]) -> Placement | None:
    """The placement with the best outlook; None if there is none, or none that is legal.

    On a cut board a tile outside may forbid what the window allows.
    """
    landings = list_landings(start.boards, number, TOLERANCE)
    if not len(landings):
        return None
    values, _ = landing_values(start.boards, landings, start.sums, np.array([left]))
    placement = placement_of(start.board, start.boards, landings, int(values.argmax()))
    return placement if placement in LegalPlacements(start.board, number) else None


def _lot(starts: Sequence[Start], orders: Sequence[Sequence[int]], horizon: int) -> Rollouts:
    """Rollouts of these boards over all rotations of each order."""
    boards = Boards.joined([start.boards for start in starts])
    sums = np.vstack([start.sums for start in starts])
    return Rollouts(boards, sums, rotations_of(orders), horizon)


def _means(values: Values, orders: Sequence[Sequence[int]]) -> Floats:
    """`[boards, orders]`: the mean values over all rotations of each order, in points."""
    means: Floats = values.reshape(len(values), len(orders), -1).mean(axis=2) / POINT
    return means


def _mean(points: Floats, cards: int, model: float) -> Estimate:
    """The mean over orders of the cards left, all of them or some."""
    count = len(points)
    some = count < factorial(cards)
    # Of so few orders the spread is not known well either: Student's distribution.
    error = float(points.std(ddof=1)) / sqrt(count) * sqrt((count - 1) / (count - 3)) if some else 0
    return Estimate(float(points.mean()), hypot(error, model))
