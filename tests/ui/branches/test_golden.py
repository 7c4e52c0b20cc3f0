"""Branches kept by an earlier version keep their meaning."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nmbr9.record import to_json
from nmbr9.ui.branches.saves import names_of_all
from nmbr9.ui.parts.words import texts
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.golden_saves import WAYS, Golden
from tests.support.ui_branches import stored_branches

GOLDEN = Path(__file__).parents[2] / "golden" / "1.1.0" / "branches.json"
GOLDEN_FILE: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))


@pytest.mark.parametrize("way", WAYS)
def test_branches_are_what_they_were(way: Callable[[Golden], SafeStore]) -> None:
    store, t = way(GOLDEN_FILE), texts("en")
    branches = stored_branches(store)
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
    assert meaning == GOLDEN_FILE["meaning"]
