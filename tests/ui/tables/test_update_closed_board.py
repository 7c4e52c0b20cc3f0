"""While no seat has the device nothing is decided, even if everything is pressed."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from nmbr9.decisions import EndTurn, Kind
from nmbr9.deck import Dealt
from nmbr9.options import Module, Options
from nmbr9.protocol import Strength
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.play.actions import Confirm, Decide, NextLegal, Nudge, PutBack, TakeBack
from nmbr9.ui.play.state import Holder
from nmbr9.ui.seating.seats import Phase, seats_code
from nmbr9.ui.session.actions import Restart, Show
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.tables.state import AtTable, Hotseat, read_seats
from tests.support.random_play import any_decision
from tests.support.ui_hotseat import at, hotseat, page, placing, table, to_the_end, turn, turn_kept
from tests.support.ui_states import after

TAKING_BACK = Settings(take_back=True)
SHORT = Dealt((9, 4))
FILLING = Options(2, modules=frozenset({Module.GAP_FILLERS}))


def mid_turn(state: State) -> State:
    """The next seat has the device and has placed; a filler may still follow."""
    state = turn(state)
    assert Kind.END_TURN in state.play.game.choices.kinds
    return state


def left_in_the_middle(state: State) -> State:
    """An open round on the board of a seat that has gone in the middle of its turn."""
    last = after(turn(state), Decide(EndTurn()), AtTable(Hotseat.take, (1,)))
    state = after(placing(last), AtTable(Hotseat.leave, (1,)))
    assert (at(state).phase, at(state).seat) == (Phase.ROUND, 1)
    return state


def nobodys() -> list[State]:
    """The page in every phase in which no seat has the device."""
    waiting = replace(hotseat(), computers=(None, Strength.BEGINNER))
    begun = page(hotseat(), TAKING_BACK)
    open_round = after(turn_kept(begun), AtTable(Hotseat.take, (1,)))
    over = at(to_the_end(page(hotseat(2, SHORT)), 0, 1))
    filling = page(hotseat(options=FILLING), TAKING_BACK)
    return [
        begun,
        turn_kept(begun),
        after(placing(open_round), Confirm()),
        after(begun, AtTable(Hotseat.leave, (0,)), AtTable(Hotseat.leave, (1,))),
        after(placing(after(page(waiting, TAKING_BACK), AtTable(Hotseat.take, (0,)))), Confirm()),
        page(over, TAKING_BACK),
        page(read_seats(seats_code(over.table)), TAKING_BACK),
        left_in_the_middle(filling),
        after(left_in_the_middle(filling), AtTable(Hotseat.leave, (0,))),
    ]


NOBODYS = nobodys()


def test_nothing_is_decided_while_no_seat_has_the_device() -> None:
    tries = (NextLegal(), Nudge(1, 0), Confirm(), TakeBack(), PutBack(), Restart())
    for state, action in product(NOBODYS, (*tries, Decide(EndTurn()))):
        assert (state.play.holder, state.play.acts) == (Holder.TABLE, False), action
        for shown in (state, after(state, Show(None))):
            tried, effects = update(shown, action)
            assert at(tried) == at(shown), action
            assert tried.play.game == shown.play.game, action
            assert effects == (), action


@pytest.mark.parametrize(
    "state",
    [state for state in NOBODYS if not state.play.game.finished],
    ids=lambda state: at(state).phase.value,
)
def test_no_decision_of_the_engine_gets_through_while_no_seat_has_the_device(state: State) -> None:
    chance = Random(9)
    for _ in range(5):
        decision = any_decision(state.play.game, chance)
        assert update(state, Decide(decision)) == (state, ()), decision


def test_between_two_turns_nothing_can_be_played() -> None:
    state = page(hotseat())
    for action in (NextLegal(), Nudge(1, 0), Confirm(), TakeBack(), Restart()):
        state = after(state, action)
    assert at(state).table == table()
    closed = after(state, Show(None))
    assert after(closed, NextLegal(), Confirm()).play.game == state.play.game


def test_a_seat_that_plays_cannot_begin_the_deck_again() -> None:
    state = placing(after(page(hotseat(options=FILLING)), AtTable(Hotseat.take, (0,))))
    assert update(state, Restart()) == (state, ())
