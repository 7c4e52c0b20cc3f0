"""Actions of tables: setting one up, and passing the device around."""

from collections.abc import Callable
from typing import TypeAlias

from nmbr9.ui.parts.loop import Action, ChangeField
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.tables.hotseat import Hotseat

# Before a table begins


class StartTable(Action):
    """Sit down at the table that was set up."""


class BeginTable(Action):
    """A name that no other table has was drawn for the table that was set up.

    Without a seed, the drawn text becomes the seed, and another one is drawn for the name.
    """

    seed: str
    name: str


class PlayAgain(Action):
    """Set a table up with the same players."""


class ForgetTable(Action):
    """Delete a finished table from storage."""

    name: str


SetupActions: TypeAlias = ChangeField | StartTable | BeginTable | PlayAgain | ForgetTable

# At the table


class OpenTable(Action):
    """Put a table on the board, from storage or from a link."""

    hotseat: Hotseat
    notices: tuple[Notice, ...] = ()


class AtTable(Action):
    """A button of the table: a method of `Hotseat`, which may refuse it."""

    decides = True
    change: Callable[[Hotseat], Hotseat]


class AtSeat(Action):
    """A button of a seat: a method of `Hotseat` for a seat, which may refuse it."""

    decides = True
    change: Callable[[Hotseat, int], Hotseat]
    seat: int


PassActions: TypeAlias = AtTable | AtSeat
