"""The home and its rooms, friends and you: today's game, and the doors to everything else."""

from typing import Final, NamedTuple

from nmbr9.contests import pars
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, daily_number
from nmbr9.game import Game
from nmbr9.ui.diary import page as yours
from nmbr9.ui.diary.update import Diary
from nmbr9.ui.diary.view import medals_of, streak_words
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import how_far
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles.state import Puzzles, words_of_due
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.rivals.view import are_there
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE, page_button
from nmbr9.ui.sharing.update import ChallengeFriend


class Door(NamedTuple):
    """A button that opens a page, and has its title."""

    page: Page
    icon: Node


DOORS: Final = (
    Door(Page.PUZZLES, icons.TARGET),
    Door(Page.WEEKLY, icons.WEEK),
    Door(Page.NEW_GAME, icons.CARDS),
    Door(Page.FRIENDS, icons.PEOPLE),
    Door(Page.YOU, icons.CHART),
)
QUIET_DOORS: Final = (Page.RULES, Page.SETTINGS, Page.ABOUT)
FRIENDS_DOORS: Final = (
    Door(Page.RIVALS, icons.PEOPLE),
    Door(Page.TABLE_SETUP, icons.PEOPLE),
    Door(Page.PHONES, icons.PHONES),
    Door(Page.CUP, icons.CUP),
    Door(Page.CALLER, icons.VOICE),
)
YOUR_DOORS: Final = (
    Door(Page.BRANCHES, icons.BRANCH),
    Door(Page.BACKUP, icons.KEEP),
)


def page(context: Context, puzzles: Puzzles) -> tuple[Node, ...]:
    t = context.t
    states = {
        Page.PUZZLES: words_of_due(context, puzzles),
        Page.WEEKLY: _weekly_state(context),
        Page.NEW_GAME: _open_state(context),
        Page.YOU: streak_words(context),
    }
    doors = (
        _door(context, door, states.get(door.page) or t(f"menu.{door.page}_about"))
        for door in DOORS
    )
    quiet = (page_button(t(f"{name}.title"), name) for name in QUIET_DOORS)
    rows = (el("div", *doors, class_="doors"), el("div", *quiet, class_="quiet-doors"))
    return (el("nav", _today(context), *rows, class_="home", aria_label=t("menu.title")),)


def friends_page(context: Context, rivals: Rivals) -> tuple[Node, ...]:
    t = context.t
    doors = (
        _door(context, door, t(f"friends.{door.page}_about"))
        for door in FRIENDS_DOORS
        if door.page is not Page.RIVALS or are_there(rivals)
    )
    first = _challenge(context)
    return (el("nav", first, *doors, class_="rooms", aria_label=t("friends.title")),)


def your_page(context: Context, diary: Diary) -> tuple[Node | None, ...]:
    t = context.t
    doors = (_door(context, door, t(f"you.{door.page}_about")) for door in YOUR_DOORS)
    rooms = el("nav", *doors, class_="rooms", aria_label=t("you.title"), key="rooms")
    summary = yours.summary(context)
    cards = (yours.calendar(context, diary.day), *yours.charts(context, diary, summary), rooms)
    return (yours.figures(context, summary), el("div", *cards, class_="findings"))


def _door(context: Context, door: Door, about: str) -> Node:
    return _wide(door.icon, context.t(f"{door.page}.title"), Show(door.page), about, key=door.page)


def _challenge(context: Context) -> Node:
    t = context.t
    why_not = t("menu.challenge_table") if context.play.at_table else ""
    words, about = t("menu.challenge"), t("friends.challenge_about")
    return _wide(icons.SEND, words, ChallengeFriend(), about, key="challenge", why_not=why_not)


def _wide(
    icon: Node, words: str, click: Action, below: str, *, key: str, why_not: str = ""
) -> Node:
    label, look = el("span", words, key="words"), "quiet door"
    return button(label, click, icon=icon, below=below, why_not=why_not, class_=look, key=key)


def _today(context: Context) -> Node:
    t, session = context.t, context.session
    game = context.games.of(Daily(session.today))
    finished = game is not None and game.finished
    state = _joined(
        how_far(game, t) or t("menu.waiting", number=daily_number(session.today)),
        _medal(context, game) if game is not None and finished else "",
        streak_words(context),
        t("menu.next_daily", **session.time_left) if finished else "",
    )
    returns = context.games.played_before and not finished
    scale = context.solver.scale_of_day(session.today) if returns else None
    return el(
        "a",
        el("strong", t("menu.today"), key="words"),
        el("small", " ", state, key="state"),
        el("div", *medals_of(scale, t), class_="coins", key="coins") if scale else None,
        class_="main today",
        href="#daily",
        click=CLOSE,
        key="daily",
    )


def _medal(context: Context, game: Game) -> str:
    scale = context.solver.scale_of(game)
    taken = scale.medal(game.score) if scale is not None else pars.Medal.NONE
    return "" if taken is pars.Medal.NONE else context.t(f"medal.{taken.value}")


def _weekly_state(context: Context) -> str:
    t, game = context.t, context.games.of_week(Week.of(context.session.today))
    coming = "menu.next_weekly" if game is not None and game.finished else "menu.days_left"
    return _joined(how_far(game, t), t(coming, n=context.session.days_left))


def _open_state(context: Context) -> str:
    """The round of the free game that is farthest, of those that are open."""
    free = (game for game in context.games.open if not game_kind(game).common)
    farthest = next(free, None)
    return context.t("menu.continue", round=farthest.round) if farthest is not None else ""


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))
