"""Tries at puzzles and mistakes in a backup."""

from nmbr9.ui.pages.backup_text import as_letters, merge
from nmbr9.ui.puzzles.saves import TRIES, load_mistakes, load_tries, save_mistake, save_try
from nmbr9.ui.puzzles.tries import Try
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import seal
from tests.support.ui_backups import backup_of, rich
from tests.support.ui_states import TODAY


def test_tries_and_mistakes_of_both_are_there_afterwards() -> None:
    own, other = rich(), rich()
    saves, others = SafeStore(own), SafeStore(other)
    (mistake,) = load_mistakes(saves)
    save_mistake(others, mistake.tried(TODAY, solved=True))
    save_try(others, Try("other", 1, TODAY, 3, 0))
    save_try(saves, Try("mine", 4, TODAY, 5, None))
    assert merge(own, as_letters(other)).refused == 0
    assert {try_.name for try_ in load_tries(saves).in_order} == {"PYfDZ", "other", "mine"}
    assert load_mistakes(saves) == load_mistakes(others)


def test_tries_that_cannot_be_read_are_refused_and_ours_stay() -> None:
    store = rich()
    before = load_tries(SafeStore(store))
    for text in ("torn", seal({"format": 9, "tries": []}), seal({"format": 1, "tries": [[]]})):
        assert merge(store, backup_of({TRIES: text})).refused == 1, text
    assert load_tries(SafeStore(store)) == before
