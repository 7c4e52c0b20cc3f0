"""Free order: the search, and the shipped layout."""

from itertools import islice

import pytest

from nmbr9.board import Placement
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.rules.scoring import score
from nmbr9.tiles import COPIES, NUMBERS
from tools.free_order.search import build, search_layouts, solve_free

TWENTY = sorted([*NUMBERS] * COPIES)


def test_the_engine_agrees_with_the_game_of_the_best_order() -> None:
    solution = solve_free(nodes=1)
    game = Game.start(Dealt(tuple(placement.number for placement in solution.placements)))
    for placement in solution.placements:
        game = game.place(placement)
    assert (game.finished, game.score) == (True, solution.score)


def test_as_many_covers_find_the_same_and_more_never_find_less() -> None:
    few, more = islice(search_layouts(), 2)
    assert few.best
    assert more.best
    assert few.nodes < more.nodes
    assert few.best.score <= more.best.score
    assert solve_free(nodes=more.nodes) == solve_free(nodes=more.nodes, seconds=60) == more.best


def test_tiles_that_a_layout_does_not_use_are_laid_too() -> None:
    nine, eight = Placement(9, 0, Cell(0, 0)), Placement(8, 0, Cell(2, 0))
    board = build(((nine, eight),))
    assert sorted(tile.placement.number for tile in board.tiles) == TWENTY
    assert score(board) > 0


def test_a_layout_that_breaks_a_rule_is_refused() -> None:
    nine = Placement(9, 0, Cell(0, 0))
    with pytest.raises(ValueError, match="breaks a rule"):
        build(((nine,), (nine,)))
