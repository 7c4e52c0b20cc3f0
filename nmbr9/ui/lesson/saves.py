"""The offer of the lesson: once, to a visitor with nothing stored."""

from datetime import date
from typing import Final

from nmbr9.ui.games.saves import LAST_DAILY, last_daily
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, WRITES, StorageError

NAME = PREFIX + "lesson"
"""Stored once the lesson has been ended or declined in this browser."""

OF_A_LOOK = frozenset({LAST_DAILY, WRITES})
"""The names stored after today's game was opened without any decision."""


def is_newcomer(store: SafeStore, today: date) -> bool:
    """Whether it is a visitor's first day, with no decision stored."""
    # Looked at first: with years of games stored, to list all names would hold up each start.
    if last_daily(store) not in (None, today):
        return False
    try:
        names = store.texts.names()
    except StorageError:
        return False
    return not any(name.startswith(PREFIX) and name not in OF_A_LOOK for name in names)


def remember_lesson(store: SafeStore) -> tuple[Notice, ...]:
    return store.put(NAME, True)


SAVED: Final = (Saved(NAME, None),)
