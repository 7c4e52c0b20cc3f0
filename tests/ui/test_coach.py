"""What the page believes of the solver, and what it makes of it: headless."""

import json
from functools import cache

import pytest

from nmbr9.board import Placement
from nmbr9.deck import Dealt, Seeded
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Options, Variant
from nmbr9.record import placement_text
from nmbr9.solver.protocol import ChosenPlacement, Job, SolvedGame, parse_answer
from nmbr9.ui import actions as do
from nmbr9.ui import coach
from nmbr9.ui.coach import Coach
from nmbr9.ui.coach_saves import HELPED, PARS, keep_coach, merge_coach, read_coach
from nmbr9.ui.coaching import why_not
from nmbr9.ui.state import Page, State, game_name
from nmbr9.ui.storage import MemoryStorage, seal
from nmbr9.ui.update import Update, update
from tests.support.ui_states import after, daily, flat, free, shown

FREE = Seeded("hello")
TWO_OF_THREE = Game.start(FREE, Options(variant=Variant.TWO_OF_THREE))


@cache
def finished() -> Game:
    return flat(FREE)


def texts(game: Game) -> list[str]:
    return [placement_text(tile.placement) for tile in game.board.tiles]


def review_answer(game: Game, **changes: object) -> dict[str, object]:
    """What a solver says that finds nothing better than the game itself, but for some changes."""
    rounds = [
        {
            "hindsight": game.score + max(0, 3 - at),
            "better": text,
            "own": 500,
            "best": 500 + at,
            "advised": text,
        }
        for at, text in enumerate(texts(game))
    ]
    return {"rounds": rounds, "solver": texts(game), **changes}


def asking(state: State, job: Job) -> State:
    return after(state, do.AskSolver(job.value))


def answer(state: State, **said: object) -> Update:
    """The solver's answer to the last job."""
    return update(state, do.SolverSaid(parse_answer(json.dumps({"id": state.coach.last, **said}))))


def ended() -> State:
    return shown(finished())


def test_a_job_goes_out_as_the_service_reads_it() -> None:
    after_asking = update(free(), do.AskSolver("hint"))
    (ask,) = after_asking.effects
    assert isinstance(ask, do.Ask)
    assert json.loads(ask.text)["job"] == "hint"
    assert after_asking.state.coach.at(Job.HINT)


def test_what_is_under_way_is_not_asked_again() -> None:
    state = asking(free(), Job.HINT)
    assert update(state, do.AskSolver("hint")).effects == ()


@pytest.mark.parametrize(
    ("state", "job", "reason"),
    [
        (daily(), Job.HINT, "coach.no_hint_daily"),
        (free(), Job.HINT, None),
        (free(), Job.REVIEW, "coach.review_later"),
        (free(), Job.PAR, None),
        (shown(flat(FREE)), Job.REVIEW, None),
        (shown(flat(FREE)), Job.HINT, "coach.no_hint_now"),
        (shown(TWO_OF_THREE), Job.PAR, "coach.base_only"),
    ],
)
def test_what_cannot_be_asked_has_a_reason(state: State, job: Job, reason: str | None) -> None:
    refused = why_not(state, job)
    assert (refused and refused.key) == reason
    effects = update(state, do.AskSolver(job.value)).effects
    assert bool(effects) is (reason is None)


def test_a_hint_becomes_the_ghost_and_marks_the_game_as_helped() -> None:
    state = asking(free(), Job.HINT)
    placement = next(iter(state.game.legal())).placement
    state, effects = answer(state, result={"placement": placement_text(placement)})
    assert state.ghost
    assert state.ghost.verdict.placement == placement
    assert game_name(state.game.source) in state.coach.helped
    assert do.KeepCoach() in effects


def test_a_hint_that_comes_too_late_helps_nobody() -> None:
    state = asking(free(), Job.HINT)
    placement = placement_text(next(iter(state.game.legal())).placement)
    state = after(state, do.NextLegal(), do.Confirm())
    late = answer(state, result={"placement": placement}).state
    assert (late.ghost, late.coach.helped, late.coach.failed) == (None, frozenset(), None)


def test_progress_is_kept_until_the_result() -> None:
    state = answer(asking(free(), Job.PAR), done=3, of=10).state
    running = state.coach.at(Job.PAR)
    assert running
    assert (running.done, running.of) == (3, 10)


def test_a_found_par_is_the_score_that_the_engine_counts() -> None:
    state, effects = answer(
        asking(free(), Job.PAR), result={"placements": texts(finished()), "nodes": 1}
    )
    assert coach.par_of(state.coach, state.game, game_name(FREE)) == finished().score
    assert do.KeepCoach() in effects


def test_the_answer_to_a_job_that_is_not_wanted_any_more_changes_nothing() -> None:
    state = after(asking(free(), Job.HINT), do.CancelSolver("hint"))
    assert state.coach.running == ()
    assert answer(state, result={"placement": "nonsense"}).state is state


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"id": "x"}', '{"id": 1, "result": 3}', '{"id": 1, "result": {}}',
     '{"id": 1, "error": "BadRecord: no"}', '{"broken": "ImportError: numpy"}'],
)  # fmt: skip
def test_a_solver_that_talks_nonsense_is_said_to_have_failed(text: str) -> None:
    state = after(asking(free(), Job.HINT), do.SolverSaid(coach.read_answer(text)))
    assert state.coach.failed is not None
    assert state.coach.running == ()


def test_asking_again_after_a_failure_tries_again() -> None:
    state = after(asking(free(), Job.HINT), do.SolverFailed("no worker"))
    assert asking(state, Job.HINT).coach.failed is None


def test_a_review_is_read_with_its_costs() -> None:
    state = answer(asking(ended(), Job.REVIEW), result=review_answer(finished())).state
    review = state.coach.review
    assert review
    assert [one.hindsight for one in review.rounds[:4]] == [1, 1, 1, 0]
    assert [one.fair for one in review.rounds[:3]] == [0, 1, 2]
    assert review.costliest == (19, 18, 17)
    assert [review.cost(at) for at in review.costliest] == [1.9, 1.8, 1.7]


@pytest.mark.parametrize(
    "changes",
    [{"rounds": []}, {"solver": []}, {"solver": ["9r0@0,0"] * 20}, {"rounds": [{}] * 20}],
)
def test_a_review_that_the_engine_refuses_is_not_shown(changes: dict[str, object]) -> None:
    state = answer(asking(ended(), Job.REVIEW), result=review_answer(finished(), **changes)).state
    assert state.coach.review is None
    assert state.coach.failed is not None


def test_asking_for_a_review_opens_its_page() -> None:
    assert asking(ended(), Job.REVIEW).page is Page.REVIEW


def test_the_solvers_game_is_stepped_through_and_ones_own_comes_back() -> None:
    state = answer(asking(ended(), Job.REVIEW), result=review_answer(finished())).state
    watching = after(state, do.WatchSolver(), do.Step(by=3))
    assert watching.replay
    assert watching.replay.beside
    assert len(watching.game.decisions) == 3
    assert after(watching, do.EndReplay()).game == finished()


def test_another_game_forgets_the_review_and_what_was_asked() -> None:
    state = answer(asking(ended(), Job.REVIEW), result=review_answer(finished())).state
    state = after(asking(state, Job.PAR), do.Opened(Game.start(Seeded("other"))))
    assert (state.coach.review, state.coach.running) == (None, ())


def test_the_same_deck_still_wants_its_par() -> None:
    state = after(asking(ended(), Job.PAR), do.Restart())
    assert state.coach.at(Job.PAR)


@pytest.mark.parametrize(("wanted", "rounds"), [(True, 2), (False, 2), (True, 1)])
def test_par_is_looked_for_by_itself_only_where_it_is_wanted(*, wanted: bool, rounds: int) -> None:
    state = shown(flat(FREE, rounds)).changed()
    state = state.changed(settings=state.settings.changed("find_par", wanted))
    state = after(state, do.NextLegal())
    effects = update(state, do.Confirm()).effects
    assert (do.FindPar() in effects) is (wanted and rounds == 2)


def test_no_par_is_looked_for_where_one_is_known() -> None:
    state = shown(flat(FREE, 2)).changed(coach=Coach().with_par(game_name(FREE), 90))
    state = after(state.changed(settings=state.settings.changed("find_par", True)), do.NextLegal())
    assert do.FindPar() not in update(state, do.Confirm()).effects


def test_pars_and_helped_games_are_kept_and_merged() -> None:
    storage = MemoryStorage()
    keep_coach(storage, Coach(helped=frozenset({"seed=a"})).with_par("seed=a", 90))
    keep_coach(storage, Coach(helped=frozenset({"seed=b"})).with_par("seed=a", 80))
    coach_ = read_coach(storage)
    assert dict(coach_.pars) == {"seed=a": 90}
    assert coach_.helped == {"seed=a", "seed=b"}
    merge_coach(storage, PARS, seal({"seed=c": 70}))
    merge_coach(storage, HELPED, seal(["seed=c"]))
    assert dict(read_coach(storage).pars) == {"seed=a": 90, "seed=c": 70}
    assert read_coach(storage).helped == {"seed=a", "seed=b", "seed=c"}


def test_what_cannot_be_read_counts_as_nothing() -> None:
    storage = MemoryStorage()
    storage.set(PARS, "1 damaged")
    storage.set(HELPED, seal({"no": "list"}))
    assert read_coach(storage) == Coach()
    with pytest.raises(BadRecord):
        merge_coach(storage, PARS, seal({"seed=a": "many"}))


def test_a_partly_played_game_is_no_par() -> None:
    game = Game.start(Dealt((3, 4)))
    with pytest.raises(BadRecord):
        coach.par_read(game, SolvedGame((Placement(3, 0, Cell(0, 0)),), 1))


def test_the_read_placement_of_a_hint_is_a_placement() -> None:
    game = Game.start(Dealt((3, 4)))
    chosen = ChosenPlacement.from_json({"placement": "3r0@0,0"})
    assert coach.hint_read(game, chosen) == Placement(3, 0, Cell(0, 0))
