"""Codes of channels to other devices: the one on the screen; events of channels and camera."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from nmbr9.ui.connecting import lines
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.effects import Absent, Rows

STALE: Final = 150
"""Seconds after which a code is no longer worth trying."""
CAMERA: Final = "line-camera"
"""The id of the element that shows what the camera sees."""


class ChannelSaid(Action):
    """An event of a channel, at a time in seconds."""

    channel: str
    what: lines.OnChannel
    text: str
    at: float


class Scanned(Action):
    """The camera has scanned a text; or the browser's name for its failure."""

    text: str
    why_not: str


class ScanCodes(Action):
    """Scan codes with the camera for the feature with these channels, or stop it."""

    prefix: str
    on: bool


class LineCodeDrawn(Action):
    """The code of a channel as a QR code, or why there is none."""

    channel: str
    qr: Rows | Absent


PairingActions: TypeAlias = ChannelSaid | ScanCodes | Scanned | LineCodeDrawn


@dataclass(frozen=True, slots=True)
class LineCode:
    """A code on the screen for another device: of an offer, or of the answer to one."""

    channel: str
    """The name of the channel that it will open."""
    offers: bool
    address: str = ""
    """The address in the code; "" while it is being made."""
    qr: Rows | Absent = Absent.WAITING
    age: int = 0
    """Seconds."""

    @property
    def stale(self) -> bool:
        """Whether it is too old to be worth trying."""
        return self.age >= STALE

    @property
    def waits(self) -> bool:
        """Whether another device may answer it."""
        return self.offers and bool(self.address)


@dataclass(frozen=True)  # without slots, which each feature has for the same fields
class Pairing:
    """The state of a feature that opens channels to other devices by codes.

    Each such feature repeats these fields, with their defaults, before its own.
    """

    prefix: ClassVar[str]
    """The beginning of the names of its channels."""

    able: bool | None
    """Whether this browser can open channels; None before that is known."""
    offer: str
    """The offer of another device, as in an address, until the player answers it."""
    line_code: LineCode | None
    channels: int
    """The number of channels begun; it names the next one."""
    scanning: bool
    """Whether the camera is scanning for a code."""
    outcome: Message | None
    """The outcome of the last code or exchange, often a fault."""

    def hears(self, action: Action) -> bool:
        """Whether an event of channels and camera, if it is one, is about this feature."""
        match action:
            case ChannelSaid(channel=channel) | LineCodeDrawn(channel=channel):
                return channel.startswith(self.prefix)
            case ScanCodes(prefix=prefix):
                return prefix == self.prefix
            case Scanned():
                return self.scanning
        return True
