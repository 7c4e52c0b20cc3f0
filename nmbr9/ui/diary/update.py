"""The update of the diary, through whose months one leafs."""

from datetime import date
from typing import TypeAlias

from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play.context import Context


class TurnMonth(Action):
    """Leaf through the archive."""

    repeats = True
    month: date


Heard: TypeAlias = TurnMonth


def update(_context: Context, _month: date | None, action: Heard) -> Update[date | None]:
    """The month of the archive that is open, by any of its days."""
    return Update(action.month)
