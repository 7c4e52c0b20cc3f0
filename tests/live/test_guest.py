"""The guest: it accepts nothing impossible from its host, and tells one log from another."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.live.entries import Commit, Deal, Entry, Host, Leave, Open, Return
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.guest import GuestPage
from nmbr9.live.messages import Entries, write_message
from nmbr9.options import Options
from tests.support.live_cheats import (
    SALT,
    SHORT,
    another_past,
    caught_up,
    insists,
    promise,
    refusal,
    shown_to_host,
)
from tests.support.live_room import TABLE, Room, dealt

OTHER = "0" * 64


def from_host(room: Room, *entries: Entry, skipped: int = 0, name: str = TABLE) -> None:
    """Send Cid something that the host's log lacks. Raises LiveRefused, from Cid's page."""
    page = room.aside["Cid"]
    first = len(page.desk.log.entries) + skipped
    page = page.heard(page.line, write_message(Entries(name, first, entries)), room.now).page
    while page.coming:
        page = page.judged().page


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (promise(2, "9r0@0,0"), LiveFault.NOT_MINE),
        (promise(1, "9r0@0,0"), LiveFault.COMMITTED),
        (Open(1, 1, SALT, ("9r0@0,0",)), LiveFault.TOO_SOON),
        (Deal(0, Seeded("another"), Options(3)), LiveFault.BEGUN),
        (Return(1, OTHER), LiveFault.BAD_KEY),
        (Host(5), LiveFault.NO_SUCH_SEAT),
    ],
    ids=["for-this-seat", "twice", "too-soon", "new-cards", "a-stranger", "nobody"],
)
def test_a_guest_accepts_nothing_impossible_from_its_host(entry: Entry, fault: LiveFault) -> None:
    with pytest.raises(LiveRefused) as refused:
        from_host(caught_up(), entry)
    assert refused.value.fault is fault


def test_a_guest_notices_what_is_left_out_or_comes_from_another_table() -> None:
    room = caught_up()
    for changes in ({"skipped": 1}, {"skipped": -1}, {"name": "f" * 16}):
        with pytest.raises(LiveRefused):
            from_host(room, Leave(1), **changes)


def test_pages_with_different_logs_notice_that_when_they_meet() -> None:
    room = caught_up()
    gone = room.goes("Cid")
    desk_of_cid = replace(gone.desk, log=gone.desk.log.added(Leave(1)))
    room.comes("Cid", replace(gone, desk=desk_of_cid))
    assert room.refused == [("Cid", LiveFault.OTHER_LOG)]


# A host with another past


def test_a_host_cannot_change_its_turn_once_a_guest_has_revealed_its_own() -> None:
    ben = shown_to_host()
    past = another_past(ben.desk.log, 4, promise(0, "9r1@0,0"))
    with pytest.raises(LiveRefused) as refused:
        insists(ben, past)
    assert refused.value.fault is LiveFault.OTHER_LOG


def test_a_guest_keeps_all_that_it_saw_while_a_host_refuses_it() -> None:
    ben = page = shown_to_host()
    for _ in ben.desk.log.entries:
        page = page.heard(page.line, refusal(LiveFault.OTHER_LOG), 0).page
        assert page.desk == ben.desk
        assert page.takes_over().desk == ben.desk
    with pytest.raises(LiveRefused):
        page.heard(page.line, refusal(LiveFault.OTHER_LOG), 0)
    assert page.refuses().page.desk == ben.desk
    assert page.refuses().cut == {"Ben"}


def test_a_guest_is_not_led_to_another_turn_by_a_past_without_its_own_promise() -> None:
    ben = shown_to_host()
    log = ben.desk.log
    first = insists(ben, another_past(log, 3, log.entries[4]))
    assert isinstance(first.asked, Commit)
    assert first.desk == ben.desk
    with pytest.raises(LiveRefused):
        insists(first, another_past(log, 3, promise(0, "9r1@0,0")))


def test_a_seat_that_comes_back_undoes_no_promise() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(1)
    cid = room.goes("Cid")
    room.delivers(*room.host.says(Leave(2)))
    room.plays("Ben", chance)
    before = len(room.desk("Ben").log.entries)
    ben = room.guests["Ben"]
    for entry in (promise(0, "9r0@0,0"), Return(2, cid.desk.next_key)):
        told = Entries(TABLE, len(ben.desk.log.entries), (entry,))
        ben = ben.heard("Ben", write_message(told), 0).page.judged().page
    assert ben.desk.log.meeting.to_commit == (2,)
    with pytest.raises(LiveRefused):
        insists(ben, another_past(ben.desk.log, before, promise(0, "9r1@0,0")))


def open_round() -> GuestPage:
    """Ben's page after the first turn, which all have revealed."""
    room = dealt(SHORT, Options(2))
    room.plays_on(Random(1), until=2)
    return room.guests["Ben"]


def test_a_guest_gives_up_no_turn_that_all_have_revealed() -> None:
    ben = open_round()
    log = ben.desk.log
    host, mine = sorted(log.entries[5:], key=lambda entry: entry.seat)
    own = next(entry for entry in log.entries[3:5] if entry.seat == 1)
    assert isinstance(host, Open)
    for past in (
        another_past(log, 5, mine, Leave(0)),
        another_past(log, 3, own, promise(0, "9r1@0,0")),
        another_past(log, 5),
    ):
        with pytest.raises(LiveRefused) as refused:
            insists(ben, past)
        assert refused.value.fault is LiveFault.OTHER_LOG


def test_no_other_cards_are_dealt_once_a_turn_was_revealed() -> None:
    ben = shown_to_host()
    cards, *promises = ben.desk.log.entries[2:]
    assert isinstance(cards, Deal)
    with pytest.raises(LiveRefused):
        insists(ben, another_past(ben.desk.log, 2, replace(cards, source=Dealt((9, 1))), *promises))


def test_the_same_turns_in_another_order_are_the_same_past() -> None:
    ben = open_round()
    log = ben.desk.log
    assert [type(entry) for entry in log.entries[5:]] == [Open, Open]
    after = insists(ben, another_past(log, 5, *reversed(log.entries[5:])))
    assert after.desk.log.meeting.table == log.meeting.table
    assert after.desk.log.mark != log.mark


@pytest.mark.parametrize("leaves", [False, True], ids=["waited for", "left out"])
def test_a_host_that_revealed_its_turn_to_nobody_comes_back(leaves: bool) -> None:  # noqa: FBT001
    room, chance = dealt(SHORT, Options(3)), Random(1)
    for name in ("Ben", "Cid"):
        room.plays(name, chance)
    ben, cid = room.goes("Ben"), room.goes("Cid")
    room.plays("Ann", chance)  # the last to promise: its page adds its turn at once
    ann = room.host.desk
    assert isinstance(ann.log.entries[-1], Open)
    after = Room("Ben", ben.takes_over())
    after.comes("Cid", cid)
    after.delivers(*after.host.go_on())
    if leaves:
        after.delivers(*after.host.says(Leave(0)))
    after.comes("Ann", GuestPage(ann, "Ann"))
    assert after.meeting("Ann").turn == 2
    assert after.agree()
    revealed = [entry for entry in after.desk("Cid").log.entries if isinstance(entry, Open)]
    assert ann.mine in revealed


def test_a_promise_that_nobody_got_is_given_up_while_nothing_is_revealed() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(1)
    ben, cid = room.goes("Ben"), room.goes("Cid")
    room.plays("Ann", chance)
    room.delivers(*room.host.says(Leave(2)))
    after = Room("Ben", ben.takes_over())
    after.comes("Cid", cid)
    after.delivers(*after.host.go_on())
    after.comes("Ann", GuestPage(room.host.desk, "Ann"))
    assert after.agree()
    after.plays_on(chance)
    assert after.table("Ann").finished
