"""A table by links, which people send each other round by round: the packets of its log."""

from dataclasses import replace

from nmbr9.errors import BadValue
from nmbr9.live.by_links import LinkPage
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Deal, Join
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.log import Log
from nmbr9.live.packets import Packet, read_packet, write_packet
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.phones.addresses import PACKET, PhonesLink, read_phones
from nmbr9.ui.phones.sitting import Change, Sitting
from nmbr9.ui.phones.state import Phones, PhonesCommand
from nmbr9.ui.phones.words import fault_message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import Share


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
    """The name of the player who opened the table of a link; "" if it has none."""
    try:
        first = packet_of(read_phones(invite)).entries[:1]
    except (BadValue, LiveRefused):
        return ""
    return first[0].name if first and isinstance(first[0], Join) else ""


def go_by_links(sitting: Sitting) -> Change:
    if sitting.by_links is not None:
        return Change(sitting)
    page = LinkPage(sitting.desk, since=len(sitting.desk.log.entries)).answering()
    return sitting.settled(_off_line(sitting, page))


def take_link(sitting: Sitting, link: PhonesLink) -> Change:
    try:
        packet = packet_of(link)
        page = sitting.by_links or LinkPage(sitting.desk, holds=False, since=packet.end)
        return _off_line(sitting, page.taken(packet))
    except LiveRefused as error:
        return Change(sitting, fault=error.fault)


def _off_line(sitting: Sitting, page: LinkPage) -> Change:
    return Change(replace(sitting, role=page, seconds=None), cut=sitting.role.open_lines)


def pass_on(context: Context, phones: Phones, whole: bool = False) -> tuple[Effect | Action, ...]:  # noqa: FBT001, FBT002 - a value of a button
    """Share the entries that the others lack, or the whole log, and let the log go."""
    sitting = phones.sitting
    if sitting is None or sitting.by_links is None:
        return ()
    try:
        code = PACKET + write_packet(sitting.by_links.packet(whole=whole))
    except LiveRefused as error:
        return (Say((fault_message(error.fault, by_link=True),)),)
    words = context.t("links.words" if sitting.table is not None else "links.words_seat")
    return (Share(words, PhonesLink(sitting.name, code).address), PhonesCommand.PASSED_ON)
