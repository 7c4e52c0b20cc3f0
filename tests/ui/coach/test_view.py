"""The page of the review: asked for, under way, done, failed."""

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.protocol import Job, JobProgress
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.solver_jobs import CancelJob, SolverFailed, SolverSaid
from tests.support.reading_nodes import clicks, words
from tests.support.ui_coach import answer, asking, ended, finished
from tests.support.ui_states import (
    after,
    body,
    review_form,
)


def test_a_review_is_on_its_page_until_another_game_comes() -> None:
    state, effects = answer(asking(ended(), Job.REVIEW), review_form(finished()))
    review = state.coach
    assert review
    assert (review.game, effects) == (finished(), ())
    assert state.session.announced.messages == (Message("coach.review_done"),)
    other = after(asking(state, Job.PAR), OpenGame(Game.start(Seeded("other"))))
    assert (other.coach, other.solver.running) == (None, ())


def test_a_finished_review_is_announced_only_on_its_page() -> None:
    state = after(asking(ended(), Job.REVIEW), Show(None))
    reviewed = answer(state, review_form(finished())).state
    assert reviewed.coach
    assert reviewed.session.announced.messages == state.session.announced.messages


def test_the_page_of_the_review_asks_tells_how_far_it_is_and_why_it_failed() -> None:
    assert clicks(body(ended(), "review")) == [AskCoach(Job.REVIEW)]
    asked = asking(ended(), Job.REVIEW)
    begun = after(asked, SolverSaid(JobProgress(asked.solver.last, 3, 10)))
    assert clicks(body(begun, "review")) == [CancelJob(Job.REVIEW)]
    failed = body(after(begun, SolverFailed("no worker")), "review")
    assert clicks(failed) == [AskCoach(Job.REVIEW)]
    assert "no worker" in words(failed)
