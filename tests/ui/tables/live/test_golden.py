"""Tables of phones that an earlier version has kept are read as it meant them."""

import json
from pathlib import Path
from typing import Any

import pytest

from nmbr9.record import table_to_json
from nmbr9.ui.pages.backup_text import merge
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.live.saves import list_phones, load_phones
from nmbr9.ui.tables.live.sitting import Sitting

GOLDEN = Path(__file__).parents[3] / "golden" / "1.1.0-phones" / "phones.json"
TOLD: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))


def meaning_of(sitting: Sitting) -> dict[str, object]:
    """What a save says, in the words of records."""
    table = sitting.table
    return {
        "people": [person.name for person in sitting.meeting.people],
        "seat": sitting.seat,
        "hosts": sitting.hosts,
        "phase": sitting.phase.name,
        "draft": list(sitting.draft),
        "seen": sitting.seen,
        "promised": bool(table) and sitting.promised,
        "table": table_to_json(table) if table else None,
        "scores": [game.score for game in table.games] if table else [],
    }


def stored() -> SafeStore:
    """The store as that version left it."""
    store = MemoryStore()
    for name, text in TOLD["storage"].items():
        store.set(name, text)
    return SafeStore(store)


def restored() -> SafeStore:
    """An empty store into which that version's backup was merged."""
    store = MemoryStore()
    assert merge(store, TOLD["backup"]).added == len(TOLD["meaning"])
    return SafeStore(store)


@pytest.mark.parametrize("found", [stored, restored])
def test_tables_of_phones_are_what_they_were(found: Any) -> None:  # noqa: ANN401 - one of two
    store = found()
    meaning = {}
    for listed in list_phones(store):
        sitting = load_phones(store, listed.name).value
        assert sitting is not None
        assert list(listed.people) == [person.name for person in sitting.meeting.people]
        meaning[listed.name] = meaning_of(sitting)
    assert meaning == TOLD["meaning"]


def test_the_same_backup_twice_brings_nothing_more() -> None:
    store = MemoryStore()
    merge(store, TOLD["backup"])
    assert merge(store, TOLD["backup"]).kept == len(TOLD["meaning"])
