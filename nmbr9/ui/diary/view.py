"""The streak beside today's date, and the day on the empty table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from nmbr9.contests import pars
from nmbr9.ui.diary.update import is_todays
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import LEAST_STREAK, coin, flame
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.prompts import Prompt


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
        *(medals_of(scale, t) if scale is not None else ()),
        class_="day taken" if play.aims else "day",
    )


def medals_of(scale: pars.MedalScale, t: Texts) -> Iterator[Node]:
    for medal in (pars.Medal.BRONZE, pars.Medal.SILVER, pars.Medal.GOLD):
        yield el("p", _named_coin(medal, t), el("b", str(scale.points_for(medal))), key=medal)


def _named_coin(medal: pars.Medal | None, t: Texts) -> Node | None:
    if medal is None or medal is pars.Medal.NONE:
        return None
    name = t(f"medal.{medal.value}")
    return el("span", coin(medal.value), name, class_="named-coin")
