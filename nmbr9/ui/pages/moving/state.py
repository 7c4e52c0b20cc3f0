"""The state of a move to another device: codes, the exchange, and the actions."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, TypeAlias

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.effects import Absent, Rows
from nmbr9.ui.session.line_codes import LineCode

if TYPE_CHECKING:
    from nmbr9.ui.pages.moving.exchange import Exchange
    from nmbr9.ui.session.lines import OnLine

ADDRESS: Final = "#move="
"""The code of a line follows."""
PAGE: Final = "backup"


@dataclass(frozen=True, slots=True)
class Moving:
    """A move to another device. A change is a new value."""

    able: bool | None = None
    """Whether this browser can open lines; None until it has been checked."""
    offer: str = ""
    """The code of another device's offer, which waits until the player agrees."""
    line_code: LineCode | None = None
    exchange: "Exchange | None" = None
    lines: int = 0
    """The number of lines begun; it names the next one."""
    scanning: bool = False
    """Whether the camera looks for a code."""
    told: Message | None = None
    """The result of the last exchange, or its fault."""

    @property
    def has_offered(self) -> bool:
        """Whether a code shown here may still be answered."""
        return self.line_code is not None and self.line_code.offers


class MoveCommand(Action, Enum):
    """The buttons of a move."""

    OFFER = auto()
    """Show a code for the other device."""
    AGREE = auto()
    """Answer the other device's offer."""
    SCAN = auto()
    STOP_SCAN = auto()
    STOP = auto()
    """Close the line, or leave the offer alone."""


class OpenMove(Action):
    """The code of a line, from an address."""

    code: str


class GiveMoveCode(Action):
    """The other device's code, as it was pasted: a link with any text around it."""

    text: str


class MoveScanned(Action):
    """The camera has read a text; or the browser's name for its failure."""

    text: str
    why_not: str


class MoveLineSaid(Action):
    """Something happened on the line, at a time in seconds."""

    line: str
    what: "OnLine"
    text: str
    at: float


class MoveQrDrawn(Action):
    """The code of a line as a QR code, or the reason why there is none."""

    line: str
    qr: Rows | Absent


class MoveAnswerLeft(Action):
    """The code of an answer that another tab has left here, "" for none."""

    code: str


class OwnRead(Action):
    """Everything this device has, as the text that goes over the line."""

    line: str
    text: str


class Moved(Action):
    """The other device's backup is merged, or the reason why it is not."""

    outcome: Message


MoveActions: TypeAlias = (
    MoveCommand
    | OpenMove
    | GiveMoveCode
    | MoveScanned
    | MoveLineSaid
    | MoveQrDrawn
    | MoveAnswerLeft
    | OwnRead
    | Moved
)
