"""A year more that is shipped: the last day moves on, and what is missing is asked for."""

import datetime as dt

import pytest

from nmbr9.contests import pars, shipped, weekly_pars
from nmbr9.contests.weekly import Week
from tools.next_year import SHIPPED, moved_on

NEXT = dt.date(shipped.LAST.year + 1, 12, 31)


def test_the_last_day_moves_on_by_a_year() -> None:
    moved: dict[str, object] = {}
    exec(moved_on(SHIPPED.read_text("utf-8")), moved)  # noqa: S102 - our own source
    assert moved["LAST"] == NEXT


def test_a_source_without_a_last_day_is_refused() -> None:
    with pytest.raises(ValueError, match="no last day"):
        moved_on("LAST = 1")


def test_the_pars_of_the_days_and_weeks_that_came_with_it_are_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, weekly = pars.shipped().text(), weekly_pars.shipped().text()
    days = (NEXT - shipped.LAST).days
    monkeypatch.setattr(pars, "DAYS", shipped.DAYS + days)
    monkeypatch.setattr(weekly_pars, "WEEKS", weekly_pars.WEEKS + 52)
    missing = pars.read(text).missing
    assert (missing[0], missing[-1]) == (shipped.LAST + dt.timedelta(days=1), NEXT)
    assert weekly_pars.read(weekly).missing[0] == Week.of(shipped.LAST + dt.timedelta(weeks=1))


def test_the_last_day_and_the_last_week_have_pars() -> None:
    assert pars.shipped().of(shipped.LAST) is not None
    assert weekly_pars.shipped().of(Week.of(shipped.LAST)) is not None
    assert pars.shipped().missing == weekly_pars.shipped().missing == ()
