"""Kinds of saves: the names that each has in the store, and how a backup's text is merged there."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError


class Merged(Enum):
    """The outcome of a game, a table or a branch that a backup has brought."""

    ADDED = auto()
    UPDATED = auto()
    """It goes on from what was here."""
    KEPT = auto()
    """What was here stays."""


Merge: TypeAlias = Callable[[SafeStore, str, str], Merged | None]
"""Puts a backup's text beside what is stored under its name; None for what is not counted.

Raises BadRecord for a text that is none of its kind, StorageError where there is no room.
"""


class Saved(NamedTuple):
    """A kind of save: the name of the only one, or where it ends in "/", what each begins with."""

    name: str
    merge: Merge | None
    """None for what no backup has."""
    check: Callable[[str, str], object] | None = None
    """Reads a text by the rest of its name, for a kind that is kept among earlier games too."""

    def holds(self, name: str) -> bool:
        """Whether a save of this name is of this kind."""
        return name == self.name or (self.name.endswith("/") and name.startswith(self.name))


def take_over(store: SafeStore, name: str, text: str) -> None:
    """Take what a backup has where nothing of that name is here."""
    if store.texts.get(name) is None:
        store.texts.set(name, text)


_REFUSED: Final = {NoticeKind.STORAGE_FULL, NoticeKind.STORAGE_OFF}


def check_room(notices: tuple[Notice, ...]) -> None:
    """Raise StorageError where the store has refused."""
    told = {notice.kind for notice in notices}
    if told & _REFUSED:
        raise StorageError(full=NoticeKind.STORAGE_FULL in told)
