"""The actions that open a table of phones: from an address, from a code, or from another tab."""

from dataclasses import replace
from datetime import date

from nmbr9.deck import Daily
from nmbr9.ui.connecting.pairing import load_answer
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import OTHER_TAB
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.links import PhonesLink, read_phones
from nmbr9.ui.phones.saves import PHONES
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.storage.safe_store import SafeStore


def open_address(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Open the table of an address, or show its offer of a seat beside today's game.

    Raises BadRecord.
    """
    action = open_link(store, read_phones(value))
    beside = open_deck(store, today, Daily(today))
    if isinstance(action, act.JoinPhones):
        return (beside, action)
    return (replace(action, beside=beside),)


def open_link(store: SafeStore, link: PhonesLink) -> act.OpenPhones | act.JoinPhones:
    """Open the table of a code, from storage, or as somebody new to it."""
    loaded = PHONES.load(store, link.table)
    if loaded.value is None:
        return act.JoinPhones(link.text)
    return act.OpenPhones(loaded.value, link.code, loaded.notices)


def left_by_other_tab(store: SafeStore, sitting: Sitting | None, offer: str, now: int) -> Action:
    """The table as another tab has it now, or a guest's answer to this tab's offer.

    Another tab may have taken a link at this table, or the seat that this one still waits for.
    """
    other = None
    if sitting and sitting.links:
        other = open_elsewhere(store, sitting)
    elif sitting and sitting.seat < 0:
        mine = PHONES.load(store, read_phones(offer).table).value
        return act.OpenPhones(mine, newer=True) if mine else act.AnswerPassedOn("")
    return other or act.AnswerPassedOn(load_answer(store, now))


def open_elsewhere(store: SafeStore, sitting: Sitting) -> act.OpenPhones | None:
    """Open the table as another tab has left it; None while it is unchanged."""
    other = PHONES.load_elsewhere(store, sitting)
    return act.OpenPhones(other, notices=OTHER_TAB, newer=True) if other is not None else None
