"""The contact filter, compared with counting sides cell by cell."""

import numpy as np
import pytest

from nmbr9.board import Board
from nmbr9.deck import Seeded, shuffled
from nmbr9.solver.boards.batch import Boards, Landings, start_board
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import FORMS, SIDE
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.weights import STRONG
from tests.support.landing_rows import rows
from tests.support.solver_games import begun_game

DECK = shuffled("snug")


def cells(boards: Boards, board: int, level: int) -> set[tuple[int, int]]:
    """The cells taken on a level."""
    return {
        (anchor % SIDE + cell.x, anchor // SIDE + cell.y)
        for form, anchor, on in zip(
            boards.forms[:, board].tolist(),
            boards.anchors[:, board].tolist(),
            boards.levels[:, board].tolist(),
            strict=True,
        )
        if on == level
        for cell in FORMS[form].cells
    }


def touched(boards: Boards, landings: Landings, index: int) -> int:
    """The sides that a landing shares with the table's cells, those with open cells twice."""
    board = int(landings.boards[index])
    table, above = cells(boards, board, 0), cells(boards, board, 1)
    y, x = divmod(int(landings.anchors[index]), SIDE)
    return sum(
        (beside in table) + (beside in table - above)
        for cell in FORMS[int(landings.forms[index])].cells
        for beside in (
            (x + cell.x, y + cell.y - 1),
            (x + cell.x + 1, y + cell.y),
            (x + cell.x, y + cell.y + 1),
            (x + cell.x - 1, y + cell.y),
        )
    )


def check(boards: Boards, number: int) -> None:
    """The landings with a tolerance are those that the sides counted cell by cell leave."""
    every = list_landings(boards, number)
    touching = list_landings(boards, number, TOLERANCE)
    expected = set()
    for board in range(len(boards)):
        which = np.flatnonzero(every.boards == board).tolist()
        sides = {index: touched(boards, every, index) for index in which}
        most = max(sides[index] for index in which if not every.levels[index])
        expected |= {
            index for index in which if every.levels[index] or sides[index] >= most - TOLERANCE
        }
    assert rows(touching) == rows(every.taken(np.array(sorted(expected))))


@pytest.mark.parametrize("laid", [2, 7, 13])
def test_the_landings_on_the_table_that_touch_the_most_stay(laid: int) -> None:
    *_, beam = run_beam(start_board(DECK[0]), DECK[:laid], 300, STRONG)
    check(beam.boards.taken(np.arange(0, len(beam.boards), 17)), DECK[laid])


@pytest.mark.parametrize("size", [SIDE - 1, SIDE])
@pytest.mark.parametrize("number", [0, 4, 9])
def test_boards_at_the_edges_of_the_window_touch_nothing_beyond_them(
    size: int, number: int
) -> None:
    """Nor do they touch one another, though the last cell of one is beside another's first."""
    board = spread_to(size)
    check(Boards.joined([Boards.of(board)] * 3), number)


def spread_to(size: int) -> Board:
    """Tiles on the table, each as far to the right and down as the size allows."""
    game = begun_game(Seeded("edges"), 1)
    while min(extents(game.board)) < size:
        nexts = [
            game.place(landing.placement)
            for landing in game.legal().landings()
            if landing.level == 0
        ]
        fitting = [each for each in nexts if max(extents(each.board)) <= size]
        game = max(fitting, key=lambda each: sum(extents(each.board)))
    return game.board


def extents(board: Board) -> tuple[int, int]:
    bounds = board.bounds
    assert bounds
    return bounds.right - bounds.left, bounds.bottom - bounds.top
