"""Who plays the stories: one who takes the highest legal place, and the command line as judge."""

import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from nmbr9.board import Board, Placement
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.rules import Landing
from tools.tree import ROOT


def ranked(game: Game) -> Sequence[Placement]:
    """The legal placements, the highest first, on each level the one with the most neighbours."""
    board = game.board
    best = sorted(game.legal(), key=lambda landing: (-landing.level, -neighbours(board, landing)))
    return [landing.placement for landing in best]


def neighbours(board: Board, landing: Landing) -> int:
    """How many sides of a placement touch a tile of its level."""
    taken = {cell for tile in board.tiles if tile.level == landing.level for cell in tile.cells}
    return sum(cell in taken for cell in around(landing.placement.cells))


def around(cells: Iterable[Cell]) -> Iterable[Cell]:
    """The cells beside each cell."""
    for x, y in cells:
        yield from (Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1))


def played(source: Source, rounds: int = 20) -> Game:
    """A game as this player plays it, for so many rounds."""
    game = Game.start(source)
    for _ in range(rounds):
        game = game.place(ranked(game)[0])
    return game


def verified(game: Game) -> dict[str, Any]:
    """What `python -m nmbr9 verify` answers for the game's record."""
    match game.source:
        case Daily(date=day):
            line: dict[str, object] = {"date": day.isoformat()}
        case Seeded(seed=seed):
            line = {"seed": seed}
        case _:
            line = {"deck": list(game.deck)}
    line["placements"] = [
        {
            "tile": placement.number,
            "rotation": placement.rotation,
            "x": placement.anchor.x,
            "y": placement.anchor.y,
        }
        for placement in (tile.placement for tile in game.board.tiles)
    ]
    done = subprocess.run(
        [sys.executable, "-m", "nmbr9", "verify"],
        input=json.dumps(line) + "\n",
        capture_output=True,
        check=True,
        cwd=ROOT,
        encoding="utf-8",
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer
