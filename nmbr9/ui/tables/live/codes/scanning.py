"""Codes that are read by the camera of this phone, in the page."""

from dataclasses import replace
from typing import Final

from nmbr9.errors import BadValue
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import Scan
from nmbr9.ui.tables.live.actions import GiveCode, Scanned
from nmbr9.ui.tables.live.links import read_pasted
from nmbr9.ui.tables.live.state import CAMERA, Phones

REFUSED: Final = ("NotAllowedError", "SecurityError")


def begun(phones: Phones) -> Update[Phones]:
    """Look through the camera; the browser asks for leave now and not sooner."""
    return Update(replace(phones, scanning=True, told=None), (Scan(CAMERA, Scanned),))


def stopped(phones: Phones) -> Update[Phones]:
    """Let go of the camera."""
    return Update(replace(phones, scanning=False), (Scan(CAMERA, None),))


def scanned(phones: Phones, came: Scanned) -> Update[Phones]:
    """A code that is one of ours is taken; any other one is looked past."""
    if not phones.scanning:
        return Update(phones)
    if came.why_not:
        refused = came.why_not in REFUSED
        told = Message("phones.camera_refused" if refused else "phones.no_camera")
        after = stopped(replace(phones, told=told))
        return Update(after.state, (*after.effects, Say((told,))))
    try:
        read_pasted(came.text)
    except BadValue:
        return Update(phones)
    after = stopped(phones)
    return Update(after.state, (*after.effects, GiveCode(came.text)))
