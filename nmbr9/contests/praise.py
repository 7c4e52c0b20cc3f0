"""Praise: placements that let points go for something better, or that few bots found."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nmbr9.board import LaidTile
from nmbr9.decisions import Laying, Place
from nmbr9.game import Game

LEAST: Final = 3
"""The least gain, in points, that is praised."""
FEWEST: Final = 3
"""The fewest bots whose games are compared with."""
FEW: Final = 5
"""One bot in so many may have laid the tile as high."""


@dataclass(frozen=True, slots=True)
class Praise:
    """The praise of a placement that cost nothing.

    `gain` in points: what most bots did not get with this card or, if there is a `greedier` place,
    what the game after that one would have scored more at once. `bots` were compared, of which so
    many laid the tile as high.
    """

    gain: int
    greedier: Game | None = None
    bots: int = 0
    as_high: int = 0


def praise(before: Game, after: Game, bots: Sequence[Game] = ()) -> Praise | None:
    """The praise of a round, or turn of NMBR 9 ++, if it cost nothing; None if it has none.

    `bots` are finished base games with the same cards. Of NMBR 9 ++ only a turn that lays no more
    than its tile is praised, and only for points that this tile let go.
    """
    turn = after.decisions[len(before.decisions) :]
    laid = [decision for decision in turn if isinstance(decision, Laying)]
    if len(laid) != 1 or not isinstance(laid[0], Place):
        return None
    hand = before
    for decision in turn[: turn.index(laid[0])]:
        hand = hand.decide(decision)
    most = max(hand.legal().landings(), key=lambda landing: landing.points, default=None)
    greedier = hand.place(most.placement) if most else after
    if greedier.score - after.score >= LEAST:
        return Praise(greedier.score - after.score, greedier)
    return None if before.options.is_plus else _found(before, after.board.tiles[-1], bots)


def _found(before: Game, tile: LaidTile, bots: Sequence[Game]) -> Praise | None:
    """The praise of a tile that few of the bots laid as high."""
    nth = len(before.board.tiles)
    points = sorted(game.board.tiles[nth].points for game in bots)
    as_high = sum(each >= tile.points for each in points)
    if len(points) < FEWEST or as_high * FEW > len(points):
        return None
    gain = tile.points - points[len(points) // 2]
    return Praise(gain, None, len(points), as_high) if gain >= LEAST else None
