"""Compare two choices of beams with known cards: ``python -m tools.bench.beams``.

A beam is WIDTH,PLACEMENTS,TOLERANCE: its width and the limits of its boards. In a mix of NMBR 9 ++
a fourth number is the last share of the game with powers and fillers, or -1 for none. Of several
beams the best game counts. Both sides play the same decks, none of which belongs to the bench.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from typing import TypeAlias

from nmbr9.deck import Seeded, shuffled
from nmbr9.game import Game
from nmbr9.solver.boards.batch import start_board
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.candidates import Limits
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.plus import search as plus
from tools.bench.figures import spread
from tools.bench.mixes import MIXES

Beams: TypeAlias = tuple[tuple[float, ...], ...]


def main() -> None:
    """Print the mean of the differences, with its standard error."""
    parser = argparse.ArgumentParser(description="Compare beams.")
    parser.add_argument("beams", nargs="+", type=numbers_of, metavar="WIDTH,PLACEMENTS,TOLERANCE")
    parser.add_argument("--against", nargs="+", type=numbers_of, required=True)
    parser.add_argument("--mix", choices=MIXES)
    parser.add_argument("--decks", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1)
    wanted = parser.parse_args()
    own, other = tuple(wanted.beams), tuple(wanted.against)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        gains = list(pool.map(partial(gain, own, other, wanted.mix), range(wanted.decks)))
    print(f"{spread(gains)} over {len(gains)} decks")


def numbers_of(text: str) -> tuple[float, ...]:
    """The numbers of a beam."""
    return tuple(map(float, text.split(",")))


def gain(own: Beams, other: Beams, mix: str | None, deck: int) -> int:
    """The points that the own beams find more than the others."""
    return best_score(own, mix, deck) - best_score(other, mix, deck)


def best_score(beams: Beams, mix: str | None, deck: int) -> int:
    """The score of the best game that these beams find."""
    seed = f"beams-{deck}"
    if mix is None:
        return max(base_score(shuffled(seed), *beam) for beam in beams)
    return max(plus_score(Game.start(Seeded(seed), MIXES[mix]), *beam) for beam in beams)


def base_score(deck: tuple[int, ...], width: float, placements: float, tolerance: float) -> int:
    """The score of a beam in the base game."""
    limits = Limits(int(placements), int(tolerance))
    *_, last = run_beam(start_board(deck[0]), deck, int(width), STRONG, limits)
    return int(last.boards.scores.max(initial=0))


def plus_score(
    game: Game, width: float, placements: float, tolerance: float, using: float = plus.ALWAYS
) -> int:
    """The score of a beam in NMBR 9 ++."""
    limits = Limits(int(placements), int(tolerance))
    settings = plus.PlusBeamSettings(int(width), limits, using)
    stages = plus.run_beams([game], settings)
    return max(int(stage.over.states.boards.scores.max(initial=0)) for stage in stages)


if __name__ == "__main__":
    main()
