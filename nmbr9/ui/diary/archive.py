"""The page of the archive: a calendar of all dailies, each with its score and par."""

from collections.abc import Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Final

from nmbr9.contests.pars import Medal
from nmbr9.contests.statistics import DiaryGame
from nmbr9.deck import FIRST_DAILY, daily_number
from nmbr9.ui.diary.update import StepMonths, month_after, month_before
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import head, icon_button, soft
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.view import CLOSE

STARS: Final = MappingProxyType(
    {Medal.BRONZE: "★", Medal.SILVER: "★★", Medal.GOLD: "★★★", Medal.PAR: "★★★+"}
)
"""The sign of a medal in the small room of a day."""


def page(context: Context, month: date | None) -> tuple[Node | None, ...]:
    """A calendar: each past daily with its date, number and score; all can be played."""
    t, today = context.t, context.session.today
    shown = month or today
    entries = {entry.day: entry for entry in context.games.entries}
    before = StepMonths(-1) if month_before(shown) else None
    after = StepMonths(1) if month_after(shown, today) else None
    name = t("archive.month", month=t.lines("date.months")[shown.month - 1], year=shown.year)
    rows = (
        el("tr", *(_day(context, day, entries) for day in week), key=str(i))
        for i, week in enumerate(weeks_of(shown))
    )
    weekdays = head(t.lines("date.weekdays"))
    return (
        el(
            "div",
            icon_button(before, icons.EARLIER, t("archive.before")),
            el("h3", name, aria_live="polite"),
            icon_button(after, icons.LATER, t("archive.after")),
            class_="stepper",
        ),
        el("table", weekdays, el("tbody", *rows), class_="calendar", aria_label=name),
        soft(t("archive.legend")),
        soft(" · ".join(f"{stars} {t(f'medal.{medal.value}')}" for medal, stars in STARS.items())),
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
    scale, won = context.solver.scale_of_day(day), Medal.NONE
    if scale is not None:
        words = f"{words}, {t('par.best_known', n=scale.par)}"
        if entry is not None and entry.game.finished:
            won = scale.medal(entry.game.score)
    if won is not Medal.NONE:
        words = f"{words}, {t(f'medal.{won.value}')}"
    return el(
        "td",
        el(
            "a",
            el("span", number, class_="date", aria_hidden="true"),
            el("b", mark, aria_hidden="true"),
            el("small", STARS[won], class_="stars", aria_hidden="true") if won in STARS else None,
            el("small", str(scale.par), aria_hidden="true") if scale is not None else None,
            el("span", words, class_="visually-hidden"),
            href="#daily" if day == today else f"#daily={day.isoformat()}",
            class_=kind,
            click=CLOSE,
        ),
    )


def weeks_of(month: date) -> list[list[date | None]]:
    """The weeks of a month, given by any day, from Monday to Sunday, None outside it."""
    first, weeks = month.replace(day=1), []
    monday = first - timedelta(days=first.weekday())
    while monday <= first or monday.month == first.month:
        days = (monday + timedelta(days=n) for n in range(7))
        weeks.append([day if day.month == first.month else None for day in days])
        monday += timedelta(days=7)
    return weeks
