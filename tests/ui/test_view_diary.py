"""The archive and the figures, as they are shown."""

import datetime as dt

import pytest

from nmbr9 import pars
from nmbr9.deck import FIRST_DAILY, Daily, daily_number
from nmbr9.record import decode
from nmbr9.ui import actions as do
from nmbr9.ui import view_pages
from nmbr9.ui.diary import Entry
from nmbr9.ui.input import command
from nmbr9.ui.locale import texts
from nmbr9.ui.node import Node
from nmbr9.ui.sharing import difference
from nmbr9.ui.state import Page, State
from nmbr9.ui.update import update
from nmbr9.ui.view_diary import MOST_DAYS
from tests.support.reading_nodes import having, of_class, spoken, tagged, words
from tests.support.ui_states import TODAY, after, daily, flat
from tools.sample_games import DAILY

T = texts("en")
DAY = dt.timedelta(days=1)
WHOLE = Entry(decode(DAILY), practice=False)


def entry(day: dt.date, rounds: int = 20, *, practice: bool = False) -> Entry:
    return Entry(flat(Daily(day), rounds), practice=practice)


def archive(*entries: Entry, month: dt.date = TODAY, today: dt.date = TODAY) -> Node:
    state = daily().changed(page=Page.ARCHIVE, diary=entries, month=month, today=today)
    return view_pages.dialog(state)


def links(page: Node) -> dict[str, Node]:
    """The days that can be opened, by the number of the day."""
    return {words(tagged(link, "span")[0]): link for link in tagged(page, "a")}


# The archive


@pytest.mark.parametrize("page", [Page.ARCHIVE, Page.STATISTICS])
def test_opening_a_page_about_the_past_reads_the_diary(page: Page) -> None:
    state, effects = update(daily(), do.Show(page))
    assert effects == (do.ReadDiary(),)
    assert state.month == TODAY
    assert after(state, do.Diary((WHOLE,))).diary == (WHOLE,)


def test_every_past_day_of_the_month_can_be_opened_and_no_later_one() -> None:
    assert list(links(archive())) == [str(n) for n in range(1, 21)]
    assert list(links(archive(month=dt.date(2026, 2, 9)))) == [str(n) for n in range(1, 29)]


def test_before_the_first_daily_nothing_can_be_opened() -> None:
    assert min(map(int, links(archive(month=FIRST_DAILY)))) == FIRST_DAILY.day
    before = having(archive(month=FIRST_DAILY), "aria-label", T("archive.before"))
    assert "disabled" in before[0].attrs


def test_a_day_leads_to_its_daily_and_today_to_todays() -> None:
    opened = links(archive())
    assert opened["19"].attrs["href"] == "#daily=2026-11-19"
    assert opened["20"].attrs["href"] == "#daily"


def par_on(day: int) -> int:
    """The par of a day of the month."""
    return pars.shipped().of(TODAY.replace(day=day)) or 0


def test_each_day_says_its_number_and_how_it_was_played() -> None:
    third, fourth = TODAY.replace(day=3), TODAY.replace(day=4)
    days = links(archive(entry(third, 7), entry(fourth, practice=True), WHOLE))
    values: dict[int, dict[str, str | int]] = {
        day: {"number": daily_number(TODAY.replace(day=day)), "day": T.day(TODAY.replace(day=day))}
        for day in (2, 3, 4, 20)
    }
    par = {day: ", " + T("archive.par", par=par_on(day)) for day in values}
    assert spoken(days["2"]) == T("archive.open", **values[2]) + par[2]
    assert spoken(days["3"]) == T("archive.begun", **values[3]) + par[3]
    assert spoken(days["4"]) == T("archive.score", n=0, **values[4]) + par[4]
    assert spoken(days["20"]) == T("archive.score", n=88, **values[20]) + par[20]
    assert [days[day].attrs["class"] for day in ("2", "3", "4", "20")] == [
        "",
        "begun",
        "practice",
        "done",
    ]
    assert words(tagged(days["20"], "b")[0]) == "88"


def test_one_leafs_through_the_months_to_the_present_one() -> None:
    buttons = having(archive(month=dt.date(2026, 10, 5)), "aria-label")
    actions = {node.attrs["aria-label"]: command(node.attrs.get("data-do", "")) for node in buttons}
    assert actions[T("archive.before")] == do.TurnMonth(dt.date(2026, 9, 1))
    assert actions[T("archive.after")] == do.TurnMonth(dt.date(2026, 11, 1))
    (after_,) = having(archive(), "aria-label", T("archive.after"))
    assert "disabled" in after_.attrs


def test_leafing_shows_another_month() -> None:
    state = after(daily(), do.Show(Page.ARCHIVE), do.TurnMonth(dt.date(2026, 9, 1)))
    assert words(tagged(view_pages.dialog(state), "h3")[0]) == T(
        "archive.month", month="Sep", year=2026
    )


def test_the_weeks_begin_on_monday() -> None:
    heads = [words(head) for head in tagged(archive(), "th")]
    assert heads == list(T.lines("date.weekdays"))
    rows = tagged(tagged(archive(), "tbody")[0], "tr")
    assert [len(tagged(row, "td")) for row in rows] == [7] * 6


# Figures


def statistics(*entries: Entry) -> Node:
    return view_pages.dialog(daily().changed(page=Page.STATISTICS, diary=entries))


def figures(page: Node) -> dict[str, str]:
    names = [words(node) for node in tagged(page, "dt")]
    return dict(zip(names, (words(node) for node in tagged(page, "dd")), strict=True))


def rows(table: Node) -> list[tuple[str, ...]]:
    body = tagged(table, "tbody")[0]
    return [tuple(words(cell) for cell in tagged(row, "td")) for row in tagged(body, "tr")]


def test_without_a_finished_daily_there_are_no_figures() -> None:
    for entries in ((), (entry(TODAY, 19),)):
        page = statistics(*entries)
        assert T("statistics.none") in words(page)
        assert not of_class(page, "chart")


def test_the_figures_are_those_of_the_diary() -> None:
    page = statistics(entry(TODAY - DAY), WHOLE)
    assert figures(page) == {
        T("statistics.streak"): "2",
        T("statistics.longest"): "2",
        T("statistics.games"): "2",
        T("statistics.mean"): "44.0",
        T("statistics.best"): "88",
    }


def test_behind_each_picture_stands_a_table_of_its_numbers() -> None:
    page = statistics(entry(TODAY - DAY), WHOLE)
    assert len(of_class(page, "chart")) == len(tagged(page, "details")) == 4
    spread, over_time, against_par, levels = (rows(table) for table in tagged(page, "table"))
    assert spread[0] == ("0", "1")
    assert spread[-1] == ("80", "1")
    assert over_time == [(T.day(TODAY - DAY), "0"), (T.day(TODAY), "88")]
    par = par_on(TODAY.day)
    assert against_par[-1] == (T.day(TODAY), "88", str(par), difference(88, par))
    assert [level for level, _ in levels] == ["0", "1", "2", "3"]


def test_the_line_over_time_shows_the_latest_days() -> None:
    many = [entry(TODAY - n * DAY) for n in range(MOST_DAYS + 5, 0, -1)]
    page = statistics(*many, WHOLE)
    over_time = rows(tagged(page, "table")[1])
    assert len(over_time) == MOST_DAYS
    assert over_time[-1] == (T.day(TODAY), "88")
    lines = tagged(page, "polyline")
    assert [len(line.attrs["points"].split()) for line in lines] == [MOST_DAYS, MOST_DAYS]


def test_a_picture_is_no_more_than_its_table_to_a_screen_reader() -> None:
    for chart in of_class(statistics(WHOLE), "chart"):
        assert chart.attrs["aria-hidden"] == "true"


def test_the_day_that_turns_takes_the_figures_with_it() -> None:
    state = daily().changed(page=Page.STATISTICS, diary=(WHOLE,))
    later: State = after(state, do.Clock(TODAY + 2 * DAY, 99))
    assert figures(view_pages.dialog(later))[T("statistics.streak")] == "0"
