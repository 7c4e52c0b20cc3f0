"""Links as QR codes: the button for one, and the shown QR code."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.loop import Action, Effects, Update
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.session.actions import ChangeSetting, Show
from nmbr9.ui.session.effects import Absent, DrawQr, Rows, Share
from nmbr9.ui.sharing.texts import share_own, title_for_others

PAGE: Final = "qr"
SEND: Final = "send"
"""The page that shows a challenge before it is sent."""
NOTHING: Final = Share("", "")


@dataclass(frozen=True, slots=True)
class QrLink:
    """A link to be shared, and its QR code."""

    shared: Share = NOTHING
    code: Rows | Absent = Absent.WAITING


class ShowQr(Action):
    """A message: show the QR code of what would be shared, on one of the two pages."""

    share: Share
    page: str = PAGE


class QrDrawn(Action):
    """The QR code of a link has been drawn, or cannot be."""

    address: str
    code: Rows | Absent


Heard: TypeAlias = ShowQr | QrDrawn


def update(_context: Context, qr: QrLink, action: Heard) -> Update[QrLink]:
    """Answer one action; the QR code of a link that is no longer shown is ignored."""
    match action:
        case ShowQr(share=share, page=page):
            draw = DrawQr(share.address, QrDrawn, (share.address,))
            return Update(QrLink(share), (Show(page), draw))
        case QrDrawn(address=address, code=code) if address == qr.shared.address:
            return Update(replace(qr, code=code))
    return Update(qr)


def qr_button(words: str, make: Callable[..., Effects], part: str = "") -> Node:
    """A button that shows the QR code of the link that `make` would share."""
    return button(words, HandOut(make, part=part, qr=True))


def as_qr(effects: Effects, page: str = PAGE) -> Effects:
    """These effects, with a QR code on the screen in place of sharing."""
    return tuple(
        ShowQr(effect, page) if isinstance(effect, Share) else effect for effect in effects
    )


def share_shown(_context: Context, qr: QrLink) -> Effects:
    """Share the link that is shown as a code."""
    return (qr.shared,)


# A challenge


def challenge(context: Context, *, with_game: bool = True) -> Effects:
    """Show the challenge for a friend: the player's own game so far, or the cards alone."""
    own = context.play.own
    if with_game and own.decisions:
        return as_qr(share_own(context), SEND)
    cards = Share(title_for_others(own, context.t), address_of(own.source, own.options))
    return (ShowQr(cards, SEND),)


def challenge_as(name: str) -> Action:
    """Show the challenge with another name, which is kept in the settings."""
    return HandOut(_challenge_as, (name,))


def _challenge_as(context: Context, name: str) -> Effects:
    settings = context.session.settings.changed("name", name)
    session = replace(context.session, settings=settings)
    return (ChangeSetting("name", name), *challenge(context._replace(session=session)))


def challenge_with_cards(context: Context) -> Effects:
    """Show the link to the cards without the game."""
    return challenge(context, with_game=False)
