"""Games that the stories play and the bench measures, and one finished game."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Final

from nmbr9.board import Placement
from nmbr9.deck import Source
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.rules.judging import Landing

DAILY: Final = "1NOVLGfCallzGlMvXZCXtg3Wfi2Phm6oB1Bh_0fd"
"""The share code of a game of the daily deck of 2026-11-20, worth 0 + 33 + 28 + 27 = 88 points."""


def ranked(game: Game) -> Sequence[Placement]:
    """The legal placements, the highest first, on each level those with most neighbours first."""
    neighbours: defaultdict[int, Counter[Cell]] = defaultdict(Counter)
    for tile in game.board.tiles:
        for x, y in tile.cells:
            beside = (Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1))
            neighbours[tile.level].update(beside)

    def rank(landing: Landing) -> tuple[int, int]:
        there = neighbours[landing.level]
        return -landing.level, -sum(there.get(cell, 0) for cell in landing.placement.cells)

    return [landing.placement for landing in sorted(game.legal().landings(), key=rank)]


@cache
def played(source: Source, rounds: int = 20) -> Game:
    """A game of this many rounds in which the first of the ranked placements is made."""
    game = Game.start(source)
    for _ in range(rounds):
        game = game.place(ranked(game)[0])
    return game
