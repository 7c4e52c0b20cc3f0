"""Games of the outlook's network against itself: what it learns from."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Board
from nmbr9.solver.boards.batch import POINT, Boards, Landings, lay
from nmbr9.solver.boards.columns import Columns
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_shown
from nmbr9.solver.boards.window import FORMS_OF, Words
from nmbr9.solver.known_deck.beam import pick_best
from nmbr9.solver.outlook.network import HIDDEN, Floats, network_of
from nmbr9.solver.outlook.values import landing_values
from nmbr9.tiles import NUMBERS
from tools.contests.outlook_weights import CARDS, UNIT, Weights

GAMES: Final = 300
"""Games played side by side."""
SHAKEN: Final = 0.3
"""The share of games in which chance shakes the values, by about a point (Gumbel's noise)."""
LATER: Final = 0.6
"""The weight of the tiles after the next one (lambda)."""


@dataclass(frozen=True, slots=True)
class Samples(Columns):
    """N boards: their cells `[L, 4, N]`, the cards left `[10, N]`, their `worth` in units."""

    occupied: Words
    left: NDArray[np.int64]
    worth: Floats


class Played(NamedTuple):
    """Games: their boards, and the scores of those that chance did not shake."""

    samples: Samples
    scores: Floats


def play(weights: Weights, chance: np.random.Generator, games: int = GAMES) -> Played:
    """Games of the network in its shipped form, played side by side."""
    network = network_of(weights.data())
    decks = chance.permuted(np.tile(np.repeat(NUMBERS, 2), (games, 1)), axis=1)
    shaken = chance.random(games) < SHAKEN
    gains, outlook = np.zeros((2, CARDS, games))
    game = np.arange(games)
    boards = Boards.of(Board.empty()).taken(np.zeros(games, np.intp))
    sums = np.zeros((games, HIDDEN))
    cells: list[Words] = []
    cards: list[NDArray[np.int64]] = []
    indices: list[NDArray[np.intp]] = []
    for turn in range(CARDS):
        shown = decks[game, turn]
        left = (decks[game, turn + 1 :, None] == np.array(NUMBERS)).sum(axis=1)
        landings = list_shown(boards, shown, TOLERANCE) if turn else _first_landings(shown)
        values, sums = landing_values(boards, landings, sums, left, network)
        noise = chance.gumbel(size=len(landings)) * shaken[game.take(landings.boards)]
        best = pick_best(values + np.rint(noise * POINT).astype(np.int64), landings.boards, 1)
        chosen = landings.taken(best)
        # A game that leaves the window ends, and brings nothing more.
        game, before = game.take(chosen.boards), boards.scores.take(chosen.boards)
        boards, sums = lay(boards, chosen), sums.take(best, axis=0)
        gains[turn, game] = boards.scores - before
        outlook[turn, game] = values.take(best) / POINT - boards.scores
        cells.append(boards.occupied)
        cards.append(left.take(chosen.boards, axis=0).T)
        indices.append(turn * games + game)
    worth = _worth(gains, outlook).take(np.concatenate(indices[:-1]))
    samples = Samples(np.concatenate(cells[:-1], -1), np.concatenate(cards[:-1], -1), worth)
    return Played(samples, gains.sum(axis=0)[~shaken])


def _worth(gains: Floats, outlook: Floats) -> Floats:
    """`[CARDS, games]`: what a board should be worth after each tile, in units.

    A weighted mean over all later tiles: the points up to each, and the outlook after it.
    """
    worth = np.zeros_like(gains)
    for turn in range(CARDS - 1, 0, -1):
        worth[turn - 1] = gains[turn] + (1 - LATER) * outlook[turn] + LATER * worth[turn]
    return worth / UNIT


def _first_landings(shown: NDArray[np.intp]) -> Landings:
    """The number shown to each empty board, upright in a corner."""
    forms = np.array([FORMS_OF[number][0] for number in shown.tolist()], np.uint8)
    size = len(shown)
    return Landings(np.arange(size), forms, np.zeros(size, np.int16), np.zeros(size, np.uint8))
