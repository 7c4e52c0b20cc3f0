"""Par of a game of NMBR 9 ++: the score of the best one found with a fixed number of states."""

from collections.abc import Iterator
from typing import Final

from nmbr9.game import Game
from nmbr9.solver.plus.search import Progress, search_game

NODES: Final = 16_000
"""States expanded for a par in the page, enough for the first beams of 500: about two seconds."""


def find_par(game: Game, nodes: int = NODES) -> Iterator[Progress]:
    """The search for a par, reported stage by stage; the last report has the game.

    It finds the same game as `solve_game` with as many nodes.
    """
    known: Progress | None = None
    for progress in search_game(game):
        if known is not None and known.best is not None and progress.nodes > nodes:
            return
        known = progress
        yield progress
