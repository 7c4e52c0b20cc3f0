"""Kinds of saves: the names of each in the store, and the merging of a backup's text."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError


class Merged(Enum):
    """The outcome of merging a game, a table or a branch of a backup."""

    ADDED = auto()
    UPDATED = auto()
    """It continues the stored one."""
    KEPT = auto()
    """The stored one stays."""


Merge: TypeAlias = Callable[[SafeStore, str, str], Merged | None]
"""Merges a backup's text with the one stored under its name; None if it is not counted.

Raises BadRecord for a text of another kind, StorageError if there is no room.
"""


class Saved(NamedTuple):
    """A kind of save: its only name, or a prefix that ends in "/"."""

    name: str
    merge: Merge | None
    """None if no backup has it."""
    check: Callable[[str, str], object] | None = None
    """Checks a text, given the rest of its name; for kinds also kept among earlier games."""

    def holds(self, name: str) -> bool:
        """Whether a save of this name is of this kind."""
        return name == self.name or (self.name.endswith("/") and name.startswith(self.name))


def take_over(store: SafeStore, name: str, text: str) -> None:
    """Take a backup's text if there is none of that name."""
    if store.texts.get(name) is None:
        store.texts.set(name, text)


_REFUSED: Final = {NoticeKind.STORAGE_FULL, NoticeKind.STORAGE_OFF}


def check_room(notices: tuple[Notice, ...]) -> None:
    """Raise StorageError if the store has refused."""
    kinds = {notice.kind for notice in notices}
    if kinds & _REFUSED:
        raise StorageError(full=NoticeKind.STORAGE_FULL in kinds)
