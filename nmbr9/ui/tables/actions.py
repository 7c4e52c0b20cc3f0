"""Actions of tables: setting one up, and passing the device around."""

from typing import TypeAlias

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.option_changes import Value
from nmbr9.ui.tables.hotseat import Hotseat

# Before a table begins


class ChangeSetup(Action):
    """Change one field of the table being set up, see `TableSetup.changed`."""

    name: str
    value: str


class ChooseTableOption(Action):
    """Choose one of the options of the table being set up, see `option_changes`."""

    name: str
    value: Value


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


SetupChanges: TypeAlias = ChangeSetup | ChooseTableOption | ForgetTable
SetupActions: TypeAlias = SetupChanges | StartTable | BeginTable | PlayAgain

# At the table


class OpenTable(Action):
    """Put a table on the board, from storage or from a link."""

    hotseat: Hotseat
    notices: tuple[Notice, ...] = ()


class TakeDevice(Action):
    """A person takes the device at a seat."""

    decides = True
    seat: int


class LeaveSeat(Action):
    """The player of a seat leaves; nobody waits."""

    decides = True
    seat: int


class ComeBack(Action):
    """The player of a seat is back."""

    decides = True
    seat: int


class EndRound(Action):
    """All have looked at the open round."""

    decides = True


class GiveMinute(Action):
    """Give the seat that plays one more minute."""

    decides = True


PassActions: TypeAlias = TakeDevice | LeaveSeat | ComeBack | EndRound | GiveMinute
