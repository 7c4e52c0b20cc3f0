"""Time the listing of legal placements of the game in a folder; write milliseconds there."""

import json
import sys
import time
from pathlib import Path

from nmbr9.record import from_json
from nmbr9.rules.judging import LegalPlacements

folder = Path(sys.argv[1])
form = json.loads((folder / "game.json").read_text("utf-8"))
times = []
for _ in range(20):
    for number in range(10):
        board = from_json(form).board  # a new one each time: it may keep what it worked out
        start = time.perf_counter()
        list(LegalPlacements(board, number))
        times.append(1000 * (time.perf_counter() - start))
(folder / "times.json").write_text(json.dumps(times), "utf-8")
