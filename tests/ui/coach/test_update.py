"""The coach: the player's requests to the solver, and their answers."""

from dataclasses import replace

import pytest

from nmbr9.contests.cup import deck_of
from nmbr9.contests.free_order import Ordered
from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.options import Options, Variant
from nmbr9.protocol import Job, Question, Strength, question_text
from nmbr9.record import encode
from nmbr9.steps import at_step
from nmbr9.ui.app.opening import address_actions, addressed, link_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.state import AskCoach, FindPar
from nmbr9.ui.coach.update import ROUNDS_BEFORE_PAR, coach_key, why_not_ask
from nmbr9.ui.games.names import name_of
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Confirm, GoToStep, NextLegal, ShownCommand, StartReplay, StepBy
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Keep, Solve, WhenIdle
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import SolverFailed, SolverJobs, save_solver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.state import AtTable, Hotseat
from tests.support.reading_nodes import clicks, of_class, words
from tests.support.ui_coach import FREE, answer, asking, ended, finished
from tests.support.ui_hotseat import END_ROUND, at, hotseat, page
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    changed,
    daily,
    flat,
    free,
    grown,
    region,
    review_form,
    shown,
    title_of_rival,
)

TWO_OF_THREE_FOR_TWO = Game.start(FREE, Options(2, Variant.TWO_OF_THREE))
TWO_OF_THREE = Game.start(FREE, Options(variant=Variant.TWO_OF_THREE))


T = texts("en")


def hinted(state: State) -> dict[str, object]:
    """A hint for the first legal placement."""
    placement = state.play.game.legal()[0]
    return {"decisions": [str(placement)]}


# Asking


def test_a_question_of_the_player_goes_to_the_solver() -> None:
    state, effects = update(free(), AskCoach(Job.HINT))
    assert effects == (Solve({1: question_text(Question(1, Job.HINT, free().play.game))}),)
    assert state.solver.at(Job.HINT)
    assert state.session.announced.messages == (Message("coach.hint_wait"),)


@pytest.mark.parametrize("job", [Job.PAR, Job.HINT])
def test_a_job_under_way_is_not_asked_again(job: Job) -> None:
    state = asking(free(), job)
    assert update(state, AskCoach(job)) == Update(state)


def test_a_review_under_way_is_only_shown_again() -> None:
    state = after(asking(ended(), Job.REVIEW), Show(None))
    again, effects = update(state, AskCoach(Job.REVIEW))
    assert (again.session.page, effects) == ("review", ())


@pytest.mark.parametrize(
    ("state", "job", "reason"),
    [
        (daily(), Job.HINT, "coach.no_hint_daily"),
        (shown(Game.start(deck_of("word", 2))), Job.HINT, "coach.no_hint_cup"),
        (free(), Job.HINT, None),
        (free(), Job.REVIEW, "coach.review_later"),
        (free(), Job.PAR, None),
        (shown(flat(FREE)), Job.REVIEW, None),
        (shown(flat(FREE)), Job.HINT, "coach.no_hint_now"),
        (shown(TWO_OF_THREE), Job.PAR, None),
        (shown(TWO_OF_THREE), Job.HINT, None),
        (shown(TWO_OF_THREE_FOR_TWO), Job.PAR, "coach.alone_only"),
        (shown(Game.start(Ordered.fresh())), Job.PAR, "coach.own_order"),
        (page(hotseat().take(0)), Job.HINT, "coach.no_hint_table"),
    ],
)
def test_a_question_that_is_not_open_has_a_reason(
    state: State, job: Job, reason: str | None
) -> None:
    refused = why_not_ask(state.context, job)
    assert (refused and refused.key) == reason
    asked, effects = update(state, AskCoach(job))
    assert bool(effects) is (reason is None)
    if refused:
        assert asked.session.announced.messages == (refused,)
        assert asked.solver.running == ()


def test_asking_for_a_review_opens_its_page() -> None:
    assert asking(ended(), Job.REVIEW).session.page == "review"


def test_asking_again_after_a_failure_tries_again() -> None:
    state = after(asking(free(), Job.HINT), SolverFailed("no worker"))
    assert asking(state, Job.HINT).solver.failed is None


def test_a_key_asks_for_a_hint() -> None:
    assert coach_key("h") == coach_key("H") == AskCoach(Job.HINT)
    assert coach_key("x") is None


# The hint


def test_a_hint_tells_the_turn_then_the_area_then_the_place_each_with_its_reason() -> None:
    begun = after(free(), *(step for _ in range(3) for step in (NextLegal(), Confirm())))
    placement = begun.play.game.legal()[-1]
    asked = asking(begun, Job.HINT)
    state, _ = answer(asked, {"decisions": [str(placement)]})
    for degree in (1, 2, 3, 3):
        said, play = T.of(state.session.announced.messages[0]), state.play
        hint = T(f"coach.hint_{degree}", level=play.game.judge(placement).level)
        assert said.startswith(f"{hint} {T('why.best')}"), degree
        assert said in words(region(state, "caption")), degree
        assert play.hand.rotation == placement.rotation, degree
        area = of_class(region(state, "legal"), "hatched")
        assert len(area) == (degree == 2), degree
        assert (play.ghost is not None) == (degree == 3), degree
        assert not state.solver.running, "the solver is not asked again"
        assert state.solver.hints(play.game) == 1, "it is one hint"
        state = asking(state, Job.HINT)
    assert state.play.ghost
    assert state.play.ghost.verdict.placement == placement


def test_a_hint_marks_the_game_as_helped() -> None:
    state = asking(free(), Job.HINT)
    placement = state.play.game.legal()[0]
    state, effects = answer(state, {"decisions": [str(placement)]})
    assert state.solver.hints(state.play.game) == 1
    assert effects == (Keep(save_solver, ({}, {name_of(state.play.game): 1})),)


def test_a_hint_that_comes_too_late_helps_nobody() -> None:
    state = asking(free(), Job.HINT)
    hint = hinted(state)
    state = after(state, NextLegal(), Confirm())
    late, effects = answer(state, hint)
    before = (late.play.ghost, late.solver.helped, late.solver.failed, effects)
    assert before == (None, {}, None, ())


def test_a_hint_that_comes_while_a_replay_is_watched_helps_nobody() -> None:
    state = asking(free(), Job.HINT)
    watching = after(state, StartReplay(finished(), title_of_rival(1)))
    late, effects = answer(watching, hinted(state))
    assert (late.play, late.solver.helped, effects) == (watching.play, {}, ())


@pytest.mark.parametrize("text", ["nonsense", "9r0@0,0"])
def test_a_hint_that_the_engine_refuses_is_a_solver_that_has_failed(text: str) -> None:
    state = after(free(), NextLegal(), Confirm())
    state, effects = answer(asking(state, Job.HINT), {"decisions": [text]})
    assert (state.play.ghost, state.solver.helped) == (None, {})
    assert state.solver.failed
    assert effects == (Solve({}),)


def test_a_computers_placement_is_no_hint() -> None:
    begun = replace(hotseat(), computers=(None, Strength.BEGINNER))
    state = after(page(begun), AtTable(Hotseat.take, (0,)))
    answered, _ = answer(state, {"decisions": ["9r0@0,0"]})
    assert (answered.play, answered.solver.helped) == (state.play, {})


# The par


@pytest.mark.parametrize(("wanted", "rounds"), [(True, 2), (False, 2), (True, 1)])
def test_par_is_searched_automatically_only_if_the_setting_is_on(
    *, wanted: bool, rounds: int
) -> None:
    state = shown(flat(FREE, rounds), settings=Settings(find_par=wanted))
    state, effects = update(after(state, NextLegal()), Confirm())
    assert (WhenIdle(FindPar(state.play.game)) in effects) is (wanted and rounds == 2)


def test_the_par_of_a_game_that_has_made_room_is_not_searched() -> None:
    game = flat(FREE, 3)
    ours = after(shown(flat(FREE, 4)), FindPar(game))
    assert ours.solver.at(Job.PAR) is not None
    for source in (Daily(TODAY), Seeded("other"), Ordered.fresh()):
        state = shown(Game.start(source))
        assert update(state, FindPar(game)) == (state, ()), source


def test_no_par_is_searched_if_one_is_known() -> None:
    jobs = SolverJobs().with_par(name_of(flat(FREE, 2)), 90)
    state = changed(shown(flat(FREE, 2), settings=Settings(find_par=True)), solver=jobs)
    effects = update(after(state, NextLegal()), Confirm()).effects
    assert not any(isinstance(effect, WhenIdle) for effect in effects)


def test_no_par_is_looked_for_at_a_table() -> None:
    state = page(hotseat(), Settings(find_par=True))
    while len(at(state).table.games[1].decisions) < ROUNDS_BEFORE_PAR:
        if at(state).phase is Phase.ROUND:
            state = after(state, END_ROUND)
        state = after(state, AtTable(Hotseat.take, (at(state).seat,)), NextLegal())
        state, effects = update(state, Confirm())
        assert not any(isinstance(effect, WhenIdle) for effect in effects), state.play.game.round


# The review


def test_asking_for_a_review_that_is_made_opens_it() -> None:
    made = answer(asking(ended(), Job.REVIEW), review_form(finished())).state
    state = after(made, ShownCommand.END)
    assert asking(state, Job.REVIEW).coach == asking(state, Job.PAR).coach == state.coach
    assert asking(state, Job.REVIEW).play == made.play


def test_asking_for_the_review_of_another_game_forgets_the_one_before() -> None:
    state = answer(asking(ended(), Job.REVIEW), review_form(finished())).state
    state = after(state, ShownCommand.END)
    other = changed(state, game=grown(FREE))
    assert asking(other, Job.REVIEW).coach is None


@pytest.mark.parametrize(
    "changes",
    [{"rounds": []}, {"solver": []}, {"solver": ["9r0@0,0"] * 20}, {"rounds": [{}] * 20}],
)
def test_a_review_that_the_engine_refuses_is_not_shown(changes: dict[str, object]) -> None:
    state, effects = answer(asking(ended(), Job.REVIEW), review_form(finished()) | changes)
    assert state.coach is None
    assert state.solver.failed is not None
    assert effects == (Solve({}),)


def test_the_solvers_game_is_stepped_through_and_the_review_comes_back() -> None:
    state = answer(asking(ended(), Job.REVIEW), review_form(finished())).state
    actions = clicks(body(state, "review"))
    (watch,) = (action for action in actions if isinstance(action, StartReplay))
    watching = after(state, watch, StepBy(2))
    assert watching.replay
    assert len(watching.play.game.decisions) == 3
    back = after(watching, ShownCommand.END)
    assert (back.play.table, back.session.page) == (state.play.table, None)


# A round by its address


def with_saved(game: Game) -> SafeStore:
    store = SafeStore(MemoryStore())
    save_game(store, game, TODAY)
    return store


def test_a_round_of_a_review_has_an_address_that_leads_back_to_it() -> None:
    made = answer(asking(ended(), Job.REVIEW), review_form(finished())).state
    state = after(made, GoToStep(7))
    link = addressed(state).address
    assert link == f"#review={encode(finished())}.7"
    assert addressed(after(state, StepBy(1))).address == f"#review={encode(finished())}.8"
    actions = address_actions(with_saved(finished()), link, TODAY)
    asked = after(daily(), *actions)
    assert (asked.play.own, asked.session.page) == (finished(), Page.REVIEW)
    assert asked.solver.at(Job.REVIEW)
    back = answer(asked, review_form(finished())).state
    assert (back.play.table, back.session.page) == (state.play.table, None)


def test_the_address_of_anothers_review_challenges_whoever_has_not_played_the_deck() -> None:
    link = f"#review={encode(finished())}.7"
    fresh = after(daily(), *address_actions(SafeStore(MemoryStore()), link, TODAY))
    assert (fresh.play.own, fresh.session.page) == (Game.start(FREE), Page.CHALLENGE)
    assert fresh.rivals.friends == (finished(),)
    played = after(daily(), *address_actions(with_saved(grown(FREE)), link, TODAY))
    seen, effects = answer(played, review_form(finished()))
    assert (seen.play.own, seen.play.game) == (grown(FREE), at_step(finished(), 7))
    assert not any(isinstance(effect, Keep) for effect in effects)
    assert after(seen, ShownCommand.END).play.game == grown(FREE)


@pytest.mark.parametrize("round_", ["", ".", ".x", ".-1", ".1000", ".²", "7"])
def test_an_address_that_names_no_round_is_refused(round_: str) -> None:
    with pytest.raises(BadValue):
        link_actions(SafeStore(MemoryStore()), f"#review={encode(finished())}{round_}", TODAY)


def test_the_address_of_a_game_under_way_names_no_review() -> None:
    begun = encode(grown(FREE, 9))
    with pytest.raises(BadValue, match="no round of a finished game"):
        link_actions(SafeStore(MemoryStore()), f"#review={begun}.7", TODAY)


@pytest.mark.parametrize(("named", "round_"), [("0", 20), ("99", 20)])
def test_a_round_that_the_review_lacks_leads_to_its_costliest(named: str, round_: int) -> None:
    link = f"#review={encode(finished())}.{named}"
    asked = after(daily(), *address_actions(with_saved(finished()), link, TODAY))
    state = answer(asked, review_form(finished())).state
    assert state.coach
    assert state.coach.shown == round_


# On the page
