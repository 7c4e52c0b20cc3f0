"""The session: its language, its open page, and its announcements."""

from datetime import date

from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import ChangeSetting, Show, Tell
from nmbr9.ui.session.session import Page
from tests.support.ui_states import SEVEN, after, changed


def test_pages_open_and_close() -> None:
    state = after(SEVEN, Show(Page.RULES))
    assert state.session.page == "rules"
    assert after(state, Show(None)) == SEVEN


def test_a_chosen_language_goes_before_the_browsers() -> None:
    state = changed(SEVEN, browser_language="pl")
    assert state.session.language == "pl"
    chosen = after(state, ChangeSetting("language", "fr"))
    assert chosen.session.language == "fr"
    assert after(chosen, ChangeSetting("language", "")).session.language == "pl"


def test_the_same_outcome_twice_is_announced_twice() -> None:
    copied = Tell(Message("share.copied"))
    once = after(SEVEN, Show(Page.RULES), copied)
    twice = after(once, Tell(None), copied)
    assert [state.session.announced.messages for state in (once, twice)] == [(copied.status,)] * 2
    assert once.session.announced != twice.session.announced


def test_the_time_goes_on_past_midnight() -> None:
    late = changed(SEVEN, today=date(2026, 11, 20), seconds_left=10).session
    early = changed(SEVEN, today=date(2026, 11, 21), seconds_left=24 * 60 * 60 - 10).session
    assert early.now - late.now == 20
