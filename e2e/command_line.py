"""The command line as a check of the games in the stories."""

import json
import subprocess
import sys
from typing import Any

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from tools.tree import ROOT


def verified(game: Game) -> dict[str, Any]:
    """The answer of `python -m nmbr9 verify` to the game's record."""
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
    process = subprocess.run(
        [sys.executable, "-m", "nmbr9", "verify"],
        input=json.dumps(line) + "\n",
        capture_output=True,
        check=True,
        cwd=ROOT,
        encoding="utf-8",
    )
    answer: dict[str, Any] = json.loads(process.stdout)
    return answer
