"""Channels to other devices: the requests to one, and its events."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from nmbr9.ui.parts.words import Message


class OnChannel(StrEnum):
    """An event of a channel."""

    CAN = "can"
    CANNOT = "cannot"
    CODE = "code"
    FAULT = "fault"
    """The code is malformed, or the connection failed; `text` says which."""
    OPEN = "open"
    """`text` is the same at both ends: the fingerprints of both."""
    HEARD = "heard"
    CLOSED = "closed"


TAKEN: Final = "taken"
CODE_FAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "no_code": "none",
        "too_long": "none",
        "other_kind": "other_kind",
        "older_version": "older_version",
        "no_address": "no_address",
        "other_offer": TAKEN,
        TAKEN: TAKEN,
    }
)
"""The text key of each code error of static/line.mjs."""
NOTHING_CAME: Final = "failed"
REFUSED: Final = ("NotAllowedError", "SecurityError")
UNREAD: Final = "NotReadableCanvas"
"""The error of static/scan.mjs in a browser that gives no page the pixels of a picture."""
GONE: Final = "AbortError"
"""The browser's error when the page no longer shows the video."""


def code_message(fault: str) -> Message:
    """The fault of a code, or the failure of its channel."""
    return Message(f"phones.code_{CODE_FAULTS.get(fault, NOTHING_CAME)}")


def camera_message(said: str) -> Message:
    """The reason why the camera gives no picture, by the name of the browser's error."""
    if said in REFUSED:
        return Message("phones.camera_refused")
    return Message("phones.camera_unread" if said == UNREAD else "phones.no_camera")
