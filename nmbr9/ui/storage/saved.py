"""Kinds of saves: the names and the form of each, and the merging of a backup's text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeAlias, TypeVar

from nmbr9.errors import BadValue
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage import receiver
from nmbr9.ui.storage.safe_store import SafeStore, Stored
from nmbr9.ui.storage.text_store import StorageError, seal, unseal

T = TypeVar("T")

Merge: TypeAlias = Callable[["receiver.Receiver", str, str], "receiver.Merged | None"]
"""Merges a backup's text of this name; None if it is no game. Raises BadRecord, StorageError."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A kind of save: its only name, or a prefix that ends in "/"."""

    name: str
    merge: Merge | None
    """None if no backup has it."""
    check: Callable[[str, str], object] | None = None
    """Checks a text, given the rest of its name; for kinds also kept among earlier games."""

    def holds(self, name: str) -> bool:
        return name == self.name or (self.name.endswith("/") and name.startswith(self.name))


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """Saves of values that each have a name. Of two, the one that goes further is kept."""

    prefix: str
    name_of: Callable[[T], str]
    to_json: Callable[[T], object]
    from_json: Callable[[str, object], T]
    """The value of a name and a body that may hold anything. Raises BadRecord."""
    goes_on: Callable[[T, T], bool]
    """Whether the second value has all that the first one has, and perhaps more."""

    def read(self, name: str, save: str) -> T:
        return self.from_json(name, unseal(save))

    def load(self, store: SafeStore, name: str) -> Stored[T]:
        return store.load(self.prefix + name, partial(self.read, name))

    def save(self, store: SafeStore, value: T) -> tuple[Notice, ...]:
        name = self.name_of(value)
        return store.save(self.prefix + name, seal(self.to_json(value)), partial(self.read, name))

    def forget(self, store: SafeStore, name: str) -> tuple[Notice, ...]:
        return store.forget(self.prefix + name)

    def load_elsewhere(self, store: SafeStore, value: T) -> T | None:
        """The value as another tab has left it; None while it is unchanged."""
        name = self.name_of(value)
        other = store.elsewhere(self.prefix + name, partial(self.read, name))
        return None if other == value else other

    def view(self, store: SafeStore, name: str) -> T | None:
        """The stored value, only for viewing; a damaged save stays where it is."""
        with suppress(BadValue, StorageError):
            save = store.texts.get(self.prefix + name)
            return self.read(name, save) if save is not None else None
        return None

    def view_all(self, store: SafeStore) -> Iterator[T]:
        values = (self.view(store, name) for name in store.names(self.prefix))
        return (value for value in values if value is not None)

    def merge(self, store: receiver.Receiver, name: str, text: str) -> receiver.Merged:
        read = partial(self.read, name.removeprefix(self.prefix))
        return store.merge(name, text, read, self.goes_on)


def take_over(read: Callable[[str, object], object]) -> Merge:
    """The merging of a kind whose stored save stays: a text is taken if there is none.

    `read` gives the body in our own form, of a name and a body that may hold anything, or raises
    BadValue. A text that is longer, with more in it than we know, is not stored as it came.
    """

    def merge(store: receiver.Receiver, name: str, text: str) -> None:
        own = seal(read(name, unseal(text)))
        if store.texts.get(name) is None:
            store.texts.set(name, min(text, own, key=len))

    return merge
