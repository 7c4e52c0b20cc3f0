"""Lines to other devices: the requests to one, and its events."""

from enum import StrEnum


class ToLine(StrEnum):
    """A request to a line."""

    LOOK = "look"
    """Find out whether this browser supports lines at all."""
    OFFER = "offer"
    """Begin one; its code comes."""
    ANSWER = "answer"
    """Take an offer by its code; the code of the answer comes."""
    ACCEPT = "accept"
    """Take the code of the answer."""
    SEND = "send"
    CLOSE = "close"


class OnLine(StrEnum):
    """An event of a line."""

    CAN = "can"
    CANNOT = "cannot"
    CODE = "code"
    FAULT = "fault"
    """The code is malformed, or the connection failed; `text` says which."""
    OPEN = "open"
    HEARD = "heard"
    CLOSED = "closed"
