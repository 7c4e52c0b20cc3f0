"""The actions of the puzzles, and the names of their pages."""

from enum import Enum, auto
from typing import Final

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.puzzles.state import TaskKind

PAGE: Final = "puzzles"
OUTCOME: Final = "puzzle"


class PuzzlesCame(Action):
    """The text of the puzzles is here; None where it cannot be had."""

    text: str | None


class Begin(Action):
    """Put a puzzle on the board: the next one of its kind, and of that grade."""

    kind: TaskKind
    grade: int = 0


class Puzzling(Action, Enum):
    """The commands of a puzzle on the board, besides its beginning."""

    NEXT = auto()
    """Begin the next one of the kind, or go back to the list where there is none."""
    LEAVE = auto()
    """Go back to the list."""
    END = auto()
    """Take it off the board."""
