"""The solver's speed in the Python that runs this, in a mix of rules.

Usage: decide.py DECKS MIX, the mix by its name in tools/bench/mixes.py. Prints one JSON line: the
boards expanded each second with known cards; the median and the longest of the master's turns, in
seconds, and their number.
"""

import json
import sys
from statistics import median
from typing import Final

from nmbr9.protocol import Strength
from tools.bench.mixes import games_of, play_out, reached, turn_of

SECONDS: Final = 5.0


decks, mix = int(sys.argv[1]), sys.argv[2]
games = games_of(mix, decks)
((_, nodes),) = reached([SECONDS], games[0])
turns = [turn for game in games for turn in play_out(game, turn_of(Strength.MASTER)).turns]
print(json.dumps([nodes / SECONDS, median(turns), max(turns), len(turns)]))
