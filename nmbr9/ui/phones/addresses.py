"""Addresses of tables of phones: a stored table, codes of connections, and packets."""

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import OTHER_TAB
from nmbr9.ui.phones import state as act
from nmbr9.ui.phones.saves import PHONES
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import ADDRESS
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.storage.safe_store import SafeStore

_FORM: Final = re.compile(r"([0-9a-f]{16})(?:\.([oa][A-Za-z0-9_-]{1,4000}|l[A-Za-z0-9_-]+))?")
_WITHIN: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{16}\.[oal][A-Za-z0-9_-]+")
INVITE: Final = "o"
REPLY: Final = "a"
PACKET: Final = "l"
"""The prefix of a packet's code; its length is checked when it is read."""


@dataclass(frozen=True, slots=True)
class PhonesLink:
    """The name of a table, and the code of a channel or a packet for it ("" for none)."""

    table: str
    code: str = ""

    @property
    def kind(self) -> str:
        """INVITE, REPLY or PACKET; "" without a code."""
        return self.code[:1]

    @property
    def text(self) -> str:
        return f"{self.table}.{self.code}" if self.code else self.table

    @property
    def address(self) -> str:
        return ADDRESS + self.text


def read_phones(value: str) -> PhonesLink:
    """The link of an address, the inverse of `text`. Raises BadRecord."""
    match = _FORM.fullmatch(value)
    if match is None:
        raise BadRecord(Reason.BAD_FORM, "the address names no table of phones")
    return PhonesLink(match[1], match[2] or "")


def read_pasted(text: str) -> PhonesLink:
    """The code in a pasted text, with any words around it. Raises BadRecord."""
    match = _WITHIN.search(text)
    if match is None:
        raise BadRecord(Reason.BAD_FORM, "there is no code of a table of phones in the text")
    return read_phones(match[0])


def open_address(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Open its table, or show its offer of a seat beside today's game. Raises BadRecord."""
    action = open_link(store, read_phones(value))
    beside = open_deck(store, today, Daily(today))
    if isinstance(action, act.JoinPhones):
        return (beside, action)
    return (replace(action, beside=beside),)


def open_link(store: SafeStore, link: PhonesLink) -> act.OpenPhones | act.JoinPhones:
    loaded = PHONES.load(store, link.table)
    if loaded.value is None:
        return act.JoinPhones(link.text)
    return act.OpenPhones(loaded.value, link.code, loaded.notices)


def open_elsewhere(store: SafeStore, sitting: Sitting) -> act.OpenPhones | None:
    other = PHONES.load_elsewhere(store, sitting)
    return act.OpenPhones(other, notices=OTHER_TAB, newer=True) if other is not None else None


def look_elsewhere(store: SafeStore, sitting: Sitting, invite: str) -> act.SeenElsewhere:
    """Another tab may have taken a link at this table, or the seat that this one waits for."""
    if sitting.by_links:
        return act.SeenElsewhere(open_elsewhere(store, sitting))
    seated = PHONES.load(store, read_phones(invite).table).value
    return act.SeenElsewhere(act.OpenPhones(seated, newer=True) if seated else None)
