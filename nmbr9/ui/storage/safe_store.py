"""Saves by name, each with the last good one beside it; unreadable ones are put aside."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from nmbr9.errors import BadValue
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.storage.text_store import PREFIX, StorageError, TextStore, seal, unseal

T = TypeVar("T")

# Prefixes of names; no game's own name has them, whatever its seed.
BEFORE = PREFIX + "before/"  # copies
ASIDE = PREFIX + "aside/"  # unreadable saves, numbered from 0
MOST_ASIDE = 20
EARLIER = PREFIX + "earlier/"  # saves beside a later one of their name, numbered from 1


@dataclass(frozen=True, slots=True)
class Stored(Generic[T]):
    value: T | None
    notices: tuple[Notice, ...] = ()


class SafeStore:
    """Never raises: errors become notices. `read` makes a value of a save, or raises BadRecord."""

    def __init__(self, texts: TextStore) -> None:
        self.texts = texts
        """The store itself, for texts without a copy; it may raise StorageError."""
        self._seen: dict[str, str] = {}
        """The last good save of each name that this page has read or written."""
        self._untold: tuple[Notice, ...] = ()

    def names(self, prefix: str) -> tuple[str, ...]:
        """The names below a prefix, without it, in order; none if the store refuses."""
        with suppress(StorageError):
            names = sorted(name for name in self.texts.names() if name.startswith(prefix))
            return tuple(name.removeprefix(prefix) for name in names)
        return ()

    def load(self, name: str, read: Callable[[str], T]) -> Stored[T]:
        """The last save under a name, or its good copy, or nothing."""
        self._seen.pop(name, None)
        try:
            save = self.texts.get(name)
            if save is None:
                return Stored(None)
            try:
                value = read(save)
            except BadValue as error:
                return self._rescue(name, save, read, error)
        except StorageError as error:
            return Stored(None, self.refused(error))
        self._seen[name] = save
        return Stored(value)

    def _rescue(self, name: str, save: str, read: Callable[[str], T], error: BadValue) -> Stored[T]:
        try:
            self._put_aside(name, save)
            failed: tuple[Notice, ...] = ()
        except StorageError as refusal:
            failed = self.refused(refusal)
        copy = self.texts.get(copy_name(name))
        if copy is not None:
            try:
                value = read(copy)
            except BadValue:
                self._put_aside(copy_name(name), copy)
            else:
                return Stored(value, (Notice(NoticeKind.COPY_USED, error.reason.value), *failed))
        return Stored(None, failed or (Notice(NoticeKind.SAVE_SET_ASIDE, error.reason.value),))

    def _put_aside(self, name: str, save: str) -> None:
        for n in range(MOST_ASIDE):
            aside = f"{ASIDE}{name.removeprefix(PREFIX)}/{n}"
            copy = self.texts.get(aside)
            if copy is None or copy == save:
                self.texts.set(aside, save)
                return
        raise StorageError(full=True)

    def save(self, name: str, save: str, read: Callable[[str], T]) -> tuple[Notice, ...]:
        try:
            last = self.texts.get(name)
            if last is not None and last != save:
                self._keep(name, last, read)
            self.texts.set(name, save)
        except StorageError as error:
            return self.refused(error)
        self._seen[name] = save
        return ()

    def _keep(self, name: str, last: str, read: Callable[[str], T]) -> None:
        """Keep a save before it is overwritten: as the copy, or aside if it is damaged."""
        try:
            if last != self._seen.get(name):
                read(last)
        except BadValue:
            self._put_aside(name, last)
        else:
            # Where there is no room for both, the save itself comes first.
            with suppress(StorageError):
                self.texts.set(copy_name(name), last)

    def put(self, name: str, value: object) -> tuple[Notice, ...]:
        return self.save(name, seal(value), unseal)

    def get(self, name: str) -> object:
        """A value that `put` has written; a damaged one goes aside once, told in `take_notices`."""
        stored = self.load(name, unseal)
        aside = (NoticeKind.SAVE_SET_ASIDE, NoticeKind.COPY_USED)
        if any(notice.kind in aside for notice in stored.notices):
            self._untold = (Notice(NoticeKind.DATA_SET_ASIDE),)
            with suppress(StorageError):
                if stored.value is None:
                    self.texts.remove(name)
                else:
                    self.texts.set(name, seal(stored.value))
        return stored.value

    def refused(self, error: StorageError) -> tuple[Notice, ...]:
        """The notice of a store that refuses."""
        return (Notice(NoticeKind.STORAGE_FULL if error.full else NoticeKind.STORAGE_OFF),)

    def take_notices(self) -> tuple[Notice, ...]:
        notices, self._untold = self._untold, ()
        return notices

    def forget(self, name: str) -> tuple[Notice, ...]:
        try:
            self.texts.remove(name)
            self.texts.remove(copy_name(name))
        except StorageError as error:
            return self.refused(error)
        self._seen.pop(name, None)
        return ()

    def elsewhere(self, name: str, read: Callable[[str], T]) -> T | None:
        """Another tab's save; None while this page knows it.

        It is newer, even if something was taken back or begun again; tabs ask before they decide.
        """
        with suppress(StorageError, BadValue):
            save = self.texts.get(name)
            if save is not None and save != self._seen.get(name):
                other = read(save)
                self._seen[name] = save
                return other
        return None


def copy_name(name: str) -> str:
    return BEFORE + name.removeprefix(PREFIX)
