"""Codes scanned by the camera of this phone, in the page."""

from dataclasses import replace

from nmbr9.errors import BadValue
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.phones.actions import GiveCode, Scanned
from nmbr9.ui.phones.links import read_pasted
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import Scan
from nmbr9.ui.session.line_codes import CAMERA
from nmbr9.ui.session.lines import GONE, camera_message


def start_scanning(phones: Phones) -> Update[Phones]:
    """Start the camera; the browser asks for permission now."""
    return Update(replace(phones, scanning=True, told=None), Scan(CAMERA, Scanned))


def stop_scanning(phones: Phones) -> Update[Phones]:
    """Stop the camera."""
    return Update(replace(phones, scanning=False), Scan(CAMERA, None))


def take_scan(phones: Phones, came: Scanned) -> Update[Phones]:
    """Take a code of ours; ignore any other one."""
    if not phones.scanning:
        return Update(phones)
    if came.why_not == GONE:
        return stop_scanning(phones)
    if came.why_not:
        message = camera_message(came.why_not)
        return stop_scanning(replace(phones, told=message)).then(Say((message,)))
    try:
        read_pasted(came.text)
    except BadValue:
        return Update(phones)
    return stop_scanning(phones).then(GiveCode(came.text))
