"""Two choices of beams with known cards, compared on the same decks: a part of `bench-solver`.

A beam is WIDTH,PLACEMENTS,TOLERANCE: its width and the limits of its boards. In a mix of NMBR 9 ++
a fourth number is the last share of the game with powers and fillers, or -1 for none. Of several
beams the best game counts. None of the decks belongs to the rest of the bench.
"""

from collections.abc import Sequence
from typing import TypeAlias

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.solver.boards.batch import start_board
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.candidates import Limits
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.plus.search import ALWAYS, PlusBeamSettings, run_beams
from tools.bench.mixes import MIXES

Beams: TypeAlias = Sequence[Sequence[float]]


def numbers_of(text: str) -> tuple[float, ...]:
    """The numbers of a beam."""
    return tuple(map(float, text.split(",")))


def gain(own: Beams, other: Beams, mix: str, deck: int) -> int:
    """The points that the own beams find more than the others."""
    return best_score(own, mix, deck) - best_score(other, mix, deck)


def best_score(beams: Beams, mix: str, deck: int) -> int:
    """The score of the best game that these beams find."""
    game = Game.start(Seeded(f"beams-{deck}"), MIXES[mix])
    score = plus_score if game.options.is_plus else base_score
    return max(score(game, *beam) for beam in beams)


def base_score(game: Game, width: float, placements: float, tolerance: float) -> int:
    """The score of a beam in the base game."""
    limits, start = Limits(int(placements), int(tolerance)), start_board(game.deck[0])
    *_, last = run_beam(start, game.deck, int(width), STRONG, limits)
    return int(last.boards.scores.max(initial=0))


def plus_score(
    game: Game, width: float, placements: float, tolerance: float, using: float = ALWAYS
) -> int:
    """The score of a beam in NMBR 9 ++."""
    limits = Limits(int(placements), int(tolerance))
    stages = run_beams([game], PlusBeamSettings(int(width), limits, using))
    return max(int(stage.states.boards.scores.max(initial=0)) for stage in stages)
