"""Costly rounds: placements of the player's own games that a review has found to be mistakes."""

from dataclasses import dataclass

from nmbr9.board import Placement
from nmbr9.game import Game


@dataclass(frozen=True, slots=True)
class CostlyRound:
    """A round in which another placement would have been better, by `cost` tenths of a point.

    `answers` are the best ones by fair judgement and with hindsight.
    """

    before: Game
    own: Placement
    answers: tuple[Placement, ...]
    cost: int
