"""The state of the puzzles, those loaded and the one on the board, and its actions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from enum import Enum, StrEnum, auto
from typing import Final

from nmbr9.board import Placement
from nmbr9.contests import advantages
from nmbr9.contests import puzzles as shipped
from nmbr9.contests import tries as attempts
from nmbr9.game import Game
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.effects import Absent
from nmbr9.ui.session.session import Pages
from nmbr9.ui.storage.text_store import PREFIX

MISTAKES: Final = PREFIX + "mistakes"


class TaskKind(StrEnum):
    """The kinds of puzzles; values key their texts."""

    DAY = "day"
    LEVEL = "level"
    """Of the grade that suits the player's rating."""
    GRADE = "grade"
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle on the board; `tried` is the player's placement, None before it.

    `tries` are the player's, and end with this one. A round of the open review leads back to it,
    over the pages `beneath`. That and another try, `again`, are practice, and change no figures.
    """

    kind: TaskKind
    of: shipped.Puzzle | attempts.Position
    tried: Placement | None = None
    tries: attempts.Tries | None = None
    beneath: Pages | None = None
    again: bool = False
    chosen: Placement | None = None
    """The place on the board after the try, if it is not the answer."""

    @property
    def practice(self) -> bool:
        return self.again or self.beneath is not None

    @property
    def before(self) -> Game:
        return self.of.before

    @property
    def solved(self) -> bool:
        return self.tried is not None and self.tried in self.of.answers

    @property
    def answer(self) -> Placement:
        """The placement shown at the end: the player's, if it was right."""
        return self.tried if self.tried and self.solved else self.of.answers[0]

    @property
    def rival(self) -> Placement:
        """The place that the answer is compared with: chosen, tried, or else the next best."""
        if self.chosen or not self.solved:
            return self.chosen or self.tried or self.answer
        return self.of.played if isinstance(self.of, attempts.Position) else self.of.others[0]

    @property
    def advantage(self) -> advantages.Advantage | None:
        """The advantage of the answer over its rival."""
        better, worse = map(self.before.place, (self.answer, self.rival))
        cost = None if isinstance(self.of, attempts.Position) else self.of.cost(self.rival)
        return advantages.advantage(self.before, better, worse, cost)

    @property
    def on_board(self) -> Game:
        return self.before.place(self.chosen or self.answer)


@dataclass(frozen=True, slots=True)
class Puzzles:
    known: shipped.Collection | Absent = Absent.WAITING
    tries: attempts.Tries | None = None
    mistakes: tuple[attempts.Mistake, ...] = ()
    task: Task | None = None
    wanted: str = ""
    """The name of a puzzle that begins as soon as it is here."""

    def due(self, today: Date) -> tuple[attempts.Mistake, ...]:
        """The mistakes due now, the one that has waited longest first."""
        waiting = (mistake for mistake in self.mistakes if mistake.is_due(today))
        return tuple(sorted(waiting, key=lambda mistake: mistake.due))

    def with_mistake(self, mistake: attempts.Mistake) -> Puzzles:
        changed = (mistake if other.code == mistake.code else other for other in self.mistakes)
        return replace(self, mistakes=tuple(changed))


def puzzle_name(puzzles: Puzzles) -> str:
    """The name of the puzzle on the board; a mistake has none."""
    of = puzzles.task.of if puzzles.task else None
    return of.entry.name if isinstance(of, shipped.Puzzle) else ""


def words_of_due(context: Context, puzzles: Puzzles) -> str:
    many = len(puzzles.due(context.session.today))
    return context.t("puzzles.due", n=many) if many else ""


# Actions


class PuzzlesCame(Action):
    """The text of the puzzles has come; None if it could not be fetched."""

    text: str | None


class BeginPuzzle(Action):
    kind: TaskKind
    grade: int = 0


class OpenPuzzle(Action):
    """A message: begin the puzzle of this name."""

    name: str


class ShowPlace(Action):
    """Put this one of the places of a puzzle on the board, after the try."""

    index: int


class PuzzleCommand(Action, Enum):
    TURN = auto()
    """Put the answer on the board, or the place that it is compared with."""
    AGAIN = auto()
    PLAY_ON = auto()
    NEXT = auto()
    """Begin the next one of the kind, or go back to the list if there is none."""
    LEAVE = auto()
    """Go back to the list."""
    END = auto()
