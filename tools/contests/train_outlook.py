"""Learn the outlook of boards: ``make outlook``, from games of the network against itself.

Many games are played side by side, each tile where points and outlook are highest; in some of them
chance shakes the values. After each tile the outlook is moved towards the points and the outlooks
that followed, the nearest counting most (temporal differences). It goes on from the shipped numbers
or from new ones, can be stopped at any time, and writes the file each minute.
"""

import argparse
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import POINT, Boards, lay
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.landings import Landings
from nmbr9.solver.boards.listing import list_shown
from nmbr9.solver.boards.window import FORMS_OF, Words
from nmbr9.solver.known_deck.beam import pick_best
from nmbr9.solver.outlook.network import FILE, HIDDEN, Floats, network_of
from nmbr9.solver.outlook.values import landing_values
from nmbr9.tiles import NUMBERS
from tools.contests.outlook_weights import CARDS, UNIT, Adam, Evaluation, Samples, Weights
from tools.contests.search_runner import write_whole

GAMES: Final = 300
"""Games played side by side."""
SAMPLES: Final = 500
"""The most boards of a step."""
SHAKEN: Final = 0.3
"""The share of games in which chance shakes the values, by about a point (Gumbel's noise)."""
LATER: Final = 0.6
"""The weight of the tiles after the next one (lambda)."""
RATES: Final = ((0.0, 2e-3), (0.6, 6e-4), (0.85, 1.6e-4))
"""From these shares of the time on, the rate of learning."""


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
    boards, sums = Boards.empty().taken(np.zeros(games, np.intp)), np.zeros((games, HIDDEN))
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


def learn(weights: Weights, chance: np.random.Generator, seconds: float) -> Iterator[Floats]:
    """Change the weights for this long; the scores of each batch of games without chance."""
    adam, start = Adam(len(weights.vector)), monotonic()
    while (share := (monotonic() - start) / seconds) < 1:
        rate = next(rate for since, rate in reversed(RATES) if share >= since)
        samples, scores = play(weights, chance)
        order = chance.permutation(len(samples))
        for few in np.array_split(order, -(-len(order) // SAMPLES)):
            adam.step(weights, Evaluation(weights, samples.taken(few)).gradient(), rate)
        yield scores


def main() -> None:
    """Learn for some minutes."""
    parser = argparse.ArgumentParser(description="Learn the outlook of boards.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--anew", action="store_true", help="not from the shipped numbers")
    parser.add_argument("--file", type=Path, default=FILE, help="the file to write")
    wanted = parser.parse_args()
    chance = np.random.default_rng()
    weights = Weights.drawn(chance) if wanted.anew else Weights.read(FILE.read_bytes())
    scores: list[Floats] = []
    games, due = 0, monotonic()
    with suppress(KeyboardInterrupt):
        for batch in learn(weights, chance, 60 * wanted.minutes):
            games += GAMES
            scores.append(batch)
            if monotonic() >= due:
                write_whole(weights.data(), wanted.file)
                print(f"{games} games, mean score {np.concatenate(scores).mean():.1f}", flush=True)
                scores, due = [], monotonic() + 60
    write_whole(weights.data(), wanted.file)
    print(f"{games} games, mean score {play(weights, chance).scores.mean():.1f}")


if __name__ == "__main__":
    main()
