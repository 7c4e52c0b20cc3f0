"""The streak beside today's date, and the day on the empty table."""

from __future__ import annotations

from collections.abc import Iterator

from nmbr9.contests import pars
from nmbr9.ui.diary.update import is_todays
from nmbr9.ui.games.names import medal_name
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
    if not (said and context.play.game.decisions and is_todays(context)):
        return None
    return flame(len(days), said, safe=context.session.today in days, key="streak")


def empty_table(context: Context) -> Node:
    """The day, on the table until a tile is taken: the streak, yesterday, today's medals."""
    t, play, games, today = context.t, context.play, context.games, context.session.today
    seen = is_todays(context) and not play.game.decisions and games.played_before
    if not seen or games.counted_on != today or context.session.prompt is Prompt.LESSON:
        return el("div")
    scale, streak = context.solver.scale_of_day(today), streak_words(context)
    last, before = games.yesterday, None
    if last is not None:
        score, won = el("b", str(last.score)), _named_coin(context.solver.medal(last), t)
        before = el("p", el("span", t("day.yesterday")), score, won, key="yesterday")
    weekday = t.lines("day.weekdays")[today.weekday()]
    return el(
        "div",
        el("p", weekday, class_="weekday", style=f"--letters:{len(weekday)}"),
        el("p", streak, key="streak") if streak else None,
        before,
        *(medals_of(scale, t) if scale is not None else ()),
        class_="day taken" if play.aims else "day",
    )


def medals_of(scale: pars.MedalScale, t: Texts) -> Iterator[Node]:
    for medal in (pars.Medal.BRONZE, pars.Medal.SILVER, pars.Medal.GOLD):
        yield el("p", _named_coin(medal, t), el("b", str(scale.points_for(medal))), key=medal)


def _named_coin(medal: pars.Medal, t: Texts) -> Node | None:
    name = medal_name(medal, t)
    return el("span", coin(medal), name, class_="named-coin") if name else None
