"""Par and medals beside a result, the button of the hint, the way to the review."""

import pytest

from nmbr9.contests.pars import USUALLY_FOUND
from nmbr9.protocol import Job
from nmbr9.record import decode
from nmbr9.ui.app.state import State
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.names import name_of
from nmbr9.ui.play.actions import StartLesson
from nmbr9.ui.session.solver_jobs import CancelJob, SolverJobs
from tests.support.reading_nodes import clicks, tagged, words
from tests.support.ui_coach import FREE, answer, asking, ended, finished
from tests.support.ui_hotseat import hotseat, page
from tests.support.ui_states import (
    after,
    body,
    changed,
    daily,
    flat,
    free,
    region,
    review_form,
    shown,
)
from tools.sample_games import DAILY


@pytest.mark.parametrize(
    ("more", "said"), [(9, "9 above the usual"), (-1, "1 below the usual"), (0, "is usually")]
)
def test_a_par_says_how_kind_the_cards_were(more: int, said: str) -> None:
    jobs = SolverJobs().with_par(name_of(flat(FREE)), USUALLY_FOUND + more)
    result = words(body(changed(shown(flat(FREE)), solver=jobs), "more"))
    assert f"{said} {USUALLY_FOUND}." in result


def test_the_hints_button_asks_and_cancels() -> None:
    assert AskCoach(Job.HINT) in clicks(region(free(), "tools"))
    asked = clicks(region(asking(free(), Job.HINT), "tools"))
    assert CancelJob(Job.HINT) in asked
    assert AskCoach(Job.HINT) not in asked


@pytest.mark.parametrize("state", [daily(), page(hotseat().take(0)), after(free(), StartLesson())])
def test_a_game_without_hints_has_no_button_for_one(state: State) -> None:
    assert AskCoach(Job.HINT) not in clicks(region(state, "tools"))


def test_the_result_leads_to_par_and_review() -> None:
    offered = clicks(body(ended(), "more"))
    assert AskCoach(Job.PAR) in offered
    assert AskCoach(Job.REVIEW) in clicks(body(ended(), "result"))
    running = clicks(body(asking(ended(), Job.PAR), "more"))
    assert CancelJob(Job.PAR) in running
    assert AskCoach(Job.PAR) not in running
    reviewed = answer(asking(ended(), Job.REVIEW), review_form(finished())).state
    assert AskCoach(Job.REVIEW) in clicks(body(reviewed, "result"))


def test_the_medals_that_are_reached_say_so() -> None:
    state = shown(decode(DAILY))
    reached = [
        words(line) for line in tagged(body(state, "result"), "li") if "reached" in words(line)
    ]
    assert [line.split(" ", 1)[1] for line in reached] == ["Bronze reached", "Silver reached"]
