"""The review of a finished game, checked by the engine, and the actions of the coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum, auto
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.answers import check_whole, play_through, whole_turn
from nmbr9.board import Placement
from nmbr9.contests import advantages, tries
from nmbr9.contests.praise import Praise, praise
from nmbr9.decisions import Place
from nmbr9.game import Game
from nmbr9.protocol import Form, Job, ReviewedGame, ReviewedPlusGame, ReviewedRound, ReviewedTurn
from nmbr9.record import encode
from nmbr9.steps import turn_starts
from nmbr9.ui.parts.loop import Action
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
GLYPHS: Final = MappingProxyType(dict(zip(Label, ("!!", "!", "?!", "?", "??"), strict=True)))
"""The glyphs that chess players write beside such moves."""
MOST_PRAISED: Final = 3
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


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game, and the solver's game for the same cards."""

    game: Game
    rounds: tuple[Judged, ...]
    solver: Game
    usual: int | None = None
    """Tenths of the score expected before the first card; None for NMBR 9 ++."""
    left_over: int = 0
    """Tenths of the score that could not be measured, and are part of the luck."""
    shown: int = 1
    """The round on the board, from 1."""
    code: str = ""
    """The game in its address."""
    turned: bool = False
    """Whether the board has the better placement of that round, and not the player's."""
    seen: frozenset[int] = frozenset()
    """The mistakes whose better placement may be seen: tried again, or shown."""
    praised: Mapping[int, Praise] = field(default_factory=dict)
    """The praise of rounds, from 1, the best one first."""

    @property
    def hides(self) -> bool:
        """Whether the better placement of the round is still to be tried."""
        return self.shown not in self.seen and self.costly_round(self.shown - 1) is not None

    def seeing(self) -> Review:
        return replace(self, seen=self.seen | {self.shown})

    @property
    def round(self) -> Judged:
        return self.rounds[self.shown - 1]

    def label(self, round_: int) -> Label | None:
        """The label of a round, from 1: of its praise, or of its cost."""
        if round_ not in self.praised:
            return self.rounds[round_ - 1].label
        return Label.BEST if round_ == next(iter(self.praised)) else Label.GOOD

    def beside_bots(self, bots: Sequence[Game]) -> Review:
        """The review with praise, where most of these games with the same cards did less."""
        praises = {
            at: found
            for at, round_ in enumerate(() if self.is_plus else self.rounds, start=1)
            if not round_.fair and (found := praise(round_.before, round_.after, bots))
        }
        best = sorted(praises, key=lambda at: -praises[at].gain)[:MOST_PRAISED]
        return replace(self, praised={at: praises[at] for at in best})

    @property
    def on_board(self) -> Game:
        return (self.round.best if self.turned else None) or self.round.after

    @property
    def beside(self) -> Game | None:
        """The game with the other placement of the two."""
        return self.round.after if self.turned else self.round.best

    @property
    def next_mistake(self) -> int | None:
        """The next round that cost something, from 1; after the last comes the first."""
        costly = [at for at, round_ in enumerate(self.rounds, start=1) if round_.weight]
        return next((at for at in costly if at > self.shown), min(costly, default=None))

    @property
    def is_plus(self) -> bool:
        return self.game.options.is_plus

    @property
    def costliest(self) -> tuple[int, ...]:
        """The indices of the three rounds that cost most, the costliest first."""
        order = sorted(range(len(self.rounds)), key=lambda at: -self.rounds[at].weight)
        return tuple(at for at in order[:3] if self.rounds[at].weight)

    @property
    def mistakes(self) -> tuple[tries.CostlyRound, ...]:
        return tuple(filter(None, map(self.costly_round, self.costliest)))

    @property
    def cost(self) -> int:
        """The points that all placements cost, the sum of the rounds."""
        return sum(round_.cost for round_ in self.rounds)

    @property
    def luck(self) -> int | None:
        """Tenths of a point that the card order gave; None for NMBR 9 ++."""
        return None if self.is_plus else sum(round_.luck or 0 for round_ in self.rounds)

    def costly_round(self, at: int) -> tries.CostlyRound | None:
        round_ = self.rounds[at]
        own, better = laid_last(round_.after), laid_last(round_.better)
        if round_.label not in AGAIN or own == better:
            return None
        return tries.CostlyRound(round_.before, own, (better,), round_.weight)


def laid_last(game: Game) -> Placement:
    return game.board.tiles[-1].placement


# Actions


class AskCoach(Action):
    job: Job


class FindPar(Action):
    """Find the par of this game's deck unasked, unless another has come in its place."""

    game: Game


class OpenReview(Action):
    """Show a round of a game, whose review is made first."""

    game: Game
    round: int


class ReviewCommand(Action, Enum):
    NEXT_MISTAKE = auto()
    TURN = auto()
    """Put the other placement of the round on the board: the better one, or the player's."""
    TRY = auto()
    """Try the mistake again, as a puzzle."""


CoachActions: TypeAlias = AskCoach | FindPar | OpenReview | ReviewCommand

# Read


def read_review(game: Game, form: Form) -> Review:
    """The review in a solver's result, its costliest round shown.

    Raises the engine's errors for an impossible decision, BadRecord for anything else.
    """
    alone = replace(game, seat=0)  # a base game's seat decides nothing, and a mistake has none
    starts = turn_starts(alone)
    ends = (*starts[1:], alone)
    if game.options.is_plus:
        plus = ReviewedPlusGame.from_json(form)
        _check_rounds(plus.turns, starts)
        best = [*(turn.hindsight for turn in plus.turns[1:]), game.score]
        review = Review(
            game,
            tuple(map(_judged_turn, starts, ends, plus.turns, best)),
            check_whole(game, plus.solver),
        )
    else:
        base = ReviewedGame.from_json(form)
        _check_rounds(base.rounds, starts)
        expected = (base.usual, *(round_.own for round_ in base.rounds))
        review = Review(
            game,
            tuple(map(_judged, starts, ends, base.rounds, expected)),
            play_through(game, base.solver),
            base.usual,
            base.left_over,
        )
        if expected[-1] != game.score * 10:
            raise malformed("the account of a review ends with the score of its game")
    review = replace(review, shown=1 + next(iter(review.costliest), 0), code=encode(game))
    return review.beside_bots(())


def _check_rounds(rounds: Sized, starts: Sized) -> None:
    if len(rounds) != len(starts):
        raise malformed("a review has each round of its game")


def _judged_turn(before: Game, after: Game, turn: ReviewedTurn, best_after: int) -> Judged:
    cost = max(0, turn.hindsight - best_after)
    return Judged(before, after, whole_turn(before, turn.better), cost, turn.hindsight * 10)


def _judged(before: Game, after: Game, round_: ReviewedRound, expected: int) -> Judged:
    """The round, before whose card this score was expected."""
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
