"""The kept branches: listed, read one by one when a page shows them, and deleted."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from nmbr9.ui.branches import saves
from nmbr9.ui.branches.state import (
    Branches,
    BranchRead,
    ChooseRound,
    ListActions,
    NamesFound,
    ThrowAway,
)
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import ReturnBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Notify, Show, Tell
from nmbr9.ui.session.effects import InSlices, Keep, Load
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore

PAUSE: Final = 15
"""Milliseconds between the reading of two branches, in which the page responds."""


def update(context: Context, branches: Branches, action: ListActions) -> Update[Branches]:
    """Answer one action."""
    match action:
        case Show():
            return Update(branches, FIND_NAMES)
        case NamesFound(names=names):
            return _found(context, branches, names)
        case BranchRead(name=name, branch=branch, notices=notices) if name in branches.unread:
            left = tuple(other for other in branches.unread if other != name)
            read = (*branches.read, *((branch,) if branch is not None else ()))
            return Update(replace(branches, unread=left, read=read), *map(Notify, notices))
        case ThrowAway(name=name):
            return _throw_away(branches, name)
        case ChooseRound(round=chosen) if chosen.isascii() and chosen.isdigit():
            return Update(replace(branches, chosen=int(chosen)))
    return Update(branches)


def _find(store: SafeStore) -> NamesFound:
    return NamesFound(saves.names_of_all(store))


FIND_NAMES: Final = Load(_find, ())


def _found(context: Context, branches: Branches, names: tuple[str, ...]) -> Update[Branches]:
    """The list of all names; branches of the open page, but not of the board, are read again."""
    current, unread = branches.current, names
    if context.page != Page.BRANCHES:
        unread = replace(branches, names=names).of(current.whole) if current is not None else ()
    # To read the one on the board would take over what another tab has placed in it.
    on_board = current.name if current is not None else ""
    unread = tuple(name for name in unread if name != on_board)
    reading = replace(branches, names=names, unread=unread, read=())
    return Update(reading, InSlices(read_branches, (unread,), (PAUSE,)) if unread else None)


def read_branches(store: SafeStore, names: tuple[str, ...]) -> Iterator[BranchRead]:
    """Read these branches, one at a time."""
    for name in names:
        loaded = saves.load_branch(store, name)
        yield BranchRead(name, loaded.value, loaded.notices)


def _throw_away(branches: Branches, name: str) -> Update[Branches]:
    """The list without a branch; the one on the board is left first."""
    current = branches.current
    on_board = current is not None and current.name == name
    rest = replace(
        branches,
        names=tuple(other for other in branches.names if other != name),
        unread=tuple(other for other in branches.unread if other != name),
        read=tuple(branch for branch in branches.read if branch.name != name),
    )
    message = Tell(Message("branch.thrown_away"))
    back = ReturnBoard() if on_board else None
    return Update(rest, Keep(saves.BRANCHES.forget, (name,)), back, message)
