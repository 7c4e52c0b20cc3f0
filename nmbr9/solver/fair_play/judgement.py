"""The judgement of a placement by what a player can know: the cards seen and those left."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from nmbr9.board import Board, Placement
from nmbr9.solver.boards.batch import lay
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.fair_play.player import (
    deal_decks,
    mean_values,
    placement_of,
    play_on,
    rank_landings,
    to_window,
)
from nmbr9.solver.known_deck.evaluation import POINT, evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.weights import STRONG

DEALS: Final = 6
CANDIDATES: Final = 4
WIDTH: Final = 2


@dataclass(frozen=True, slots=True)
class Judgement:
    """The end of the game as it looked before a placement: mean scores over the same deals."""

    own: float
    """After the placement that was made."""
    best: float
    """After the best one found; never less."""
    advised: Placement


def judge_placement(
    board: Board, placement: Placement, left: Sequence[int], seed: int = 0
) -> Judgement | None:
    """Judge a placement before it is made; `left` `[number]` counts the cards after it.

    None where the board is too wide to be searched, or the placement is outside the window.
    """
    boards = to_window(board)
    if boards is None or not board.tiles:
        return None
    found = list_landings(boards, placement.number)
    options = [placement_of(board, boards, found, index) for index in range(len(found))]
    if placement not in options:
        return None
    made = options.index(placement)
    luck = Random(f"{seed} {len(board.tiles)}")  # noqa: S311  luck in a game keeps no secret
    deals = deal_decks(board, placement.number, left, DEALS, luck)
    plans = plan_decks(deals, STRONG.relaxation)
    evaluator = evaluator_for(plans, len(board.tiles) + 1, STRONG)
    values = mean_values(boards, found, evaluator, len(deals))
    order = rank_landings(boards, found, values)
    candidates = [made, *(int(other) for other in order[:CANDIDATES] if other != made)]
    starts = lay(boards, found.taken(np.array(candidates, np.intp)))
    means = play_on(starts, deals, plans, WIDTH).sum(axis=1) / (len(deals) * POINT)
    best = int(means.argmax())
    return Judgement(float(means[0]), float(means[best]), options[candidates[best]])
