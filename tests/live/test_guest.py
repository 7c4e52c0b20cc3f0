"""A cheating host, and pages with different pasts: each guest judges what it receives."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.live.commitments import Shown, commitment, key
from nmbr9.live.entries import Commit, Deal, Entry, Host, Leave, Open, Return
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.messages import Entries, Hello, Need, write_message
from nmbr9.options import Options
from tests.support.live_room import TABLE, Room, dealt

SHORT = Dealt((9, 5, 4, 7))
SALT = "5a" * 16
OTHER = "0" * 64


def promise(seat: int, *decisions: str) -> Commit:
    """A promise of any turn for the first round."""
    return Commit(seat, 1, commitment(TABLE, seat, 1, Shown(SALT, decisions)))


def caught_up() -> Room:
    """A table at which Cid plays honestly; Ben has promised his turn."""
    room = dealt(SHORT, Options(3))
    room.plays("Ben", Random(1))
    room.aside["Cid"] = room.guests["Cid"]
    return room


def from_host(room: Room, *entries: Entry, skipped: int = 0, name: str = TABLE) -> None:
    """The host sends Cid something that its log lacks; LiveRefused by Cid's page."""
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
def test_a_guest_takes_nothing_from_its_host_that_cannot_be(entry: Entry, fault: LiveFault) -> None:
    with pytest.raises(LiveRefused) as refused:
        from_host(caught_up(), entry)
    assert refused.value.fault is fault


def test_a_guest_notices_what_is_left_out_or_comes_from_another_table() -> None:
    room = caught_up()
    for changes in ({"skipped": 1}, {"skipped": -1}, {"name": "f" * 16}):
        with pytest.raises(LiveRefused):
            from_host(room, Leave(1), **changes)


def test_pages_with_different_pasts_are_told_apart_when_they_meet() -> None:
    room = caught_up()
    gone = room.goes("Cid")
    desk_of_cid = replace(gone.desk, log=gone.desk.log.added(Leave(1)))
    room.comes("Cid", replace(gone, desk=desk_of_cid))
    assert room.refused == [("Cid", LiveFault.OTHER_LOG)]


def test_a_host_that_follows_believes_no_past_that_cannot_be() -> None:
    room = caught_up()
    early = room.guests["Ben"].takes_over()
    after = Room("Ben", early)
    forged = replace(room.guests["Cid"].desk, log=room.guests["Cid"].desk.log.added(Leave(0)))
    after.host = after.host.opened("Cid").page
    count, mark = len(forged.log.entries), "0" * 16
    hello = Hello(2, "Cid", key(forged.secret, 199), TABLE, count, mark)
    after.says("Cid", write_message(hello))
    assert after.host.learning == {2}
    with pytest.raises(LiveRefused):
        after.host.go_on()
    first = len(early.desk.log.entries)
    after.says("Cid", write_message(Entries(TABLE, first, (promise(1, "9r0@0,0"),))))
    assert after.refused[-1] == ("Cid", LiveFault.NOT_MINE)
    after.says("Cid", write_message(Entries(TABLE, first, (Leave(0),))))
    assert after.refused[-1] == ("Cid", LiveFault.OTHER_LOG)
    assert after.host.desk == early.desk


def test_a_need_is_answered_to_a_host_that_knows_the_same_past() -> None:
    page = caught_up().guests["Cid"]
    with pytest.raises(LiveRefused) as refused:
        page.heard(page.line, write_message(Need(1, "f" * 16)), 1)
    assert refused.value.fault is LiveFault.OTHER_LOG
    need = write_message(Need(1, page.desk.log.marks[1]))
    assert page.heard(page.line, need, 1).letters
