"""The home and its rooms, friends and you: today's game, and the doors to everything else."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, daily_number
from nmbr9.ui.diary import page as yours
from nmbr9.ui.diary.update import Diary
from nmbr9.ui.diary.view import medals_of, streak_words
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import how_far, medal_name
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import STOP, button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles.state import Puzzles, words_of_due
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.rivals.view import are_there
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE, page_button
from nmbr9.ui.sharing.update import ChallengeFriend

DOORS: Final = MappingProxyType(
    {
        Page.PUZZLES: icons.TARGET,
        Page.WEEKLY: icons.WEEK,
        Page.NEW_GAME: icons.CARDS,
        Page.FRIENDS: icons.PEOPLE,
        Page.YOU: icons.CHART,
    }
)
QUIET_DOORS: Final = (Page.RULES, Page.SETTINGS, Page.ABOUT)
FRIENDS_DOORS: Final = MappingProxyType(
    {
        Page.RIVALS: icons.PEOPLE,
        Page.TABLE_SETUP: icons.PEOPLE,
        Page.PHONES: icons.PHONES,
        Page.CUP: icons.CUP,
        Page.CALLER: icons.VOICE,
    }
)
YOUR_DOORS: Final = MappingProxyType({Page.BRANCHES: icons.BRANCH, Page.BACKUP: icons.KEEP})


def page(context: Context, puzzles: Puzzles) -> tuple[Node, ...]:
    t = context.t
    states = {
        Page.PUZZLES: words_of_due(context, puzzles),
        Page.WEEKLY: _weekly_state(context),
        Page.NEW_GAME: _open_state(context),
    }
    doors = _doors(t, DOORS, lambda room: states.get(room) or t(f"menu.{room}_about"))
    quiet = (page_button(t(f"{name}.title"), name) for name in QUIET_DOORS)
    rows = (el("div", *doors, class_="doors"), el("div", *quiet, class_="quiet-doors"))
    return (el("nav", _today(context), *rows, class_="home", aria_label=t("menu.title")),)


def friends_page(context: Context, rivals: Rivals) -> tuple[Node, ...]:
    t, rooms = context.t, dict(FRIENDS_DOORS)
    if not are_there(rivals):
        del rooms[Page.RIVALS]
    challenge = button(
        t("menu.challenge"),
        ChallengeFriend(),
        icon=icons.SEND,
        below=t("friends.challenge_about"),
        why_not=t("menu.challenge_table") if context.play.at_table else "",
        class_="quiet door",
        key="challenge",
    )
    doors = _doors(t, rooms, lambda room: t(f"friends.{room}_about"))
    return (el("nav", challenge, *doors, class_="rooms", aria_label=t("friends.title")),)


def your_page(context: Context, diary: Diary) -> tuple[Node | None, ...]:
    t = context.t
    doors = _doors(t, YOUR_DOORS, lambda room: t(f"you.{room}_about"))
    rooms = el("nav", *doors, class_="rooms", aria_label=t("you.title"), key="rooms")
    return yours.page(context, diary, rooms)


def _doors(t: Texts, rooms: Mapping[Page, Node], about: Callable[[Page], str]) -> Iterator[Node]:
    for room, icon in rooms.items():
        words, look = t(f"{room}.title"), "quiet door"
        yield button(words, Show(room), icon=icon, below=about(room), class_=look, key=room)


def _today(context: Context) -> Node:
    t, session = context.t, context.session
    game = context.games.of(Daily(session.today))
    finished = game is not None and game.finished
    state = _joined(
        how_far(game, t) or t("menu.waiting", number=daily_number(session.today)),
        medal_name(context.solver.medal(game), t) if game is not None and finished else "",
        streak_words(context),
        t("menu.next_daily", left=session.time_left) if finished else "",
    )
    returns = context.games.played_before and not finished
    scale = context.solver.scale_of_day(session.today) if returns else None
    return el(
        "a",
        el("strong", t("menu.today"), STOP, key="words"),
        el("small", " ", state, STOP if scale else None, key="state"),
        el("div", *medals_of(scale, t), class_="coins", key="coins") if scale else None,
        class_="main today",
        href="#daily",
        click=CLOSE,
        key="daily",
    )


def _weekly_state(context: Context) -> str:
    t, game = context.t, context.games.of_week(Week.of(context.session.today))
    coming = "menu.next_weekly" if game is not None and game.finished else "menu.days_left"
    return _joined(how_far(game, t), t(coming, n=context.session.days_left))


def _open_state(context: Context) -> str:
    """The round of the free game that is farthest, of those that are open."""
    rounds = (game.round for game in context.games.open if not game_kind(game).common)
    return next((context.t("menu.continue", round=nth) for nth in rounds), "")


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))
