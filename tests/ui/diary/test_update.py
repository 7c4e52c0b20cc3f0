"""The diary's reading of the player's games, the chosen day, and what is kept for the charts."""

import datetime as dt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.statistics import Account, DiaryGame, PlayRecord
from nmbr9.contests.tries import Tries, Try
from nmbr9.contests.weekly import Week
from nmbr9.deck import FIRST_DAILY, Daily, Seeded
from nmbr9.record import decode
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import PAGES as VIEWS
from nmbr9.ui.diary.saves import load_record
from nmbr9.ui.diary.update import (
    COMMON_PAGES,
    PAGES,
    PAUSE,
    REST,
    ChooseDay,
    StepMonths,
    month_beside,
)
from nmbr9.ui.games.index import GAMES_AT_ONCE, GamesRead, OwnGames, read_games
from nmbr9.ui.games.kinds import CONTESTS
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Aim, Confirm, Reviewed
from nmbr9.ui.puzzles.saves import save_try
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import EndSlices, InSlices
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import tagged, words
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    changed,
    daily,
    flat,
    shown,
    together,
)
from tools.sample_games import DAILY, ranked

T = texts("en")
WHOLE = DiaryGame(decode(DAILY), practice=False)
YESTERDAY = DiaryGame(flat(Daily(TODAY.replace(day=19)), 3), practice=True)


def read(state: State, page: Page) -> InSlices[*tuple[Any, ...]]:
    """The reading in slices that opening a page starts."""
    (effect,) = (it for it in update(state, Show(page)).effects if isinstance(it, InSlices))
    return effect


@pytest.mark.parametrize("page", COMMON_PAGES)
def test_a_page_about_todays_game_reads_only_that_and_this_weeks(page: Page) -> None:
    store = SafeStore(MemoryStore())
    for game in (YESTERDAY.game, WHOLE.game, Week.of(TODAY).start()):
        save_game(store, game, TODAY)
    games = carried_out(daily(), store, Show(page)).games
    assert (games.entries, games.whole) == ((WHOLE,), False)


@pytest.mark.parametrize("page", sorted({*PAGES} - {Page.RESULT}))
def test_a_page_about_the_players_games_shows_those_in_storage(page: Page) -> None:
    store = SafeStore(MemoryStore())
    game = YESTERDAY.game
    for rounds in range(1, 4):
        save_game(store, flat(game.source, rounds), TODAY)
    save_game(store, WHOLE.game, TODAY)
    first = 1 + len(CONTESTS) if page == Page.HOME else GAMES_AT_ONCE
    assert read(daily(), page) == InSlices(read_games, ({}, TODAY, first), (PAUSE,))
    assert carried_out(daily(), store, Show(page)).games.entries == (YESTERDAY, WHOLE)


def test_the_result_reads_todays_game_and_waits_with_the_rest() -> None:
    state = shown(WHOLE.game)
    assert read(state, Page.RESULT) == InSlices(read_games, ({}, TODAY, 1), (REST, PAUSE))


def test_each_of_these_pages_is_there() -> None:
    assert {*PAGES, *COMMON_PAGES} <= {*VIEWS}


@pytest.mark.parametrize("page", sorted({*VIEWS} - {*PAGES, *COMMON_PAGES}))
def test_no_other_page_shows_the_players_own_games(page: Page) -> None:
    assert body(changed(together(), games=None), page) == body(together(), page)


def test_a_known_game_is_not_read_again() -> None:
    store = SafeStore(MemoryStore())
    save_game(store, WHOLE.game, TODAY)
    state = carried_out(daily(), store, Show(Page.YOU))
    assert read(state, Page.HOME).values[0] == state.games.saves


def test_any_other_page_reads_nothing() -> None:
    assert update(daily(), Show(Page.RULES)).effects == ()


@pytest.mark.parametrize(
    ("page", "whole", "ends"),
    [("result", False, False), ("rules", False, True), (None, False, True), (None, True, False)],
)
def test_reading_ends_with_the_page(page: Page | None, *, whole: bool, ends: bool) -> None:
    some = GamesRead({}, frozenset({"2026-11-19"}), whole)
    state, effects = update(changed(daily(), page=page), some)
    assert state.games == OwnGames({}, frozenset({"2026-11-19"}), whole)
    assert effects == ((EndSlices(read_games),) if ends else ())


# The chosen day


def month_on_page(state: State) -> str:
    return words(tagged(body(state, "you"), "h3")[0])


def test_the_calendar_opens_at_the_month_of_today() -> None:
    assert month_on_page(after(daily(), Show(Page.YOU))) == "November 2026"


def test_leafing_shows_another_month_and_keeps_to_those_with_dailies() -> None:
    state = after(daily(), Show(Page.YOU), StepMonths(-1), StepMonths(-1))
    assert month_on_page(state) == "September 2026"
    assert after(state, *[StepMonths(-1)] * 9).diary.day == FIRST_DAILY
    assert after(daily(), StepMonths(1)).diary.day is None


def test_the_calendar_opens_again_at_the_day_that_was_chosen() -> None:
    day = dt.date(2026, 10, 7)
    state = after(daily(), Show(Page.YOU), ChooseDay(day), Show(None), Show(Page.YOU))
    assert state.diary.day == day


# What the charts are drawn of


def test_a_daily_that_ends_is_noted_with_the_day_of_play() -> None:
    store = SafeStore(MemoryStore())
    for day in (TODAY, TODAY - dt.timedelta(days=3)):
        game = flat(Daily(day), 19)
        state = changed(daily(), game=game)
        carried_out(state, store, Aim(ranked(game)[0]), Confirm())
    record = load_record(store)
    assert dict(record.finished) == {"2026-11-20": "2026-11-20", "2026-11-17": "2026-11-20"}
    loaded = carried_out(daily(), store, Show(Page.YOU)).diary
    assert loaded.finished == ("2026-11-20", "2026-11-17")


def test_no_other_game_is_noted() -> None:
    store = SafeStore(MemoryStore())
    game = flat(Seeded("hello"), 19)
    carried_out(changed(daily(), game=game), store, Aim(ranked(game)[0]), Confirm())
    assert load_record(store) == PlayRecord()


def test_what_a_review_has_found_is_kept_for_the_page() -> None:
    store, account = SafeStore(MemoryStore()), Account("daily=2026-11-20", "94", (0, 12), None)
    state = carried_out(daily(), store, Reviewed((), account), Reviewed(()))
    assert carried_out(state, store, Show(Page.YOU)).diary.accounts == (account,)


def test_the_rating_after_each_puzzle_is_read_for_the_page() -> None:
    store = SafeStore(MemoryStore())
    tries = [Try("a", 1, TODAY, 1, 0), Try("b", 2, TODAY, 3, None)]
    for each in tries:
        save_try(store, each)
    ratings = carried_out(daily(), store, Show(Page.YOU)).diary.ratings
    assert ratings == tuple(rating.rating for rating in Tries(tuple(tries)).ratings)


LATER = dt.date(2031, 1, 1)


def test_before_the_first_daily_there_is_no_month() -> None:
    assert month_beside(dt.date(2026, 1, 31), -1, LATER) is None
    assert month_beside(dt.date(2026, 2, 28), -1, LATER) == dt.date(2026, 1, 1)
    assert month_beside(dt.date(2027, 1, 1), -1, LATER) == dt.date(2026, 12, 1)


def test_a_month_that_has_not_begun_cannot_be_opened() -> None:
    assert month_beside(dt.date(2026, 10, 31), 1, TODAY) == dt.date(2026, 11, 1)
    assert month_beside(dt.date(2026, 10, 1), 1, dt.date(2026, 11, 1)) == dt.date(2026, 11, 1)
    assert month_beside(TODAY, 1, TODAY) is None
    assert month_beside(dt.date(2026, 12, 31), 1, dt.date(2027, 2, 1)) == dt.date(2027, 1, 1)


@given(st.dates(dt.date(2026, 2, 1), dt.date(2030, 12, 31)))
def test_leafing_back_and_on_leads_to_the_same_month(day: dt.date) -> None:
    before = month_beside(day, -1, LATER)
    assert before is not None
    assert month_beside(before, 1, day) == day.replace(day=1)
