"""Effects: everything that an update can ask of the page and of the storage, as plain data.

A function in an effect gets the store first and then the values that follow it; mypy checks that
they are its arguments.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, TypeVarTuple

from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.safe_store import SafeStore

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Save(Effect, Generic[*Ts]):
    """Save a game or a table, now; `write` gives the notices of a store that refuses."""

    write: Callable[[SafeStore, *Ts], tuple[Notice, ...]]
    values: tuple[*Ts]


class Keep(Effect, Generic[*Ts]):
    """Save something that can be computed or fetched again; `write` gives notices or None."""

    write: Callable[[SafeStore, *Ts], tuple[Notice, ...] | None]
    values: tuple[*Ts]


class Load(Effect, Generic[*Ts]):
    """Read something from storage; `read` gives the action or the effect that follows, if any."""

    read: Callable[[SafeStore, *Ts], Action | Effect | None]
    values: tuple[*Ts]


class InSlices(Effect, Generic[*Ts]):
    """Read from storage in slices: each gives an action, the first at once.

    `pauses`: milliseconds after each, the last repeated. A new reading with the same function ends
    the one under way.
    """

    read: Callable[[SafeStore, *Ts], Iterator[Action]]
    values: tuple[*Ts]
    pauses: tuple[int, ...]


class EndSlices(Effect):
    read: Callable[..., Iterator[Action]]


class Go(Effect):
    """Go to an address inside the page and open it, `anew` if it is open already."""

    address: str
    anew: bool = True


class Draw(Effect, Generic[*Ts]):
    """Draw a seed, or 64 hexadecimal digits; `then` makes an action of the values and of that."""

    then: Callable[[*Ts, str], Action]
    values: tuple[*Ts]
    secret: bool = False


class ToChannel(StrEnum):
    """A request to a channel."""

    LOOK = "look"
    """Find out whether this browser supports channels at all."""
    INVITE = "invite"
    """Begin one; the code of its invite comes."""
    REPLY = "reply"
    """Take an invite by its code; the code of the reply comes."""
    ACCEPT = "accept"
    """Take the code of the reply."""
    SEND = "send"
    CLOSE = "close"


class UseChannel(Effect):
    """Act on the channel of that name; `text` is a code, or a text to send.

    A `ChannelSaid` tells of each later event of the channel.
    """

    channel: str
    what: ToChannel
    text: str = ""


class Scan(Effect):
    """Show the camera and read codes there, each told by `Scanned`, or stop it."""

    on: bool


class StayAwake(Effect):
    on: bool


class Reload(Effect):
    """Load the page again."""


class Absent(StrEnum):
    """The reason why something that was asked for is not here; values key texts."""

    WAITING = "waiting"
    FAILED = "failed"
    """It cannot be fetched, for instance without a network."""
    TOO_LONG = "too_long"
    """A link that no camera can read."""


Rows: TypeAlias = tuple[str, ...]
"""A QR code and its margin, from top to bottom: 1 for each dark module, 0 for each light one."""


class DrawQr(Effect, Generic[*Ts]):
    """Draw the link to an address as a QR code; `then` makes an action of values and code."""

    address: str
    then: Callable[[*Ts, Rows | Absent], Action]
    values: tuple[*Ts]


class Copy(Effect):
    text: str


class Download(Effect):
    name: str
    kind: str
    text: str


class SavePicture(Effect, Generic[T]):
    """Let the player save a picture as a file named `NAME.svg` or `NAME.png`.

    `draw` makes the text of an SVG from `of` and the values of the custom properties in `colours`:
    pairs of a class and a property.
    """

    name: str
    png: bool
    colours: tuple[tuple[str, str], ...]
    draw: Callable[[T, Mapping[tuple[str, str], str]], str]
    of: T


class Share(Effect):
    """Hand a text and the link to an address to the system's share sheet, or to the clipboard.

    The `picture` goes with them as a PNG file, if files can be shared.
    """

    words: str
    address: str
    picture: SavePicture[Any] | None = None


class CopyPicture(Effect):
    """Put a picture on the clipboard as a PNG; if that fails, save it."""

    picture: SavePicture[Any]


class FindInstall(Effect):
    """Find the prompt that can install the game here; `then` makes an action of it."""

    then: Callable[[Prompt | None], Action]


class Install(Effect):
    """Show the browser's prompt to install the game."""


class Speak(Effect):
    words: str
    language: str


class Sound(Effect):
    """A short tone; frequency in hertz, length in seconds."""

    hertz: int
    seconds: float


class Vibrate(Effect):
    """Vibrate, if the last input was a finger: milliseconds, in turn with and without."""

    pattern: tuple[int, ...]


class Signal(NamedTuple):
    """A tone and a vibration for the same event."""

    sound: Sound
    vibration: Vibrate

    def wanted(self, settings: Settings) -> tuple[Effect, ...]:
        parts = ((self.sound, settings.sound), (self.vibration, settings.vibrate))
        return tuple(effect for effect, on in parts if on)


PLACED: Final = Signal(Sound(523, 0.18), Vibrate((15,)))
FAULT: Final = Signal(Sound(196, 0.16), Vibrate((25, 60, 25)))
"""Two pulses, to feel different from a placement."""


class Solve(Effect):
    """Let the solver's worker do the jobs with these numbers, and no others."""

    jobs: Mapping[int, str]


class WhenIdle(Effect):
    """Dispatch an action when the page is idle; never on a metered connection."""

    action: Action


class FetchText(Effect, Generic[*Ts]):
    """Fetch a file of the site; `then` makes an action of the values and its text, or None."""

    path: str
    then: Callable[[*Ts, str | None], Action]
    values: tuple[*Ts]


class Wait(Effect):
    """Dispatch an action after some milliseconds; None cancels it.

    Each class of action has one timer, which dispatches its latest action.
    """

    action: Action
    milliseconds: int | None
