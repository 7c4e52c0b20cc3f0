"""Tries at puzzles and mistakes in a backup."""

from collections import Counter

from nmbr9.contests.tries import Try
from nmbr9.ui.puzzles.saves import TRIES, load_mistakes, load_tries, save_mistake, save_try
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, seal
from tests.support.ui_backups import as_letters, backup_of, merge, rich
from tests.support.ui_states import TODAY


def test_tries_and_mistakes_of_both_are_there_afterwards() -> None:
    own, other = rich(), rich()
    saves, others = SafeStore(own), SafeStore(other)
    (mistake,) = load_mistakes(saves)
    save_mistake(others, mistake.tried(TODAY, solved=True))
    save_try(others, Try("other", 1, TODAY, 3, 0))
    save_try(saves, Try("mine", 4, TODAY, 5, None))
    assert merge(own, as_letters(other))["refused"] == 0
    assert {try_.name for try_ in load_tries(saves).in_order} == {"PYfDZ", "other", "mine"}
    assert load_mistakes(saves) == load_mistakes(others)


def test_tries_that_cannot_be_read_are_refused_and_ours_stay() -> None:
    store = rich()
    before = load_tries(SafeStore(store))
    for text in ("torn", seal({"format": 9, "tries": []}), seal({"format": 1, "tries": [[]]})):
        assert merge(store, backup_of({TRIES: text}))["refused"] == 1, text
    assert load_tries(SafeStore(store)) == before


def test_no_backup_brings_so_many_tries_that_ours_could_not_be_read() -> None:
    store = rich()
    before = load_tries(SafeStore(store))
    forged = [[f"x{n}", 1, TODAY.isoformat(), 0, 0] for n in range(2000)]
    text = seal({"format": 1, "tries": forged})
    assert merge(store, backup_of({TRIES: text})) == Counter(too_many=1)
    save_try(SafeStore(store), Try("mine", 4, TODAY, 5, None))
    assert load_tries(SafeStore(store)) == before.with_tries((Try("mine", 4, TODAY, 5, None),))


def test_a_save_at_a_full_list_of_tries_does_not_lose_the_others() -> None:
    store = MemoryStore()
    tries = [[f"x{n}", 1, TODAY.isoformat(), 0, 0] for n in range(2000)]
    store.set(TRIES, seal({"format": 1, "tries": tries}))
    save_try(SafeStore(store), Try("mine", 4, TODAY, 5, None))
    assert len(load_tries(SafeStore(store)).in_order) == 2001
