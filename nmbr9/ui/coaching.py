"""What happens between the player and the solver: (state, action) -> (state, effects)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nmbr9.deck import Daily
from nmbr9.errors import Nmbr9Error
from nmbr9.solver.protocol import (
    ChosenPlacement,
    Job,
    JobError,
    JobProgress,
    JobResult,
    ReviewedGame,
    SolvedGame,
    WorkerError,
)
from nmbr9.ui import actions as do
from nmbr9.ui import coach, computers, replays
from nmbr9.ui.free_order import Ordered
from nmbr9.ui.state import Message, Page, game_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.board import Placement
    from nmbr9.solver.protocol import Answer, Form
    from nmbr9.ui.coach import Running
    from nmbr9.ui.state import State

Effects = tuple["do.Effect", ...]


def coached(
    state: State, action: do.Action, aim: Callable[[State, Placement], State]
) -> tuple[State, Effects]:
    """Answer an action about the solver; `aim` puts the ghost somewhere."""
    match action:
        case do.AskSolver(job=Job.PLACEMENT):
            # The table itself asks again, see `computers`.
            return state.changed(coach=replace(state.coach, failed=None)), ()
        case do.AskSolver(job=job):
            return asked(state, Job(job))
        case do.CancelSolver(job=job):
            running = state.coach.at(Job(job))
            if running is None:
                return state, ()
            said = (Message("coach.cancelled"),)
            return state.changed(coach=state.coach.without(running.id), said=said), ()
        case do.SolverSaid(answer=answer):
            return _heard(state, answer, aim)
        case do.SolverFailed(reason=reason):
            return _failed(state, reason), ()
        case do.WatchSolver():
            review = state.coach.review
            return (replays.solvers(state, review.solver) if review else state), ()
    return state, ()


def asked(state: State, job: Job) -> tuple[State, Effects]:
    """Ask the solver about one's own game; where that is not open, nothing happens."""
    game = state.own
    refused = why_not(state, job)
    if refused is not None:
        return state.changed(said=(refused,)), ()
    if job is Job.REVIEW:
        state = state.changed(page=Page.REVIEW)
    if state.coach.at(job):
        return state, ()
    known = state.coach.asked(job, game)
    said = (Message("coach.hint_wait"),) if job is Job.HINT else state.said
    effect = do.Ask(known.running[-1].id, known.running[-1].text)
    return state.changed(coach=known, said=said), (effect,)


def why_not(state: State, job: Job) -> Message | None:
    """Why this cannot be asked now; None where it can."""
    game = state.own
    if not coach.understood(game):
        return Message("coach.base_only")
    if isinstance(game.source, Ordered):
        return Message("coach.own_order")
    if job is Job.HINT:
        if state.sitting is not None:
            return Message("coach.no_hint_table")
        if isinstance(game.source, Daily):
            return Message("coach.no_hint_daily")
        if state.card is None:
            return Message("coach.no_hint_now")
    if job is Job.REVIEW and not state.own.finished:
        return Message("coach.review_later")
    return None


def in_the_background(state: State) -> Effects:
    """What is begun by itself while a game goes on: its par, where the player wants that."""
    game = state.game
    wanted = (
        state.settings.find_par
        and state.sitting is None
        and len(game.decisions) == coach.WAIT_FOR_ROUND
        and why_not(state, Job.PAR) is None
        and coach.par_of(state.coach, game, game_name(game.source, game.options)) is None
    )
    return (do.FindPar(),) if wanted else ()


def _heard(
    state: State, answer: Answer, aim: Callable[[State, Placement], State]
) -> tuple[State, Effects]:
    if isinstance(answer, WorkerError):
        return _failed(state, answer.error), ()
    if isinstance(answer, JobError) and answer.id is None:
        return _failed(state, answer.error), ()
    job = next((one for one in state.coach.running if one.id == answer.id), None)
    if job is None:
        return state, ()
    match answer:
        case JobError(error=error):
            return _failed(state, error), ()
        case JobProgress(done=done, of=of):
            if (done, of) == (job.done, job.of):
                return state, ()
            running = tuple(
                replace(one, done=done, of=of) if one is job else one for one in state.coach.running
            )
            return state.changed(coach=replace(state.coach, running=running)), ()
        case JobResult(result=result):
            state = state.changed(coach=state.coach.without(job.id))
            try:
                return _taken(state, job, result, aim)
            except Nmbr9Error as error:
                return _failed(state, str(error)), ()


def _taken(
    state: State,
    job: Running,
    result: Form,
    aim: Callable[[State, Placement], State],
) -> tuple[State, Effects]:
    own = state.own
    match job.job:
        case Job.PAR:
            par = coach.par_read(own, SolvedGame.from_json(result))
            known = state.coach.with_par(game_name(own.source, own.options), par)
            return state.changed(coach=known), (do.KeepCoach(),)
        case Job.REVIEW:
            review = coach.review_read(own, ReviewedGame.from_json(result))
            said = (Message("coach.review_done"),) if state.page is Page.REVIEW else state.said
            return state.changed(coach=replace(state.coach, review=review), said=said), ()
        case Job.PLACEMENT:
            return computers.placed(state, job, ChosenPlacement.from_json(result))
    if state.card is None or len(own.decisions) != job.decisions:
        return state, ()  # the player went on without it
    state = aim(state, coach.hint_read(state.game, ChosenPlacement.from_json(result)))
    helped = state.coach.helped | {game_name(own.source, own.options)}
    said = (Message("coach.hint"), *state.said)
    known = replace(state.coach, helped=helped)
    return state.changed(coach=known, said=said), (do.KeepCoach(),)


def _failed(state: State, reason: str) -> State:
    said = (Message("coach.failed" if state.sitting is None else "wait.failed"),)
    return state.changed(coach=state.coach.broken(reason), said=said)
