"""The points of the last cards, compared with the engine's legal placements."""

import numpy as np
import pytest

from nmbr9.board import Board
from nmbr9.deck import shuffled
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import start_board
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.last_cards import score_last_cards
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.tiles import NUMBERS

DECK = shuffled("prospect")


@pytest.mark.parametrize("laid", [2, 8, 16])
def test_each_card_to_come_counts_where_the_engine_lets_it_lie_highest(laid: int) -> None:
    *_, beam = run_beam(start_board(DECK[0]), DECK[:laid], 300, STRONG)
    boards = beam.boards.taken(np.arange(0, len(beam.boards), 37))
    ahead = np.zeros((len(boards), len(NUMBERS)), np.int32)
    ahead[::2, [3, 8]] = 1
    ahead[1::2, [9, 5, 2]] = [2, 1, 1]
    expected = []
    for index in range(len(boards)):
        board = Board.empty()
        levels = boards.levels[:, index].tolist()
        for placement, level in zip(boards.placements(index), levels, strict=True):
            board = board.with_tile(placement, level)
        highest = {
            number: max(landing.level for landing in LegalPlacements(board, number).landings())
            for number in (3, 5, 8, 9)
        }
        expected.append(
            3 * highest[3] + 8 * highest[8] if index % 2 == 0 else 18 * highest[9] + 5 * highest[5]
        )
    assert score_last_cards(boards, ahead).tolist() == expected
