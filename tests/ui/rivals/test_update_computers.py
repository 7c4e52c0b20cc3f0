"""Computers among the rivals: their requests, their answers, and the game without them."""

from dataclasses import replace

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.protocol import Job, JobProgress, JobResult, Question, question_text
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.saves import load_game
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import Confirm, NextLegal, OpenGame, StartReplay, TakeBack
from nmbr9.ui.rivals.saves import save_computers
from nmbr9.ui.rivals.view import are_there
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import Keep, Solve
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import SolverSaid
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables.state import OpenTable
from tests.support.ui_computers import (
    BEGINNER,
    MASTER,
    OWN,
    SOURCE,
    START,
    against,
    answering,
    asked,
    asked_game,
    caught_up,
    come_so_far,
    cut,
    placing,
)
from tests.support.ui_hotseat import hotseat
from tests.support.ui_states import TODAY, after, carried_out, changed, title_of_rival


def solved(*actions: Action, state: State) -> list[Solve]:
    """The solver's jobs after some actions."""
    asked_for = []
    for action in actions:
        state, effects = update(state, action)
        asked_for += [effect for effect in effects if isinstance(effect, Solve)]
    return asked_for


# Asking


def test_before_the_player_has_placed_no_computer_is_asked(store: SafeStore) -> None:
    state = against(store, START, BEGINNER, MASTER)
    assert [computer.strength for computer in state.rivals.chosen] == [BEGINNER, MASTER]
    assert asked(state) is None
    assert solved(Tick(), Clock(TODAY, 9), NextLegal(), state=state) == []


def test_after_the_player_has_placed_each_is_asked_with_its_own_game_and_luck(
    store: SafeStore,
) -> None:
    state = placing(against(store, START, BEGINNER, MASTER), store)
    texts_ = []
    while (job := asked(state)) is not None:
        texts_.append(job.text)
        state = carried_out(state, store, answering(state))
    expected = ((1, BEGINNER, 1), (2, MASTER, 2))
    assert texts_ == [
        question_text(Question(number, Job.PLACEMENT, START, strength, luck=luck))
        for number, strength, luck in expected
    ]
    assert come_so_far(state) == [1, 1]


def test_no_computer_ever_knows_more_than_the_rounds_that_are_played(store: SafeStore) -> None:
    state = against(store, START, BEGINNER, MASTER)
    for rounds in range(1, 6):
        state = caught_up(placing(state, store), store)
        assert come_so_far(state) == [rounds, rounds], rounds
        assert asked(state) is None, rounds


def test_the_player_goes_on_while_a_computer_thinks_and_the_one_furthest_behind_is_next(
    store: SafeStore,
) -> None:
    state = placing(against(store, START, BEGINNER, MASTER), store)
    first = asked(state)
    state = placing(placing(state, store), store)
    assert asked(state) == first, "what is asked already is not asked anew"
    assert len(state.play.game.decisions) == 3
    order = []
    while asked(state) is not None:
        order.append(len(asked_game(state).decisions))
        state = carried_out(state, store, answering(state, len(order)))
    assert order == [0, 0, 1, 1, 2, 2]


def test_a_placement_that_may_be_taken_back_tells_the_computers_nothing(store: SafeStore) -> None:
    state = against(store, START, BEGINNER)
    state = placing(changed(state, settings=Settings(take_back=True)), store)
    assert not state.play.card_shown
    assert asked(state) is None
    assert asked(carried_out(state, store, TakeBack())) is None
    assert asked(carried_out(state, store, Confirm())) is not None


def test_they_catch_up_with_a_game_that_is_begun_and_finish_with_one_that_is_finished(
    store: SafeStore,
) -> None:
    state = caught_up(against(store, cut(7), BEGINNER, MASTER), store)
    assert come_so_far(state) == [7, 7]
    state = caught_up(carried_out(state, store, OpenGame(OWN)), store)
    assert come_so_far(state) == [20, 20]
    assert all(computer.game.finished for computer in state.rivals.chosen)


def test_they_think_on_while_a_replay_is_watched(store: SafeStore) -> None:
    state = against(store, cut(3), BEGINNER)
    state = after(state, StartReplay(OWN, title_of_rival(1)))
    assert come_so_far(caught_up(state, store)) == [3]


def test_a_hint_is_looked_for_beside_them(store: SafeStore) -> None:
    state = after(against(store, cut(3), BEGINNER), AskCoach(Job.HINT))
    assert [job.job for job in state.solver.running] == [Job.PLACEMENT, Job.HINT]


# Answers


def test_a_placement_is_made_by_the_engine_and_saved(store: SafeStore) -> None:
    state = placing(against(store, START, BEGINNER), store)
    play = state.play
    state, effects = update(state, answering(state))
    assert effects == (Keep(save_computers, (state.rivals.chosen,)),)
    assert state.play == play
    assert state.rivals.chosen[0].game == START.place(START.legal()[0])


def test_a_reload_continues_at_the_same_place(store: SafeStore) -> None:
    state = placing(against(store, START, BEGINNER, MASTER), store)
    state = placing(carried_out(state, store, answering(state)), store)
    own = load_game(store, SOURCE).value
    assert own is not None
    again = against(SafeStore(store.texts), own, BEGINNER, MASTER)
    assert again.rivals == state.rivals
    assert come_so_far(again) == [1, 0]
    assert come_so_far(caught_up(again, store)) == [2, 2]


@pytest.mark.parametrize(
    "result",
    [{}, {"decisions": ["nonsense"]}, {"decisions": ["9r0@0,0"]}, {"decisions": ["0r0@90,0"]}],
)
def test_an_answer_that_is_not_legal_is_a_failure_of_the_solver(
    store: SafeStore, result: dict[str, str]
) -> None:
    state = placing(against(store, START, BEGINNER), store)
    state = placing(carried_out(state, store, answering(state)), store)
    job = asked(state)
    assert job is not None
    state = carried_out(state, store, SolverSaid(JobResult(job.id, result)))
    assert state.solver.failed is not None
    assert come_so_far(state) == [1]
    assert asked(state) is None


def test_progress_changes_nothing_about_who_is_asked(store: SafeStore) -> None:
    state = placing(against(store, START, BEGINNER), store)
    job = asked(state)
    assert job is not None
    assert solved(SolverSaid(JobProgress(job.id, 0, 1)), state=state) == []


def test_an_answer_for_another_game_is_nobodys(store: SafeStore) -> None:
    state = placing(against(store, START, BEGINNER), store)
    late = answering(state)
    other = carried_out(state, store, OpenGame(Game.start(Seeded("other"))))
    assert other.rivals.chosen == ()
    assert solved(late, state=other) == []


def test_a_table_and_its_computers_are_left_alone(store: SafeStore) -> None:
    state = placing(against(store, START, BEGINNER), store)
    table = replace(hotseat(), computers=(None, BEGINNER)).went_on()
    state = carried_out(state, store, OpenTable(table))
    assert state.rivals.chosen == ()
    assert asked_game(state).seat == 1
    assert len(state.solver.running) == 1


# Who they are


def test_against_computers_nothing_that_was_seen_is_taken_back(store: SafeStore) -> None:
    state = caught_up(placing(against(store, START, BEGINNER), store), store)
    assert carried_out(state, store, TakeBack()).play.game == state.play.game
    alone = placing(against(store, Game.start(Seeded("alone"))), store)
    assert carried_out(alone, store, TakeBack()).play.game.decisions == ()


def test_a_game_against_computers_has_rivals(store: SafeStore) -> None:
    assert are_there(against(store, START, BEGINNER).rivals)
    assert not are_there(against(store, Game.start(Daily(TODAY))).rivals)


def test_opening_any_page_repeats_no_question(store: SafeStore) -> None:
    state = placing(against(store, START, BEGINNER), store)
    assert solved(Show(Page.RIVALS), Show(Page.HOME), Show(None), state=state) == []
