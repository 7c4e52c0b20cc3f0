"""Offers of the page itself, each once in a browser and never two at a time."""

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX

NAME: Final = PREFIX + "offers"


class Offer(StrEnum):
    """The offers, in order; values key their texts."""

    LESSON = "lesson"
    """For a newcomer, before the first tile; see `lesson/saves.py`."""
    SOUND = "sound"
    """Switch sounds on."""
    INSTALL = "install"
    """Install the game as an app, by the browser's own prompt."""
    HOME_SCREEN = "home_screen"
    """Install it by hand, if the browser has no prompt."""


AFTER: Final = MappingProxyType({Offer.SOUND: 1, Offer.INSTALL: 3, Offer.HOME_SCREEN: 3})
"""Finished games before each offer may be made."""

MOST_COUNTED: Final = max(AFTER.values())


@dataclass(frozen=True, slots=True)
class OffersMade:
    """The offers made in this browser, and the first games finished in it."""

    offers: frozenset[Offer] = frozenset()
    finished: tuple[str, ...] = ()
    """The names of the finished games, each once, up to the number that counts."""

    def with_game(self, name: str) -> "OffersMade":
        """The offers made, after one more finished game."""
        if name in self.finished or len(self.finished) == MOST_COUNTED:
            return self
        return replace(self, finished=(*self.finished, name))

    def due(self, possible: Container[Offer | None]) -> Offer | None:
        """The offer due with a result now, among the possible ones."""
        games = len(self.finished)
        waiting = (offer for offer in Offer if offer in AFTER and offer not in self.offers)
        return next((it for it in waiting if games >= AFTER[it] and it in possible), None)

    def with_offer(self, offer: Offer) -> "OffersMade":
        """The offers made, after one more offer."""
        return replace(self, offers=self.offers | {offer})


def load_offers(store: SafeStore) -> OffersMade:
    """Load the offers made; none if they cannot be read."""
    match store.get(NAME):
        case {"offers": [*offers], "finished": [*finished]}:
            made = frozenset(offer for offer in Offer if offer in offers)
            names = dict.fromkeys(name for name in finished if isinstance(name, str))
            return OffersMade(made, tuple(names)[:MOST_COUNTED])
    return OffersMade()


def save_offers(store: SafeStore, made: OffersMade) -> tuple[Notice, ...]:
    """Save the offers made."""
    return store.put(NAME, {"offers": sorted(made.offers), "finished": made.finished})


SAVED: Final = (Saved(NAME, None),)
