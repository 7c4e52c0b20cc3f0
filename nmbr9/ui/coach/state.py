"""The review of a finished game on the page, and the actions of the coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final, TypeAlias

from nmbr9.contests import reviews, tries
from nmbr9.contests.praise import Praise, praise
from nmbr9.game import Game
from nmbr9.protocol import Form, Job
from nmbr9.record import encode
from nmbr9.ui.parts.loop import Action

MOST_PRAISED: Final = 3


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game, and the solver's game for the same cards."""

    game: Game
    rounds: tuple[reviews.Judged, ...]
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
        return self.shown not in self.seen and self.round.costly is not None

    def seeing(self) -> Review:
        return replace(self, seen=self.seen | {self.shown})

    @property
    def round(self) -> reviews.Judged:
        return self.rounds[self.shown - 1]

    def label(self, round_: int) -> reviews.Label | None:
        """The label of a round, from 1: of its praise, or of its cost."""
        if round_ not in self.praised:
            return self.rounds[round_ - 1].label
        first = next(iter(self.praised))
        return reviews.Label.BEST if round_ == first else reviews.Label.GOOD

    def beside_bots(self, bots: Sequence[Game]) -> Review:
        """The review with praise, where most of these games with the same cards did less."""
        praises = {
            at: found
            for at, round_ in enumerate(self.rounds, start=1)
            if not (round_.fair or round_.cost)
            and (found := praise(round_.before, round_.after, bots))
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
    def unit(self) -> str:
        return "turn" if self.is_plus else "round"

    @property
    def costliest(self) -> tuple[int, ...]:
        """The indices of the three rounds that cost most, the costliest first."""
        order = sorted(range(len(self.rounds)), key=lambda at: -self.rounds[at].weight)
        return tuple(at for at in order[:3] if self.rounds[at].weight)

    @property
    def mistakes(self) -> tuple[tries.CostlyRound, ...]:
        return tuple(filter(None, (self.rounds[at].costly for at in self.costliest)))

    @property
    def cost(self) -> int:
        """The points that all placements cost, the sum of the rounds."""
        return sum(round_.cost for round_ in self.rounds)

    @property
    def luck(self) -> int | None:
        """Tenths of a point that the card order gave; None for NMBR 9 ++."""
        return None if self.is_plus else sum(round_.luck or 0 for round_ in self.rounds)


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
    """The review in a solver's result, its costliest round shown; raises as `reviews.read` does."""
    review = Review(game, *reviews.read(game, form))
    review = replace(review, shown=1 + next(iter(review.costliest), 0), code=encode(game))
    return review.beside_bots(())
