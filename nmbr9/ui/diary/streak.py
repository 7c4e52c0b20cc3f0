"""The streak beside the date of today's game: counted back from today, a few saves at a time.

What a save says of itself is believed here, so that no game has to be played again for it.
"""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final, TypeAlias

from nmbr9.contests.statistics import streaks
from nmbr9.deck import Daily
from nmbr9.ui.games.practice import practice_names
from nmbr9.ui.games.saves import says_finished
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.play.actions import GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import GameOpened
from nmbr9.ui.session.effects import Load, Wait
from nmbr9.ui.storage.safe_store import SafeStore

LEAST: Final = 2
"""Days from which on they are a streak."""

SAVES_AT_ONCE: Final = 30
FIRST_PAUSE: Final = 400
"""Milliseconds after which the first tile is there, and the last one is saved."""

PAUSE: Final = 40
A_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """The days in a row, as they were counted last, and the count under way."""

    counted_on: date | None = None
    days: int = 0
    played_today: bool = False
    so_far: tuple[date, ...] = ()
    """The days of the count under way, the latest first."""


class CountOn(Action):
    """Count on, a few days further back."""


class Counted(Action):
    """The days that have been counted now."""

    today: date
    days: tuple[date, ...]
    whole: bool


Heard: TypeAlias = GameOpened | GameChanged | CountOn | Counted


def update(context: Context, streak: Streak, action: Heard) -> Update[Streak]:
    """Answer one action."""
    today = context.session.today
    match action:
        case GameOpened() if _is_todays(context):
            return _begin(streak)
        case GameChanged() if _is_todays(context) and context.play.over:
            return _begin(streak)
        case CountOn():
            return Update(streak, (Load(_count_on, (today, streak.so_far)),))
        case Counted(days=days, whole=False):
            return Update(replace(streak, so_far=days), (Wait(CountOn(), PAUSE),))
        case Counted(today=today, days=days):
            current = streaks(days, today).current
            return Update(Streak(today, current, played_today=today in days))
    return Update(streak)


def _begin(streak: Streak) -> Update[Streak]:
    return Update(replace(streak, so_far=()), (Wait(CountOn(), FIRST_PAUSE),))


def _is_todays(context: Context) -> bool:
    """Whether the game on the board is the player's own of today."""
    play = context.play
    return play.game.source == Daily(context.session.today) and play.holder is Holder.OWN


def _count_on(store: SafeStore, today: date, known: tuple[date, ...]) -> Counted:
    return count_on(store, today, known, SAVES_AT_ONCE)


def count_on(store: SafeStore, today: date, known: tuple[date, ...], most: int) -> Counted:
    """Look into so many saves further back, as far as there is no gap but today."""
    practice = practice_names(store)
    days = list(known)
    day = known[-1] - A_DAY if known else today
    for _ in range(most):
        if day.isoformat() not in practice and says_finished(store, day):
            days.append(day)
        elif day != today:
            return Counted(today, tuple(days), whole=True)
        day -= A_DAY
    return Counted(today, tuple(days), whole=False)


def depends(context: Context, streak: Streak) -> tuple[object, ...]:
    """Everything that the sign depends on, besides the game that is seen."""
    return (streak.counted_on, streak.days, streak.played_today, context.session.today)


def words(context: Context, streak: Streak) -> str:
    """The streak in words; none before it is counted, or if it is too short."""
    if streak.days < LEAST or streak.counted_on != context.session.today:
        return ""
    return context.t("streak.kept" if streak.played_today else "streak.open", n=streak.days)


def sign(context: Context, streak: Streak) -> Node | None:
    """The streak for the line of the date; None if there is none, or another game is seen."""
    said = words(context, streak)
    if not (said and _is_todays(context)):
        return None
    return el(
        "span",
        icons.FLAME,
        el("span", str(streak.days), aria_hidden="true"),
        el("span", said, class_="visually-hidden"),
        class_="streak safe" if streak.played_today else "streak",
        key="streak",
    )
