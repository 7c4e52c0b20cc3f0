"""Boards expanded each second: in batches, and one at a time by the engine. Prints one JSON line.

Both list every legal placement of the same number on the same boards.
"""

import json
import time
from collections.abc import Callable
from functools import partial

from nmbr9.board import Board, LaidTile
from nmbr9.deck import shuffled
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import start_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.weights import STRONG

LAID = 12
WIDTH = 400
SECONDS = 1.0


def rate(boards: int, once: Callable[[], object]) -> float:
    """Boards a second, if one run does this many."""
    once()
    start, runs = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        once()
        runs += 1
    return boards * runs / (time.process_time() - start)


def main() -> None:
    """Measure listing alone, whole beam rounds, and the plain loop."""
    deck = shuffled("bench-00")
    batch = start_board(deck[0])
    for beam in run_beam(batch, deck[:LAID], WIDTH, STRONG):
        batch = beam.boards
    number = deck[LAID]
    singly = [
        Board(tuple(map(LaidTile, batch.placements(index), batch.levels[:, index].tolist())))
        for index in range(0, len(batch), 8)
    ]
    further = partial(run_beam, batch, deck[: LAID + 1], WIDTH, STRONG)
    rates = {
        "batch lists": rate(len(batch), lambda: list_landings(batch, number)),
        "a beam's round": rate(len(batch), lambda: list(further())),
        "plain loop lists": rate(
            len(singly), lambda: [list(LegalPlacements(board, number)) for board in singly]
        ),
    }
    print(json.dumps(rates))


main()
