"""A table of three phones with somebody who may cheat: Cid, and what he sends."""

from random import Random

from nmbr9.deck import Dealt
from nmbr9.live.commitments import commitment
from nmbr9.live.entries import Commit, Entry, Open, Return
from nmbr9.live.faults import LiveFault
from nmbr9.live.guest import GuestPage
from nmbr9.live.log import Log
from nmbr9.live.messages import Entries, Hello, Rejection, entries_from, read_message, write_message
from nmbr9.options import Options
from tests.support.live_room import TABLE, Room, dealt

SHORT = Dealt((9, 5, 4, 7))
SALT = "5a" * 16


def table() -> Room:
    """A table at which Ann is the host, Ben has promised, and Cid's line leads to a cheat."""
    room = dealt(SHORT, Options(3))
    room.aside["Cid"] = room.guests.pop("Cid")
    room.plays("Ben", Random(1))
    return room


def caught_up() -> Room:
    """A table at which Cid plays honestly; Ben has promised his turn."""
    room = dealt(SHORT, Options(3))
    room.plays("Ben", Random(1))
    room.aside["Cid"] = room.guests["Cid"]
    return room


def promise(seat: int, *decisions: str, turn: int = 1) -> Commit:
    """A promise of any turn."""
    return Commit(seat, turn, commitment(TABLE, Open(seat, turn, SALT, decisions)))


def goes_on(room: Room) -> None:
    """Check that all can play to the end, with equal logs, once Cid's seat is honest again."""
    room.host = room.host.closed("Cid").page
    room.comes("Cid", room.aside["Cid"])
    room.plays_on(Random(2))
    assert room.table("Ann").finished
    assert room.agree()


def shown_to_host() -> GuestPage:
    """Ben's page once it has revealed its first turn to Ann, who keeps both turns to herself."""
    room, chance = dealt(SHORT, Options(2)), Random(1)
    room.plays("Ben", chance)
    page = room.guests.pop("Ben")
    room.plays("Ann", chance)
    count = len(page.desk.log.entries)
    promised = room.desk("Ann").log.entries[count:-1]  # the last is her own turn
    page = page.heard(page.line, write_message(Entries(TABLE, count, promised)), 0).page
    page, asked, *_ = page.judged()
    assert '"open"' in asked[-1].text
    return page


def another_past(log: Log, count: int, *entries: Entry) -> Log:
    """The past that a cheat tells: the beginning of a log, and other entries."""
    past = Log.start(log.meeting.name)
    for entry in (*log.entries[:count], *entries):
        past = past.added(entry)
    return past


def insists(page: GuestPage, past: Log) -> GuestPage:
    """A guest's page whose host tells another past, again and again. Raises LiveRefused."""
    page, letters, *_ = page.heard(page.line, refusal(LiveFault.OTHER_LOG), 0)
    hello = read_message(letters[-1].text)
    assert isinstance(hello, Hello)
    if not past.agrees(hello.count, hello.mark):
        return insists(page, past)
    past = past.added(Return(hello.seat, hello.key))
    for message in entries_from(past, hello.count):
        page = page.heard(page.line, write_message(message), 0).page
    while page.coming:
        page = page.judged().page
    return page


def refusal(fault: LiveFault) -> str:
    """The text with which a host refuses."""
    return write_message(Rejection(fault))
