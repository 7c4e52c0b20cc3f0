"""Computers at a table: when they are asked, what their answers do, and what happens without."""

import json
from dataclasses import replace

import pytest

from nmbr9.game import Game
from nmbr9.record import from_json, placement_text
from nmbr9.solver.protocol import Job, Strength, parse_answer
from nmbr9.ui import actions as do
from nmbr9.ui.at_table import ALONE
from nmbr9.ui.locale import texts
from nmbr9.ui.regions import REGIONS
from nmbr9.ui.settings import Settings
from nmbr9.ui.sitting_form import sitting_from_json, sitting_to_json
from nmbr9.ui.state import Page, State
from nmbr9.ui.tables import NOBODY, Phase, Sitting
from nmbr9.ui.update import update
from tests.support.reading_nodes import having, nodes, words
from tests.support.ui_hotseat import at, page, placing, sitting
from tests.support.ui_states import after, daily

BEGINNER = Strength.BEGINNER


def with_computers(*computers: Strength | None) -> State:
    """A table with the device on its way to the first person."""
    begun = replace(sitting(len(computers)), computers=computers)
    return update(page(begun), do.Dismiss(0)).state


def asked_game(state: State) -> Game:
    running = state.coach.at(Job.PLACEMENT)
    assert running is not None
    return from_json(json.loads(running.text)["game"])


def answer(state: State, taste: int = 0) -> State:
    """The solver places the tile of the computer that it was asked about."""
    running = state.coach.at(Job.PLACEMENT)
    assert running is not None
    legal = tuple(asked_game(state).legal())
    text = placement_text(legal[taste % len(legal)].placement)
    said = {"id": running.id, "result": {"placement": text}}
    return after(state, do.SolverSaid(parse_answer(json.dumps(said))))


def shown(state: State) -> str:
    return words(next(region for region in REGIONS if region.id == "page").view(state))


def test_a_computer_is_asked_while_a_person_is_to_place_and_with_its_own_game() -> None:
    state = page(replace(sitting(2), computers=(None, BEGINNER)))
    changed = update(state, do.AtTable("take", 0))
    (ask,) = [effect for effect in changed.effects if isinstance(effect, do.Ask)]
    form = json.loads(ask.text)
    assert (form["job"], form["strength"]) == ("placement", "beginner")
    assert from_json(form["game"]) == at(state).table.games[1]
    assert asked_game(changed.state).seat == 1


def test_its_placement_is_saved_and_the_board_in_hand_does_not_show_it() -> None:
    state = after(with_computers(None, BEGINNER), do.AtTable("take", 0))
    running = state.coach.at(Job.PLACEMENT)
    assert running is not None
    text = placement_text(next(iter(asked_game(state).legal())).placement)
    said = json.dumps({"id": running.id, "result": {"placement": text}})
    changed = update(state, do.SolverSaid(parse_answer(said)))
    assert do.Save() in changed.effects
    assert changed.state.game == state.game
    assert len(at(changed.state).table.games[1].decisions) == 1
    assert at(changed.state).table.revealed()[1].decisions == ()
    assert changed.state.coach.at(Job.PLACEMENT) is None


@pytest.mark.parametrize("computer_first", [True, False])
def test_a_round_is_open_when_persons_and_computers_have_placed(*, computer_first: bool) -> None:
    state = after(with_computers(None, BEGINNER), do.AtTable("take", 0))
    if computer_first:
        state = placing(answer(state))
    else:
        state = placing(state)
        assert (at(state).phase, state.page) == (Phase.WAIT, Page.WAIT)
        assert "Ben is thinking" in shown(state)
        state = answer(state)
    assert (at(state).phase, state.page) == (Phase.ROUND, Page.BOARDS)
    assert state.coach.at(Job.PLACEMENT) is None
    # Alone with a computer, nobody is there to hand the device to.
    state = after(state, do.AtTable("next"))
    assert (at(state).phase, at(state).seat) == (Phase.TURN, 0)
    assert asked_game(state).round == 2


def test_the_device_goes_from_person_to_person_only() -> None:
    state = with_computers(BEGINNER, None, BEGINNER, None)
    state = after(page(at(state).went_on()), do.Dismiss(0))
    order = []
    while at(state).phase is Phase.PASS:
        order.append(at(state).seat)
        state = placing(after(state, do.AtTable("take", at(state).seat)))
    assert sorted(order) == [1, 3]
    assert at(after(state, do.AtTable("take", 0))) == at(state)
    assert at(answer(answer(state))).phase is Phase.ROUND


def test_two_computers_are_asked_one_after_the_other() -> None:
    state = with_computers(None, BEGINNER, Strength.MASTER)
    seats = []
    for _ in range(2):
        seats.append(asked_game(state).seat)
        state = answer(state)
    assert seats == [1, 2]
    assert state.coach.at(Job.PLACEMENT) is None


def test_what_a_person_takes_back_leaves_the_computers_placement() -> None:
    state = after(daily(), do.Settled(Settings(take_back=True)))
    begun = page(replace(sitting(2), computers=(None, BEGINNER)), state.settings)
    state = placing(after(begun, do.AtTable("take", 0)))
    assert not state.drawn
    state = answer(state)
    assert state.coach.at(Job.PLACEMENT) is None, "of the next round nothing is thought before"
    state = after(state, do.TakeBack())
    assert [len(game.decisions) for game in at(state).table.games] == [0, 1]
    state = after(placing(state), do.Confirm())
    assert at(state).phase is Phase.ROUND


def test_a_reload_keeps_who_is_a_computer_and_asks_again() -> None:
    state = placing(after(with_computers(None, BEGINNER), do.AtTable("take", 0)))
    form = json.loads(json.dumps(sitting_to_json(at(state))))
    again = page(sitting_from_json("one", form))
    assert at(again) == at(state)
    changed = update(again, do.Dismiss(0))
    assert [type(effect) for effect in changed.effects] == [do.Ask]
    assert at(answer(changed.state)).phase is Phase.ROUND


def test_a_table_of_persons_is_saved_as_ever() -> None:
    assert "computers" not in sitting_to_json(sitting())


def test_a_late_answer_about_a_computer_that_has_left_changes_nothing() -> None:
    state = placing(after(with_computers(None, BEGINNER), do.AtTable("take", 0)))
    late = state.coach.at(Job.PLACEMENT)
    assert late is not None
    left = after(state, do.AtTable("leave", 1))
    assert left.coach.running == ()
    assert at(left).phase is Phase.ROUND
    said = json.dumps({"id": late.id, "result": {"placement": "whatever"}})
    assert update(left, do.SolverSaid(parse_answer(said))).state == left


def test_an_illegal_answer_is_not_played() -> None:
    state = after(with_computers(None, BEGINNER), do.AtTable("take", 0))
    running = state.coach.at(Job.PLACEMENT)
    assert running is not None
    said = json.dumps({"id": running.id, "result": {"placement": "9@90,90"}})
    after_it = after(state, do.SolverSaid(parse_answer(said)))
    assert at(after_it) == at(state)
    assert after_it.coach.failed


def test_without_a_worker_it_is_said_and_the_game_goes_on_without_the_computer() -> None:
    state = placing(after(with_computers(None, BEGINNER), do.AtTable("take", 0)))
    state = after(state, do.SolverFailed("no worker"))
    assert state.coach.running == ()
    assert "cannot think" in shown(state)
    assert update(state, do.Dismiss(0)).effects == (), "it is not asked for ever"
    tree = next(region for region in REGIONS if region.id == "page").view(state)
    assert having(tree, "data-do", "seat:leave:1")
    assert at(after(state, do.AtTable("leave", 1))).phase is Phase.ROUND
    again = update(state, do.AskSolver("placement"))
    assert [type(effect) for effect in again.effects] == [do.Ask]


def test_when_all_persons_have_left_no_computer_plays_on() -> None:
    state = after(with_computers(None, BEGINNER), do.AtTable("leave", 0))
    assert (at(state).phase, at(state).seat) == (Phase.PASS, NOBODY)
    assert state.coach.running == ()
    assert at(after(state, do.AtTable("back", 0))).phase is Phase.TURN


def test_whoever_reads_another_page_is_not_disturbed_by_the_end_of_a_round() -> None:
    state = placing(after(with_computers(None, BEGINNER), do.AtTable("take", 0)))
    state = answer(after(state, do.Show(Page.SETTINGS)))
    assert (at(state).phase, state.page) == (Phase.ROUND, Page.SETTINGS)


def test_a_whole_game_against_a_computer_comes_to_its_end() -> None:
    state = with_computers(None, BEGINNER)
    state = after(state, do.AtTable("take", 0))
    while at(state).phase is not Phase.END:
        if at(state).phase is Phase.ROUND:
            state = after(state, do.AtTable("next"))
        else:
            state = placing(answer(state, 3))
    assert at(state).table.finished
    assert state.coach.running == ()


def test_a_table_to_look_at_asks_nothing() -> None:
    shown_only = Sitting("", sitting(2).table, computers=(None, BEGINNER))
    assert shown_only.thinking == ()


def test_the_choice_is_greyed_with_the_reason_where_no_computer_can_play() -> None:
    def choices(state: State) -> list[bool]:
        tree = next(region for region in REGIONS if region.id == "page").view(state)
        (chooser,) = having(tree, "data-set", "seat-strength-1")
        return ["disabled" in node.attrs for node in nodes(chooser) if node.tag == "option"]

    state = after(daily(), do.Show(Page.SEATS))
    assert choices(state) == [False] * 6
    state = after(state, do.Option("gap_fillers", value=True))
    assert choices(state) == [False] + [True] * 5
    assert "base game only" in shown(state)


def test_who_is_alone_with_computers_hears_that_they_wait_and_needs_no_minute() -> None:
    state = after(with_computers(None, BEGINNER), do.AtTable("take", 0))
    told = after(answer(state), do.AtTable("minute"))
    assert told.said == (ALONE,)
    hint = next(region for region in REGIONS if region.id == "hint").view(told)
    assert words(hint) == texts("en").of(ALONE)


def test_a_table_without_a_person_does_not_begin_and_says_why() -> None:
    state = after(daily(), do.Show(Page.SEATS))
    state = after(state, do.SetUp("strength-0", "casual"), do.SetUp("strength-1", "master"))
    assert "Let a person sit" in shown(state)
    assert do.GoTable() not in update(state, do.StartTable()).effects
    state = after(state, do.SetUp("strength-0", ""))
    assert do.GoTable() in update(state, do.StartTable()).effects
