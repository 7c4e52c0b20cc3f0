"""Praise: placements that let points go for something better, or that few bots found."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nmbr9.board import Placement
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
    what that one would have scored more at once. `bots` were compared, of which so many laid the
    tile as high.
    """

    gain: int
    greedier: Placement | None = None
    bots: int = 0
    as_high: int = 0


def praise(before: Game, after: Game, bots: Sequence[Game] = ()) -> Praise | None:
    """The praise of a placement in the base game, if it cost nothing; None if it has none.

    `bots` are finished games with the same cards.
    """
    tile, nth = after.board.tiles[-1], len(before.board.tiles)
    most = max(before.legal().landings(), key=lambda landing: landing.points)
    if most.points - tile.points >= LEAST:
        return Praise(most.points - tile.points, most.placement)
    points = sorted(game.board.tiles[nth].points for game in bots)
    as_high = sum(each >= tile.points for each in points)
    if len(points) < FEWEST or as_high * FEW > len(points):
        return None
    gain = tile.points - points[len(points) // 2]
    return Praise(gain, None, len(points), as_high) if gain >= LEAST else None
