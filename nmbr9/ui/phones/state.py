"""What the page knows of tables of phones: where one sits, and how others come to it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nmbr9.options import Options
from nmbr9.ui.parts.words import Message
from nmbr9.ui.seating.seats import TWO_PLAYER_OPTIONS
from nmbr9.ui.session.line_codes import ShownCode

if TYPE_CHECKING:
    from nmbr9.ui.phones.saves import Listed
    from nmbr9.ui.phones.sitting import Sitting

ADDRESS: Final = "#phones="
"""The name of a table follows, and perhaps a code."""
PAGE: Final = "phones"
ROUND_PAGE: Final = "reveal"
END_PAGE: Final = "final"


@dataclass(frozen=True, slots=True)
class Phones:
    """Tables of phones. A change is a new value."""

    able: bool | None = None
    """Whether this browser can open lines; None before anybody asked."""
    name: str | None = None
    """The name as it is typed; None for that of the settings."""
    options: Options = TWO_PLAYER_OPTIONS
    """Chosen by the host before the cards are dealt."""
    offer: str = ""
    """The offer that is to be answered: its table and its code, as in an address."""
    by_links: bool = False
    """Whether the table that is being opened goes by links."""
    sitting: "Sitting | None" = None
    on_board: bool = False
    """Whether the game on the board is that of one's seat."""
    shown_code: ShownCode | None = None
    lines: int = 0
    """How many lines were begun; it names the next one."""
    scanning: bool = False
    """Whether the camera looks for a code."""
    told: Message | None = None
    """What went wrong last."""
    stored: "tuple[Listed, ...]" = ()
    """The tables in storage, read when the page that shows them is opened."""

    @property
    def has_offered(self) -> bool:
        """Whether answers to the host's codes come to this tab: they were shown here."""
        return self.sitting is not None and self.sitting.hosts and self.lines > 0


def seat_on_board(phones: Phones) -> "Sitting | None":
    """The seat at whose table one plays."""
    return phones.sitting if phones.on_board else None
