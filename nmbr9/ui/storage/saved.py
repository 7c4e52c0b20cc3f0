"""Kinds of saves: the names of each in the store, and the merging of a backup's text."""

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.storage.text_store import StorageError, seal, unseal

if TYPE_CHECKING:
    from nmbr9.ui.storage.receiver import Receiver


class Merged(Enum):
    """The outcome of merging a game, a table or a branch of a backup."""

    ADDED = auto()
    UPDATED = auto()
    """It continues the stored one."""
    KEPT = auto()
    """The stored one stays."""


Merge: TypeAlias = Callable[["Receiver", str, str], Merged | None]
"""Merges a backup's text with the one stored under its name; None if it is no game.

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


def take_over(read: Callable[[str, object], object]) -> Merge:
    """The merging of a kind whose stored save stays: a text is taken if there is none.

    `read` gives the body in our own form, of a name and a body that may hold anything, or raises
    BadValue. A text that is longer, with more in it than we know, is not stored as it came.
    """

    def merge(store: "Receiver", name: str, text: str) -> None:
        own = seal(read(name, unseal(text)))
        if store.texts.get(name) is None:
            store.texts.set(name, min(text, own, key=len))

    return merge


_REFUSED: Final = {NoticeKind.STORAGE_FULL, NoticeKind.STORAGE_OFF}


def check_room(notices: tuple[Notice, ...]) -> None:
    """Raise StorageError if the store has refused."""
    kinds = {notice.kind for notice in notices}
    if kinds & _REFUSED:
        raise StorageError(full=NoticeKind.STORAGE_FULL in kinds)
