"""The menu: everything in four groups, each way with its icon and how far it has come."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.games.names import address_of, how_far
from nmbr9.ui.games.saves import begun_game
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.share_text import share_games, title_for_others
from nmbr9.ui.play.view.link_codes import as_code
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.countdown import days_left, time_left
from nmbr9.ui.session.effects import Load, Share
from nmbr9.ui.session.links import CLOSE
from nmbr9.ui.session.session import Session
from nmbr9.ui.storage.safe_store import SafeStore

PAGE: Final = "menu"


class Group(StrEnum):
    """The groups of the menu, in its order; values key their names."""

    PLAY = "play"
    COMPETE = "compete"
    YOU = "you"
    HELP = "help"


class InMenu(NamedTuple):
    """How the menu leads to a page: in this group, by the text of this key."""

    group: Group
    words: str


@dataclass(frozen=True, slots=True)
class CommonGames:
    """The player's games of today and of this week, where they are begun."""

    daily: Game | None = None
    weekly: Game | None = None


class CommonGamesLoaded(Action):
    """The common games as they stand in storage."""

    games: CommonGames


Heard: TypeAlias = Show | CommonGamesLoaded


def update(context: Context, games: CommonGames, action: Heard) -> Update[CommonGames]:
    """Answer one action: the games are loaded each time the menu opens."""
    if isinstance(action, CommonGamesLoaded):
        return Update(action.games)
    opened = action.page == PAGE
    return Update(games, (Load(_load, (context.session.today,)),) if opened else ())


def _load(store: SafeStore, today: date) -> CommonGamesLoaded:
    week = Week.of(today)
    # Only looked at: loading the game on the board would take over what another tab has played.
    daily = begun_game(store, Daily(today))
    weekly = begun_game(store, Seeded(week.seed), week.options)
    return CommonGamesLoaded(CommonGames(daily, weekly))


def share_cards(context: Context) -> tuple[Effect, ...]:
    """Share a link to the cards of one's own game, without any placement."""
    own = context.play.own
    return (Share(title_for_others(own, context.t), address_of(own.source, own.options)),)


CARDS_AS_CODE: Final = HandOut(as_code, (share_cards, ()))

# The page

ICONS: Mapping[str, Node] = MappingProxyType(
    {
        "daily": icons.DAY,
        "weekly": icons.WEEK,
        "new": icons.CARDS,
        "computers": icons.COMPUTER,
        "puzzles": icons.TARGET,
        "seats": icons.PEOPLE,
        "challenge": icons.SEND,
        "rivals": icons.PEOPLE,
        "code": icons.CODE,
        "cup": icons.CUP,
        "beat": icons.STACK,
        "archive": icons.DAYS,
        "branches": icons.BRANCH,
        "statistics": icons.CHART,
        "settings": icons.SLIDERS,
        "backup": icons.KEEP,
        "caller": icons.VOICE,
        "rules": icons.RULES,
        "plus": icons.LARGER,
        "about": icons.ABOUT,
    }
)
"""An icon for each way that has one."""


def page(
    context: Context,
    games: CommonGames,
    pages: Iterable[tuple[InMenu, str]],
    states: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Node, ...]:
    """Today's game and all other pages in their groups; `states` say more of some of them."""
    t, session = context.t, context.session
    daily, weekly = _daily_state(games.daily, session), _weekly_state(games.weekly, session)
    ways: dict[Group, list[Node]] = {group: [] for group in Group}
    ways[Group.PLAY].append(_way("daily", t("menu.daily"), state=daily))
    ways[Group.COMPETE].append(_challenge(context, t))
    for (group, words), name in pages:
        state = weekly if name == "weekly" else states.get(name, "")
        ways[group].append(_way(name, t(words), Show(name), state=state))
    if not context.play.at_table:
        ways[Group.PLAY].append(_way("code", t("menu.code"), CARDS_AS_CODE))
    sections = (_section(t, group, found) for group, found in ways.items())
    return (el("nav", *sections, class_="menu-list", aria_label=t("menu.title")),)


def _section(t: Texts, group: Group, ways: Iterable[Node]) -> Node:
    id_ = f"menu-{group.value}"
    return el(
        "section",
        el("h3", t(f"menu.group.{group.value}"), id=id_),
        el("div", *ways),
        aria_labelledby=id_,
        key=group.value,
    )


def _daily_state(game: Game | None, session: Session) -> str:
    """How far today's game has come, and once it is finished when the next one comes."""
    t, done = session.t, game is not None and game.finished
    return _joined(_state(game, t), t("menu.next_daily", **time_left(session)) if done else "")


def _weekly_state(game: Game | None, session: Session) -> str:
    """How far this week's has come, and the days that are left of it or until the next one."""
    t, days, done = session.t, days_left(session), game is not None and game.finished
    return _joined(_state(game, t), t("menu.next_weekly" if done else "menu.days_left", n=days))


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _state(game: Game | None, t: Texts) -> str:
    """How far a game has come, if it is begun."""
    return how_far(game, t) if game is not None and game.decisions else ""


def _way(name: str, words: str, click: Action | None = None, *, state: str = "") -> Node:
    """The way to a page; to today's game, without one, by its address."""
    return el(
        "button" if click else "a",
        ICONS.get(name),
        el("span", words, key="words"),
        el("small", " ", state, key="state") if state else None,
        class_="quiet",
        type="button" if click else None,
        href=None if click else f"#{name}",
        click=click or CLOSE,
        key=name,
    )


def _challenge(context: Context, t: Texts) -> Node:
    """The way to a friend, from the first tile on; greyed it says why."""
    own, why_not = context.play.own, ""
    if context.play.at_table:
        why_not = t("menu.challenge_table")
    elif not own.decisions:
        why_not = t("menu.challenge_later")
    words = t("menu.challenge" if own.finished else "menu.challenge_so_far")
    return el(
        "button",
        ICONS["challenge"],
        el("span", words, key="words"),
        el("small", why_not, key="state") if why_not else None,
        type="button",
        class_="quiet wide",
        click=None if why_not else HandOut(share_games, (own,)),
        aria_disabled="true" if why_not else None,
        key="challenge",
    )
