"""Measure temperaments by boards: what each seat's computer does, whatever its strength."""

from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

from nmbr9.board import Board
from nmbr9.game import Game
from nmbr9.geometry import gaps_in
from nmbr9.protocol import Strength, Temperament
from tools.bench.figures import spread
from tools.bench.mixes import games_of, play_out, turn_of

EARLY = 12
"""The tiles by which a climber and one who builds wide are seen."""


class Counted(NamedTuple):
    """The score of a finished game, and what shows a temperament on its board."""

    score: int
    enclosed: int
    """Free cells from which no way leads out, on all levels."""
    climbed: int
    """The sum of the levels of the first tiles."""
    low: int
    """Those of the first tiles that lie on the table."""
    ground: int
    """The cells taken on the table at the end."""


def counted(game: Game) -> Counted:
    """The figures of a game, by the engine's board."""
    board = game.board
    early = [tile.level for tile in board.tiles[:EARLY]]
    enclosed = sum(enclosed_on(board, level) for level in range(board.levels))
    ground = board.occupied[0].bit_count()
    return Counted(game.score, enclosed, sum(early), early.count(0), ground)


def enclosed_on(board: Board, level: int) -> int:
    """The free cells of a level from which no way leads out."""
    gaps = gaps_in(board.frame, board.bounds, board.occupied[level]) if board.bounds else ()
    return sum(gap.bit_count() for gap in gaps)


def temperaments(decks: int, strengths: Sequence[Strength]) -> None:
    """Print the figures of each strength, without a temperament and with each."""
    for strength in strengths:
        plain: list[Game] = []
        for seed, name in enumerate(("none", *Temperament)):
            turn = turn_of(strength, seed)
            games = [play_out(start, turn).game for start in games_of("base game", decks)]
            plain = plain or games
            figures = zip(Counted._fields, zip(*map(counted, games), strict=True), strict=True)
            means = (f"{figure} {spread(each)}" for figure, each in figures)
            alike = mean(same_places(own, other) for own, other in zip(games, plain, strict=True))
            same = f"{alike:.1f} places as without one"
            print(f"{strength}, {name}: {', '.join(means)}; {same}", flush=True)


def same_places(game: Game, other: Game) -> int:
    """The rounds in which two games have their tile in the same place."""
    pairs = zip(game.board.tiles, other.board.tiles, strict=True)
    return sum(own.placement == theirs.placement for own, theirs in pairs)
