"""The home: today's game, a door to everything else, and the progress of each."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from nmbr9.contests import pars
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.game import Game
from nmbr9.ui.games.names import how_far
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.countdown import days_left, time_left
from nmbr9.ui.session.doors import CLOSE, page_button
from nmbr9.ui.session.session import Page, Session


class Door(NamedTuple):
    """A door to a page: the page, the key of its text, and its icon."""

    page: Page
    words: str
    icon: Node


DOORS: Final = (
    Door(Page.PUZZLES, "puzzles.title", icons.TARGET),
    Door(Page.WEEKLY, "menu.weekly", icons.WEEK),
    Door(Page.NEW_GAME, "title.free", icons.CARDS),
    Door(Page.FRIENDS, "friends.title", icons.PEOPLE),
    Door(Page.YOU, "you.title", icons.CHART),
)
QUIET_DOORS: Final = (Page.RULES, Page.SETTINGS, Page.ABOUT)


def page(context: Context, states: Mapping[Page, str]) -> tuple[Node, ...]:
    """Today's game, then the doors; `states` give the progress behind some doors."""
    t, session = context.t, context.session
    week = Week.of(session.today)
    weekly = context.games.of(Seeded(week.seed), week.options)
    states = {Page.WEEKLY: _weekly_state(weekly, session), **states}
    doors = (
        door(context, entry, states.get(entry.page) or t(f"menu.{entry.page}_about"))
        for entry in DOORS
    )
    quiet = (page_button(t(f"menu.{name}"), name) for name in QUIET_DOORS)
    return (
        el(
            "nav",
            _today(context, states.get(Page.YOU, "")),
            el("div", *doors, class_="doors"),
            el("div", *quiet, class_="quiet-doors"),
            class_="home",
            aria_label=t("menu.title"),
        ),
    )


def door(context: Context, entry: Door, about: str) -> Node:
    """The button to a page, with a line about it."""
    return row_button(entry.icon, context.t(entry.words), Show(entry.page), about, key=entry.page)


def row_button(
    icon: Node, words: str, click: Action, below: str, *, key: str, why_not: str = ""
) -> Node:
    """A wide button with an icon, its text and a line below; greyed it says why."""
    label, look = el("span", words, key="words"), "quiet door"
    return button(label, click, icon=icon, below=below, why_not=why_not, class_=look, key=key)


def _today(context: Context, streak: str) -> Node:
    """The card of today's game: its score and medal, or its progress, and the time of the next."""
    t, session = context.t, context.session
    game = context.games.of(Daily(session.today))
    finished = game is not None and game.finished
    state = _joined(
        how_far(game, t) or t("menu.waiting", number=daily_number(session.today)),
        _medal(context, game) if game is not None and finished else "",
        streak,
        t("menu.next_daily", **time_left(session)) if finished else "",
    )
    return el(
        "a",
        el("strong", t("menu.today"), key="words"),
        el("small", " ", state, key="state"),
        class_="main today",
        href="#daily",
        click=CLOSE,
        key="daily",
    )


def _medal(context: Context, game: Game) -> str:
    """The medal of a finished game, if it has one."""
    scale = context.solver.scale_of(game)
    taken = scale.medal(game.score) if scale is not None else pars.Medal.NONE
    return "" if taken is pars.Medal.NONE else context.t(f"medal.{taken.value}")


def _weekly_state(game: Game | None, session: Session) -> str:
    """The progress of this week's game, and the days left, or until the next one."""
    t, finished = session.t, game is not None and game.finished
    coming = t("menu.next_weekly" if finished else "menu.days_left", n=days_left(session))
    return _joined(how_far(game, t), coming)


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))
