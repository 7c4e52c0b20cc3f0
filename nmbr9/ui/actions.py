"""What can happen to the page, and what the page must then do: plain data, both ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from nmbr9.options import STANDARD

if TYPE_CHECKING:
    from datetime import date

    from nmbr9.decisions import Decision
    from nmbr9.game import Game
    from nmbr9.options import Options
    from nmbr9.powers import Power
    from nmbr9.solver.protocol import Answer
    from nmbr9.ui.camera import Size
    from nmbr9.ui.cup import Cup
    from nmbr9.ui.diary import Entry
    from nmbr9.ui.hand import InHand
    from nmbr9.ui.outline import Point
    from nmbr9.ui.seating import Draft
    from nmbr9.ui.settings import Settings
    from nmbr9.ui.state import Message, Notice, Page
    from nmbr9.ui.tables import Sitting


@dataclass(frozen=True, slots=True)
class PointAt:
    """The ghost shall follow to a pixel of the stage.

    `dragged` moves a pinned ghost too; `finger` when the pointer hides what is under it.
    """

    at: Point
    dragged: bool = False
    finger: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """The drag ends at a pixel of the stage."""

    at: Point
    finger: bool = False


@dataclass(frozen=True, slots=True)
class Tap:
    """A short press on the stage."""

    at: Point


@dataclass(frozen=True, slots=True)
class LeaveStage:
    """The pointer is no longer over the board."""


@dataclass(frozen=True, slots=True)
class Inspect:
    """Show one tile's cells and level; None lets go. `deeper` goes one level down each time."""

    at: Point | None = None
    deeper: bool = False


@dataclass(frozen=True, slots=True)
class Nudge:
    """Move the ghost by cells."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class NextLegal:
    """Jump to the next legal place (`step` 1) or the one before (-1)."""

    step: int = 1


@dataclass(frozen=True, slots=True)
class Turn:
    """Quarter turns clockwise."""

    quarters: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Place the tile where the ghost is; or draw the next card when that is what is due."""


@dataclass(frozen=True, slots=True)
class Decide:
    """Decide something that is no placement: choose, decline, set aside, sit out, end the turn."""

    decision: Decision


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Take something in hand; the tile of the card, where that is in hand already."""

    held: InHand


@dataclass(frozen=True, slots=True)
class UsePower:
    """Take a power to the tile in hand, or put it back."""

    power: Power


@dataclass(frozen=True, slots=True)
class Option:
    """Choose one of a new game's options, see `choosing`."""

    name: str
    value: str | bool


@dataclass(frozen=True, slots=True)
class Weeks:
    """The weekly challenges that were found in storage."""

    games: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class PutBack:
    """Take the ghost off the board; with no ghost, take the last placement back if that is open."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last placement back."""


@dataclass(frozen=True, slots=True)
class Pan:
    """Push the board by pixels."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Zoom:
    """Larger or smaller by a factor, around a pixel or around the middle."""

    factor: float
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class Fit:
    """Let the board keep itself in view again."""


@dataclass(frozen=True, slots=True)
class CycleView:
    """Lean the board to the next view."""


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift the levels apart, in units of the plane."""

    amount: int


@dataclass(frozen=True, slots=True)
class Resized:
    """The stage has another size."""

    stage: Size


@dataclass(frozen=True, slots=True)
class Show:
    """Open a page over the board, or close it (None)."""

    page: Page | None


@dataclass(frozen=True, slots=True)
class Change:
    """Change one setting."""

    name: str
    value: str | bool


@dataclass(frozen=True, slots=True)
class Settled:
    """Settings changed elsewhere (another tab)."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Opened:
    """Another game is on the board, or the same one as it stands in storage."""

    game: Game
    notices: tuple[Notice, ...] = ()
    rivals: tuple[Game, ...] = ()


@dataclass(frozen=True, slots=True)
class Noticed:
    """Something the player must be told."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Dismiss:
    """A notice has been read."""

    index: int


@dataclass(frozen=True, slots=True)
class Reload:
    """Load the page again: what the player asks for, and what is then done."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What time it is: the local date and the seconds until it ends."""

    today: date
    seconds_left: int


@dataclass(frozen=True, slots=True)
class ShareResult:
    """The player wants to tell others of the result."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What became of something that was handed out or taken in."""

    message: Message


@dataclass(frozen=True, slots=True)
class Restart:
    """Play the same deck again; what was played must be kept in storage before."""


@dataclass(frozen=True, slots=True)
class NewRandom:
    """A free game with a deck nobody has seen."""


@dataclass(frozen=True, slots=True)
class NewSeeded:
    """A free game with a typed seed."""

    seed: str


@dataclass(frozen=True, slots=True)
class StartReplay:
    """Look at a game step by step: the player's own (0) or a rival's (1, 2, …)."""

    which: int = 0


@dataclass(frozen=True, slots=True)
class EndReplay:
    """Back to one's own game."""


@dataclass(frozen=True, slots=True)
class Step:
    """Go to a step of the replay; `by` counts from where it stands."""

    to: int | None = None
    by: int = 0


@dataclass(frozen=True, slots=True)
class TogglePlay:
    """Let the replay run, or stop it."""


@dataclass(frozen=True, slots=True)
class Diary:
    """The dailies that were found in storage."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class TurnMonth:
    """Leaf through the archive."""

    month: date


@dataclass(frozen=True, slots=True)
class CupRead:
    """A cup as it stands in storage."""

    cup: Cup


@dataclass(frozen=True, slots=True)
class NewCup:
    """Begin a cup from a typed word, or from one drawn by chance ("")."""

    seed: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """The caller: `next`, `minute`, `clock` (stop or go), `tick`, `layout` or `again`."""

    what: str


@dataclass(frozen=True, slots=True)
class SetUp:
    """Change one thing of the table that is being set up, see `Draft.changed`."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Drafted:
    """The table being set up and all tables, as they stand in storage."""

    draft: Draft
    tables: tuple[Sitting, ...]


@dataclass(frozen=True, slots=True)
class StartTable:
    """Sit down at the table that was set up."""


@dataclass(frozen=True, slots=True)
class SameAgain:
    """Set a table up with the same players."""


@dataclass(frozen=True, slots=True)
class ForgetTable:
    """Delete a finished table from storage; as an effect, do so and read what is left."""

    name: str


@dataclass(frozen=True, slots=True)
class Seated:
    """A table is on the board, as it stands in storage or in a link."""

    sitting: Sitting
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class AtTable:
    """At the table: `take`, `leave` or `back` of a seat; `next`, `minute` or `tick`."""

    what: str
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """Give something of the game away: `kind` is one of `GIFTS`."""

    kind: str


GIFTS = ("notation", "svg", "png", "table", "seats", "cup", "backup-file", "backup-code", "report")
"""What can be handed out: placements, poster, joined games, a table, a cup, all that one owns, an
error's report."""


@dataclass(frozen=True, slots=True)
class Restore:
    """Merge a backup, given as text."""

    text: str


@dataclass(frozen=True, slots=True)
class AskSolver:
    """Ask the solver for something: `job` is a value of `Job`."""

    job: str


@dataclass(frozen=True, slots=True)
class CancelSolver:
    """What was asked is not wanted any more."""

    job: str


@dataclass(frozen=True, slots=True)
class SolverSaid:
    """An answer of the solver. Nothing in it is believed yet."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class SolverFailed:
    """The solver's worker cannot be started, or has ended."""

    reason: str


@dataclass(frozen=True, slots=True)
class WatchSolver:
    """Look at the solver's game step by step, beside one's own."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Take another tile in hand, where the order is the player's own."""

    number: int


@dataclass(frozen=True, slots=True)
class WatchLayout:
    """Look at our own best layout step by step."""


Action: TypeAlias = (
    PointAt
    | Drop
    | Tap
    | LeaveStage
    | Inspect
    | Nudge
    | NextLegal
    | Turn
    | Confirm
    | Decide
    | TakeUp
    | UsePower
    | Option
    | Weeks
    | PutBack
    | TakeBack
    | Pan
    | Zoom
    | Fit
    | CycleView
    | Lift
    | Resized
    | Show
    | Change
    | Settled
    | Opened
    | Noticed
    | Dismiss
    | Reload
    | Clock
    | ShareResult
    | Shared
    | Restart
    | NewRandom
    | NewSeeded
    | StartReplay
    | EndReplay
    | Step
    | TogglePlay
    | Diary
    | TurnMonth
    | CupRead
    | NewCup
    | Call
    | SetUp
    | Drafted
    | StartTable
    | SameAgain
    | ForgetTable
    | Seated
    | AtTable
    | Hand
    | Restore
    | AskSolver
    | CancelSolver
    | SolverSaid
    | SolverFailed
    | WatchSolver
    | Pick
    | WatchLayout
)


@dataclass(frozen=True, slots=True)
class Save:
    """Write the game's record down, now."""


@dataclass(frozen=True, slots=True)
class SaveSettings:
    """Write the settings down."""


@dataclass(frozen=True, slots=True)
class Go:
    """Go to an address inside the page."""

    address: str


@dataclass(frozen=True, slots=True)
class GoRandom:
    """Go to a deck with a seed drawn by chance."""

    options: Options = STANDARD


@dataclass(frozen=True, slots=True)
class Share:
    """Hand a text to the system's share sheet, or to the clipboard."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A short sound, if sounds are on."""

    name: str


@dataclass(frozen=True, slots=True)
class ReadDiary:
    """Look into storage for all dailies."""


@dataclass(frozen=True, slots=True)
class ReadWeeks:
    """Look into storage for all weekly challenges."""


@dataclass(frozen=True, slots=True)
class ReadCup:
    """Look into storage for the cup that was begun last."""


@dataclass(frozen=True, slots=True)
class GoCup:
    """Go to a cup with this seed, or with one drawn by chance ("")."""

    seed: str


@dataclass(frozen=True, slots=True)
class SaveDraft:
    """Write down the table that is being set up."""


@dataclass(frozen=True, slots=True)
class ReadTables:
    """Look into storage for the draft and all tables."""


@dataclass(frozen=True, slots=True)
class GoTable:
    """Begin the table that was set up, and go to it."""


@dataclass(frozen=True, slots=True)
class Speak:
    """Say something aloud, where the browser can."""

    message: Message


@dataclass(frozen=True, slots=True)
class Give:
    """Hand something out, see `Hand`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Merge:
    """Merge a backup into storage."""

    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Hand the solver a job."""

    id: int
    text: str


@dataclass(frozen=True, slots=True)
class FindPar:
    """Ask for the par of the game on the board, once the page is idle and nothing is metered."""


@dataclass(frozen=True, slots=True)
class KeepCoach:
    """Write down the pars that were found, and the games in which a hint was taken."""


Effect: TypeAlias = (
    Save
    | SaveSettings
    | Go
    | GoRandom
    | GoCup
    | Share
    | Speak
    | Sound
    | ReadDiary
    | ReadWeeks
    | ReadCup
    | SaveDraft
    | ReadTables
    | GoTable
    | ForgetTable
    | Give
    | Merge
    | Ask
    | FindPar
    | KeepCoach
    | Reload
)
