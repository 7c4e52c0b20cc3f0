"""What can be wrong with what another page says: one name for each."""

from enum import StrEnum

from nmbr9.errors import Nmbr9Error


class LiveFault(StrEnum):
    """Why a message or an entry is refused."""

    # Messages
    BAD_MESSAGE = "bad_message"
    """It is no message of ours."""
    TOO_LONG = "too_long"
    TOO_OFTEN = "too_often"
    UNKNOWN_VERSION = "unknown_version"
    UNEXPECTED = "unexpected"
    """A message of ours that nobody has asked for."""
    OTHER_TABLE = "other_table"
    OTHER_LOG = "other_log"
    """The two pages know different pasts of one table."""
    # Packets
    KNOWN = "known"
    """One has had it already."""
    OLDER = "older"
    """One's own log goes further."""
    NEED_WHOLE = "need_whole"
    """What comes before it is not known here."""
    # People
    BAD_KEY = "bad_key"
    """Whoever comes back does not show that the seat is theirs."""
    BEGUN = "begun"
    FULL = "full"
    NOT_BEGUN = "not_begun"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_MINE = "not_mine"
    """Somebody acts for the seat of this page."""
    # Turns
    BAD_COMMITMENT = "bad_commitment"
    COMMITTED = "committed"
    """The seat has committed itself for this turn."""
    NOT_COMMITTED = "not_committed"
    DOES_NOT_OPEN = "does_not_open"
    """Salt and decisions are not those of the commitment."""
    OPENED = "opened"
    OTHER_TURN = "other_turn"
    TOO_SOON = "too_soon"
    """Not all have committed themselves."""
    CANNOT_ACT = "cannot_act"
    """The seat has nothing to decide, is away, or is not: as the table says."""
    NO_MINUTE = "no_minute"


class LiveRefused(Nmbr9Error):  # noqa: N818  the name says it without "Error"
    """What another page says cannot be taken; `fault` says why not."""

    def __init__(self, fault: LiveFault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return f"refused: {self.fault}"


def refuse_if(wrong: bool, fault: LiveFault) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise LiveRefused where something is wrong."""
    if wrong:
        raise LiveRefused(fault)
