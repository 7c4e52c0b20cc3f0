"""The rules of placing: one row a rule and its near miss, then every board against the oracle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.board import Board, Placement
from nmbr9.errors import Fault, IllegalPlacement
from nmbr9.geometry import Cell
from nmbr9.rules.judging import Landing, LegalPlacements, judge, landing_level, place
from nmbr9.tiles import NUMBERS
from tests.support import oracle
from tests.support.drawn_boards import FIVE_NINE, ONE_ON_TOP, ZERO_NINE, drawn
from tests.support.strategies import boards

EMPTY = ""
NINE = """
    999
    999
    99.
    99.
"""
TWO_NINES = """
    999jjj
    999jjj
    99.jj.
    99.jj.
"""
BRIDGED = """
    000999
    0.0999
    0.099.
    00099.

    ......
    1111..
    1.....
    ......
"""


@pytest.mark.parametrize(
    ("picture", "placement", "expected"),
    [
        pytest.param(EMPTY, "7r0@5,-3", "", id="the first tile lies anywhere"),
        pytest.param(NINE, "7r0@1,4", "", id="a side is shared"),
        pytest.param(NINE, "7r0@2,4", "not_adjacent", id="a corner is no side"),
        pytest.param(NINE, "7r0@3,0", "", id="a side is shared to the right"),
        pytest.param(NINE, "7r0@4,0", "not_adjacent", id="a cell lies between"),
        pytest.param(FIVE_NINE, "1r1@0,0", "", id="two tiles carry it"),
        pytest.param(FIVE_NINE, "1r0@3,0", "one_tile_support", id="one tile carries it"),
        pytest.param(TWO_NINES, "1r1@0,0", "", id="two tiles of a number are two tiles"),
        pytest.param(FIVE_NINE, "1r1@0,1", "unsupported", id="it hangs over a notch"),
        pytest.param(FIVE_NINE, "7r0@3,2", "one_tile_support unsupported", id="it hangs out"),
        pytest.param(ZERO_NINE, "1r1@2,0", "", id="it lies beside the hole"),
        pytest.param(ZERO_NINE, "1r1@0,0", "unsupported", id="it covers a hole"),
        pytest.param(ONE_ON_TOP, "1r1@4,0", "", id="it touches the tile on its level"),
        pytest.param(ONE_ON_TOP, "1r0@5,0", "not_adjacent", id="it lies apart on its level"),
        pytest.param(
            ONE_ON_TOP, "1r0@6,0", "not_adjacent one_tile_support", id="it breaks two rules"
        ),
        pytest.param(
            ONE_ON_TOP, "1r1@0,0", "one_tile_support unsupported", id="it lands on the highest cell"
        ),
        pytest.param(NINE, f"7r0@{10**30},0", "not_adjacent", id="it lies out of sight"),
    ],
)
def test_a_placement_breaks_just_these_rules(picture: str, placement: str, expected: str) -> None:
    assert expected.split() == list(judge(drawn(picture), Placement.parse(placement)).faults)


@pytest.mark.parametrize(
    ("picture", "placement", "level", "expected"),
    [
        pytest.param(FIVE_NINE, "1r1@0,0", 1, "", id="the level it lands on"),
        pytest.param(FIVE_NINE, "1r1@0,0", 0, "overlap", id="a cell is taken"),
        pytest.param(FIVE_NINE, "1r1@0,0", 2, "unsupported", id="it floats"),
        pytest.param(FIVE_NINE, "1r1@0,0", 10**30, "unsupported", id="it floats far up"),
        pytest.param(FIVE_NINE, "1r0@6,0", 0, "", id="level 0 needs no support"),
        pytest.param(FIVE_NINE, "1r0@6,0", 1, "unsupported", id="nothing lies below"),
        pytest.param(FIVE_NINE, "1r0@-9,0", 1, "unsupported", id="nothing lies near"),
        pytest.param(ONE_ON_TOP, "1r0@-9,0", 1, "not_adjacent unsupported", id="apart and afloat"),
        pytest.param(BRIDGED, "1r3@1,1", 0, "overlap", id="free below a tile, yet built over"),
        pytest.param(EMPTY, "7r0@0,0", 1, "unsupported", id="nothing lies anywhere"),
    ],
)
def test_a_given_level_is_the_one_judged(
    picture: str, placement: str, level: int, expected: str
) -> None:
    assert expected.split() == list(judge(drawn(picture), Placement.parse(placement), level).faults)


def test_a_verdict_shows_the_cells_that_hang_and_the_tiles_below() -> None:
    verdict = judge(drawn(FIVE_NINE), Placement.parse("1r1@0,1"))
    assert not verdict.legal
    assert verdict.level == 1
    assert verdict.hanging == (Cell(0, 2), Cell(1, 2))
    assert verdict.support == (0, 1)
    assert verdict.blocked == ()


def test_a_verdict_shows_the_cells_that_are_blocked() -> None:
    verdict = judge(drawn(FIVE_NINE), Placement.parse("1r0@-1,1"), level=0)
    assert verdict.blocked == (Cell(0, 1), Cell(0, 3))


def test_every_cell_hangs_if_no_tile_is_near() -> None:
    placement = Placement.parse("1r0@90,0")
    assert placement.cells == judge(drawn(FIVE_NINE), placement, level=1).hanging


def test_place_lays_the_tile_where_it_lands() -> None:
    board = place(drawn(FIVE_NINE), Placement.parse("1r1@0,0"))
    assert board.tile_at(Cell(3, 0), 1) == 2
    assert board.levels == 2


def test_place_names_every_broken_rule() -> None:
    with pytest.raises(IllegalPlacement) as caught:
        place(drawn(ONE_ON_TOP), Placement.parse("1r0@6,0"))
    assert caught.value.faults == (Fault.NOT_ADJACENT, Fault.ONE_TILE_SUPPORT)


@pytest.mark.parametrize("number", NUMBERS)
def test_an_empty_board_lists_each_orientation_once_at_the_origin(number: int) -> None:
    expected = [
        Landing(Placement(number, rotation, Cell(0, 0)), 0)
        for rotation in oracle.distinct_rotations(number)
    ]
    assert expected == list(LegalPlacements(Board.empty(), number).landings())


def test_in_takes_any_rotation_that_covers_the_same_cells() -> None:
    legal = LegalPlacements(drawn(NINE), 8)
    assert Placement.parse("8r2@2,0") in legal
    assert Placement.parse("8r2@3,0") not in legal


@pytest.mark.parametrize(
    "item", ["7r0@3,0", Placement.parse("7r0@3,0"), Placement.parse(f"8r0@{10**30},0"), None]
)
def test_anything_else_is_not_in_the_legal_placements(item: object) -> None:
    assert item not in LegalPlacements(drawn(NINE), 8)


def test_tiles_in_a_row_make_a_long_board_that_stays_exact() -> None:
    board = Board.empty()
    for count in range(20):
        board = place(board, Placement(1, 1, Cell(4 * count, 0)))
    assert lying(board, 7) == oracle.legal(tiles_of(board), 7)


@given(boards(), st.sampled_from(NUMBERS))
def test_legal_placements_are_those_of_the_oracle(board: Board, number: int) -> None:
    assert oracle.legal(tiles_of(board), number) == lying(board, number)


@given(boards(), st.sampled_from(NUMBERS))
def test_the_count_is_that_of_the_list(board: Board, number: int) -> None:
    legal = LegalPlacements(board, number)
    placements = list(legal)
    assert len(placements) == len(legal)
    assert bool(placements) == bool(legal)
    assert all(placement in legal for placement in placements)
    assert placements == [landing.placement for landing in legal.landings()]
    assert placements == [legal[index] for index in range(len(legal))]
    assert legal[-1] == placements[-1]
    with pytest.raises(IndexError):
        legal[len(legal)]


@given(
    boards(),
    st.sampled_from(NUMBERS),
    st.integers(0, 3),
    st.data(),
    st.one_of(st.none(), st.integers(0, 5)),
)
def test_faults_and_cells_are_those_of_the_oracle(
    board: Board, number: int, rotation: int, data: st.DataObject, level: int | None
) -> None:
    bounds = board.bounds
    assert bounds is not None
    x = data.draw(st.integers(bounds.left - 5, bounds.right + 2))
    y = data.draw(st.integers(bounds.top - 5, bounds.bottom + 2))
    placement = Placement(number, rotation, Cell(x, y))
    squares = frozenset((cell.x, cell.y) for cell in placement.cells)
    tiles = tiles_of(board)
    landing = oracle.landing_level(tiles, squares)
    judged = landing if level is None else level
    verdict = judge(board, placement, level)
    assert landing == landing_level(board, placement)
    assert judged == verdict.level
    assert oracle.faults(tiles, squares, judged) == list(verdict.faults)
    below = [tile.squares if tile.level == judged - 1 else frozenset() for tile in tiles]
    at_or_above = [tile.squares for tile in tiles if tile.level >= judged]
    assert squares & frozenset().union(*at_or_above) == frozenset(verdict.blocked)
    if judged:
        assert squares - frozenset().union(*below) == frozenset(verdict.hanging)
    assert [index for index, under in enumerate(below) if under & squares] == list(verdict.support)


@given(boards(), st.sampled_from(NUMBERS), st.integers(-(10**30), 10**30))
def test_moving_the_whole_board_moves_its_legal_placements(
    board: Board, number: int, far: int
) -> None:
    moved = Board.empty()
    for tile in board.tiles:
        moved = moved.with_tile(tile.placement.moved(far, -far), tile.level)
    expected = [
        Landing(landing.placement.moved(far, -far), landing.level)
        for landing in LegalPlacements(board, number).landings()
    ]
    assert expected == list(LegalPlacements(moved, number).landings())


def tiles_of(board: Board) -> list[oracle.Lying]:
    return [_lying(Landing(tile.placement, tile.level)) for tile in board.tiles]


def lying(board: Board, number: int) -> list[oracle.Lying]:
    return [_lying(landing) for landing in LegalPlacements(board, number).landings()]


def _lying(landing: Landing) -> oracle.Lying:
    placement = landing.placement
    x, y = placement.anchor
    return oracle.Lying(landing.level, y, x, placement.rotation, placement.number)
