"""Saves beside games, above all settings: a damaged one is put aside, with one notice."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.ui.games.challenges import load_challenge, remember_shared, save_rivals
from nmbr9.ui.games.saves import PRACTICE, practice_names, save_game
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.session.settings import NAME, Settings, load_settings, save_settings
from nmbr9.ui.session.solver_jobs import load_pars, save_solver
from nmbr9.ui.storage.safe_store import SafeStore, copy_name
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore
from tests.support.ui_states import TODAY, flat, grown
from tests.support.ui_stores import Store

NOTICES = (Notice(NoticeKind.DATA_SET_ASIDE),)
DAMAGED = '1 0123456789ab {"theme":"dark"}'


def damaged(name: str) -> tuple[MemoryStore, SafeStore]:
    storage = MemoryStore()
    storage.set(name, DAMAGED)
    return storage, SafeStore(storage)


def aside(name: str) -> str:
    return f"{PREFIX}aside/{name.removeprefix(PREFIX)}/0"


def test_damaged_settings_are_put_aside_and_the_defaults_hold() -> None:
    storage, store = damaged(NAME)
    assert load_settings(store) == Settings()
    assert storage.get(aside(NAME)) == DAMAGED
    assert store.take_notices() == NOTICES


def test_it_is_reported_once() -> None:
    storage, store = damaged(NAME)
    load_settings(store)
    store.take_notices()
    for tab, again in (("same", store), ("new", SafeStore(storage))):
        assert load_settings(again) == Settings(), tab
        assert again.take_notices() == (), tab


def test_the_previous_settings_are_used_if_there_is_a_copy() -> None:
    storage = MemoryStore()
    store = SafeStore(storage)
    save_settings(store, Settings(language="pl"))
    save_settings(store, Settings(language="nl"))
    assert storage.get(copy_name(NAME))
    storage.set(NAME, DAMAGED)
    again = SafeStore(storage)
    assert load_settings(again) == Settings(language="pl")
    assert again.take_notices() == NOTICES
    assert load_settings(SafeStore(storage)) == Settings(language="pl")
    assert storage.get(aside(NAME)) == DAMAGED


def test_a_damaged_practice_list_is_not_overwritten() -> None:
    storage, store = damaged(PRACTICE)
    assert practice_names(store) == frozenset()
    save_game(store, flat(Seeded("hello"), 1), TODAY)
    assert storage.get(aside(PRACTICE)) == DAMAGED
    assert store.take_notices() == NOTICES


def test_damaged_rivals_are_put_aside_and_a_link_brings_them_again() -> None:
    source = Seeded("hello")
    name = f"{PREFIX}rivals/seed=hello"
    storage, store = damaged(name)
    assert load_challenge(store, source).stored == ()
    save_rivals(store, (grown(source),))
    assert load_challenge(store, source).stored == (grown(source),)
    assert storage.get(aside(name)) == DAMAGED


@pytest.mark.parametrize("name", ["pars", "shared/seed=hello"])
def test_nothing_that_is_stored_is_overwritten_unread(name: str) -> None:
    storage, store = damaged(PREFIX + name)
    load_pars(store)
    save_solver(store, {"seed=hello": 90}, {})
    remember_shared(store, flat(Seeded("hello"), 3))
    assert storage.get(aside(PREFIX + name)) == DAMAGED


def test_a_sound_save_brings_no_notice() -> None:
    store = SafeStore(MemoryStore())
    load_settings(store)
    save_settings(store, Settings(patterns=True))
    assert load_settings(store) == Settings(patterns=True)
    assert store.take_notices() == ()


def test_the_names_below_a_prefix_are_listed_in_order_unless_the_store_refuses() -> None:
    storage = Store()
    for name in ("b", "a", "c/d"):
        storage.set(f"{PREFIX}table/{name}", "")
    storage.set(f"{PREFIX}phones/e", "")
    assert SafeStore(storage).names(f"{PREFIX}table/") == ("a", "b", "c/d")
    storage.reads = False
    assert SafeStore(storage).names(f"{PREFIX}table/") == ()
