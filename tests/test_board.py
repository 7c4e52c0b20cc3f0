"""The tiles on a board, and the views of them."""

import pytest
from hypothesis import given

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.geometry import Bounds, Cell, Frame
from tests.support.drawn_boards import drawn
from tests.support.strategies import boards

TWO_LEVELS = """
    555999
    555999
    ..599.
    55599.

    ..11..
    ...1..
    ...1..
    ...1..
"""


def test_height_counts_the_levels_stacked_on_a_cell() -> None:
    board = drawn(TWO_LEVELS)
    assert [
        board.height(cell) for cell in (Cell(0, 0), Cell(3, 3), Cell(0, 2), Cell(10**30, 0))
    ] == [1, 2, 0, 0]


def test_tile_at_names_the_tile_on_each_level() -> None:
    board = drawn(TWO_LEVELS)
    assert [board.tile_at(Cell(3, 0), level) for level in (0, 1, 2, 10**30)] == [1, 2, None, None]


def top_tile(board: Board, cell: Cell) -> int | None:
    """The index of the tile seen from above at a cell."""
    return board.tile_at(cell, board.height(cell) - 1)


def test_the_tile_seen_from_above_lies_as_high_as_its_cells_are_stacked() -> None:
    board = drawn(TWO_LEVELS)
    assert [top_tile(board, cell) for cell in (Cell(0, 0), Cell(2, 0), Cell(0, 2))] == [0, 2, None]


def test_bounds_surround_every_tile() -> None:
    assert Bounds(0, 0, 6, 4) == drawn(TWO_LEVELS).bounds


def test_an_empty_board_has_no_bounds_and_no_levels() -> None:
    board = Board.empty()
    assert board.bounds is None
    assert board.levels == 0
    assert top_tile(board, Cell(0, 0)) is None


def test_str_draws_the_board_level_by_level() -> None:
    board = Board.empty()
    for text, level in (("9r0@0,0", 0), ("2r0@3,-1", 0), ("1r1@1,0", 1)):
        board = board.with_tile(Placement.parse(text), level)
    assert str(board).splitlines() == [
        *("level 0 at 0,-1", "....22", "999.22", "99922.", "99.222", "99...."),
        *("", "level 1 at 1,0", "...1", "1111"),
    ]


def test_a_board_is_drawn_from_above_with_the_level_of_each_cell() -> None:
    board = drawn(TWO_LEVELS)
    numbers, levels = [], []
    for y in range(4):
        tops = [top_tile(board, Cell(x, y)) for x in range(6)]
        tiles = [None if top is None else board.tiles[top] for top in tops]
        numbers.append("".join(str(tile.placement.number) if tile else "." for tile in tiles))
        levels.append("".join(str(tile.level) if tile else "." for tile in tiles))
    rows = map("  ".join, zip(numbers, levels, strict=True))
    assert f"{board:top}".splitlines() == ["from above at 0,0, with the levels", *rows]
    assert (f"{Board.empty():top}", f"{board}") == ("empty board", str(board))
    with pytest.raises(ValueError, match="format"):
        format(board, "side")


def test_a_repr_can_be_pasted() -> None:
    board = drawn(TWO_LEVELS)
    names = {kind.__name__: kind for kind in (Board, LaidTile, Placement, Cell)}
    assert board == eval(repr(board), names)  # noqa: S307  our own text


def test_a_gap_under_a_tile_counts_as_height() -> None:
    bridged = drawn("""
        000999
        0.0999
        0.099.
        00099.

        ......
        1111..
        1.....
        ......
    """)
    assert bridged.height(Cell(1, 1)) == 2
    assert bridged.tile_at(Cell(1, 1), 0) is None


def test_boards_are_equal_if_rotations_differ_but_cells_do_not() -> None:
    upright = Board.empty().with_tile(Placement(8, 0, Cell(0, 0)), 0)
    turned = Board.empty().with_tile(Placement(8, 2, Cell(0, 0)), 0)
    assert upright == turned
    assert hash(upright) == hash(turned)


def test_boards_differ_if_tiles_were_laid_in_another_order() -> None:
    seven, other = Placement(7, 0, Cell(0, 0)), Placement(1, 0, Cell(3, 0))
    assert Board.empty().with_tile(seven, 0).with_tile(other, 0) != (
        Board.empty().with_tile(other, 0).with_tile(seven, 0)
    )


@pytest.mark.parametrize(
    ("anchor", "level"), [(Cell(10**30, 0), 0), (Cell(0, 9), 0), (Cell(0, 0), 2), (Cell(0, 0), -1)]
)
def test_a_tile_that_nothing_could_carry_is_refused(anchor: Cell, level: int) -> None:
    board = Board.empty().with_tile(Placement(7, 0, Cell(0, 0)), 0)
    with pytest.raises(ValueError, match="tile"):
        board.with_tile(Placement(7, 0, anchor), level)


def test_a_board_may_lie_anywhere_on_the_endless_table() -> None:
    far = Cell(10**30, -(10**30))
    board = Board.empty().with_tile(Placement(7, 0, far), 0)
    assert top_tile(board, far) == 0


@given(boards())
def test_a_board_grown_tile_by_tile_equals_the_board_of_its_tiles(board: Board) -> None:
    made = Board(board.tiles)
    assert made == board
    for tile in board.tiles:
        for cell in tile.cells:
            assert made.height(cell) == board.height(cell), cell
            assert top_tile(made, cell) == top_tile(board, cell), cell


@given(boards())
def test_each_tile_is_found_at_its_own_pixel(board: Board) -> None:
    for index, tile in enumerate(board.tiles):
        assert {index} == {board.tile_at(cell, tile.level) for cell in tile.cells}, index


def test_groups_of_cells_are_connected_by_sides_and_come_by_their_first_cells() -> None:
    first, second, third = {Cell(0, 0), Cell(1, 0)}, {Cell(2, 1)}, {Cell(0, 2), Cell(1, 2)}
    frame = Frame(-2, -2, 8)
    mask = sum(1 << frame.index(cell) for cell in first | second | third)
    assert [{*frame.cells(group)} for group in frame.groups(mask)] == [first, second, third]
