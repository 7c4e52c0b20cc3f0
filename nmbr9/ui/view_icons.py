"""The buttons that show a picture only; the pictures are ours, on a grid of 24."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.ui.camera import View
from nmbr9.ui.node import Node, drawing, el

if TYPE_CHECKING:
    from collections.abc import Mapping


def _icon(path: str) -> Node:
    return drawing(el("path", d=path), class_="icon", viewBox="0 0 24 24")


TURN_RIGHT = _icon("M19 12a7 7 0 1 1-2.5-5.4M17 2v5h-5")
TURN_LEFT = _icon("M5 12a7 7 0 1 0 2.5-5.4M7 2v5h5")
MENU = _icon("M4 7h16M4 12h16M4 17h16")
RULES = _icon("M9 9a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.2-1.4 2.4M12 17.5v.5")
EARLIER = _icon("M15 5l-7 7 7 7")
LATER = _icon("M9 5l7 7-7 7")
PLAY = _icon("M8 5l11 7-11 7z")
PAUSE = _icon("M8 5v14M16 5v14")
TAKE_BACK = _icon("M8 4L4 8l4 4M4 8h10a6 6 0 0 1 0 12h-4")
HINT = _icon("M9 17h6M10 20h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z")
CLOSE = _icon("M6 6l12 12M18 6L6 18")
LARGER = _icon("M12 5v14M5 12h14")
SMALLER = _icon("M5 12h14")
FIT = _icon("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5")
VIEWS: Mapping[View, Node] = {
    View.REST: _icon("M6 7h12l3 10H3zM9 7L7.5 17M15 7l1.5 10M4.5 12h15"),
    View.STEEP: _icon("M12 5l10 6-10 7L2 11zM7 8l10 7M17 8L7 15"),
    View.FLAT: _icon("M5 5h14v14H5zM12 5v14M5 12h14"),
}


def icon_button(
    action: str, icon: Node, name: str, *, keys: str | None = None, off: bool = False
) -> Node:
    """A button that shows a picture only; its name is for the tooltip and the screen reader."""
    return el(
        "button",
        icon,
        type="button",
        class_="icon-button",
        data_do=None if off else action,
        aria_label=name,
        title=name,
        aria_keyshortcuts=keys,
        disabled=off,
    )
