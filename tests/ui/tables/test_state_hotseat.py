"""A table on one device: the seat whose turn it is, and the page in each phase."""

from dataclasses import replace

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import Refusal, Refused
from nmbr9.options import Module, Options
from nmbr9.ui.seating.seats import MINUTE, Phase
from nmbr9.ui.tables.state import NOBODY, Hotseat
from tests.support.ui_hotseat import a_round, a_turn, hotseat, one_more
from tests.support.winners import winners


def test_the_device_goes_round_and_then_the_round_lies_open() -> None:
    at = hotseat(3)
    seen = []
    for _ in range(4):
        seen.append((at.phase, at.seat))
        at = a_turn(at) if at.phase is Phase.PASS else at.end_round()
    assert seen == [(Phase.PASS, 0), (Phase.PASS, 1), (Phase.PASS, 2), (Phase.ROUND, 2)]
    assert (at.phase, at.seat, at.table.turn) == (Phase.PASS, 0, 2)


def test_another_may_go_first_and_nobody_is_left_out() -> None:
    at = hotseat(3)
    taken = at.take(2)
    after = taken.played(one_more(taken)).went_on()
    assert (after.phase, after.seat) == (Phase.PASS, 0)
    assert a_round(after).table.turn == 2


def test_a_person_who_has_placed_cannot_take_the_device_again() -> None:
    at = a_turn(hotseat())
    with pytest.raises(Refused) as caught:
        at.take(0)
    assert caught.value.refusal is Refusal.OTHERS_TO_PLACE


def test_a_placement_is_taken_back_also_when_it_has_revealed_the_round() -> None:
    at = a_turn(hotseat()).take(1)
    played = at.played(one_more(at))
    assert played.table.turn == 2
    assert played.played(at.table.games[1]) == at


def test_taking_back_leaves_those_away_who_have_gone_meanwhile() -> None:
    # With gap fillers the turn goes on after the tile.
    filling = Options(3, modules=frozenset({Module.GAP_FILLERS}))
    at = hotseat(3, options=filling).take(0)
    placed = at.played(one_more(at)).leave(2)
    assert (placed.phase, placed.seat) == (Phase.TURN, 0)
    back = placed.played(at.table.games[0])
    assert back.table.games[0].decisions == ()
    assert back.table.seats[2].away


def test_a_seat_that_is_left_is_passed_over_and_catches_up() -> None:
    at = a_round(hotseat(3).leave(1))
    assert [game.round for game in at.table.games] == [2, 1, 2]
    back = at.end_round().come_back(1)
    assert (back.phase, back.seat) == (Phase.PASS, 1)
    caught_up = a_turn(back)
    assert (caught_up.phase, caught_up.table.turn, caught_up.table.to_act) == (
        Phase.TURN,
        2,
        (0, 1, 2),
    )


def test_a_person_who_plays_missed_rounds_keeps_the_device() -> None:
    at = hotseat().leave(1)
    for _ in range(3):
        at = a_round(at).end_round()
    at = at.come_back(1).take(1)
    at = at.played(one_more(at)).went_on()
    assert (at.phase, at.seat, at.table.turn) == (Phase.TURN, 1, 2)


def test_leaving_changes_nothing_for_who_is_about_to_play() -> None:
    at = hotseat(3).leave(2)
    assert (at.phase, at.seat) == (Phase.PASS, 0)
    assert hotseat(3).leave(0).seat == 1


def test_a_person_who_leaves_with_the_device_hands_it_on() -> None:
    at = hotseat(3).take(0).leave(0)
    assert (at.phase, at.seat) == (Phase.PASS, 1)


def test_a_table_that_all_have_left_waits_for_anybody() -> None:
    at = hotseat().leave(0).leave(1)
    assert (at.phase, at.seat) == (Phase.PASS, NOBODY)
    assert (at.come_back(1).phase, at.come_back(1).seat) == (Phase.PASS, 1)


def test_the_end_comes_when_nobody_who_is_there_has_anything_to_play() -> None:
    at = hotseat(2, Dealt((9, 4)))
    at = a_turn(a_turn(a_round(at).end_round()))
    assert at.phase is Phase.END
    at = hotseat(2, Dealt((9, 4))).leave(1)
    at = a_turn(a_round(at).end_round())
    assert at.phase is Phase.END
    assert winners(at.table) == ()
    assert a_turn(a_turn_of(at.come_back(1))).phase is Phase.END


def a_turn_of(at: Hotseat) -> Hotseat:
    """The table after a missed turn, with the device still in hand."""
    taken = at.take(at.seat)
    return taken.played(one_more(taken)).went_on()


def test_only_when_somebody_has_placed_can_the_others_give_a_minute() -> None:
    first = hotseat().take(0)
    assert not first.may_give_minute
    assert first.one_more_minute() == first
    last = a_turn(hotseat()).take(1)
    assert last.one_more_minute().minute == MINUTE
    assert last.one_more_minute().one_more_minute().minute == 2 * MINUTE


def test_the_minute_runs_out_and_is_over_with_the_turn() -> None:
    at = replace(a_turn(hotseat()).take(1).one_more_minute(), minute=1)
    assert at.ticked(1).minute == 0
    assert at.ticked(1).ticked(1) == at.ticked(1)
    assert at.played(one_more(at)).went_on().minute is None
