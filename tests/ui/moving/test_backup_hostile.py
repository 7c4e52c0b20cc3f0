"""Texts that are damaged, forged or no backups: refused by name, and nothing is lost."""

import json
import random
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.errors import BadRecord, Reason
from nmbr9.live.exchange import LONGEST
from nmbr9.record import to_json
from nmbr9.ui.games.challenges import RIVALS, load_challenge
from nmbr9.ui.games.saves import PRACTICE, load_game
from nmbr9.ui.moving.backup import LETTERS_MARK
from nmbr9.ui.pages.cup import SAVE as CUP
from nmbr9.ui.pages.cup import load_cup
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import load_settings
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, seal
from tests.support.characters import CHARACTERS
from tests.support.ui_backups import (
    DAILY,
    DAILY_NAME,
    LONG,
    NAME,
    OTHER,
    SHORT,
    SOURCE,
    as_file,
    as_letters,
    backup_of,
    contents,
    forged,
    merge,
    rich,
    saved,
    store_with,
    texts_of,
)
from tests.support.ui_diary import entries_of

# Hostile ones


CODE = as_letters(store_with(SHORT, DAILY))


def packed(text: bytes) -> str:
    return LETTERS_MARK + urlsafe_b64encode(zlib.compress(text, 9)).decode()


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
        ("x" * (LONGEST + 1), Reason.TOO_LONG),
        (LETTERS_MARK, Reason.DAMAGED),
        (LETTERS_MARK + "?", Reason.DAMAGED),
        (LETTERS_MARK + "é", Reason.DAMAGED),
        (LETTERS_MARK + "\ud800", Reason.DAMAGED),
        (CODE[:-9], Reason.DAMAGED),
        (LETTERS_MARK + CODE, Reason.DAMAGED),
        (packed(b"\xff\xfe"), Reason.DAMAGED),
        (packed(b"hello"), Reason.BAD_FORM),
        (packed(b"[" * 10**6), Reason.BAD_FORM),
        (packed(b" " * (LONGEST + 1)), Reason.TOO_LONG),
        (packed(b"\0" * 10**8), Reason.TOO_LONG),
        (packed(packed(NOTHING).encode()), Reason.BAD_FORM),
    ],
)
def test_anything_but_a_backup_is_refused_by_name_and_changes_nothing(
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


@given(st.integers(len(LETTERS_MARK), len(CODE) - 1), st.integers(0, 6))
def test_a_code_with_one_bit_flipped_is_refused_or_says_the_same(index: int, bit: int) -> None:
    flipped = CODE[:index] + chr(ord(CODE[index]) ^ 1 << bit) + CODE[index + 1 :]
    try:
        assert texts_of(flipped) == texts_of(CODE)
    except BadRecord:
        return


def test_a_forged_save_with_any_byte_changed_restores_a_legal_game_or_none() -> None:
    chance = random.Random(9)
    body = saved(SHORT).partition(" ")[2].partition(" ")[2]
    for _ in range(300):
        at = chance.randrange(len(body))
        text = body[:at] + chr(chance.randrange(32, 127)) + body[at + 1 :]
        store = MemoryStore()
        merged = merge(store, backup_of({NAME: forged(text)}))
        assert merged["added"] + merged["refused"] == 1, text
        game = load_game(SafeStore(store), SOURCE).value
        assert (game is not None) is bool(merged["added"]), text


texts = st.dictionaries(
    st.one_of(
        st.text(CHARACTERS, max_size=12),
        st.sampled_from(
            ("seed=hello", "daily=2026-11-20", "practice", "cup", "settings", "rivals/seed=hello")
        ).map(PREFIX.__add__),
    ),
    st.one_of(
        st.text(CHARACTERS, max_size=40),
        st.sampled_from((saved(LONG), saved(OTHER), saved(DAILY), seal([]), seal("x"), seal(7))),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(CHARACTERS, max_size=9),
            lambda inner: st.lists(inner, max_size=3),
            max_leaves=6,
        ).map(seal),
    ),
    max_size=4,
)


@given(texts)
def test_the_page_can_live_with_every_backup(brought: dict[str, str]) -> None:
    store = store_with(SHORT)
    merge(store, backup_of(brought))
    saves = SafeStore(store)
    game = load_game(saves, SOURCE).value
    assert game is not None
    assert game.decisions[:5] == SHORT.decisions
    assert all(entry.game.decisions for entry in entries_of(saves))
    assert all(rival.source == SOURCE for rival in load_challenge(saves, SOURCE).stored)
    load_settings(saves)
    cup = load_cup(saves)
    assert cup is None or cup.seed


def test_the_names_of_the_texts_are_those_of_the_saves() -> None:
    assert {SETTINGS, PRACTICE, CUP, NAME, DAILY_NAME} < set(texts_of(as_file(rich())))
    assert RIVALS + "seed=hello" in texts_of(as_file(rich()))
