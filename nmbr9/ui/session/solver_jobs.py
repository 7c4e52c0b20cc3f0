"""The jobs of the solver, their progress, and the results that are kept.

The solver runs in a worker of the page and talks in texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date as Date  # noqa: N812  as in deck
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9 import answers, protocol
from nmbr9.contests import pars as medals
from nmbr9.deck import Daily
from nmbr9.errors import BadValue, Nmbr9Error
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.protocol import Answer, Form, Job, Question, Strength, question_text
from nmbr9.ui.games.kinds import GameKind, game_kind, kind_of
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import GameOpened, write_note
from nmbr9.ui.session.effects import Keep, Solve
from nmbr9.ui.storage import receiver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, unseal
from nmbr9.untrusted import as_int_within, as_list, as_object, as_text


@dataclass(frozen=True, slots=True)
class RunningJob:
    """A job under way; `of` is 0 until the solver has begun."""

    id: int
    asked: AskSolver
    done: int = 0
    of: int = 0

    @property
    def job(self) -> Job:
        return self.asked.job

    @property
    def game(self) -> Game:
        return self.asked.game

    @property
    def text(self) -> str:
        asked = self.asked
        question = Question(self.id, asked.job, asked.game, asked.strength, luck=asked.luck)
        return question_text(question)


@dataclass(frozen=True, slots=True)
class SolverJobs:
    """All jobs under way, and the results of earlier ones. A change is a new value."""

    last: int = 0
    running: tuple[RunningJob, ...] = ()
    failed: str | None = None
    """The solver's reason why it cannot work here; None while it can."""
    pars: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Pars found in this browser, by the game's name."""
    helped: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """The hints taken in each game, by its name."""

    def at(self, job: Job) -> RunningJob | None:
        return next((running for running in self.running if running.job is job), None)

    def asked(self, asked: AskSolver) -> SolverJobs:
        running = (*self.running, RunningJob(self.last + 1, asked))
        return replace(self, last=self.last + 1, running=running, failed=None)

    def without(self, number: int) -> SolverJobs:
        rest = tuple(running for running in self.running if running.id != number)
        return replace(self, running=rest)

    def with_par(self, name: str, par: int) -> SolverJobs:
        pars = {**self.pars, name: max(par, self.pars.get(name, 0))}
        return replace(self, pars=MappingProxyType(pars))

    def par_of(self, game: Game) -> int | None:
        """The par of a game's deck: shipped for a daily or a week, else found in this browser."""
        scale = self.scale_of(game)
        return scale.par if scale is not None else None

    def scale_of(self, game: Game) -> medals.MedalScale | None:
        if not judges(game.options) or (game.options.removed and not game.options.is_plus):
            return None
        return self._scale(game_kind(game))

    def scale_of_day(self, day: Date) -> medals.MedalScale | None:
        return self._scale(kind_of(Daily(day)))

    def _scale(self, kind: GameKind) -> medals.MedalScale | None:
        shipped = kind.scale()
        par = self.pars.get(kind.name) if shipped is None else None
        return shipped if par is None else medals.MedalScale(par, par)

    def medal(self, game: Game) -> medals.Medal:
        scale = self.scale_of(game)
        return medals.Medal.NONE if scale is None else scale.medal(game.score)

    def hints(self, game: Game) -> int:
        return self.helped.get(name_of(game), 0)


def judges(options: Options) -> bool:
    """Whether the solver finds pars and reviews for such games; in NMBR 9 ++ those played alone."""
    return not options.is_plus or options.players == 1


def ask_turn(
    jobs: SolverJobs, asked: AskSolver | None, is_wanted: Callable[[RunningJob], bool]
) -> tuple[Action, ...]:
    """Ask for the next computer's turn, one at a time; drop a job that is no longer needed.

    After a failure the solver is asked again only when the player says so.
    """
    running = jobs.at(Job.PLACEMENT)
    if running is not None and is_wanted(running):
        return ()
    dropped = (DropJob(running.id),) if running is not None else ()
    return dropped if asked is None or jobs.failed is not None else (*dropped, asked)


# Actions


class AskSolver(Action):
    """A message: let the solver do a job for a game, unless one of its kind is under way.

    A PLACEMENT needs a strength, and the computer's luck, see `Question`.
    """

    job: Job
    game: Game
    strength: Strength | None = None
    luck: int = 0
    shown: int = 0
    """The round that a REVIEW shows first; 0 for its costliest."""


class CancelJob(Action):
    job: Job


class DropJob(Action):
    """A message: the answer of this job would come too late."""

    id: int


class TrySolverAgain(Action):
    """Let the solver work again after a failure."""


class SolverSaid(Action):
    answer: Answer


class SolverFailed(Action):
    """The solver's worker cannot be started, has ended, or has sent something invalid."""

    reason: str


class JobAnswered(Action):
    """A message: the result of a job, for the feature that asked."""

    job: RunningJob
    result: Form


class Helped(Action):
    """A message: a hint was used in this game."""

    game: Game


Asked: TypeAlias = AskSolver | CancelJob | DropJob | TrySolverAgain
Heard: TypeAlias = Asked | SolverSaid | SolverFailed | Helped | GameOpened


def update(  # noqa: C901 - an arm an action
    _context: object, jobs: SolverJobs, action: Heard
) -> Update[SolverJobs]:
    match action:
        case AskSolver(job=job) if jobs.at(job) is not None:
            return Update(jobs)
        case AskSolver():
            return _solving(jobs.asked(action))
        case CancelJob(job=job):
            running = jobs.at(job)
            if running is None:
                return Update(jobs)
            return _solving(jobs.without(running.id), write_note(Message("coach.cancelled")))
        case DropJob(id=number):
            return _solving(jobs.without(number))
        case TrySolverAgain():
            return Update(replace(jobs, failed=None))
        case SolverSaid(answer=answer):
            return _hear(jobs, answer)
        case SolverFailed(reason=reason):
            failed = write_note(Message("coach.failed"))
            return _solving(replace(jobs, running=(), failed=reason), failed)
        case Helped(game=helped):
            more = {**jobs.helped, name_of(helped): jobs.hints(helped) + 1}
            return _keeping(replace(jobs, helped=MappingProxyType(more)))
        case GameOpened(same=same):
            # Of what is under way only the par of the same deck is still wanted.
            wanted = tuple(running for running in jobs.running if same and running.job is Job.PAR)
            changed = wanted != jobs.running
            return _solving(replace(jobs, running=wanted)) if changed else Update(jobs)


def _solving(jobs: SolverJobs, *messages: Action) -> Update[SolverJobs]:
    return Update(jobs, Solve({running.id: running.text for running in jobs.running}), *messages)


def _keeping(jobs: SolverJobs) -> Update[SolverJobs]:
    return Update(jobs, Keep(save_solver, (jobs.pars, jobs.helped)))


def _hear(jobs: SolverJobs, answer: Answer) -> Update[SolverJobs]:
    match answer:
        case protocol.WorkerError(error=error) | protocol.JobError(id=None, error=error):
            return Update(jobs, SolverFailed(error))
    job = next((running for running in jobs.running if running.id == answer.id), None)
    if job is None:
        return Update(jobs)
    match answer:
        case protocol.JobError(error=error):
            return Update(jobs, SolverFailed(error))
        case protocol.JobProgress(done=done, of=of) if (done, of) != (job.done, job.of):
            now = replace(job, done=done, of=of)
            running = tuple(now if other is job else other for other in jobs.running)
            return Update(replace(jobs, running=running))
        case protocol.JobProgress():
            return Update(jobs)
        case protocol.JobResult(result=result) if job.job is Job.PAR:
            try:
                par = answers.solved_game(job.game, result).score
            except Nmbr9Error as error:
                return Update(jobs, SolverFailed(str(error)))
            return _keeping(jobs.without(job.id).with_par(name_of(job.game), par))
        case protocol.JobResult(result=result):
            return Update(jobs.without(job.id), JobAnswered(job, result))


# Saves of the results, and of the games with hints

PARS = PREFIX + "pars"
HELPED = PREFIX + "helped"
MOST_PARS = 500
"""The number of free decks whose par is kept; the earliest are dropped."""

POSSIBLE = range(1, 1000)
"""Scores that can be a par."""


def load_pars(store: SafeStore) -> dict[str, int]:
    """Load the pars found here, by the game's name; unreadable ones are left out."""
    with suppress(BadValue):
        return _read_pars(store.get(PARS))
    return {}


def load_helped(store: SafeStore) -> dict[str, int]:
    """The hints taken in each game, by its name."""
    with suppress(BadValue):
        return _read_helped(store.get(HELPED))
    return {}


def save_solver(store: SafeStore, pars: Mapping[str, int], helped: Mapping[str, int]) -> None:
    """Save both, merged with another tab's; the solver can find all of it again."""
    store.put(PARS, _with_pars(load_pars(store), pars))
    store.put(HELPED, _with_helped(load_helped(store), helped))


def _with_pars(pars: Mapping[str, int], later: Mapping[str, int]) -> dict[str, int]:
    best = {**pars, **{name: max(par, pars.get(name, 0)) for name, par in later.items()}}
    return dict(list(best.items())[-MOST_PARS:])


def _with_helped(helped: Mapping[str, int], more: Mapping[str, int]) -> list[str]:
    """A game's name once a hint, so that earlier versions can read it too."""
    names = sorted({*helped, *more})
    return [name for name in names for _ in range(max(helped.get(name, 0), more.get(name, 0)))]


def _merge_pars(store: receiver.Receiver, name: str, text: str) -> None:
    pars = _with_pars(_read_pars(unseal(text)), load_pars(store))
    receiver.set_list(store, name, pars)


def _merge_helped(store: receiver.Receiver, name: str, text: str) -> None:
    receiver.set_list(store, name, _with_helped(load_helped(store), _read_helped(unseal(text))))


def _read_pars(form: object) -> dict[str, int]:
    pars = as_object(form, "the pars")
    return {name: as_int_within(par, "a par", POSSIBLE) for name, par in pars.items()}


def _read_helped(form: object) -> dict[str, int]:
    helped: dict[str, int] = {}
    for each in as_list(form, "the helped games"):
        name = as_text(each, "a game's name")
        helped[name] = helped.get(name, 0) + 1
    return helped


SAVED: Final = (Saved(PARS, _merge_pars), Saved(HELPED, _merge_helped))
