"""Gap fillers: the rules for their places, for tiles on them, and for the time to lay them."""

from dataclasses import replace

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Kind
from nmbr9.errors import Fault, Refusal
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules.judging import LegalPlacements, judge
from nmbr9.tiles import Face
from tests.support.drawn_boards import FIVE_NINE, ONE_ON_TOP, drawn
from tests.support.module_games import after
from tests.support.random_play import refusal_of

ONLY_FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))
NINE_FIRST = (9, 4, 4, 9, 1, 1)
SOLO = frozenset({Power.SOLO_SUPPORT})


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


@pytest.mark.parametrize(
    ("placement", "powers", "expected"),
    [
        pytest.param("1r1@0,1", NO_POWERS, (), id="a filler carries"),
        pytest.param(
            "1r0@0,0", NO_POWERS, (Fault.ONE_TILE_SUPPORT,), id="a filler is no second tile"
        ),
        pytest.param("1r0@0,0", SOLO, (), id="a filler and one tile"),
    ],
)
def test_a_filler_carries_but_does_not_count_for_the_two_tile_rule(
    placement: str, powers: frozenset[Power], expected: tuple[Fault, ...]
) -> None:
    board = drawn(FIVE_NINE).with_tile(Placement(2, 0, Cell(0, 2), Face.FILLER), 0)
    assert expected == judge(board, Placement.parse(placement), None, powers).faults


def test_in_takes_a_filler_in_any_rotation() -> None:
    legal = LegalPlacements(drawn(FIVE_NINE), 2, Face.FILLER)
    at = legal[0]
    assert replace(at, rotation=at.rotation + 2) in legal


def test_a_filler_is_laid_beside_the_turns_tile_and_scores_nothing() -> None:
    game = after(ONLY_FILLERS, "9r0@0,0", "filler 1r0@2,2", "end_turn", deck=NINE_FIRST)
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
        (("9r0@0,0", "filler 1r0@2,2"), "filler 1r0@2,3", Refusal.USED_UP),
        (("9r0@0,0", "filler 1r0@2,2"), "filler 2r1@3,2", None),
        (("9r0@0,0", "end_turn", "4r0@3,-2"), "filler 1r0@2,2", None),
    ],
)
def test_a_filler_is_laid_at_any_time_of_a_turn_and_once(
    before: tuple[str, ...], text: str, expected: Refusal | None
) -> None:
    assert expected == refusal_of(after(ONLY_FILLERS, *before, deck=NINE_FIRST), text)


def test_a_turn_ends_by_itself_when_nothing_more_can_be_done() -> None:
    game = after(ONLY_FILLERS, "9r0@0,0", "filler 1r0@2,2", "filler 2r0@2,3", deck=NINE_FIRST)
    assert game.card == 4
    assert game.round == 2


def test_without_the_module_there_is_no_filler() -> None:
    assert refusal_of(after(Options()), "filler 1r0@0,0") is Refusal.NOT_IN_GAME
    assert after(Options()).choices.why_not(Kind.FILLER) is Refusal.NOT_IN_GAME
