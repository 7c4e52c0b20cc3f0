"""The holders of the board: the views around it, its keys, and its end.

Another holder is a name in `play/state.py`, a row here, and a folder. It takes the board by
`TakeBoard`, drops its own part on `BoardTaken`, and its row has its views.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from nmbr9.ui.app.state import State
from nmbr9.ui.branches import update as branches
from nmbr9.ui.branches import view as branch
from nmbr9.ui.branches.state import Branch, LeaveBranch
from nmbr9.ui.coach import around as walk
from nmbr9.ui.coach import view as review
from nmbr9.ui.lesson import view as lesson
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.phones import addresses as phones_addresses
from nmbr9.ui.phones import state as phones_state
from nmbr9.ui.phones import view as phones
from nmbr9.ui.play.actions import ShownCommand
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_elsewhere
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles import around as puzzle
from nmbr9.ui.puzzles.state import PuzzleCommand
from nmbr9.ui.replay import view as replay
from nmbr9.ui.rivals import view as rivals
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import state as table_state
from nmbr9.ui.tables import update as tables
from nmbr9.ui.tables import view as table
from nmbr9.ui.tables.state import Hotseat

T = TypeVar("T")


class Row(NamedTuple, Generic[T]):
    """A holder: its part of the state while it has the board, and the modules with its views.

    A view gets the context and that part: `titles` for the header, `panel` above the board, `bar`
    in the row of the rivals, `caption` under the board, `controls` under the thumb, `marks` on the
    board, and `side` beside it. If the modules lack a view, or it gives None, that of the holder
    waiting below it is shown, or else that of the player's own game. `keys` are its own keys.
    """

    part: Callable[[State], T | None]
    around: tuple[ModuleType, ...]
    alone: bool = False
    """Whether no rivals are shown."""
    end: Action | None = None
    """The action that takes it off the board; None for a game that nothing waits below."""
    entry: Callable[[T], str] | None = None
    """Its name in the browser's history, if that of the holder is not enough."""
    elsewhere: Callable[[SafeStore, Context, T], Action | None] | None = None
    """Opens its game as another tab has played it on; None while it is unchanged."""

    def view(self, name: str) -> Callable[[Context, T], Any]:
        """The view of that name, from the modules that have come by now or come for it."""
        views = (getattr(module, name) for module in self.around if hasattr(module, name))
        return next(views, lambda _context, _part: None)


HOLDERS: Final[Mapping[Holder, Row[Any]]] = MappingProxyType(
    {
        Holder.OWN: Row(lambda s: s.rivals, (rivals,), elsewhere=open_elsewhere),
        Holder.TABLE: Row[Hotseat](
            lambda state: table_state.on_board(state.tables),
            (table,),
            elsewhere=lambda store, _, hotseat: tables.open_elsewhere(store, hotseat),
        ),
        Holder.PHONES: Row(
            lambda state: phones_state.seat_on_board(state.phones),
            (phones,),
            elsewhere=lambda store, _, seat: phones_addresses.open_elsewhere(store, seat),
        ),
        Holder.REPLAY: Row(lambda s: s.replay, (replay,), end=ShownCommand.END),
        Holder.LESSON: Row(lambda s: s.lesson, (lesson,), alone=True, end=LessonCommand.END),
        Holder.PUZZLE: Row(lambda s: s.puzzles.task, (puzzle,), alone=True, end=PuzzleCommand.END),
        Holder.BRANCH: Row[Branch](
            lambda state: state.branches.current,
            (branch,),
            end=LeaveBranch(),
            entry=lambda current: current.entry,
            elsewhere=lambda store, _, current: branches.open_elsewhere(store, current),
        ),
        Holder.REVIEW: Row(lambda s: s.coach, (walk, review), alone=True, end=ShownCommand.END),
    }
)


def held(state: State) -> Iterator[tuple[Row[Any], Any]]:
    """The rows of the holder, of those that wait, and of the player, with their parts."""
    play = state.context.play
    for holder in dict.fromkeys((play.holder, play.mine.holder, Holder.OWN)):
        part = HOLDERS[holder].part(state)
        if part is not None:
            yield HOLDERS[holder], part


def shown(state: State, name: str) -> Any:  # noqa: ANN401 - what the view of that name gives
    views = (row.view(name)(state.context, part) for row, part in held(state))
    return next((view for view in views if view is not None), None)


def bar(state: State) -> Node:
    row, _part = next(held(state))
    return (None if row.alone else shown(state, "bar")) or el("div")


def own(state: State, name: str) -> Any:  # noqa: ANN401 - what the view of that name gives
    """The holder's own view, which nothing below it stands for."""
    row, part = next(held(state))
    return row.view(name)(state.context, part)


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
