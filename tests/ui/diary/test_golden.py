"""The diary kept by an earlier version keeps its meaning."""

import json
from pathlib import Path
from typing import Any

from nmbr9.ui.diary.saves import load_record
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.golden_saves import stored
from tests.support.ui_backups import merge

GOLDEN = Path(__file__).parents[2] / "golden" / "1.1.0-diary" / "diary.json"
GOLDEN_FILE: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))


def test_a_diary_is_what_it_was_in_storage_and_in_a_backup() -> None:
    restored = MemoryStore()
    assert merge(restored, GOLDEN_FILE["backup"])["others"] == 1
    for store in (stored(GOLDEN_FILE), SafeStore(restored)):
        record = load_record(store)
        assert list(map(list, record.finished.items())) == GOLDEN_FILE["meaning"]["finished"]
        reviewed = [{**each._asdict(), "costs": list(each.costs)} for each in record.accounts]
        assert reviewed == GOLDEN_FILE["meaning"]["reviewed"]
