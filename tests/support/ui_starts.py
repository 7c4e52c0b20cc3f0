"""Starts of the page, with a store and an address."""

import datetime as dt

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.app.opening import address_actions, first_state, link_actions, start_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import save_table
from tests.support.ui_hotseat import hotseat
from tests.support.ui_states import STAGE, TODAY, carried_out, grown

YESTERDAY = TODAY - dt.timedelta(days=1)
TOMORROW = TODAY + dt.timedelta(days=1)
HELLO = Seeded("hello")
ANNE, BILL = grown(HELLO, taste=1), grown(HELLO, 7, taste=2)
OTHER_TAB = Notice(NoticeKind.OTHER_TAB)


def store_with(*games: Game, today: dt.date = TODAY) -> SafeStore:
    """A store with saves of these games."""
    store = SafeStore(MemoryStore())
    for game in games:
        assert save_game(store, game, today) == ()
    return store


def new_page(store: SafeStore, today: dt.date = TODAY) -> State:
    """The page before anything is opened."""
    return first_state(store, today, 3600, ("en",), STAGE)


def started(store: SafeStore, address: str = "", today: dt.date = TODAY) -> State:
    """The page after a start."""
    return carried_out(new_page(store, today), store, *start_actions(store, address, today))


def opened(address: str, today: dt.date = TODAY) -> OpenGame:
    """The game that an address opens in a browser without saves. Raises BadValue."""
    game, *_ = link_actions(SafeStore(MemoryStore()), address, today)
    assert isinstance(game, OpenGame)
    return game


def come_to(state: State, store: SafeStore, address: str) -> State:
    """The page after its address has changed."""
    return carried_out(state, store, *address_actions(store, address, TODAY))


def kinds(state: State) -> list[NoticeKind]:
    return [notice.kind for notice in state.session.notices]


def table_store() -> SafeStore:
    """A store with a save of a table."""
    store = SafeStore(MemoryStore())
    assert save_table(store, hotseat()) == ()
    return store
