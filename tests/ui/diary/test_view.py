"""The archive on its page: a calendar of all dailies."""

import datetime as dt
from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests import pars
from nmbr9.contests.pars import Medal
from nmbr9.contests.rivals import LAST
from nmbr9.contests.statistics import DiaryGame
from nmbr9.deck import FIRST_DAILY, Daily, daily_number
from nmbr9.record import decode
from nmbr9.ui.diary.update import StepMonths
from nmbr9.ui.diary.view import STARS, weeks_of
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.solver_jobs import SolverJobs
from nmbr9.ui.session.view import CLOSE
from tests.support.reading_nodes import having, spoken, tagged, words
from tests.support.ui_diary import indexed
from tests.support.ui_states import TODAY, body, changed, daily, flat
from tools.sample_games import DAILY

T = texts("en")
DAY = dt.timedelta(days=1)
WHOLE = DiaryGame(decode(DAILY), practice=False)


def entry(day: dt.date, rounds: int = 20, *, practice: bool = False) -> DiaryGame:
    return DiaryGame(flat(Daily(day), rounds), practice=practice)


def archive(*entries: DiaryGame, month: dt.date | None = TODAY) -> Node:
    return body(changed(daily(), page="archive", games=indexed(*entries), month=month), "archive")


def links(page: Node) -> dict[str, Node]:
    """The days that can be opened; the keys are the days of the month."""
    return {words(tagged(link, "span")[0]): link for link in tagged(page, "a")}


def test_every_past_day_of_the_month_can_be_opened_and_no_later_one() -> None:
    assert list(links(archive())) == [str(n) for n in range(1, 21)]
    assert list(links(archive(month=dt.date(2026, 2, 9)))) == [str(n) for n in range(1, 29)]


def test_before_the_first_daily_nothing_can_be_opened() -> None:
    assert min(map(int, links(archive(month=FIRST_DAILY)))) == FIRST_DAILY.day
    (before,) = having(archive(month=FIRST_DAILY), "aria-label", T("archive.before"))
    assert "disabled" in before.attrs
    assert before.click is None


def test_a_day_leads_to_its_daily_and_today_to_todays() -> None:
    opened = links(archive())
    assert opened["19"].attrs["href"] == "#daily=2026-11-19"
    assert opened["20"].attrs["href"] == "#daily"


def test_a_day_that_is_opened_closes_the_archive() -> None:
    assert {link.click for link in links(archive()).values()} == {CLOSE}


def par_on(day: int) -> int:
    """The par of a day of the month."""
    return pars.daily_pars().of(TODAY.replace(day=day)) or 0


def test_each_day_says_its_number_and_how_it_was_played() -> None:
    third, fourth = TODAY.replace(day=3), TODAY.replace(day=4)
    days = links(archive(entry(third, 7), entry(fourth, practice=True), WHOLE))
    values: dict[int, dict[str, str | int]] = {
        day: {"number": daily_number(TODAY.replace(day=day)), "day": T.day(TODAY.replace(day=day))}
        for day in (2, 3, 4, 20)
    }
    par = {day: ", " + T("par.best_known", n=par_on(day)) for day in values}
    assert spoken(days["2"]) == T("archive.open", **values[2]) + par[2]
    assert spoken(days["3"]) == T("archive.begun", **values[3]) + par[3]
    assert spoken(days["4"]) == T("archive.score", n=0, **values[4]) + par[4]
    silver = ", " + T("medal.silver")
    assert spoken(days["20"]) == T("archive.score", n=88, **values[20]) + par[20] + silver
    assert [days[day].attrs["class"] for day in ("2", "3", "4", "20")] == [
        "",
        "begun",
        "practice",
        "done",
    ]
    assert words(tagged(days["20"], "b")[0]) == "88"


def test_the_months_can_be_leafed_through_to_the_present_one() -> None:
    buttons = having(archive(month=dt.date(2026, 10, 5)), "aria-label")
    actions = {node.attrs["aria-label"]: node.click for node in buttons}
    assert actions[T("archive.before")] == StepMonths(-1)
    assert actions[T("archive.after")] == StepMonths(1)
    (after_,) = having(archive(), "aria-label", T("archive.after"))
    assert "disabled" in after_.attrs
    assert after_.click is None


def test_the_weeks_begin_on_monday() -> None:
    heads = [words(head) for head in tagged(archive(), "th")]
    assert heads == list(T.lines("date.weekdays"))
    rows = tagged(tagged(archive(), "tbody")[0], "tr")
    assert [len(tagged(row, "td")) for row in rows] == [7] * 6


# Months


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


def test_a_finished_day_shows_its_medal_in_words_and_stars() -> None:
    (stars, par) = tagged(links(archive(WHOLE))["20"], "small")
    scale = pars.daily_pars().scale(TODAY)
    assert scale is not None
    assert scale.medal(WHOLE.game.score) is Medal.SILVER
    assert words(stars) == STARS[Medal.SILVER] == "★★"
    assert words(par) == str(par_on(20))
    assert T("medal.silver") in spoken(links(archive(WHOLE))["20"])


def test_the_page_says_what_the_small_figure_and_the_stars_are() -> None:
    said = words(archive())
    assert T("archive.legend") in said
    for medal, stars in STARS.items():
        assert f"{stars} {T(f'medal.{medal}')}" in said, medal


def test_a_day_beyond_the_shipped_ones_shows_the_par_that_was_found_here() -> None:
    day = LAST + DAY
    beyond = changed(daily(), today=day, page="archive", month=day)
    with_pars = replace(beyond, solver=SolverJobs(pars={f"daily={day}": 95}))
    (small,) = tagged(links(body(with_pars, "archive"))["1"], "small")
    assert words(small) == "95"
    assert tagged(links(body(beyond, "archive"))["1"], "small") == []


def test_a_day_without_a_medal_shows_its_par() -> None:
    for entries in ((), (entry(TODAY),), (entry(TODAY, 7),)):
        link = links(archive(*entries))["20"]
        (small,) = tagged(link, "small")
        assert words(small) == str(par_on(20)), entries
        assert not any(T(f"medal.{medal}", n=0) in spoken(link) for medal in Medal), entries
