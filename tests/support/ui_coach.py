"""The coach on the page for tests: asked, answered, at the end of a game."""

from functools import cache

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.protocol import Job, JobResult
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.state import AskCoach, Review, read_review
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.session.solver_jobs import SolverSaid
from tests.support.ui_states import (
    after,
    flat,
    review_form,
    shown,
)

FREE = Seeded("hello")


@cache
def finished() -> Game:
    return flat(FREE)


@cache
def review() -> Review:
    """The review of the finished game."""
    return read_review(finished(), review_form(finished()))


def asking(state: State, job: Job) -> State:
    return after(state, AskCoach(job))


def answer(state: State, result: dict[str, object]) -> Update[State]:
    """The solver's answer to the last job."""
    return update(state, SolverSaid(JobResult(state.solver.last, result)))


def ended() -> State:
    return shown(finished())
