"""The player's own page: the calendar of all dailies, and the chosen day."""

import datetime as dt
from dataclasses import replace

from nmbr9.contests import pars
from nmbr9.contests.pars import Medal
from nmbr9.contests.rivals import LAST
from nmbr9.contests.statistics import DiaryGame
from nmbr9.deck import FIRST_DAILY, Daily, daily_number
from nmbr9.record import decode
from nmbr9.ui.diary.page import STARS
from nmbr9.ui.diary.update import ChooseDay, Diary, StepMonths
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import SolverJobs
from nmbr9.ui.session.view import CLOSE
from tests.support.reading_nodes import having, of_class, spoken, tagged, words
from tests.support.ui_diary import indexed
from tests.support.ui_states import TODAY, body, changed, daily, flat
from tools.sample_games import DAILY

T = texts("en")
DAY = dt.timedelta(days=1)
WHOLE = DiaryGame(decode(DAILY), practice=False)


def entry(day: dt.date, rounds: int = 20, *, practice: bool = False) -> DiaryGame:
    return DiaryGame(flat(Daily(day), rounds), practice=practice)


def page(*entries: DiaryGame, day: dt.date | None = TODAY) -> Node:
    return body(changed(daily(), page="you", games=indexed(*entries), diary=Diary(day)), "you")


def days_of(page: Node) -> dict[str, Node]:
    """The days that can be chosen; the keys are the days of the month."""
    (calendar,) = of_class(page, "calendar")
    return {words(tagged(day, "span")[0]): day for day in tagged(calendar, "button")}


def chosen(*entries: DiaryGame, day: dt.date | None = TODAY) -> Node:
    """The line below the calendar."""
    (line,) = of_class(page(*entries, day=day), "chosen")
    return line


def test_every_past_day_of_the_month_can_be_chosen_and_no_later_one() -> None:
    days = days_of(page())
    assert list(days) == [str(n) for n in range(1, 21)]
    assert days["19"].click == ChooseDay(TODAY - DAY)
    assert list(days_of(page(day=dt.date(2026, 2, 9)))) == [str(n) for n in range(1, 29)]


def test_before_the_first_daily_nothing_can_be_chosen() -> None:
    assert min(map(int, days_of(page(day=FIRST_DAILY)))) == FIRST_DAILY.day
    (before,) = having(page(day=FIRST_DAILY), "aria-label", T("archive.before"))
    assert "disabled" in before.attrs
    assert before.click is None


def test_the_chosen_day_leads_to_its_daily_and_today_to_todays() -> None:
    for day, address in ((TODAY, "#daily"), (TODAY - DAY, "#daily=2026-11-19"), (None, "#daily")):
        (link,) = tagged(chosen(day=day), "a")
        assert (link.attrs["href"], link.click) == (address, CLOSE), day


def test_a_finished_day_is_looked_at_and_any_other_is_played() -> None:
    for entries, key in (((), "play"), ((entry(TODAY, 7),), "play"), ((WHOLE,), "look")):
        (link,) = tagged(chosen(*entries), "a")
        assert words(link) == T(f"archive.{key}"), entries


def test_one_day_is_the_chosen_one() -> None:
    marked = [
        day for day, node in days_of(page(day=TODAY - DAY)).items() if "aria-current" in node.attrs
    ]
    assert marked == ["19"]


def par_on(day: int) -> int:
    """The par of a day of the month."""
    return pars.daily_pars().of(TODAY.replace(day=day)) or 0


def test_each_day_says_its_number_and_how_it_was_played() -> None:
    third, fourth = TODAY.replace(day=3), TODAY.replace(day=4)
    entries = (entry(third, 7), entry(fourth, practice=True), WHOLE)
    days = days_of(page(*entries))
    values: dict[int, dict[str, str | int]] = {
        day: {"number": daily_number(TODAY.replace(day=day)), "day": T.day(TODAY.replace(day=day))}
        for day in (2, 3, 4, 20)
    }
    said = {
        2: T("archive.open", **values[2]),
        3: T("archive.begun", **values[3]),
        4: T("archive.score", n=0, **values[4]),
        20: T("archive.score", n=88, **values[20]) + ", " + T("medal.silver"),
    }
    for day, words_of_day in said.items():
        whole = f"{words_of_day}. {T('par.best_known', n=par_on(day))}"
        assert spoken(days[str(day)]) == whole
        line = chosen(*entries, day=TODAY.replace(day=day))
        assert words(tagged(line, "p")[0]) == whole
    looks = [days[str(day)].attrs["class"].split() for day in said]
    assert looks == [[], ["begun"], ["done", "none", "practice"], ["done", "silver"]]
    assert words(tagged(days["20"], "b")[0]) == "88"


def test_a_day_shows_nothing_but_its_number_its_score_and_its_medal() -> None:
    days = days_of(page(WHOLE))
    seen = [[words(child) for child in having(days[day], "aria-hidden")] for day in ("20", "19")]
    assert seen == [["20", "88", STARS[Medal.SILVER]], ["19"]]


def test_the_months_can_be_leafed_through_to_the_present_one() -> None:
    buttons = having(page(day=dt.date(2026, 10, 5)), "aria-label")
    actions = {node.attrs["aria-label"]: node.click for node in buttons}
    assert actions[T("archive.before")] == StepMonths(-1)
    assert actions[T("archive.after")] == StepMonths(1)
    (after_,) = having(page(), "aria-label", T("archive.after"))
    assert "disabled" in after_.attrs
    assert after_.click is None


def test_the_weeks_begin_on_monday() -> None:
    (calendar,) = of_class(page(), "calendar")
    heads = [words(head) for head in tagged(calendar, "th")]
    assert heads == list(T.lines("date.weekdays"))
    rows = tagged(tagged(calendar, "tbody")[0], "tr")
    assert [len(tagged(row, "td")) for row in rows] == [7] * 6


# Months


def test_a_day_beyond_the_shipped_ones_says_the_par_that_was_found_here() -> None:
    day = LAST + DAY
    beyond = changed(daily(), today=day, page="you", diary=Diary(day))
    with_pars = replace(beyond, solver=SolverJobs(pars={f"daily={day}": 95}))
    best = T("par.best_known", n=95)
    for state, says in ((with_pars, True), (beyond, False)):
        said = [words(line) for line in of_class(body(state, "you"), "chosen")]
        assert [best in each for each in said] == [says]


def test_a_practice_day_says_that_it_counts_for_no_streak() -> None:
    assert T("archive.practice") in words(page(entry(TODAY, practice=True)))
    assert T("archive.practice") not in words(page(WHOLE))


def test_a_month_stands_alone_in_polish_as_it_is_named() -> None:
    """In a date it has another ending."""
    state = changed(daily(), page="you", settings=Settings(language="pl"))
    name, *_ = tagged(body(state, "you"), "h3")
    assert words(name) == "listopad 2026"
