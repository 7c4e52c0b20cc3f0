"""The page's state of tables of phones: the present one, and the ways for others to join it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nmbr9.options import Options
from nmbr9.table import Table
from nmbr9.ui.connecting.line_codes import LineCode, Pairing
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import saves
from nmbr9.ui.phones import sitting as sittings
from nmbr9.ui.seating.seats import TWO_PLAYER_OPTIONS

ADDRESS: Final = "#phones="
"""The name of a table follows, and perhaps a code."""


@dataclass(frozen=True, slots=True)
class Phones(Pairing):
    """Tables of phones. A change is a new value."""

    prefix = "channel-"
    able: bool | None = None
    offer: str = ""
    line_code: LineCode | None = None
    channels: int = 0
    scanning: bool = False
    outcome: Message | None = None
    name: str | None = None
    """The typed name; None for the name in the settings."""
    options: Options = TWO_PLAYER_OPTIONS
    """Chosen by the host before the cards are dealt."""
    by_links: bool = False
    """Whether the table being opened goes by links."""
    sitting: sittings.Sitting | None = None
    on_board: bool = False
    """Whether the game on the board is that of the player's seat."""
    stored: tuple[saves.Listed, ...] = ()
    """The tables in storage, read when their page is opened."""

    @property
    def table(self) -> Table | None:
        """The table in play; None before the cards are dealt."""
        return self.sitting.table if self.sitting is not None else None

    @property
    def has_offered(self) -> bool:
        """Whether this tab has shown codes of the host, so that answers come to it."""
        return self.sitting is not None and self.sitting.page.hosts and self.channels > 0


def seat_on_board(phones: Phones) -> sittings.Sitting | None:
    """The seat at the table on the board."""
    return phones.sitting if phones.on_board else None
