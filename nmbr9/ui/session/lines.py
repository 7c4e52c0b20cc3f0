"""Lines to other devices: what can be done with one, and what happens on it."""

from enum import StrEnum


class ToLine(StrEnum):
    """What the page can do with a line."""

    LOOK = "look"
    """Find out whether this browser has lines at all."""
    OFFER = "offer"
    """Begin one; its code comes."""
    ANSWER = "answer"
    """Take up an offer by its code; the code of the answer comes."""
    ACCEPT = "accept"
    """Take the code of the answer."""
    SEND = "send"
    CLOSE = "close"


class OnLine(StrEnum):
    """What happens on a line."""

    CAN = "can"
    CANNOT = "cannot"
    CODE = "code"
    FAULT = "fault"
    """A code is none, or nothing came of it; the text says which."""
    OPEN = "open"
    HEARD = "heard"
    CLOSED = "closed"
