"""The state of a move to another device, and its actions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from nmbr9.live import exchange as moves
from nmbr9.ui.connecting.state import ToFeature
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message

PART: Final = "moving"
ADDRESS: Final = "#move="
"""The code of a connection follows."""


@dataclass(frozen=True, slots=True)
class Moving:
    invite: str = ""
    """The code of another device's invite, until the player answers it."""
    outcome: Message | None = None
    check: moves.Check | None = None
    """On an open channel, until both players have confirmed its number."""
    exchange: moves.Exchange | None = None


class MoveCommand(Action, Enum):
    """The buttons of a move."""

    INVITE = auto()
    AGREE = auto()
    SAME = auto()
    DIFFERS = auto()
    """The other device shows another number, or none."""
    STOP = auto()
    """Close the channel, or leave the invite alone."""


class CheckSecretDrawn(Action):
    secret: str


class OwnRead(Action):
    """Everything this device has, as the text that goes over the channel."""

    channel: str
    text: str


Heard: TypeAlias = MoveCommand | CheckSecretDrawn | OwnRead | ToFeature
