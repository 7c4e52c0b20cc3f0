"""Saves by name, each with the good one before it.

What cannot be read is put aside under another name, never overwritten.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from nmbr9.errors import BadRecord
from nmbr9.ui.state import Notice, NoticeKind
from nmbr9.ui.storage import PREFIX, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.ui.storage import Storage

T = TypeVar("T")

BEFORE = PREFIX + "before/"
"""Where copies are: no game's own name begins like this, whatever its seed."""

MOST_ASIDE = 20


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """What stands under a name, or None, and what the player must be told."""

    value: T | None
    notices: tuple[Notice, ...] = ()


class Shelf:
    """Saves by name, each with the good one before it. Never raises: what went wrong is a notice.

    `read` makes a value of a save, or raises BadRecord.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._seen: dict[str, str] = {}
        """The saves that this page has read or written last, good ones only."""

    def load(self, name: str, read: Callable[[str], T]) -> Found[T]:
        """What was last saved under a name, or its good copy, or nothing."""
        self._seen.pop(name, None)
        try:
            save = self._storage.get(name)
            if save is None:
                return Found(None)
            try:
                value = read(save)
            except BadRecord as error:
                return self._rescue(name, save, read, error)
        except StorageError as error:
            return Found(None, (notice_of(error),))
        self._seen[name] = save
        return Found(value)

    def _rescue(self, name: str, save: str, read: Callable[[str], T], error: BadRecord) -> Found[T]:
        """Put an unreadable save aside and go back to the copy before it."""
        try:
            self._put_aside(name, save)
            failed: tuple[Notice, ...] = ()
        except StorageError as refused:
            failed = (notice_of(refused),)
        aside = Notice(NoticeKind.SAVE_SET_ASIDE, error.reason.value)
        copy = self._storage.get(copy_name(name))
        if copy is None:
            return Found(None, failed or (aside,))
        try:
            value = read(copy)
        except BadRecord:
            self._put_aside(copy_name(name), copy)
            return Found(None, failed or (aside,))
        return Found(value, (Notice(NoticeKind.COPY_USED, error.reason.value), *failed))

    def _put_aside(self, name: str, save: str) -> None:
        for n in range(MOST_ASIDE):
            aside = f"{PREFIX}aside/{name.removeprefix(PREFIX)}/{n}"
            kept = self._storage.get(aside)
            if kept is None or kept == save:
                self._storage.set(aside, save)
                return
        raise StorageError(full=True)

    def save(self, name: str, save: str, read: Callable[[str], T]) -> tuple[Notice, ...]:
        """Write a save down; gives what the player must be told if that failed."""
        try:
            last = self._storage.get(name)
            if last is not None and last != save:
                self._keep(name, last, read)
            self._storage.set(name, save)
        except StorageError as error:
            return (notice_of(error),)
        self._seen[name] = save
        return ()

    def _keep(self, name: str, last: str, read: Callable[[str], T]) -> None:
        """Keep what is about to be overwritten: as the copy, or aside where it cannot be read."""
        try:
            if last != self._seen.get(name):
                read(last)
        except BadRecord:
            self._put_aside(name, last)
        else:
            # Where there is no room for both, the save itself comes first.
            with suppress(StorageError):
                self._storage.set(copy_name(name), last)

    def forget(self, name: str) -> tuple[Notice, ...]:
        """Remove a save and its copy; gives what the player must be told if that failed."""
        try:
            self._storage.remove(name)
            self._storage.remove(copy_name(name))
        except StorageError as error:
            return (notice_of(error),)
        self._seen.pop(name, None)
        return ()

    def elsewhere(self, name: str, read: Callable[[str], T]) -> T | None:
        """What another tab has written there; None while it is what this page knows.

        Another tab looks here before it decides, as we do: what it wrote is newer, also where
        something was taken back or begun again.
        """
        try:
            save = self._storage.get(name)
        except StorageError:
            return None
        if save is None or save == self._seen.get(name):
            return None
        try:
            other = read(save)
        except BadRecord:
            return None
        self._seen[name] = save
        return other


def copy_name(name: str) -> str:
    """Where the copy of a save is."""
    return BEFORE + name.removeprefix(PREFIX)


def notice_of(error: StorageError) -> Notice:
    """What the player must be told when the store refuses."""
    return Notice(NoticeKind.STORAGE_FULL if error.full else NoticeKind.STORAGE_OFF)
