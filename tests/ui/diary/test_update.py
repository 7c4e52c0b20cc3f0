"""The diary on the page: read when a page shows it, and leafed through."""

import datetime as dt

import pytest

from nmbr9.contests.statistics import DiaryGame
from nmbr9.deck import Daily
from nmbr9.record import decode
from nmbr9.ui.app.update import PartLoaded, update
from nmbr9.ui.diary.update import Diary, TurnMonth
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Load
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import tagged, words
from tests.support.ui_states import TODAY, after, body, carried_out, daily, flat
from tools.sample_games import DAILY

T = texts("en")
WHOLE = DiaryGame(decode(DAILY), practice=False)
YESTERDAY = DiaryGame(flat(Daily(TODAY - dt.timedelta(days=1)), 3), practice=True)


@pytest.mark.parametrize("page", ["archive", "statistics"])
def test_opening_a_page_about_the_past_reads_the_diary(page: str) -> None:
    store = SafeStore(MemoryStore())
    state, effects = update(daily(), Show(page))
    (load,) = effects
    assert isinstance(load, Load)
    assert load.read(store, *load.values) == PartLoaded("diary", Diary())
    assert after(state, PartLoaded("diary", Diary((WHOLE,)))).diary == Diary((WHOLE,))


@pytest.mark.parametrize("page", ["archive", "statistics"])
def test_a_page_about_the_past_shows_what_is_in_storage(page: str) -> None:
    store = SafeStore(MemoryStore())
    game = YESTERDAY.game
    for rounds in range(1, 4):
        save_game(store, flat(game.source, rounds), TODAY)
    save_game(store, WHOLE.game, TODAY)
    state = carried_out(daily(), store, Show(page))
    assert state.diary == Diary((YESTERDAY, WHOLE))


def test_any_other_page_reads_no_diary() -> None:
    assert update(daily(), Show("rules")).effects == ()


def test_the_archive_opens_at_the_month_of_today() -> None:
    (title, *_) = tagged(body(after(daily(), Show("archive")), "archive"), "h3")
    assert words(title) == T("archive.month", month="Nov", year=2026)


def test_leafing_shows_another_month() -> None:
    state = after(daily(), Show("archive"), TurnMonth(dt.date(2026, 9, 1)))
    assert words(tagged(body(state, "archive"), "h3")[0]) == T(
        "archive.month", month="Sep", year=2026
    )


def test_the_archive_opens_again_at_the_month_that_was_leafed_to() -> None:
    september = dt.date(2026, 9, 1)
    state = after(daily(), Show("archive"), TurnMonth(september), Show(None), Show("archive"))
    assert state.diary.month == september
