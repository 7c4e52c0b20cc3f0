"""Measure the solver's strength and speed: ``make bench-solver``.

Times are this process's own, so that a busy machine does not distort them. A mean has its standard
error behind it.
"""

import argparse
import json
import shutil
import subprocess
import sys
import sysconfig
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any, Final

from nmbr9.options import Module
from nmbr9.protocol import Strength
from tools.bench.beams import gain, numbers_of
from tools.bench.figures import spread
from tools.bench.mixes import MIXES, by_chance_of, games_of, play_out, reached, turn_of
from tools.site import vendor
from tools.tree import ROOT

STRENGTHS: Final = {strength.name.lower(): strength for strength in Strength}
THOUGHTFUL: Final = 2
"""Decks of each mix that the master plays here and in Pyodide."""


def known(wanted: Namespace) -> None:
    """Print the score of searches with known cards after each time, mix by mix.

    That many processes search a deck each; fewer than there are cores, so that none waits.
    """
    for mix in wanted.mixes:
        games = games_of(mix, wanted.decks)
        search = partial(reached, sorted(wanted.seconds))
        with ProcessPoolExecutor(wanted.jobs) as pool:
            own = [*pool.map(search, games)]
            plain = partial(search, plain=True)
            forced = [*pool.map(plain, games)] if MIXES[mix].modules else []
        for at, limit in enumerate(sorted(wanted.seconds)):
            scores, nodes = zip(*(each[at] for each in own), strict=True)
            line = f"{spread(scores)} over {wanted.decks} decks, {mean(nodes):,.0f} nodes each"
            line += against(scores, [each[at][0] for each in forced])
            print(f"known cards, {mix}, {limit:.0f} s: {line}", flush=True)


def players(wanted: Namespace) -> None:
    """Print the score of the fair player in each mix at each strength, and its longest thought."""
    for mix in wanted.mixes:
        games, modules = games_of(mix, wanted.decks), MIXES[mix].modules
        by_chance = [*map(by_chance_of, games)] if MIXES[mix].is_plus and not modules else []
        for name in wanted.strengths:
            strength = STRENGTHS[name]
            own = [play_out(game, turn_of(strength)) for game in games]
            scores = [each.game.score for each in own]
            others = by_chance
            if modules - {Module.STARTING_TILES}:
                forced = turn_of(strength, plain=True)
                others = [play_out(game, forced).game.score for game in games]
            longest = max(max(each.turns) for each in own)
            line = f"{spread(scores)} over {wanted.decks} decks, at most {longest:.2f} s a turn"
            line += against(scores, others)
            print(f"fair player, {mix}, {name}: {line}", flush=True)


def against(own: Sequence[int], others: Sequence[int]) -> str:
    """The mean gain over a baseline's scores with the same decks, if there is a baseline."""
    if not others:
        return ""
    more = spread([score - other for score, other in zip(own, others, strict=True)])
    times = f"{mean(own) / mean(others):.2f} times" if mean(others) else "not to be compared with"
    return f", more by {more}, {times} the {mean(others):.1f} of the other"


def thoughts(wanted: Namespace) -> None:
    """Print the search's speed and the master's time for a turn, here and in Pyodide."""
    for mix in wanted.mixes:
        for name, (rate, middle, longest, turns) in on_both(str(THOUGHTFUL), mix):
            line = f"{rate:,.0f} boards/s; a turn of the master {middle:.2f} s"
            print(f"{mix}, {name}: {line}, at most {longest:.2f} of {turns}", flush=True)


def on_both(*arguments: str) -> Iterator[tuple[str, Any]]:
    """The JSON output of tools/pyodide/inside/decide.py, here and in Pyodide."""
    natively = [sys.executable, "-m", "tools.pyodide.inside.decide", *arguments]
    with TemporaryDirectory() as packages:
        shutil.unpack_archive(vendor.numpy_wheel(ROOT), packages, "zip")
        there = ["node", "tools/pyodide/node.mjs", "--mount", f"{ROOT}=/repo"]
        there += ["--mount", f"{packages}=/numpy", "--path", "/repo", "--path", "/numpy"]
        there += ["tools/pyodide/inside/decide.py", *arguments]
        for name, command in (("CPython", natively), ("Pyodide", there)):
            run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
            yield name, json.loads(run.stdout.splitlines()[-1])


def beams(wanted: Namespace) -> None:
    """Print the gain of some beams over others in each mix, if there are some."""
    for mix in wanted.mixes if wanted.beams else ():
        of_deck = partial(gain, wanted.beams, wanted.against, mix)
        with ProcessPoolExecutor(wanted.jobs) as pool:
            gains = [*pool.map(of_deck, range(wanted.decks))]
        print(f"beams, {mix}: {spread(gains)} over {wanted.decks} decks", flush=True)


PARTS: Final[dict[str, Callable[[Namespace], None]]] = {
    "known": known,
    "players": players,
    "thoughts": thoughts,
    "beams": beams,
}


def main() -> None:
    """Measure the given part, or everything."""
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--decks", type=int, default=30)
    parser.add_argument("--mixes", nargs="*", choices=MIXES, default=list(MIXES))
    parser.add_argument("--seconds", type=float, nargs="*", default=(1.0, 10.0))
    parser.add_argument("--strengths", nargs="*", choices=STRENGTHS, default=[*STRENGTHS])
    parser.add_argument("--jobs", type=int, default=1, help="processes for known cards")
    for name in ("--beams", "--against"):
        parser.add_argument(name, nargs="+", type=numbers_of, metavar="WIDTH,PLACEMENTS,TOLERANCE")
    wanted = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {sysconfig.get_platform()}", flush=True)
    for name in [wanted.only] if wanted.only else PARTS:
        PARTS[name](wanted)


if __name__ == "__main__":
    main()
