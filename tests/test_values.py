"""Values of a wrong kind or range: each is refused by a named error as soon as it is given."""

import inspect
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from enum import Enum
from functools import wraps
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import nmbr9
from nmbr9.board import Board, LaidTile, Placement
from nmbr9.contests.pars import MedalScale, daily_pars
from nmbr9.contests.weekly import Week, week_of
from nmbr9.decisions import (
    Activate,
    Choose,
    Decision,
    Decline,
    EndTurn,
    Filler,
    Kind,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
    SitOut,
    parse_decision,
)
from nmbr9.deck import Daily, Dealt, Seeded, parse_date
from nmbr9.errors import BadRecord, BadValue, Fault, Nmbr9Error, Reason
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import NO_POWERS, Power
from nmbr9.record import (
    decode,
    decode_all,
    encode,
    encode_all,
    from_json,
    table_from_json,
    table_to_json,
    to_json,
)
from nmbr9.steps import steps
from nmbr9.table import Seat, Table
from nmbr9.tiles import Face

ENGINE: Final = Path(__file__).parent.parent / "docs" / "engine.md"

FRONT: Final = Placement(9, 0, Cell(0, 0))
FILLER: Final = Placement(1, 0, Cell(1, 3), Face.FILLER)
FLIP: Final = frozenset({Power.FLIP})
MODULES: Final = frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES})
PLUS: Final = Game.start(Seeded("hello"), Options(modules=MODULES, powers=6)).place(FRONT)
PLAIN: Final = Game.start(Seeded("hello")).place(FRONT)
RESERVED: Final = Game.start(
    Seeded("hello"), Options(modules=MODULES, powers=frozenset({Power.RESERVE}))
).decide(Reserve())
TABLE: Final = Table.start(Seeded("hello"), Options(players=2))

WRONG: Final[tuple[object, ...]] = (
    None, True, -1, 0, 3, 10, 1.0, 10**4301, "", "9r0@0,0", "\ud800", b"9", (), (0, 0), ("9",), [],
    {}, {1}, range(3), frozenset({"flip"}), frozenset({Power.RESERVE}), date(2020, 1, 1),
    datetime(2026, 11, 20),  # noqa: DTZ001  a time is no date, wherever it is
    Cell(0, 0), Cell(-(10**4301), 0), Cell(0.5, 0), Cell(True, 0), Face.STARTING, Power.FLIP,  # type: ignore[arg-type]
    Variant.BASE, Kind.PLACE, FRONT, FILLER, Placement(3, 2, Cell(9, 9), Face.BACK), Place(FRONT),
    EndTurn(), Activate(), Relocate(0, FRONT), Filler(FILLER), Choose(5), Seeded("x"),
    Dealt((1, 1, 1), 3), Options(players=6), Seat(), PLUS, PLAIN, TABLE, object(), Nmbr9Error,
)  # fmt: skip
"""Values of many kinds: for each argument most of them are wrong."""


class Call(NamedTuple):
    """A public function with valid arguments."""

    function: Callable[..., object]
    arguments: tuple[object, ...] = ()


CALLS: dict[str, Call] = {
    "Placement": Call(Placement, (9, 0, Cell(0, 0), Face.FRONT)),
    "Placement.moved": Call(FRONT.moved, (1, 1)),
    "Daily": Call(Daily, (date(2026, 11, 20),)),
    "Daily.cards": Call(Daily(date(2026, 11, 20)).cards, (2,)),
    "LegalPlacements.on": Call(Game.start(Seeded("hello")).legal().on, (0,)),
    "Seeded": Call(Seeded, ("hello",)),
    "Seeded.cards": Call(Seeded("hello").cards, (2,)),
    "Dealt": Call(Dealt, ((1, 2), 2)),
    "Dealt.cards": Call(Dealt((1, 2)).cards, (2,)),
    "parse_date": Call(parse_date, ("2026-11-20",)),
    "Options": Call(Options, (1, Variant.BASE, MODULES, 0, 2)),
    "Place": Call(Place, (FRONT, FLIP)),
    "PlaceReserved": Call(PlaceReserved, (FRONT, FLIP)),
    "Choose": Call(Choose, (0,)),
    "Filler": Call(Filler, (FILLER,)),
    "Relocate": Call(Relocate, (0, FRONT)),
    "Seat": Call(Seat, ("Ann", 0, (), False)),
    "Game": Call(Game, (Seeded("hello"), Options(), (Place(FRONT),), 0)),
    "Game.start": Call(Game.start, (Seeded("hello"), Options(), 0)),
    "Table": Call(Table, (Seeded("hello"), Options(players=1), (Seat(),))),
    "Table.start": Call(Table.start, (Seeded("hello"), Options(players=1), (Seat(),))),
    "Table.decide": Call(TABLE.decide, (0, Place(FRONT))),
    "Table.take_back": Call(TABLE.take_back, (0,)),
    "Table.leave": Call(TABLE.leave, (0,)),
    "Table.come_back": Call(TABLE.come_back, (0,)),
    "Table.view": Call(TABLE.view, (0,)),
    "Table.why_not_act": Call(TABLE.why_not_act, (0,)),
    "Week": Call(Week, (2026, 47)),
    "Week.of": Call(Week.of, (date(2026, 11, 20),)),
    "Week.of_name": Call(Week.of_name, ("2026-W47",)),
    "Week.of_seed": Call(Week.of_seed, ("nmbr9-weekly-2026-W47",)),
    "week_of": Call(week_of, (Seeded("nmbr9-weekly-2026-W47"), Options())),
    "MedalScale.medal": Call(MedalScale(120, 120).medal, (100,)),
    "pars": Call(daily_pars().of, (date(2026, 11, 20),)),
    "Pars.scale": Call(daily_pars().scale, (date(2026, 11, 20),)),
    "encode": Call(encode, (PLAIN,)),
    "decode": Call(decode, (encode(PLAIN),)),
    "encode_all": Call(encode_all, ((PLAIN,),)),
    "decode_all": Call(decode_all, (encode(PLAIN),)),
    "to_json": Call(to_json, (PLAIN,)),
    "from_json": Call(from_json, (to_json(PLAIN),)),
    "table_to_json": Call(table_to_json, (TABLE,)),
    "table_from_json": Call(table_from_json, (table_to_json(TABLE),)),
    "Placement.parse": Call(Placement.parse, ("9r0@0,0", Face.FRONT)),
    "Place.with_placement": Call(Place(FRONT).with_placement, (FRONT,)),
    "Filler.with_placement": Call(Filler(FILLER).with_placement, (FILLER,)),
    "Relocate.with_placement": Call(Relocate(0, FRONT).with_placement, (FRONT,)),
    "LaidTile": Call(LaidTile, (FRONT, 0)),
    "Board": Call(Board, ((LaidTile(FRONT, 0),),)),
    "Board.height": Call(PLAIN.board.height, (Cell(0, 0),)),
    "Board.tile_at": Call(PLAIN.board.tile_at, (Cell(0, 0), 0)),
    "Board.count": Call(PLAIN.board.count, (9,)),
    "Game.loses_reserved": Call(RESERVED.loses_reserved, (0,)),
    "steps": Call(steps, (PLAIN,)),
    "parse_decision": Call(parse_decision, ("9r0@0,0",)),
}
for kind_of_game, game in (("plain", PLAIN), ("plus", PLUS)):
    CALLS |= {
        f"{kind_of_game} judge": Call(game.judge, (FRONT, FLIP)),
        f"{kind_of_game} judge a filler": Call(game.judge, (Filler(FILLER),)),
        f"{kind_of_game} legal": Call(game.legal, (FLIP, Kind.PLACE, None)),
        f"{kind_of_game} legal fillers": Call(game.legal, (NO_POWERS, Kind.FILLER, 1)),
        f"{kind_of_game} legal relocations": Call(game.legal, (NO_POWERS, Kind.RELOCATE, 0)),
        f"{kind_of_game} why_not": Call(game.choices.why_not, (Kind.FILLER, 1, NO_POWERS)),
        f"{kind_of_game} why_not_power": Call(game.choices.why_not_power, (Power.FLIP,)),
        f"{kind_of_game} which": Call(game.choices.which, (Kind.FILLER,)),
        f"{kind_of_game} of": Call(
            wraps(game.choices.of)(
                lambda kind, choices=game.choices: [*map(list, choices.of(kind))]
            ),
            (Kind.DECLINE,),
        ),
        f"{kind_of_game} place": Call(game.place, (FRONT, FLIP)),
        f"{kind_of_game} decide": Call(game.decide, (Place(FRONT),)),
    }


@pytest.mark.parametrize("name", CALLS)
def test_any_value_in_the_place_of_any_argument_raises_named_errors_only(name: str) -> None:
    function, arguments = CALLS[name]
    for place, wrong in product(range(len(arguments)), WRONG):
        given = (*arguments[:place], wrong, *arguments[place + 1 :])
        try:
            made = function(*given)
        except Nmbr9Error:
            continue
        # What was taken is a value as good as any other.
        assert made == function(*given), (place, repr(wrong)[:80])
        assert isinstance(repr(made), str), (place, wrong)


ADD: Final = "add a call of {} to CALLS"
ANSWERS: Final = frozenset(
    {"Choices", "Decision", "LegalPlacements", "Landing", "Rank", "SeatView", "Step", "Verdict"}
)
"""Classes of the index that only the engine makes."""


def test_no_function_of_the_index_is_left_out() -> None:
    called = {call.function.__qualname__ for call in CALLS.values()}
    index = ENGINE.read_text("utf-8").partition("## Index")[2].partition("## ")[0]
    for row in index.splitlines():
        names = re.findall("`([A-Za-z_]+)`", row)
        values = [getattr(nmbr9, name) for name in names if name in nmbr9.__all__]
        classes = [value for value in values if isinstance(value, type)]
        for value in values:
            if isinstance(value, type) and issubclass(value, Enum | Exception | Cell):
                continue
            assert not takes_values(value) or value.__name__ in called | ANSWERS, ADD.format(value)
        for name in names:
            for made in classes:
                method = None if made is Decision else getattr(made, name, None)
                if inspect.isroutine(method) and takes_values(method):
                    assert method.__qualname__ in called, ADD.format(method)


def takes_values(function: Callable[..., object]) -> bool:
    return bool(inspect.signature(function).parameters.keys() - {"self"})


WRONG_PLACEMENTS: Final[dict[str, tuple[object, ...]]] = {
    "number 10": (10, 0, Cell(0, 0)),
    "number -1": (-1, 0, Cell(0, 0)),
    "a number that is true": (True, 0, Cell(0, 0)),
    "a filler of no cells": (0, 0, Cell(0, 0), Face.FILLER),
    "a filler of nine cells": (9, 0, Cell(0, 0), Face.FILLER),
    "starting tile 9": (9, 0, Cell(0, 0), Face.STARTING),
    "rotation 4": (9, 4, Cell(0, 0)),
    "rotation -1": (9, -1, Cell(0, 0)),
    "a rotation that is true": (9, True, Cell(0, 0)),
    "an anchor that is no cell": (9, 0, (0, 0)),
    "an anchor of fractions": (9, 0, Cell(0.0, 0)),  # type: ignore[arg-type]
    "an anchor too far to be written": (9, 0, Cell(10**4299, 0)),
    "a face by its number": (9, 0, Cell(0, 0), 0),
}


@pytest.mark.parametrize("parts", WRONG_PLACEMENTS.values(), ids=WRONG_PLACEMENTS)
def test_a_placement_of_no_tile_cannot_be_made(parts: tuple[object, ...]) -> None:
    make: Callable[..., Placement] = Placement
    with pytest.raises(BadValue) as caught:
        make(*parts)
    assert caught.value.reason is Reason.BAD_PLACEMENT


def test_an_anchor_that_can_be_read_can_be_written() -> None:
    farthest = Placement.parse(f"9r0@{'9' * 4000},-{'9' * 4000}")
    assert Placement.parse(str(farthest)) == farthest
    with pytest.raises(BadRecord) as caught:
        parse_decision(f"9r0@{'9' * 4300},0")
    assert caught.value.reason is Reason.BAD_PLACEMENT


def test_a_filler_that_is_not_to_be_had_is_the_wrong_tile() -> None:
    assert Fault.WRONG_TILE not in PLUS.judge(Filler(FILLER)).faults
    assert Fault.WRONG_TILE in PLAIN.judge(Filler(FILLER)).faults
    laid = PLUS.decide(Filler(Placement(1, 0, Cell(3, 0), Face.FILLER)))
    assert Fault.WRONG_TILE in laid.judge(Filler(FILLER)).faults


@pytest.mark.parametrize("tile", [1, 99])
def test_a_tile_that_does_not_lie_there_is_the_wrong_one_to_relocate(tile: int) -> None:
    assert Fault.WRONG_TILE in PLUS.judge(Relocate(tile, FRONT)).faults


def test_values_that_would_come_back_unequal_are_not_taken() -> None:
    make: Callable[..., object]
    for make, given in (
        (Dealt, {"numbers": range(3)}),
        (Dealt, {"numbers": [1, 2]}),
        (Options, {"modules": (Module.GAP_FILLERS,)}),
        (Options, {"modules": Module.GAP_FILLERS}),
        (Options, {"powers": 2.0}),
        (Seat, {"decisions": []}),
    ):
        with pytest.raises(BadValue):
            make(**given)


def test_a_set_is_taken_where_a_frozen_set_is_kept() -> None:
    powers = {Power.FLIP}
    options = Options(modules={Module.BREAKING_RULES}, powers=powers)
    assert options == Options(modules=frozenset({Module.BREAKING_RULES}), powers=FLIP)
    assert (type(options.modules), type(options.powers)) == (frozenset, frozenset)
    game = Game.start(Seeded("hello"), options)
    assert game.legal(powers) == game.legal(FLIP)
    assert game.judge(FRONT, powers) == game.judge(FRONT, FLIP)
    black = replace(FRONT, face=Face.BACK)
    assert game.place(black, powers) == game.place(black, FLIP)
    make: Callable[..., Place] = Place
    assert make(black, powers) == Place(black, FLIP)


@pytest.mark.parametrize(
    ("make", "given", "sentence"),
    [
        (Options, {"modules": [Module.GAP_FILLERS]}, "a set of Module is asked for, not list"),
        (Options, {"modules": {"gap_fillers"}}, "the module is not known here"),
        (Filler, {"placement": FRONT.cells}, "a placement is asked for, not tuple"),
        (
            Placement,
            {"number": 2, "rotation": 0, "anchor": (0, 0)},
            "a placement's anchor is a Cell of whole numbers, such as Cell(0, 0), not tuple",
        ),
        (
            PLAIN.board.height,
            {"cell": (0, 0)},
            "a Cell of whole numbers, such as Cell(0, 0), not tuple",
        ),
        (Daily, {"date": datetime(2026, 11, 20)}, "a date is asked for, not datetime"),  # noqa: DTZ001
    ],
)  # fmt: skip
def test_a_value_of_another_kind_hears_what_is_asked_for(
    make: Callable[..., object], given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadValue) as caught:
        make(**given)
    assert str(caught.value) == sentence


class Day(date):
    """A date of another library, such as a clock that a test sets."""


def test_any_date_but_a_time_is_a_date() -> None:
    source = Daily(Day(2026, 11, 20))
    assert source == Daily(date(2026, 11, 20))
    assert repr(source) == repr(Daily(date(2026, 11, 20)))


def test_a_bad_value_in_a_record_is_refused_as_a_record() -> None:
    form = to_json(PLAIN)
    for part, wrong in (
        ("source", {"date": "2025-01-01"}),
        ("source", {"seed": "\ud800"}),
        ("source", {"deck": [1, 1, 1]}),
        ("options", {"players": 9, "variant": "base", "modules": [], "removed": 0}),
        ("decisions", ["filler 3r0@0,0"]),
    ):
        with pytest.raises(BadRecord):
            from_json({**form, part: wrong})


def test_decisions_of_no_game_cannot_be_made() -> None:
    make: Callable[..., object]
    for make, given in (
        (Choose, (-1,)),
        (Choose, (10**4301,)),
        (Filler, (FRONT,)),
        (Relocate, (-1, FRONT)),
        (Relocate, (0, FILLER)),
        (Place, (FILLER,)),
        (Place, (FRONT, {"flip"})),
        (Place, (FRONT, [Power.FLIP])),
        (PlaceReserved, (FRONT, frozenset({"flip"}))),
    ):
        with pytest.raises(BadValue):
            make(*given)


def test_every_decision_that_can_be_made_can_be_written_and_read() -> None:
    for decision in (
        Place(FRONT), Choose(999), Decline(), SitOut(), Filler(FILLER), Relocate(0, FRONT),
        Reserve(), PlaceReserved(FRONT), EndTurn(), Activate(),
    ):  # fmt: skip
        assert parse_decision(str(decision)) == decision, decision
