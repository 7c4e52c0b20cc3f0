"""The host: it refuses what cheats send by name, and another page can take its place."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Seeded
from nmbr9.live.commitments import key
from nmbr9.live.desk import desk_from_json, desk_to_json
from nmbr9.live.entries import (
    Deal,
    Entry,
    Host,
    Join,
    Leave,
    Minute,
    Open,
    Return,
)
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.guest import GuestPage
from nmbr9.live.messages import LONGEST, Ask, Entries, Hello, Need, write_message
from nmbr9.options import Options
from tests.support.live_cheats import SALT, SHORT, caught_up, goes_on, promise, table
from tests.support.live_room import TABLE, Room, dealt

OTHER = "0" * 64


def asks(room: Room, entry: Entry) -> LiveFault | None:
    """Cid asks the host for an entry; the host's refusal."""
    before = len(room.refused)
    room.says("Cid", write_message(Ask(entry)))
    return room.refused[-1][1] if len(room.refused) > before else None


# Another's seat


@pytest.mark.parametrize(
    "entry",
    [
        promise(0, "9r0@0,0"),
        Open(1, 1, SALT, ("9r0@0,0",)),
        Leave(1),
        Minute(1),
    ],
    ids=["commit", "open", "leave", "minute"],
)
def test_nothing_is_done_for_another_seat(entry: Entry) -> None:
    room = table()
    assert asks(room, entry) is LiveFault.NOT_YOUR_SEAT
    goes_on(room)


@pytest.mark.parametrize(
    "entry",
    [
        Host(2),
        Join(3, "Cid", OTHER),
        Deal(2, SHORT, Options(3)),
        Return(2, OTHER),
    ],
    ids=["host", "join", "begin", "return"],
)
def test_a_guest_does_not_do_what_hosts_do(entry: Entry) -> None:
    room = table()
    assert asks(room, entry) is LiveFault.UNEXPECTED
    goes_on(room)


@pytest.mark.parametrize("is_known", [False, True], ids=["a key made up", "the key all know"])
def test_nobody_takes_up_somebody_elses_seat(is_known: bool) -> None:  # noqa: FBT001
    room = table()
    log = room.desk("Ann").log
    shown = room.meeting("Ann").people[1].key if is_known else OTHER
    room.host = room.host.opened("thief").page
    hello = Hello(1, "Ben", shown, TABLE, len(log.entries), log.mark)
    room.says("thief", write_message(hello))
    assert room.refused[-1] == ("thief", LiveFault.BAD_KEY)
    goes_on(room)


def test_a_key_that_was_shown_opens_the_seat_to_nobody() -> None:
    room = table()
    back = room.reloads("Ben")
    room.comes("Ben", back)
    log = room.desk("Ann").log
    shown = next(entry.key for entry in log.entries if isinstance(entry, Return))
    room.host = room.host.opened("thief").page
    room.says("thief", write_message(Hello(1, "Ben", shown, TABLE, len(log.entries), log.mark)))
    assert room.refused == [("thief", LiveFault.BAD_KEY)]


# Turns


def test_a_promise_is_made_once_and_for_the_turn_under_way() -> None:
    room = table()
    assert asks(room, promise(2, "9r0@0,0", turn=2)) is LiveFault.OTHER_TURN
    assert asks(room, promise(2, "9r0@0,0")) is None
    assert asks(room, promise(2, "9r1@0,0")) is LiveFault.COMMITTED


def test_a_promise_is_not_opened_before_all_have_promised() -> None:
    room = table()
    assert asks(room, Open(2, 1, SALT, ("9r0@0,0",))) is LiveFault.NOT_COMMITTED
    asks(room, promise(2, "9r0@0,0"))
    assert asks(room, Open(2, 1, SALT, ("9r0@0,0",))) is LiveFault.TOO_SOON


def all_promised() -> Room:
    """All have promised their turns, and all but Cid have revealed them."""
    room = table()
    asks(room, promise(2, "9r0@0,0"))
    room.plays("Ann", Random(3))
    assert room.meeting("Ann").to_open == (2,)
    return room


@pytest.mark.parametrize(
    "opened",
    [
        Open(2, 1, SALT, ("9r1@0,0",)),
        Open(2, 1, "0" * 32, ("9r0@0,0",)),
        Open(2, 1, SALT, ("9r0@0,0", "end_turn")),
    ],
    ids=["another-turn", "another-salt", "more"],
)
def test_a_promise_opens_only_to_what_was_promised(opened: Open) -> None:
    room = all_promised()
    assert asks(room, opened) is LiveFault.DOES_NOT_OPEN
    assert asks(room, Open(2, 1, SALT, ("9r0@0,0",))) is None
    assert room.meeting("Ben").turn == 2


def test_a_second_opening_is_refused() -> None:
    room = table()
    asks(room, promise(2, "9r0@0,0"))
    lost = room.goes("Ben")  # his opening is still to come when Cid opens twice
    room.plays("Ann", Random(3))
    assert asks(room, Open(2, 1, SALT, ("9r0@0,0",))) is None
    assert asks(room, Open(2, 1, SALT, ("9r0@0,0",))) is LiveFault.OPENED
    room.comes("Ben", lost)
    assert room.meeting("Ben").turn == 2


@pytest.mark.parametrize(
    "decisions",
    [("5r0@0,0",), ("7r9@0,0",), (), ("9r0@0,0", "5r0@3,0"), ("activate",), ("choose 1",)],
    ids=["wrong-tile", "no-placement", "nothing", "two-turns", "a-marker", "no-choice"],
)
def test_a_seat_with_an_illegal_promise_is_away_for_the_turn(
    decisions: tuple[str, ...],
) -> None:
    room = table()
    asks(room, promise(2, *decisions))
    room.plays("Ann", Random(3))
    assert asks(room, Open(2, 1, SALT, decisions)) is None
    for name in room.names:
        meeting = room.meeting(name)
        assert meeting.caught == {2}, name
        assert (meeting.turn, meeting.to_act) == (2, (0, 1)), name
        assert room.table(name).games[2].decisions == (), name
    assert room.agree()


# Letters


GARBAGE = (
    "",
    "{",
    "null",
    "[]",
    "7",
    '"nmbr9"',
    "[" * 5000,
    "{}",
    '{"nmbr9":1}',
    '{"nmbr9":true,"m":"ask"}',
    '{"nmbr9":1,"m":"ask","entry":{"e":"leave","seat":2,"more":1}}',
    '{"nmbr9":1,"m":"ask","entry":{"e":"leave","seat":2.0}}',
    '{"nmbr9":1,"m":"ask","entry":{"e":"leave","seat":6}}',
    '{"nmbr9":1,"m":"ask","entry":{"e":"commit","seat":2,"turn":1,"digest":"X"}}',
    '{"nmbr9":1,"m":"ask","entry":{"e":"open","seat":2,"turn":1,"salt":"","decisions":{}}}',
    '{"nmbr9":1,"m":"hello","seat":0}',
    "\ud800",
)


@pytest.mark.parametrize("text", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_and_changes_nothing(text: str) -> None:
    room = table()
    before = room.host.desk
    room.says("Cid", text)
    assert room.refused == [("Cid", LiveFault.BAD_MESSAGE)]
    assert room.host.desk == before
    goes_on(room)


def test_a_megabyte_is_not_even_read() -> None:
    room = table()
    room.says("Cid", '{"nmbr9":1,"m":"ask","more":"' + "x" * 1_000_000 + '"}')
    assert room.refused == [("Cid", LiveFault.TOO_LONG)]
    assert len(max(room.heard["Ben"], key=len)) <= LONGEST
    goes_on(room)


def test_a_later_version_is_named() -> None:
    room = table()
    room.says("Cid", '{"nmbr9":2,"m":"dance"}')
    assert room.refused == [("Cid", LiveFault.UNKNOWN_VERSION)]


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


def test_a_host_that_is_lost_in_round_seven_is_followed_by_a_guest() -> None:
    source, chance = Seeded("live"), Random(4)
    room = dealt(source, Options(4))
    room.plays_on(chance, until=7)
    for name in ("Cid", "Dot"):
        room.plays(name, chance)
    lost = room.guests
    after = Room("Cid", lost["Cid"].takes_over())
    for name in ("Ben", "Dot"):
        after.comes(name, lost[name])
    after.delivers(*after.host.go_on())
    assert after.agree()
    assert after.meeting("Ben").host == 2
    assert after.meeting("Ben").to_commit == (0, 1)
    after.comes("Ann", GuestPage(desk_from_json(desk_to_json(room.host.desk)), "Ann"))
    after.plays_on(chance)
    assert after.table("Ann").finished
    assert after.agree()


def test_a_host_that_follows_learns_what_only_another_guest_had_heard() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(5)
    room.plays_on(chance, until=3)
    early = room.guests["Cid"]
    room.plays("Ben", chance)
    late = room.guests["Ben"]
    assert len(late.desk.log.entries) > len(early.desk.log.entries)
    after = Room("Cid", early.takes_over())
    after.comes("Ben", late)
    assert after.host.learning == frozenset()
    after.delivers(*after.host.go_on())
    assert isinstance(after.desk("Ben").log.entries[-2], Host)
    assert after.meeting("Cid").to_commit == (0, 2)
    assert after.agree()


def test_a_host_gathers_before_it_adds_anything() -> None:
    room = dealt(SHORT, Options(2))
    host = room.guests["Ben"].takes_over()
    with pytest.raises(LiveRefused):
        host.says(Leave(0))
    with pytest.raises(LiveRefused):
        room.host.go_on()
