"""How long the master thinks about a turn of a mix, in whatever Python this is.

Usage: decide.py DECKS MIX, the mix by its name in tools/bench_mixes.py. Prints one JSON line: the
middle one and the longest of all turns, in seconds, and how many there were.
"""

import json
import sys
from statistics import median

from nmbr9.protocol import Strength
from tools.bench_mixes import games_of, played


def main() -> None:
    """Play the mix on so many decks."""
    decks, mix = int(sys.argv[1]), sys.argv[2]
    games = [played(game, Strength.MASTER, plain=False) for game in games_of(mix, decks)]
    turns = [turn for game in games for turn in game.turns]
    print(json.dumps([median(turns), max(turns), len(turns)]))


main()
