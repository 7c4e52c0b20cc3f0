"""Saves of tables, each under a name of its own, and of the setup of the next one.

A save has the table's record, the seat with the device, and the computers.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from nmbr9.errors import BadValue
from nmbr9.protocol import Strength, as_one_of
from nmbr9.record import table_from_json, table_to_json
from nmbr9.table import Table
from nmbr9.ui.games import merging
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage.safe_store import SafeStore, Stored
from nmbr9.ui.storage.saved import Merged, Saved, take_over
from nmbr9.ui.storage.text_store import PREFIX, StorageError, seal, unseal
from nmbr9.ui.tables.hotseat import NOBODY, Hotseat, Phase, resume
from nmbr9.ui.tables.setup import TableSetup, setup_from_json
from nmbr9.untrusted import as_int, as_list, as_object, as_text, malformed

if TYPE_CHECKING:
    from nmbr9.ui.storage.receiver import Receiver

TABLES = PREFIX + "table/"
SETUP = PREFIX + "table-draft"
"""The setup of the next table."""

_KEYS = frozenset({"table", "phase", "seat", "seen", "minute"})
_COMPUTERS = "computers"
"""A key that is present only if a computer plays, so saves of people's tables stay the same."""


def load_table(store: SafeStore, name: str) -> Stored[Hotseat]:
    """Load the last save of the table of this name, or its good copy, or nothing."""
    return store.load(TABLES + name, reader(name))


def save_table(store: SafeStore, hotseat: Hotseat) -> tuple[Notice, ...]:
    """Save a table, unless it is only viewed."""
    if not hotseat.own:
        return ()
    save = seal(hotseat_to_json(hotseat))
    return store.save(TABLES + hotseat.name, save, reader(hotseat.name))


def load_table_elsewhere(store: SafeStore, hotseat: Hotseat) -> Hotseat | None:
    """Load the same table as another tab has left it; None while it is unchanged."""
    if not hotseat.own:
        return None
    other = store.elsewhere(TABLES + hotseat.name, reader(hotseat.name))
    # Each tab counts its own seconds.
    if other is None or replace(other, minute=hotseat.minute) == hotseat:
        return None
    return other


def load_tables(store: SafeStore) -> tuple[Hotseat, ...]:
    """Load every table that can be read, unfinished ones first."""
    tables = []
    for name in store.names(TABLES):
        with suppress(BadValue, StorageError):
            tables.append(reader(name)(store.texts.get(TABLES + name) or ""))
    return tuple(sorted(tables, key=lambda hotseat: hotseat.phase is Phase.END))


def load_setup(store: SafeStore) -> TableSetup:
    """Load the setup of the next table; an unreadable field keeps its default."""
    return setup_from_json(store.get(SETUP))


def save_setup(store: SafeStore, setup: TableSetup) -> tuple[Notice, ...]:
    """Save the setup."""
    return store.put(SETUP, setup.to_json())


def reader(name: str) -> Callable[[str], Hotseat]:
    """The reader of saves of the table of this name; it raises BadRecord."""
    return lambda save: hotseat_from_json(name, unseal(save))


def hotseat_to_json(hotseat: Hotseat) -> dict[str, object]:
    """The body of a save: the table's record, and the seat with the device."""
    form: dict[str, object] = {
        "table": table_to_json(hotseat.table),
        "phase": hotseat.phase.value,
        "seat": hotseat.seat,
        "seen": hotseat.seen,
        "minute": hotseat.minute,
    }
    if any(hotseat.computers):
        form[_COMPUTERS] = [strength and strength.value for strength in hotseat.computers]
    return form


def hotseat_from_json(name: str, form: object) -> Hotseat:
    """The table of a save, in a phase that can go on. Raises BadRecord for anything else."""
    body = as_object(form, "a saved table")
    if body.keys() - {_COMPUTERS} != _KEYS:
        keys = ", ".join(sorted(_KEYS))
        raise malformed(f"a saved table has the keys {keys}, may have {_COMPUTERS}, and no other")
    table = table_from_json(body["table"])
    computers = _computers(body[_COMPUTERS], table) if _COMPUTERS in body else ()
    phase = as_text(body["phase"], "the phase")
    seat = as_int(body["seat"], "the seat")
    if phase not in tuple(Phase) or not NOBODY <= seat < len(table.seats):
        raise malformed("the table is in no known phase")
    minute = None if body["minute"] is None else max(0, as_int(body["minute"], "the minute"))
    seen = max(0, min(as_int(body["seen"], "the turn seen"), table.turn - 1))
    return resume(Hotseat(name, table, Phase(phase), seat, seen, minute, computers))


def _computers(form: object, table: Table) -> tuple[Strength | None, ...]:
    """The computers of a save. Raises BadRecord unless at least one seat is a person's."""
    names = as_list(form, "the computers")
    if len(names) != len(table.seats) or None not in names:
        raise malformed("a table says of each seat which computer plays there, and not everywhere")
    return tuple(None if it is None else as_one_of(Strength, it, "a strength") for it in names)


def _merge(store: "Receiver", name: str, text: str) -> Merged:
    """Merge two saves of a table: the one that goes further wins."""
    read = reader(name.removeprefix(TABLES))
    return merging.merge_further(store, name, text, read(text), store.load(name, read), _goes_on)


def _goes_on(hotseat: Hotseat, later: Hotseat) -> bool:
    games, others = hotseat.table.games, later.table.games
    same = (hotseat.table.source, len(games)) == (later.table.source, len(others))
    return same and all(map(merging.game_goes_on, games, others))


SAVED: Final = (
    Saved(TABLES, _merge, check=lambda name, text: reader(name)(text)),
    Saved(SETUP, take_over(lambda _, body: setup_from_json(as_object(body, "a setup")).to_json())),
)
