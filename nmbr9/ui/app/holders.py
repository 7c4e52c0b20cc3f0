"""The holders of the board: the views around it, its keys, and its end.

Another holder is a name in `play/state.py`, a row here, and a folder. It takes the board by
`TakeBoard`, drops its own part on `BoardTaken`, and its row has its views.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from nmbr9.ui.app.state import State
from nmbr9.ui.branches import update as branches
from nmbr9.ui.branches import view as branch
from nmbr9.ui.branches.state import Branch, LeaveBranch
from nmbr9.ui.coach import around as walk
from nmbr9.ui.coach import view as review
from nmbr9.ui.coach.state import Review
from nmbr9.ui.lesson import view as lesson
from nmbr9.ui.lesson.state import Lesson
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.phones import addresses as phones_addresses
from nmbr9.ui.phones import state as phones_state
from nmbr9.ui.phones import view as phones
from nmbr9.ui.phones import words as phones_words
from nmbr9.ui.play.actions import ShownCommand
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_elsewhere
from nmbr9.ui.play.state import Holder
from nmbr9.ui.play.view import controls, hint
from nmbr9.ui.puzzles import around as puzzle
from nmbr9.ui.puzzles.state import PuzzleCommand, Task
from nmbr9.ui.replay import update as replaying
from nmbr9.ui.replay import view as replay
from nmbr9.ui.replay.update import Replay
from nmbr9.ui.rivals import view as rivals
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import state as table_state
from nmbr9.ui.tables import update as tables
from nmbr9.ui.tables import view as table
from nmbr9.ui.tables.hotseat import Hotseat

T = TypeVar("T")
V = TypeVar("V")

View: TypeAlias = Callable[[Context, T], V]


class Row(NamedTuple, Generic[T]):
    """A holder: its part of the state while it has the board, and its views around the board.

    If it lacks a view, the view of the holder waiting below it is shown, or else that of the
    player's own game.
    """

    part: Callable[[State], T | None]
    titles: View[T, tuple[str, str]] | None = None
    """Two lines for the header."""
    panel: View[T, Node | None] | None = None
    """Above the board, beside the notices."""
    bar: View[T, Node | None] | None = None
    """The row of the rivals."""
    hint: View[T, Node | None] | None = None
    """The line under the board."""
    row: View[T, Node | None] | None = None
    """The row under the thumb."""
    marks: View[T, tuple[Node, ...]] | None = None
    """On the board."""
    side: View[T, Node] | None = None
    """Beside the board, on a wide screen."""
    key: Callable[[T, str], Action | None] | None = None
    """The action of a key; None keeps the key's usual one."""
    end: Action | None = None
    """The action that takes it off the board; None for a game that nothing waits below."""
    entry: Callable[[T], str] | None = None
    """Its name in the browser's history, if that of the holder is not enough."""
    elsewhere: Callable[[SafeStore, Context, T], Action | None] | None = None
    """Opens its game as another tab has played it on; None while it is unchanged."""


def _nothing(_context: Context, _part: object) -> Node:
    return el("div")


HOLDERS: Final[Mapping[Holder, Row[Any]]] = MappingProxyType(
    {
        Holder.OWN: Row[Rivals](
            lambda state: state.rivals,
            titles=rivals.titles,
            bar=rivals.bar,
            hint=lambda context, _: hint.hint(context),
            row=lambda context, _: controls.controls(context),
            elsewhere=lambda store, context, _: open_elsewhere(store, context),
        ),
        Holder.TABLE: Row[Hotseat](
            lambda state: table_state.on_board(state.tables),
            titles=lambda context, hotseat: table.titles(context, hotseat),
            bar=lambda context, hotseat: table.bar(context, hotseat),
            hint=lambda context, hotseat: table.hint(context, hotseat),
            row=lambda context, hotseat: table.controls(context, hotseat),
            elsewhere=lambda store, _, hotseat: tables.open_elsewhere(store, hotseat),
        ),
        Holder.PHONES: Row(
            lambda state: phones_state.seat_on_board(state.phones),
            titles=lambda context, seat: phones_words.titles(context, seat),
            bar=lambda context, seat: phones.bar(context, seat),
            hint=lambda context, seat: phones.hint(context, seat),
            row=lambda context, seat: phones.controls(context, seat),
            elsewhere=lambda store, _, seat: phones_addresses.open_elsewhere(store, seat),
        ),
        Holder.REPLAY: Row[Replay](
            lambda state: state.replay,
            bar=replay.beside,
            hint=replay.hint,
            row=replay.controls,
            key=lambda _, key: replaying.KEYS.get(key),
            end=ShownCommand.END,
        ),
        Holder.LESSON: Row[Lesson](
            lambda state: state.lesson,
            titles=lesson.titles,
            panel=lesson.panel,
            bar=_nothing,
            hint=lesson.hint,
            row=lesson.controls,
            marks=lesson.marks,
            key=lesson.key_action,
            end=LessonCommand.END,
        ),
        Holder.PUZZLE: Row[Task](
            lambda state: state.puzzles.task,
            titles=lambda context, task: puzzle.titles(context, task),
            panel=lambda context, task: puzzle.panel(context, task),
            bar=_nothing,
            hint=lambda context, task: puzzle.hint(context, task),
            row=lambda context, task: puzzle.controls(context, task),
            marks=lambda context, task: puzzle.marks(context, task),
            key=lambda task, key: puzzle.key_action(task, key),
            end=PuzzleCommand.END,
        ),
        Holder.BRANCH: Row[Branch](
            lambda state: state.branches.current,
            titles=lambda context, current: branch.titles(context, current),
            panel=lambda context, current: branch.panel(context, current),
            bar=lambda context, current: branch.beside(context, current),
            hint=lambda context, _: hint.hint(context),
            row=lambda context, current: branch.controls(context, current),
            end=LeaveBranch(),
            entry=lambda current: current.entry,
            elsewhere=lambda store, _, current: branches.open_elsewhere(store, current),
        ),
        Holder.REVIEW: Row[Review](
            lambda state: state.coach,
            bar=_nothing,
            hint=lambda context, of: walk.hint(context, of),
            row=lambda context, of: walk.controls(context, of),
            marks=lambda context, of: walk.marks(context, of),
            side=lambda context, of: review.side(context, of),
            key=lambda _, key: walk.KEYS.get(key),
            end=ShownCommand.END,
        ),
    }
)


def held(state: State) -> Iterator[tuple[Row[Any], Any]]:
    """The rows of the holder, of those that wait, and of the player, with their parts."""
    play = state.context.play
    for holder in dict.fromkeys((play.holder, play.mine.holder, Holder.OWN)):
        part = HOLDERS[holder].part(state)
        if part is not None:
            yield HOLDERS[holder], part


def shown(state: State, view: Callable[[Row[Any]], View[Any, V | None] | None]) -> V | None:
    for row, part in held(state):
        show = view(row)
        seen = show(state.context, part) if show is not None else None
        if seen is not None:
            return seen
    return None


def marks(state: State) -> tuple[Node, ...]:
    row, part = next(held(state))
    return row.marks(state.context, part) if row.marks else ()


def key_action(state: State, key: str) -> Action | None:
    """The action of a key for the holder; None keeps the key's usual one."""
    row, part = next(held(state))
    return row.key(part, key) if row.key else None


def entry(state: State) -> str:
    """The holder's name in the browser's history, if it is a guest."""
    row, part = next(held(state))
    return row.entry(part) if row.entry else state.context.play.holder.value


def end(state: State) -> Action | None:
    return next(held(state))[0].end


def open_other_tab(state: State, store: SafeStore) -> Action | None:
    """Open the game on the board as another tab has played it on; None while it is unchanged."""
    row, part = next(held(state))
    return row.elsewhere(store, state.context, part) if row.elsewhere else None
