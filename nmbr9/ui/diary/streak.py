"""The streak beside the date of today's game."""

from nmbr9.ui.diary.update import is_todays
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import LEAST_STREAK, flame
from nmbr9.ui.play.context import Context


def words(context: Context) -> str:
    """The streak in words; "" before it is counted, or if it is too short."""
    today, games = context.session.today, context.games
    if len(games.in_a_row) < LEAST_STREAK or games.counted_on != today:
        return ""
    key = "streak.kept" if today in games.in_a_row else "streak.open"
    return context.t(key, n=len(games.in_a_row))


def badge(context: Context) -> Node | None:
    """The streak for the line of the date; None if there is none, or for another game."""
    said, days = words(context), context.games.in_a_row
    if not (said and is_todays(context)):
        return None
    return flame(len(days), said, safe=context.session.today in days, key="streak")
