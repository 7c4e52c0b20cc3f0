"""The saves of an earlier version, as storage and as a backup."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_backups import merge

Golden: TypeAlias = Mapping[str, Any]
"""A golden file: `storage`, the `backup` of the same, and the `meaning` of each save."""


def stored(golden: Golden) -> SafeStore:
    """The store as that version left it."""
    store = MemoryStore()
    for name, text in golden["storage"].items():
        store.set(name, text)
    return SafeStore(store)


def restored(golden: Golden) -> SafeStore:
    """An empty store into which that version's backup was merged."""
    store = MemoryStore()
    assert merge(store, golden["backup"])["added"] == len(golden["meaning"])
    return SafeStore(store)


WAYS: Final[tuple[Callable[[Golden], SafeStore], ...]] = (stored, restored)
"""Both ways for saves to reach a newer version."""
