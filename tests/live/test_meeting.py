"""People at a table: those seated, those away, and those who may give a minute."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Dealt
from nmbr9.live.entries import Leave, Minute, Return
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.guest import GuestPage
from nmbr9.options import Options
from tests.support.live_cheats import promise, shown_to_host
from tests.support.live_room import dealt, desk, sitting

SHORT = Dealt((9, 5, 4, 7, 2, 3))


def test_six_can_sit_down_and_a_seventh_cannot() -> None:
    room = sitting(6)
    assert [person.name for person in room.meeting("Fay").people] == [*room.names]
    room.comes("Gus", GuestPage(desk(7), "Gus"))
    assert room.refused == [("Gus", LiveFault.FULL)]


def test_the_others_go_on_without_a_seat_and_it_plays_what_it_missed() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(3)
    room.plays_on(chance, until=3)
    gone = room.reloads("Cid")
    room.delivers(*room.host.says(Leave(2)))
    room.plays_on(chance, until=5)
    assert room.meeting("Ann").turn == 5
    room.comes("Cid", gone)
    assert room.meeting("Ann").to_act == (2,)
    room.plays_on(chance)
    assert room.table("Cid").finished
    assert room.agree()


def test_a_seat_that_is_gone_after_its_promise_holds_nobody_up() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(3)
    for name in ("Cid", "Ben"):
        room.plays(name, chance)
    gone = room.reloads("Cid")
    room.plays("Ann", chance)
    assert room.meeting("Ann").to_open == (2,)
    room.delivers(*room.host.says(Leave(2)))
    assert room.meeting("Ann").turn == 2
    room.comes("Cid", gone)
    assert room.meeting("Ann").turn == 2, "what it had promised lies open as soon as it is back"


def test_a_seat_leaves_by_itself_and_its_table_goes_on() -> None:
    room, chance = dealt(SHORT, Options(2)), Random(3)
    room.answers("Ben", room.guests["Ben"].says(Leave(1)).letters)
    room.plays_on(chance)
    assert [game.finished for game in room.table("Ann").games] == [True, False]


def test_only_a_waiting_seat_gives_the_others_a_minute() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(6)
    room.answers("Ben", room.guests["Ben"].says(Minute(1)).letters)
    assert room.refused == [("Ben", LiveFault.NO_MINUTE)]
    room.plays("Ben", chance)
    room.answers("Ben", room.guests["Ben"].says(Minute(1)).letters)
    assert room.meeting("Cid").minutes == 1
    room.plays_on(chance, until=2)
    assert room.meeting("Cid").minutes == 0


def test_a_seat_that_leaves_after_its_promise_stays_bound_to_it() -> None:
    log = shown_to_host().desk.log
    key = replace(desk(0), log=log).next_key
    log = log.added(Leave(0)).added(Return(0, key))
    assert log.meeting.to_open == (0, 1)
    with pytest.raises(LiveRefused) as refused:
        log.added(promise(0, "9r1@0,0"))
    assert refused.value.fault is LiveFault.COMMITTED
