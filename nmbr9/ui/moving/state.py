"""The state of a move to another device: codes, the exchange, and the actions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from nmbr9.ui.connecting.line_codes import LineCode, Pairing, PairingActions
from nmbr9.ui.moving import exchange as moves
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message

ADDRESS: Final = "#move="
"""The code of a channel follows."""


@dataclass(frozen=True, slots=True)
class Moving(Pairing):
    """A move to another device. A change is a new value."""

    prefix = "move-"
    able: bool | None = None
    offer: str = ""
    line_code: LineCode | None = None
    channels: int = 0
    scanning: bool = False
    outcome: Message | None = None
    check: moves.Check | None = None
    """On an open channel, until both players have confirmed its number."""
    exchange: moves.Exchange | None = None

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
    SAME = auto()
    """Both devices show the same number."""
    DIFFERS = auto()
    """The other device shows another number, or none."""
    STOP = auto()
    """Close the channel, or leave the offer alone."""


class OpenMove(Action):
    """The code of a channel, from an address."""

    code: str


class GiveMoveCode(Action):
    """The other device's code, as it was pasted: a link with any text around it."""

    text: str


class MoveAnswerLeft(Action):
    """The code of an answer that another tab has left here, "" for none."""

    code: str


class CheckSecretDrawn(Action):
    """A secret was drawn, for the number that both devices show."""

    secret: str


class OwnRead(Action):
    """Everything this device has, as the text that goes over the channel."""

    channel: str
    text: str


class Moved(Action):
    """The other device's backup is merged, or the reason why it is not."""

    outcome: Message


CodeActions: TypeAlias = OpenMove | GiveMoveCode | MoveAnswerLeft | PairingActions
MoveActions: TypeAlias = MoveCommand | CodeActions | CheckSecretDrawn | OwnRead | Moved
