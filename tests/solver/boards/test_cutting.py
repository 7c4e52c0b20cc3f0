"""Cut boards: as they are if they fit, otherwise the part where most of the tower stands."""

from functools import reduce

import pytest

from nmbr9.board import Board, Placement
from nmbr9.deck import Seeded
from nmbr9.errors import BadValue
from nmbr9.geometry import Cell
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import OUTSIDE, Boards, cut_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import CELLS, SIDE
from nmbr9.solver.fair_play.choice import placement_of
from nmbr9.solver.outlook.values import first_sums
from tests.support.solver_games import begun_game


def wide(rounds: int = 20) -> Board:
    """A tower of the first tiles, and all others in a row far to the right."""
    game = begun_game(Seeded("hello"), 8)
    while len(game.decisions) < rounds:
        farthest = max(game.legal().landings(), key=lambda place: place.placement.anchor.x)
        game = game.place(farthest.placement)
    return game.board


@pytest.mark.parametrize("rounds", [1, 6, 13])
def test_a_board_that_fits_stays_as_it_is(rounds: int) -> None:
    board = begun_game(Seeded("hello"), rounds).board
    for cut, whole in zip(cut_board(board).columns, Boards.of(board).columns, strict=True):
        assert (cut == whole).all()


def test_of_a_wide_board_the_tower_is_in_the_window_with_all_its_points() -> None:
    board = wide()
    with pytest.raises(BadValue):
        Boards.of(board)
    cut = cut_board(board)
    high = [at for at, tile in enumerate(board.tiles) if tile.level]
    assert high
    assert (cut.anchors[high, 0] < CELLS).all()
    assert (cut.anchors > OUTSIDE // 2).any()
    assert cut.scores.tolist() == [sum(tile.points for tile in board.tiles)]
    assert len(cut.inside().forms) == (cut.anchors < CELLS).sum()


@pytest.mark.parametrize("number", [1, 6, 8])
def test_the_landings_of_a_cut_board_lie_where_the_engine_has_them(number: int) -> None:
    board = wide()
    boards = cut_board(board)
    landings = list_landings(boards, number)
    listed = {placement_of(board, boards, landings, at) for at in range(len(landings))}
    legal = {landing.placement for landing in LegalPlacements(board, number).landings()}
    assert len(listed & legal) >= len(listed) * 0.95
    above = {
        landing.placement
        for landing in LegalPlacements(board, number).landings()
        if landing.level > 1
    }
    assert above <= listed


def low_tiles(*corners: Cell) -> Board:
    """A board of tiles of two rows, with these corners, on the table."""
    turned = (Placement(1, rotation, Cell(0, 0)) for rotation in range(4))
    lying = next(placement for placement in turned if placement.bounds.bottom == 2)
    tiles = (lying.moved(corner.x, corner.y) for corner in corners)
    return reduce(lambda board, tile: board.with_tile(tile, 0), tiles, Board())


def test_a_low_tile_in_the_last_rows_of_the_window_counts_like_any_other() -> None:
    """Tiles so far apart count alone: their sums add up, wherever they lie in the window."""
    board = low_tiles(Cell(0, 0), Cell(0, 5), Cell(0, 10), Cell(7, SIDE - 2))
    sums = first_sums(cut_board(board))
    assert (sums == 4 * first_sums(cut_board(low_tiles(Cell(0, 0))))).all()
    assert sums.any()
