"""The code of a line to another device, as it is on the screen."""

from dataclasses import dataclass
from typing import Final

from nmbr9.ui.session.effects import Absent, Rows

CAMERA: Final = "line-camera"
"""The id of the element that shows what the camera sees."""


@dataclass(frozen=True, slots=True)
class LineCode:
    """A code on the screen for another device: of an offer, or of the answer to one."""

    line: str
    """The name of the line that it will open."""
    offers: bool
    address: str = ""
    """The address in the code; "" while it is being made."""
    qr: Rows | Absent = Absent.WAITING
    age: int = 0
    """Seconds."""
