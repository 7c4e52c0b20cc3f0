"""Saves of the solver: pars and helped games are kept, and merged with earlier ones."""

import pytest

from nmbr9.errors import BadRecord
from nmbr9.ui.session.solver_jobs import (
    HELPED,
    MOST_PARS,
    PARS,
    SAVED,
    load_helped,
    load_pars,
    save_solver,
)
from nmbr9.ui.storage.receiver import Receiver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, seal

MERGES = {kind.name: kind.merge for kind in SAVED}


def merge_solver(store: SafeStore, name: str, text: str) -> None:
    """Merge a backup's save of this name."""
    merge = MERGES[name]
    assert merge
    assert merge(Receiver(store.texts), name, text) is None


def test_pars_and_helped_games_are_kept_and_merged() -> None:
    store = SafeStore(MemoryStore())
    save_solver(store, {"seed=a": 90}, {"seed=a": 2})
    save_solver(store, {"seed=a": 80}, {"seed=a": 1, "seed=b": 1})
    assert load_pars(store) == {"seed=a": 90}
    assert load_helped(store) == {"seed=a": 2, "seed=b": 1}
    merge_solver(store, PARS, seal({"seed=c": 70}))
    merge_solver(store, HELPED, seal(["seed=c"]))
    assert load_pars(store) == {"seed=a": 90, "seed=c": 70}
    assert load_helped(store) == {"seed=a": 2, "seed=b": 1, "seed=c": 1}


def test_the_earliest_pars_give_way_to_later_ones() -> None:
    store = SafeStore(MemoryStore())
    save_solver(store, {f"seed={n}": 50 for n in range(MOST_PARS)}, {})
    save_solver(store, {"seed=new": 60}, {})
    pars = load_pars(store)
    assert len(pars) == MOST_PARS
    assert "seed=0" not in pars
    assert pars["seed=new"] == 60


def test_an_unreadable_save_counts_as_nothing() -> None:
    texts = MemoryStore()
    texts.set(PARS, "1 damaged")
    texts.set(HELPED, seal({"no": "list"}))
    store = SafeStore(texts)
    assert load_pars(store) == {}
    assert load_helped(store) == {}
    with pytest.raises(BadRecord):
        merge_solver(store, PARS, seal({"seed=a": "many"}))
    with pytest.raises(BadRecord):
        merge_solver(store, HELPED, seal({"no": "list"}))
