"""Prompts with a result for tests."""

from nmbr9.deck import Seeded
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.play.actions import Confirm, NextLegal
from nmbr9.ui.session.effects import FindInstall
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_states import (
    after,
    carried_out,
    flat,
    shown,
)

BY_BROWSER, BY_HAND = Prompt.INSTALL, Prompt.HOME_SCREEN


def finished(
    store: SafeStore, seed: str, way: Prompt | None = None, *, sound: bool = True
) -> State:
    """The page after the last tile of a game, in a browser that offers this way to install it."""
    state = shown(flat(Seeded(seed), 19), settings=Settings(sound=sound))
    state, effects = update(after(state, NextLegal()), Confirm())
    asked = [effect for effect in effects if isinstance(effect, FindInstall)]
    return carried_out(state, store, *(effect.then(way) for effect in asked))


def prompts(store: SafeStore, games: int, way: Prompt | None) -> list[Prompt | None]:
    """The prompt that comes with each of these games."""
    return [finished(store, str(game), way).session.prompt for game in range(games)]


def browser() -> SafeStore:
    return SafeStore(MemoryStore())
