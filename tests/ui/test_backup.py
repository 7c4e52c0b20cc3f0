"""Backups: all of it goes out, all of it comes back, and nothing newer is lost on the way."""

import json
import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import to_json
from nmbr9.ui.backup import (
    CODE_MARK,
    FORMAT,
    LARGEST,
    MARK,
    Restored,
    as_code,
    as_file,
    merge,
    texts_of,
)
from nmbr9.ui.saves import CUP, LAST_DAILY, PRACTICE, RIVALS, SETTINGS, Saves
from nmbr9.ui.settings import Settings, Theme
from nmbr9.ui.shelf import BEFORE
from nmbr9.ui.state import game_name
from nmbr9.ui.storage import PREFIX, WRITES, MemoryStorage, Storage, StorageError, seal, unseal
from tests.support.ui_states import TODAY, flat, grown

SOURCE = Seeded("hello")
LONG, OTHER = grown(SOURCE, 12), grown(SOURCE, 9, taste=1)
SHORT = Game(SOURCE, LONG.options, LONG.decisions[:5])
NAME = PREFIX + "seed=hello"
EARLIER = PREFIX + "earlier/seed=hello/1"
DAILY = flat(Daily(TODAY), 3)
DAILY_NAME = PREFIX + game_name(DAILY.source)


def store_with(*saved: Game, **texts: str) -> MemoryStorage:
    """A store with these games, and other texts by name below the prefix."""
    store = MemoryStorage()
    for game in saved:
        Saves(store).save(game)
    for name, text in texts.items():
        store.set(PREFIX + name, text)
    return store


def contents(store: MemoryStorage) -> dict[str, str | None]:
    return {name: store.get(name) for name in store.names()}


def backup_with(**texts: str) -> str:
    """A backup with these texts, by name below the prefix."""
    return backup_of({PREFIX + name: text for name, text in texts.items()})


def backup_of(texts: object, version: object = FORMAT) -> str:
    return json.dumps({MARK: version, "texts": texts})


def saved(game: Game) -> str:
    return seal(to_json(game))


def rich() -> MemoryStorage:
    """A store of a player who has used everything."""
    store = store_with(LONG, DAILY, flat(Seeded("Grüße 9/1")))
    saves = Saves(store)
    saves.save_settings(Settings(language="pl", theme=Theme.DARK))
    saves.keep_earlier(OTHER)
    saves.keep_rivals((OTHER,))
    saves.remember_cup("Grüße 9")
    saves.mark_practice(Daily(TODAY), TODAY.replace(day=21))
    return store


# Out and in again


both_forms = pytest.mark.parametrize("written", [as_file, as_code], ids=["file", "code"])


@both_forms
def test_a_backup_fills_an_empty_store_again(written: Callable[[Storage], str]) -> None:
    store, empty = rich(), MemoryStorage()
    assert merge(empty, written(store)) == Restored(added=3)
    assert contents(empty) == contents(store)
    assert Saves(empty).load(SOURCE).game == LONG
    assert Saves(empty).load_settings() == Settings(language="pl", theme=Theme.DARK)
    assert Saves(empty).rivals(SOURCE) == Saves(store).rivals(SOURCE)
    assert Saves(empty).diary() == Saves(store).diary()
    cup = Saves(empty).cup()
    assert cup is not None
    assert cup == Saves(store).cup()


@both_forms
def test_restoring_what_is_here_already_changes_nothing(written: Callable[[Storage], str]) -> None:
    store = rich()
    before = contents(store)
    assert merge(store, written(store)) == Restored(kept=3)
    assert contents(store) == before


def test_a_backup_holds_what_is_ours_and_no_copies_or_counters() -> None:
    store = store_with(SHORT, LONG)
    store.set("another game on this site", "x")
    store.set(LAST_DAILY, "2026-11-20")
    store.set(WRITES, "7")
    assert BEFORE + "seed=hello" in store.names()
    assert texts_of(as_file(store)) == {NAME: saved(LONG)}


def test_a_code_survives_line_breaks_and_spaces() -> None:
    code = as_code(store_with(LONG))
    broken = "\n ".join(code[i : i + 70] for i in range(0, len(code), 70))
    assert texts_of(f"  {broken}\n") == texts_of(code) == {NAME: saved(LONG)}


def test_a_code_is_written_in_letters_that_a_chat_keeps() -> None:
    code = as_code(rich())
    assert code.startswith(CODE_MARK)
    assert all(letter.isascii() and (letter.isalnum() or letter in "-_=.") for letter in code)


# Merging


def test_a_game_that_is_not_here_is_added() -> None:
    store = store_with(DAILY)
    assert merge(store, as_file(store_with(LONG))) == Restored(added=1)
    assert Saves(store).load(SOURCE).game == LONG
    assert Saves(store).load(DAILY.source).game == DAILY


def test_a_game_that_went_further_there_goes_on_from_there() -> None:
    store = store_with(SHORT)
    assert merge(store, as_file(store_with(LONG))) == Restored(updated=1)
    assert Saves(store).load(SOURCE).game == LONG
    assert EARLIER not in store.names()


def test_a_game_that_went_further_here_stays() -> None:
    store = store_with(LONG)
    before = contents(store)
    assert merge(store, as_file(store_with(SHORT))) == Restored(kept=1)
    assert contents(store) == before


def test_of_two_games_that_differ_both_are_kept_and_the_one_here_stays() -> None:
    store = store_with(LONG)
    assert merge(store, as_file(store_with(OTHER))) == Restored(kept=1)
    assert Saves(store).load(SOURCE).game == LONG
    assert store.get(EARLIER) == saved(OTHER)
    merge(store, as_file(store_with(OTHER)))
    assert [name for name in store.names() if "/earlier/" in name] == [EARLIER]


def test_games_with_other_options_are_other_games() -> None:
    removed = Game(SOURCE, Options(removed=2), LONG.decisions)
    store = store_with(SHORT)
    assert merge(store, as_file(store_with(removed))) == Restored(added=1)
    assert Saves(store).load(SOURCE).game == SHORT
    assert Saves(store).load(SOURCE, removed.options).game == removed


def test_earlier_games_come_beside_those_that_are_here() -> None:
    store = store_with(LONG)
    Saves(store).keep_earlier(OTHER)
    there = store_with()
    Saves(there).keep_earlier(SHORT)
    merge(store, as_file(there))
    kept = [unseal(store.get(f"{EARLIER[:-1]}{n}") or "") for n in (1, 2)]
    assert kept == [to_json(OTHER), to_json(SHORT)]


def test_settings_rivals_and_cup_that_are_here_stay() -> None:
    here, there = rich(), MemoryStorage()
    saves = Saves(there)
    saves.save_settings(Settings(language="de"))
    saves.keep_rivals((LONG,))
    saves.remember_cup("other")
    before = contents(here)
    assert merge(here, as_file(there)) == Restored()
    assert contents(here) == before
    assert merge(there, as_file(here)).refused == 0
    assert Saves(there).load_settings() == Settings(language="de")


def test_practice_of_both_sides_is_practice() -> None:
    store = store_with(practice=seal(["2026-11-01"]))
    merge(store, backup_with(practice=seal(["2026-11-02", "2026-11-01"])))
    assert unseal(store.get(PRACTICE) or "") == ["2026-11-01", "2026-11-02"]


def test_a_daily_that_was_played_in_time_here_stays_no_practice() -> None:
    there = store_with(flat(Daily(TODAY)), practice=seal(["2026-11-20"]))
    here = store_with(flat(Daily(TODAY), 2))
    merge(here, as_file(there))
    (entry,) = Saves(here).diary()
    assert entry.game.finished
    assert not entry.practice
    empty = store_with()
    merge(empty, as_file(there))
    assert [entry.practice for entry in Saves(empty).diary()] == [True]


def test_a_good_game_takes_the_place_of_one_that_cannot_be_read_here() -> None:
    store = store_with(**{"seed=hello": "torn"})
    assert merge(store, as_file(store_with(LONG))) == Restored(added=1)
    assert Saves(store).load(SOURCE).game == LONG
    assert store.get(PREFIX + "aside/seed=hello/0") == "torn"


def test_the_good_copy_of_a_damaged_save_is_not_taken_for_less_than_an_older_backup() -> None:
    store = store_with(LONG, flat(SOURCE, 0))
    store.set(BEFORE + "seed=hello", saved(LONG))
    store.set(NAME, "torn")
    assert merge(store, as_file(store_with(SHORT))) == Restored(kept=1)
    assert Saves(store).load(SOURCE).game == LONG


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
def test_what_cannot_be_read_is_counted_and_comes_nowhere(name: str, text: str) -> None:
    store = store_with(LONG)
    before = contents(store)
    assert merge(store, backup_with(**{name: text, "seed=hello/": text})).refused == 2
    assert contents(store) == before


def test_a_text_that_is_not_ours_is_left_out() -> None:
    store = MemoryStorage()
    texts = {"other/seed=hello": saved(LONG), BEFORE + "seed=hello": saved(LONG), LAST_DAILY: "x"}
    assert merge(store, backup_of(texts)) == Restored()
    assert store.names() == ()


def test_what_is_refused_keeps_nothing_else_back() -> None:
    store = MemoryStorage()
    backup = backup_with(**{"seed=a": "torn", "seed=hello": saved(LONG), "zzz": "torn"})
    assert merge(store, backup) == Restored(added=1, refused=2)


def test_a_store_that_is_full_is_told_and_loses_nothing() -> None:
    class Full(MemoryStorage):
        def set(self, name: str, text: str) -> None:
            raise StorageError(full=bool(name or text))

    assert merge(Full(), as_file(store_with(LONG))) == Restored(left_out=1)


def test_a_store_that_fills_up_in_the_middle_keeps_what_fits_and_counts_the_rest() -> None:
    class Small(MemoryStorage):
        def set(self, name: str, text: str) -> None:
            others = sum(len(self.get(known) or "") for known in self.names() if known != name)
            if others + len(text) > room:
                raise StorageError(full=True)
            super().set(name, text)

    there = store_with(LONG, flat(Seeded("a")), flat(Seeded("b"), 2), flat(Seeded("c"), 3))
    room = len(saved(SHORT)) + len(saved(flat(Seeded("a")))) + 10
    store = Small()
    store.set(NAME, saved(SHORT))
    before = store.get(NAME)
    done = merge(store, as_file(there))
    assert done.added + done.updated + done.left_out == 4
    assert done.added
    assert done.left_out
    assert store.get(NAME) == before or done.updated
    room = 10**6
    again = merge(store, as_file(there))
    assert again.left_out == 0
    assert again.added + again.updated == done.left_out
    assert store.get(NAME) == saved(LONG)


def test_a_damaged_save_that_cannot_be_put_aside_is_not_overwritten() -> None:
    class Full(MemoryStorage):
        def set(self, name: str, text: str) -> None:
            if self.names():
                raise StorageError(full=True)
            super().set(name, text)

    store = Full()
    store.set(NAME, "torn")
    assert merge(store, as_file(store_with(LONG))) == Restored(left_out=1)
    assert contents(store) == {NAME: "torn"}


GAMES = (LONG, SHORT, OTHER, Game.start(SOURCE), grown(SOURCE, 20, taste=2), DAILY)


@given(st.lists(st.sampled_from(GAMES), max_size=4), st.lists(st.sampled_from(GAMES), max_size=4))
def test_no_merge_loses_a_decision(here: list[Game], there: list[Game]) -> None:
    store, other = store_with(*here), store_with(*there)
    before = {game.source: game for game in here}
    brought = {game.source: game for game in there}
    merge(store, as_code(other))
    for game in before.values():
        now = Saves(store).load(game.source).game
        assert now is not None
        assert now.decisions[: len(game.decisions)] == game.decisions
    kept = [text for name, text in contents(store).items() if not name.startswith(BEFORE)]
    for game in brought.values():
        now = Saves(store).load(game.source).game
        assert now is not None
        goes_on = now.decisions[: len(game.decisions)] == game.decisions
        assert goes_on or saved(game) in kept


# Hostile ones

CODE = as_code(store_with(SHORT, DAILY))


def packed(text: bytes) -> str:
    return CODE_MARK + urlsafe_b64encode(zlib.compress(text, 9)).decode()


NOTHING = backup_of({}).encode()


@pytest.mark.parametrize(
    ("backup", "reason"),
    [
        ("", Reason.BAD_FORM),
        ("hello", Reason.BAD_FORM),
        ("null", Reason.BAD_FORM),
        ("[]", Reason.BAD_FORM),
        ("{}", Reason.BAD_FORM),
        ("[" * 10**5, Reason.BAD_FORM),
        ('{"a":' * 10**5, Reason.BAD_FORM),
        (saved(LONG), Reason.BAD_FORM),
        (json.dumps(to_json(LONG)), Reason.BAD_FORM),
        (backup_of({}, version=2), Reason.UNKNOWN_VERSION),
        (backup_of({}, version="1"), Reason.UNKNOWN_VERSION),
        (backup_of({}, version=None), Reason.UNKNOWN_VERSION),
        (backup_of([]), Reason.BAD_FORM),
        (backup_of(None), Reason.BAD_FORM),
        (backup_of({NAME: None}), Reason.BAD_FORM),
        (backup_of({NAME: 7}), Reason.BAD_FORM),
        (backup_of({NAME: [1]}), Reason.BAD_FORM),
        ("x" * (LARGEST + 1), Reason.TOO_LONG),
        (CODE_MARK, Reason.DAMAGED),
        (CODE_MARK + "?", Reason.DAMAGED),
        (CODE_MARK + "é", Reason.DAMAGED),
        (CODE_MARK + "\ud800", Reason.DAMAGED),
        (CODE[:-9], Reason.DAMAGED),
        (CODE_MARK + CODE, Reason.DAMAGED),
        (packed(b"\xff\xfe"), Reason.DAMAGED),
        (packed(b"hello"), Reason.BAD_FORM),
        (packed(b"[" * 10**6), Reason.BAD_FORM),
        (packed(b" " * (LARGEST + 1)), Reason.TOO_LONG),
        (packed(b"\0" * 10**8), Reason.TOO_LONG),
        (packed(packed(NOTHING).encode()), Reason.BAD_FORM),
    ],
)
def test_what_is_no_backup_is_refused_by_name_and_changes_nothing(
    backup: str, reason: Reason
) -> None:
    store = store_with(LONG)
    before = contents(store)
    with pytest.raises(BadRecord) as caught:
        merge(store, backup)
    assert caught.value.reason is reason
    assert contents(store) == before


def test_a_code_cut_short_anywhere_is_refused() -> None:
    for length in range(len(CODE) - 3):
        with pytest.raises(BadRecord):
            texts_of(CODE[:length])


@given(st.integers(len(CODE_MARK), len(CODE) - 1), st.integers(0, 6))
def test_a_code_with_one_bit_flipped_is_refused_or_says_the_same(index: int, bit: int) -> None:
    flipped = CODE[:index] + chr(ord(CODE[index]) ^ 1 << bit) + CODE[index + 1 :]
    try:
        assert texts_of(flipped) == texts_of(CODE)
    except BadRecord:
        return


def forged(text: str) -> str:
    """A save whose checksum holds, as anybody can make one."""
    return f"1 {sha256(text.encode()).hexdigest()[:12]} {text}"


def test_a_forged_save_with_any_byte_changed_restores_a_legal_game_or_none() -> None:
    chance = random.Random(9)
    body = saved(SHORT).partition(" ")[2].partition(" ")[2]
    for _ in range(300):
        at = chance.randrange(len(body))
        text = body[:at] + chr(chance.randrange(32, 127)) + body[at + 1 :]
        store = MemoryStorage()
        done = merge(store, backup_of({NAME: forged(text)}))
        assert done.added + done.refused == 1
        game = Saves(store).load(SOURCE).game
        assert (game is not None) is bool(done.added)


texts = st.dictionaries(
    st.one_of(
        st.text(max_size=12),
        st.sampled_from(
            ("seed=hello", "daily=2026-11-20", "practice", "cup", "settings", "rivals/seed=hello")
        ).map(PREFIX.__add__),
    ),
    st.one_of(
        st.text(max_size=40),
        st.sampled_from((saved(LONG), saved(OTHER), saved(DAILY), seal([]), seal("x"), seal(7))),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=9),
            lambda inner: st.lists(inner, max_size=3),
            max_leaves=6,
        ).map(seal),
    ),
    max_size=4,
)


@given(texts)
def test_whatever_a_backup_brings_the_page_can_live_with(brought: dict[str, str]) -> None:
    store = store_with(SHORT)
    merge(store, backup_of(brought))
    saves = Saves(store)
    game = saves.load(SOURCE).game
    assert game is not None
    assert game.decisions[:5] == SHORT.decisions
    assert all(entry.game.decisions for entry in saves.diary())
    assert all(rival.source == SOURCE for rival in saves.rivals(SOURCE))
    saves.load_settings()
    cup = saves.cup()
    assert cup is None or cup.seed


def test_the_names_of_the_texts_are_those_of_the_saves() -> None:
    assert {SETTINGS, PRACTICE, CUP, NAME, DAILY_NAME} < set(texts_of(as_file(rich())))
    assert RIVALS + "seed=hello" in texts_of(as_file(rich()))
