"""The value of a landing, compared with counting on the board it makes, cell by cell."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from nmbr9.deck import shuffled
from nmbr9.solver.boards.batch import LEVELS, POINT, Boards, start_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import FORMS, NUMBER_OF, SIDE
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.evaluation import Evaluator, evaluate_landings, evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.weights import STRONG

Cells = set[tuple[int, int]]
DECK = shuffled("outlook")


def counted(tiles: list[tuple[int, int, int]], evaluator: Evaluator, group: int) -> int:
    """The value of a board of these forms, anchors and levels."""
    levels: list[Cells] = [set() for _ in range(LEVELS + 1)]
    total = 0
    for form, anchor, level in tiles:
        y, x = divmod(anchor, SIDE)
        levels[level] |= {(x + cell.x, y + cell.y) for cell in FORMS[form].cells}
        total += NUMBER_OF[form] * level * POINT
    for level in range(LEVELS):
        row = group * LEVELS + level
        open_ = levels[level] - levels[level + 1]
        room = 0
        for feature, sizes in enumerate(
            [[(1, 1)], [(1, 2), (2, 1)], [(2, 2)], [(2, 3), (3, 2)], [(3, 3)]]
        ):
            for size in sizes:
                whole = [
                    cell
                    for cell in open_
                    if all(
                        (cell[0] + x, cell[1] + y) in open_ for x, y in product(*map(range, size))
                    )
                ]
                room += len(whole) * int(evaluator.features[feature, row])
        usable = max(0.0, room / 64 - evaluator.offset)
        total += round(evaluator.most[row] * usable / (evaluator.demand[row] + usable))
        sides = sum(
            (x + right, y + down) not in levels[level]
            for x, y in levels[level]
            for right, down in ((0, -1), (1, 0), (0, 1), (-1, 0))
        )
        total -= sides * int(evaluator.edges[row])
    return total


@pytest.mark.parametrize("laid", [3, 9, 15])
@pytest.mark.parametrize(("right", "down"), [(0, 0), (-9, 0), (9, -9), (0, 9)])
def test_the_value_of_a_landing_is_that_of_the_board_it_makes(
    laid: int, right: int, down: int
) -> None:
    *_, beam = run_beam(start_board(DECK[0]), DECK[:laid], 12, STRONG)
    boards = moved(beam.boards, right, down)
    plans = plan_decks(
        [DECK, DECK[:laid] + DECK[:laid:-1] + DECK[laid : laid + 1]], STRONG.relaxation
    )
    evaluator = evaluator_for(plans, laid + 1, STRONG)
    groups = np.arange(len(boards)) % 2
    landings = list_landings(boards, DECK[laid])
    values = evaluate_landings(boards, landings, evaluator, groups)
    for index in range(0, len(landings), 7):
        board = int(landings.boards[index])
        tiles = [
            (int(boards.forms[tile, board]), int(boards.anchors[tile, board]), int(level))
            for tile, level in enumerate(boards.levels[:, board])
        ]
        new = (
            int(landings.forms[index]),
            int(landings.anchors[index]),
            int(landings.levels[index]),
        )
        expected = counted([*tiles, new], evaluator, int(groups[board]))
        assert values[index] == expected, (tiles, new)


def moved(boards: Boards, right: int, down: int) -> Boards:
    """The boards moved in their windows, up to the edge."""
    ys, xs = boards.anchors // SIDE, boards.anchors % SIDE
    width = np.array([form.width for form in FORMS])[boards.forms]
    height = np.array([form.height for form in FORMS])[boards.forms]
    right = int(np.clip(right, -xs.min(), SIDE - (xs + width).max()))
    down = int(np.clip(down, -ys.min(), SIDE - (ys + height).max()))
    occupied = np.zeros_like(boards.occupied)
    for y in range(SIDE):
        if 0 <= y + down < SIDE:
            row = boards.occupied[:, y % 4] >> np.uint64(y // 4 * SIDE) & np.uint64(0xFFFF)
            row = row << np.uint64(right) if right >= 0 else row >> np.uint64(-right)
            occupied[:, (y + down) % 4] |= row << np.uint64((y + down) // 4 * SIDE)
    anchors = (boards.anchors + down * SIDE + right).astype(np.int16)
    return replace(boards, occupied=occupied, anchors=anchors)
