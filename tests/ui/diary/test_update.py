"""The archive shows one month after another."""

import datetime as dt

from nmbr9.ui.diary.update import TurnMonth
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Show
from tests.support.reading_nodes import tagged, words
from tests.support.ui_states import after, body, daily

T = texts("en")


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
    assert state.month == september
