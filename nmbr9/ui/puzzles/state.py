"""The puzzles on the page: what is known of them, and the one that lies on the board."""

from dataclasses import dataclass
from datetime import date as Date  # noqa: N812  as in deck
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from nmbr9.board import Placement
from nmbr9.game import Game
from nmbr9.ui.play.context import Context
from nmbr9.ui.storage.text_store import PREFIX

if TYPE_CHECKING:
    from nmbr9.contests import puzzles as shipped
    from nmbr9.ui.puzzles import record
    from nmbr9.ui.puzzles.mistakes import Mistake, Position


MISTAKES: Final = PREFIX + "mistakes"
"""Where the player's own mistakes are stored."""


class TaskKind(StrEnum):
    """The kinds of puzzles; values key their texts."""

    DAY = "day"
    """The one that everybody gets today."""
    GRADE = "grade"
    """The next one of a grade."""
    MISTAKE = "mistake"
    """One of the player's own mistakes."""


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle on the board; `tried` is the placement that was made, once it is."""

    kind: TaskKind
    of: "shipped.Puzzle | Position"
    tried: Placement | None = None

    @property
    def before(self) -> Game:
        """The game as it stands before the placement."""
        return self.of.before

    @property
    def solved(self) -> bool:
        """Whether the best placement was found, or one as good."""
        return self.tried is not None and self.tried in self.of.answers

    @property
    def answer(self) -> Placement:
        """The placement that is shown in the end: the player's, if it was right."""
        return self.tried if self.tried and self.solved else self.of.answers[0]


@dataclass(frozen=True, slots=True)
class Puzzles:
    """All puzzles as far as they are here, the player's record, and the task on the board.

    None of the texts is there before it is fetched, and no record before it is loaded.
    """

    known: "shipped.Collection | None" = None
    missing: bool = False
    """Whether their text could not be had, or says nothing."""
    record: "record.Record | None" = None
    mistakes: "tuple[Mistake, ...]" = ()
    task: Task | None = None

    def due(self, today: Date) -> "tuple[Mistake, ...]":
        """The mistakes that are to be tried now, the one that waits longest first."""
        waiting = (mistake for mistake in self.mistakes if mistake.is_due(today))
        return tuple(sorted(waiting, key=lambda mistake: mistake.due))


def on_board(puzzles: Puzzles) -> Task | None:
    """The puzzle that has the board."""
    return puzzles.task


def words_of_due(context: Context, puzzles: Puzzles) -> str:
    """How many mistakes are due; nothing if none is."""
    many = len(puzzles.due(context.session.today))
    return context.t("puzzles.due", n=many) if many else ""
