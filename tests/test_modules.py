"""The modules: the effect of each decision, and the fault of each near miss."""

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Filler, Kind, PlaceReserved, Relocate, parse_decision
from nmbr9.deck import Dealt, Seeded
from nmbr9.errors import Fault, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.rules.judging import LegalPlacements, judge
from nmbr9.rules.modules.starting_tiles import tile_of
from nmbr9.tiles import SHAPES, STARTING_TILES, Face
from tests.support.random_play import refusal_of

NINE_FIRST = (9, 4, 4, 9, 1, 1)
FIVE_NINE = ("5r0@0,0", "9r0@3,0")
FIVE_FIRST = (5, 9, 1, 1, 4, 4)


def breaking(*powers: Power) -> Options:
    return Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(powers))


FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))
ALL_POWERS = breaking(*Power)


def after(options: Options, *decisions: str, deck: tuple[int, ...] = FIVE_FIRST) -> Game:
    game = Game.start(Dealt(deck), options)
    for text in decisions:
        game = game.decide(parse_decision(text))
    return game


# Starting tiles


def test_there_are_six_different_starting_tiles_of_one_part_and_8_to_12_cells() -> None:
    shapes = [SHAPES[Face.STARTING][number] for number in STARTING_TILES]
    assert len(shapes) == 6
    seen = {frozenset(turn.cells for turn in turns) for turns in shapes}
    assert len(seen) == 6
    for turns in shapes:
        cells = set(turns[0].cells)
        assert 8 <= len(cells) <= 12, turns
        reached = {min(cells)}
        while wider := {
            cell
            for cell in cells - reached
            if any(abs(cell.x - x) + abs(cell.y - y) == 1 for x, y in reached)
        }:
            reached |= wider
        assert reached == cells, turns


def test_each_starting_tile_gives_another_opening() -> None:
    game = Game.start(Seeded("x"), Options(6, modules=frozenset({Module.STARTING_TILES})))
    boards = {Game.start(game.source, game.options, seat).board for seat in range(6)}
    openings = {
        frozenset(
            (landing.placement.rotation, landing.placement.anchor, landing.level)
            for landing in Game.start(game.source, game.options, seat).legal().landings()
        )
        for seat in range(6)
    }
    assert len(boards) == len(openings) == 6


def test_a_starting_tile_is_drawn_from_the_seed() -> None:
    assert [tile_of(Seeded("hello"), seat) for seat in range(6)] == [3, 2, 4, 1, 0, 5]


def test_a_starting_tile_is_one_of_two_tiles_and_scores_nothing() -> None:
    options = Options(modules=frozenset({Module.STARTING_TILES}))
    game = next(
        game
        for seed in range(99)
        if (game := Game.start(Seeded(str(seed)), options)).board.tiles[0].placement.number == 1
    )
    assert str(game.board) == "level 0\n*****\n*****"
    assert game.score == 0
    beside = next(
        landing.placement
        for landing in game.legal().landings()
        if landing.placement.bounds.left == 5
    )
    above = LegalPlacements(game.place(beside).board, 1)
    carried = {
        judge(above.board, landing.placement).support
        for landing in above.landings()
        if landing.level == 1
    }
    assert carried == {(0, 1)}


# Gap fillers


def test_a_filler_is_laid_beside_the_turns_tile_and_scores_nothing() -> None:
    game = after(FILLERS, "9r0@0,0", "filler 1r0@2,2", "end_turn", deck=NINE_FIRST)
    assert game.card == 4
    assert game.score == 0
    assert game.choices.which(Kind.FILLER) == (2,)


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        ((), "filler 1r0@0,0", None),
        (("9r0@0,0",), "filler 1r0@2,2", None),
        (("9r0@0,0",), "filler 2r0@2,2", None),
        (("9r0@0,0",), "filler 2r1@2,3", None),
        (("9r0@0,0",), "filler 1r0@2,1", None),  # on the 9 alone: the two-tile rule is not for it
        (("9r0@0,0",), "filler 2r0@2,1", (Fault.UNSUPPORTED,)),
        (("9r0@0,0",), "filler 1r0@-1,-1", (Fault.NOT_ADJACENT,)),
        (("9r0@0,0", "filler 1r0@2,2"), "filler 1r0@2,3", Refusal.USED_UP),
        (("9r0@0,0", "filler 1r0@2,2"), "filler 2r1@3,2", None),
        (("9r0@0,0", "end_turn", "4r0@3,-2"), "filler 1r0@2,2", None),
    ],
)
def test_fillers(
    before: tuple[str, ...], text: str, expected: Refusal | tuple[Fault, ...] | None
) -> None:
    assert expected == refusal_of(after(FILLERS, *before, deck=NINE_FIRST), text)


def test_a_turn_ends_by_itself_when_nothing_more_can_be_done() -> None:
    game = after(FILLERS, "9r0@0,0", "filler 1r0@2,2", "filler 2r0@2,3", deck=NINE_FIRST)
    assert game.card == 4
    assert game.round == 2


def test_without_the_module_there_is_no_filler() -> None:
    assert refusal_of(after(Options()), "filler 1r0@0,0") is Refusal.NOT_IN_GAME
    assert after(Options()).choices.why_not(Kind.FILLER) is Refusal.NOT_IN_GAME


# Breaking rules: powers with a tile


def test_a_power_is_spent_by_the_tile_that_needs_it() -> None:
    game = after(ALL_POWERS, "5r0@0,0", "1r0@1,0+solo_support", deck=(5, 1, 1))
    assert game.board.levels == 2
    assert game.choices.why_not_power(Power.SOLO_SUPPORT) is Refusal.USED_UP


@pytest.mark.parametrize(
    ("options", "before", "text", "expected"),
    [
        (ALL_POWERS, (), "5r0@0,0+flip", None),
        (breaking(Power.BRIDGE), (), "5r0@0,0+flip", Refusal.NOT_IN_GAME),
        (Options(), (), "5r0@0,0+flip", Refusal.NOT_IN_GAME),
        (ALL_POWERS, ("5r0@0,0+flip",), "9r0@3,0+flip", Refusal.USED_UP),
        (ALL_POWERS, ("5r0@0,0",), "5r0@3,0", (Fault.WRONG_TILE,)),
        (ALL_POWERS, FIVE_NINE, "1r0@6,0", Refusal.TILE_LAID),
        (ALL_POWERS, (*FIVE_NINE, "end_turn"), "1r0@3,0", (Fault.ONE_TILE_SUPPORT,)),
        (ALL_POWERS, (*FIVE_NINE, "end_turn"), "1r0@3,0+detach", (Fault.ONE_TILE_SUPPORT,)),
        (ALL_POWERS, (*FIVE_NINE, "end_turn"), "1r0@3,0+solo_support", None),
        (
            ALL_POWERS,
            (*FIVE_NINE, "end_turn", "1r0@3,0+solo_support", "end_turn"),
            "1r0@4,0+solo_support",
            Refusal.USED_UP,
        ),
        (ALL_POWERS, (), "end_turn", Refusal.TILE_TO_LAY),
        (breaking(Power.FLIP), (), "decline", Refusal.NOT_IN_GAME),
        (breaking(Power.FLIP), (), "choose 0", Refusal.NOT_IN_GAME),
        (breaking(Power.FLIP), (), "sit_out", Refusal.NOT_IN_GAME),
        (breaking(Power.FLIP), (), "activate", Refusal.NOT_IN_GAME),
    ],
)
def test_powers(
    options: Options,
    before: tuple[str, ...],
    text: str,
    expected: Refusal | tuple[Fault, ...] | None,
) -> None:
    assert expected == refusal_of(after(options, *before), text)


def test_a_black_back_scores_nothing() -> None:
    game = after(breaking(Power.FLIP), *FIVE_NINE)
    above = next(
        landing for landing in game.legal(frozenset({Power.FLIP})).landings() if landing.level == 1
    ).placement
    assert game.place(above, frozenset({Power.FLIP})).score == 0
    upright = next(landing for landing in game.legal().landings() if landing.level == 1).placement
    assert game.place(upright).score == 1


def test_a_power_that_is_not_needed_is_not_spent() -> None:
    game = after(ALL_POWERS, "5r0@0,0+bridge+detach")
    assert game.decisions[0] == parse_decision("5r0@0,0")
    assert game.choices.why_not_power(Power.BRIDGE) is None


FLIP_AND_SOLO = frozenset({Power.FLIP, Power.SOLO_SUPPORT})


def test_two_powers_serve_one_tile() -> None:
    game = after(ALL_POWERS, *FIVE_NINE, "end_turn", deck=FIVE_FIRST[:3])
    placement = next(
        landing.placement
        for landing in game.legal(FLIP_AND_SOLO).landings()
        if game.judge(landing.placement, FLIP_AND_SOLO).powers == FLIP_AND_SOLO
    )
    placed = game.place(placement, FLIP_AND_SOLO)
    assert placed.finished
    assert placed.score == 0


def test_a_player_has_two_markers_however_many_powers_are_open() -> None:
    game = after(ALL_POWERS, *FIVE_NINE, "end_turn")
    assert game.state.power_markers_left == 2
    with pytest.raises(Refused) as caught:
        game.legal(FLIP_AND_SOLO | {Power.DETACH})
    assert caught.value.refusal is Refusal.TOO_MANY_POWERS
    back = next(
        landing.placement
        for landing in game.legal(FLIP_AND_SOLO).landings()
        if game.judge(landing.placement, FLIP_AND_SOLO).powers == FLIP_AND_SOLO
    )
    game = game.decide(parse_decision("relocate 1 9r0@3,0"))
    assert game.judge(back, FLIP_AND_SOLO).faults == (Fault.TOO_MANY_POWERS,)
    with pytest.raises(Refused) as caught:
        game.legal(FLIP_AND_SOLO)
    assert caught.value.refusal is Refusal.TOO_MANY_POWERS


def test_without_a_marker_left_no_power_is_offered() -> None:
    game = after(ALL_POWERS, "5r0@0,0+flip", "9r0@3,0", "end_turn", "reserve")
    decisions = game.choices
    assert game.state.power_markers_left == 0
    assert [decisions.why_not_power(power) for power in Power] == [
        Refusal.USED_UP if power in {Power.FLIP, Power.RESERVE} else Refusal.TOO_MANY_POWERS
        for power in Power
    ]
    assert decisions.powers == ()
    assert Kind.RELOCATE not in decisions.kinds
    with pytest.raises(Refused):
        game.decide(parse_decision("relocate 1 9r0@3,0"))


def test_a_turn_ends_by_itself_once_both_markers_are_used() -> None:
    game = after(ALL_POWERS, "5r0@0,0+flip", "9r0@3,0")
    assert game.state.turn.laid  # relocate is open
    game = game.decide(parse_decision("relocate 1 9r0@3,0"))
    assert (game.turn, game.state.turn.laid) == (3, False)


# Relocate

RELOCATE = breaking(Power.RELOCATE)


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        (("5r0@0,0",), "relocate 0 5r0@5,5", Refusal.ONLY_TILE),
        (FIVE_NINE, "relocate 0 5r0@6,0", None),
        (FIVE_NINE, "relocate 1 9r0@3,0", None),
        (FIVE_NINE, "relocate 2 9r0@3,0", Refusal.NO_SUCH_TILE),
        (FIVE_NINE, "relocate 1 5r0@3,0", (Fault.WRONG_TILE,)),
        (FIVE_NINE, "relocate 1 9r0@3,0+flip", (Fault.WRONG_TILE,)),
        (FIVE_NINE, "relocate 1 9r0@9,9", (Fault.NOT_ADJACENT,)),
        ((*FIVE_NINE, "relocate 1 9r0@3,0"), "relocate 1 9r0@3,0", Refusal.USED_UP),
    ],
)
def test_relocations(
    before: tuple[str, ...], text: str, expected: Refusal | tuple[Fault, ...] | None
) -> None:
    assert expected == refusal_of(after(RELOCATE, *before), text)


def test_a_tile_is_relocated_before_or_after_the_turns_own() -> None:
    first = after(RELOCATE, *FIVE_NINE, "end_turn", "relocate 0 5r0@6,0", "1r0@3,4")
    second = after(RELOCATE, *FIVE_NINE, "end_turn", "1r0@3,4", "relocate 0 5r0@6,0")
    assert first.round == second.round == 4
    assert {tile.placement for tile in first.board.tiles} == {
        tile.placement for tile in second.board.tiles
    }


def stacked() -> Game:
    """Two tiles on the table and a third on both of them."""
    game = after(RELOCATE, *FIVE_NINE, "end_turn")
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


# Reserve

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
def test_reserving(
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
    game = after(RESERVE, *FIVE_NINE, "reserve")
    assert game.reserved == 1
    assert not game.loses_reserved(0)
    assert game.loses_reserved(1)
    kept = game.place(
        next(landing for landing in game.legal().landings() if landing.level == 0).placement
    )
    assert kept.reserved == 1
    lost = game.place(
        next(landing for landing in game.legal().landings() if landing.level == 1).placement
    )
    assert lost.reserved is None
    assert lost.choices.why_not(Kind.PLACE_RESERVED) is Refusal.NOTHING_RESERVED


def test_the_reserved_tile_itself_may_open_a_level() -> None:
    game = after(RESERVE, *FIVE_NINE, "reserve")
    above = next(
        landing for landing in game.legal(kind=Kind.PLACE_RESERVED).landings() if landing.level == 1
    ).placement
    assert game.decide(PlaceReserved(above)).score == 1
