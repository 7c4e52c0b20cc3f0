"""Branches in backups: none is lost, and the longer one wins."""

from collections import Counter
from dataclasses import replace

import pytest

from nmbr9.game import Game
from nmbr9.steps import at_step
from nmbr9.ui.branches import saves
from nmbr9.ui.branches.saves import BRANCHES
from nmbr9.ui.branches.state import Branch
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_backups import as_letters, backup_of, merge
from tests.support.ui_branches import OWN, branch_of, stored_branches


def reaching(game: Game, id_: str = "one") -> Branch:
    """A branch from round 12 of this length."""
    return replace(branch_of(OWN, 11, id_), game=game)


SHORT, LONG = reaching(at_step(OWN, 12)), reaching(at_step(OWN, 14))
OTHER = reaching(at_step(OWN, 11).place(at_step(OWN, 11).legal()[-1]))


def holding(*branches: Branch) -> MemoryStore:
    """A store with these branches."""
    store = MemoryStore()
    for branch in branches:
        assert BRANCHES.save(SafeStore(store), branch) == ()
    return store


def in_store(store: MemoryStore) -> list[Branch]:
    return stored_branches(SafeStore(store))


def test_a_backup_carries_branches() -> None:
    fresh = MemoryStore()
    assert merge(fresh, as_letters(holding(LONG))) == Counter(added=1)
    assert in_store(fresh) == [LONG]


def test_a_branch_that_went_further_wins_whichever_side_it_is_on() -> None:
    store = holding(SHORT)
    assert merge(store, as_letters(holding(LONG))) == Counter(updated=1)
    assert merge(store, as_letters(holding(SHORT))) == Counter(kept=1)
    assert in_store(store) == [LONG]


def test_two_branches_that_differ_both_stay() -> None:
    store = holding(LONG)
    backup = as_letters(holding(OTHER))
    assert merge(store, backup) == Counter(added=1)
    assert in_store(store) == [LONG, replace(OTHER, id="one-")]
    assert merge(store, backup) == Counter(kept=1)
    assert len(in_store(store)) == 2


def test_anything_but_a_branch_counts_as_unreadable() -> None:
    backup = backup_of({BRANCHES.prefix + LONG.name: "1 nonsense"})
    store = holding(SHORT)
    assert merge(store, backup) == Counter(refused=1)
    assert in_store(store) == [SHORT]


def test_branches_without_room_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOST", 1)
    store = holding(SHORT)
    two = holding(reaching(at_step(OWN, 13), "two"))
    assert merge(store, as_letters(two)) == Counter(too_many=1)
    assert in_store(store) == [SHORT]
