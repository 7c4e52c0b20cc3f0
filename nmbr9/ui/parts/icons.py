"""Icons: our own drawings on a grid of 24."""

from types import MappingProxyType

from nmbr9.powers import Power
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.node import Node, drawing, el


def _icon(path: str) -> Node:
    return drawing(el("path", d=path), class_="icon", viewBox="0 0 24 24")


TURN_RIGHT = _icon("M19 12a7 7 0 1 1-2.5-5.4M17 2v5h-5")
TURN_LEFT = _icon("M5 12a7 7 0 1 0 2.5-5.4M7 2v5h5")
MENU = _icon("M4 7h16M4 12h16M4 17h16")
RULES = _icon("M9 9a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.2-1.4 2.4M12 17.5v.5")
EARLIER = BACK = _icon("M15 5l-7 7 7 7")
LATER = _icon("M9 5l7 7-7 7")
PLAY = _icon("M8 5l11 7-11 7z")
PAUSE = _icon("M8 5v14M16 5v14")
TAKE_BACK = _icon("M8 4L4 8l4 4M4 8h10a6 6 0 0 1 0 12h-4")
BRANCH = _icon("M7 21V3M7 15c0-5 10-3 10-9M7 3L4 6M7 3l3 3M17 4l-3 3M17 4l3 3")
HINT = _icon("M9 17h6M10 20h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z")
PLACES = _icon("M12 4l3 3-3 3-3-3zM6 11l3 3-3 3-3-3zM18 11l3 3-3 3-3-3zM12 16l3 3-3 3-3-3z")
WEEK = _icon("M5 6h14v14H5zM5 10h14M9 3v4M15 3v4M8 15h8M12 12v6")
FLAME = _icon(
    "M12.5 3c.5 4 5.5 6 5.5 11a6 6 0 0 1-12 0c0-2.2 1-4 2.5-5.2.2 2 .9 3 1.8 3.2C12 12 11 7 12.5 3z"
)
CARDS = _icon("M8 8h11v12H8zM5 16V5h10")
TARGET = _icon(
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 12v.5"
)
PEOPLE = _icon(
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20a6 6 0 0 1 12 0"
    "M16 5.5a3 3 0 0 1 0 5M17.5 14.5A6 6 0 0 1 21 20"
)
PHONES = _icon("M4 4h8v14H4zM7 15.5h2M15 8h5v12h-6v-1")
SEND = _icon("M4 12l16-8-6 16-3-6zM20 4l-9 10")
CUP = _icon("M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 20h8")
CHART = _icon("M5 20V11M10 20V5M15 20v-7M20 20V8M3 20h18")
KEEP = _icon("M12 4v10M8 10l4 4 4-4M4 16v4h16v-4")
VOICE = _icon("M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11")
HAND = _icon(
    "M9 13V4.8a1.6 1.6 0 0 1 3.2 0V11l4.6 1.1a2.6 2.6 0 0 1 1.9 3.1l-.7 3A4.6 4.6 0 0 1 13.5 22"
    "h-1.6a4.6 4.6 0 0 1-3.7-1.9L5 15.6a1.6 1.6 0 0 1 2.4-2.1z"
)
MORE = _icon("M5 12v.1M12 12v.1M19 12v.1")
CLOSE = _icon("M6 6l12 12M18 6L6 18")
LARGER = _icon("M12 5v14M5 12h14")
SMALLER = _icon("M5 12h14")
FIT = _icon("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5")
TILTS = MappingProxyType(
    {
        Tilt.REST: _icon("M6 7h12l3 10H3zM9 7L7.5 17M15 7l1.5 10M4.5 12h15"),
        Tilt.STEEP: _icon("M12 5l10 6-10 7L2 11zM7 8l10 7M17 8L7 15"),
        Tilt.FLAT: _icon("M5 5h14v14H5zM12 5v14M5 12h14"),
    }
)
POWERS = MappingProxyType(
    {
        Power.RELOCATE: _icon("M3 13h7v7H3zM14 4h7v7h-7zM6.5 10V7.5h4M9 5l2.5 2.5L9 10"),
        Power.BRIDGE: _icon("M3 19v-7a9 6 0 0 1 18 0v7h-4v-3a5 4 0 0 0-10 0v3z"),
        Power.FLIP: _icon("M9 6H4v12h5M15 6h5v12h-5M12 3v3M12 10.5v3M12 18v3"),
        Power.DETACH: _icon("M3 13h8v8H3zM14 3h7v7h-7zM11.5 9.5l1 1M12 6.5h0M14.5 13h0"),
        Power.SOLO_SUPPORT: _icon("M3 5h18v6H3zM9 11h6v8H9zM4 19h16"),
        Power.RESERVE: _icon("M12 3v10M8.5 9.5L12 13l3.5-3.5M4 14v6h16v-6"),
    }
)
