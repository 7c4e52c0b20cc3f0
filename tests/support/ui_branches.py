"""Branches on the page, with the effects of each action in a store."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from nmbr9.deck import Daily
from nmbr9.steps import at_step
from nmbr9.ui.app.update import update
from nmbr9.ui.branches.saves import load_branch, names_of_all
from nmbr9.ui.branches.state import Branch
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import Confirm, NextLegal, PlayOn
from nmbr9.ui.session.actions import Notify
from nmbr9.ui.session.effects import Draw, InSlices, Keep, Load, Save
from tests.support.ui_starts import started, store_with
from tests.support.ui_states import TODAY, grown

if TYPE_CHECKING:
    from nmbr9.game import Game
    from nmbr9.ui.app.state import State
    from nmbr9.ui.storage.safe_store import SafeStore

OWN = grown(Daily(TODAY))
OWN_TITLE = Message("replay.own")

_IDS = count(1)


def does(state: State, store: SafeStore, *actions: Action) -> State:
    """The page after some actions and all their effects."""
    for action in actions:
        state, effects = update(state, action)
        for effect in effects:
            match effect:
                case Save() | Keep():
                    notices = effect.write(store, *effect.values) or ()
                    state = does(state, store, *map(Notify, notices))
                case Load():
                    loaded = effect.read(store, *effect.values)
                    state = does(state, store, *((loaded,) if isinstance(loaded, Action) else ()))
                case Draw():
                    state = does(state, store, effect.then(*effect.values, f"id{next(_IDS)}"))
                case InSlices():
                    state = does(state, store, *effect.read(store, *effect.values))
    return state


def finished() -> tuple[State, SafeStore]:
    """The page with the result of today's game, and its store."""
    store = store_with(OWN)
    return started(store), store


def branched(rounds: int = 11, placed: int = 0) -> tuple[State, SafeStore]:
    """The page with a branch from a round on the board, and its store.

    `placed`: the placements made in it.
    """
    state, store = finished()
    state = does(state, store, PlayOn(OWN, rounds))
    for _ in range(placed):
        state = does(state, store, NextLegal(), Confirm())
    return state, store


def current(state: State) -> Branch:
    """The branch on the board."""
    assert state.branches.current is not None
    return state.branches.current


def stored_branches(store: SafeStore) -> list[Branch]:
    """The branches in a store."""
    loaded = [load_branch(store, name).value for name in names_of_all(store)]
    return [branch for branch in loaded if branch is not None]


def branch_of(whole: Game, start: int, id_: str = "one", title: Message = OWN_TITLE) -> Branch:
    """A branch of a game, without decisions."""
    return Branch(id_, whole, title, start, at_step(whole, start))
