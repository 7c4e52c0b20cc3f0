"""Whole games of several pages: equal logs, and when each sees a turn."""

from random import Random

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.live.entries import Leave
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.messages import Entries, read_message
from nmbr9.options import Module, Options, Variant
from nmbr9.record import table_from_json, table_to_json
from tests.support.live_room import Room, dealt, turn_of

SHORT = Dealt((9, 5, 4, 7, 2, 3))
ALL = frozenset(Module)
MIXES = (
    Options(2),
    Options(4, modules=ALL),
    Options(3, Variant.TWO_OF_THREE, frozenset({Module.GAP_FILLERS})),
    Options(4, Variant.LEVEL_TO_LEVEL, frozenset({Module.STARTING_TILES})),
)


def opened_to(room: Room, name: str) -> str:
    """All texts that somebody has received, joined."""
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


# The minute


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
