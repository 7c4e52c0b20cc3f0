"""Bots kept by an earlier version keep their meaning: the lineup, their games, and the record."""

import json
from pathlib import Path
from typing import Any

import pytest

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record.json_form import options_form
from nmbr9.ui.rivals.saves import load_computers, load_lineup, load_record
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.golden_saves import stored
from tests.support.ui_backups import merge

GOLDEN = Path(__file__).parents[2] / "golden" / "1.1.0-bots" / "bots.json"
GOLDEN_FILE: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))
MEANING = GOLDEN_FILE["meaning"]


def restored() -> SafeStore:
    store = MemoryStore()
    assert merge(store, GOLDEN_FILE["backup"])["others"] == 3
    return SafeStore(store)


@pytest.mark.parametrize("store", [stored(GOLDEN_FILE), restored()], ids=["stored", "restored"])
def test_bots_are_what_they_were_in_storage_and_in_a_backup(store: SafeStore) -> None:
    lineup = load_lineup(store)
    assert list(lineup.strengths) == MEANING["lineup"]["strengths"]
    assert options_form(lineup.options) == MEANING["lineup"]["options"]
    computers = [
        {
            "strength": computer.strength.value,
            "luck": computer.luck,
            "seat": computer.seat,
            "score": computer.game.score,
            "decisions": list(map(str, computer.game.decisions)),
        }
        for computer in load_computers(store, Game.start(Seeded("golden bots")))
    ]
    assert computers == MEANING["computers"]
    assert load_record(store) == MEANING["record"]
