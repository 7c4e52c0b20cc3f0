"""Messages to the player: notices above the board, and announcements."""

import datetime as dt

import pytest

from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Confirm
from nmbr9.ui.session.actions import Clock, Show, Tell, ToldBriefly, Withdraw
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.update import AT_A_GLANCE, BRIEF_MESSAGES, BRIEFLY
from nmbr9.ui.session.view import announcement
from tests.support.reading_nodes import clicking, clicks, of_class, tagged, words
from tests.support.ui_states import (
    SEVEN,
    TODAY,
    after,
    aimed,
    changed,
    daily,
    free,
    region,
    together,
)

T = texts("en")


@pytest.mark.parametrize("kind", NoticeKind)
def test_every_notice_has_its_text_and_can_be_dismissed(kind: NoticeKind) -> None:
    tree = region(changed(SEVEN, notices=(Notice(kind),)), "notices")
    assert T(f"notice.{kind.value}") in words(tree)
    assert clicking(tree, Withdraw(Notice(kind)))


def test_a_notice_says_why_if_there_is_a_reason() -> None:
    tree = region(changed(SEVEN, notices=(Notice(NoticeKind.BAD_ADDRESS, "bad_date"),)), "notices")
    assert T("reason.bad_date") in words(tree)


@pytest.mark.parametrize(
    ("language", "day", "week"),
    [
        ("en", "day", "week"),
        ("de", "Tag", "Woche"),
        ("fr", "jour", "semaine"),
        ("nl", "dag", "week"),
        ("pl", "dnia", "tygodnia"),
    ],
)
def test_the_reason_against_a_date_is_true_of_days_and_weeks(
    language: str, day: str, week: str
) -> None:
    words = texts(language)("reason.bad_date").split()
    assert {day, week} <= {word.strip(".") for word in words}


def test_an_unexpected_error_is_shown_as_it_is() -> None:
    notice = Notice(NoticeKind.UNEXPECTED, "KeyError: 'x'")
    assert "KeyError: 'x'" in words(region(changed(SEVEN, notices=(notice,)), "notices"))


def test_each_notice_is_dismissed_by_its_own_button() -> None:
    shown_ = (Notice(NoticeKind.OTHER_TAB), Notice(NoticeKind.STORAGE_FULL))
    tree = region(changed(SEVEN, notices=shown_), "notices")
    assert clicks(tree) == list(map(Withdraw, shown_))


def test_the_offer_of_a_new_day_leads_to_it() -> None:
    state = after(daily(), Clock(TODAY + dt.timedelta(days=1), 99))
    (link,) = tagged(region(state, "notices"), "a")
    assert link.attrs["href"] == "#daily"


def test_all_messages_are_said_in_one_announcement() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), Confirm())
    placed = T("said.placed", number=7, level=1, points=7, score=7)
    card = T("said.card", round=4, rounds=4, number=4)
    assert announcement(state.session) == f"{placed} {card}"


def test_the_stage_has_a_name() -> None:
    assert region(SEVEN, "stage").attrs["aria-label"] == T("stage.name")


# What became of the last click


def test_every_page_tells_what_became_of_the_last_click() -> None:
    before = changed(together(), status=Message("share.copied"))
    for page in PAGES:
        state = changed(before, page=page)
        (head,) = of_class(region(state, "page"), "page-head")
        seen = (
            "visually-hidden" if page in (Page.RESULT, Page.MORE) else "toast"
        )  # its button says it
        (toast,) = (node for node in of_class(head, seen) if node.tag == "p")  # over the title
        assert words(toast) == T("share.copied"), page
        assert toast.attrs["role"] == "status", page
        (nothing,) = of_class(region(changed(state, status=None), "page"), "toast")
        assert words(nothing) == "", page


@pytest.mark.parametrize("key", sorted(BRIEF_MESSAGES))
def test_a_brief_outcome_goes_away_by_itself(key: str) -> None:
    assert update(free(), Tell(Message(key))).effects == (AT_A_GLANCE,)
    state, effects = update(after(free(), Show(Page.SETTINGS)), Tell(Message(key)))
    assert effects == (BRIEFLY,)
    assert after(state, ToldBriefly()).session.status is None


def test_an_outcome_to_be_read_stays() -> None:
    state, effects = update(free(), Tell(Message("share.failed", {"text": "9"})))
    assert effects == ()
    assert after(state, ToldBriefly()) == state
