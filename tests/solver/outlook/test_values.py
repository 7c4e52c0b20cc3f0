"""The outlook of a board: sums that follow each landing, alike on every machine."""

import numpy as np
import pytest

from nmbr9.deck import Dealt, shuffled
from nmbr9.solver.boards.batch import POINT, Boards, lay
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.outlook.values import added_sums, card_sums, first_sums, outlooks
from nmbr9.tiles import NUMBERS
from tests.support.solver_games import begun_game


def begun(rounds: int, seed: str = "hello") -> Boards:
    """A board with this many tiles."""
    return Boards.of(begun_game(Dealt(shuffled(seed)), rounds).board)


@pytest.mark.parametrize("rounds", [1, 6, 13])
def test_a_landing_adds_what_its_board_has_more(rounds: int) -> None:
    boards = begun(rounds)
    for number in NUMBERS:
        landings = list_landings(boards, number, tolerance=2)
        added = first_sums(boards) + added_sums(boards.occupied, landings)
        assert (added == first_sums(lay(boards, landings))).all(), f"number {number}"


def test_boards_are_alike_in_any_place_of_the_window() -> None:
    boards = begun(7)
    moved = Boards(
        boards.occupied << np.uint64(1),
        boards.forms,
        boards.anchors + np.int16(1),
        boards.levels,
        boards.scores,
    )
    assert (first_sums(moved) == first_sums(boards)).all()


def test_many_boards_at_once_have_the_sums_of_each_alone() -> None:
    boards = begun(9)
    several = lay(boards, list_landings(boards, 8))
    alone = [first_sums(several.part(at, at + 1))[0] for at in range(len(several))]
    assert (first_sums(several) == np.array(alone)).all()


def test_the_sums_are_whole_numbers() -> None:
    sums = first_sums(begun(12))
    assert (sums == np.rint(sums)).all()


def test_more_is_still_to_come_with_more_cards_left() -> None:
    boards = begun(6)
    few, many = np.zeros((1, 10), np.intp), np.full((1, 10), 1)
    few[0, 5] = 1
    points = [outlooks(first_sums(boards) + card_sums(left)).item() for left in (few, many)]
    assert 0 <= points[0] < points[1]


def test_a_number_that_can_go_up_is_worth_its_points() -> None:
    """With one card left, the outlook is close to the points of its best placement, on average."""
    near: list[float] = []
    for seed in ("a", "b", "c", "d", "e", "f"):
        boards = begun(18, seed)
        number = shuffled(seed)[19]
        left = np.zeros((1, 10), np.intp)
        left[0, number] = 1
        landings = list_landings(boards, number)
        best = int(landings.levels.max(initial=0)) * number
        near.append(outlooks(first_sums(boards) + card_sums(left)).item() / POINT - best)
    assert abs(np.mean(near)) < 8.0
