"""A backup: everything out and in again, and merged without losing anything newer."""

from collections import Counter
from collections.abc import Callable

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.record import to_json
from nmbr9.ui.games.challenges import load_challenge, save_rivals
from nmbr9.ui.games.saves import LAST_DAILY, PRACTICE, load_game
from nmbr9.ui.moving.backup import LETTERS_MARK
from nmbr9.ui.pages.cup import load_cup, remember_cup
from nmbr9.ui.session.settings import Settings, Theme, load_settings, save_settings
from nmbr9.ui.storage.safe_store import BEFORE, SafeStore
from nmbr9.ui.storage.text_store import (
    WRITES,
    MemoryStore,
    StorageError,
    TextStore,
    seal,
    unseal,
)
from tests.support.ui_backups import (
    DAILY,
    LONG,
    NAME,
    SHORT,
    SOURCE,
    as_file,
    as_letters,
    backup_of,
    backup_with,
    contents,
    merge,
    rich,
    saved,
    store_with,
    texts_of,
)
from tests.support.ui_diary import entries_of
from tests.support.ui_states import TODAY, flat, grown

# Out and in again


both_forms = pytest.mark.parametrize("written", [as_file, as_letters], ids=["file", "code"])


@both_forms
def test_a_backup_fills_an_empty_store_again(written: Callable[[TextStore], str]) -> None:
    store, empty = rich(), MemoryStore()
    assert merge(empty, written(store)) == Counter(added=3, puzzles=1, others=8)
    assert contents(empty) == contents(store)
    assert load_game(SafeStore(empty), SOURCE).value == LONG
    assert load_settings(SafeStore(empty)) == Settings(language="pl", theme=Theme.DARK)
    assert (
        load_challenge(SafeStore(empty), SOURCE).stored
        == load_challenge(SafeStore(store), SOURCE).stored
    )
    assert entries_of(SafeStore(empty)) == entries_of(SafeStore(store))
    cup = load_cup(SafeStore(empty))
    assert cup is not None
    assert cup == load_cup(SafeStore(store))


@both_forms
def test_restoring_what_is_here_already_changes_nothing(
    written: Callable[[TextStore], str],
) -> None:
    store = rich()
    before = contents(store)
    assert merge(store, written(store)) == Counter(kept=3)
    assert contents(store) == before


def test_a_backup_holds_what_is_ours_and_no_copies_or_counters() -> None:
    store = store_with(SHORT, LONG)
    store.set("another game on this site", "x")
    store.set(LAST_DAILY, "2026-11-20")
    store.set(WRITES, "7")
    assert BEFORE + "seed=hello" in store.names()
    assert texts_of(as_file(store)) == {NAME: saved(LONG)}


def test_a_code_survives_line_breaks_and_spaces() -> None:
    code = as_letters(store_with(LONG))
    broken = "\n ".join(code[i : i + 70] for i in range(0, len(code), 70))
    assert texts_of(f"  {broken}\n") == texts_of(code) == {NAME: saved(LONG)}


@pytest.mark.parametrize("rounds", range(3, 9))
@pytest.mark.parametrize(
    ("before", "after"),
    [("“", "”"), ("My backup: ", ""), ("> ", "\n> Sent from my phone"), ("<", ">\u200b")],
)
def test_a_backup_is_found_inside_any_text(rounds: int, before: str, after: str) -> None:
    store = store_with(grown(SOURCE, rounds))
    for backup in (as_letters(store), as_letters(store).rstrip("="), as_file(store)):
        assert texts_of(before + backup + after) == {NAME: saved(grown(SOURCE, rounds))}


def test_a_backup_that_speaks_of_the_other_form_is_read_in_its_own() -> None:
    store = store_with(flat(Seeded(f"{LETTERS_MARK}x"), 2))
    assert texts_of(f"\ufeff{as_file(store)}") == texts_of(as_letters(store))


def test_a_code_is_written_in_letters_that_a_chat_keeps() -> None:
    code = as_letters(rich())
    assert code.startswith(LETTERS_MARK)
    assert all(letter.isascii() and (letter.isalnum() or letter in "-_=.") for letter in code)


# Merging


def test_settings_rivals_and_cup_that_are_here_stay() -> None:
    own, other = rich(), MemoryStore()
    saves = SafeStore(other)
    save_settings(saves, Settings(language="de"))
    save_rivals(saves, (LONG,))
    remember_cup(saves, "other")
    before = contents(own)
    assert merge(own, as_file(other)) == Counter()
    assert contents(own) == before
    assert merge(other, as_file(own))["refused"] == 0
    assert load_settings(SafeStore(other)) == Settings(language="de")


def test_practice_of_both_sides_is_practice() -> None:
    store = store_with(practice=seal(["2026-11-01"]))
    merge(store, backup_with(practice=seal(["2026-11-02", "2026-11-01"])))
    assert unseal(store.get(PRACTICE) or "") == ["2026-11-01", "2026-11-02"]


def test_a_daily_that_was_played_in_time_here_stays_no_practice() -> None:
    there = store_with(flat(Daily(TODAY)), practice=seal(["2026-11-20"]))
    own = store_with(flat(Daily(TODAY), 2))
    merge(own, as_file(there))
    (entry,) = entries_of(SafeStore(own))
    assert entry.game.finished
    assert not entry.practice
    empty = store_with()
    merge(empty, as_file(there))
    assert [entry.practice for entry in entries_of(SafeStore(empty))] == [True]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("seed=hello", "torn"),
        ("seed=hello", saved(DAILY)),
        ("seed=hello", seal({"format": 9})),
        ("seed=hello", seal(to_json(LONG) | {"decisions": ["9r0@0,0", "9r0@0,0"]})),
        ("daily=2026-11-21", saved(DAILY)),
        ("earlier/seed=hello/1", "torn"),
        ("practice", "torn"),
        ("practice", seal({"2026-11-20": 1})),
        ("nobody knows this", "x"),
    ],
)
def test_an_unreadable_text_is_counted_and_not_stored(name: str, text: str) -> None:
    store = store_with(LONG)
    before = contents(store)
    assert merge(store, backup_with(**{name: text, "seed=hello/": text}))["refused"] == 2
    assert contents(store) == before


def test_a_text_that_is_not_ours_is_left_out() -> None:
    store = MemoryStore()
    texts = {"other/seed=hello": saved(LONG), BEFORE + "seed=hello": saved(LONG), LAST_DAILY: "x"}
    assert merge(store, backup_of(texts)) == Counter()
    assert store.names() == ()


def test_a_refused_text_does_not_stop_the_others() -> None:
    store = MemoryStore()
    backup = backup_with(**{"seed=a": "torn", "seed=hello": saved(LONG), "zzz": "torn"})
    assert merge(store, backup) == Counter(added=1, refused=2)


def test_a_full_store_is_reported_and_loses_nothing() -> None:
    class Full(MemoryStore):
        def set(self, name: str, text: str) -> None:
            raise StorageError(full=bool(name or text))

    assert merge(Full(), as_file(store_with(LONG))) == Counter(left_out=1)


def test_a_store_that_fills_up_in_the_middle_keeps_what_fits_and_counts_the_rest() -> None:
    class Small(MemoryStore):
        def set(self, name: str, text: str) -> None:
            others = sum(len(self.get(other) or "") for other in self.names() if other != name)
            if others + len(text) > room:
                raise StorageError(full=True)
            super().set(name, text)

    there = store_with(LONG, flat(Seeded("a")), flat(Seeded("b"), 2), flat(Seeded("c"), 3))
    room = len(saved(SHORT)) + len(saved(flat(Seeded("a")))) + 10
    store = Small()
    store.set(NAME, saved(SHORT))
    before = store.get(NAME)
    merged = merge(store, as_file(there))
    assert merged["added"] + merged["updated"] + merged["left_out"] == 4
    assert merged["added"]
    assert merged["left_out"]
    assert store.get(NAME) == before or merged["updated"]
    room = 10**6
    again = merge(store, as_file(there))
    assert again["left_out"] == 0
    assert again["added"] + again["updated"] == merged["left_out"]
    assert store.get(NAME) == saved(LONG)
