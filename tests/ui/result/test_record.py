"""The player's record: read from storage bit by bit, once the result is open."""

import datetime as dt
from dataclasses import replace

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options
from nmbr9.record import to_json
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.names import address_of, name_of
from nmbr9.ui.games.saves import EARLIER, keep_earlier, save_game
from nmbr9.ui.pages.new_game import DealDrawn
from nmbr9.ui.result.record import (
    FIRST_PAUSE,
    GAMES_AT_ONCE,
    PAUSE,
    HaveRead,
    ReadOn,
    Record,
    read_on,
)
from nmbr9.ui.session.actions import DealDeck, Show
from nmbr9.ui.session.effects import DrawSeed, Go, Load, Wait
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, StorageError, seal
from tests.support.reading_nodes import clicks
from tests.support.ui_plus_play import begun
from tests.support.ui_states import TODAY, body, changed, daily, flat, free, grown, shown

MANY = 100
DAY = dt.timedelta(days=1)
PLAYED = flat(Daily(TODAY - DAY))
TODAYS = flat(Daily(TODAY))
HELLO = grown(Seeded("hello"))


def stored(*games: Game) -> SafeStore:
    store = SafeStore(MemoryStore())
    for game in games:
        source = game.source
        save_game(store, game, source.date if isinstance(source, Daily) else TODAY)
    return store


def record(store: SafeStore, known: Record | None = None, most: int = MANY) -> Record:
    return read_on(store, known or Record(), TODAY, most)


def test_dailies_and_free_games_are_read_apart() -> None:
    read = record(stored(PLAYED, TODAYS, HELLO))
    assert read.whole
    assert dict(read.dailies) == {"2026-11-19": PLAYED.score, "2026-11-20": TODAYS.score}
    assert dict(read.free) == {"nmbr9/seed=hello": HELLO.score}


def test_an_earlier_game_of_a_deck_still_counts() -> None:
    store = stored(HELLO)
    keep_earlier(store, HELLO)
    save_game(store, Game.start(HELLO.source), TODAY)
    assert dict(record(store).free) == {f"{EARLIER}seed=hello/1": HELLO.score}


def test_unfinished_games_and_games_of_plus_are_left_out() -> None:
    plus = Game.start(Seeded("x"), Options(modules=frozenset({Module.GAP_FILLERS})))
    read = record(stored(flat(Daily(TODAY), 7), flat(Seeded("y"), 3), plus))
    assert read.whole
    assert not read.dailies
    assert not read.free


@pytest.mark.parametrize(
    "save", ["", "1 x {}", seal({"format": 1}), seal(to_json(HELLO)), seal([1, 2])]
)
def test_a_save_that_holds_no_game_of_its_name_is_left_out(save: str) -> None:
    store = stored(HELLO)
    store.texts.set(PREFIX + "daily=2026-11-18", save)
    read = record(store)
    assert read.whole
    assert not read.dailies
    assert dict(read.free) == {"nmbr9/seed=hello": HELLO.score}


def test_some_saves_are_read_at_a_time_todays_game_first() -> None:
    store = stored(PLAYED, HELLO, TODAYS)
    first = record(store, most=1)
    assert (list(first.dailies), first.whole) == (["2026-11-20"], False)
    second = record(store, first, most=1)
    assert (len(second.saves), second.whole) == (2, False)
    assert record(store, second, most=1) == record(store)


def test_a_save_is_read_again_only_when_it_has_changed() -> None:
    store = stored(flat(Seeded("hello"), 4), TODAYS)
    known = record(store)
    assert record(store, known, most=0).whole
    save_game(store, HELLO, TODAY)
    assert not record(store, known, most=0).whole
    assert dict(record(store, known, most=1).free) == {"nmbr9/seed=hello": HELLO.score}


def test_a_store_that_cannot_be_used_holds_no_record() -> None:
    class Closed(MemoryStore):
        def names(self) -> tuple[str, ...]:
            raise StorageError(full=False)

    assert record(SafeStore(Closed())).whole


# On the page


def loaded(state: State, store: SafeStore) -> HaveRead:
    """The value loaded by the record's Load among the effects."""
    action = Show("result") if state.session.page is None else ReadOn()
    loads = (effect for effect in update(state, action).effects if isinstance(effect, Load))
    found = (load.read(store, *load.values) for load in loads)
    (have,) = (result for result in found if isinstance(result, HaveRead))
    return have


def test_opening_the_result_reads_one_save_and_waits_with_the_rest() -> None:
    have = loaded(shown(TODAYS), stored(PLAYED, TODAYS))
    assert list(have.record.dailies) == ["2026-11-20"]
    state, effects = update(shown(TODAYS, page="result"), have)
    assert state.record == have.record
    assert effects == (Wait(ReadOn(), FIRST_PAUSE),)


def test_the_rest_is_read_while_the_result_is_open() -> None:
    games = [flat(Seeded(str(n)), 20) for n in range(2)]
    state = shown(TODAYS, page="result")
    have = loaded(state, stored(TODAYS, *games))
    assert (have.record.whole, have.pause) == (True, PAUSE)
    assert len(have.record.saves) <= GAMES_AT_ONCE
    assert update(state, have).effects == ()
    assert update(changed(state, page=None), ReadOn()).effects == ()


def test_no_other_page_reads_the_record() -> None:
    assert update(daily(), Show("rules")).effects == ()


# The next game


def test_the_next_free_game_has_a_deck_drawn_by_chance() -> None:
    state, effects = update(shown(TODAYS, page="result"), DealDeck(STANDARD))
    assert state.session.page is None
    assert effects == (DrawSeed(DealDrawn, (STANDARD,)),)
    (go,) = update(state, DealDrawn(STANDARD, "abc")).effects
    assert go == Go(address_of(Seeded("abc")))


def test_the_next_game_after_a_free_one_of_plus_has_its_options() -> None:
    options = Options(modules=frozenset({Module.GAP_FILLERS}))
    over = begun(options, 200)
    dailies = record(stored(TODAYS))
    state = changed(free(), game=over, page="result", record=dailies)
    assert DealDeck(options) in clicks(body(state, "result"))
    (go,) = update(state, DealDrawn(options, "abc")).effects
    assert go == Go(address_of(Seeded("abc"), options))
    assert name_of(Game.start(Seeded("abc"), options)) in go.address


def test_a_record_is_not_changed_by_reading_on() -> None:
    known = record(stored(TODAYS))
    again = replace(known)
    record(stored(TODAYS, PLAYED), known)
    assert known == again
