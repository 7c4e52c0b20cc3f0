"""People who play a table by links: pages of the protocol, and the packets between them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from nmbr9.live.by_links import LinkPage
from nmbr9.live.entries import Deal, Join
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.log import Log
from nmbr9.live.packets import Packet, read_packet, write_packet
from tests.support.live_room import NAMES, TABLE, desk, turn_of

if TYPE_CHECKING:
    from random import Random

    from nmbr9.deck import Source
    from nmbr9.options import Options

PASSES = 10_000
"""More than any game of these tests has."""


def arrived(page: LinkPage, code: str) -> LinkPage:
    """The page of somebody who has opened a link."""
    page = page.taken(read_packet(TABLE, code))
    while page.trial is not None:
        page = page.judged().page
    return page


def given(page: LinkPage, to: LinkPage, *, whole: bool = False) -> LinkPage:
    """The result of passing the log from one page to another."""
    return arrived(to, write_packet(page.packet(whole=whole)))


def refused(page: LinkPage, packet: Packet) -> LiveFault:
    """The fault of a packet; the page stays as it was."""
    with pytest.raises(LiveRefused) as caught:
        arrived(page, write_packet(packet))
    return caught.value.fault


def opened() -> LinkPage:
    """The page of the player who opens a table."""
    own = replace(desk(0), log=Log.start(TABLE))
    return LinkPage(own).after(Join(0, NAMES[0], own.key))


def newcomer(number: int) -> LinkPage:
    """The page of somebody without a seat."""
    return LinkPage(replace(desk(number), log=Log.start(TABLE)), NAMES[number])


def dealt(source: Source, options: Options) -> list[LinkPage]:
    """The pages of players who have sat down one after the other; the first has dealt the cards."""
    pages = [opened()]
    code = write_packet(pages[0].packet())
    for number in range(1, options.players):
        pages[-1] = replace(pages[-1], holds=False)
        pages.append(arrived(newcomer(number), code))
        code = write_packet(pages[-1].packet())
    pages[0] = arrived(pages[0], code).after(Deal(0, source, options))
    pages[-1] = replace(pages[-1], holds=False)
    return pages


def plays(page: LinkPage, chance: Random) -> LinkPage:
    """The page after its player has played every open turn."""
    while page.desk.seat in page.desk.log.meeting.to_commit:
        page = page.commits(page.desk.salt, turn_of(page.desk, chance)).page
    return page


def passed_on(pages: list[LinkPage], chance: Random, until: int = 1000) -> list[Packet]:
    """Pass the log round until a turn has come or all have seen the end; the packets."""
    seat = next(seat for seat, page in enumerate(pages) if page.holds)
    packets: list[Packet] = []
    while pages[seat].desk.log.meeting.turn < until:
        pages[seat] = plays(pages[seat], chance)
        packets.append(pages[seat].packet())
        code = write_packet(packets[-1])
        others = pages[seat].next_seats
        pages[seat] = replace(pages[seat], holds=False)
        for other in others:
            pages[other] = arrived(pages[other], code)
        if not pages[seat].desk.log.meeting.to_act:
            return packets
        seat = others[0]
        assert len(packets) < PASSES, "the log goes round for ever"
    return packets
