"""The luck of a card: its value compared with that of the cards that could have come instead."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from random import Random
from typing import Final

import numpy as np

from nmbr9.board import Board
from nmbr9.solver.boards.batch import LEVELS, POINT, Boards
from nmbr9.solver.fair_play.deals import shuffle
from nmbr9.solver.fair_play.player import play_on, to_window
from nmbr9.solver.known_deck.beam import open_cells
from nmbr9.solver.known_deck.plateau_prices import (
    SIZES,
    Floats,
    Plans,
    Relaxation,
    plan_decks,
    replan,
)
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.tiles import NUMBERS

DEALS: Final = 5
STEPS: Final = 50
"""Steps towards a plan before it restarts from the board's plateaus."""
PLAYED: Final = 4
"""The most unseen cards for which all orders are played: shapes decide then."""
WIDTH: Final = 2
USABLE: Final = 0.7
"""The share of the open cells that counts, as in the plan."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of one card in points, and its standard error."""

    points: float
    error: float


def judge_card(board: Board, number: int, left: Sequence[int], seed: int = 0) -> Luck | None:
    """The luck of drawing this number; `left` `[number]` counts the cards after it.

    The unseen cards are dealt in several orders. In each, every number among them is put first in
    turn, and the relaxed game gives each such deal a value. The luck is the value of the number
    that came, less the mean over all cards that could have come. So it is 0 on average, however
    rough the values are. The error is that of the sample: none at the end, when all orders are
    played. None if the board is too wide.
    """
    unseen = [left[each] + (each == number) for each in NUMBERS]
    able = [each for each in NUMBERS if unseen[each]]
    if len(able) == 1:
        return Luck(0.0, 0.0)
    boards = to_window(board)
    if boards is None:
        return None
    cards = [each for each in NUMBERS for _ in range(unseen[each])]
    past = [tile.placement.number for tile in board.tiles]
    if past and len(cards) <= PLAYED:
        orders = list(permutations(cards))
        ends = _played_scores(boards, [[*past, *order] for order in orders])
        came = np.array([order[0] == number for order in orders])
        return Luck(float(ends[came].mean() - ends.mean()), 0.0)
    luck = Random(f"{seed} {len(past)} card")  # noqa: S311  luck in a game keeps no secret
    deals = [shuffle(cards, luck) for _ in range(DEALS)]
    decks = [[*past, *draw_first(each, deal)] for deal in deals for each in able]
    worth = _relaxed_scores(boards, decks, len(past)).reshape(DEALS, len(able))
    chances = np.array([unseen[each] for each in able]) / len(cards)
    lucky = worth[:, able.index(number)] - (worth * chances).sum(axis=1)
    return Luck(float(lucky.mean()), float(lucky.std(ddof=1)) / sqrt(DEALS))


def draw_first(number: int, deal: Sequence[int]) -> list[int]:
    """The same cards, with the first card of this number in front."""
    at = deal.index(number)
    return [number, *deal[:at], *deal[at + 1 :]]


def _played_scores(boards: Boards, decks: list[list[int]]) -> Floats:
    """`[G]`: the score of the only board in each deck."""
    ends: Floats = play_on(boards, decks, plan_decks(decks, STRONG.relaxation), WIDTH)[0] / POINT
    return ends


def _relaxed_scores(boards: Boards, decks: list[list[int]], laid: int) -> Floats:
    """`[G]`: the points still to come in each deck from the only board, in the relaxed game."""
    open_ = open_cells(boards)
    plans = plan_decks(decks, STRONG.relaxation, STEPS)
    plans = replan(plans, laid, np.tile(open_, (len(decks), 1)), STRONG.relaxation)
    return _bounds(plans, laid, open_, STRONG.relaxation)


def _bounds(plans: Plans, laid: int, open_: Floats, relaxation: Relaxation) -> Floats:
    """`[G]`: the most that the relaxed game can still bring, from its dual prices.

    Each card goes to its best level at these prices; open cells count at their price.
    """
    numbers, prices = plans.decks[:, laid:, None], plans.prices[:, laid:]
    sizes = np.array(SIZES, np.float64)[numbers]
    waste = np.maximum(1.0, relaxation.waste + relaxation.waste_up * np.arange(LEVELS - 1))
    values = numbers * np.arange(LEVELS, dtype=np.float64) + sizes * prices[:, 1:]
    values[:, :, 1:] -= sizes * (waste * prices[:, :-1, :-1])
    usable = open_ * USABLE
    usable[-1] = 0.0
    bounds: Floats = values.max(axis=2).sum(axis=1) + (prices[:, 0] * usable).sum(axis=1)
    return bounds
