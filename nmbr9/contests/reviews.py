"""The review of a finished game: the solver's answer, each placement checked by the engine."""

from collections.abc import Sized
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.answers import check_whole, play_through, whole_turn
from nmbr9.board import Placement
from nmbr9.contests import advantages, tries
from nmbr9.decisions import Place
from nmbr9.game import Game
from nmbr9.protocol import Form, ReviewedGame, ReviewedPlusGame, ReviewedRound, ReviewedTurn
from nmbr9.steps import turn_starts
from nmbr9.untrusted import malformed


class Label(StrEnum):
    """The labels of placements, costly ones and praised ones; values key their texts."""

    BEST = auto()
    """Of all praised ones."""
    GOOD = auto()
    INACCURACY = auto()
    MISTAKE = auto()
    BLUNDER = auto()


LEAST: Final = MappingProxyType({Label.BLUNDER: 70, Label.MISTAKE: 30, Label.INACCURACY: 20})
"""The least cost of each label, judged without hidden cards, in tenths of a point."""
SURE: Final = 3
"""The least cost of a label in errors of that cost."""
AGAIN: Final = (Label.MISTAKE, Label.BLUNDER)
"""The labels of placements that come back as puzzles."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged round, or turn of NMBR 9 ++, and the game after the best one found.

    `cost` is in points, all other numbers in tenths of a point, errors are standard errors. What
    follows `outlook` is of the base game only.
    """

    before: Game
    after: Game
    better: Game
    cost: int
    outlook: int
    """The score expected before the placement; of NMBR 9 ++ the best one found."""
    fair: int | None = None
    """The cost by the cards seen and those left."""
    fair_error: int | None = None
    luck: int | None = None
    """The expected score with the card, less that before it."""
    luck_error: int | None = None

    @property
    def label(self) -> Label | None:
        """The label of the round's cost; None if it is small, or not sure."""
        if self.fair is None or self.fair < SURE * (self.fair_error or 0):
            return None
        return next((label for label, least in LEAST.items() if self.fair >= least), None)

    @property
    def best(self) -> Game | None:
        """The game after the better placement; None if the round cost nothing worth a word."""
        return self.better if self.weight else None

    @property
    def weight(self) -> int:
        """Tenths of a point lost: with hindsight in NMBR 9 ++, else fairly; 0 without a label."""
        if self.before.options.is_plus:
            return self.cost * 10
        return (self.fair or 0) if self.label else 0

    @property
    def advantage(self) -> advantages.Advantage | None:
        """The advantage of the better placement of a costly round, or turn of NMBR 9 ++."""
        if self.best is None:
            return None
        return advantages.advantage(self.before, self.best, self.after, round(self.weight / 10))

    @property
    def costly(self) -> tries.CostlyRound | None:
        """The round as a puzzle; None unless its label comes back, and another place is better."""
        own, better = laid_last(self.after), laid_last(self.better)
        if self.label not in AGAIN or own == better:
            return None
        return tries.CostlyRound(self.before, own, (better,), self.weight)


class Reviewed(NamedTuple):
    """The judged rounds of a game, and the solver's game for the same cards."""

    rounds: tuple[Judged, ...]
    solver: Game
    usual: int | None = None
    """Tenths of the score expected before the first card; None for NMBR 9 ++."""
    left_over: int = 0
    """Tenths of the score that could not be measured, and are part of the luck."""


def read(game: Game, form: Form) -> Reviewed:
    """The review in a solver's result.

    Raises the engine's errors for an impossible decision, BadRecord for anything else.
    """
    alone = replace(game, seat=0)  # a base game's seat decides nothing, and a mistake has none
    starts = turn_starts(alone)
    ends = (*starts[1:], alone)
    if game.options.is_plus:
        plus = ReviewedPlusGame.from_json(form)
        _check_rounds(plus.turns, starts)
        best = [*(turn.hindsight for turn in plus.turns[1:]), game.score]
        turns = tuple(map(_judged_turn, starts, ends, plus.turns, best))
        return Reviewed(turns, check_whole(game, plus.solver))
    base = ReviewedGame.from_json(form)
    _check_rounds(base.rounds, starts)
    expected = (base.usual, *(round_.own for round_ in base.rounds))
    rounds = tuple(map(_judged, starts, ends, base.rounds, expected))
    solver = play_through(game, base.solver)
    if expected[-1] != game.score * 10:
        raise malformed("the account of a review ends with the score of its game")
    return Reviewed(rounds, solver, base.usual, base.left_over)


def _check_rounds(rounds: Sized, starts: Sized) -> None:
    if len(rounds) != len(starts):
        raise malformed("a review has each round of its game")


def _judged_turn(before: Game, after: Game, turn: ReviewedTurn, best_after: int) -> Judged:
    cost = max(0, turn.hindsight - best_after)
    return Judged(before, after, whole_turn(before, turn.better), cost, turn.hindsight * 10)


def _judged(before: Game, after: Game, round_: ReviewedRound, expected: int) -> Judged:
    """The round; `expected` is the expected score before its card."""
    return Judged(
        before,
        after,
        whole_turn(before, (Place(round_.advised),)),
        max(0, whole_points(round_.best) - whole_points(round_.own)),
        round_.best,
        max(0, round_.best - round_.own),
        round_.error,
        round_.best - expected,
        round_.luck_error,
    )


def whole_points(tenths: int) -> int:
    """Tenths as points; differences of them add up, as those of tenths do."""
    return round(tenths / 10)


def laid_last(game: Game) -> Placement:
    """The last placement of a game."""
    return game.board.tiles[-1].placement
