"""Rollouts: games played on against deals of the cards left."""

from random import Random

import numpy as np

from nmbr9.deck import Dealt, Seeded, shuffled
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.solver.boards.batch import POINT, Boards
from nmbr9.solver.fair_play.deals import draw_orders, rotations_of
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.fair_play.rollouts import Rollouts, play_on, play_side_by_side
from nmbr9.solver.outlook.values import first_sums
from tests.support.solver_games import begun_game

LEFT = (0, 1, 0, 2, 0, 1, 0, 0, 1, 1)


def test_each_card_comes_equally_often_at_each_place() -> None:
    deals = rotations_of(draw_orders(LEFT, 3, Random(1)))
    assert deals.shape == (18, 6)
    for number, count in enumerate(LEFT):
        assert ((deals == number).sum(axis=0) == 3 * count).all(), f"number {number}"


def begun(rounds: int) -> Boards:
    return Boards.of(begun_game(Dealt(shuffled("hello")), rounds).board)


def test_playing_on_goes_as_far_as_the_horizon_and_to_the_score_at_the_end() -> None:
    boards = begun(8)
    deals = rotations_of(draw_orders(LEFT, 1, Random(1)))
    at_once, near, far, whole = (
        play_on(boards, first_sums(boards), deals, horizon) for horizon in (0, 3, 6, 20)
    )
    assert (at_once == boards.scores * POINT).all()
    assert (near % POINT).any()
    assert not (far % POINT).any()
    assert (far == whole).all()
    assert (far >= at_once).all()


def test_rollouts_side_by_side_equal_single_ones() -> None:
    boards = begun(8)
    several = boards.taken(np.array([0, 0]))
    deals = rotations_of(draw_orders(LEFT, 1, Random(2)))
    alone = np.array(
        [
            play_on(boards, first_sums(boards), deals[at : at + 1], 20)[0, 0]
            for at in range(len(deals))
        ]
    )
    assert (play_on(several, first_sums(several), deals, 20) == alone).all()


def test_lots_of_other_rounds_side_by_side_equal_single_ones() -> None:
    """One ends with the game while the other goes on to its horizon."""
    lots = [
        Rollouts(boards, first_sums(boards), rotations_of(draw_orders(left, 1, Random(3))), horizon)
        for boards, left, horizon in (
            (begun(17), (0, 1, 0, 1, 1, 0, 0, 0, 0, 0), 3),
            (begun(6), (1, 1, 1, 1, 1, 1, 1, 2, 2, 2), 5),
            (begun(13).taken(np.array([0, 0])), (0, 0, 1, 1, 1, 0, 2, 0, 0, 1), 0),
        )
    ]
    *_, together = play_side_by_side(lots)
    assert together
    for values, lot in zip(together, lots, strict=True):
        assert (values == play_on(*lot)).all()


def test_a_rollout_sees_no_card_before_it_is_shown() -> None:
    """The value after the first card does not depend on the order of those after it."""
    boards = begun(8)
    deals = np.array([[9, 1, 3, 3, 5, 8], [9, 8, 5, 3, 3, 1]])
    ends = play_on(boards, first_sums(boards), deals, 1)
    assert ends[0, 0] == ends[0, 1]


def test_a_board_at_the_edges_of_the_window_is_worth_the_points_that_it_has() -> None:
    """Two zeros are left, and there is room for one: the outlook of so weak a board is below 0."""
    game = Game.start(Seeded("account beginner 29"))
    while len(game.board.tiles) < 18:
        game = game.place(choose_placement(game, Strength.BEGINNER, 29))
    assert game.deck[18:] == (0, 0)
    boards = Boards.of(game.board)
    values = play_on(boards, first_sums(boards), np.array([[0, 0]]), 2)
    assert values[0, 0] == 13 * POINT
