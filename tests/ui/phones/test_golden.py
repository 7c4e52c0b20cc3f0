"""Tables of phones kept by an earlier version keep their meaning."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nmbr9.record import table_to_json
from nmbr9.ui.phones.saves import PHONES, list_phones
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.golden_saves import WAYS, Golden
from tests.support.ui_backups import merge

GOLDEN = Path(__file__).parents[2] / "golden"
GOLDEN_FILES: tuple[dict[str, Any], ...] = tuple(
    json.loads((GOLDEN / version / "phones.json").read_text("utf-8"))
    for version in ("1.1.0-phones", "1.1.0-links")
)


def meaning_of(sitting: Sitting) -> dict[str, object]:
    """The meaning of a save, as records."""
    table = sitting.table
    links = sitting.by_links
    by_links = {"holds": links.holds, "since": links.since} if links else {}
    return {
        **by_links,
        "people": [person.name for person in sitting.meeting.people],
        "seat": sitting.seat,
        "hosts": sitting.role.hosts,
        "phase": sitting.phase.name,
        "draft": list(sitting.draft),
        "seen": sitting.seen,
        "promised": bool(table) and sitting.promised,
        "table": table_to_json(table) if table else None,
        "scores": [game.score for game in table.games] if table else [],
    }


@pytest.mark.parametrize("golden", GOLDEN_FILES, ids=["channels", "links"])
@pytest.mark.parametrize("way", WAYS)
def test_tables_of_phones_are_what_they_were(
    way: Callable[[Golden], SafeStore], golden: Golden
) -> None:
    store = way(golden)
    meaning = {}
    for name, people in list_phones(store).items():
        sitting = PHONES.load(store, name).value
        assert sitting is not None, name
        assert list(people) == [person.name for person in sitting.meeting.people], name
        meaning[name] = meaning_of(sitting)
    assert meaning == golden["meaning"]


@pytest.mark.parametrize("golden", GOLDEN_FILES, ids=["channels", "links"])
def test_the_same_backup_twice_brings_nothing_more(golden: Golden) -> None:
    store = MemoryStore()
    merge(store, golden["backup"])
    assert merge(store, golden["backup"])["kept"] == len(golden["meaning"])
