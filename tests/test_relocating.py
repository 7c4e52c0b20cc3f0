"""Relocating: one uncovered number tile of the board is laid again, no higher."""

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Filler, Kind, Place, Relocate, parse_decision
from nmbr9.deck import Seeded
from nmbr9.errors import Fault, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.rules.judging import LegalPlacements
from tests.support.module_games import TWO_TILES, after, breaking
from tests.support.random_play import refusal_of

RELOCATE = breaking(Power.RELOCATE)


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        (("5r0@0,0",), "relocate 0 5r0@5,5", Refusal.ONLY_TILE),
        (TWO_TILES, "relocate 0 5r0@6,0", None),
        (TWO_TILES, "relocate 1 9r0@3,0", None),
        (TWO_TILES, "relocate 2 9r0@3,0", Refusal.NO_SUCH_TILE),
        (TWO_TILES, "relocate 1 5r0@3,0", (Fault.WRONG_TILE,)),
        (TWO_TILES, "relocate 1 9r0@3,0+flip", (Fault.WRONG_TILE,)),
        (TWO_TILES, "relocate 1 9r0@9,9", (Fault.NOT_ADJACENT,)),
        ((*TWO_TILES, "relocate 1 9r0@3,0"), "relocate 1 9r0@3,0", Refusal.USED_UP),
    ],
)
def test_a_relocation_is_open_once_to_the_right_tile_and_place(
    before: tuple[str, ...], text: str, expected: Refusal | tuple[Fault, ...] | None
) -> None:
    assert expected == refusal_of(after(RELOCATE, *before), text)


def test_a_tile_is_relocated_before_or_after_the_turns_own() -> None:
    first = after(RELOCATE, *TWO_TILES, "end_turn", "relocate 0 5r0@6,0", "1r0@3,4")
    second = after(RELOCATE, *TWO_TILES, "end_turn", "1r0@3,4", "relocate 0 5r0@6,0")
    assert first.round == second.round == 4
    assert {tile.placement for tile in first.board.tiles} == {
        tile.placement for tile in second.board.tiles
    }


def stacked() -> Game:
    """Two tiles on the table and a third on both of them."""
    game = after(RELOCATE, *TWO_TILES, "end_turn")
    above = next(landing for landing in game.legal().landings() if landing.level == 1).placement
    return game.place(above)


def test_a_covered_tile_stays() -> None:
    game = stacked()
    assert game.choices.why_not(Kind.RELOCATE, 0) is Refusal.COVERED
    with pytest.raises(Refused) as caught:
        game.decide(Relocate(0, Placement.parse("5r0@0,0")))
    assert caught.value.refusal is Refusal.COVERED
    assert game.choices.which(Kind.RELOCATE) == (2,)


def test_a_tile_is_relocated_no_higher() -> None:
    game = stacked().decide(parse_decision("end_turn"))
    low = next(landing for landing in game.legal().landings() if landing.level == 0).placement
    game = game.place(low)
    above = game.legal(kind=Kind.RELOCATE, which=3)
    assert {landing.level for landing in above.landings()} == {0}
    without = LegalPlacements(game.board.without(3), game.board.tiles[3].placement.number)
    higher = next(landing for landing in without.landings() if landing.level == 1)
    assert game.judge(Relocate(3, higher.placement)).faults == (Fault.TOO_HIGH,)


def test_a_relocated_tile_is_the_last_of_the_board() -> None:
    game = stacked()
    low = next(
        landing
        for landing in game.legal(kind=Kind.RELOCATE, which=2).landings()
        if landing.level == 0
    ).placement
    moved = game.decide(Relocate(2, low))
    assert moved.board.tiles[-1].placement == low
    assert moved.board.levels == 1


def test_starting_tiles_and_fillers_are_not_relocated() -> None:
    options = Options(modules=frozenset(Module), powers=frozenset({Power.RELOCATE}))
    game = Game.start(Seeded("x"), options)
    filler = game.legal(kind=Kind.FILLER, which=1)[0]
    game = game.decide(Filler(filler))
    assert [game.choices.why_not(Kind.RELOCATE, tile) for tile in (0, 1)] == [
        Refusal.NOT_A_NUMBER_TILE
    ] * 2
    assert game.choices.why_not(Kind.RELOCATE) is Refusal.NOT_A_NUMBER_TILE


def test_a_black_tile_that_is_relocated_spends_no_second_flip() -> None:
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
    game = Game.start(Seeded("hello"), options)
    game = game.decide(parse_decision("9r0@0,0+flip"))
    game = game.decide(Place(game.legal()[0]))
    game = game.decide(parse_decision("end_turn"))
    game = game.decide(parse_decision("relocate 0 9r0@0,0+flip"))  # where it lay
    assert game.state.power_markers_left == 0
    assert game.state.hand.powers == frozenset(Power) - {Power.FLIP, Power.RELOCATE}
