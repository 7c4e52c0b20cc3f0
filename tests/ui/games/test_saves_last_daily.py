"""The last daily, earlier games, and their copies."""

import datetime as dt

import pytest

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.ui.games.saves import (
    LAST_DAILY,
    keep_earlier,
    last_daily,
    load_game,
    remember_daily,
    save_game,
)
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, unseal
from tests.support.ui_states import TODAY, TOWER, flat, played
from tests.support.ui_stores import AFTER, BEFORE, FULL, GAME, SOURCE, Store, store_with

# The last daily, earlier games


def test_the_last_daily_is_remembered() -> None:
    store = Store()
    remember_daily(SafeStore(store), Game.start(Daily(TODAY)), TODAY)
    assert last_daily(SafeStore(store)) == TODAY


def test_a_free_game_does_not_take_the_place_of_the_last_daily() -> None:
    saves = SafeStore(Store())
    remember_daily(saves, Game.start(Daily(TODAY)), TODAY)
    remember_daily(saves, Game.start(Seeded("hello")), TODAY)
    remember_daily(saves, Game.start(Dealt((7,))), TODAY)
    assert last_daily(saves) == TODAY


@pytest.mark.parametrize("text", ["", "yesterday", "2026-02-30", "2020-01-01", "2026-11-20 "])
def test_an_unreadable_last_daily_is_ignored(text: str) -> None:
    store = Store()
    store.texts[LAST_DAILY] = text
    assert last_daily(SafeStore(store)) is None


def test_without_a_store_no_daily_is_remembered_and_nothing_breaks() -> None:
    store = Store()
    store.reads = store.writes = False
    saves = SafeStore(store)
    remember_daily(saves, Game.start(Daily(dt.date(2026, 1, 1))), TODAY)
    assert last_daily(saves) is None


def test_an_earlier_game_is_kept_beside() -> None:
    store = store_with(GAME)
    saves = SafeStore(store)
    assert keep_earlier(saves, GAME) == ()
    assert unseal(store.texts[PREFIX + "earlier/deck=957/1"]) == to_json(GAME)


def test_earlier_games_never_overwrite_each_other() -> None:
    store = Store()
    for game in (BEFORE, GAME, AFTER):
        assert keep_earlier(SafeStore(store), game) == (), game
    saves_ = [unseal(store.texts[f"{PREFIX}earlier/deck=957/{n}"]) for n in (1, 2, 3)]
    assert saves_ == [to_json(BEFORE), to_json(GAME), to_json(AFTER)]


def test_an_earlier_game_without_room_is_reported() -> None:
    store = Store()
    store.room = 0
    assert keep_earlier(SafeStore(store), GAME) == (FULL,)


def test_a_store_for_one_visit_keeps_what_it_is_given() -> None:
    saves = SafeStore(MemoryStore())
    assert load_game(saves, SOURCE).value is None
    assert save_game(saves, GAME, TODAY) == ()
    assert load_game(saves, SOURCE).value == GAME


def test_a_whole_tower_is_saved_tile_by_tile() -> None:
    store = Store()
    saves = SafeStore(store)
    game = Game.start(played(*TOWER).source)
    for decision in played(*TOWER).decisions:
        game = game.decide(decision)
        assert save_game(saves, game, TODAY) == (), decision
        assert load_game(SafeStore(store), game.source).value == game, decision


# What becomes of copies


YESTERDAY = TODAY - dt.timedelta(days=1)
DAILY = Game.start(Daily(TODAY))


def copy_of(day: dt.date) -> str:
    return f"{PREFIX}before/daily={day}"


def daily_store(rounds: int) -> Store:
    """A store with yesterday's daily up to this round, save by save."""
    store = Store()
    saves = SafeStore(store)
    remember_daily(saves, Game.start(Daily(YESTERDAY)), YESTERDAY)
    for played_so_far in range(max(1, rounds - 1), rounds + 1):
        save_game(saves, flat(Daily(YESTERDAY), played_so_far), TODAY)
    assert copy_of(YESTERDAY) in store.texts
    return store


def test_the_copy_of_a_finished_daily_goes_when_another_is_opened() -> None:
    store = daily_store(20)
    remember_daily(SafeStore(store), DAILY, TODAY)
    assert copy_of(YESTERDAY) not in store.texts
    assert load_game(SafeStore(store), Daily(YESTERDAY)).value == flat(Daily(YESTERDAY))


def test_the_copy_stays_while_the_same_daily_is_opened() -> None:
    store = daily_store(20)
    remember_daily(SafeStore(store), flat(Daily(YESTERDAY)), TODAY)
    assert copy_of(YESTERDAY) in store.texts


def test_the_copy_stays_while_its_daily_is_not_finished() -> None:
    store = daily_store(19)
    remember_daily(SafeStore(store), DAILY, TODAY)
    assert copy_of(YESTERDAY) in store.texts


def test_the_copy_stays_if_its_save_cannot_be_read() -> None:
    store = daily_store(20)
    store.texts[copy_of(YESTERDAY)] = store.texts[f"{PREFIX}daily={YESTERDAY}"]
    store.texts[f"{PREFIX}daily={YESTERDAY}"] = "torn"
    remember_daily(SafeStore(store), DAILY, TODAY)
    assert load_game(SafeStore(store), Daily(YESTERDAY)).value == flat(Daily(YESTERDAY))


def test_a_free_game_takes_no_copy_away() -> None:
    store = daily_store(20)
    remember_daily(SafeStore(store), Game.start(Seeded("hello")), TODAY)
    assert copy_of(YESTERDAY) in store.texts
