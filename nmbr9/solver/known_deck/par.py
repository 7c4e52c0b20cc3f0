"""Par: the score of the best game that the solver finds for a deck at a fixed number of boards.

It is what our solver knows. Nobody knows the maximum.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from nmbr9.solver.known_deck.solve import Progress, search_deck

NODES: Final = 64_000
"""Boards expanded for a par, enough for the first beam of 2000: under two seconds on one core."""


def find_par(deck: Sequence[int], nodes: int = NODES) -> Iterator[Progress]:
    """The search for a par, reported round by round; the last report has the game.

    It finds the same game as `solve_deck` with as many nodes.
    """
    known: Progress | None = None
    for progress in search_deck(deck):
        if known is not None and known.best is not None and progress.nodes > nodes:
            return
        known = progress
        yield progress
