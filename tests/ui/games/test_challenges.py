"""Saves of rivals, and of the stages of one's own game that were shared."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.record import encode
from nmbr9.ui.games.challenges import SHARED, load_rivals, load_shared, remember_shared, save_rivals
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, seal
from tests.support.ui_states import flat, grown
from tests.support.ui_stores import GAME, Store

RIVALS_NAME = PREFIX + "rivals/seed=hello"
HELLO = Seeded("hello")
ANNE, BILL = grown(HELLO, 20, taste=1), grown(HELLO, 7, taste=2)


def test_rivals_are_kept_over_a_reload() -> None:
    store = Store()
    save_rivals(SafeStore(store), (ANNE, BILL))
    kept = load_rivals(SafeStore(store), HELLO)
    assert list(map(encode, kept)) == [encode(ANNE), encode(BILL)]
    assert load_rivals(SafeStore(store), Seeded("other")) == ()


def test_nobody_is_kept_where_nobody_came() -> None:
    store = Store()
    save_rivals(SafeStore(store), ())
    assert store.texts == {}


@pytest.mark.parametrize(
    "text",
    ["", "torn", seal(None), seal([]), seal(""), seal("1x"), seal(encode(flat(GAME.source, 1)))],
)
def test_rivals_that_cannot_be_read_or_belong_to_another_deck_are_none(text: str) -> None:
    store = Store()
    store.texts[RIVALS_NAME] = text
    assert load_rivals(SafeStore(store), HELLO) == ()


def test_the_stages_that_were_shared_are_known_after_a_reload() -> None:
    store = Store()
    for rounds in (2, 5, 2):
        remember_shared(SafeStore(store), grown(HELLO, rounds))
    stages = tuple(encode(grown(HELLO, rounds)) for rounds in (2, 5))
    assert load_shared(SafeStore(store), HELLO) == stages
    assert load_shared(SafeStore(store), Seeded("other")) == ()


def test_what_was_shared_before_the_first_tile_or_at_the_end_needs_no_memory() -> None:
    store = Store()
    for rounds in (0, 20):
        remember_shared(SafeStore(store), grown(HELLO, rounds))
    assert store.texts == {}


def test_shared_stages_that_cannot_be_read_are_none() -> None:
    store = Store()
    store.texts[SHARED + "seed=hello"] = seal({"codes": 3})
    assert load_shared(SafeStore(store), HELLO) == ()
    remember_shared(SafeStore(store), grown(HELLO, 2))
    assert len(load_shared(SafeStore(store), HELLO)) == 1


def test_rivals_survive_a_store_that_fails() -> None:
    store = Store()
    store.reads = store.writes = False
    save_rivals(SafeStore(store), (ANNE,))
    assert load_rivals(SafeStore(store), HELLO) == ()
