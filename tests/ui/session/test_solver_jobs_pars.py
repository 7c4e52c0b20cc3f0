"""Pars of NMBR 9 ++: shipped for the weeks, else found in this browser and replayed."""

import pytest

from nmbr9.contests.pars import daily_pars, weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Dealt
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.protocol import Job, JobResult
from nmbr9.record import to_json
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.names import name_of
from nmbr9.ui.session.solver_jobs import AskSolver, SolverJobs, SolverSaid
from nmbr9.ui.session.solver_jobs import update as update_jobs
from tests.support.ui_states import TODAY, after, shown

PLUS = Game.start(Dealt((3, 4)), Options(modules=frozenset({Module.GAP_FILLERS})))
PLUS_GAME = ["3r0@0,0", "end_turn", "filler 1r0@-1,3", "4r0@3,0", "end_turn"]


def answer_of(game: Game, decisions: object) -> dict[str, object]:
    """The answer to a par of NMBR 9 ++."""
    return {"game": {**to_json(game), "decisions": decisions}}


def test_a_par_of_plus_comes_with_a_record() -> None:
    jobs = update_jobs(None, SolverJobs(), AskSolver(Job.PAR, PLUS)).state
    solved, _ = update_jobs(None, jobs, SolverSaid(JobResult(1, answer_of(PLUS, PLUS_GAME))))
    assert (solved.par_of(PLUS), solved.running) == (0, ())
    assert solved.par_of(Game.start(PLUS.source)) is None


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"game": "3r0@0,0"},
        answer_of(PLUS, PLUS_GAME[:-1]),
        answer_of(PLUS, [*PLUS_GAME, "end_turn"]),
        answer_of(PLUS, ["4r0@0,0"]),
        answer_of(PLUS, ["dance"]),
        answer_of(Game.start(PLUS.source), ["3r0@0,0", "4r0@3,0"]),
    ],
)
def test_a_par_of_plus_that_the_engine_refuses_is_a_solver_that_has_failed(
    form: dict[str, object],
) -> None:
    state = after(shown(PLUS), AskCoach(Job.PAR))
    state = after(state, SolverSaid(JobResult(1, form)))
    assert state.solver.par_of(PLUS) is None
    assert state.solver.failed
    assert state.solver.running == ()


def test_a_daily_with_options_is_not_measured_by_the_par_of_the_daily() -> None:
    base, plus = Game.start(Daily(TODAY)), Game.start(Daily(TODAY), PLUS.options)
    assert SolverJobs().scale_of(base) == daily_pars().scale(TODAY) is not None
    assert SolverJobs().scale_of(plus) is None
    par = SolverJobs().with_par(name_of(plus), 60).scale_of(plus)
    assert par is not None
    assert par.par == 60


def test_the_par_of_a_week_is_shipped_only_for_its_challenge() -> None:
    week = Week(2026, 47)
    game = week.start()
    shipped = weekly_pars().of(week)
    assert shipped is not None
    assert SolverJobs().par_of(game) == shipped
    assert SolverJobs().with_par(name_of(game), shipped + 1).par_of(game) == shipped
    assert SolverJobs().par_of(Game.start(game.source)) is None
    later = Week(2030, 1).start()
    assert SolverJobs().par_of(later) is None
    assert SolverJobs().with_par(name_of(later), 90).par_of(later) == 90
