"""Addresses of tables of phones: a stored table, codes of connections, and packets of its log."""

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from nmbr9.contests.addresses import unescaped
from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.live.by_links import LinkPage
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Deal, Join
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.log import Log
from nmbr9.live.packets import Packet, read_packet, write_packet
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.notice import OTHER_TAB
from nmbr9.ui.phones import state as act
from nmbr9.ui.phones.saves import PHONES
from nmbr9.ui.phones.sitting import Change, Sitting, fault_message
from nmbr9.ui.phones.state import ADDRESS, LONGEST_TYPED, Phones
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import Share
from nmbr9.ui.storage.safe_store import SafeStore

HOST: Final = "&host="
"""Before the name of the player who invites; older versions drop it as a tracking parameter."""
_CODE: Final = r"[oa][A-Za-z0-9_-]{1,4000}|l[A-Za-z0-9_-]+"
_FORM: Final = re.compile(rf"([0-9a-f]{{16}})(?:\.({_CODE})(?:{HOST}(.{{0,{LONGEST_TYPED}}}))?)?")
_WITHIN: Final = re.compile(rf"(?<![0-9a-f])[0-9a-f]{{16}}\.[oal][A-Za-z0-9_-]+(?:{HOST}\S*)?")
INVITE: Final = "o"
REPLY: Final = "a"
PACKET: Final = "l"
"""The prefix of a packet's code; its length is checked when it is read."""


@dataclass(frozen=True, slots=True)
class PhonesLink:
    """The name of a table, and the code of a channel or a packet for it ("" for none)."""

    table: str
    code: str = ""
    host: str = ""
    """The name of the player who invites, as a stranger may have written it."""

    @property
    def kind(self) -> str:
        """INVITE, REPLY or PACKET; "" without a code."""
        return self.code[:1]

    @property
    def text(self) -> str:
        text = f"{self.table}.{self.code}" if self.code else self.table
        return f"{text}{HOST}{self.host}" if self.host else text

    @property
    def address(self) -> str:
        return ADDRESS + self.text


def read_phones(value: str) -> PhonesLink:
    """The link of an address, the inverse of `text`. Raises BadRecord."""
    match = _FORM.fullmatch(value)
    if match is None:
        raise BadRecord(Reason.BAD_FORM, "the address names no table of phones")
    return PhonesLink(match[1], match[2] or "", match[3] or "")


def read_pasted(text: str) -> PhonesLink:
    """The code in a pasted text, with any words around it. Raises BadRecord."""
    match = _WITHIN.search(text)
    if match is None:
        raise BadRecord(Reason.BAD_FORM, "there is no code of a table of phones in the text")
    return read_phones(unescaped(match[0]))


def open_address(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Open its table, or show its offer of a seat beside today's game. Raises BadRecord."""
    action, beside = open_link(store, read_phones(value)), open_deck(store, today, Daily(today))
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


def look_elsewhere(store: SafeStore, sitting: Sitting, invite: str) -> act.OpenPhones | None:
    """Another tab may have taken a link at this table, or the seat that this one waits for."""
    if sitting.by_links:
        return open_elsewhere(store, sitting)
    seated = PHONES.load(store, read_phones(invite).table).value
    return act.OpenPhones(seated, newer=True) if seated else None


# Packets: the log of a table by links, which people send each other round by round


def sit_down(secret: str, name: str, link: PhonesLink) -> Change:
    """The seat of somebody who has opened a table's link; it counts once the link is judged."""
    return take_link(Sitting(LinkPage(Desk(Log.start(link.table), secret), name)), link)


def packet_of(link: PhonesLink) -> Packet:
    """The packet of a link. Raises LiveRefused."""
    return read_packet(link.table, link.code.removeprefix(PACKET))


def why_not_sit_down(link: PhonesLink) -> LiveFault | None:
    try:
        packet = packet_of(link)
    except LiveRefused as error:
        return error.fault
    begun = any(isinstance(entry, Deal) for entry in packet.entries)
    return LiveFault.NO_SUCH_SEAT if packet.first or begun else None


def host_of(invite: str) -> str:
    """The name of the player who invites by a link; "" if it has none."""
    try:
        link = read_phones(invite)
        if link.kind != PACKET:
            return link.host
        first = packet_of(link).entries[:1]
    except (BadValue, LiveRefused):
        return ""
    return first[0].name if first and isinstance(first[0], Join) else ""


def take_link(sitting: Sitting, link: PhonesLink) -> Change:
    try:
        packet = packet_of(link)
        page = sitting.by_links or LinkPage(sitting.desk, holds=False, since=packet.end)
        return sitting.as_page(page.taken(packet))
    except LiveRefused as error:
        return Change(sitting, fault=error.fault)


def pass_on(context: Context, phones: Phones, whole: bool = False) -> tuple[Effect | Action, ...]:  # noqa: FBT001, FBT002 - a value of a button
    """Share the entries that the others lack, or the whole log, and let the log go."""
    sitting = phones.sitting
    if sitting is None or sitting.by_links is None:
        return ()
    try:
        code = PACKET + write_packet(sitting.by_links.packet(whole=whole))
    except LiveRefused as error:
        return (Say((fault_message(error.fault, context.t, by_link=True),)),)
    words = context.t("links.words" if sitting.table is not None else "links.words_seat")
    address = PhonesLink(sitting.name, code).address
    return (Share(words, address), act.AtPhones(Sitting.holding, (False,)))
