"""With friends: every way to play the same cards as somebody else."""

from typing import Final

from nmbr9.ui.games.names import address_of
from nmbr9.ui.home.home import Door, door, row_button
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Effect
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.share_text import share_games, title_for_others
from nmbr9.ui.play.view.link_codes import as_code
from nmbr9.ui.session.effects import Share

PAGE: Final = "friends"
RIVALS: Final = Door("rivals", "menu.rivals", icons.PEOPLE)
DOORS: Final = (
    Door("seats", "menu.seats", icons.PEOPLE),
    Door("phones", "phones.title", icons.PHONES),
    Door("cup", "menu.cup", icons.CUP),
    Door("caller", "menu.caller", icons.VOICE),
)


def share_cards(context: Context) -> tuple[Effect, ...]:
    """Share a link to the cards of the player's own game, without any placement."""
    own = context.play.own
    return (Share(title_for_others(own, context.t), address_of(own.source, own.options)),)


CARDS_AS_CODE: Final = HandOut(as_code, (share_cards, ()))


def page(context: Context, *, rivals: bool) -> tuple[Node | None, ...]:
    """The game in play for a friend, then tables, the cup and the caller."""
    t, at_table = context.t, context.play.at_table
    doors = (door(context, way, t(f"friends.{way.page}_about")) for way in DOORS)
    code = row_button(
        icons.CODE, t("menu.code"), CARDS_AS_CODE, t("friends.code_about"), key="code"
    )
    return (
        el(
            "nav",
            _challenge(context),
            None if at_table else code,
            door(context, RIVALS, t("friends.rivals_about")) if rivals else None,
            *doors,
            class_="rooms",
            aria_label=t("friends.title"),
        ),
    )


def _challenge(context: Context) -> Node:
    """The button that challenges a friend, from the first tile on; greyed it says why."""
    t, own, why_not = context.t, context.play.own, ""
    if context.play.at_table:
        why_not = t("menu.challenge_table")
    elif not own.decisions:
        why_not = t("menu.challenge_later")
    about = t("friends.challenge_about" if own.finished else "friends.challenge_so_far")
    send = HandOut(share_games, (own,))
    words = t("menu.challenge")
    return row_button(icons.SEND, words, send, about, key="challenge", why_not=why_not)
