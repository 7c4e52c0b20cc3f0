"""The clock, pages, settings and notices."""

import datetime as dt

import pytest

from nmbr9.deck import Daily, daily_number
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import ChangeSetting, Clock, LoadSettings, Notify, Show, Withdraw
from nmbr9.ui.session.effects import Keep
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings, save_settings
from tests.support.ui_states import SEVEN, TODAY, after, daily, free, placed, shown

TOMORROW = TODAY + dt.timedelta(days=1)


YESTERDAY = TODAY - dt.timedelta(days=1)


OFFER = Notice(NoticeKind.NEW_DAY, link="#daily")


NOTICE = Notice(NoticeKind.STORAGE_FULL)


def kinds(state: State) -> list[NoticeKind]:
    return [notice.kind for notice in state.session.notices]


# The clock


def test_midnight_offers_the_new_game_and_leaves_the_old_one_on_the_board() -> None:
    state = after(placed(daily()), Clock(TOMORROW, 86_400))
    assert state.session.notices == (OFFER,)
    assert state.play.game.source == Daily(TODAY)
    assert state.session.seconds_left == 86_400


def test_a_day_that_goes_on_offers_nothing() -> None:
    state = after(daily(), Clock(TODAY, 4000), Clock(TODAY, 3990))
    assert state.session.notices == ()
    assert state.session.seconds_left == 3990


def test_the_offer_is_made_once() -> None:
    state = after(daily(), *(Clock(TOMORROW, left) for left in (86_400, 86_390, 86_380)))
    assert state.session.notices == (OFFER,)


def test_an_offer_that_was_dismissed_stays_away_until_the_next_day() -> None:
    dismissed = after(daily(), Clock(TOMORROW, 86_400), Withdraw(OFFER))
    state = after(dismissed, Clock(TOMORROW, 86_390))
    assert state.session.notices == ()
    state = after(state, Clock(TOMORROW + dt.timedelta(days=1), 86_400))
    assert state.session.notices == (OFFER,)


def test_back_over_the_date_line_the_offer_is_withdrawn() -> None:
    state = after(daily(), Clock(TOMORROW, 80_000), Clock(TODAY, 80_000))
    assert state.session.notices == ()


def test_a_clock_set_back_offers_no_day_that_is_over() -> None:
    state = after(daily(), Clock(YESTERDAY, 80_000))
    assert state.session.notices == ()


def test_another_day_offers_nothing_in_a_free_game() -> None:
    assert after(free(), Clock(TOMORROW, 86_400)).session.notices == ()


def test_other_notices_stay_when_the_offer_goes() -> None:
    state = after(daily(), Notify(NOTICE), Clock(TOMORROW, 9), Clock(TODAY, 9))
    assert state.session.notices == (NOTICE,)


@pytest.mark.parametrize(
    "begin",
    [dt.date(2026, 3, 27), dt.date(2026, 10, 23), dt.date(2026, 12, 30), dt.date(2028, 2, 27)],
    ids=["clocks go forward", "clocks go back", "new year", "leap day"],
)
def test_no_day_is_skipped_or_repeated(begin: dt.date) -> None:
    state = shown(Game.start(Daily(begin)), today=begin)
    numbers = []
    for day in range(5):
        today = begin + dt.timedelta(days=day)
        for seconds in (90_000, 43_200, 3600, 0):
            state = after(state, Clock(today, seconds))
        numbers.append(daily_number(state.session.today))
        assert kinds(state) == ([NoticeKind.NEW_DAY] if day else []), day
    assert numbers == list(range(numbers[0], numbers[0] + 5))


# Pages, settings, notices


def test_a_setting_is_changed_and_saved() -> None:
    state, effects = update(SEVEN, ChangeSetting("sound", True))
    assert state.session.settings == Settings(sound=True)
    assert effects == (Keep(save_settings, (Settings(sound=True),)),)


def test_settings_of_another_tab_are_taken_over_and_not_saved_again() -> None:
    state, effects = update(SEVEN, LoadSettings(Settings(view=Tilt.STEEP, sound=True)))
    assert state.session.settings.sound
    assert state.play.look.camera.tilt is Tilt.STEEP
    assert effects == ()


def test_the_same_notice_is_shown_once() -> None:
    assert after(SEVEN, Notify(NOTICE), Notify(NOTICE)).session.notices == (NOTICE,)


def test_a_notice_behind_an_open_page_is_announced_there() -> None:
    words = Message("notice.storage_full")
    state = after(SEVEN, Show(Page.RULES), Notify(NOTICE))
    assert state.session.announced.messages == (words,)
    assert after(SEVEN, Notify(NOTICE)).session.announced == SEVEN.session.announced


def test_a_new_version_is_told_where_it_is_seen_each_time() -> None:
    newer = Notice(NoticeKind.NEW_VERSION)
    state = SEVEN
    for _ in range(2):
        state = after(state, Show(Page.RULES), Notify(newer))
        assert (state.session.page, state.session.notices) == (None, (newer,))


def test_a_notice_that_is_dismissed_leaves_the_others() -> None:
    other = Notice(NoticeKind.OTHER_TAB)
    state = after(SEVEN, Notify(NOTICE), Notify(other))
    assert after(state, Withdraw(NOTICE)).session.notices == (other,)
    assert after(state, Withdraw(other)).session.notices == (NOTICE,)
