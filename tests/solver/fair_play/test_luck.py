"""The luck of a card: 0 on average, 0 if only one card can come, the same whenever asked."""

import pytest

from nmbr9.board import Board
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.solver.fair_play.luck import PLAYED, Luck, draw_first, judge_card
from nmbr9.solver.fair_play.player import to_window
from nmbr9.tiles import NUMBERS
from tests.support.ui_states import grown
from tools.sample_games import played

EMPTY = Board.empty()


def unseen(game: Game) -> list[int]:
    """The cards of each number still to come."""
    return [game.deck[len(game.board.tiles) :].count(number) for number in NUMBERS]


def lucks(game: Game) -> dict[int, Luck]:
    """The luck of each number that can come next."""
    by_number = {}
    for number in NUMBERS:
        left = unseen(game)
        if left[number]:
            left[number] -= 1
            luck = judge_card(game.board, number, left)
            assert luck
            by_number[number] = luck
    return by_number


def begun(rounds: int) -> Game:
    return played(Seeded("hello"), rounds)


@pytest.mark.parametrize("rounds", [0, 6, 20 - PLAYED])
def test_the_luck_of_all_cards_that_can_come_adds_up_to_zero(rounds: int) -> None:
    game = begun(rounds)
    by_number, left = lucks(game), unseen(game)
    assert len(by_number) > 1
    mean = sum(luck.points * left[number] for number, luck in by_number.items()) / sum(left)
    assert mean == pytest.approx(0, abs=1e-9)
    assert any(abs(luck.points) > 0.01 for luck in by_number.values())


def test_with_only_one_number_left_there_is_no_luck() -> None:
    game = begun(19)
    assert lucks(game) == {game.deck[-1]: Luck(0.0, 0.0)}


def test_the_luck_of_a_card_is_the_same_whenever_it_is_asked_for() -> None:
    game = begun(6)
    assert lucks(game) == lucks(game)


def test_another_seed_deals_other_cards() -> None:
    game, left = begun(6), unseen(begun(6))
    left[game.deck[6]] -= 1
    first, other = (judge_card(game.board, game.deck[6], left, seed) for seed in (0, 1))
    assert first
    assert other
    assert first.points != other.points


def test_the_luck_of_one_of_two_cards_is_the_bad_luck_of_the_other() -> None:
    game = played(Seeded("par"), 18)
    first, second = (lucks(game)[number] for number in game.deck[18:])
    assert first.points == -second.points != 0
    assert first.error == second.error == 0


def test_an_eight_first_of_all_is_worse_than_a_one() -> None:
    left = [2] * len(NUMBERS)
    single, eight = (
        judge_card(EMPTY, number, [many - (n == number) for n, many in enumerate(left)])
        for number in (1, 8)
    )
    assert single
    assert eight
    assert eight.points + eight.error < single.points - single.error


def test_a_board_that_is_too_wide_is_not_judged() -> None:
    wide = grown(Seeded("hello"), 6)
    assert to_window(wide.board) is None
    assert judge_card(wide.board, 3, [2] * len(NUMBERS)) is None


def test_drawing_a_number_first_keeps_the_order_of_the_others() -> None:
    assert draw_first(3, [5, 1, 3, 7, 3]) == [3, 5, 1, 7, 3]
