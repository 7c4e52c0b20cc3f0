"""The pages with the QR code of a link: of any link, and of a challenge."""

from typing import Final

from nmbr9.game import Game
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.people import LONGEST_NAME
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, choice, row, soft, text_field
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.sharing.qr_links import (
    QrLink,
    challenge,
    challenge_as,
    challenge_with_cards,
    share_shown,
)
from nmbr9.ui.sharing.qr_picture import qr_code

SHARE: Final = HandOut(share_shown, part="qr")


def page(context: Context, qr: QrLink) -> tuple[Node | None, ...]:
    """The code or the reason why there is none, and the link itself."""
    t, share = context.t, qr.shared
    return (
        el("p", share.words.partition("\n")[0], class_="lead", key="what"),
        qr_code(qr.code, t, soft(t("qr.about"))),
        row(button(t("qr.share"), SHARE, main=True, key="share")),
    )


def challenge_page(context: Context, qr: QrLink) -> tuple[Node | None, ...]:
    """The contents and sender of a challenge, its code, and the buttons that send it."""
    t, share, own = context.t, qr.shared, context.play.own
    with_game = share.address != address_of(own.source, own.options)
    other = challenge_with_cards if with_game else challenge
    words = t("send.cards_alone" if with_game else "qr.with_game")
    name = text_field(
        "send-name",
        LONGEST_NAME,
        change=given(challenge_as),
        value=context.session.settings.name,
        dir="auto",
    )
    return (
        el("p", share.words.partition("\n")[0], class_="lead", key="what"),
        el("p", _about(own, t, with_game=with_game), key="about"),
        choice(t("settings.name"), name) if with_game else None,
        qr_code(qr.code, t, soft(t("qr.about"))),
        row(
            button(t("qr.share"), SHARE, main=True, key="share"),
            button(words, HandOut(other), key="other") if own.decisions else None,
        ),
    )


def _about(own: Game, t: Texts, *, with_game: bool) -> str:
    """A sentence on the game that the friend will see."""
    if not with_game:
        return t("send.cards")
    if own.finished:
        return t("send.finished", n=own.score)
    return t("send.so_far", n=own.round - 1)
