"""The parts of the page that a puzzle on the board takes over; nothing while there is none.

Their views are asked for when there is a puzzle, not sooner, and so is what the menu says.
"""

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles import board, view
from nmbr9.ui.puzzles.actions import OUTCOME, Puzzling
from nmbr9.ui.puzzles.state import Puzzles
from nmbr9.ui.session.actions import Show


def is_on_board(puzzles: Puzzles) -> bool:
    """Whether a puzzle lies on the board."""
    return puzzles.task is not None


def depends(puzzles: Puzzles) -> object:
    """Everything of the puzzles that the page around the board depends on."""
    return puzzles.task


def menu_state(context: Context, puzzles: Puzzles) -> str:
    """How many mistakes are due, for the menu."""
    return view.words_of_due(context, puzzles) if puzzles.mistakes else ""


def title_lines(puzzles: Puzzles, t: Texts) -> tuple[str, str] | None:
    """The puzzle in two lines."""
    return board.title_lines(puzzles.task, t) if puzzles.task else None


def panel(context: Context, puzzles: Puzzles) -> Node | None:
    """The question above the board, or how it was answered."""
    return board.panel(context, puzzles.task) if puzzles.task else None


def marks(context: Context, puzzles: Puzzles) -> tuple[Node, ...]:
    """The player's own try, where it was not the best."""
    return board.marks(context, puzzles.task) if puzzles.task else ()


def beside(puzzles: Puzzles) -> Node | None:
    """Nothing: what stands there is about one's own game."""
    return el("div") if puzzles.task else None


def hint(context: Context, puzzles: Puzzles) -> Node | None:
    """The line about the ghost, and nothing once the puzzle was tried."""
    return board.hint(context, puzzles.task) if puzzles.task else None


def controls(context: Context, puzzles: Puzzles) -> Node | None:
    """The usual row, and the ways on once the puzzle was tried."""
    return board.controls(context, puzzles.task) if puzzles.task else None


def puzzle_key(puzzles: Puzzles, key: str) -> Action | None:
    """The action of a key once the puzzle was tried; None for any other."""
    if puzzles.task is None or puzzles.task.tried is None:
        return None
    match key:
        case "Enter":
            return Show(OUTCOME)
        case "Escape":
            return Puzzling.LEAVE
    return None
