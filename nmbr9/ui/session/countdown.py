"""How long it is until the next games that everybody plays."""

from typing import Final

from nmbr9.ui.session.session import Session

DAYS_OF_A_WEEK: Final = 7


def time_left(session: Session) -> dict[str, str | int]:
    """The hours and minutes until the next daily, as texts take them."""
    minutes = session.seconds_left // 60
    return {"hours": minutes // 60, "minutes": f"{minutes % 60:02}"}


def days_left(session: Session) -> int:
    """How many days this week's challenge has, today included: in so many the next one comes."""
    return DAYS_OF_A_WEEK - session.today.weekday()
