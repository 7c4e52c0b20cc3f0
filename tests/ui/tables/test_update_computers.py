"""Computers at a table: their requests, their answers, and the game without them."""

import json
from collections.abc import Iterable
from dataclasses import replace

import pytest

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.protocol import (
    Job,
    JobError,
    JobProgress,
    JobResult,
    Question,
    Strength,
    question_text,
)
from nmbr9.record import from_json
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Confirm, OpenGame, TakeBack
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import ChangeSetting, Clock, Hide, Show, Tick, Withdraw
from nmbr9.ui.session.effects import Save, Solve
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import RunningJob, SolverFailed, SolverSaid, TrySolverAgain
from nmbr9.ui.tables.saves import hotseat_from_json, hotseat_to_json, save_table
from nmbr9.ui.tables.state import NOBODY, AtTable, Hotseat, OpenTable
from nmbr9.ui.tables.update import is_wanted
from tests.support.reading_nodes import clicking, words
from tests.support.ui_hotseat import END_ROUND, GIVE_MINUTE, at, hotseat, page, placing
from tests.support.ui_states import TODAY, after, body, daily, region

BEGINNER = Strength.BEGINNER


def with_computers(*computers: Strength | None) -> State:
    """A table with the device on its way to the first person."""
    return page(replace(hotseat(len(computers)), computers=computers))


def alone() -> State:
    """A person alone with a computer, having the device and thinking."""
    return after(with_computers(None, BEGINNER), AtTable(Hotseat.take, (0,)))


def waiting() -> State:
    """The table of `alone` after the person has placed."""
    return placing(alone())


def thinking(state: State) -> RunningJob:
    """The job of the thinking computer."""
    running = state.solver.at(Job.PLACEMENT)
    assert running is not None
    return running


def asked_game(state: State) -> Game:
    form: object = json.loads(thinking(state).text)["game"]
    return from_json(form)


def answering(state: State, taste: int = 0) -> SolverSaid:
    """The solver's answer: a tile placed for the computer of the job."""
    legal = tuple(asked_game(state).legal().landings())
    text = str(legal[taste % len(legal)].placement)
    return SolverSaid(JobResult(thinking(state).id, {"decisions": [text]}))


def answer(state: State, taste: int = 0) -> State:
    return after(state, answering(state, taste))


def solves(effects: Iterable[object]) -> list[Solve]:
    return [effect for effect in effects if isinstance(effect, Solve)]


def shown(state: State) -> str:
    return words(region(state, "page"))


# Asking


def test_a_computer_is_asked_while_a_person_is_to_place_and_with_its_own_game() -> None:
    state, effects = update(daily(), OpenTable(replace(hotseat(), computers=(None, BEGINNER))))
    (solve,) = solves(effects)
    game = at(state).table.games[1]
    assert solve.jobs == {1: question_text(Question(1, Job.PLACEMENT, game, BEGINNER, luck=2))}
    assert asked_game(state) == game
    assert game.seat == 1


def test_a_computer_is_asked_once() -> None:
    state = with_computers(None, BEGINNER)
    asked = thinking(state)
    for action in (
        AtTable(Hotseat.take, (0,)),
        Clock(TODAY, 9),
        Tick(),
        Hide(),
        GIVE_MINUTE,
        TrySolverAgain(),
        Withdraw(Notice(NoticeKind.NEW_DAY)),
        Show(Page.BOARDS),
        SolverSaid(JobProgress(asked.id, 1, 4)),
    ):
        state, effects = update(state, action)
        assert solves(effects) == [], action
        assert state.solver.last == asked.id, action
    assert thinking(state).id == asked.id


def test_a_persons_decision_meanwhile_repeats_no_question() -> None:
    state = alone()
    placed, effects = update(state, Confirm())
    assert effects == ()
    placed = placing(state)
    assert at(placed).phase is Phase.WAIT
    assert thinking(placed) == thinking(state)


def test_two_computers_are_asked_one_after_the_other() -> None:
    state = with_computers(None, BEGINNER, Strength.MASTER)
    seats = []
    for _ in range(2):
        seats.append(asked_game(state).seat)
        state = answer(state)
    assert seats == [1, 2]
    assert state.solver.at(Job.PLACEMENT) is None


def test_the_next_computer_is_asked_as_soon_as_the_one_before_has_answered() -> None:
    state = with_computers(None, BEGINNER, Strength.MASTER)
    state, effects = update(state, answering(state))
    game = at(state).table.games[2]
    asked = {2: question_text(Question(2, Job.PLACEMENT, game, Strength.MASTER, luck=3))}
    assert effects == (Save(save_table, (at(state),)), Solve(asked))


def test_another_table_asks_its_own_computer_and_drops_the_one_before() -> None:
    state = with_computers(None, BEGINNER)
    other = replace(hotseat(source=Seeded("other")), name="two", computers=(BEGINNER, None))
    opened, effects = update(state, OpenTable(other.went_on()))
    assert asked_game(opened) == at(opened).table.games[0]
    assert [running.id for running in opened.solver.running] == [2]
    last = solves(effects)[-1]
    assert last.jobs == {2: thinking(opened).text}
    assert all(thinking(state).id not in solve.jobs for solve in solves(effects))


def test_another_game_drops_the_job_of_a_computer() -> None:
    state, effects = update(with_computers(None, BEGINNER), OpenGame(daily().play.game))
    assert (state.tables.current, state.solver.running) == (None, ())
    assert solves(effects) == [Solve({})]


def test_a_table_to_look_at_asks_nothing() -> None:
    shown_only = Hotseat("", hotseat().table, computers=(None, BEGINNER))
    assert shown_only.thinking == ()
    state, effects = update(daily(), OpenTable(shown_only))
    assert (state.solver.running, effects) == ((), ())


def test_when_all_persons_have_left_no_computer_plays_on() -> None:
    state, effects = update(with_computers(None, BEGINNER), AtTable(Hotseat.leave, (0,)))
    assert (at(state).phase, at(state).seat) == (Phase.PASS, NOBODY)
    assert state.solver.running == ()
    assert solves(effects) == [Solve({})]
    back = after(state, AtTable(Hotseat.come_back, (0,)))
    assert at(back).phase is Phase.TURN
    assert asked_game(back) == at(back).table.games[1]


# Answers


def test_its_placement_is_saved_and_the_board_in_hand_does_not_show_it() -> None:
    state = alone()
    changed, effects = update(state, answering(state))
    assert effects == (Save(save_table, (at(changed),)),)
    assert changed.play == state.play
    assert changed.session == state.session
    assert len(at(changed).table.games[1].decisions) == 1
    assert at(changed).table.revealed()[1].decisions == ()
    assert changed.solver.at(Job.PLACEMENT) is None


@pytest.mark.parametrize("computer_first", [True, False])
def test_a_round_is_open_when_persons_and_computers_have_placed(*, computer_first: bool) -> None:
    state = alone()
    if computer_first:
        state = placing(answer(state))
    else:
        state = placing(state)
        assert (at(state).phase, state.session.page) == (Phase.WAIT, "wait")
        assert "Ben is thinking" in shown(state)
        state = answer(state)
    assert (at(state).phase, state.session.page) == (Phase.ROUND, "boards")
    assert state.solver.at(Job.PLACEMENT) is None
    # Alone with a computer, nobody is there to hand the device to.
    state = after(state, END_ROUND)
    assert (at(state).phase, at(state).seat) == (Phase.TURN, 0)
    assert asked_game(state).round == 2


def test_the_device_goes_from_person_to_person_only() -> None:
    begun = replace(hotseat(4), computers=(BEGINNER, None, BEGINNER, None))
    state = page(begun.went_on())
    order = []
    while at(state).phase is Phase.PASS:
        order.append(at(state).seat)
        state = placing(after(state, AtTable(Hotseat.take, (at(state).seat,))))
    assert sorted(order) == [1, 3]
    assert at(after(state, AtTable(Hotseat.take, (0,)))) == at(state)
    assert at(answer(answer(state))).phase is Phase.ROUND


def test_taking_back_leaves_the_computers_placement() -> None:
    begun = replace(hotseat(), computers=(None, BEGINNER))
    state = placing(after(page(begun, Settings(take_back=True)), AtTable(Hotseat.take, (0,))))
    assert not state.play.card_shown
    state = answer(state)
    assert state.solver.at(Job.PLACEMENT) is None, "of the next round nothing is thought before"
    state = after(state, TakeBack())
    assert [len(game.decisions) for game in at(state).table.games] == [0, 1]
    state = after(placing(state), Confirm())
    assert at(state).phase is Phase.ROUND


def test_a_reload_keeps_who_is_a_computer_and_asks_again() -> None:
    state = waiting()
    again = hotseat_from_json("one", json.loads(json.dumps(hotseat_to_json(at(state)))))
    opened, effects = update(daily(), OpenTable(again))
    assert at(opened) == at(state)
    assert solves(effects) == [Solve({1: thinking(opened).text})]
    assert at(answer(opened)).phase is Phase.ROUND


def test_a_late_answer_about_a_computer_that_has_left_changes_nothing() -> None:
    state = waiting()
    late = answering(state)
    left, effects = update(state, AtTable(Hotseat.leave, (1,)))
    assert left.solver.running == ()
    assert solves(effects) == [Solve({})]
    assert at(left).phase is Phase.ROUND
    assert update(left, late) == Update(left)


def test_the_next_computer_is_asked_if_the_thinking_one_leaves() -> None:
    state = with_computers(None, BEGINNER, Strength.MASTER)
    left, effects = update(state, AtTable(Hotseat.leave, (1,)))
    assert asked_game(left).seat == 2
    assert solves(effects)[-1].jobs == {thinking(left).id: thinking(left).text}


def test_the_end_of_a_round_does_not_disturb_a_reader_of_another_page() -> None:
    state = answer(after(waiting(), Show(Page.SETTINGS)))
    assert (at(state).phase, state.session.page) == (Phase.ROUND, "settings")


def test_a_player_looking_at_the_board_meanwhile_sees_the_round() -> None:
    state = answer(after(waiting(), Show(None)))
    assert (at(state).phase, state.session.page) == (Phase.ROUND, "boards")


def test_a_whole_game_against_a_computer_comes_to_its_end() -> None:
    state = alone()
    while at(state).phase is not Phase.END:
        if at(state).phase is Phase.ROUND:
            state = after(state, END_ROUND)
        else:
            state = placing(answer(state, 3))
    assert at(state).table.finished
    assert state.solver.running == ()


# A solver that fails

NOT_LEGAL: tuple[dict[str, object], ...] = (
    {},
    {"decisions": ["9@90,90"]},
    {"decisions": ["3r0@0,0"]},
    {"decisions": [9]},
)
"""No placement, an unreadable one, another tile than the card's, no text."""


@pytest.mark.parametrize("result", NOT_LEGAL, ids=repr)
@pytest.mark.parametrize("begun", [alone(), waiting()], ids=lambda state: at(state).phase.value)
def test_an_illegal_answer_is_not_played(begun: State, result: dict[str, object]) -> None:
    state = after(begun, SolverSaid(JobResult(thinking(begun).id, result)))
    assert at(state) == at(begun)
    assert state.play == begun.play
    assert state.solver.failed


@pytest.mark.parametrize("result", NOT_LEGAL, ids=repr)
def test_after_an_illegal_answer_it_is_not_asked_for_ever(result: dict[str, object]) -> None:
    state = waiting()
    failed, effects = update(state, SolverSaid(JobResult(thinking(state).id, result)))
    assert failed.solver.running == ()
    assert failed.solver.last == state.solver.last
    assert solves(effects) == [Solve({})]


def failing(state: State) -> list[Action]:
    """All ways in which the solver fails while a computer is thinking."""
    return [
        SolverFailed("no worker"),
        SolverSaid(JobError(thinking(state).id, "ValueError: no")),
        SolverSaid(JobError(None, "BadRecord: no question")),
    ]


@pytest.mark.parametrize("action", failing(waiting()), ids=repr)
def test_without_a_worker_a_message_comes_and_the_game_goes_on_without_the_computer(
    action: Action,
) -> None:
    state, effects = update(waiting(), action)
    assert state.solver.running == ()
    assert solves(effects) == [Solve({})]
    assert state.session.announced.messages == (Message("wait.failed"),)
    assert "cannot think" in shown(state)
    for other in (Withdraw(Notice(NoticeKind.NEW_DAY)), Clock(TODAY, 9), Hide()):
        assert update(state, other).effects == (), "it is not asked for ever"
    assert len(clicking(body(state, "wait"), AtTable(Hotseat.leave, (1,)))) == 1
    assert at(after(state, AtTable(Hotseat.leave, (1,)))).phase is Phase.ROUND


def test_a_solver_that_has_failed_is_asked_again_by_a_button() -> None:
    state = after(waiting(), SolverFailed("no worker"))
    assert len(clicking(body(state, "wait"), TrySolverAgain())) == 1
    again, effects = update(state, TrySolverAgain())
    assert again.solver.failed is None
    assert effects == (Solve({thinking(again).id: thinking(again).text}),)
    assert at(answer(again)).phase is Phase.ROUND


def test_a_job_is_wanted_while_its_computer_is_to_place_that_tile() -> None:
    state = alone()
    job = thinking(state)
    assert is_wanted(at(state), job)
    assert not is_wanted(at(answer(state)), job)
    round_later = after(placing(answer(state)), END_ROUND)
    assert not is_wanted(at(round_later), job)
    assert is_wanted(at(round_later), thinking(round_later))


# In words


def test_a_person_alone_with_computers_reads_that_they_wait_and_needs_no_minute() -> None:
    state = answer(alone())
    assert update(state, GIVE_MINUTE) == (state, ())
    assert texts("en")("pass.minute_alone") in words(region(state, "rivals"))


def test_the_thinking_computer_is_named_beside_the_board_until_it_has_placed() -> None:
    state = alone()
    assert "Ben is thinking" in words(region(state, "rivals"))
    assert "Ben is thinking" not in words(region(answer(state), "rivals"))
    failed = after(state, SolverFailed("no worker"))
    assert "Ben is thinking" not in words(region(failed, "rivals"))


def test_a_setting_changes_nothing_about_who_is_thinking() -> None:
    state = alone()
    assert thinking(after(state, ChangeSetting("sound", value=True))) == thinking(state)
