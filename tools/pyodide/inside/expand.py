"""Boards expanded each second: in batches, and one at a time by the engine. Prints one JSON line.

Both list every legal placement of the same number on the same boards.
"""

import json
import time
from collections.abc import Callable

from nmbr9.board import Board
from nmbr9.deck import shuffled
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import Boards, start_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.weights import STRONG

LAID = 12
WIDTH = 400
SECONDS = 1.0


def rate(boards: int, once: Callable[[], None]) -> float:
    """Boards a second, if one run does this many."""
    once()
    start, runs = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        once()
        runs += 1
    return boards * runs / (time.process_time() - start)


def engine_board(boards: Boards, index: int) -> Board:
    """One board of a batch as an engine board."""
    board = Board.empty()
    levels = boards.levels[:, index].tolist()
    for placement, level in zip(boards.placements(index), levels, strict=True):
        board = board.with_tile(placement, level)
    return board


def main() -> None:
    """Measure listing alone, whole beam rounds, and the plain loop."""
    deck = shuffled("bench-00")
    batch = start_board(deck[0])
    for beam in run_beam(batch, deck[:LAID], WIDTH, STRONG):
        batch = beam.boards
    number = deck[LAID]
    singly = [engine_board(batch, index) for index in range(0, len(batch), 8)]

    def search() -> None:
        for _ in run_beam(batch, deck[: LAID + 1], WIDTH, STRONG):
            pass

    def listed() -> None:
        list_landings(batch, number)

    def plain() -> None:
        for board in singly:
            list(LegalPlacements(board, number))

    rates = {
        "batch lists": rate(len(batch), listed),
        "a beam's round": rate(len(batch), search),
        "plain loop lists": rate(len(singly), plain),
    }
    print(json.dumps(rates))


main()
