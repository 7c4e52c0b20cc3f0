"""The state of tables of phones: the present one, and the ways for others to join it; actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, TypeAlias

from nmbr9.options import Options
from nmbr9.table import Table
from nmbr9.ui.connecting.state import ToFeature
from nmbr9.ui.parts.loop import Action, ChangeField
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import sitting as sittings
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.seating.seats import TWO_PLAYER_OPTIONS
from nmbr9.ui.storage.text_store import PREFIX

PART: Final = "phones"
ADDRESS: Final = "#phones="
"""The name of a table follows, and perhaps a code."""
LONGEST_TYPED: Final = 100


STORED: Final = PREFIX + "phones/"


@dataclass(frozen=True, slots=True)
class Phones:
    invite: str = ""
    """The link by which somebody offers a seat, as in an address, until the player has a seat."""
    outcome: Message | None = None
    """The outcome of the last code, or the fault of a message."""
    options: Options = TWO_PLAYER_OPTIONS
    with_page: bool = False
    """Whether the table was opened with its page, and goes with it unless somebody comes."""
    sitting: sittings.Sitting | None = None
    on_board: bool = False
    stored: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The people at each stored table, by its name."""

    @property
    def table(self) -> Table | None:
        return self.sitting.table if self.sitting is not None else None


def seat_on_board(phones: Phones) -> sittings.Sitting | None:
    return phones.sitting if phones.on_board else None


class PhonesCommand(Action, Enum):
    HOST = auto()
    HOST_BY_LINKS = auto()
    SIT_DOWN = auto()
    INVITE = auto()
    PLAY_AGAIN = auto()
    """Open another table for those connected to this one, which is over."""
    BEGIN = auto()
    STAND_UP = auto()
    """Take the table off the page; it stays in storage."""


class AtPhones(Action):
    """A button of the table: a method of `Sitting` for its next step, perhaps about a seat."""

    change: Callable[..., sittings.Change]
    of: tuple[int, ...] = ()


class ForgetPhones(Action):
    name: str


class SecretDrawn(Action):
    by_links: bool
    secret: str


class BeginAgain(Action):
    """Another table for the same people, with today's game on the board until it is dealt."""

    channel: str
    """To whoever deals again; "" if that is this page."""
    secret: str


class SeedDrawn(Action):
    seed: str


class OpenPhones(Action):
    sitting: sittings.Sitting
    code: str = ""
    notices: tuple[Notice, ...] = ()
    beside: OpenGame | None = None
    """On the board until the cards are dealt."""
    newer: bool = False
    """Another tab has gone on at the present table."""


class JoinPhones(Action):
    invite: str


class JudgeNext(Action):
    """Judge the next received entry."""


Pressed: TypeAlias = AtPhones | ChangeField | ForgetPhones | PhonesCommand
Followed: TypeAlias = SecretDrawn | BeginAgain | SeedDrawn | OpenPhones | JoinPhones | JudgeNext
PhonesActions: TypeAlias = Pressed | Followed | ToFeature
