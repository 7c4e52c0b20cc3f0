"""What can happen to the page, and what the page must then do: plain data, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nmbr9.options import STANDARD
from nmbr9.ui.value import Value

if TYPE_CHECKING:
    from datetime import date

    from nmbr9.decisions import Decision
    from nmbr9.game import Game
    from nmbr9.options import Options
    from nmbr9.powers import Power
    from nmbr9.ui.camera import Size
    from nmbr9.ui.cup import Cup
    from nmbr9.ui.diary import Entry
    from nmbr9.ui.hand import InHand
    from nmbr9.ui.outline import Point
    from nmbr9.ui.seating import Draft
    from nmbr9.ui.settings import Settings
    from nmbr9.ui.state import Message, Notice, Page
    from nmbr9.ui.tables import Sitting


class PointAt(Value):
    """The ghost shall follow to a pixel of the stage.

    `dragged` moves a pinned ghost too; `finger` when the pointer hides what is under it.
    """

    at: Point
    dragged: bool = False
    finger: bool = False


class Drop(Value):
    """The drag ends at a pixel of the stage."""

    at: Point
    finger: bool = False


class Tap(Value):
    """A short press on the stage."""

    at: Point


class LeaveStage(Value):
    """The pointer is no longer over the board."""


class Inspect(Value):
    """Show one tile's cells and level; None lets go. `deeper` goes one level down each time."""

    at: Point | None = None
    deeper: bool = False


class Nudge(Value):
    """Move the ghost by cells."""

    dx: int
    dy: int


class NextLegal(Value):
    """Jump to the next legal place (`step` 1) or the one before (-1)."""

    step: int = 1


class Turn(Value):
    """Quarter turns clockwise."""

    quarters: int


class Confirm(Value):
    """Place the tile where the ghost is; or draw the next card when that is what is due."""


class Decide(Value):
    """Decide something that is no placement: choose, decline, set aside, sit out, end the turn."""

    decision: Decision


class TakeUp(Value):
    """Take something in hand; the tile of the card, where that is in hand already."""

    held: InHand


class UsePower(Value):
    """Take a power to the tile in hand, or put it back."""

    power: Power


class Option(Value):
    """Choose one of a new game's options, see `choosing`."""

    name: str
    value: str | bool


class Weeks(Value):
    """The weekly challenges that were found in storage."""

    games: tuple[Game, ...]


class PutBack(Value):
    """Take the ghost off the board; with no ghost, take the last placement back if that is open."""


class TakeBack(Value):
    """Take the last placement back."""


class Pan(Value):
    """Push the board by pixels."""

    dx: float
    dy: float


class Zoom(Value):
    """Larger or smaller by a factor, around a pixel or around the middle."""

    factor: float
    at: Point | None = None


class Fit(Value):
    """Let the board keep itself in view again."""


class CycleView(Value):
    """Lean the board to the next view."""


class Lift(Value):
    """Lift the levels apart, in units of the plane."""

    amount: int


class Resized(Value):
    """The stage has another size."""

    stage: Size


class Show(Value):
    """Open a page over the board, or close it (None)."""

    page: Page | None


class Change(Value):
    """Change one setting."""

    name: str
    value: str | bool


class Settled(Value):
    """Settings changed elsewhere (another tab)."""

    settings: Settings


class Opened(Value):
    """Another game is on the board, or the same one as it stands in storage."""

    game: Game
    notices: tuple[Notice, ...] = ()
    rivals: tuple[Game, ...] = ()


class Noticed(Value):
    """Something the player must be told."""

    notice: Notice


class Dismiss(Value):
    """A notice has been read."""

    index: int


class Reload(Value):
    """Load the page again: what the player asks for, and what is then done."""


class Clock(Value):
    """What time it is: the local date and the seconds until it ends."""

    today: date
    seconds_left: int


class ShareResult(Value):
    """The player wants to tell others of the result."""


class Shared(Value):
    """What became of something that was handed out or taken in."""

    message: Message


class Restart(Value):
    """Play the same deck again; what was played must be kept in storage before."""


class NewRandom(Value):
    """A free game with a deck nobody has seen."""


class NewSeeded(Value):
    """A free game with a typed seed."""

    seed: str


class StartReplay(Value):
    """Look at a game step by step: the player's own (0) or a rival's (1, 2, …)."""

    which: int = 0


class EndReplay(Value):
    """Back to one's own game."""


class Step(Value):
    """Go to a step of the replay; `by` counts from where it stands."""

    to: int | None = None
    by: int = 0


class TogglePlay(Value):
    """Let the replay run, or stop it."""


class Diary(Value):
    """The dailies that were found in storage."""

    entries: tuple[Entry, ...]


class TurnMonth(Value):
    """Leaf through the archive."""

    month: date


class CupRead(Value):
    """A cup as it stands in storage."""

    cup: Cup


class NewCup(Value):
    """Begin a cup from a typed word, or from one drawn by chance ("")."""

    seed: str = ""


class Call(Value):
    """The caller: `next`, `minute`, `clock` (stop or go), `tick`, `layout` or `again`."""

    what: str


class SetUp(Value):
    """Change one thing of the table that is being set up, see `Draft.changed`."""

    name: str
    value: str


class Drafted(Value):
    """The table being set up and all tables, as they stand in storage."""

    draft: Draft
    tables: tuple[Sitting, ...]


class StartTable(Value):
    """Sit down at the table that was set up."""


class SameAgain(Value):
    """Set a table up with the same players."""


class ForgetTable(Value):
    """Delete a finished table from storage; as an effect, do so and read what is left."""

    name: str


class Seated(Value):
    """A table is on the board, as it stands in storage or in a link."""

    sitting: Sitting
    notices: tuple[Notice, ...] = ()


class AtTable(Value):
    """At the table: `take`, `leave` or `back` of a seat; `next`, `minute` or `tick`."""

    what: str
    seat: int = 0


class Hand(Value):
    """Give something of the game away: `kind` is one of `GIFTS`."""

    kind: str


GIFTS = ("notation", "svg", "png", "table", "seats", "cup", "backup-file", "backup-code", "report")
"""What can be handed out: placements, poster, joined games, a table, a cup, all that one owns, an
error's report."""


class Restore(Value):
    """Merge a backup, given as text."""

    text: str


class AskSolver(Value):
    """Ask the solver for something: `job` is a value of `Job`."""

    job: str


class CancelSolver(Value):
    """What was asked is not wanted any more."""

    job: str


class SolverSaid(Value):
    """An answer of the solver, as its worker wrote it."""

    text: str


class SolverFailed(Value):
    """The solver's worker cannot be started, or has ended."""

    reason: str


class WatchSolver(Value):
    """Look at the solver's game step by step, beside one's own."""


class Pick(Value):
    """Take another tile in hand, where the order is the player's own."""

    number: int


class WatchLayout(Value):
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


class Save(Value):
    """Write the game's record down, now."""


class SaveSettings(Value):
    """Write the settings down."""


class Go(Value):
    """Go to an address inside the page."""

    address: str


class GoRandom(Value):
    """Go to a deck with a seed drawn by chance."""

    options: Options = STANDARD


class Share(Value):
    """Hand a text to the system's share sheet, or to the clipboard."""


class Sound(Value):
    """A short sound, if sounds are on."""

    name: str


class ReadDiary(Value):
    """Look into storage for all dailies."""


class ReadWeeks(Value):
    """Look into storage for all weekly challenges."""


class ReadCup(Value):
    """Look into storage for the cup that was begun last."""


class GoCup(Value):
    """Go to a cup with this seed, or with one drawn by chance ("")."""

    seed: str


class SaveDraft(Value):
    """Write down the table that is being set up."""


class ReadTables(Value):
    """Look into storage for the draft and all tables."""


class GoTable(Value):
    """Begin the table that was set up, and go to it."""


class Speak(Value):
    """Say something aloud, where the browser can."""

    message: Message


class Give(Value):
    """Hand something out, see `Hand`."""

    kind: str


class Merge(Value):
    """Merge a backup into storage."""

    text: str


class Ask(Value):
    """Hand the solver a job."""

    id: int
    text: str


class FindPar(Value):
    """Ask for the par of the game on the board, once the page is idle and nothing is metered."""


class KeepCoach(Value):
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
