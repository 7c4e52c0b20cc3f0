"""The fair judgement of a placement: by the cards seen and those left."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Board, Placement
from nmbr9.solver.boards.batch import POINT, lay
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.fair_play.player import (
    deal_decks,
    mean_values,
    placement_of,
    play_on,
    rank_landings,
    to_window,
)
from nmbr9.solver.known_deck.evaluation import evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.weights import STRONG

DEALS: Final = 8
"""The number of deals. Even, because each half judges what the other half has chosen."""
CANDIDATES: Final = 4
WIDTH: Final = 2


@dataclass(frozen=True, slots=True)
class Judgement:
    """The expected end of the game before a placement: mean scores over the same deals."""

    own: float
    """The mean score after the player's placement."""
    best: float
    """The mean score after the best placement found; never less than `own`."""
    advised: Placement
    error: float = 0.0
    """The standard error of `best - own`."""


def judge_placement(
    board: Board, placement: Placement, left: Sequence[int], seed: int = 0
) -> Judgement | None:
    """Judge a placement before it is made; `left` `[number]` counts the cards after it.

    The best of several candidates was probably lucky in the deals that chose it. So each half of
    the deals chooses, and the other half measures the gain; without a gain the player's placement
    is the best one. None if the board is too wide to search, or the placement is outside the
    window.
    """
    boards = to_window(board)
    if boards is None or not board.tiles:
        return None
    landings = list_landings(boards, placement.number)
    options = [placement_of(board, boards, landings, index) for index in range(len(landings))]
    if placement not in options:
        return None
    made = options.index(placement)
    luck = Random(f"{seed} {len(board.tiles)}")  # noqa: S311  luck in a game keeps no secret
    deals = deal_decks(board, placement.number, left, DEALS, luck)
    plans = plan_decks(deals, STRONG.relaxation)
    evaluator = evaluator_for(plans, len(board.tiles) + 1, STRONG)
    values = mean_values(boards, landings, evaluator, len(deals))
    order = rank_landings(boards, landings, values)
    candidates = [made, *(int(other) for other in order[:CANDIDATES] if other != made)]
    starts = lay(boards, landings.taken(np.array(candidates, np.intp)))
    ends = play_on(starts, deals, plans, WIDTH) / POINT
    gains = find_gains(ends)
    own, gain = float(ends[0].mean()), float(gains.mean())
    if gain <= 0:
        return Judgement(own, own, placement)
    best = options[candidates[int(ends.sum(axis=1).argmax())]]
    return Judgement(own, own + gain, best, float(gains.std(ddof=1)) / sqrt(DEALS))


def find_gains(ends: NDArray[np.float64]) -> NDArray[np.float64]:
    """`[D]`: the gain of the candidate that the other half chose over the first candidate.

    `ends` `[C, D]`: the final score of each candidate in each deal.
    """
    half = ends.shape[1] // 2
    first, second = ends[:, :half], ends[:, half:]
    by_first, by_second = first.sum(axis=1).argmax(), second.sum(axis=1).argmax()
    gains: NDArray[np.float64] = np.concatenate((first[by_second], second[by_first])) - ends[0]
    return gains
