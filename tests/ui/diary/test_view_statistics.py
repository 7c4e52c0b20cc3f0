"""The figures of the diary on their page."""

import datetime as dt
from dataclasses import replace

from nmbr9.contests.pars import daily_pars
from nmbr9.contests.statistics import DiaryGame
from nmbr9.deck import Daily
from nmbr9.record import decode
from nmbr9.ui.diary.view import MOST_DAYS
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Clock
from tests.support.reading_nodes import of_class, tagged, words
from tests.support.ui_diary import indexed
from tests.support.ui_states import TODAY, after, body, changed, daily, flat
from tools.sample_games import DAILY

T = texts("en")
DAY = dt.timedelta(days=1)
WHOLE = DiaryGame(decode(DAILY), practice=False)


def entry(day: dt.date, rounds: int = 20) -> DiaryGame:
    return DiaryGame(flat(Daily(day), rounds), practice=False)


def statistics(*entries: DiaryGame) -> Node:
    return body(changed(daily(), page="statistics", games=indexed(*entries)), "statistics")


def figures(page: Node) -> dict[str, str]:
    names = [words(node) for node in tagged(page, "dt")]
    return dict(zip(names, (words(node) for node in tagged(page, "dd")), strict=True))


def rows(table: Node) -> list[tuple[str, ...]]:
    part = tagged(table, "tbody")[0]
    return [tuple(words(cell) for cell in tagged(row, "td")) for row in tagged(part, "tr")]


def test_without_a_finished_daily_there_are_no_figures() -> None:
    for entries in ((), (entry(TODAY, 19),)):
        page = statistics(*entries)
        assert T("statistics.none") in words(page), entries
        assert not of_class(page, "chart"), entries


def test_the_page_does_not_say_that_there_are_no_games_while_it_reads_them() -> None:
    games = replace(indexed(entry(TODAY, 19)), whole=False)
    page = body(changed(daily(), page="statistics", games=games), "statistics")
    assert words(page) == ""


def test_the_figures_are_those_of_the_diary() -> None:
    page = statistics(entry(TODAY - DAY), WHOLE)
    assert figures(page) == {
        T("statistics.streak"): "2",
        T("statistics.longest"): "2",
        T("statistics.games"): "2",
        T("statistics.mean"): "44.0",
        T("statistics.best"): "88",
    }


def test_each_picture_has_a_table_of_its_numbers() -> None:
    page = statistics(entry(TODAY - 2 * DAY), entry(TODAY - DAY), WHOLE)
    assert len(of_class(page, "chart")) == len(tagged(page, "details")) == 4
    spread, over_time, against_par, levels = (rows(table) for table in tagged(page, "table"))
    assert spread[0] == ("0", "2")
    assert spread[-1] == ("80", "1")
    assert over_time[1:] == [(T.day(TODAY - DAY), "0"), (T.day(TODAY), "88")]
    par = daily_pars().of(TODAY) or 0
    assert against_par[-1] == (T.day(TODAY), "88", str(par), signed(88 - par))
    assert [level for level, _ in levels] == ["0", "1", "2", "3"]


def test_there_are_no_charts_before_there_is_something_to_see_in_them() -> None:
    page = statistics(entry(TODAY - DAY), WHOLE)
    assert figures(page)[T("statistics.games")] == "2"
    assert of_class(page, "chart") == []
    assert T("statistics.few", n=3) in words(page)


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
        assert chart.attrs["aria-hidden"] == "true", words(chart)


def test_the_day_that_turns_takes_the_figures_with_it() -> None:
    state = changed(daily(), page="statistics", games=indexed(WHOLE))
    later = after(state, Clock(TODAY + 2 * DAY, 99))
    assert figures(body(later, "statistics"))[T("statistics.streak")] == "0"
