"""With friends: every way to play the same cards as somebody else."""

from typing import Final

from nmbr9.ui.home.home import Door, door, row_button
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.session import Page
from nmbr9.ui.sharing.update import ChallengeFriend

RIVALS: Final = Door(Page.RIVALS, "menu.rivals", icons.PEOPLE)
DOORS: Final = (
    Door(Page.TABLE_SETUP, "menu.seats", icons.PEOPLE),
    Door(Page.PHONES, "phones.title", icons.PHONES),
    Door(Page.CUP, "menu.cup", icons.CUP),
    Door(Page.CALLER, "menu.caller", icons.VOICE),
)


def page(context: Context, *, rivals: bool) -> tuple[Node | None, ...]:
    """The game in play for a friend, then tables, the cup and the caller."""
    t = context.t
    doors = (door(context, entry, t(f"friends.{entry.page}_about")) for entry in DOORS)
    return (
        el(
            "nav",
            _challenge(context),
            door(context, RIVALS, t("friends.rivals_about")) if rivals else None,
            *doors,
            class_="rooms",
            aria_label=t("friends.title"),
        ),
    )


def _challenge(context: Context) -> Node:
    """The button that challenges a friend; greyed at a table, with the reason."""
    t = context.t
    why_not = t("menu.challenge_table") if context.play.at_table else ""
    return row_button(
        icons.SEND,
        t("menu.challenge"),
        ChallengeFriend(),
        t("friends.challenge_about"),
        key="challenge",
        why_not=why_not,
    )
