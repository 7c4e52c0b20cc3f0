"""Tables under way on the page: their seats, and rounds played by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.deck import Seeded
from nmbr9.options import Options
from nmbr9.table import Seat, Table
from nmbr9.ui.app.update import update
from nmbr9.ui.play.actions import Confirm, Decide, EndCount
from nmbr9.ui.play.state import Ghost
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.effects import Save
from nmbr9.ui.tables.saves import save_table
from nmbr9.ui.tables.state import AtTable, Hotseat, OpenTable
from tests.support.random_play import any_decision
from tests.support.ui_states import Screen, changed, daily

if TYPE_CHECKING:
    from random import Random

    from nmbr9.deck import Source
    from nmbr9.game import Game
    from nmbr9.ui.app.state import State
    from nmbr9.ui.parts.node import Node
    from nmbr9.ui.session.settings import Settings

END_ROUND = AtTable(Hotseat.end_round)
GIVE_MINUTE = AtTable(Hotseat.one_more_minute)

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


def table(players: int = 2, source: Source | None = None, options: Options | None = None) -> Table:
    seats = tuple(Seat(NAMES[n], n) for n in range(players))
    return Table.start(source or Seeded("hello"), options or Options(players), seats)


def hotseat(
    players: int = 2, source: Source | None = None, options: Options | None = None
) -> Hotseat:
    return Hotseat("one", table(players, source, options))


def any_turn(state: State, chance: Random) -> State:
    """The next seat takes the device and makes all open decisions, until it is handed on."""
    seat = at(state).seat
    state = update(state, AtTable(Hotseat.take, (seat,))).state
    while at(state).playing:
        state = update(state, Decide(any_decision(state.play.game, chance))).state
        if not state.play.card_shown:
            state = update(state, Confirm()).state
    return state


def page(hotseat: Hotseat, settings: Settings | None = None) -> State:
    """The page with this table on it."""
    state = daily()
    state = changed(state, settings=settings or state.session.settings)
    return update(state, OpenTable(hotseat)).state


def at(state: State) -> Hotseat:
    """The table on the page."""
    assert state.tables.current is not None
    return state.tables.current


def placing(state: State, taste: int = 0) -> State:
    """The page after the seat in hand has placed its tile; each taste places it elsewhere."""
    landings = tuple(state.play.game.legal().landings())
    verdict = state.play.game.judge(landings[taste % len(landings)].placement)
    return update(changed(state, ghost=Ghost(verdict, pinned=True)), Confirm()).state


def turn(state: State, taste: int = 0) -> State:
    """The next seat takes the device and places."""
    return placing(update(state, AtTable(Hotseat.take, (at(state).seat,))).state, taste)


def to_the_end(state: State, *tastes: int) -> State:
    """The page after all rounds and the count; each seat has a taste of its own."""
    while at(state).phase is not Phase.END:
        if at(state).phase is Phase.ROUND:
            state = update(state, END_ROUND).state
        else:
            state = turn(state, tastes[at(state).seat])
    return update(state, EndCount()).state


def one_more(hotseat: Hotseat) -> Game:
    """The game of the seat in hand after one more placement."""
    game = hotseat.table.games[hotseat.seat]
    return game.place(game.legal()[0])


def a_turn(hotseat: Hotseat) -> Hotseat:
    """The table after the next seat has taken the device, placed, and finished."""
    taken = hotseat.take(hotseat.seat)
    return taken.played(one_more(taken)).went_on()


def a_round(hotseat: Hotseat) -> Hotseat:
    """The table once the round is open."""
    while hotseat.phase is not Phase.ROUND:
        hotseat = a_turn(hotseat)
    return hotseat


TABLE_PAGES = (None, "pass", "boards", "standing", "menu", "new")


def whole_page(state: State) -> list[Node]:
    """All texts of the page, including the page over the board."""
    return Screen().nodes(changed(state, page=page) for page in TABLE_PAGES)


def written(state: State) -> tuple[Save[Hotseat]]:
    """The effect that saves the table on the page."""
    return (Save(save_table, (at(state),)),)


def turn_kept(state: State) -> State:
    """The page after the next turn with taking back allowed: placed, and passed on."""
    return update(turn(state), Confirm()).state
