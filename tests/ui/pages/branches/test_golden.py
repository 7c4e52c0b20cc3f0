"""Branches that an earlier version has kept are read as it meant them."""

import json
from pathlib import Path
from typing import Any

import pytest

from nmbr9.record import to_json
from nmbr9.ui.pages.backup_text import merge
from nmbr9.ui.pages.branches.saves import names_of_all
from nmbr9.ui.parts.words import texts
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_branches import kept

GOLDEN = Path(__file__).parents[3] / "golden" / "1.1.0" / "branches.json"
TOLD: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))


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
def test_branches_are_what_they_were(found: Any) -> None:  # noqa: ANN401 - one of two functions
    store, t = found(), texts("en")
    branches = kept(store)
    assert len(branches) == len(names_of_all(store))
    meaning = {
        branch.name: {
            "whole": to_json(branch.whole),
            "whose": branch.whose(t),
            "start": branch.start,
            "round": branch.round,
            "game": to_json(branch.game),
            "score": branch.game.score,
            "finished": branch.game.finished,
        }
        for branch in branches
    }
    assert meaning == TOLD["meaning"]
