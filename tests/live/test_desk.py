"""Saves of a live table: every page keeps the whole table and its own hidden turn."""

import json
from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord
from nmbr9.live.desk import Desk, desk_from_json, desk_to_json
from nmbr9.live.entries import Entry, Host, Join
from nmbr9.live.log import MOST_ENTRIES, Log, log_to_json
from nmbr9.options import Options
from tests.support.live_room import TABLE, dealt, desk, in_second_turn

SHORT = Dealt((9, 5, 4, 7))


def begun() -> Desk:
    """Ben's desk in the second turn, with Ben's turn promised."""
    return in_second_turn(SHORT, Options(2), Random(1))


def test_a_save_gives_back_the_desk_with_its_hidden_turn() -> None:
    desk_ = begun()
    assert desk_.mine is not None
    assert desk_from_json(json.loads(json.dumps(desk_to_json(desk_)))) == desk_
    assert desk_from_json(desk_to_json(Desk(Log.start(TABLE), "a" * 64))).seat is None


def test_who_joins_after_another_page_took_over_has_a_seat() -> None:
    ben = desk(1)
    entries: tuple[Entry, ...] = (Join(0, "Ann", desk(0).key), Host(0), Join(1, "Ben", ben.key))
    log = reduce(Log.added, entries, Log.start(TABLE))
    assert replace(ben, log=log).seat == 1


def damaged() -> list[dict[str, object]]:
    form = desk_to_json(begun())
    log = form["log"]
    assert isinstance(log, dict)
    entries = log["entries"]
    return [
        {},
        {**form, "format": 2},
        {**form, "secret": "x"},
        {**form, "more": 1},
        {**form, "mine": {"e": "leave", "seat": 0}},
        {**form, "log": {**log, "table": ""}},
        {**form, "log": {**log, "format": 9}},
        {**form, "log": {**log, "entries": entries[1:]}},
        {**form, "log": {**log, "entries": [*entries, entries[-1]]}},
        {**form, "log": {**log, "entries": entries[:1] * (MOST_ENTRIES + 1)}},
    ]


@pytest.mark.parametrize("which", range(10))
def test_a_damaged_save_is_refused_by_name(which: int) -> None:
    with pytest.raises(BadRecord):
        desk_from_json(damaged()[which])


def test_a_save_holds_what_a_whole_game_needs_and_little_more() -> None:
    room = dealt(SHORT, Options(4))
    room.plays_on(Random(3))
    text = json.dumps(log_to_json(room.host.desk.log))
    assert len(text) < 700 * len(SHORT.numbers) * 2
