"""Tables under way on the page: who sits there, and rounds played by their hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.deck import Seeded
from nmbr9.options import Options
from nmbr9.table import Seat, Table
from nmbr9.ui import actions as do
from nmbr9.ui.state import Ghost, State
from nmbr9.ui.tables import Phase, Sitting
from nmbr9.ui.update import seated, update
from tests.support.random_play import any_decision
from tests.support.ui_states import daily

if TYPE_CHECKING:
    from random import Random

    from nmbr9.deck import Source
    from nmbr9.ui.settings import Settings

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


def table(players: int = 2, source: Source | None = None, options: Options | None = None) -> Table:
    seats = tuple(Seat(NAMES[n], n) for n in range(players))
    return Table.start(source or Seeded("hello"), options or Options(players), seats)


def sitting(
    players: int = 2, source: Source | None = None, options: Options | None = None
) -> Sitting:
    return Sitting("one", table(players, source, options))


def any_turn(state: State, chance: Random) -> State:
    """The next seat takes the device and does whatever is open, until it is handed on."""
    seat = at(state).seat
    state = update(state, do.AtTable("take", seat)).state
    while at(state).playing:
        state = update(state, do.Decide(any_decision(state.game, chance))).state
        if not state.drawn:
            state = update(state, do.Confirm()).state
    return state


def page(sitting: Sitting, settings: Settings | None = None) -> State:
    """The page with this table on it."""
    state = daily()
    return seated(state.changed(settings=settings or state.settings), sitting, ())


def at(state: State) -> Sitting:
    """The table on the page."""
    assert state.sitting is not None
    return state.sitting


def placing(state: State, taste: int = 0) -> State:
    """The page after the seat in hand has placed its tile; each taste places it elsewhere."""
    landings = tuple(state.game.legal())
    verdict = state.game.judge(landings[taste % len(landings)].placement)
    return update(state.changed(ghost=Ghost(verdict, pinned=True)), do.Confirm()).state


def turn(state: State, taste: int = 0) -> State:
    """The next seat takes the device and places."""
    return placing(update(state, do.AtTable("take", at(state).seat)).state, taste)


def to_the_end(state: State, *tastes: int) -> State:
    """The page after all rounds; each seat has a taste of its own."""
    while at(state).phase is not Phase.END:
        if at(state).phase is Phase.ROUND:
            state = update(state, do.AtTable("next")).state
        else:
            state = turn(state, tastes[at(state).seat])
    return state
