"""Rollouts: games played on from a few boards, each against a deal of the cards left.

Like a player at the table, a rollout does not know the next card when it lays a tile: it takes the
landing with the best outlook. All rollouts run side by side.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import POINT, Boards, lay
from nmbr9.solver.boards.columns import best_of_groups
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_shown
from nmbr9.solver.fair_play.deals import Orders
from nmbr9.solver.outlook.network import Floats
from nmbr9.solver.outlook.values import landing_values
from nmbr9.tiles import NUMBERS

_NONE: Final = -1
"""No card, after the last one of a rollout."""

Values = NDArray[np.int64]


class Rollouts(NamedTuple):
    """Boards to play on for so many cards, each against the same deals of the cards left.

    `sums` `[boards, hidden]` are the outlook's of the boards.
    """

    starts: Boards
    sums: Floats
    deals: Orders
    horizon: int


Result = TypeVar("Result")
Judge: TypeAlias = Generator[Sequence[Rollouts], Sequence[Values], Result]
"""It asks for lots of rollouts, is sent the values of each, and in the end returns its result."""


def play_on(starts: Boards, sums: Floats, deals: Orders, horizon: int) -> Values:
    """The values that these rollouts reach, as of `play_side_by_side`."""
    *_, values = play_side_by_side([Rollouts(starts, sums, deals, horizon)])
    assert values is not None  # noqa: S101  the last step brings them
    return values[0]


def play_side_by_side(lots: Sequence[Rollouts]) -> Iterator[list[Values] | None]:
    """For each lot `[boards, deals]`: the value of each board in each deal, after a step a card.

    After the last card the value is the score. A board on which a card cannot be laid within the
    window keeps the value that it had. Rollouts are played together until their cards differ, and
    all lots side by side, as few large arrays take less time than many small ones.
    """
    boards = Boards.joined([lot.starts for lot in lots])
    sums = np.vstack([lot.sums for lot in lots])
    sizes = [len(lot.starts) for lot in lots]
    cards_left = [np.bincount(lot.deals[0], minlength=len(NUMBERS)) for lot in lots]
    left = np.repeat(cards_left, sizes, axis=0)
    shown = _shown(lots)
    board = np.repeat(np.arange(len(boards)), np.repeat([len(lot.deals) for lot in lots], sizes))
    game = np.arange(len(board))
    values = boards.scores.astype(np.int64).take(board) * POINT
    for cards in shown.T:
        going = cards.take(game) != _NONE
        game, board = game[going], board[going]
        if not len(game):
            break
        pairs, pair = np.unique(board * len(NUMBERS) + cards.take(game), return_inverse=True)
        parent, number = np.divmod(pairs, len(NUMBERS))
        left = left.take(parent, axis=0)
        left[np.arange(len(left)), number] -= 1
        boards, sums = boards.taken(parent).inside(), sums.take(parent, axis=0)
        landings = list_shown(boards, number, TOLERANCE)
        reached, sums = landing_values(boards, landings, sums, left)
        best = best_of_groups(reached, landings.boards, 1)
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
        yield None
    parts = np.split(values, np.cumsum([len(lot.starts) * len(lot.deals) for lot in lots])[:-1])
    yield [part.reshape(len(lot.starts), -1) for part, lot in zip(parts, lots, strict=True)]


def _shown(lots: Sequence[Rollouts]) -> Orders:
    """`[games, cards]`: the cards of each game up to its horizon, then none."""
    most = max(min(lot.horizon, lot.deals.shape[1]) for lot in lots)
    rows: list[Orders] = []
    for lot in lots:
        cards = lot.deals[:, : lot.horizon]
        blank = (0, 0), (0, most - cards.shape[1])
        rows.append(np.tile(np.pad(cards, blank, constant_values=_NONE), (len(lot.starts), 1)))
    return np.vstack(rows)


def answer(judge: Judge[Result]) -> Result:
    """The result of one judge."""
    *_, results = answer_all([judge])
    assert results is not None  # noqa: S101  the last step brings it
    return results[0]


def answer_all(judges: Sequence[Judge[Result]]) -> Iterator[list[Result] | None]:
    """The results of all judges, after short steps."""
    results = dict[int, Result]()
    values = dict[int, Sequence[Values]]()
    waiting = list(range(len(judges)))
    while waiting:
        asked = dict[int, Sequence[Rollouts]]()
        for at in waiting:
            try:
                asked[at] = judges[at].send(values[at]) if values else next(judges[at])
            except StopIteration as end:
                results[at] = end.value
            yield None
        waiting = list(asked)
        lots = [lot for each in asked.values() for lot in each]
        for reached in play_side_by_side(lots) if lots else ():
            if reached is None:
                yield None
            else:
                in_turn = iter(reached)
                values = {at: [next(in_turn) for _ in each] for at, each in asked.items()}
    yield [results[at] for at in range(len(judges))]
