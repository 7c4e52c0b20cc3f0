"""Reserving: the tile in hand waits for a later turn, unless a new level loses it."""

import pytest

from nmbr9.decisions import Kind, PlaceReserved
from nmbr9.errors import Fault, Refusal
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from tests.support.module_games import TWO_TILES, after, breaking
from tests.support.random_play import refusal_of

RESERVE = breaking(Power.RESERVE)


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        ((), "reserve", None),
        (("reserve",), "place_reserved 5r0@0,0", None),
        (("reserve",), "place_reserved 9r0@0,0", (Fault.WRONG_TILE,)),
        (("reserve",), "reserve", Refusal.USED_UP),
        (("5r0@0,0",), "place_reserved 5r0@3,0", Refusal.NOTHING_RESERVED),
        (("5r0@0,0", "reserve", "1r0@3,0"), "place_reserved 9r0@0,4", None),
        (("5r0@0,0", "reserve"), "end_turn", Refusal.TILE_TO_LAY),
        (("5r0@0,0", "reserve", "1r0@3,0"), "1r0@5,0", Refusal.TILE_LAID),
    ],
)
def test_a_tile_is_reserved_and_placed_once(
    before: tuple[str, ...], text: str, expected: Refusal | tuple[Fault, ...] | None
) -> None:
    assert expected == refusal_of(after(RESERVE, *before), text)


def test_a_tile_is_placed_in_a_later_turn_than_it_was_reserved() -> None:
    game = after(
        Options(modules=frozenset({*Module} - {Module.STARTING_TILES}), powers=6), "reserve"
    )
    assert game.choices.why_not(Kind.PLACE_RESERVED) is Refusal.RESERVED_NOW
    assert game.choices.kinds == (Kind.FILLER, Kind.END_TURN)


def test_a_reserved_tile_is_lost_by_a_tile_on_a_new_level() -> None:
    game = after(RESERVE, *TWO_TILES, "reserve")
    assert game.reserved == 1
    assert not game.loses_reserved(0)
    assert game.loses_reserved(1)
    reserved = game.place(
        next(landing for landing in game.legal().landings() if landing.level == 0).placement
    )
    assert reserved.reserved == 1
    lost = game.place(
        next(landing for landing in game.legal().landings() if landing.level == 1).placement
    )
    assert lost.reserved is None
    assert lost.choices.why_not(Kind.PLACE_RESERVED) is Refusal.NOTHING_RESERVED


def test_the_reserved_tile_itself_may_open_a_level() -> None:
    game = after(RESERVE, *TWO_TILES, "reserve")
    above = next(
        landing for landing in game.legal(kind=Kind.PLACE_RESERVED).landings() if landing.level == 1
    ).placement
    assert game.decide(PlaceReserved(above)).score == 1
