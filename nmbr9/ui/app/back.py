"""The way back: the pages over the board as entries of the browser's history.

Each entry holds the stack of what lay over the board: pages by their names, and a replay, a
lesson, a puzzle or a branch. One step back takes the topmost away.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.lesson.update import Learning
from nmbr9.ui.pages.branches.actions import GoToBranch, LeaveBranch
from nmbr9.ui.pages.branches.state import id_of_current
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.replay import Running
from nmbr9.ui.puzzles.actions import Puzzling
from nmbr9.ui.puzzles.regions import is_on_board
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import RESULT, Stack

WATCH = "watch"
"""A replay, in a stack."""
LEARN = "learn"
"""A lesson, in a stack."""
BRANCH = "branch/"
"""The id of a branch follows, in a stack."""
SOLVE = "solve"
"""A puzzle, in a stack."""
REOPENED = frozenset({"menu", RESULT, "review"})
"""Pages out of the menu that can be gone back to; the others belong to a moment of the game."""


class Move(NamedTuple):
    """What the history needs to hold the page: so many entries back, or one more with a stack."""

    back: int = 0
    new: Stack = ()


def layers(state: State) -> Stack:
    """What lies over one's own game now, the topmost last."""
    context = state.context
    other = (_other_game(state),) if context.play.watching else ()
    return (*other, *((context.page,) if context.page else ()))


def move(entry: Stack, now: Stack) -> Move:
    """The move from the history's present entry to one for what lies over the board now."""
    top = now[-1:]
    if top == entry[-1:]:
        return Move()
    if not top:
        return Move(back=len(entry))
    if top[0] in entry:
        return Move(back=len(entry) - 1 - entry.index(top[0]))
    return Move(new=(*entry, *top))


def went_back(state: State, entry: Stack) -> tuple[Action, ...]:
    """The actions after the player has gone to an entry.

    Its page, no replay, lesson or branch above it, and the branch that it ends in.
    """
    play = state.context.play
    gone = play.watching and _other_game(state) not in entry
    ended = (_end(state),) if gone else ()
    again = reopened(entry[-1:]) if gone or not play.watching else ()
    if again:
        return (*ended, *again)
    page = entry[-1] if entry and may_reopen(entry[-1]) else None
    return (*ended, *(() if page == state.context.page else (Show(page),)))


def reopened(entry: Stack) -> tuple[Action, ...]:
    """Put the branch of an entry on the board again, as after the page was loaded anew."""
    ids = (name.removeprefix(BRANCH) for name in entry if name.startswith(BRANCH))
    return tuple(GoToBranch(id_) for id_ in ids)[-1:]


def _end(state: State) -> Action:
    """The end of what is on the board instead of one's own game."""
    return _END.get(_other_game(state), LeaveBranch.LEAVE)


def _other_game(state: State) -> str:
    """The name in a stack of what is on the board instead of one's own game."""
    if state.context.play.in_branch:
        return BRANCH + id_of_current(state.branches)
    if is_on_board(state.puzzles):
        return SOLVE
    return LEARN if state.context.play.in_lesson else WATCH


_END: Mapping[str, Action] = MappingProxyType(
    {WATCH: Running.END, LEARN: Learning.END, SOLVE: Puzzling.END}
)
"""The action that takes each off the board; a branch has a name of its own in a stack."""


def may_reopen(name: str) -> bool:
    """Whether going back opens that page again."""
    return name in REOPENED or (name in PAGES and bool(PAGES[name].in_menu))
