"""Saves of tables, each under a name of its own, and of the setup of the next one."""

from typing import Final

from nmbr9.protocol import Strength, as_one_of
from nmbr9.record import table_from_json, table_to_json
from nmbr9.table import Table
from nmbr9.ui.games.saves import game_goes_on
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Kind, Saved, take_over
from nmbr9.ui.storage.text_store import PREFIX
from nmbr9.ui.tables.state import NOBODY, Hotseat, TableSetup, resume, setup_from_json
from nmbr9.untrusted import as_int, as_list, as_object, as_text, malformed

SETUP = PREFIX + "table-draft"
_KEYS = frozenset({"table", "phase", "seat", "seen", "minute"})
_COMPUTERS = "computers"  # a key only if one plays, so saves of people's tables stay the same


def save_table(store: SafeStore, hotseat: Hotseat) -> tuple[Notice, ...]:
    return TABLES.save(store, hotseat) if hotseat.played_here else ()


def load_tables(store: SafeStore) -> tuple[Hotseat, ...]:
    return tuple(sorted(TABLES.view_all(store), key=lambda hotseat: hotseat.phase is Phase.END))


def load_setup(store: SafeStore) -> TableSetup:
    return setup_from_json(store.get(SETUP))


def save_setup(store: SafeStore, setup: TableSetup) -> tuple[Notice, ...]:
    return store.put(SETUP, setup.to_json())


def hotseat_to_json(hotseat: Hotseat) -> dict[str, object]:
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
    """The table of a save, in a phase that can go on. Raises BadRecord."""
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


def _goes_on(hotseat: Hotseat, later: Hotseat) -> bool:
    games, others = hotseat.table.games, later.table.games
    same = (hotseat.table.source, len(games)) == (later.table.source, len(others))
    return same and all(map(game_goes_on, games, others))


TABLES: Final = Kind(
    PREFIX + "table/", lambda hotseat: hotseat.name, hotseat_to_json, hotseat_from_json, _goes_on
)

SAVED: Final = (
    Saved(TABLES.prefix, TABLES.merge, check=TABLES.read),
    Saved(SETUP, take_over(lambda _, body: setup_from_json(as_object(body, "a setup")).to_json())),
)
