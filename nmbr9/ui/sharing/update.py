"""Sharing: a link and its QR code on a page, a challenge for a friend among them."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.loop import Action, Effects, Update
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.session.actions import ChangeSetting, Show
from nmbr9.ui.session.effects import Absent, DrawQr, Rows, Share
from nmbr9.ui.session.session import Page
from nmbr9.ui.sharing.texts import share_own

NOTHING: Final = Share("", "")


@dataclass(frozen=True, slots=True)
class QrLink:
    shared: Share = NOTHING
    code: Rows | Absent = Absent.WAITING


class ShowQr(Action):
    share: Share
    page: Page = Page.QR


class QrDrawn(Action):
    address: str
    code: Rows | Absent


class ChallengeFriend(Action):
    with_game: bool = True
    """Show the player's own game so far, or the cards alone."""


class SignChallenge(Action):
    name: str


Heard: TypeAlias = ShowQr | QrDrawn | ChallengeFriend | SignChallenge


def update(context: Context, qr: QrLink, action: Heard) -> Update[QrLink]:
    match action:
        case ShowQr(share=share, page=page):
            draw = DrawQr(share.address, QrDrawn, (share.address,))
            return Update(QrLink(share), Show(page), draw)
        case QrDrawn(address=address, code=code) if address == qr.shared.address:
            return Update(replace(qr, code=code))
        case ChallengeFriend(with_game=with_game):
            return Update(qr, _challenge(context, with_game=with_game))
        case SignChallenge(name=name):
            return Update(qr, ChangeSetting("name", name), ChallengeFriend())
    return Update(qr)


def _challenge(context: Context, *, with_game: bool) -> Effects:
    own = context.play.own
    if with_game and own.decisions:
        return as_qr(share_own(context), Page.SEND)
    cards = Share(game_kind(own).title_for_others(context.t), address_of(own.source, own.options))
    return (ShowQr(cards, Page.SEND),)


def as_qr(effects: Effects, page: Page = Page.QR) -> Effects:
    """These effects, with a QR code on the screen in place of sharing."""
    return tuple(
        ShowQr(effect, page) if isinstance(effect, Share) else effect for effect in effects
    )


def qr_button(share: HandOut, t: Texts) -> Node:
    return button(t("qr.show"), replace(share, as_qr=True))
