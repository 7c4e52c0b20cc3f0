"""Actions of the board, and messages between the game in play and the features around it."""

from enum import Enum, auto
from typing import TypeAlias

from nmbr9.board import LaidTile, Placement
from nmbr9.contests import statistics, tries
from nmbr9.decisions import Decision
from nmbr9.game import Game
from nmbr9.powers import Power
from nmbr9.ui.games.challenges import Challenge
from nmbr9.ui.parts.camera import Point, Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.state import PLACE, Holder, InHand, OnTable, Square
from nmbr9.ui.session.session import Page


class Grasp(Action):
    """Take up the pinned ghost at this pixel, so that it moves with the finger there."""

    at: Point


class PointAt(Action):
    """Move the ghost to a pixel: a pinned one only if `dragged`, above it for a `finger`.

    None: the pointer is no longer over the board.
    """

    at: Point | None
    dragged: bool = False
    finger: bool = False


class Drop(Action):
    decides = True
    at: Point
    finger: bool = False


class Tap(Action):
    repeats = True
    decides = True
    at: Point
    finger: bool = False


class Nudge(Action):
    repeats = True
    dx: int
    dy: int


class NextLegal(Action):
    """Go to the next place; to one on the `other_level` up or down, if there is one."""

    repeats = True
    step: int = 1
    other_level: bool = False


class Rotate(Action):
    """Turn the tile, perhaps by no quarters, and say its shape."""

    repeats = True
    quarters: int


class Aim(Action):
    placement: Placement


class Advise(Action):
    decisions: tuple[Decision, ...]
    said: tuple[Message, ...] = ()
    degree: int = PLACE
    """Of a hint: how the tile is `TURNED`, about where it goes (`AREA`), its `PLACE`."""


class TakeUp(Action):
    held: InHand


class UsePower(Action):
    power: Power


class PutBack(Action):
    """Take the ghost off the board; without a ghost, take back the last placement if possible."""

    decides = True


class Confirm(Action):
    """Place the tile at the ghost, or draw the next card if that is due."""

    decides = True


class Decide(Action):
    decides = True
    decision: Decision


class TakeBack(Action):
    decides = True


class GameChanged(Action):
    """A message: a decision was made (`decided`) or taken back, or the next card drawn."""

    decided: bool


class BoardChanged(Action):
    """A message: the game of this holder has changed while the player's own waits."""

    by: Holder


class StepBy(Action):
    """Go on, or back, in a game that is only shown: in a replay by decisions, else by rounds."""

    repeats = True
    steps: int


class GoToStep(Action):
    step: int


class ShownCommand(Action, Enum):
    """From a game that is only shown."""

    PLAY_ON = auto()
    END = auto()


class Inspect(Action):
    """Show one tile's cells and level; None ends that. `deeper` goes one level down each time.

    A `tile` of the list beside the board is shown without the levels above it.
    """

    repeats = True
    at: Point | None = None
    deeper: bool = False
    tile: int | None = None


class OpenSquares(Action):
    """Let the keys that move the tile go from square to square."""


class TryAt(Action):
    """Aim the tile at a square."""

    square: Square


class Overview(Action):
    """Say what fits where, and what each level is like."""

    repeats = True


class MarkPlaces(Action):
    """Mark the legal places, or no longer."""


class Pan(Action):
    dx: float
    dy: float


class Zoom(Action):
    repeats = True
    factor: float
    at: Point | None = None


class Fit(Action):
    """Let the board keep itself in view again."""


class CycleView(Action):
    repeats = True


class Lift(Action):
    repeats = True
    amount: int
    by_key: bool = False


class Resize(Action):
    stage: Size


class Count(Action):
    """Go on with the end of a game: count its next level, or show the result after the last."""


class EndCount(Action):
    """Show the result at once."""


class OpenGame(Action):
    """For a table, `same` says whether that table is already on the board."""

    game: Game
    notices: tuple[Notice, ...] = ()
    challenge: Challenge = Challenge()
    holder: Holder = Holder.OWN
    acts: bool = True
    same: bool | None = None
    practice: bool = False


class Challenged(Action):
    """A message: others have played the game on the board."""


class TakeBoard(Action):
    """A message: put a holder's game on the board; a guest lets the one before it wait."""

    table: OnTable
    rotation: int = 0
    laid: int | None = None
    gone: LaidTile | None = None


class ReturnBoard(Action):
    """A message: put the waiting game back on the board."""


class BoardTaken(Action):
    """A message: this holder has the board now, so all others drop their games."""

    by: Holder


class ReplaceGame(Action):
    game: Game
    upright: bool = False


AimActions: TypeAlias = Grasp | PointAt | Drop | Tap | Nudge | NextLegal | Rotate | Aim
SquareActions: TypeAlias = OpenSquares | TryAt | Overview | MarkPlaces
TurnActions: TypeAlias = (
    Advise | TakeUp | UsePower | PutBack | Confirm | Decide | TakeBack | Inspect
)
CameraActions: TypeAlias = Pan | Zoom | Fit | CycleView | Lift | Resize
EndActions: TypeAlias = Count | EndCount
ReplacingActions: TypeAlias = OpenGame | Challenged | TakeBoard | ReturnBoard | ReplaceGame
BoardActions: TypeAlias = (
    AimActions | SquareActions | TurnActions | CameraActions | EndActions | ReplacingActions
)


class StartReplay(Action):
    """Show a game step by step; with a page to go `back` to, it is beside the player's own."""

    game: Game
    title: Message
    back: Page | None = None


class PlayOn(Action):
    game: Game
    step: int
    title: Message = Message("replay.own")


class StartLesson(Action):
    """Learn the game on the board, or what NMBR 9 ++ adds."""

    plus: bool = False


class Reviewed(Action):
    """A message: a game has been reviewed; the account is None for NMBR 9 ++."""

    rounds: "tuple[tries.CostlyRound, ...]"
    account: "statistics.Account | None" = None


class Compared(Action):
    """A message: all bots have finished these games, with the cards of the player's own."""

    games: "tuple[Game, ...]"


class TryAgain(Action):
    round: "tries.CostlyRound"


class TriedAgain(Action):
    """A message: the mistake that the review shows has been tried again."""
