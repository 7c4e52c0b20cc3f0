"""Cut boards: as they are if they fit, otherwise the part where most of the tower stands."""

import numpy as np
import pytest

from nmbr9.board import Board
from nmbr9.deck import Seeded
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import Boards
from nmbr9.solver.boards.cutting import OUTSIDE, cut_board, tiles_inside
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import CELLS
from nmbr9.solver.fair_play.player import placement_of
from nmbr9.solver.outlook.values import first_sums, landing_values
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
    assert len(tiles_inside(cut).forms) == (cut.anchors < CELLS).sum()


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


def test_every_landing_on_a_flat_board_has_a_value_up_to_the_edge_of_the_window() -> None:
    game = Game.start(Seeded("w9"))
    for _ in range(6):
        low = [landing.placement for landing in game.legal().landings() if not landing.level]
        game = game.place(max(low, key=lambda place: place.anchor.y))
        boards = cut_board(game.board)
        landings = list_landings(boards, 1)
        left = np.full((1, 10), 1)
        values, _ = landing_values(boards, landings, first_sums(tiles_inside(boards)), left)
        assert len(values) == len(landings) > 0
