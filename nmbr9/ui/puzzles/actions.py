"""The actions of the puzzles, and the names of their pages."""

from enum import Enum, auto
from typing import Final

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.puzzles.state import TaskKind

PAGE: Final = "puzzles"
OUTCOME: Final = "puzzle"
REVIEW: Final = "review"
"""The page that lets the player try a mistake as practice."""


class PuzzlesCame(Action):
    """The text of the puzzles has come; None if it could not be fetched."""

    text: str | None


class BeginPuzzle(Action):
    """Put a puzzle on the board: the next one of its kind, and of that grade."""

    kind: TaskKind
    grade: int = 0


class PuzzleCommand(Action, Enum):
    """The commands of a puzzle on the board, besides its beginning."""

    NEXT = auto()
    """Begin the next one of the kind, or go back to the list if there is none."""
    LEAVE = auto()
    """Go back to the list."""
    END = auto()
    """Remove it from the board."""
