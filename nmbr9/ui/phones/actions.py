"""Actions of a table of phones."""

from __future__ import annotations

from enum import Enum, auto
from typing import TypeAlias

from nmbr9.ui.connecting.line_codes import PairingActions
from nmbr9.ui.parts.loop import Action, ChangeField
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.phones import sitting as sittings
from nmbr9.ui.play.actions import OpenGame


class PhonesCommand(Action, Enum):
    """The buttons of a table of phones."""

    HOST = auto()
    """Open a table."""
    HOST_BY_LINKS = auto()
    """Open a table by links."""
    BY_LINKS = auto()
    """Go on by links."""
    PASSED_ON = auto()
    """A message: the link of the table was shared."""
    TAKE_BACK_LINK = auto()
    """Take back the link that was passed on."""
    SIT_DOWN = auto()
    """Answer the offer of the opened link."""
    INVITE = auto()
    """Make a code for somebody who joins, for the first time or again."""
    BEGIN = auto()
    """Deal the cards."""
    NEXT_ROUND = auto()
    """The open round has been looked at."""
    MINUTE = auto()
    """Give the others one more minute."""
    LEAVE = auto()
    """Leave the player's seat: nobody waits for it."""
    COME_BACK = auto()
    """Take the host's own seat up again."""
    TAKE_OVER = auto()
    """Become the host from now on."""
    GO_ON = auto()
    """Go on with those who are connected."""
    STAND_UP = auto()
    """Take the table off the page; it stays in storage."""


class GoOnWithout(Action):
    """The host says that a seat has left."""

    seat: int


class GiveCode(Action):
    """Somebody's pasted code: a link or the code alone."""

    text: str


class ForgetPhones(Action):
    """Delete a table of phones from storage."""

    name: str


class SecretDrawn(Action):
    """A secret was drawn, for the seat of a host or of somebody who answers an offer."""

    secret: str


class SeedDrawn(Action):
    """A seed was drawn, for the cards."""

    seed: str


class OpenPhones(Action):
    """Sit down at a stored table; `code` is the code in its link.

    Before the cards are dealt the game `beside` is on the board.
    """

    sitting: sittings.Sitting
    code: str = ""
    notices: tuple[Notice, ...] = ()
    beside: OpenGame | None = None
    newer: bool = False
    """Another tab has gone on at the present table."""


class JoinPhones(Action):
    """Somebody offers a seat at an unknown table: its table and code."""

    offer: str


class AnswerPassedOn(Action):
    """The link of an answer that another tab has left here, "" for none."""

    answer: str


class JudgeNext(Action):
    """Judge the next received entry."""


LONGEST_TYPED = 100
"""The most letters of a typed name."""

FormActions: TypeAlias = ChangeField | GiveCode | ForgetPhones | GoOnWithout
OpeningActions: TypeAlias = SecretDrawn | SeedDrawn | AnswerPassedOn | OpenPhones | JoinPhones
PhonesActions: TypeAlias = FormActions | OpeningActions | PairingActions | PhonesCommand | JudgeNext
