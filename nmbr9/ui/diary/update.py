"""The update of the archive: its month."""

from datetime import date
from typing import TypeAlias

from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play.context import Context


class TurnMonth(Action):
    """Turn to another month of the archive."""

    repeats = True
    month: date


Heard: TypeAlias = TurnMonth


def update(_context: Context, _month: date | None, action: Heard) -> Update[date | None]:
    """The open month of the archive, by any of its days."""
    return Update(action.month)
