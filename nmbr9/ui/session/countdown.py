"""Seconds that pass, and the time until the next games for everybody."""

from typing import Final

from nmbr9.ui.session.session import Session

DAYS_OF_A_WEEK: Final = 7

MILLISECONDS: Final = 1000


class SecondHand:
    """Counts whole seconds, however late it is asked.

    `steady` runs evenly, but stops on some devices while they sleep; `date` is the time of day,
    which can be set. Both are in milliseconds.
    """

    def __init__(self, steady: int, date: int) -> None:
        self._steady, self._date = steady, date
        self._passed = 0

    def count(self, steady: int, date: int) -> int:
        """The seconds that have passed since the last count."""
        awake, by_date = steady - self._steady, date - self._date
        self._steady, self._date = steady, date
        passed = self._passed + (by_date if by_date - awake > MILLISECONDS else awake)
        seconds = passed // MILLISECONDS
        self._passed = passed - seconds * MILLISECONDS
        return seconds

    @property
    def rest(self) -> int:
        """Milliseconds to the next whole second."""
        return MILLISECONDS - self._passed


def time_left(session: Session) -> dict[str, str | int]:
    """The hours and minutes until the next daily, as values of a text."""
    minutes = session.seconds_left // 60
    return {"hours": minutes // 60, "minutes": f"{minutes % 60:02}"}


def days_left(session: Session) -> int:
    """The days left of this week's challenge, today included: the next one comes after that."""
    return DAYS_OF_A_WEEK - session.today.weekday()
