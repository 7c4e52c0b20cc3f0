"""The actions that concern the whole page, and the messages that any part may send."""

from datetime import date

from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.protocol import Strength
from nmbr9.ui.games.challenges import Challenge
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.session import Note, Page, Pages, Where
from nmbr9.ui.session.settings import Settings


class Show(Action):
    """Open a page over the board, on the pages `beneath` if any are given. None closes it."""

    page: Page | None
    beneath: Pages = ()


class Say(Action):
    """Announce this next, and replace the note under the board."""

    messages: tuple[Message, ...]
    note: Note | None = None


def write_note(message: Message, where: Where = Where.ALONE) -> Say:
    return Say((message,), Note(message, where))


class Tell(Action):
    """Write the outcome of a click on the open page; None clears it."""

    status: Message | None


class Advance(Action):
    """Show how much of a long task is done, from 0 to 1; None clears it and the words about it."""

    progress: float | None


class ToldBriefly(Action):
    """A brief outcome has been shown for long enough."""


class Notify(Action):
    notice: Notice


class Withdraw(Action):
    notice: Notice


class ShowPrompt(Action):
    prompt: Prompt


class ClosePrompt(Action):
    prompt: Prompt


class Clock(Action):
    """The time: the local date and the seconds until it ends."""

    today: date
    seconds_left: int


class NewDay(Action):
    """A message: another day has begun."""


class Tick(Action):
    """Seconds have passed: one, or more if the browser was late."""

    seconds: int = 1


class Hide(Action):
    """The page goes to the background."""


class ChangeSetting(Action):
    name: str
    value: str | bool


class LoadSettings(Action):
    settings: Settings


class SettingsChanged(Action):
    """A message: other settings hold from now on."""


class StorageEmptied(Action):
    """Somebody has emptied the storage: the present state is saved again."""


class Restart(Action):
    """Play the same deck again, after saving the game so far."""

    decides = True


class DealLike(Action):
    """Play a new deck with the options of the player's game, if a free game can have them."""


class DealDeck(Action):
    """A message: play a new deck, against computers of these strengths, if any."""

    options: Options
    strengths: tuple[Strength | None, ...] = ()
    """By seats; None on an empty one."""


class GameOpened(Action):
    """A message: a game is on the board; `same` if with the deck and options of the one before."""

    game: Game
    same: bool
    at_table: bool
    notices: tuple[Notice, ...]
    challenge: Challenge


class CarryOut(Action):
    effect: Effect
