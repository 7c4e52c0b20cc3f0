"""Going back: the pages over the board as entries of the browser's history.

Each entry holds the stack of layers over the board: pages by their names, and a guest on the board,
see `Holder`. One step back removes the topmost.
"""

from typing import NamedTuple

from nmbr9.ui.app import holders
from nmbr9.ui.app.opening import over_address
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.branches.state import ENTRY, GoToBranch
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Layers, Page, Pages, Stack


class Move(NamedTuple):
    """The step that makes the history match the page: entries back, or one more with a stack."""

    back: int = 0
    new: Stack = ()


def layers(state: State) -> Stack:
    """The layers over the player's own game now, the topmost last."""
    context = state.context
    other = (holders.entry(state),) if context.play.table.waiting is not None else ()
    return (*other, *((context.page,) if context.page else ()))


def addressed(state: State) -> Layers:
    names, own = layers(state), state.context.play.own
    address = over_address(state, names[-1:])
    return Layers(names, address, address_of(own.source, own.options) if address else "")


def move(entry: Stack, now: Stack) -> Move:
    """The move from the history's present entry to one for the present layers."""
    top = now[-1:]
    if top == entry[-1:]:
        return Move()
    if not top:
        return Move(back=len(entry))
    if top[0] in entry:
        return Move(back=len(entry) - 1 - entry.index(top[0]))
    return Move(new=(*entry, *top))


def went_back(state: State, entry: Stack) -> tuple[Action, ...]:
    """End a guest on the board that the entry lacks, then show its page or reopen its branch."""
    guest = state.context.play.table.waiting is not None
    gone = guest and holders.entry(state) not in entry
    last = holders.end(state) if gone else None
    ended = (last,) if last is not None else ()
    again = reopened(entry[-1:]) if gone or not guest else ()
    if again:
        return (*ended, *again)
    pages = _reopened_pages(entry[-1:])
    page = pages[0] if pages else None
    beneath = _reopened_pages(entry[:-1]) if pages else ()
    return (*ended, *(() if page == state.context.page else (Show(page, beneath),)))


def _reopened_pages(entry: Stack) -> Pages:
    pages = (Page(name) for name in entry if name in PAGES)
    return tuple(page for page in pages if not PAGES[page].of_a_moment)


def reopened(entry: Stack) -> tuple[Action, ...]:
    """Put the branch of an entry on the board again, as after a reload."""
    ids = (name.removeprefix(ENTRY) for name in entry if name.startswith(ENTRY))
    return tuple(GoToBranch(id_) for id_ in ids)[-1:]
