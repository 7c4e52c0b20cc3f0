"""The menu: the way to everything."""

from collections.abc import Iterable

from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.session.actions import HandOut
from nmbr9.ui.session.links import game_link, page_button

SHARE_AFTER = "seats"
"""The page after which one's own game can be shared."""


def page(context: Context, pages: Iterable[tuple[str, str]]) -> tuple[Node, ...]:
    """Today's game and all other pages: the keys of their words and their names in order."""
    t = context.t
    ways = []
    for words, name in pages:
        ways.append(page_button(t(words), name))
        if name == SHARE_AFTER:
            ways.append(_challenge(context, t))
    return (
        el(
            "nav",
            game_link(t("menu.daily"), "#daily"),
            *ways,
            class_="menu-list",
            aria_label=t("menu.title"),
        ),
    )


def _challenge(context: Context, t: Texts) -> Node:
    """The way to a friend, from the first tile on; greyed it says why."""
    own, why_not = context.play.own, ""
    if context.play.at_table:
        why_not = t("menu.challenge_table")
    elif not own.decisions:
        why_not = t("menu.challenge_later")
    words = t("menu.challenge" if own.finished else "menu.challenge_so_far")
    return button(words, HandOut(share_games, (own,)), why_not=why_not, key="challenge")
