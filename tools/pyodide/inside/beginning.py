"""The beginning of the game, played without a browser: its modules must come with the start.

A first visit and a second one, each with the home, the pages of a new game and the first tile.
"""

from datetime import date
from typing import Final

from nmbr9.ui.app.opening import first_state, start_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.parts.camera import Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import Confirm, NextLegal, Resize
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import InSlices, Keep, Load, Save
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore

TODAY: Final = date(2026, 11, 20)
SECONDS_LEFT: Final = 3600
PAGES: Final = (
    *(Page.HOME, Page.FRIENDS, Page.NEW_GAME),
    *(Page.AGAINST, Page.CUP, Page.FREE_ORDER),
    None,
)


def drawn(state: State, store: SafeStore, *actions: Action) -> State:
    """The page after these actions, drawn."""
    for action in actions:
        state = _answered(state, store, action)
    for region in REGIONS:
        for part in region.reads:
            part.of(state)
        region.view(state)
    return state


def _answered(state: State, store: SafeStore, action: Action) -> State:
    after = update(state, action)
    state = after.state
    for effect in after.effects:
        match effect:
            case Save() | Keep():
                effect.write(store, *effect.values)
            case InSlices():
                for read in effect.read(store, *effect.values):
                    state = _answered(state, store, read)
            case Load():
                loaded = effect.read(store, *effect.values)
                state = _answered(state, store, loaded) if isinstance(loaded, Action) else state
    return state


def visit(store: SafeStore) -> None:
    """Start, look at the pages, and place a tile."""
    state = first_state(store, TODAY, SECONDS_LEFT, ("en",), Size(390, 600))
    clock = Clock(TODAY, SECONDS_LEFT)
    state = drawn(state, store, *start_actions(store, "", TODAY), clock, Tick())
    for page in PAGES:
        state = drawn(state, store, Show(page))
    state = drawn(state, store, Resize(Size(800, 600)), NextLegal(1))
    drawn(state, store, Confirm())


storage = MemoryStore()
for _ in range(2):
    visit(SafeStore(storage))
