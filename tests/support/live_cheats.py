"""A table of three phones with somebody who may cheat: Cid, and what he sends."""

from random import Random

from nmbr9.deck import Dealt
from nmbr9.live.commitments import Shown, commitment
from nmbr9.live.entries import Commit
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
    return Commit(seat, turn, commitment(TABLE, seat, turn, Shown(SALT, decisions)))


def goes_on(room: Room) -> None:
    """Check that all can play to the end, with equal logs, once Cid's seat is honest again."""
    room.host = room.host.closed("Cid").page
    room.comes("Cid", room.aside["Cid"])
    room.plays_on(Random(2))
    assert room.table("Ann").finished
    assert room.agree()
