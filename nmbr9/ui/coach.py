"""What the player asks of the solver, how far it is, and what it has found: plain values.

The solver runs in a worker of the page and talks in texts. Nothing that it says is believed: every
game is played through the engine before it is shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from nmbr9 import pars
from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, IllegalPlacement, Reason
from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.solver.protocol import Job, Question, WorkerError, parse_answer, question_text
from nmbr9.untrusted import malformed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nmbr9.board import Placement
    from nmbr9.options import Options
    from nmbr9.solver.protocol import (
        Answer,
        ChosenPlacement,
        ReviewedGame,
        SolvedGame,
        Strength,
    )

WAIT_FOR_ROUND = 3
"""Placements after which a par is looked for while the player goes on."""


@dataclass(frozen=True, slots=True)
class Running:
    """A job under way, asked after so many decisions; `of` is 0 until the solver has begun."""

    id: int
    job: Job
    text: str
    decisions: int
    done: int = 0
    of: int = 0
    seat: int = 0
    """Whose game at a table it is about."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round in a review. Costs: with hindsight in points, by fair judgement in tenths.

    `before` is the game as it stood, `outlook` the mean score in tenths that it promised. `better`
    is the placement with the best found game behind it, `advised` the fair player's.
    """

    before: Game
    hindsight: int
    better: Placement
    fair: int | None
    outlook: int | None
    advised: Placement | None


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game, and the solver's game for the same cards."""

    game: Game
    rounds: tuple[Round, ...]
    solver: Game

    def cost(self, round_: int) -> float:
        """What the placement of a round cost, in points, for ranking: hindsight and fair."""
        one = self.rounds[round_]
        return one.hindsight + (one.fair or 0) / 10

    @property
    def costliest(self) -> tuple[int, ...]:
        """The indices of the three rounds that cost most, the costliest first; none that was free.

        Hindsight and fair judgement count alike.
        """
        order = sorted(range(len(self.rounds)), key=self.cost, reverse=True)
        return tuple(round_ for round_ in order[:3] if self.cost(round_) > 0)


@dataclass(frozen=True, slots=True)
class Coach:
    """All that the page knows of the solver."""

    last: int = 0
    """The number of the last job."""
    running: tuple[Running, ...] = ()
    failed: str | None = None
    """Why the solver cannot work here, in its own words; None while it can."""
    pars: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Pars found in this browser, by the game's name."""
    review: Review | None = None
    helped: frozenset[str] = frozenset()
    """The names of the games in which a hint was taken."""

    def at(self, job: Job) -> Running | None:
        """The job of this kind that is under way."""
        return next((one for one in self.running if one.job is job), None)

    def asked(self, job: Job, game: Game, strength: Strength | None = None) -> Coach:
        """One more job, unless one of its kind is under way; a PLACEMENT needs a strength."""
        if self.at(job):
            return self
        number = self.last + 1
        text = question_text(Question(number, job, game, strength))
        asked = Running(number, job, text, len(game.decisions), seat=game.seat)
        running = (*self.running, asked)
        review = None if job is Job.REVIEW else self.review
        return replace(self, last=number, running=running, failed=None, review=review)

    def without(self, number: int) -> Coach:
        """The same when a job is over."""
        return replace(self, running=tuple(one for one in self.running if one.id != number))

    def broken(self, reason: str) -> Coach:
        """The worker cannot go on: nothing is under way any more."""
        return replace(self, running=(), failed=reason)

    def left(self, *, same_deck: bool) -> Coach:
        """Another game is on the board: only the par of the same deck is still wanted."""
        wanted = tuple(one for one in self.running if same_deck and one.job is Job.PAR)
        return replace(self, running=wanted, review=None)

    def with_par(self, name: str, par: int) -> Coach:
        """One more par, or a better one."""
        known = {**self.pars, name: max(par, self.pars.get(name, 0))}
        return replace(self, pars=MappingProxyType(known))


def understood(game: Game) -> bool:
    """Whether the solver knows the rules of a game: the base game's, without modules."""
    return knows(game.options)


def knows(options: Options) -> bool:
    """Whether the solver knows the rules that these options make."""
    return options.variant is Variant.BASE and not options.modules


def par_of(coach: Coach, game: Game, name: str) -> int | None:
    """The par of a game's deck: shipped for a daily, else the one found in this browser."""
    if not understood(game) or game.options.removed:
        return None
    if isinstance(game.source, Daily):
        return pars.shipped().of(game.source.date) or coach.pars.get(name)
    return coach.pars.get(name)


def read_answer(text: str) -> Answer:
    """An answer as the worker wrote it; one that cannot be read comes from a worker that fails."""
    try:
        return parse_answer(text)
    except BadRecord as error:
        return WorkerError(str(error))


def par_read(game: Game, found: SolvedGame) -> int:
    """The par in a solver's answer. Raises BadRecord unless it is the score of a legal game."""
    return _played(game, found.placements).score


def hint_read(game: Game, chosen: ChosenPlacement) -> Placement:
    """The placement in a solver's answer. Raises BadRecord for one that is not legal now."""
    return _legal(game, chosen.placement)


def review_read(game: Game, found: ReviewedGame) -> Review:
    """The review in a solver's answer. Raises BadRecord where anything in it is not legal."""
    if len(found.rounds) != len(game.board.tiles):
        raise malformed("a review has a round for each placement")
    best = [one.hindsight for one in found.rounds] + [game.score]
    before = Game.start(game.source, game.options)
    read = []
    for at, one in enumerate(found.rounds):
        fair = None if one.own is None or one.best is None else max(0, one.best - one.own)
        better = _legal(before, one.better)
        advised = None if one.advised is None else _legal(before, one.advised)
        cost = max(0, best[at] - best[at + 1])
        read.append(Round(before, cost, better, fair, one.best, advised))
        before = before.decide(game.decisions[at])
    return Review(game, tuple(read), _played(game, found.solver))


def _legal(game: Game, placement: Placement) -> Placement:
    """The placement itself; BadRecord where it is not legal now."""
    if not game.judge(placement).legal:
        raise BadRecord(Reason.ILLEGAL_GAME, "the solver's placement is not legal")
    return placement


def _played(game: Game, placements: Sequence[Placement]) -> Game:
    """The whole game of these placements, each checked by the engine."""
    played = Game.start(game.source, game.options)
    try:
        for placement in placements:
            played = played.place(placement)
    except IllegalPlacement:
        raise BadRecord(Reason.ILLEGAL_GAME, "the solver's game breaks the rules") from None
    if not played.finished:
        raise malformed("the solver's game is not finished")
    return played
