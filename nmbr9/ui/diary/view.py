"""The diary: the calendar of all dailies, their figures, and the streak beside today's date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from types import MappingProxyType
from typing import Final

from nmbr9.contests import pars
from nmbr9.contests.statistics import DiaryGame, Summary, summary_of
from nmbr9.deck import FIRST_DAILY, daily_number
from nmbr9.ui.diary.update import StepMonths, is_todays, month_beside
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts import chart, icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import LEAST_STREAK, coin, flame, head, icon_button, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.view import CLOSE

STARS: Final = MappingProxyType({"bronze": "★", "silver": "★★", "gold": "★★★", "par": "★★★+"})
LEAST_GAMES = 3
"""The fewest games worth a chart."""
MOST_DAYS = 60
"""The number of the latest games in the line over time."""


def streak_words(context: Context) -> str:
    """The streak in words; "" before it is counted, or if it is too short."""
    today, games = context.session.today, context.games
    if len(games.in_a_row) < LEAST_STREAK or games.counted_on != today:
        return ""
    key = "streak.kept" if today in games.in_a_row else "streak.open"
    return context.t(key, n=len(games.in_a_row))


def streak_badge(context: Context) -> Node | None:
    said, days = streak_words(context), context.games.in_a_row
    if not (said and is_todays(context)):
        return None
    return flame(len(days), said, safe=context.session.today in days, key="streak")


def empty_table(context: Context) -> Node:
    """The day, on the table until a tile is taken: the streak, yesterday, today's medals."""
    t, play, games, today = context.t, context.play, context.games, context.session.today
    seen = is_todays(context) and not play.game.decisions and games.played_before
    if not seen or games.counted_on != today or context.session.prompt is Prompt.LESSON:
        return el("div")
    scale_of, streak = context.solver.scale_of_day, streak_words(context)
    scale, last = scale_of(today), scale_of(today - timedelta(days=1))
    won = None if last is None else last.medal(games.yesterday or 0)
    before = (
        (el("b", str(games.yesterday)), _named_coin(won, t)) if games.yesterday is not None else ()
    )
    weekday = t.lines("day.weekdays")[today.weekday()]
    return el(
        "div",
        el("p", weekday, class_="weekday", style=f"--letters:{len(weekday)}"),
        el("p", streak, key="streak") if streak else None,
        el("p", el("span", t("day.yesterday")), *before, key="yesterday") if before else None,
        *(_medals_of(scale, t) if scale is not None else ()),
        class_="day taken" if play.ghost is not None else "day",
    )


def _medals_of(scale: pars.MedalScale, t: Texts) -> Iterator[Node]:
    for medal in (pars.Medal.BRONZE, pars.Medal.SILVER, pars.Medal.GOLD):
        yield el("p", _named_coin(medal, t), el("b", str(scale.points_for(medal))), key=medal)


def _named_coin(medal: pars.Medal | None, t: Texts) -> Node | None:
    if medal is None or medal is pars.Medal.NONE:
        return None
    name = t(f"medal.{medal.value}")
    return el("span", coin(medal.value), name, class_="named-coin")


def archive_page(context: Context, month: date | None) -> tuple[Node | None, ...]:
    t, today = context.t, context.session.today
    shown = month or today
    entries = {entry.day: entry for entry in context.games.entries}
    before = StepMonths(-1) if month_beside(shown, -1, today) else None
    after = StepMonths(1) if month_beside(shown, 1, today) else None
    name = t("archive.month", month=t.lines("date.months")[shown.month - 1], year=shown.year)
    rows = (
        el("tr", *(_day(context, day, entries) for day in week), key=str(i))
        for i, week in enumerate(weeks_of(shown))
    )
    stepper = (
        icon_button(before, icons.EARLIER, t("archive.before")),
        el("h3", name, aria_live="polite"),
        icon_button(after, icons.LATER, t("archive.after")),
    )
    table = (head(t.lines("date.weekdays")), el("tbody", *rows))
    return (
        el("div", *stepper, class_="stepper"),
        el("table", *table, class_="calendar", aria_label=name),
        soft(t("archive.legend")),
        soft(" · ".join(f"{stars} {t(f'medal.{medal}')}" for medal, stars in STARS.items())),
        soft(t("archive.practice")),
    )


def _day(context: Context, day: date | None, entries: Mapping[date, DiaryGame]) -> Node:
    t, today = context.t, context.session.today
    if day is None:
        return el("td")
    number = str(day.day)
    if not FIRST_DAILY <= day <= today:
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
    scale, won = context.solver.scale_of_day(day), pars.Medal.NONE
    if scale is not None:
        words = f"{words}, {t('par.best_known', n=scale.par)}"
        if entry is not None and entry.game.finished:
            won = scale.medal(entry.game.score)
    if won is not pars.Medal.NONE:
        words = f"{words}, {t(f'medal.{won.value}')}"
    link = el(
        "a",
        el("span", number, class_="date", aria_hidden="true"),
        el("b", mark, aria_hidden="true"),
        el("small", STARS[won], class_="stars", aria_hidden="true") if won in STARS else None,
        el("small", str(scale.par), aria_hidden="true") if scale is not None else None,
        el("span", words, class_="visually-hidden"),
        href="#daily" if day == today else f"#daily={day.isoformat()}",
        class_=kind,
        click=CLOSE,
    )
    return el("td", link)


def weeks_of(month: date) -> list[list[date | None]]:
    """The weeks of the month of a day, from Monday; None for days outside it."""
    first, weeks = month.replace(day=1), []
    monday = first - timedelta(days=first.weekday())
    while monday <= first or monday.month == first.month:
        days = (monday + timedelta(days=n) for n in range(7))
        weeks.append([day if day.month == first.month else None for day in days])
        monday += timedelta(days=7)
    return weeks


def statistics_page(context: Context) -> tuple[Node | None, ...]:
    t, entries = context.t, context.games.entries
    summary = summary_of(entries, context.session.today)
    if not summary.games:
        return (el("p", t("statistics.none")) if context.games.whole else None,)
    finished = [entry for entry in entries if entry.game.finished][-MOST_DAYS:]
    if len(finished) < LEAST_GAMES:
        return (_figures(summary, t), soft(t("statistics.few", n=LEAST_GAMES)))
    spread = [chart.Bar(str(column.lowest), column.games) for column in summary.columns]
    levels = [chart.Bar(str(level), round(mean, 1)) for level, mean in enumerate(summary.by_level)]
    days = [(t.day(entry.day), str(entry.game.score)) for entry in finished]
    return (
        _figures(summary, t),
        el("h3", t("statistics.spread")),
        chart.columns(spread),
        chart.table(t, ("statistics.from", "statistics.games"), _cells(spread)),
        el("h3", t("statistics.over_time")),
        chart.curve([entry.game.score for entry in finished]),
        chart.table(t, ("statistics.day", "top.score"), days),
        *_against_par(context, finished),
        el("h3", t("statistics.by_level")),
        chart.columns(levels),
        chart.table(t, ("statistics.level", "statistics.mean"), _cells(levels)),
    )


def _against_par(context: Context, finished: Sequence[DiaryGame]) -> tuple[Node, ...]:
    t, scale_of = context.t, context.solver.scale_of_day
    with_par = [(entry, scale.par) for entry in finished if (scale := scale_of(entry.day))]
    if not with_par:
        return ()
    differences = [entry.game.score - par for entry, par in with_par]
    rows = [
        (t.day(entry.day), str(entry.game.score), str(par), signed(difference))
        for (entry, par), difference in zip(with_par, differences, strict=True)
    ]
    heads = ("statistics.day", "top.score", "statistics.par_head", "statistics.difference")
    return (el("h3", t("statistics.par")), chart.curve(differences), chart.table(t, heads, rows))


def _figures(summary: Summary, t: Texts) -> Node:
    values = (
        ("statistics.streak", str(summary.streaks.current)),
        ("statistics.longest", str(summary.streaks.longest)),
        ("statistics.games", str(summary.games)),
        ("statistics.mean", t.decimal(summary.mean)),
        ("statistics.best", str(summary.best)),
    )
    figures = (el("div", el("dt", t(key)), el("dd", value), key=key) for key, value in values)
    return el("dl", *figures, class_="figures-row")


def _cells(bars: Sequence[chart.Bar]) -> list[tuple[str, str]]:
    return [(bar.name, f"{bar.value:g}") for bar in bars]
