"""Powers: the rule that each lifts, how they are spent, and placements against the oracle."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from nmbr9.board import Board, Placement
from nmbr9.decisions import Kind, Place, parse_decision
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
from tests.support.module_games import ALL_POWERS, FIVE_FIRST, TWO_TILES, after, breaking
from tests.support.oracle_plus import Asked, squares_of, things_of
from tests.support.random_play import played, refusal_of

ALL = Options(modules=frozenset(Module), powers=6)
TWO_ZEROS = """
    000aaa
    0.0a.a
    0.0a.a
    000aaa
"""


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
    ],
)
def test_a_placement_breaks_just_these_rules(
    picture: str, text: str, level: int, expected: str
) -> None:
    decision = parse_decision(text)
    assert isinstance(decision, Place)
    board, placement = drawn(picture), decision.placement
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


def test_no_gap_is_bridged_without_the_power() -> None:
    assert judge(drawn(ZERO_NINE), Placement.parse("7r3@1,0")).bridged == ()


@pytest.mark.parametrize("text", ["7r3@1,0", "7r3@1,0+bridge", "1r1@0,0", "1r0@9,9"])
def test_a_tile_that_is_not_in_hand_is_judged_as_if_it_were(text: str) -> None:
    decision = parse_decision(text)
    assert isinstance(decision, Place)
    state = Game.start(Seeded("hello"), ALL).state._replace(board=drawn(ZERO_NINE))
    assert state.card not in {1, 7}
    verdict = judge(state.board, decision.placement, None, decision.powers)
    judged = Place.judge(state, decision.placement, decision.asked)
    assert judged == verdict.with_fault(Fault.WRONG_TILE)
    assert judged._replace(faults=verdict.faults) == verdict


def test_a_back_is_another_tile_for_who_does_not_flip() -> None:
    game = Game.start(
        Seeded("hello"), Options(modules=frozenset({Module.BREAKING_RULES}), powers=6)
    )
    placement = Placement(9, 0, Cell(0, 0), Face.BACK)
    for powers, faults in ((NO_POWERS, (Fault.WRONG_TILE,)), (frozenset({Power.FLIP}), ())):
        assert game.judge(placement, powers).faults == faults, (powers, faults)


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
        assert (Placement.parse("1r0@5,0") in legal) is apart, ceiling


def test_in_takes_a_filler_in_any_rotation() -> None:
    legal = LegalPlacements(drawn(FIVE_NINE), 2, Face.FILLER)
    at = legal[0]
    assert replace(at, rotation=at.rotation + 2) in legal


@pytest.mark.parametrize(("ceiling", "expected"), [(None, ()), (1, ()), (0, (Fault.TOO_HIGH,))])
def test_nothing_lies_above_the_ceiling(ceiling: int | None, expected: tuple[Fault, ...]) -> None:
    board, placement = drawn(FIVE_NINE), Placement.parse("1r1@0,0")
    assert expected == judge(board, placement, ceiling=ceiling).faults
    assert (placement in LegalPlacements(board, 1, ceiling=ceiling)) is not bool(expected)


# In a game


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
        (ALL_POWERS, TWO_TILES, "1r0@6,0", Refusal.TILE_LAID),
        (
            ALL_POWERS,
            (*TWO_TILES, "end_turn", "1r0@3,0+solo_support", "end_turn"),
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
def test_a_power_is_used_once_and_only_if_it_is_open(
    options: Options,
    before: tuple[str, ...],
    text: str,
    expected: Refusal | tuple[Fault, ...] | None,
) -> None:
    assert expected == refusal_of(after(options, *before), text)


def test_a_black_back_scores_nothing() -> None:
    game = after(breaking(Power.FLIP), *TWO_TILES)
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
    game = after(ALL_POWERS, *TWO_TILES, "end_turn", deck=FIVE_FIRST[:3])
    placement = next(
        landing.placement
        for landing in game.legal(FLIP_AND_SOLO).landings()
        if game.judge(landing.placement, FLIP_AND_SOLO).powers == FLIP_AND_SOLO
    )
    placed = game.place(placement, FLIP_AND_SOLO)
    assert placed.finished
    assert placed.score == 0


def test_a_player_has_two_markers_however_many_powers_are_open() -> None:
    game = after(ALL_POWERS, *TWO_TILES, "end_turn")
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


# Against the oracle


@cache
def sampled_boards() -> tuple[Board, ...]:
    """Boards with starting tiles, fillers, backs, bridges and relocated tiles on them."""
    sampled: list[Board] = []
    for seed in range(20):
        chance = Random(seed)
        boards = [game.board for game in played(Game.start(Seeded(str(seed)), ALL), chance)]
        sampled += chance.sample(boards[: len(boards) * 2 // 3], 2)
    return tuple(sampled)


def questions(chance: Random) -> Asked:
    powers = frozenset(power for power in WITH_A_TILE if chance.random() < 0.5)
    ceiling = chance.choice([None, None, 0, 1])
    if chance.random() < 0.15:
        return Asked(chance.choice(FILLERS), Face.FILLER, frozenset(), ceiling)
    face = Face.BACK if Power.FLIP in powers else Face.FRONT
    return Asked(chance.choice(NUMBERS), face, powers, ceiling)


def test_legal_placements_are_those_of_the_oracle() -> None:
    chance = Random(9)
    for board in sampled_boards():
        asked = questions(chance)
        listed = LegalPlacements(board, asked.number, asked.face, asked.powers, asked.ceiling)
        wrong = [
            (
                landing.level,
                landing.placement.anchor.y,
                landing.placement.anchor.x,
                landing.placement.rotation,
            )
            for landing in listed.landings()
        ]
        assert oracle_plus.legal(things_of(board), asked) == wrong, board
        assert len(listed) == len(wrong), board


def test_faults_are_those_of_the_oracle() -> None:
    chance = Random(99)
    seen: set[str] = set()
    for board in sampled_boards():
        assert board.bounds is not None, board
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
            assert expected == list(verdict.faults), board
            seen |= {*expected, *verdict.powers}
    assert {"bridge", "detach", "solo_support", "flip", "too_high", "overlap"} <= seen


@pytest.mark.parametrize("number", NUMBERS)
def test_a_back_is_the_mirror_image_turned(number: int) -> None:
    for rotation in range(4):
        back = Placement(number, rotation, Cell(0, 0), Face.BACK)
        assert squares_of(back) == {(cell.x, cell.y) for cell in back.cells}, rotation
