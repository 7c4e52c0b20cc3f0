"""Connections to other devices: the code on the screen, the camera, and the channels.

There is one screen and one camera. A feature asks for an invite or a reply, and is told of codes
and of its channels; `part` is its part of the state.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.effects import Absent, Rows
from nmbr9.ui.session.session import Page

PAGE_OF: Final[Mapping[str, Page]] = MappingProxyType(
    {"phones": Page.PHONES, "moving": Page.BACKUP}
)
"""The parts that connect devices, and the page of each that shows codes."""
STALE: Final = 150
"""Seconds after which a code is no longer worth trying."""
CAMERA: Final = "line-camera"
"""The id of the element that shows what the camera sees."""


@dataclass(frozen=True, slots=True)
class Invite:
    """An invite to another device on the screen, or the reply to one."""

    part: str
    channel: str
    link: str
    """The beginning of its address; the code follows, and the `host`."""
    host: str = ""
    """The end of its address, with the name of who invites."""
    is_reply: bool = False
    code: str = ""
    """Empty while it is being made."""
    qr: Rows | Absent = Absent.WAITING
    age: int = 0
    """Seconds."""
    taken: bool = False
    """Whether its channel is about to open, so that nobody else can reply."""

    @property
    def stale(self) -> bool:
        return self.age >= STALE

    @property
    def address(self) -> str:
        return self.link + self.code + self.host if self.code else ""


@dataclass(frozen=True, slots=True)
class Connecting:
    able: bool | None = None
    """Whether this browser can open channels; None before that is known."""
    begun: int = 0
    """The number of channels begun; it names the next one."""
    invite: Invite | None = None
    expecting: str = ""
    """The part whose invites this tab has shown, so that replies come to it."""
    scanning: str = ""
    """The part for which the camera scans codes."""
    camera_failed: bool = False
    """Whether the last try to scan a code has shown that the camera cannot."""

    def invite_of(self, part: str) -> Invite | None:
        return self.invite if self.invite is not None and self.invite.part == part else None


class OnChannel(StrEnum):
    CAN = "can"
    CANNOT = "cannot"
    CODE = "code"
    FAULT = "fault"
    """The code is malformed, or the connection failed; `text` says which."""
    OPEN = "open"
    """`text` is the same at both ends: the fingerprints of both."""
    HEARD = "heard"
    CLOSED = "closed"


class ChannelSaid(Action):
    channel: str
    what: OnChannel
    text: str
    at: float
    """Seconds."""


class Scanned(Action):
    text: str
    why_not: str
    """The browser's name for the failure of the camera."""


class InviteDrawn(Action):
    channel: str
    qr: Rows | Absent


class ScanCodes(Action):
    part: str
    on: bool


class GiveCode(Action):
    part: str
    text: str


class BeginChannel(Action):
    """A message: show an invite, or the reply to the invite with this code."""

    part: str
    link: str
    """The beginning of its own address."""
    code: str = ""
    host: str = ""
    """The end of its own address."""


class TakeReply(Action):
    """A message: take a reply, or leave its link for the tab that expects it."""

    part: str
    code: str
    link: str


class DropCodes(Action):
    """A message: remove the code on the screen; no reply is expected any more."""

    part: str


class ReplacePage(Action):
    """A message: open a page, unless the open one shows a code of this part."""

    part: str
    page: Page | None


class CodeCame(Action):
    to_part = True
    part: str
    text: str
    scanned: bool = False


class ReplyLeft(Action):
    """The link of a reply that another tab has left here, "" for none."""

    to_part = True
    part: str
    link: str


class CodeOutcome(Action):
    to_part = True
    part: str
    outcome: Message | None


class PlaceTaken(Action):
    """A reply came to an invite that another device has replied to."""

    to_part = True
    part: str


class ChannelTurned(Action):
    """An open channel: OPEN, HEARD or CLOSED, with the text and the time of the event."""

    to_part = True
    part: str
    channel: str
    what: OnChannel
    text: str = ""
    at: float = 0.0


FromFeature: TypeAlias = GiveCode | BeginChannel | TakeReply | DropCodes | ReplacePage
ToFeature: TypeAlias = CodeCame | ReplyLeft | CodeOutcome | PlaceTaken | ChannelTurned
