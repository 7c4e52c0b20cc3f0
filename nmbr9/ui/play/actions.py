"""Actions of the board, and messages between the game in play and the features around it."""

from typing import TypeAlias

from nmbr9.board import Placement
from nmbr9.decisions import Decision
from nmbr9.game import Game
from nmbr9.powers import Power
from nmbr9.steps import at_step, decisions_of
from nmbr9.ui.games.challenges import Challenge
from nmbr9.ui.games.costly_rounds import CostlyRound
from nmbr9.ui.parts.camera import Point, Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.in_hand import InHand
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.session import Note

# Aiming


class PointAt(Action):
    """Have the ghost follow to a pixel of the stage.

    `dragged` moves a pinned ghost too; `finger` when the pointer hides what is under it.
    """

    at: Point
    dragged: bool = False
    finger: bool = False


class Drop(Action):
    """End the drag at a pixel of the stage."""

    decides = True
    at: Point
    finger: bool = False


class Tap(Action):
    """A short press on the stage."""

    repeats = True
    decides = True
    at: Point
    finger: bool = False


class LeaveStage(Action):
    """The pointer is no longer over the board."""


class Nudge(Action):
    """Move the ghost by cells."""

    repeats = True
    dx: int
    dy: int


class NextLegal(Action):
    """Jump to the next legal place (`step` 1) or the one before (-1)."""

    repeats = True
    step: int = 1


class Rotate(Action):
    """Turn the tile by quarters, clockwise."""

    repeats = True
    quarters: int


class Aim(Action):
    """A message: put the ghost there, say these messages before those about it, leave the note."""

    placement: Placement
    said: tuple[Message, ...] = ()
    note: Note | None = None


class Advise(Action):
    """A message: show the first of these decisions of a turn, and tell all of them.

    These messages are said before.
    """

    decisions: tuple[Decision, ...]
    said: tuple[Message, ...] = ()


class TakeUp(Action):
    """Take something in hand; the tile of the card, where that is in hand already."""

    held: InHand


class UsePower(Action):
    """Take a power to the tile in hand, or put it back."""

    power: Power


class PutBack(Action):
    """Take the ghost off the board; with no ghost, take the last placement back if that is open."""

    decides = True


Aiming: TypeAlias = PointAt | Drop | Tap | LeaveStage | Nudge | NextLegal | Rotate | Aim
Holding: TypeAlias = Advise | TakeUp | UsePower | PutBack


# Deciding


class Confirm(Action):
    """Place the tile where the ghost is; or draw the next card when that is what is due."""

    decides = True


class Decide(Action):
    """Decide something that is no placement: choose, decline, set aside, sit out, end the turn."""

    decides = True
    decision: Decision


class TakeBack(Action):
    """Take the last placement back."""

    decides = True


class GameChanged(Action):
    """A message: the game in play went on or back, or its next card was drawn.

    `decided` is true after a decision.
    """

    decided: bool


class BoardChanged(Action):
    """A message: the game of this holder went on or back while the player's own waits."""

    by: Holder


Deciding: TypeAlias = Confirm | Decide | TakeBack


# Looking


class Inspect(Action):
    """Show one tile's cells and level; None lets go. `deeper` goes one level down each time."""

    repeats = True
    at: Point | None = None
    deeper: bool = False


class Pan(Action):
    """Push the board by pixels."""

    dx: float
    dy: float


class Zoom(Action):
    """Larger or smaller by a factor, around a pixel or around the middle."""

    repeats = True
    factor: float
    at: Point | None = None


class Fit(Action):
    """Have the board keep itself in view again."""


class CycleView(Action):
    """Tilt the board to the next view."""

    repeats = True


class Lift(Action):
    """Lift the levels apart, in units of the plane."""

    repeats = True
    amount: int


class Resize(Action):
    """The stage has another size."""

    stage: Size


Looking: TypeAlias = Pan | Zoom | Fit | CycleView | Lift | Resize


# Another game on the board


class OpenGame(Action):
    """Begin or go on with another game, or the same one as it stands in storage.

    It is the player's own, or that of a table; of the latter, `same` says whether it is the one
    that lies here already.
    """

    game: Game
    notices: tuple[Notice, ...] = ()
    challenge: Challenge = Challenge()
    holder: Holder = Holder.OWN
    acts: bool = True
    same: bool | None = None
    practice: bool = False


class Challenged(Action):
    """A message: others have played the game on the board, too."""


class TakeBoard(Action):
    """A message: this holder's game is on the board now; the player's own, or a table's, waits.

    Where nobody `acts` it only lies open. `laid` is the tile that has just come to lie; nothing of
    the first `start` decisions can be taken back. Without its card there is none until the next is
    drawn, or until others have had their turn.
    """

    holder: Holder
    game: Game
    acts: bool = True
    start: int = 0
    rotation: int = 0
    card_shown: bool = True
    laid: int | None = None


class ReturnBoard(Action):
    """A message: the game that waited is on the board again."""


class BoardTaken(Action):
    """A message: this holder has the board now, so all others let their games go."""

    by: Holder


class ReplaceGame(Action):
    """A message: the game in play stands like this now, with another tile in hand if `upright`."""

    game: Game
    upright: bool = False


Replacing: TypeAlias = OpenGame | Challenged | TakeBoard | ReturnBoard | ReplaceGame


# Asked of the features around it


class StartReplay(Action):
    """Look at a game step by step, one's own `beside` it if wanted."""

    game: Game
    title: Message
    beside: bool = False


class PlayOn(Action):
    """Play on from a game as it stood after so many rounds: a branch, which is practice.

    `more` decisions of the round that follows are kept too. `title` is that of the game's replay.
    """

    game: Game
    rounds: int
    title: Message = Message("replay.own")
    more: int = 0


def play_on_from(game: Game, step: int, title: Message) -> PlayOn:
    """Play on from a game as it stood after so many decisions."""
    rounds = at_step(game, step).round - 1
    return PlayOn(game, rounds, title, more=step - decisions_of(game, rounds))


class StartLesson(Action):
    """Learn the game on the board."""


class Reviewed(Action):
    """A message: a review has found these rounds of a game to be mistakes."""

    rounds: tuple[CostlyRound, ...]
