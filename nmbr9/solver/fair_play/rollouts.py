"""Rollouts: games played on from a few boards, each against a deal of the cards left.

Like a player at the table, a rollout does not know the next card when it lays a tile: it takes the
landing with the best outlook. All rollouts run side by side.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import POINT, Boards, Landings, lay
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings, list_shown
from nmbr9.solver.fair_play.deals import Orders, rotated_deals
from nmbr9.solver.fair_play.temperament import leanings
from nmbr9.solver.known_deck.beam import pick_best
from nmbr9.solver.outlook.network import Floats
from nmbr9.solver.outlook.values import first_sums, landing_values
from nmbr9.tiles import NUMBERS

_CANDIDATE_TOLERANCE: Final = 4
_CANDIDATES: Final = 12
_LATE_CANDIDATES: Final = 24
"""Candidates where rollouts end with the game, sooner than the horizon."""
_STAGES: Final = ((36, 6), (72, 3), (150, 1))
"""Deals that the candidates meet, and how many of the best are kept for the next ones."""
_HORIZON: Final = 8
"""Cards of a rollout; the outlook stands for the rest."""


def choose_landing(
    boards: Boards, number: int, left: Sequence[int], luck: Random, seed: int = 0
) -> tuple[Landings, int] | None:
    """The landings of the shown number on the only board, and the index of the best one.

    `left` `[number]` counts the cards still to come. None if there is no landing. The seed gives
    the player a temperament.
    """
    landings = list_landings(boards, number, _CANDIDATE_TOLERANCE)
    if not len(landings):
        return None
    values, sums = landing_values(boards, landings, first_sums(boards), np.array([left]))
    cards = sum(left)
    candidates = _CANDIDATES if cards >= _HORIZON else _LATE_CANDIDATES
    best = np.argsort(-values, kind="stable")[:candidates]
    if not cards or len(best) == 1:
        return landings, int(best[0])
    starts, sums = lay(boards, landings.taken(best)), sums.take(best, axis=0)
    taste, totals = leanings(starts, seed), np.zeros(len(best), np.int64)
    for deals, kept in _STAGES:
        orders = rotated_deals(left, max(1, deals // cards), luck)
        totals += play_on(starts, sums, orders, _HORIZON).sum(axis=1) + taste * len(orders)
        finalists = np.argsort(-totals, kind="stable")[:kept]
        best, starts, totals = best[finalists], starts.taken(finalists), totals[finalists]
        taste = taste[finalists]
        sums = sums.take(finalists, axis=0)
    return landings, int(best[0])


def play_on(starts: Boards, sums: Floats, deals: Orders, horizon: int) -> NDArray[np.int64]:
    """`[boards, deals]`: the value of each board in each deal after this many cards.

    `sums` `[boards, hidden]` are the outlook's of the boards. After the last card the value is the
    score. A board on which a card cannot be laid within the window keeps the value that it had.
    Rollouts are played together until their cards differ.
    """
    boards = starts
    left = np.tile((deals[0][:, None] == np.array(NUMBERS)).sum(axis=0), (len(starts), 1))
    game = np.arange(len(starts) * len(deals))
    board = np.repeat(np.arange(len(starts)), len(deals))
    values = boards.scores.astype(np.int64).take(board) * POINT
    for shown in np.tile(deals[:, :horizon], (len(starts), 1)).T:
        pairs, pair = np.unique(board * len(NUMBERS) + shown.take(game), return_inverse=True)
        parent, number = np.divmod(pairs, len(NUMBERS))
        left = left.take(parent, axis=0)
        left[np.arange(len(left)), number] -= 1
        boards, sums = boards.taken(parent), sums.take(parent, axis=0)
        landings = list_shown(boards, number, TOLERANCE)
        reached, sums = landing_values(boards, landings, sums, left)
        best = pick_best(reached, landings.boards, 1)
        laid = landings.boards.take(best)
        place = np.full(len(pairs), -1)
        place[laid] = np.arange(len(best))
        board = place.take(pair)
        game, board = game[board >= 0], board[board >= 0]
        boards, left = lay(boards, landings.taken(best)), left.take(laid, axis=0)
        # On a weak board the outlook can be below 0, but no card costs points.
        points = boards.scores.astype(np.int64) * POINT
        values[game] = np.maximum(reached.take(best), points).take(board)
        sums = sums.take(best, axis=0)
    return values.reshape(len(starts), len(deals))
