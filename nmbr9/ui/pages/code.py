"""The page of a link's QR code, which opens a game on another device by its camera."""

from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.code_picture import picture
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.play.view.link_codes import Drawing, LinkCode, code_button, share_again
from nmbr9.ui.session.effects import Share


def page(context: Context, code: LinkCode) -> tuple[Node | None, ...]:
    """The code, or why there is none, and buttons for the same link without it."""
    t, share = context.t, code.shared
    return (
        el("p", share.words.partition("\n")[0], class_="verdict", key="what"),
        _shown(code, t),
        row(
            button(t("code.share"), HandOut(share_again, (share,)), key="share"),
            _with_game(context, share, t),
        ),
    )


def _shown(code: LinkCode, t: Texts) -> Node:
    match code.drawing:
        case Drawing.WAITING:
            return el("div", soft(t("code.waiting")), class_="qr", key="code")
        case Drawing.DONE:
            about = soft(t("code.about"))
            return el("div", picture(code.rows, t("code.name")), about, class_="qr", key="code")
        case Drawing.TOO_LONG:
            return el("p", t("code.too_long"), role="alert", key="code")
        case Drawing.FAILED:
            return el("p", t("code.failed"), role="alert", key="code")


def _with_game(context: Context, share: Share, t: Texts) -> Node | None:
    """The button from the code of the cards alone to a challenge with the player's own game."""
    own = context.play.own
    cards_alone = share.address == address_of(own.source, own.options)
    if not (cards_alone and own.decisions) or context.play.at_table:
        return None
    return code_button(t("code.with_game"), share_games, own)
