"""The faults of messages and entries from other pages, each with a name."""

from enum import StrEnum

from nmbr9.errors import Nmbr9Error


class LiveFault(StrEnum):
    """The reason why a message or an entry is refused."""

    # Messages
    BAD_MESSAGE = "bad_message"
    """Not a message of this protocol."""
    TOO_LONG = "too_long"
    TOO_OFTEN = "too_often"
    UNKNOWN_VERSION = "unknown_version"
    UNEXPECTED = "unexpected"
    """A message that nobody has asked for."""
    OTHER_TABLE = "other_table"
    OTHER_LOG = "other_log"
    """The two pages have different logs of one table."""
    # Packets
    KNOWN = "known"
    """It was received before."""
    OLDER = "older"
    """This page's log goes further."""
    NEED_WHOLE = "need_whole"
    """The entries before it are missing here."""
    # People
    BAD_KEY = "bad_key"
    """A returning player does not prove that the seat is theirs."""
    BEGUN = "begun"
    FULL = "full"
    NOT_BEGUN = "not_begun"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_MINE = "not_mine"
    """Somebody acts for the seat of this page."""
    # Turns
    COMMITTED = "committed"
    """The seat has already promised its turn."""
    NOT_COMMITTED = "not_committed"
    DOES_NOT_OPEN = "does_not_open"
    """Salt and decisions do not match the commitment."""
    OPENED = "opened"
    OTHER_TURN = "other_turn"
    TOO_SOON = "too_soon"
    """Not all have promised their turns."""
    CANNOT_ACT = "cannot_act"
    """The seat has nothing to decide, or is already away, or is not away."""
    NO_MINUTE = "no_minute"


class LiveRefused(Nmbr9Error):  # noqa: N818  the name says it without "Error"
    """Another page's message cannot be accepted; `fault` says why."""

    def __init__(self, fault: LiveFault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return f"refused: {self.fault}"


def refuse_if(wrong: bool, fault: LiveFault) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise LiveRefused with this fault if the condition holds."""
    if wrong:
        raise LiveRefused(fault)
