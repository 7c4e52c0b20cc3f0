"""The actions that open a table of phones: from an address, from a code, or from another tab."""

from dataclasses import replace

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import OTHER_TAB
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.links import PhonesLink
from nmbr9.ui.phones.saves import load_phones, load_phones_elsewhere
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.storage.safe_store import SafeStore


def open_address(store: SafeStore, link: PhonesLink, beside: OpenGame) -> tuple[Action, ...]:
    """Open the table of an address, or show its offer of a seat; the game `beside` stays."""
    action = open_link(store, link)
    if isinstance(action, act.JoinPhones):
        return (beside, action)
    return (replace(action, beside=beside),)


def open_link(store: SafeStore, link: PhonesLink) -> act.OpenPhones | act.JoinPhones:
    """Open the table of a code, from storage, or as somebody new to it."""
    loaded = load_phones(store, link.table)
    if loaded.value is None:
        return act.JoinPhones(link.text)
    return act.OpenPhones(loaded.value, link.code, loaded.notices)


def open_elsewhere(store: SafeStore, sitting: Sitting) -> act.OpenPhones | None:
    """Open the table as another tab has left it; None while it is unchanged."""
    other = load_phones_elsewhere(store, sitting)
    return act.OpenPhones(other, notices=OTHER_TAB, newer=True) if other is not None else None
