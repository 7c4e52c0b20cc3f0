"""One placement as text: number, rotation and anchor, such as 7r1@3,-2."""

import re
from typing import Final

from nmbr9.board import Placement
from nmbr9.errors import BadRecord, Reason
from nmbr9.geometry import Cell

_COORDINATE: Final = "(0|-?[1-9][0-9]*)"  # one spelling for each whole number
_PLACEMENT: Final = re.compile(f"([0-9])r([0-3])@{_COORDINATE},{_COORDINATE}")


def placement_text(placement: Placement) -> str:
    """The placement as text, such as 7r1@3,-2."""
    x, y = placement.anchor
    return f"{placement.number}r{placement.rotation}@{x},{y}"


def parse_placement(text: str) -> Placement:
    """The placement of a text: `placement_text` the other way; BadRecord (BAD_PLACEMENT)."""
    parts = _PLACEMENT.fullmatch(text)
    if parts is None:
        raise BadRecord(Reason.BAD_PLACEMENT, "a placement is written like 7r1@3,-2")
    try:
        number, rotation, x, y = (int(part) for part in parts.groups())
    except ValueError:  # Python reads no number of more than some thousand digits
        raise BadRecord(Reason.BAD_PLACEMENT, "a placement's anchor is too far away") from None
    return Placement(number, rotation, Cell(x, y))
