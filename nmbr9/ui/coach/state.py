"""The review of a finished game, checked by the engine, and the actions of the coach."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from itertools import accumulate
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.board import Placement
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.protocol import Form, Job, ReviewedGame
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import CostlyRound
from nmbr9.ui.session.solver_jobs import play_through
from nmbr9.untrusted import malformed

MOST_COSTLY = 3


class Label(StrEnum):
    """The labels of costly placements; values key their texts."""

    INACCURACY = auto()
    MISTAKE = auto()
    BLUNDER = auto()


LEAST: Final = MappingProxyType({Label.BLUNDER: 70, Label.MISTAKE: 30, Label.INACCURACY: 15})
"""The least cost of each label, judged without hidden cards, in tenths of a point."""
GLYPHS: Final = MappingProxyType({Label.INACCURACY: "?!", Label.MISTAKE: "?", Label.BLUNDER: "??"})
"""The glyphs that chess players write beside such moves."""
AGAIN: Final = (Label.MISTAKE, Label.BLUNDER)
"""The labels of placements that come back as puzzles."""


@dataclass(frozen=True, slots=True)
class RoundReview:
    """One round in a review. Costs: with hindsight in points, by fair judgement in tenths.

    `before` is the game before it, `outlook` the mean score in tenths expected then. `better` is
    the placement that begins the best game found, `advised` the fair player's. `luck` is the value
    of the card in tenths compared with those that could have come. The errors are standard errors
    in tenths. None means unknown.
    """

    before: Game
    hindsight: int
    better: Placement
    fair: int | None
    outlook: int | None
    advised: Placement | None
    fair_error: int | None = None
    luck: int | None = None
    luck_error: int | None = None

    @property
    def label(self) -> Label | None:
        """The label of the round's cost; None if it is small, or within its error."""
        if self.fair is None or self.advised is None or self.fair <= (self.fair_error or 0):
            return None
        return next((label for label, least in LEAST.items() if self.fair >= least), None)


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game, and the solver's game for the same cards.

    `shown` is the round on the page, from 1.
    """

    game: Game
    rounds: tuple[RoundReview, ...]
    solver: Game
    shown: int = 1

    @property
    def labels(self) -> Mapping[int, Label]:
        """The labels of the costly rounds, by their indices."""
        return {at: round_.label for at, round_ in enumerate(self.rounds) if round_.label}

    @property
    def costliest(self) -> tuple[int, ...]:
        """The indices of the three labelled rounds that cost most, the costliest first."""
        order = sorted(self.labels, key=lambda at: self.rounds[at].fair or 0, reverse=True)
        return tuple(order[:MOST_COSTLY])

    @property
    def mistakes(self) -> tuple[CostlyRound, ...]:
        """Those of the costliest rounds that the player could have done better."""
        return tuple(filter(None, map(self.costly_round, self.costliest)))

    def costly_round(self, at: int) -> CostlyRound | None:
        """A round as a mistake to try again; None if it was no mistake."""
        round_, own = self.rounds[at], self.game.board.tiles[at].placement
        better = (round_.advised, round_.better if round_.hindsight else None)
        answers = tuple(dict.fromkeys(place for place in better if place and place != own))
        if not at or not answers or round_.label not in AGAIN:
            return None
        return CostlyRound(round_.before, own, answers, round_.fair or 0)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score after each round."""
        return tuple(accumulate(tile.points for tile in self.game.board.tiles))


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of NMBR 9 ++ in a review: the game before it, after it, and after a better one.

    `outlook` is the score of the best game found from before it, and `cost` its drop.
    """

    before: Game
    own: Game
    better: Game
    outlook: int
    cost: int


@dataclass(frozen=True, slots=True)
class PlusReview:
    """The review of a game of NMBR 9 ++ with hindsight, and the solver's game for the same cards.

    A round is a turn here: in two of three each card has its own turn. `shown` counts them from 1.
    """

    game: Game
    rounds: tuple[TurnReview, ...]
    solver: Game
    shown: int = 1

    @property
    def costliest(self) -> tuple[int, ...]:
        """The indices of the three costliest turns, the costliest first."""
        order = sorted(range(len(self.rounds)), key=lambda at: -self.rounds[at].cost)
        return tuple(at for at in order[:MOST_COSTLY] if self.rounds[at].cost)


AnyReview: TypeAlias = Review | PlusReview


# Actions


class AskCoach(Action):
    """Ask for par, a hint or a review."""

    job: Job


class FindPar(Action):
    """Find the par of this game's deck unasked, unless another has come in its place."""

    game: Game


class ShowRound(Action):
    """Show another round of the review, from 1."""

    repeats = True
    round: int


class StepRounds(Action):
    """Show the round that is this many further on."""

    repeats = True
    rounds: int


class ReviewCommand(Action, Enum):
    """The buttons of the shown round."""

    PLAY_ON = auto()
    """Play on from there."""
    TRY = auto()
    """Try the mistake again, as a puzzle."""


# Read


def read_review(game: Game, form: Form) -> Review:
    """The review in a solver's result, its costliest round shown. BadRecord if it is illegal."""
    answer = ReviewedGame.from_json(form)
    if len(answer.rounds) != len(game.board.tiles):
        raise malformed("a review has a round for each placement")
    best = [round_.hindsight for round_ in answer.rounds] + [game.score]
    before = Game.start(game.source, game.options)
    rounds = []
    for at, round_ in enumerate(answer.rounds):
        known = round_.own is not None and round_.best is not None
        fair = max(0, (round_.best or 0) - (round_.own or 0)) if known else None
        advised = round_.advised and check_legal(before, round_.advised)
        better = check_legal(before, round_.better)
        hindsight = max(0, best[at] - best[at + 1])
        judged = RoundReview(
            before, hindsight, better, fair, round_.best, advised, round_.fair_error
        )
        rounds.append(replace(judged, luck=round_.luck, luck_error=round_.luck_error))
        before = before.decide(game.decisions[at])
    review = Review(game, tuple(rounds), play_through(game, answer.solver))
    return replace(review, shown=1 + next(iter(review.costliest), 0))


def check_legal(game: Game, placement: Placement) -> Placement:
    """The placement, if the engine calls it legal now. Raises BadRecord."""
    if not game.judge(placement).legal:
        raise BadRecord(Reason.ILLEGAL_GAME, "the solver's placement is not legal")
    return placement
