"""Points."""

from hypothesis import given

from nmbr9.board import Board
from nmbr9.rules.scoring import breakdown, score
from tests.support.drawn_boards import drawn
from tests.support.strategies import boards


def test_an_empty_board_scores_nothing() -> None:
    assert score(Board.empty()) == 0
    assert breakdown(Board.empty()) == ()


def test_a_tile_scores_its_number_times_its_level() -> None:
    board = drawn("""
        555999.
        555999.
        ..599..
        55599..

        ..66...
        ..6....
        ..666..
        ..666..

        .......
        .....1.
        ..1111.
    """)
    assert score(board) == 6 + 2
    assert breakdown(board) == (0, 6, 2)


@given(boards())
def test_the_breakdown_adds_up_to_the_score(board: Board) -> None:
    assert score(board) == sum(breakdown(board))
    assert board.levels == len(breakdown(board))
    assert breakdown(board)[0] == 0
