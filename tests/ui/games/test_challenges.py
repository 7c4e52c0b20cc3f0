"""Saves of rivals, and of the stages of the player's own game that were shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Seeded
from nmbr9.record import decode, encode
from nmbr9.ui.games.challenges import (
    SHARED,
    load_challenge,
    load_shared,
    read_challenge,
    remember_shared,
    save_rivals,
    write_challenge,
)
from nmbr9.ui.games.people import clean_name
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, seal
from tests.support.characters import CHARACTERS
from tests.support.ui_states import flat, grown
from tests.support.ui_stores import GAME, Store

RIVALS_NAME = PREFIX + "rivals/seed=hello"
HELLO = Seeded("hello")
ANNE, BILL = grown(HELLO, 20, taste=1), grown(HELLO, 7, taste=2)


def test_rivals_are_kept_over_a_reload() -> None:
    store = Store()
    save_rivals(SafeStore(store), (ANNE, BILL))
    stored = load_challenge(SafeStore(store), HELLO).stored
    assert list(map(encode, stored)) == [encode(ANNE), encode(BILL)]
    assert load_challenge(SafeStore(store), Seeded("other")).stored == ()


def test_names_are_kept_with_their_games() -> None:
    store = Store()
    save_rivals(SafeStore(store), (ANNE, BILL), {BILL: "Bill"})
    stored = load_challenge(SafeStore(store), HELLO).stored
    assert load_challenge(SafeStore(store), HELLO).stored_names == {stored[1]: "Bill"}
    assert load_challenge(SafeStore(store), Seeded("other")).stored_names == {}


def test_a_save_of_earlier_versions_has_no_names() -> None:
    store = Store()
    store.texts[RIVALS_NAME] = seal(f"{encode(ANNE)}.{encode(BILL)}")
    assert len(load_challenge(SafeStore(store), HELLO).stored) == 2
    assert load_challenge(SafeStore(store), HELLO).stored_names == {}


def test_without_names_a_text_has_only_codes() -> None:
    assert write_challenge((ANNE, BILL)) == f"{encode(ANNE)}.{encode(BILL)}"
    assert write_challenge((ANNE, BILL), {ANNE: " \n"}) == write_challenge((ANNE, BILL))


A, B = decode(encode(ANNE)), decode(encode(BILL))


@given(st.text(CHARACTERS), st.text(CHARACTERS))
def test_any_names_come_through_a_text_cleaned(anne: str, bill: str) -> None:
    signed = {A: anne, B: bill}
    games, names = read_challenge(write_challenge((A, B), signed))
    assert games == (A, B)
    assert names == {game: clean_name(name) for game, name in signed.items() if clean_name(name)}


def test_a_name_stays_with_its_game_if_a_text_has_another_one_twice() -> None:
    text = f"{encode(ANNE)}.{encode(ANNE)}.{encode(BILL)}&from=Anne\nAnne\nBill"
    assert read_challenge(text) == ((A, B), {A: "Anne", B: "Bill"})


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("", None),
        ("\n\n\n", None),
        ("\u202e\0", None),
        ("a&from=b", "a&from=b"),
        ("%41", "%41"),
        ("x" * 5000, "x" * 20),
        ("Anne\nBill\nCarl", "Anne"),
    ],
)
def test_a_hostile_name_is_cut_or_left_out(written: str, name: str | None) -> None:
    _, names = read_challenge(f"{encode(ANNE)}&from={written}")
    assert names.get(A) == name


def test_nobody_is_saved_if_nobody_came() -> None:
    store = Store()
    save_rivals(SafeStore(store), ())
    assert store.texts == {}


@pytest.mark.parametrize(
    "text",
    ["", "torn", seal(None), seal([]), seal(""), seal("1x"), seal(encode(flat(GAME.source, 1)))],
)
def test_unreadable_rivals_and_those_of_another_deck_are_ignored(text: str) -> None:
    store = Store()
    store.texts[RIVALS_NAME] = text
    assert load_challenge(SafeStore(store), HELLO).stored == ()


def test_the_stages_that_were_shared_are_known_after_a_reload() -> None:
    store = Store()
    for rounds in (2, 5, 2):
        remember_shared(SafeStore(store), grown(HELLO, rounds))
    stages = tuple(encode(grown(HELLO, rounds)) for rounds in (2, 5))
    assert load_shared(SafeStore(store), HELLO) == stages
    assert load_shared(SafeStore(store), Seeded("other")) == ()


def test_a_link_shared_before_the_first_tile_or_at_the_end_needs_no_memory() -> None:
    store = Store()
    for rounds in (0, 20):
        remember_shared(SafeStore(store), grown(HELLO, rounds))
    assert store.texts == {}


def test_unreadable_shared_stages_are_ignored() -> None:
    store = Store()
    store.texts[SHARED + "seed=hello"] = seal({"codes": 3})
    assert load_shared(SafeStore(store), HELLO) == ()
    remember_shared(SafeStore(store), grown(HELLO, 2))
    assert len(load_shared(SafeStore(store), HELLO)) == 1


def test_rivals_survive_a_store_that_fails() -> None:
    store = Store()
    store.reads = store.writes = False
    save_rivals(SafeStore(store), (ANNE,))
    assert load_challenge(SafeStore(store), HELLO).stored == ()
