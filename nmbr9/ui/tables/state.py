"""The tables of this browser: the one in play, the one being set up, those in storage."""

from dataclasses import dataclass, field

from nmbr9.table import Table
from nmbr9.ui.tables.hotseat import Hotseat, Phase
from nmbr9.ui.tables.setup import TableSetup


@dataclass(frozen=True, slots=True)
class Tables:
    """The state of tables. A change is a new value."""

    current: Hotseat | None = None
    """The table on the board; the game in play belongs to the seat that has the device."""
    setup: TableSetup = field(default_factory=TableSetup)
    stored: tuple[Hotseat, ...] = ()
    """All tables in storage, read when the page that shows them is opened."""

    @property
    def table(self) -> Table | None:
        """The table on the board, in the engine's form."""
        return self.current.table if self.current is not None else None

    @property
    def finished(self) -> tuple[Hotseat, ...]:
        """The stored tables that may be deleted: finished, and not on the board."""
        open_ = self.current.name if self.current is not None else ""
        ended = (table for table in self.stored if table.phase is Phase.END)
        return tuple(table for table in ended if table.name != open_)


def on_board(tables: Tables) -> Hotseat | None:
    """The table that has the board."""
    return tables.current
