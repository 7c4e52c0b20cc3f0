"""The master's time for a turn of a mix, in the Python that runs this.

Usage: decide.py DECKS MIX, the mix by its name in tools/bench/mixes.py. Prints one JSON line: the
median and the longest of all turns, in seconds, and their number.
"""

import json
import sys
from statistics import median

from nmbr9.protocol import Strength
from tools.bench.mixes import games_of, play_out, turn_of


def main() -> None:
    """Play the mix on this many decks."""
    decks, mix = int(sys.argv[1]), sys.argv[2]
    games = [play_out(game, turn_of(Strength.MASTER)) for game in games_of(mix, decks)]
    turns = [turn for game in games for turn in game.turns]
    print(json.dumps([median(turns), max(turns), len(turns)]))


main()
