"""The rivals of the day: five computers, one of each strength, with games found beforehand.

Their file is fetched after the first placement. Their games are read one at a time, because the
engine plays each again, and shown together.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from typing import Final, TypeAlias

from nmbr9.contests import rivals as months
from nmbr9.errors import BadValue
from nmbr9.protocol import Strength
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play.context import Context
from nmbr9.ui.rivals.computers import Computer, Computers
from nmbr9.ui.session.effects import FetchText, InSlices
from nmbr9.ui.storage.safe_store import SafeStore

MOMENT: Final = 20
"""Milliseconds between the reading of two games, in which the page responds."""


@dataclass(frozen=True, slots=True)
class OfTheDay:
    """Those rivals of one day that are loaded."""

    date: Date | None = None
    """None if nobody plays along."""
    asked: bool = False
    """Whether their games may come: no longer once their file has failed, or lacks the day."""
    read: Computers = ()
    """The computers read so far, the weakest first."""

    @property
    def computers(self) -> Computers:
        """All of them, or none as long as one is missing."""
        return self.read if len(self.read) == months.MANY else ()


# Actions


class MonthCame(Action):
    """The file with a day's rivals has come; None if it could not be fetched."""

    date: Date
    text: str | None


class RivalRead(Action):
    """The next of a day's rivals; None if its game cannot be read."""

    date: Date
    computer: Computer | None


DayActions: TypeAlias = MonthCame | RivalRead


def update(day: OfTheDay, action: DayActions) -> Update[OfTheDay]:
    """Answer one action; actions about another day come too late."""
    match action:
        case MonthCame(date=date, text=text) if date == day.date:
            return _open(day, date, text)
        case RivalRead(date=date, computer=None) if date == day.date:
            return Update(replace(day, asked=False))
        case RivalRead(date=date, computer=Computer() as computer) if date == day.date:
            return Update(replace(day, read=(*day.read, computer)))
    return Update(day)


def followed(context: Context, day: OfTheDay, chosen: Computers) -> Update[OfTheDay]:
    """The rivals of the game on the board, requested once it is begun, if none are `chosen`."""
    own, date = context.play.own, None if chosen else context.daily_rivals_date
    if date != day.date:
        day = OfTheDay(date)
    if date is None or not own.decisions or day.asked:
        return Update(day)
    path = f"static/rivals/{months.month_of(date)}.txt"
    return Update(replace(day, asked=True), FetchText(path, MonthCame, (date,)))


def _open(day: OfTheDay, date: Date, text: str | None) -> Update[OfTheDay]:
    try:
        codes = months.read(text or "").codes[date]
    except (BadValue, KeyError):
        return Update(replace(day, asked=False))
    return Update(replace(day, read=()), InSlices(read_rivals, (date, codes), (MOMENT,)))


def read_rivals(_store: SafeStore, date: Date, codes: months.Codes) -> Iterator[RivalRead]:
    """Read the games of a day's rivals from their codes, the weakest first."""
    try:
        for strength, code in zip(Strength, codes, strict=False):
            yield RivalRead(date, Computer(strength, 0, months.rival(code, date)))
    except BadValue:
        yield RivalRead(date, None)
