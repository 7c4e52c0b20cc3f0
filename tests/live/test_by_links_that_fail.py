"""Useless links, and two pasts of one table."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.live.by_links import LinkPage
from nmbr9.live.entries import Commit, Entry, Join, Leave, Minute, Open, Return
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.guest import GuestPage
from nmbr9.live.log import MOST_DROPPED
from nmbr9.options import Options
from tests.support import live_cheats, live_room
from tests.support.links_room import dealt, given, newcomer, passed_on, plays, refused
from tests.support.live_cheats import another_past, shown_to_host
from tests.support.live_room import NAMES

SHORT = Dealt((9, 5, 4, 7, 2, 3))


# What can be wrong with a link


def started() -> list[LinkPage]:
    """Three players, of whom Ann has promised her turn and passed it on to Ben."""
    pages = dealt(SHORT, Options(3))
    pages[0] = plays(pages[0], Random(1))
    pages[1] = given(pages[0], pages[1])
    pages[0] = replace(pages[0], holds=False)
    return pages


def test_a_link_that_came_before_is_called_known() -> None:
    ann, ben, _ = started()
    assert refused(ben, ann.packet()) is LiveFault.KNOWN
    assert refused(ann, ann.packet(whole=True)) is LiveFault.KNOWN


def test_an_older_link_is_called_older() -> None:
    ann, ben, _ = started()
    assert refused(plays(ben, Random(1)), ann.packet()) is LiveFault.OLDER


def test_a_link_of_which_the_beginning_is_not_known_wants_the_whole() -> None:
    ann, ben, cid = started()
    later = replace(plays(ben, Random(1)).packet(), first=5)
    assert refused(cid, later) is LiveFault.NEED_WHOLE
    other_past = replace(ann.packet(), first=2, mark="f" * 16)
    assert refused(cid, other_past) is LiveFault.NEED_WHOLE
    assert refused(newcomer(3), later) is LiveFault.NEED_WHOLE


def test_a_link_of_another_table_is_refused() -> None:
    ann, ben, _ = started()
    with pytest.raises(LiveRefused) as caught:
        ben.taken(replace(ann.packet(), table="f" * 16))
    assert caught.value.fault is LiveFault.OTHER_TABLE


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(Leave(5), id="nobody leaves"),
        pytest.param(Join(3, "Dot", "0" * 64), id="joins too late"),
        pytest.param(None, id="the last entry again"),
    ],
)
def test_no_entry_of_a_link_counts_if_one_is_impossible(wrong: Entry | None) -> None:
    ann, ben, _ = started()
    packet = plays(ben, Random(1)).packet()
    entries = (*packet.entries, wrong or packet.entries[-1])
    page = ann.taken(replace(packet, entries=entries)).judged().page
    assert page.trial is not None
    with pytest.raises(LiveRefused):
        page.judged()
    assert page.refuses().page == ann


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(Commit(0, 1, "7" * 64), id="promises"),
        pytest.param(Open(0, 1, "7" * 32, ("9r0@0,0",)), id="shows"),
    ],
)
def test_a_player_who_acts_for_this_seat_is_noticed(entry: Entry) -> None:
    pages = dealt(SHORT, Options(2))
    ann, ben = (replace(page, holds=True) for page in pages)
    ben = given(ann, ben)
    packet = plays(ben, Random(1)).packet(whole=True)
    entries = (*packet.entries[:3], entry, *packet.entries[3:])
    assert refused(ann, replace(packet, entries=entries)) is LiveFault.NOT_MINE


# Two pasts


def test_the_longer_of_two_logs_counts_and_the_pages_own_turn_is_promised_again() -> None:
    ann, ben, cid = started()
    cid = plays(given(ann, cid), Random(3))  # Ben did not answer, so Ann gave it to Cid as well
    ben = plays(ben, Random(2))
    first, second = sorted((ben, cid), key=lambda page: page.desk.log.mark)
    assert refused(second, first.packet()) is LiveFault.OLDER
    both = given(second, first)
    promised = [entry.seat for entry in both.desk.log.entries if isinstance(entry, Commit)]
    assert promised == [0, second.desk.seat, first.desk.seat]
    assert given(both, ann).desk.log.meeting.to_open == (second.desk.seat,)


def test_the_shorter_of_two_logs_is_called_older() -> None:
    ann, ben, _ = started()
    ann = replace(ann, holds=True).after(Leave(1)).after(Minute(0))
    assert refused(ann, plays(ben, Random(2)).packet()) is LiveFault.OLDER


def test_no_page_gives_up_a_turn_that_it_has_shown() -> None:
    pages = dealt(SHORT, Options(2))
    passed_on(pages, Random(1), until=4)
    late, early = sorted(pages, key=lambda page: page.holds, reverse=True)
    late = plays(late, Random(1))
    early_page, other = (plays(given(late, early), Random(seed)) for seed in (2, 3))
    assert early_page.desk.log.entries[-1] != other.desk.log.entries[-1]
    late = given(
        early_page, late
    )  # it has shown its turn, so the other one would like to change theirs
    longer = other.packet()
    more = (Leave(late.desk.seat or 0), Return(early.desk.seat or 0, early.desk.next_key))
    assert refused(late, replace(longer, entries=longer.entries + more)) is LiveFault.OTHER_LOG


def test_a_link_changes_no_turn_that_a_line_has_revealed() -> None:
    ben = shown_to_host().desk
    past = another_past(ben.log, 4, live_cheats.promise(0, "9r1@0,0"), Leave(0), Leave(1))
    packet = LinkPage(replace(ben, log=past)).packet(whole=True)
    page = LinkPage(ben, holds=False, since=packet.end)
    assert refused(page, packet) is LiveFault.OTHER_LOG


def test_a_link_is_refused_that_would_free_all_from_their_promises() -> None:
    pages = dealt(SHORT, Options(3))
    ann, ben, cid = (replace(page, holds=True) for page in pages)
    ann = replace(ann.after(Leave(2)), holds=True)
    ann = plays(ann, Random(1))
    ben = plays(given(ann, ben, whole=True), Random(2))
    assert ben.desk.log.meeting.to_open == (0,)
    back = Return(2, cid.desk.next_key)
    past = another_past(ben.desk.log, 6, back, Minute(0), Minute(0))
    packet = LinkPage(replace(ben.desk, log=past)).packet(whole=True)
    assert refused(ben, packet) is LiveFault.OTHER_LOG


def test_no_more_than_a_few_entries_are_given_up() -> None:
    ann, ben = (replace(page, holds=True) for page in dealt(SHORT, Options(5))[:2])
    ben = given(ann, ben)
    ann, ben = plays(ann, Random(1)), plays(ben, Random(1))
    for _ in range(MOST_DROPPED - 1):
        ann, ben = ann.after(Minute(0)), ben.after(Minute(1))
    assert given(ben.after(Leave(2)), ann).desk.log.meeting.to_commit == (3, 4)
    ben = ben.after(Leave(2)).after(Leave(3))
    assert refused(ann.after(Leave(2)), ben.packet()) is LiveFault.OTHER_LOG


# Lines and links


def test_a_table_of_lines_goes_on_by_links_and_back() -> None:
    room, chance = live_room.dealt(Seeded("live"), Options(3)), Random(4)
    room.plays_on(chance, until=4)
    room.plays("Ben", chance)
    desks = [room.desk(name) for name in NAMES[:3]]
    since = len(desks[0].log.entries)
    pages = [LinkPage(desk, since=since, holds=not seat) for seat, desk in enumerate(desks)]
    assert pages[0].packet().first > 0
    passed_on(pages, chance, until=7)
    host, *guests = pages
    latest = max(pages, key=lambda page: len(page.desk.log.entries))
    host = host if latest is host else given(latest, host)
    back = live_room.Room("Ann", host.takes_over())
    for name, page in zip(NAMES[1:], guests, strict=False):
        back.comes(name, GuestPage(page.desk, name))
    back.delivers(*back.host.go_on())
    back.plays_on(chance, until=9)
    assert back.meeting("Ann").turn == 9
    assert back.agree()
    assert back.refused == []


def test_after_lines_a_packet_has_all_that_may_have_been_on_its_way() -> None:
    room, chance = live_room.dealt(Seeded("live"), Options(2)), Random(4)
    room.plays_on(chance, until=3)
    gone = room.goes("Ben")
    room.plays("Ann", chance)
    ann = LinkPage(room.desk("Ann"), since=len(room.desk("Ann").log.entries))
    ben = given(ann, LinkPage(gone.desk, holds=False))
    assert plays(ben, chance).desk.log.meeting.to_open == (0,)


def test_nothing_is_added_while_the_log_is_elsewhere() -> None:
    ann, _, _ = started()
    with pytest.raises(LiveRefused) as caught:
        ann.after(Leave(1))
    assert caught.value.fault is LiveFault.UNEXPECTED
