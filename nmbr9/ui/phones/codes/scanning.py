"""Codes scanned by the camera of this phone, in the page."""

from dataclasses import replace
from typing import Final

from nmbr9.errors import BadValue
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones.actions import GiveCode, Scanned
from nmbr9.ui.phones.links import read_pasted
from nmbr9.ui.phones.state import CAMERA, Phones
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import Scan

REFUSED: Final = ("NotAllowedError", "SecurityError")
UNREAD: Final = "NotReadableCanvas"
"""The browser hides its pictures from the page; the name in static/scan.mjs."""
GONE: Final = "AbortError"
"""The name of the error when the page has no video element."""


def start_scanning(phones: Phones) -> Update[Phones]:
    """Start the camera; the browser asks for permission now."""
    return Update(replace(phones, scanning=True, told=None), (Scan(CAMERA, Scanned),))


def stop_scanning(phones: Phones) -> Update[Phones]:
    """Stop the camera."""
    return Update(replace(phones, scanning=False), (Scan(CAMERA, None),))


def take_scan(phones: Phones, came: Scanned) -> Update[Phones]:
    """Take a code of ours; ignore any other one."""
    if not phones.scanning:
        return Update(phones)
    if came.why_not == GONE:
        return stop_scanning(phones)
    if came.why_not:
        told = _why_not(came.why_not)
        after = stop_scanning(replace(phones, told=told))
        return Update(after.state, (*after.effects, Say((told,))))
    try:
        read_pasted(came.text)
    except BadValue:
        return Update(phones)
    after = stop_scanning(phones)
    return Update(after.state, (*after.effects, GiveCode(came.text)))


def _why_not(said: str) -> Message:
    """The reason why there is no picture, by the name of the browser's error."""
    if said in REFUSED:
        return Message("phones.camera_refused")
    return Message("phones.camera_unread" if said == UNREAD else "phones.no_camera")
