"""Records from the time when each open power could be used: read where today's rules allow them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from nmbr9.decisions import Place, Reserve
from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.record import (
    decode,
    encode,
    from_json,
    parse_decision,
    table_from_json,
    table_to_json,
    to_json,
)
from nmbr9.record.two_a_turn import as_today, decided_two_a_turn
from nmbr9.table import Seat, Table

GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "golden" / "0.1.0" / "powers.json").read_text("utf-8")
)
TWO = [pytest.param(told, id=told["code"][1:9]) for told in GOLDEN["two"]]
THIRD = [pytest.param(told, id=told["code"][1:9]) for told in GOLDEN["third"]]


def without_ends(decisions: list[str]) -> list[str]:
    return [decision for decision in decisions if decision != "end_turn"]


@pytest.mark.parametrize("told", TWO)
def test_a_game_with_two_powers_is_what_it_was(told: dict[str, Any]) -> None:
    game = from_json(told["record"])
    assert decode(told["code"]) == game
    assert (game.score, game.finished) == (told["score"], told["finished"])
    # A turn that was open when the game was left may have ended by itself.
    assert told["turn"] <= game.turn.draw.turn <= told["turn"] + (not told["finished"])
    record = to_json(game)["decisions"]
    assert isinstance(record, list)
    assert without_ends(record) == without_ends(told["record"]["decisions"])


@pytest.mark.parametrize("told", TWO)
def test_it_is_written_by_the_rules_of_today(told: dict[str, Any]) -> None:
    game = from_json(told["record"])
    assert len(game.decisions) <= len(told["record"]["decisions"])
    assert from_json(to_json(game)) == game
    assert decode(encode(game)) == game


def test_turns_end_by_themselves_once_both_markers_are_used() -> None:
    shorter = [
        told
        for told in GOLDEN["two"]
        if len(from_json(told["record"]).decisions) < len(told["record"]["decisions"])
    ]
    assert len(shorter) > len(GOLDEN["two"]) // 2


@pytest.mark.parametrize("told", THIRD)
def test_a_third_power_is_refused_by_name(told: dict[str, Any]) -> None:
    for read, form in ((decode, told["code"]), (from_json, told["record"])):
        with pytest.raises(BadRecord) as caught:
            read(form)
        assert caught.value.reason is Reason.THIRD_POWER
        sentence = r"decision \d+ uses a power, but both markers were used"
        assert re.fullmatch(sentence, caught.value.sentence)


OPTIONS = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))


def record(*decisions: str) -> dict[str, object]:
    form = to_json(Game.start(Seeded("hello"), OPTIONS))
    return form | {"decisions": list(decisions)}


BOTH_USED = ("9r0@0,0+flip", "reserve")
"""Two powers in the first two turns of this deck."""


def test_a_turn_that_is_over_is_not_ended_twice() -> None:
    game = from_json(record(*BOTH_USED, "end_turn"))
    assert game.decisions[-1] == Reserve()
    with pytest.raises(BadRecord) as caught:
        from_json(record(*BOTH_USED, "end_turn", "end_turn"))
    assert caught.value.reason is Reason.ILLEGAL_GAME


@pytest.mark.parametrize("before", [(), BOTH_USED[:1]])
def test_no_turn_is_ended_that_was_not_played(before: tuple[str, ...]) -> None:
    with pytest.raises(BadRecord) as caught:
        from_json(record(*before, "end_turn"))
    assert caught.value.reason is Reason.ILLEGAL_GAME


def test_codes_of_the_same_game_by_both_rules_differ_in_their_version() -> None:
    for told in GOLDEN["two"]:
        assert told["code"][0] == "1"
        assert encode(from_json(told["record"]))[0] == "2"
    two_open = Options(modules=frozenset({Module.BREAKING_RULES}))
    assert encode(Game.start(Seeded("hello"), two_open))[0] == "1"


def test_a_table_of_that_time_is_read_without_the_ends_of_turns() -> None:
    pair = Options(players=2, modules=OPTIONS.modules, powers=OPTIONS.powers)
    form = table_to_json(Table.start(Seeded("hello"), pair))
    seats = form["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        seat["decisions"] = [*BOTH_USED, "end_turn"]
    table = table_from_json(form)
    assert [seat.decisions for seat in table.seats] == [tuple(map(parse_decision, BOTH_USED))] * 2


def test_a_seat_of_another_table_is_refused_as_before() -> None:
    pair = Options(players=2, modules=OPTIONS.modules)
    form = table_to_json(Table.start(Seeded("hello"), pair, (Seat(), Seat())))
    seats = form["seats"]
    assert isinstance(seats, list)
    with pytest.raises(BadRecord) as caught:
        table_from_json(form | {"seats": seats * 2})
    assert caught.value.reason is Reason.BAD_OPTIONS
    assert caught.value.sentence == "a table has a seat for each of its players"


def test_the_markers_of_that_time_came_back_with_the_next_turn_alone() -> None:
    game = Game.start(Seeded("hello"), OPTIONS)
    begun = decided_two_a_turn(game, parse_decision("9r0@0,0+flip"))
    assert begun.turn.draw.turn > game.turn.draw.turn
    assert begun.turn.power_markers_left == 2
    begun = decided_two_a_turn(begun, Place(next(iter(begun.legal())).placement))
    assert begun.turn.draw.laid
    again = begun.decide(parse_decision("end_turn"))
    assert again.turn.power_markers_left == 2


def test_a_seat_stays_its_own_by_the_rules_of_today() -> None:
    pair = Options(players=2, modules=OPTIONS.modules, powers=OPTIONS.powers)
    assert as_today(Game.start(Seeded("hello"), pair, 1)).seat == 1
