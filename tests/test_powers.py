"""Placements under powers, beside fillers and under a ceiling: a table, then the slow oracle."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.board import Board, Placement
from nmbr9.decisions import Place, parse_decision
from nmbr9.deck import Seeded
from nmbr9.errors import Fault, Refusal, Refused
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options
from nmbr9.powers import NO_POWERS, WITH_A_TILE, Power
from nmbr9.rules.judging import LegalPlacements, judge
from nmbr9.tiles import FILLERS, NUMBERS, Face
from tests.support import oracle_plus
from tests.support.drawn_boards import FIVE_NINE, ONE_ON_TOP, ZERO_NINE, drawn
from tests.support.oracle_plus import Asked, squares_of, things_of
from tests.support.random_play import played

ALL = Options(modules=frozenset(Module), powers=6)
FILLED = "filled"
TWO_ZEROS = """
    000aaa
    0.0a.a
    0.0a.a
    000aaa
"""


def board_of(picture: str) -> Board:
    if picture is not FILLED:
        return drawn(picture)
    return drawn(FIVE_NINE).with_tile(Placement(2, 0, Cell(0, 2), Face.FILLER), 0)


@pytest.mark.parametrize(
    ("picture", "text", "level", "expected"),
    [
        # Bridge
        pytest.param(ZERO_NINE, "7r3@1,0", 1, "unsupported", id="a gap is not covered as it is"),
        pytest.param(ZERO_NINE, "7r3@1,0+bridge", 1, "", id="a closed gap is bridged whole"),
        pytest.param(ZERO_NINE, "1r1@0,0+bridge", 1, "unsupported", id="half a gap is no bridge"),
        pytest.param(ZERO_NINE, "2r0@1,0+bridge", 1, "unsupported", id="a gap and an overhang"),
        pytest.param(TWO_ZEROS, "0r1@1,0+bridge", 1, "unsupported", id="two gaps at once"),
        pytest.param(FIVE_NINE, "7r0@1,0+bridge", 1, "unsupported", id="an open bay"),
        pytest.param(
            ZERO_NINE, "8r0@0,0+bridge", 1, "one_tile_support", id="the two-tile rule holds"
        ),
        pytest.param(ZERO_NINE, "8r0@0,0+bridge+solo_support", 1, "", id="bridge and solo"),
        # Detach
        pytest.param(ONE_ON_TOP, "1r0@5,0", 1, "not_adjacent", id="apart on its level"),
        pytest.param(ONE_ON_TOP, "1r0@5,0+detach", 1, "", id="detached"),
        pytest.param(ONE_ON_TOP, "1r0@12,0+detach", 0, "not_adjacent", id="never on level 0"),
        pytest.param(ONE_ON_TOP, "1r0@6,0+detach", 1, "one_tile_support", id="on one tile still"),
        pytest.param(ONE_ON_TOP, "1r0@6,0+detach+solo_support", 1, "", id="detach and solo"),
        # Solo support
        pytest.param(FIVE_NINE, "1r0@3,0", 1, "one_tile_support", id="on one tile"),
        pytest.param(FIVE_NINE, "1r0@3,0+solo_support", 1, "", id="on one tile by a power"),
        pytest.param(FIVE_NINE, "1r0@4,0+solo_support", 1, "unsupported", id="no overhang by it"),
        # Flip
        pytest.param(FIVE_NINE, "7r0@1,0", 1, "unsupported", id="the front hangs over"),
        pytest.param(FIVE_NINE, "7r0@1,0+flip", 1, "", id="the back lies as its mirror image"),
        pytest.param(FIVE_NINE, "1r0@3,0+flip+solo_support", 1, "", id="flip and solo"),
        pytest.param(FIVE_NINE, "1r0@3,0+flip", 1, "one_tile_support", id="flip alone"),
        # Fillers below
        pytest.param(FILLED, "1r1@0,1", 1, "", id="a filler carries"),
        pytest.param(FILLED, "1r0@0,0", 1, "one_tile_support", id="a filler is no second tile"),
        pytest.param(FILLED, "1r0@0,0+solo_support", 1, "", id="a filler and one tile"),
    ],
)
def test_a_placement_breaks_just_these_rules(
    picture: str, text: str, level: int, expected: str
) -> None:
    decision = parse_decision(text)
    assert isinstance(decision, Place)
    board, placement = board_of(picture), decision.placement
    verdict = judge(board, placement, None, decision.powers)
    assert (level, expected.split()) == (verdict.level, list(verdict.faults))
    legal = LegalPlacements(board, placement.number, placement.face, decision.powers)
    assert (placement in legal) is (not expected)


@pytest.mark.parametrize(
    ("picture", "text", "needed"),
    [
        (FIVE_NINE, "1r1@0,0+bridge+detach", set()),
        (FIVE_NINE, "1r1@0,0+solo_support", set()),
        (ZERO_NINE, "7r3@1,0+bridge+detach", {Power.BRIDGE}),
        (ONE_ON_TOP, "1r0@6,0+detach+solo_support", {Power.DETACH, Power.SOLO_SUPPORT}),
    ],
)
def test_a_verdict_names_the_powers_that_are_needed(
    picture: str, text: str, needed: set[Power]
) -> None:
    decision = parse_decision(text)
    assert isinstance(decision, Place)
    verdict = judge(drawn(picture), decision.placement, None, decision.powers)
    assert needed == verdict.powers


def test_a_verdict_shows_the_gap_that_is_bridged() -> None:
    verdict = judge(drawn(ZERO_NINE), Placement.parse("7r3@1,0"), None, frozenset({Power.BRIDGE}))
    assert verdict.bridged == (Cell(1, 1), Cell(1, 2))
    assert verdict.hanging == ()


def test_no_gap_is_bridged_where_the_power_is_not_used() -> None:
    assert judge(drawn(ZERO_NINE), Placement.parse("7r3@1,0")).bridged == ()


@pytest.mark.parametrize("text", ["7r3@1,0", "7r3@1,0+bridge", "1r1@0,0", "1r0@9,9"])
def test_a_tile_that_is_not_in_hand_is_judged_as_if_it_were(text: str) -> None:
    decision = parse_decision(text)
    assert isinstance(decision, Place)
    state = Game.start(Seeded("hello"), ALL).state._replace(board=drawn(ZERO_NINE))
    assert state.card not in {1, 7}
    verdict = judge(state.board, decision.placement, None, decision.powers)
    told = Place.judge(state, decision.placement, decision.asked)
    assert told == verdict.with_fault(Fault.WRONG_TILE)
    assert told._replace(faults=verdict.faults) == verdict


def test_a_back_is_another_tile_for_who_does_not_flip() -> None:
    game = Game.start(
        Seeded("hello"), Options(modules=frozenset({Module.BREAKING_RULES}), powers=6)
    )
    placement = Placement(9, 0, Cell(0, 0), Face.BACK)
    for powers, faults in ((NO_POWERS, (Fault.WRONG_TILE,)), (frozenset({Power.FLIP}), ())):
        assert game.judge(placement, powers).faults == faults


def test_nothing_is_legal_by_a_power_that_is_not_in_the_game() -> None:
    two_powers = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset({Power.FLIP}))
    game = Game.start(Seeded("hello"), two_powers)
    assert game.legal(frozenset({Power.FLIP}))
    with pytest.raises(Refused) as caught:
        game.legal(frozenset({Power.FLIP, Power.DETACH}))
    assert caught.value.refusal is Refusal.NOT_IN_GAME


def test_legal_placements_take_powers_and_a_ceiling() -> None:
    board, detach = drawn(ONE_ON_TOP), frozenset({Power.DETACH})
    for ceiling, apart in ((None, True), (0, False)):
        legal = LegalPlacements(board, 1, Face.FRONT, detach, ceiling)
        assert (Placement.parse("1r0@5,0") in legal) is apart


def test_in_takes_a_filler_in_any_rotation() -> None:
    legal = LegalPlacements(drawn(FIVE_NINE), 2, Face.FILLER)
    at = legal[0]
    assert replace(at, rotation=at.rotation + 2) in legal


@pytest.mark.parametrize(("ceiling", "expected"), [(None, ()), (1, ()), (0, (Fault.TOO_HIGH,))])
def test_nothing_lies_above_the_ceiling(ceiling: int | None, expected: tuple[Fault, ...]) -> None:
    board, placement = drawn(FIVE_NINE), Placement.parse("1r1@0,0")
    assert expected == judge(board, placement, ceiling=ceiling).faults
    assert (placement in LegalPlacements(board, 1, ceiling=ceiling)) is not bool(expected)


@pytest.mark.parametrize(
    ("cells", "anchor", "picture", "expected"),
    [
        pytest.param(1, Cell(0, 2), FIVE_NINE, "", id="in a notch"),
        pytest.param(1, Cell(-1, -1), FIVE_NINE, "not_adjacent", id="at a corner"),
        pytest.param(1, Cell(0, 0), FIVE_NINE, "", id="on one tile"),
        pytest.param(2, Cell(2, 0), FIVE_NINE, "", id="on two tiles"),
        pytest.param(2, Cell(5, 1), FIVE_NINE, "unsupported", id="over the edge"),
        pytest.param(1, Cell(0, 0), ONE_ON_TOP, "not_adjacent", id="apart on level 1"),
        pytest.param(1, Cell(1, 0), ONE_ON_TOP, "", id="beside the 1"),
    ],
)
def test_a_filler_breaks_just_these_rules(
    cells: int, anchor: Cell, picture: str, expected: str
) -> None:
    verdict = judge(drawn(picture), Placement(cells, 0, anchor, Face.FILLER))
    assert expected.split() == list(verdict.faults)


# Against the oracle


def boards(games: int) -> list[Board]:
    """Boards with starting tiles, fillers, backs, bridges and relocated tiles on them."""
    found = []
    for seed in range(games):
        chance = Random(seed)
        boards = [game.board for game in played(Game.start(Seeded(str(seed)), ALL), chance)]
        found += chance.sample(boards[: len(boards) * 2 // 3], 2)
    return found


def questions(chance: Random) -> Asked:
    powers = frozenset(power for power in WITH_A_TILE if chance.random() < 0.5)
    ceiling = chance.choice([None, None, 0, 1])
    if chance.random() < 0.15:
        return Asked(chance.choice(FILLERS), Face.FILLER, frozenset(), ceiling)
    face = Face.BACK if Power.FLIP in powers else Face.FRONT
    return Asked(chance.choice(NUMBERS), face, powers, ceiling)


def test_legal_placements_are_those_of_the_oracle() -> None:
    chance = Random(9)
    for board in boards(20):
        asked = questions(chance)
        listed = LegalPlacements(board, asked.number, asked.face, asked.powers, asked.ceiling)
        found = [
            (it.level, it.placement.anchor.y, it.placement.anchor.x, it.placement.rotation)
            for it in listed.landings()
        ]
        assert oracle_plus.legal(things_of(board), asked) == found
        assert len(listed) == len(found)


def test_faults_are_those_of_the_oracle() -> None:
    chance = Random(99)
    seen: set[str] = set()
    for board in boards(20):
        assert board.bounds is not None
        things = things_of(board)
        for _ in range(150):
            asked = questions(chance)
            at = Cell(
                chance.randrange(board.bounds.left - 3, board.bounds.right + 1),
                chance.randrange(board.bounds.top - 3, board.bounds.bottom + 1),
            )
            placement = Placement(asked.number, chance.randrange(4), at, asked.face)
            level = chance.choice([None, None, 0, 1, 2])
            verdict = judge(board, placement, level, asked.powers, asked.ceiling)
            expected = oracle_plus.faults(things, squares_of(placement), verdict.level, asked)
            assert expected == list(verdict.faults)
            seen |= {*expected, *verdict.powers}
    assert {"bridge", "detach", "solo_support", "flip", "too_high", "overlap"} <= seen


@pytest.mark.parametrize("number", NUMBERS)
def test_a_back_is_the_mirror_image_turned(number: int) -> None:
    for rotation in range(4):
        back = Placement(number, rotation, Cell(0, 0), Face.BACK)
        assert squares_of(back) == {(cell.x, cell.y) for cell in back.cells}


def test_a_black_tile_that_is_relocated_spends_no_second_flip() -> None:
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
    game = Game.start(Seeded("hello"), options)
    game = game.decide(parse_decision("9r0@0,0+flip"))
    game = game.decide(Place(game.legal()[0]))
    game = game.decide(parse_decision("end_turn"))
    game = game.decide(parse_decision("relocate 0 9r0@0,0+flip"))  # where it lay
    assert game.state.power_markers_left == 0
    assert game.state.hand.powers == frozenset(Power) - {Power.FLIP, Power.RELOCATE}
