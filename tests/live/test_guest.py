"""The guest: it accepts nothing impossible from its host, and tells one log from another."""

from dataclasses import replace

import pytest

from nmbr9.deck import Seeded
from nmbr9.live.entries import Deal, Entry, Host, Leave, Open, Return
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.messages import Entries, write_message
from nmbr9.options import Options
from tests.support.live_cheats import SALT, caught_up, promise
from tests.support.live_room import TABLE, Room

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
