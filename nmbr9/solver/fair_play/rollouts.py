"""Rollouts: games played on from a few boards, each against a deal of the cards left.

Like a player at the table, a rollout does not know the next card when it lays a tile: it takes the
landing with the best outlook. All rollouts run side by side.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import Boards, lay
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.landings import Landings
from nmbr9.solver.boards.listing import list_landings, list_shown
from nmbr9.solver.fair_play.deals import Orders, rotated_deals
from nmbr9.solver.fair_play.outlook import first_sums, landing_values
from nmbr9.solver.known_deck.beam import pick_best
from nmbr9.solver.known_deck.evaluation import POINT
from nmbr9.tiles import NUMBERS

_CANDIDATES: Final = 8
_CANDIDATE_TOLERANCE: Final = 4
_DEALS: Final = 110
_FINALISTS: Final = 3
_MORE_DEALS: Final = 220
_HORIZON: Final = 6
"""Cards of a rollout; the outlook stands for the rest."""
_SETTLED: Final = 2
"""With so few cards left, one shuffle and its rotations are all the deals there are."""


def choose_landing(
    boards: Boards, number: int, left: Sequence[int], luck: Random
) -> tuple[Landings, int] | None:
    """The landings of the shown number on the only board, and the index of the best one.

    `left` `[number]` counts the cards still to come. The candidates of the best outlook are played
    on; the best of them meet more deals. None if there is no landing.
    """
    landings = list_landings(boards, number, _CANDIDATE_TOLERANCE)
    if not len(landings):
        return None
    values, _ = landing_values(boards, landings, first_sums(boards), np.array([left]))
    best = np.argsort(-values, kind="stable")[:_CANDIDATES]
    cards = sum(left)
    if not cards or len(best) == 1:
        return landings, int(best[0])
    starts = lay(boards, landings.taken(best))
    if cards <= _SETTLED:
        totals = play_on(starts, rotated_deals(left, 1, luck), _HORIZON).sum(axis=1)
        return landings, int(best[totals.argmax()])
    deals = rotated_deals(left, max(1, _DEALS // cards), luck)
    totals = play_on(starts, deals, _HORIZON).sum(axis=1)
    finalists = np.argsort(-totals, kind="stable")[:_FINALISTS]
    deals = rotated_deals(left, _MORE_DEALS // cards, luck)
    totals = totals[finalists] + play_on(starts.taken(finalists), deals, _HORIZON).sum(axis=1)
    return landings, int(best[finalists[totals.argmax()]])


def play_on(starts: Boards, deals: Orders, horizon: int) -> NDArray[np.int64]:
    """`[boards, deals]`: the value of each board in each deal after this many cards.

    After the last card that is its score. A board on which a card cannot be laid within the
    window keeps the value that it had.
    """
    game = np.arange(len(starts) * len(deals))
    start = np.repeat(np.arange(len(starts)), len(deals))
    boards, sums = starts.taken(start), first_sums(starts).take(start, axis=0)
    cards = np.tile(deals, (len(starts), 1))
    left = (cards[:, :, None] == np.array(NUMBERS)).sum(axis=1)
    values = boards.scores.astype(np.int64) * POINT
    for shown in cards[:, :horizon].T:
        left[np.arange(len(left)), shown] -= 1
        landings = list_shown(boards, shown.take(game), TOLERANCE)
        reached, sums = landing_values(boards, landings, sums, left.take(game, axis=0))
        best = pick_best(reached, landings.boards, 1)
        game = game.take(landings.boards.take(best))
        values[game] = reached.take(best)
        boards, sums = lay(boards, landings.taken(best)), sums.take(best, axis=0)
    return values.reshape(len(starts), len(deals))
