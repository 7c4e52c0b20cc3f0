"""The diary in storage: its days, and which of them are practice."""

import datetime as dt

import pytest

from nmbr9.deck import Daily, Seeded, daily_date
from nmbr9.errors import Reason
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.ui.games.saves import PRACTICE, remember_daily, save_game
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, seal
from tests.support.fuzz import often
from tests.support.ui_diary import entries_of, index_of
from tests.support.ui_states import TODAY, flat, standing_among
from tests.support.ui_stores import UNREADABLE, Store, store_with

YESTERDAY = TODAY - dt.timedelta(days=1)
DAILY = Game.start(Daily(TODAY))


def kept_days(store: Store) -> list[tuple[dt.date, bool]]:
    """The days of the diary, and whether each was practice."""
    return [(entry.day, entry.practice) for entry in entries_of(SafeStore(store))]


def test_the_diary_has_every_daily_that_was_begun_by_date() -> None:
    days = [TODAY, dt.date(2026, 1, 1), YESTERDAY]
    store = store_with(*(flat(Daily(day), 2) for day in days), flat(Seeded("hello"), 2), DAILY)
    assert kept_days(store) == [(dt.date(2026, 1, 1), False), (YESTERDAY, False)]


@pytest.mark.parametrize(("save", "_reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_the_diary_leaves_out_what_cannot_be_read_and_changes_nothing(
    save: str, _reason: Reason
) -> None:
    store = store_with(flat(Daily(TODAY), 2))
    store.texts[PREFIX + "daily=2026-11-19"] = save
    store.texts[PREFIX + "daily=2026-02-30"] = seal(to_json(flat(Daily(TODAY), 2)))
    store.texts[PREFIX + "daily=x"] = save
    before = dict(store.texts)
    assert kept_days(store) == [(TODAY, False)]
    assert store.texts == before


def test_without_a_store_the_diary_is_empty() -> None:
    store = store_with(flat(Daily(TODAY), 2))
    store.reads = False
    assert entries_of(SafeStore(store)) == ()


def test_a_daily_begun_on_another_day_is_practice() -> None:
    store = store_with(flat(Daily(TODAY), 1), flat(Daily(YESTERDAY), 1))
    assert kept_days(store) == [(YESTERDAY, True), (TODAY, False)]


def test_a_daily_that_is_opened_and_not_begun_is_marked_too() -> None:
    store = Store()
    remember_daily(SafeStore(store), Game.start(Daily(YESTERDAY)), TODAY)
    save_game(SafeStore(store), flat(Daily(YESTERDAY), 1), TODAY)
    assert kept_days(store) == [(YESTERDAY, True)]


def test_a_daily_begun_in_time_and_finished_later_is_no_practice() -> None:
    store = Store()
    remember_daily(SafeStore(store), DAILY, TODAY)
    save_game(SafeStore(store), flat(Daily(TODAY), 5), TODAY)
    remember_daily(SafeStore(store), flat(Daily(TODAY), 5), TODAY + dt.timedelta(days=3))
    assert kept_days(store) == [(TODAY, False)]


def finished_on(store: Store, day: dt.date, today: dt.date) -> None:
    """Finish the daily of a day that was begun in time."""
    save_game(SafeStore(store), flat(Daily(day), 1), day)
    save_game(SafeStore(store), flat(Daily(day), 20), today)


def test_a_daily_finished_after_the_next_one_is_practice_and_changes_no_result() -> None:
    store = Store()
    before = YESTERDAY - dt.timedelta(days=1)
    finished_on(store, before, before)
    save_game(SafeStore(store), flat(Daily(YESTERDAY), 1), YESTERDAY)
    finished_on(store, TODAY, TODAY)
    result = standing_among(index_of(SafeStore(store)), flat(Daily(TODAY), 20))
    save_game(SafeStore(store), flat(Daily(YESTERDAY), 20), TODAY)
    assert kept_days(store) == [(before, False), (YESTERDAY, True), (TODAY, False)]
    assert standing_among(index_of(SafeStore(store)), flat(Daily(TODAY), 20)) == result
    assert result is not None
    assert (len(result.others), result.streak) == (1, 1)


def test_a_daily_finished_after_midnight_but_before_the_next_one_counts() -> None:
    store = Store()
    save_game(SafeStore(store), flat(Daily(TODAY), 5), TODAY)
    finished_on(store, YESTERDAY, TODAY)
    save_game(SafeStore(store), flat(Daily(TODAY), 20), TODAY)
    assert kept_days(store) == [(YESTERDAY, False), (TODAY, False)]
    save_game(SafeStore(store), flat(Daily(YESTERDAY), 20), TODAY)  # once more, as a tab does
    assert kept_days(store) == [(YESTERDAY, False), (TODAY, False)]


def test_a_later_daily_that_is_practice_itself_takes_no_place() -> None:
    store = Store()
    before = YESTERDAY - dt.timedelta(days=1)
    save_game(SafeStore(store), flat(Daily(before), 5), before)
    for rounds in (1, 20):
        save_game(SafeStore(store), flat(Daily(YESTERDAY), rounds), TODAY)
    save_game(SafeStore(store), flat(Daily(before), 20), TODAY)
    assert kept_days(store) == [(before, False), (YESTERDAY, True)]


def test_a_daily_only_looked_at_early_still_counts_when_played_in_time() -> None:
    store = Store()
    remember_daily(SafeStore(store), DAILY, YESTERDAY)
    assert PRACTICE in store.texts
    remember_daily(SafeStore(store), DAILY, TODAY)
    save_game(SafeStore(store), flat(Daily(TODAY), 1), TODAY)
    assert kept_days(store) == [(TODAY, False)]


def test_an_unreadable_list_of_practice_is_begun_again() -> None:
    for torn in ("torn", seal(None), seal("2026-11-20")):
        store = store_with(flat(Daily(TODAY), 2), flat(Daily(YESTERDAY), 2))
        store.texts[PRACTICE] = torn
        assert kept_days(store) == [(YESTERDAY, False), (TODAY, False)], torn
        save_game(SafeStore(store), flat(Daily(YESTERDAY), 1), TODAY)
        assert kept_days(store) == [(YESTERDAY, True), (TODAY, False)], torn


def test_a_whole_year_of_dailies_takes_less_than_200_000_letters() -> None:
    store = Store()
    days = range(1, 366, often(5, by_night=1))  # by day every fifth
    for number in days:
        day = daily_date(number)
        saves = SafeStore(store)
        game, played_on = Game.start(Daily(day)), day + dt.timedelta(days=1 - number % 2)
        remember_daily(saves, game, played_on)
        whole = wide(game)
        for rounds in (19, 20):
            far = Game(whole.source, whole.options, whole.decisions[:rounds])
            assert save_game(saves, far, played_on) == (), rounds
    assert len(entries_of(SafeStore(store))) == len(days)
    letters = sum(len(name) + len(text) for name, text in store.texts.items())
    assert letters * 365 < 200_000 * len(days)


def wide(game: Game) -> Game:
    """A finished game with long anchors."""
    for tile in flat(game.source).board.tiles:
        game = game.place(tile.placement.moved(-100, -100))
    return game
