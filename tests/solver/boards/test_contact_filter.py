"""The contact filter, compared with counting sides cell by cell."""

import numpy as np
import pytest

from nmbr9.deck import shuffled
from nmbr9.solver.boards.batch import Boards, Landings, start_board
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import FORMS, SIDE
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.weights import STRONG
from tests.support.landing_rows import rows

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


@pytest.mark.parametrize("laid", [2, 7, 13])
def test_the_landings_on_the_table_that_touch_the_most_stay(laid: int) -> None:
    *_, beam = run_beam(start_board(DECK[0]), DECK[:laid], 300, STRONG)
    boards = beam.boards.taken(np.arange(0, len(beam.boards), 17))
    every = list_landings(boards, DECK[laid])
    touching = list_landings(boards, DECK[laid], TOLERANCE)
    expected = set()
    for board in range(len(boards)):
        which = np.flatnonzero(every.boards == board).tolist()
        sides = {index: touched(boards, every, index) for index in which}
        most = max(sides[index] for index in which if not every.levels[index])
        expected |= {
            index for index in which if every.levels[index] or sides[index] >= most - TOLERANCE
        }
    assert rows(touching) == rows(every.taken(np.array(sorted(expected))))
