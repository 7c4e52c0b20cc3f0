"""The archive of all dailies, and the player's figures: pictures with a table behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9 import pars
from nmbr9.deck import FIRST_DAILY, daily_number
from nmbr9.ui import view_icons
from nmbr9.ui.chart import Bar, columns, line, table
from nmbr9.ui.diary import Figures, figures, month_after, month_before, month_of
from nmbr9.ui.node import Node, el
from nmbr9.ui.sharing import difference
from nmbr9.ui.view_icons import icon_button

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from nmbr9.ui.diary import Entry
    from nmbr9.ui.locale import Texts
    from nmbr9.ui.state import State

MOST_DAYS = 60
"""How many of the latest games the line over time shows."""


def archive(state: State, t: Texts) -> tuple[Node | None, ...]:
    """A calendar: each past daily with its date, number and own score; all can be played."""
    shown = state.month or state.today
    month = month_of(shown)
    entries = {entry.day: entry for entry in state.diary}
    before, after = month_before(shown), month_after(shown, state.today)
    name = t("archive.month", month=t.lines("date.months")[month.month - 1], year=month.year)
    head = el("tr", *(el("th", day, scope="col") for day in t.lines("date.weekdays")))
    rows = (
        el("tr", *(_day(state, t, day, entries) for day in week), key=str(i))
        for i, week in enumerate(month.weeks)
    )
    return (
        el(
            "div",
            _leaf(before, view_icons.EARLIER, t("archive.before")),
            el("h3", name, aria_live="polite"),
            _leaf(after, view_icons.LATER, t("archive.after")),
            class_="leaf",
        ),
        el("table", el("thead", head), el("tbody", *rows), class_="calendar", aria_label=name),
        el("p", t("archive.practice"), class_="soft"),
    )


def _leaf(month: date | None, icon: Node, name: str) -> Node:
    return icon_button(f"month:{month}", icon, name, off=month is None)


def _day(state: State, t: Texts, day: date | None, entries: dict[date, Entry]) -> Node:
    if day is None:
        return el("td")
    number = str(day.day)
    if not FIRST_DAILY <= day <= state.today:
        return el("td", el("span", number, class_="soft"))
    entry = entries.get(day)
    values: dict[str, str | int] = {"number": daily_number(day), "day": t.day(day)}
    if entry is None:
        words, mark, kind = t("archive.open", **values), "", ""
    elif entry.game.finished:
        words = t("archive.score", n=entry.game.score, **values)
        mark, kind = str(entry.game.score), "practice" if entry.practice else "done"
    else:
        words, mark, kind = t("archive.begun", **values), "…", "begun"
    par = pars.shipped().of(day)
    beside = t("archive.par", par=par) if par is not None else ""
    if beside:
        words = f"{words}, {beside}"
    return el(
        "td",
        el(
            "a",
            el("span", number, class_="date", aria_hidden="true"),
            el("b", mark, aria_hidden="true"),
            el("small", beside, aria_hidden="true") if beside else None,
            el("span", words, class_="visually-hidden"),
            href="#daily" if day == state.today else f"#daily={day.isoformat()}",
            data_do="page:",
            class_=kind,
        ),
    )


def statistics(state: State, t: Texts) -> tuple[Node | None, ...]:
    """Streaks, games, mean and best; the scores' distribution, their way over time, the levels."""
    known = figures(state.diary, state.today)
    if not known.games:
        return (el("p", t("statistics.none")),)
    finished = [entry for entry in state.diary if entry.game.finished][-MOST_DAYS:]
    spread = [Bar(str(column.lowest), column.games) for column in known.columns]
    levels = [Bar(str(level), round(mean, 1)) for level, mean in enumerate(known.by_level)]
    days = [(t.day(entry.day), str(entry.game.score)) for entry in finished]
    return (
        _figures(known, t),
        el("h3", t("statistics.spread")),
        columns(spread),
        _table(t, ("statistics.from", "statistics.games"), _cells(spread)),
        el("h3", t("statistics.over_time")),
        line([entry.game.score for entry in finished]),
        _table(t, ("statistics.day", "top.score"), days),
        *_against_par(finished, t),
        el("h3", t("statistics.by_level")),
        columns(levels),
        _table(t, ("statistics.level", "statistics.mean"), _cells(levels)),
    )


def _against_par(finished: list[Entry], t: Texts) -> tuple[Node, ...]:
    """The way of the scores against par, for the days whose par is known."""
    known = [(entry, par) for entry in finished if (par := pars.shipped().of(entry.day))]
    if not known:
        return ()
    rows = [
        (
            t.day(entry.day),
            str(entry.game.score),
            str(par),
            difference(entry.game.score, par),
        )
        for entry, par in known
    ]
    return (
        el("h3", t("statistics.par")),
        line([entry.game.score - par for entry, par in known]),
        _table(
            t,
            ("statistics.day", "top.score", "statistics.par_head", "statistics.difference"),
            rows,
        ),
    )


def _figures(known: Figures, t: Texts) -> Node:
    rows = (
        ("statistics.streak", str(known.streaks.current)),
        ("statistics.longest", str(known.streaks.longest)),
        ("statistics.games", str(known.games)),
        ("statistics.mean", t.decimal(known.mean)),
        ("statistics.best", str(known.best)),
    )
    return el(
        "dl",
        *(el("div", el("dt", t(key)), el("dd", value), key=key) for key, value in rows),
        class_="figures-row",
    )


def _cells(bars: list[Bar]) -> list[tuple[str, str]]:
    return [(bar.name, f"{bar.value:g}") for bar in bars]


def _table(t: Texts, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    return table(t("statistics.table"), [t(key) for key in heads], rows)
