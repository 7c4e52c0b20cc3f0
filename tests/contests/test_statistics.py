"""The statistics of the dailies: runs of days by the calendar, figures of scores."""

import datetime as dt
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.statistics import (
    DiaryGame,
    Streaks,
    Summary,
    averages,
    streaks,
    summary_of,
    weeks_of,
)
from nmbr9.deck import FIRST_DAILY, Daily
from nmbr9.record import decode
from tests.support.ui_states import TODAY, flat
from tools.sample_games import DAILY

DAY = dt.timedelta(days=1)


def days(*numbers: int) -> list[dt.date]:
    """Days counted from today, which is 0; yesterday is -1."""
    return [TODAY + number * DAY for number in numbers]


# Runs of days


@pytest.mark.parametrize(
    ("played", "current", "longest"),
    [
        pytest.param((), 0, 0, id="nothing played"),
        pytest.param((0,), 1, 1, id="today"),
        pytest.param((-1,), 1, 1, id="yesterday"),
        pytest.param((-2,), 0, 1, id="the day before"),
        pytest.param((-2, -1), 2, 2, id="two days up to yesterday"),
        pytest.param((-2, -1, 0), 3, 3, id="three days up to today"),
        pytest.param((-2, 0), 1, 1, id="a day left out"),
        pytest.param((-9, -8, -7, -6, -1, 0), 2, 4, id="a longer run before"),
        pytest.param((-9, -8, -7), 0, 3, id="a run that ended"),
        pytest.param((0, -1, -2, -1, 0), 3, 3, id="two finishes of a day"),
    ],
)
def test_the_present_run_may_end_yesterday_for_today_is_still_open(
    played: tuple[int, ...], current: int, longest: int
) -> None:
    assert streaks(days(*played), TODAY) == Streaks(current, longest)


def test_a_month_of_gaps_ends_a_run_and_takes_nothing_from_the_longest() -> None:
    before = [dt.date(2026, 10, 1) + n * DAY for n in range(12)]
    assert streaks([*before, TODAY], TODAY) == Streaks(1, 12)


def test_every_second_day_is_no_run() -> None:
    assert streaks(days(*range(-30, 1, 2)), TODAY) == Streaks(1, 1)


def test_a_run_goes_over_the_ends_of_months_and_years_and_a_leap_day() -> None:
    begin, end = dt.date(2027, 12, 30), dt.date(2028, 3, 2)
    played = [begin + n * DAY for n in range((end - begin).days + 1)]
    assert dt.date(2028, 2, 29) in played
    assert streaks(played, end) == Streaks(64, 64)


def hours(offset: int) -> dt.timezone:
    """A clock in a zone; the browser's Python has no named zones."""
    return dt.timezone(dt.timedelta(hours=offset))


@pytest.mark.parametrize(
    ("change", "before", "after", "length"),
    [(dt.date(2026, 3, 29), 1, 2, 23), (dt.date(2026, 10, 25), 2, 1, 25)],
    ids=["forward", "back"],
)
def test_a_change_of_clocks_neither_makes_nor_breaks_a_run(
    change: dt.date, before: int, after: int, length: int
) -> None:
    begin = dt.datetime.combine(change, dt.time(), hours(before))
    end = dt.datetime.combine(change + DAY, dt.time(), hours(after))
    assert end - begin == dt.timedelta(hours=length)
    minute = dt.timedelta(minutes=1)
    played = [
        (begin - minute).astimezone(hours(before)).date(),
        begin.astimezone(hours(before)).date(),
        (end - minute).astimezone(hours(after)).date(),
        end.astimezone(hours(after)).date(),
    ]
    assert streaks(played, change + DAY) == Streaks(3, 3)
    assert streaks([played[0], played[-1]], change + DAY) == Streaks(1, 1)


def test_a_day_lived_twice_over_the_date_line_is_one_day() -> None:
    moment = dt.datetime(2026, 11, 20, 2, tzinfo=dt.UTC)
    auckland, honolulu = (moment.astimezone(hours(zone)).date() for zone in (13, -10))
    assert auckland - honolulu == DAY
    eastward = [auckland - DAY, auckland, honolulu, honolulu + DAY, auckland + DAY]
    assert streaks(eastward, auckland + DAY) == Streaks(3, 3)


def test_a_flight_east_over_the_date_line_keeps_the_day_ahead() -> None:
    assert streaks(days(-1, 0, 1), TODAY) == Streaks(3, 3)
    assert streaks(days(-1, 1), TODAY) == Streaks(1, 1)


def test_a_day_skipped_over_the_date_line_is_a_gap_like_any_other() -> None:
    assert streaks(days(-3, -2, 0), TODAY) == Streaks(1, 2)


def test_a_clock_set_back_keeps_the_runs_that_it_finds() -> None:
    ahead = days(*range(40, 50))
    assert streaks([*days(-2, -1, 0), *ahead], TODAY) == Streaks(3, 10)
    assert streaks([*days(-9), *ahead], TODAY) == Streaks(10, 10)


def test_a_clock_set_back_by_a_day_goes_on_with_the_run() -> None:
    played = days(-2, -1, 0)
    assert streaks(played, TODAY - DAY) == Streaks(3, 3)
    assert streaks(played, TODAY) == streaks(played, TODAY + DAY) == Streaks(3, 3)
    assert streaks(played, TODAY + 2 * DAY) == Streaks(0, 3)


@given(st.lists(st.integers(-40, 3), max_size=40))
def test_a_run_is_counted_as_one_would_by_hand(numbers: list[int]) -> None:
    played = set(numbers)
    longest = max((length(played, start) for start in played), default=0)
    first = next((end for end in range(-1, 4) if end in played), 4)
    begin = first
    while begin - 1 in played:
        begin -= 1
    current = length(played, begin)
    assert streaks(days(*numbers), TODAY) == Streaks(current, longest)


def length(played: set[int], start: int) -> int:
    """The number of days in a row that begin here."""
    end = start
    while end in played:
        end += 1
    return end - start


# Figures


WHOLE = DiaryGame(decode(DAILY), practice=False)
"""88 points: 0 + 33 + 28 + 27."""


def entry(day: int, *, practice: bool = False, rounds: int = 20) -> DiaryGame:
    """A daily without points; `day` counts from today."""
    return DiaryGame(flat(Daily(TODAY + day * DAY), rounds), practice=practice)


def test_an_empty_diary_has_no_figures() -> None:
    assert summary_of((), TODAY) == Summary(0, 0.0, 0, Streaks(0, 0), ())


def test_figures_sum_up_what_was_finished() -> None:
    summary = summary_of((entry(-2), entry(-1, rounds=19), WHOLE), TODAY)
    assert summary == Summary(
        games=2,
        mean=44.0,
        best=88,
        streaks=Streaks(1, 1),
        by_level=(0.0, 16.5, 14.0, 13.5),
    )


def test_practice_counts_for_the_scores_and_never_for_a_run() -> None:
    summary = summary_of((entry(-2), entry(-1, practice=True), WHOLE), TODAY)
    assert summary.games == 3
    assert summary.streaks == Streaks(1, 1)
    alone = summary_of((entry(-2, practice=True), entry(-1, practice=True)), TODAY)
    assert alone.streaks == Streaks(0, 0)


def test_a_daily_that_is_not_finished_makes_no_run() -> None:
    assert summary_of((entry(-1), entry(0, rounds=19)), TODAY).streaks == Streaks(1, 1)
    assert summary_of((entry(0, rounds=19),), TODAY).streaks == Streaks(0, 0)


# Averages and months


def test_an_average_is_of_seven_values() -> None:
    assert averages((7.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 14.0)) == (*[None] * 6, 1.0, 2.0)


def test_a_month_is_written_in_weeks_from_monday() -> None:
    weeks = weeks_of(TODAY)
    assert [week[0] and week[0].day for week in weeks] == [None, 2, 9, 16, 23, 30]
    assert weeks[0] == [*[None] * 6, dt.date(2026, 11, 1)]
    assert weeks[-1] == [dt.date(2026, 11, 30), *[None] * 6]


@given(st.dates(FIRST_DAILY, dt.date(9999, 11, 30)))
def test_every_day_of_a_month_stands_once_under_its_weekday(day: dt.date) -> None:
    weeks = weeks_of(day)
    cells = [cell for week in weeks for cell in week if cell is not None]
    assert cells[0].day == 1
    assert all(later - earlier == DAY for earlier, later in pairwise(cells))
    assert (cells[-1] + DAY).day == 1
    assert day in cells
    for week in weeks:
        assert all(cell is None or cell.weekday() == n for n, cell in enumerate(week)), week
