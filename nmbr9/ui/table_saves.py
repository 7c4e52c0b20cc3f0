"""Tables in storage: each under a name of its own, and the draft of the next one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from nmbr9.errors import BadRecord
from nmbr9.ui.saves import DRAFT, TABLES
from nmbr9.ui.seating import Draft, draft_from_json
from nmbr9.ui.shelf import Found, Shelf, notice_of
from nmbr9.ui.sitting_form import sitting_from_json, sitting_to_json
from nmbr9.ui.storage import StorageError, seal, unseal
from nmbr9.ui.tables import Phase, Sitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.ui.state import Notice
    from nmbr9.ui.storage import Storage


class TableSaves:
    """All tables that are stored. Never raises: what went wrong is a notice."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._shelf = Shelf(storage)

    def load(self, name: str) -> Found[Sitting]:
        """The table of this name as it was last saved, or its good copy, or nothing."""
        return self._shelf.load(TABLES + name, reader(name))

    def save(self, sitting: Sitting) -> tuple[Notice, ...]:
        """Write a table down; one that is only looked at is not ours to keep."""
        if not sitting.own:
            return ()
        save = seal(sitting_to_json(sitting))
        return self._shelf.save(TABLES + sitting.name, save, reader(sitting.name))

    def forget(self, name: str) -> tuple[Notice, ...]:
        """Delete a table and the copy beside it."""
        return self._shelf.forget(TABLES + name)

    def elsewhere(self, sitting: Sitting) -> Sitting | None:
        """The same table as another tab has left it; None while that is how we have it too."""
        if not sitting.own:
            return None
        other = self._shelf.elsewhere(TABLES + sitting.name, reader(sitting.name))
        # Each tab counts its own seconds.
        if other is None or replace(other, minute=sitting.minute) == sitting:
            return None
        return other

    def all(self) -> tuple[Sitting, ...]:
        """Every table that can be read, those that are not finished first."""
        tables = []
        with suppress(StorageError):
            for stored in sorted(self._storage.names()):
                name = stored.removeprefix(TABLES)
                if name == stored:
                    continue
                with suppress(BadRecord):
                    tables.append(reader(name)(self._storage.get(stored) or ""))
        return tuple(sorted(tables, key=lambda sitting: sitting.phase is Phase.END))

    def draft(self) -> Draft:
        """The draft of the next table; what cannot be read keeps its default."""
        with suppress(StorageError, BadRecord):
            save = self._storage.get(DRAFT)
            if save:
                return draft_from_json(unseal(save))
        return Draft()

    def save_draft(self, draft: Draft) -> tuple[Notice, ...]:
        """Write the draft down."""
        try:
            self._storage.set(DRAFT, seal(draft.to_json()))
        except StorageError as error:
            return (notice_of(error),)
        return ()


def reader(name: str) -> Callable[[str], Sitting]:
    """What reads a save of the table of this name; it raises BadRecord."""
    return lambda save: sitting_from_json(name, unseal(save))
