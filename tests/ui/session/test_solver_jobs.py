"""The jobs of the solver: asked, cancelled, dropped, answered, failed; and their results."""

import json
from dataclasses import replace
from functools import cache
from types import MappingProxyType

import pytest

from nmbr9.contests.pars import daily_pars
from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import (
    Answer,
    Job,
    JobError,
    JobProgress,
    JobResult,
    Question,
    Strength,
    WorkerError,
    parse_answer,
    question_text,
)
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.challenges import Challenge
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.session.actions import GameOpened, Restart, write_note
from nmbr9.ui.session.effects import Keep, Solve
from nmbr9.ui.session.solver_jobs import (
    AskSolver,
    CancelJob,
    DropJob,
    Heard,
    Helped,
    JobAnswered,
    SolverFailed,
    SolverJobs,
    SolverSaid,
    TrySolverAgain,
    judges,
    save_solver,
)
from nmbr9.ui.session.solver_jobs import update as update_jobs
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_states import TODAY, after, carried_out, daily, flat, free, shown

FREE = Seeded("hello")
GAME = Game.start(FREE)
OTHER = Game.start(Seeded("other"))


@cache
def finished() -> Game:
    return flat(FREE)


def texts(game: Game) -> list[str]:
    return [str(tile.placement) for tile in game.board.tiles]


def jobs_after(*actions: Heard) -> SolverJobs:
    """The jobs after some actions, with nobody else to hear of them."""
    jobs = SolverJobs()
    for action in actions:
        jobs = update_jobs(None, jobs, action).state
    return jobs


def opened(*, same: bool) -> GameOpened:
    return GameOpened(GAME, same, at_table=False, notices=(), challenge=Challenge())


# Asking


def test_a_job_goes_out_as_the_service_reads_it() -> None:
    jobs, effects = update_jobs(None, SolverJobs(), AskSolver(Job.HINT, GAME))
    text = question_text(Question(1, Job.HINT, GAME))
    assert effects == (Solve({1: text}),)
    assert json.loads(text)["job"] == "hint"
    running = jobs.at(Job.HINT)
    assert running
    assert (running.id, running.game, running.text) == (1, GAME, text)


def test_a_job_for_a_computer_says_how_strong_it_is() -> None:
    asked = AskSolver(Job.PLACEMENT, GAME, Strength.EXPERT)
    text = question_text(Question(1, Job.PLACEMENT, GAME, Strength.EXPERT))
    assert update_jobs(None, SolverJobs(), asked).effects == (Solve({1: text}),)


def test_a_job_under_way_is_not_asked_again() -> None:
    jobs = jobs_after(AskSolver(Job.HINT, GAME))
    assert update_jobs(None, jobs, AskSolver(Job.HINT, OTHER)) == Update(jobs)


def test_another_kind_of_job_goes_out_beside_those_under_way() -> None:
    jobs, effects = update_jobs(
        None, jobs_after(AskSolver(Job.PAR, GAME)), AskSolver(Job.REVIEW, finished())
    )
    assert effects == (Solve({job.id: job.text for job in jobs.running}),)
    assert [(job.id, job.job) for job in jobs.running] == [(1, Job.PAR), (2, Job.REVIEW)]


def test_no_two_jobs_have_the_same_number() -> None:
    jobs = jobs_after(AskSolver(Job.PAR, GAME), CancelJob(Job.PAR), AskSolver(Job.PAR, GAME))
    assert [job.id for job in jobs.running] == [2]


def test_asking_again_after_a_failure_tries_again() -> None:
    failed = jobs_after(AskSolver(Job.HINT, GAME), SolverFailed("no worker"))
    assert failed.failed == "no worker"
    again, effects = update_jobs(None, failed, AskSolver(Job.HINT, GAME))
    assert again.failed is None
    assert effects == (Solve({2: question_text(Question(2, Job.HINT, GAME))}),)


def test_a_solver_may_try_again_without_a_job() -> None:
    failed = jobs_after(SolverFailed("no worker"))
    assert update_jobs(None, failed, TrySolverAgain()) == Update(SolverJobs())


# Cancelled and dropped


def test_a_job_that_is_cancelled_ends_at_once_and_the_others_go_on() -> None:
    jobs = jobs_after(AskSolver(Job.PAR, GAME), AskSolver(Job.HINT, GAME))
    left, effects = update_jobs(None, jobs, CancelJob(Job.PAR))
    assert [job.job for job in left.running] == [Job.HINT]
    said = write_note(Message("coach.cancelled"))
    assert effects == (Solve({2: jobs.running[1].text}), said)


def test_a_job_that_is_not_under_way_cannot_be_cancelled() -> None:
    jobs = jobs_after(AskSolver(Job.PAR, GAME))
    assert update_jobs(None, jobs, CancelJob(Job.HINT)) == Update(jobs)


def test_a_job_that_is_dropped_ends_without_a_word() -> None:
    jobs = jobs_after(AskSolver(Job.PLACEMENT, GAME, Strength.CASUAL))
    assert update_jobs(None, jobs, DropJob(1)) == Update(replace(jobs, running=()), Solve({}))


def test_the_answer_to_a_job_that_is_no_longer_wanted_changes_nothing() -> None:
    state = after(free(), AskCoach(Job.HINT), CancelJob(Job.HINT))
    assert state.solver.running == ()
    late: tuple[Answer, ...] = (
        JobResult(1, {"decisions": ["nonsense"]}),
        JobProgress(1, 3, 10),
        JobError(1, "BadRecord: no"),
    )
    for answer in late:
        assert update(state, SolverSaid(answer)).state is state, answer


def test_another_game_drops_all_jobs_and_the_same_deck_all_but_the_par() -> None:
    jobs = jobs_after(AskSolver(Job.PAR, GAME), AskSolver(Job.HINT, GAME))
    same = update_jobs(None, jobs, opened(same=True))
    assert [job.job for job in same.state.running] == [Job.PAR]
    assert same.effects == (Solve({1: jobs.running[0].text}),)
    other = update_jobs(None, jobs, opened(same=False))
    assert (other.state.running, other.effects) == ((), (Solve({}),))
    quiet = jobs_after(AskSolver(Job.PAR, GAME))
    assert update_jobs(None, quiet, opened(same=True)) == Update(quiet)


def test_another_game_forgets_what_was_asked() -> None:
    state, effects = update(after(shown(finished()), AskCoach(Job.PAR)), OpenGame(OTHER))
    assert state.solver.running == ()
    assert Solve({}) in effects


def test_the_same_deck_still_wants_its_par() -> None:
    state = after(shown(finished()), AskCoach(Job.PAR))
    again = carried_out(state, SafeStore(MemoryStore()), Restart())
    assert again.play.game == GAME
    assert again.solver.at(Job.PAR) == state.solver.at(Job.PAR)


# Answers


def test_progress_is_kept_until_the_result() -> None:
    jobs = jobs_after(AskSolver(Job.PAR, GAME))
    waiting, effects = update_jobs(None, jobs, SolverSaid(JobProgress(1, 3, 10)))
    running = waiting.at(Job.PAR)
    assert running
    assert (running.done, running.of, effects) == (3, 10, ())
    assert update_jobs(None, waiting, SolverSaid(JobProgress(1, 3, 10))).state is waiting


def test_an_answer_ends_its_job_and_goes_to_the_feature_that_asked() -> None:
    jobs = jobs_after(AskSolver(Job.HINT, GAME), AskSolver(Job.PAR, GAME))
    form = {"decisions": ["9r0@0,0"]}
    answered, effects = update_jobs(None, jobs, SolverSaid(JobResult(1, form)))
    assert [job.job for job in answered.running] == [Job.PAR]
    assert effects == (JobAnswered(jobs.running[0], form),)


def test_a_found_par_is_the_score_that_the_engine_counts_and_is_kept() -> None:
    jobs = jobs_after(AskSolver(Job.PAR, GAME))
    form = {"placements": texts(finished()), "nodes": 1}
    answered, effects = update_jobs(None, jobs, SolverSaid(JobResult(1, form)))
    assert answered.par_of(GAME) == finished().score
    assert answered.running == ()
    assert effects == (Keep(save_solver, (answered.pars, answered.helped)),)


def test_a_par_is_of_the_game_that_was_asked_for() -> None:
    form = {"placements": texts(finished()), "nodes": 1}
    asked = AskSolver(Job.PAR, OTHER)
    failed = jobs_after(asked, SolverSaid(JobResult(1, form)))
    assert (failed.par_of(OTHER), failed.par_of(GAME)) == (None, None)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"placements": [], "nodes": 1},
        {"placements": ["9r0@0,0"] * 20, "nodes": 1},
        {"placements": texts(flat(FREE, 19)), "nodes": 1},
        {"placements": "9r0@0,0", "nodes": 1},
    ],
)
def test_a_par_that_the_engine_refuses_is_a_solver_that_has_failed(form: dict[str, object]) -> None:
    state = after(free(), AskCoach(Job.PAR))
    state = after(state, SolverSaid(JobResult(1, form)))
    assert state.solver.par_of(GAME) is None
    assert state.solver.failed
    assert state.solver.running == ()


def test_a_game_that_was_helped_is_kept() -> None:
    jobs, effects = update_jobs(None, SolverJobs(), Helped(GAME))
    assert jobs.hints(GAME)
    assert not jobs.hints(OTHER)
    assert effects == (Keep(save_solver, (jobs.pars, {name_of(GAME): 1})),)


# Failures


@pytest.mark.parametrize(
    "answer",
    [JobError(1, "ValueError: no"), JobError(None, "BadRecord: no"), WorkerError("no numpy")],
)
def test_a_failure_ends_every_job_with_a_message(answer: Answer) -> None:
    state = after(free(), AskCoach(Job.PAR), AskCoach(Job.HINT))
    failed, effects = update(state, SolverSaid(answer))
    assert failed.solver.failed == getattr(answer, "error", "")
    assert failed.solver.running == ()
    assert effects == (Solve({}),)
    assert failed.session.announced.messages == (Message("coach.failed"),)


@pytest.mark.parametrize(
    "text",
    ['{"id": 1, "result": {}}', '{"id": 1, "result": {"decisions": ["nonsense"]}}',
     '{"id": 1, "error": "BadRecord: no"}', '{"broken": "ImportError: numpy"}'],
)  # fmt: skip
def test_a_solver_with_invalid_answers_counts_as_failed(text: str) -> None:
    state = after(free(), AskCoach(Job.HINT), SolverSaid(parse_answer(text)))
    assert state.solver.failed is not None
    assert state.solver.running == ()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": "x"}', '{"id": 1, "result": 3}'])
def test_a_text_that_is_no_answer_comes_from_a_worker_that_fails(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_answer(text)
    failing = WorkerError(str(caught.value))
    state = after(free(), AskCoach(Job.HINT), SolverSaid(failing))
    assert state.solver.failed == str(caught.value)
    assert state.solver.running == ()


def test_every_job_of_a_page_is_in_the_one_effect() -> None:
    """`Solve` names all jobs that are wanted, even if others have ended."""
    state = free()
    actions: tuple[Action, ...] = (
        AskCoach(Job.PAR),
        AskCoach(Job.HINT),
        SolverSaid(JobProgress(1, 1, 9)),
        CancelJob(Job.PAR),
        AskCoach(Job.PAR),
        OpenGame(OTHER),
        AskCoach(Job.PAR),
        SolverFailed("no worker"),
        AskCoach(Job.HINT),
    )
    wanted: dict[int, str] = {}
    for action in actions:
        state, effects = update(state, action)
        for effect in effects:
            if isinstance(effect, Solve):
                wanted = dict(effect.jobs)
        assert wanted == {job.id: job.text for job in state.solver.running}, action
    assert list(wanted) == [5]


# What is known


def test_a_par_only_rises() -> None:
    jobs = SolverJobs().with_par("seed=hello", 90).with_par("seed=hello", 80)
    assert jobs.par_of(GAME) == 90
    assert jobs.with_par("seed=hello", 91).par_of(GAME) == 91


def test_the_par_of_a_daily_is_the_shipped_one() -> None:
    game = daily().play.game
    assert isinstance(game.source, Daily)
    shipped = daily_pars().of(TODAY)
    assert shipped is not None
    jobs = SolverJobs(pars=MappingProxyType({name_of(game): 1}))
    assert jobs.par_of(game) == shipped


@pytest.mark.parametrize(
    "options",
    [
        Options(2, Variant.TWO_OF_THREE),
        Options(2, modules=frozenset({Module.GAP_FILLERS})),
        Options(removed=3),
    ],
)
def test_a_table_of_plus_and_a_base_game_with_fewer_cards_have_no_par(options: Options) -> None:
    game = Game.start(FREE, options)
    assert SolverJobs().with_par(name_of(game), 90).par_of(game) is None


def test_the_solver_judges_games_of_plus_that_are_played_alone() -> None:
    assert judges(Options(2))
    assert judges(Options(removed=3))
    assert judges(Options(variant=Variant.TWO_OF_THREE))
    assert not judges(Options(2, modules=frozenset({Module.STARTING_TILES})))
