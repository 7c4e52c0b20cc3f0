"""The twenty tiles in any order: ``python -m tools.free_order.search --seconds 60``.

It prints the best layout found, in an order that leads to it, as nmbr9/contests/free_order.json.
As the order is free, only the layout counts, and `descent` searches it from the top downwards.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final

from nmbr9.board import Board
from nmbr9.cli.jsonl_games import line_of
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.rules.judging import LegalPlacements, faults, place
from nmbr9.rules.scoring import score
from nmbr9.solver.known_deck.solve import Solution
from nmbr9.solver.progress import Progress, best_of, until
from nmbr9.tiles import COPIES, NUMBERS
from tools.free_order.descent import Layout, descend

_WIDTHS: Final = (10, 30, 100, 300, 600)
"""The widths of the first beams; every further one has the last width, and noise in its values."""
_LEAPS: Final = range(40, -41, -10)
"""The points above the best so far that a beam aims for; a lower aim follows a failed beam.

A high aim drops most towers at once, and so finds a layout soon or ends soon. The points that a
tower may bring are a guess: so an aim below the best may still find a better layout.
"""


def search_layouts(seed: int = 0) -> Iterator[Progress[Solution]]:
    """Search without end from a layout, and report the covers searched every few towers.

    The order of a game is that of its placements.
    """
    luck = Random(seed)  # noqa: S311  luck in a search keeps no secret
    nodes = 0
    best = Board.empty()
    leap = 0
    for attempt in count():
        width = _WIDTHS[min(attempt, len(_WIDTHS) - 1)]
        shake = luck.getrandbits(63) if attempt >= len(_WIDTHS) else 0
        before = score(best)
        for step in descend(width, shake, before, before + _LEAPS[leap]):
            nodes += step.looked_at
            if step.layout is not None:
                best = max(best, build(step.layout), key=score)
            if best.tiles:
                placements = tuple(tile.placement for tile in best.tiles)
                yield Progress(nodes, Solution(score(best), placements))
        if score(best) == before:
            leap = (leap + 1) % len(_LEAPS)


def solve_free(
    nodes: int | None = None, *, seconds: float | None = None, seed: int = 0
) -> Solution:
    """The best game found within this many covers or this much time; see `until`."""
    return best_of(until(search_layouts(seed), nodes=nodes, seconds=seconds))


def build(layout: Layout) -> Board:
    """The layout played through the engine; tiles that it does not use lie as high as they can.

    Raises ValueError if the layout breaks a rule.
    """
    board = Board.empty()
    for level, tiles in enumerate(layout):
        waiting = list(tiles)
        while waiting:
            fits = (tile for tile in waiting if not faults(board, tile, level))
            tile = next(fits, None)
            if tile is None:
                raise ValueError("the layout breaks a rule")
            waiting.remove(tile)
            board = place(board, tile)
    for number in reversed(NUMBERS):
        for _ in range(COPIES - board.count(number)):
            landings = LegalPlacements(board, number).landings()
            board = place(board, max(landings, key=lambda landing: landing.level).placement)
    return board


def main() -> None:
    """Print the best layout found."""
    parser = argparse.ArgumentParser(description="Find the best layout of the twenty tiles.")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--nodes", type=int, help="covers to try, instead of time")
    wanted = parser.parse_args()
    seconds = None if wanted.nodes else wanted.seconds
    solution = solve_free(wanted.nodes, seconds=seconds)
    game = Game.start(Dealt(tuple(placement.number for placement in solution.placements)))
    for placement in solution.placements:
        game = game.place(placement)
    print(json.dumps({**line_of(game), "score": game.score}))


if __name__ == "__main__":
    main()
