"""The streak beside the date: the same as in the statistics, and counted from few saves."""

import datetime as dt
from functools import cache

import pytest

from nmbr9.contests.statistics import summary_of
from nmbr9.deck import DECK_SIZE, FIRST_DAILY, Daily, Dealt
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.diary.update import CountDays
from nmbr9.ui.games.index import days_in_a_row
from nmbr9.ui.games.saves import DAILIES, PRACTICE
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import GameChanged, OpenGame, TakeBoard
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.session.actions import Clock, Show
from nmbr9.ui.session.effects import Wait
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import seal
from tests.support.reading_nodes import of_class, spoken, words
from tests.support.ui_diary import entries_of
from tests.support.ui_states import TODAY, after, body, carried_out, daily, flat, free, region
from tests.support.ui_stores import UNREADABLE, Store, store_with

T = texts("en")


@cache
def game_of(day: dt.date, rounds: int = DECK_SIZE) -> Game:
    return flat(Daily(day), rounds)


def days_ago(*days: int) -> tuple[Game, ...]:
    """A finished daily for each of these numbers of days ago, the earliest first."""
    return tuple(game_of(TODAY - dt.timedelta(days=n)) for n in sorted(days, reverse=True))


def looked(state: State, store: Store, *actions: Action) -> State:
    """The page after some actions, with all counting done."""
    for action in actions:
        waits = [effect for effect in update(state, action).effects if isinstance(effect, Wait)]
        state = carried_out(state, SafeStore(store), action)
        counting = tuple(it.action for it in waits if isinstance(it.action, CountDays))
        state = looked(state, store, *counting)
    return state


def opened(store: Store, game: Game | None = None) -> State:
    """The page with a game on it, by default today's with one tile, and its streak counted."""
    return looked(daily(), store, OpenGame(game or game_of(TODAY, 1)))


def shown_streak(state: State) -> str:
    """The words of the streak at the top of the page; none if it is not shown."""
    signs = of_class(region(state, "top"), "streak")
    return spoken(signs[0]) if signs else ""


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        pytest.param((), "", id="no game"),
        pytest.param((0,), "", id="today alone"),
        pytest.param((1,), "", id="yesterday alone"),
        pytest.param((0, 1), T("streak.kept", n=2), id="today and yesterday"),
        pytest.param((1, 2), T("streak.open", n=2), id="today can still be played"),
        pytest.param((1, 2, 4, 5), T("streak.open", n=2), id="a gap ends it"),
        pytest.param((2, 3, 4), "", id="yesterday was missed"),
        pytest.param(range(40), T("streak.kept", n=40), id="forty days"),
    ],
)
def test_days_in_a_row_stand_beside_the_date_from_two_on(
    played: tuple[int, ...], expected: str
) -> None:
    store = store_with(*days_ago(*played))
    state = opened(store, game_of(TODAY) if 0 in played else None)
    assert shown_streak(state) == expected
    entries = entries_of(SafeStore(store))
    assert len(state.games.in_a_row) == summary_of(entries, TODAY).streaks.current


def test_a_streak_that_is_open_looks_different_without_colour() -> None:
    assert of_class(region(opened(store_with(*days_ago(1, 2))), "top"), "safe") == []
    safe = opened(store_with(*days_ago(0, 1)), game_of(TODAY))
    assert words(of_class(region(safe, "top"), "safe")[0]).startswith("2")


def test_a_daily_begun_on_another_day_does_not_count() -> None:
    store = store_with(*days_ago(1, 2, 3))
    store.texts[PRACTICE] = seal(["2026-11-17"])
    assert shown_streak(opened(store)) == T("streak.open", n=2)


def test_an_unfinished_daily_does_not_count() -> None:
    store = store_with(*days_ago(1, 2), game_of(TODAY - dt.timedelta(days=3), 19))
    assert len(opened(store).games.in_a_row) == 2


@pytest.mark.parametrize(
    "save",
    [
        *(save for save, _ in UNREADABLE.values()),
        seal([]),
        seal({"decisions": ["x"] * DECK_SIZE}),
        seal({"source": {"date": "2026-11-17"}, "decisions": ["x"] * DECK_SIZE}),
        seal({"source": {"date": "2026-11-18"}, "decisions": "x" * DECK_SIZE}),
    ],
)
def test_a_save_that_cannot_be_read_ends_it_and_stays_as_it_is(save: str) -> None:
    store = store_with(*days_ago(1, 2))
    store.texts[DAILIES + "2026-11-18"] = save
    before = dict(store.texts)
    assert len(days_in_a_row(SafeStore(store), TODAY)) == 1
    assert store.texts == before


def test_without_a_store_there_is_none() -> None:
    store = store_with(*days_ago(1, 2))
    store.reads = False
    assert days_in_a_row(SafeStore(store), TODAY) == ()


def test_no_more_saves_are_read_than_the_streak_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    store, read = store_with(*days_ago(1, 2, 3), *days_ago(*range(5, 20))), []

    def get(name: str) -> str | None:
        read.append(name)
        return store.texts.get(name)

    monkeypatch.setattr(store, "get", get)
    monkeypatch.setattr(store, "names", lambda: pytest.fail("a list of all games is read"))
    days_in_a_row(SafeStore(store), TODAY)
    assert [name for name in read if name.startswith(DAILIES)] == [
        f"{DAILIES}2026-11-{day}" for day in range(20, 15, -1)
    ]


def test_it_ends_with_the_first_daily_of_all() -> None:
    store = store_with(game_of(FIRST_DAILY))
    assert days_in_a_row(SafeStore(store), FIRST_DAILY) == (FIRST_DAILY,)


def test_it_grows_when_todays_game_is_finished() -> None:
    store = store_with(*days_ago(1, 2))
    state = opened(store, game_of(TODAY, 19))
    assert shown_streak(state) == T("streak.open", n=2)
    assert not any(
        isinstance(effect, Wait) for effect in update(state, GameChanged(decided=True)).effects
    )
    store = store_with(*days_ago(0, 1, 2))
    finished = opened(store, game_of(TODAY))
    assert shown_streak(looked(finished, store, GameChanged(decided=True))) == T("streak.kept", n=3)


def test_the_home_says_it_whatever_game_lies_on_the_board() -> None:
    store = store_with(*days_ago(1, 2))
    state = opened(store, free().play.game)
    assert words(body(after(state, Show(Page.HOME)), "menu")).count(T("streak.open", n=2)) == 1


def test_the_home_counts_again_what_is_saved() -> None:
    store = store_with(*days_ago(1, 2))
    state = opened(store, free().play.game)
    store.texts |= store_with(*days_ago(0, 3)).texts
    assert T("streak.kept", n=4) in words(body(looked(state, store, Show(Page.HOME)), "menu"))
    tomorrow = after(state, Clock(TODAY + dt.timedelta(days=1), 99))
    shown = words(body(looked(tomorrow, store, Show(Page.HOME)), "menu"))
    assert T("streak.open", n=4) in shown


def test_a_count_that_changes_nothing_draws_nothing_anew() -> None:
    store = store_with(*days_ago(1, 2))
    state = opened(store)
    assert looked(state, store, CountDays()).games is state.games


def test_it_stands_only_beside_the_players_game_of_today() -> None:
    store = store_with(*days_ago(1, 2))
    state = opened(store)
    for other in (
        OpenGame(free().play.game),
        OpenGame(game_of(TODAY - dt.timedelta(days=1))),
        TakeBoard(OnTable(Game.start(Daily(TODAY)), Holder.TABLE)),
        OpenGame(Game.start(Dealt((1, 2)))),
    ):
        assert shown_streak(looked(state, store, other)) == "", other
    assert shown_streak(looked(state, store, OpenGame(game_of(TODAY, 1)))) != ""
    # On the empty table the day says it.
    assert shown_streak(looked(state, store, OpenGame(Game.start(Daily(TODAY))))) == ""
