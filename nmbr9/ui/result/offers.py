"""Offers with a result: when they come, their views, and the answers."""

from typing import TypeAlias

from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, icon_button
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import ChangeSetting, CloseOffer, MakeOffer, Tell
from nmbr9.ui.session.effects import FindInstall, Install, Keep, Load
from nmbr9.ui.session.offers import Offer, OffersMade, load_offers, save_offers
from nmbr9.ui.session.signals import PLACED
from nmbr9.ui.storage.safe_store import SafeStore


class Ended(Action):
    """A game is finished; the offer that can install the game here, if any."""

    install: Offer | None


class Remembered(Action):
    """The offers made so far, counting the finished game; `before` does not count it."""

    before: OffersMade
    made: OffersMade
    install: Offer | None


class Accept(Action):
    """Accept an offer."""

    offer: Offer


Heard: TypeAlias = GameChanged | Ended | Remembered | Accept


def update(context: Context, _part: None, action: Heard) -> Update[None]:
    """Answer one action."""
    play = context.play
    match action:
        case GameChanged() if play.over and play.holder is Holder.OWN:
            return Update(None, FindInstall(Ended))
        case Ended(install=install):
            return Update(None, Load(_count, (name_of(play.own), install)))
        case Remembered():
            return _make(context, action)
        case Accept(offer=Offer.SOUND):
            on, thanks = ChangeSetting("sound", value=True), Tell(Message("offer.sound_on"))
            return Update(None, on, PLACED.sound, CloseOffer(Offer.SOUND), thanks)
        case Accept(offer=Offer.INSTALL):
            return Update(None, Install(), CloseOffer(Offer.INSTALL))
    return Update(None)


def _count(store: SafeStore, name: str, install: Offer | None) -> Remembered:
    before = load_offers(store)
    return Remembered(before, before.with_game(name), install)


def _make(context: Context, remembered: Remembered) -> Update[None]:
    made = remembered.made
    if context.session.settings.sound:
        made = made.with_offer(Offer.SOUND)  # whoever has it on knows of it
    offer = made.due((Offer.SOUND, remembered.install))
    if offer is not None:
        made = made.with_offer(offer)
    saved = Keep(save_offers, (made,)) if made != remembered.before else None
    return Update(None, saved, MakeOffer(offer) if offer else None)


def shown(context: Context) -> Node | None:
    """The offer that comes with this result, with its answers."""
    t, offer = context.t, context.session.offer
    match offer:
        case Offer.SOUND:
            words, yes = t("offer.sound"), t("offer.sound_yes")
        case Offer.INSTALL:
            words, yes = t("offer.install"), t("offer.install_yes")
        case Offer.HOME_SCREEN:
            words, yes = t("offer.home_screen"), ""
        case _:
            return None
    return el(
        "section",
        el("p", words),
        button(yes, Accept(offer), key="yes") if yes else None,
        icon_button(CloseOffer(offer), icons.CLOSE, t("offer.decline")),
        class_="offer",
        aria_label=t("offer.title"),
        key="offer",
    )
