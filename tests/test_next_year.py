"""One more shipped year: the last day moves, and is the same for pars and rivals."""

import datetime as dt

import pytest

from nmbr9.contests.pars import DAILY, WEEKLY
from nmbr9.contests.rivals import LAST
from nmbr9.contests.weekly import Week
from tools.next_year import RIVALS, moved_on


def test_the_last_day_moves_on_by_a_year() -> None:
    moved: dict[str, object] = {"__name__": "moved"}
    exec(moved_on(RIVALS.read_text("utf-8")), moved)  # noqa: S102 - our own source
    assert moved["LAST"] == dt.date(LAST.year + 1, 12, 31)


def test_a_source_without_a_last_day_is_refused() -> None:
    with pytest.raises(ValueError, match="no last day"):
        moved_on("LAST = 1")


def test_pars_end_with_the_last_day_and_its_week() -> None:
    assert (DAILY.contests[-1], WEEKLY.contests[-1]) == (LAST, Week.of(LAST))
