"""A table on the page: hand-over, rounds, the end; nobody sees others' turns too early."""

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.record import encode
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, GoToStep, NextLegal, ShownCommand, StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.seating.view import share_table
from nmbr9.ui.session.actions import Show, Tick
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.tables.state import AtTable, Hotseat, PlayAgain
from tests.support.reading_nodes import clicking, clicks, having, of_class, tagged, words
from tests.support.ui_hotseat import (
    END_ROUND,
    GIVE_MINUTE,
    at,
    hotseat,
    page,
    placing,
    table,
    to_the_end,
    turn,
    whole_page,
)
from tests.support.ui_states import after, body, region
from tests.support.winners import winners

T = texts("en")


def to_round(state: State, rounds: int) -> State:
    for _ in range(rounds):
        while at(state).phase is not Phase.ROUND:
            state = turn(state, at(state).seat)
        state = after(state, END_ROUND)
    return state


# The hand-over


def test_a_table_begins_with_a_hand_over_and_no_tile_in_the_hand() -> None:
    state = page(hotseat())
    assert state.session.page == "pass"
    assert state.play.card is None
    assert having(region(state, "controls"), "data-drag") == []
    assert "Ann" in words(region(state, "page"))
    assert len(clicking(region(state, "page"), AtTable(Hotseat.take, (0,)))) == 1


def test_the_person_with_the_device_sees_their_own_board_and_name() -> None:
    state = after(page(hotseat()), AtTable(Hotseat.take, (0,)))
    assert state.session.page is None
    assert state.play.card == state.play.game.card
    assert having(region(state, "controls"), "data-drag") != []
    assert "Ann" in words(region(state, "rivals"))
    assert "Ann" in words(region(state, "top"))
    assert of_class(region(state, "rivals"), "symbol")


def is_change(action: object, *changes: object) -> bool:
    """Whether an action is one of these changes of the table."""
    return isinstance(action, AtTable) and action.change in changes


def test_another_seat_may_take_the_device_first_and_each_may_leave() -> None:
    shown = body(page(hotseat(3)), "pass")
    for change in (Hotseat.take, Hotseat.leave):
        buttons = [action for action in clicks(shown) if is_change(action, change)]
        assert buttons == [AtTable(change, (seat,)) for seat in range(3)]
    left = body(after(page(hotseat(3)), AtTable(Hotseat.leave, (1,))), "pass")
    assert len(clicking(left, AtTable(Hotseat.come_back, (1,)))) == 1
    assert clicking(left, AtTable(Hotseat.leave, (1,))) == []


def test_the_hand_over_leads_to_the_menu_and_the_boards_by_its_small_button() -> None:
    (fold,) = of_class(body(page(hotseat(3)), "pass"), "rare")
    assert {Show(Page.BOARDS), Show(Page.HOME)} <= set(clicks(fold))


def test_between_two_turns_the_way_to_the_hand_over_is_below_the_board() -> None:
    closed = after(page(hotseat()), Show(None))
    below = region(closed, "controls")
    assert words(below) == T("pass.title")
    assert clicks(below) == [Show(Page.PASS)]
    assert words(region(closed, "caption")) == T("pass.said", name="Ann")


@pytest.mark.parametrize("players", [2, 3])
def test_the_page_hides_the_placements_of_others_in_this_round(players: int) -> None:
    begun = page(hotseat(players))
    begun = to_round(begun, 2)
    first, other = turn(begun, 0), turn(begun, 7)
    assert at(first).table != at(other).table
    assert whole_page(first) == whole_page(other)
    first, other = (after(state, AtTable(Hotseat.take, (1,))) for state in (first, other))
    assert whole_page(first) == whole_page(other)


def test_no_seat_has_a_code_before_the_end() -> None:
    state = turn(page(hotseat()))
    codes = [encode(game) for game in at(state).table.games]
    assert not any(code in repr(node) for code in codes for node in whole_page(state))


def test_a_name_from_anywhere_is_written_as_text() -> None:
    evil = "<img src=x>"
    seats = table().seats
    spoiled = type(table())(
        table().source, table().options, tuple(type(seat)(evil, 99) for seat in seats)
    )
    state = page(Hotseat("one", spoiled))
    assert evil in words(region(state, "page"))
    assert not tagged(region(state, "page"), "img")


def test_a_placement_that_may_be_taken_back_waits_for_the_device_to_be_passed_on() -> None:
    state = after(page(hotseat(), Settings(take_back=True)), AtTable(Hotseat.take, (0,)))
    placed = placing(state)
    assert placed.session.page is None
    assert T("pass.done") in words(region(placed, "controls"))


# The round


def test_a_round_is_shown_with_every_board_when_all_have_placed() -> None:
    state = turn(turn(page(hotseat())), 5)
    assert state.session.page == "boards"
    shown = region(state, "page")
    assert len(tagged(shown, "figure")) == 2
    assert len(of_class(shown, "latest")) == 2
    assert "9 on level 0: +0" in words(shown)
    assert len(clicking(shown, END_ROUND)) == 1


# The minute


def test_the_minute_is_greyed_with_a_reason_until_somebody_has_placed() -> None:
    first = after(page(hotseat()), AtTable(Hotseat.take, (0,)))
    assert clicking(region(first, "rivals"), GIVE_MINUTE) == []
    assert T("pass.minute_why") in words(region(first, "rivals"))
    last = after(turn(page(hotseat())), AtTable(Hotseat.take, (1,)))
    assert len(clicking(region(last, "rivals"), GIVE_MINUTE)) == 1


def test_the_minute_runs_beside_the_board() -> None:
    last = after(turn(page(hotseat())), AtTable(Hotseat.take, (1,)), GIVE_MINUTE)
    assert words(of_class(region(last, "rivals"), "clock")[0]).endswith("1:00")
    over = after(last, *[Tick()] * 60)
    assert words(of_class(region(over, "rivals"), "clock")[0]).endswith("0:00")


# The end


def test_the_end_has_ranking_breakdown_boards_and_replays() -> None:
    end = to_the_end(page(hotseat(2, Seeded("x"))), 0, -1)
    shown = region(end, "page")
    winner = winners(at(end).table)
    assert len(winner) == 1
    name = at(end).named(winner[0])
    points = at(end).table.games[winner[0]].score
    assert T("standing.won", names=name, n=points) in words(shown)
    assert len(tagged(shown, "figure")) == 2
    replays = [action for action in clicks(shown) if isinstance(action, StartReplay)]
    assert {action.game for action in replays} == set(at(end).table.games)
    (bens,) = (action for action in replays if action.game == at(end).table.games[1])
    watched = after(end, bens, GoToStep(20))
    assert watched.play.game.board == at(end).table.games[1].board
    assert "Ben" in words(region(watched, "caption"))
    assert after(watched, ShownCommand.END).play.game == end.play.game


def test_the_end_can_be_shared_and_played_again() -> None:
    end = to_the_end(page(hotseat(2, Dealt((9, 4)))), 0, 1)
    shown = body(end, "standing")
    assert len(clicking(shown, HandOut(share_table, part="tables"))) == 1
    assert len(clicking(shown, PlayAgain())) == 1


def test_no_replay_before_the_end() -> None:
    begun = to_round(page(hotseat()), 1)
    playing = after(begun, AtTable(Hotseat.take, (0,)))
    for state in (begun, playing, turn(begun), turn(turn(begun))):
        actions = [action for node in whole_page(state) for action in clicks(node)]
        assert not any(isinstance(action, StartReplay) for action in actions), at(state).phase


def test_a_person_who_left_is_named_and_may_come_back_after_the_others_have_finished() -> None:
    state = after(page(hotseat(2, Dealt((9, 4)))), AtTable(Hotseat.leave, (1,)))
    end = to_the_end(state, 0, 0)
    assert end.session.page == "standing"
    assert "welcome back: Ben" in words(region(end, "page"))
    assert len(clicking(region(end, "page"), AtTable(Hotseat.come_back, (1,)))) == 1
    back = after(end, AtTable(Hotseat.come_back, (1,)))
    assert (back.session.page, at(back).seat) == ("pass", 1)
    again = after(turn(back), NextLegal(), Confirm())
    assert at(again).table.finished


def test_a_table_of_a_link_has_no_seat_to_leave() -> None:
    over = at(to_the_end(page(hotseat(2, Dealt((9, 4)))), 0, 1))
    state = page(Hotseat("", over.table, Phase.END))
    actions = [action for node in whole_page(state) for action in clicks(node)]
    assert not any(is_change(action, Hotseat.leave, Hotseat.come_back) for action in actions)
