"""Games of the outlook's network against itself: what it learns from."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import POINT, Boards, lay, start_board
from nmbr9.solver.boards.columns import Columns, best_of_groups
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_shown
from nmbr9.solver.boards.window import NUMBERS_OF_FORMS, Words
from nmbr9.solver.outlook.network import Floats, Network
from nmbr9.solver.outlook.values import card_inputs, first_sums, landing_values
from nmbr9.tiles import NUMBERS
from tools.contests.outlook_weights import CARDS, UNIT

SHAKEN: Final = 0.3
"""The share of games in which chance shakes the values, by about a point (Gumbel's noise)."""
LATER: Final = 0.6
"""The weight of the tiles after the next one (lambda)."""


class Games(NamedTuple):
    """G games at their end; `outlooks` `[CARDS, G]`: after each tile but the first, in points."""

    boards: Boards
    outlooks: Floats
    shaken: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Samples(Columns):
    """N boards: the cells taken `[L, 4, N]`, inputs of the cards `[cards, N]`, worth in units."""

    occupied: Words
    cards: Floats
    worth: Floats


def play(
    network: Network, games: int, chance: np.random.Generator, shaken: float = SHAKEN
) -> Games:
    """Games with shuffled decks, played side by side."""
    decks = chance.permuted(np.tile(np.repeat(NUMBERS, 2), (games, 1)), axis=1)
    noisy = chance.random(games) < shaken
    outlooks, game = np.zeros((CARDS, games)), np.arange(games)
    boards = Boards.joined([start_board(number) for number in NUMBERS]).taken(decks[:, 0])
    sums = first_sums(boards, network)
    for turn in range(1, CARDS):
        landings = list_shown(boards, decks[game, turn], TOLERANCE)
        left = _cards_left(decks[game, turn + 1 :].T)
        values, sums = landing_values(boards, landings, sums, left, network)
        noise = chance.gumbel(size=len(landings)) * noisy[game.take(landings.boards)]
        best = best_of_groups(values + np.rint(noise * POINT).astype(np.int64), landings.boards, 1)
        chosen = landings.taken(best)
        # A game that leaves the window counts no more.
        game = game.take(chosen.boards)
        boards, sums = lay(boards, chosen), sums.take(best, axis=0)
        outlooks[turn, game] = values.take(best) / POINT - boards.scores
    return Games(boards, outlooks[:, game], noisy[game])


def samples_of(games: Games) -> Samples:
    """The boards of these games after each tile but the last.

    The worth of a board is a weighted mean over all later tiles: the points up to each, and the
    outlook after it.
    """
    boards, outlooks, _ = games
    numbers = NUMBERS_OF_FORMS[boards.forms]
    worth = np.zeros_like(outlooks)
    for turn in range(CARDS - 1, 0, -1):
        later = (1 - LATER) * outlooks[turn] + LATER * worth[turn]
        worth[turn - 1] = numbers[turn] * boards.levels[turn] + later
    laid = range(1, CARDS)
    return Samples(
        np.concatenate([boards.first_tiles(tiles).occupied for tiles in laid], axis=-1),
        np.concatenate([card_inputs(_cards_left(numbers[tiles:])) for tiles in laid]).T,
        worth[:-1].reshape(-1) / UNIT,
    )


def _cards_left(numbers: NDArray[np.integer]) -> NDArray[np.int64]:
    """`[G, 10]`: the cards of each number among these, `[cards, G]`."""
    left: NDArray[np.int64] = (numbers[..., None] == np.array(NUMBERS)).sum(axis=0)
    return left
