"""Whole games of several pages: equal logs, and when each sees a turn."""

from random import Random

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.live.desk import desk_from_json, desk_to_json
from nmbr9.live.entries import Host, Leave, Minute
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.guest import GuestPage
from nmbr9.live.messages import Entries, read_message
from nmbr9.options import Module, Options, Variant
from nmbr9.record import table_from_json, table_to_json
from tests.support.live_room import Room, dealt, desk, sitting, turn_of

SHORT = Dealt((9, 5, 4, 7, 2, 3))
ALL = frozenset(Module)
MIXES = (
    Options(2),
    Options(4, modules=ALL),
    Options(3, Variant.TWO_OF_THREE, frozenset({Module.GAP_FILLERS})),
    Options(4, Variant.LEVEL_TO_LEVEL, frozenset({Module.STARTING_TILES})),
)


def opened_to(room: Room, name: str) -> str:
    """All texts received by somebody, as one."""
    return "\n".join(room.heard.get(name, ()))


@pytest.mark.parametrize("options", MIXES, ids=["base", "plus", "two-of-three", "level-to-level"])
def test_a_whole_game_ends_with_the_same_table_on_every_page(options: Options) -> None:
    room = dealt(Seeded("live"), options)
    room.plays_on(Random(9))
    tables = [room.table(name) for name in room.names]
    assert room.agree()
    assert room.refused == []
    assert tables[0].finished
    assert set(tables) == {tables[0]}
    assert table_from_json(table_to_json(tables[0])) == tables[0]


def test_nobody_learns_a_turn_before_all_have_promised_theirs() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(1)
    for name in ("Ben", "Ann"):
        room.plays(name, chance)
    texts = [text for name in room.names for text in room.heard.get(name, ())]
    assert not [text for text in texts if '"open"' in text]
    assert room.table("Ann") == dealt(SHORT, Options(3)).table("Ann")
    room.plays("Cid", chance)
    assert room.meeting("Ann").turn == 2
    laid = {name: [len(game.decisions) for game in room.table(name).games] for name in room.names}
    assert laid == {name: [1, 1, 1] for name in room.names}


def test_a_turn_that_was_promised_cannot_be_promised_again() -> None:
    room, chance = dealt(SHORT, Options(2)), Random(1)
    room.plays("Ben", chance)
    with pytest.raises(LiveRefused) as caught:
        room.plays("Ben", chance)
    assert caught.value.fault is LiveFault.CANNOT_ACT


def test_a_page_promises_nothing_that_the_rules_forbid() -> None:
    room = dealt(SHORT, Options(2))
    for decisions in (("4r0@0,0",), (), ("9r0@0,0", "5r0@3,0"), ("choose 9",)):
        with pytest.raises(LiveRefused):
            room.commits("Ben", decisions)


def test_six_can_sit_down_and_a_seventh_cannot() -> None:
    room = sitting(6)
    assert [person.name for person in room.meeting("Fay").people] == [*room.names]
    room.comes("Gus", GuestPage(desk(7), "Gus"))
    assert room.refused == [("Gus", LiveFault.FULL)]


# Lines that break


def test_a_seat_whose_line_was_cut_is_taken_up_where_it_was() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(2)
    room.plays_on(chance, until=3)
    gone = room.reloads("Cid")
    room.plays("Ann", chance)
    room.plays("Ben", chance)
    assert room.to_commit() == []
    assert room.meeting("Ann").to_commit == (2,)
    room.comes("Cid", gone)
    assert room.agree()
    room.plays_on(chance)
    assert room.table("Cid").finished
    assert room.agree()


def test_a_promise_that_the_line_has_lost_is_given_again() -> None:
    room, chance = dealt(SHORT, Options(2)), Random(2)
    page = room.guests["Ben"].commits("a" * 32, turn_of(room.desk("Ben"), chance)).page
    room.goes("Ben")
    room.comes("Ben", page)
    assert room.meeting("Ann").to_commit == (0,)
    room.plays("Ann", chance)
    assert room.meeting("Ann").turn == 2


def test_an_opening_that_the_line_has_lost_is_given_again() -> None:
    room, chance = dealt(SHORT, Options(2)), Random(2)
    room.plays("Ben", chance)
    gone = room.reloads("Ben")
    room.plays("Ann", chance)
    assert room.meeting("Ann").to_open == (1,)
    room.comes("Ben", gone)
    assert room.meeting("Ann").turn == 2
    assert room.agree()


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


# The minute


def test_only_a_waiting_seat_gives_the_others_a_minute() -> None:
    room, chance = dealt(SHORT, Options(3)), Random(6)
    room.answers("Ben", room.guests["Ben"].says(Minute(1)).letters)
    assert room.refused == [("Ben", LiveFault.NO_MINUTE)]
    room.plays("Ben", chance)
    room.answers("Ben", room.guests["Ben"].says(Minute(1)).letters)
    assert room.meeting("Cid").minutes == 1
    room.plays_on(chance, until=2)
    assert room.meeting("Cid").minutes == 0


# What goes over the line


def test_a_round_of_four_takes_few_bytes() -> None:
    room, chance = dealt(Seeded("live"), Options(4)), Random(7)
    room.plays_on(chance, until=5)
    before = {name: len(opened_to(room, name)) for name in room.names}
    room.plays_on(chance, until=6)
    spent = {name: len(opened_to(room, name)) - before[name] for name in room.names}
    assert max(spent.values()) < 2500, spent


def test_a_whole_log_comes_in_messages_that_are_not_too_long() -> None:
    room, chance = dealt(Seeded("live"), Options(2)), Random(8)
    gone = room.goes("Ben")
    room.delivers(*room.host.says(Leave(1)))
    room.plays_on(chance)
    room.heard.clear()
    room.comes("Ben", gone)
    messages = [read_message(text) for text in room.heard["Ben"]]
    assert all(isinstance(message, Entries) for message in messages)
    assert len(messages) > 2
    assert room.agree()
