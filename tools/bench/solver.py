"""Measure the solver's strength and speed: ``make bench-solver``.

Times are this process's own, so that a busy machine does not distort them.
"""

import argparse
import json
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import mean, stdev
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from nmbr9.deck import Seeded, shuffled
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.known_deck.solve import search_deck
from tools.bench.mixes import MIXES, fair_mixes, known_mixes, play_out, reached
from tools.bench.temperaments import temperaments
from tools.tree import ROOT

SECONDS = (1.0, 10.0, 60.0)
DECKS = 50
GAMES = 200
PARTS = ("known", "players", "speeds", "known-mixes", "fair-mixes", "thoughts", "temperaments")
MIXED_DECKS = 30
LONGEST = 10.0
"""The most seconds of search for a mix."""
THOUGHTFUL = 2
"""Decks of each mix that the master plays here and in Pyodide."""
WHEELS = ROOT / "static" / "vendor" / "numpy"


def known_decks(decks: int, seconds: Sequence[float], jobs: int) -> None:
    """Print the mean score of solve after each time, and the boards expanded by then.

    That many processes search a deck each; fewer than there are cores, so that none waits.
    """
    with ProcessPoolExecutor(jobs) as pool:
        found = list(pool.map(partial(search_known, seconds), range(decks)))
    for limit, at_limit in zip(seconds, zip(*found, strict=True), strict=True):
        scores, boards = zip(*at_limit, strict=True)
        error = stdev(scores) / sqrt(decks) if decks > 1 else 0.0
        print(
            f"known deck, {limit:4.0f} s: mean {mean(scores):6.2f} ({error:.2f})"
            f" over {decks} decks, {mean(boards):,.0f} boards each",
            flush=True,
        )


def search_known(seconds: Sequence[float], number: int) -> Sequence[tuple[int, int]]:
    """The score and the boards expanded after each time, for one deck."""
    return reached(search_deck(shuffled(f"bench-{number:02}")), seconds)


def players(games: int, strengths: Sequence[Strength]) -> None:
    """Print the mean score of the fair player at each strength, and its longest thought."""
    starts = [Game.start(Seeded(f"bench-{number:02}")) for number in range(games)]
    for strength in strengths:
        turn = partial(place_one, strength=strength)
        own = [play_out(game, turn) for game in starts]
        longest = max(max(each.turns) for each in own)
        print(
            f"fair player, {strength.name.lower():9}: mean {mean(each.score for each in own):6.2f}"
            f" over {games} games, at most {longest:.2f} s a placement",
            flush=True,
        )


def place_one(game: Game, strength: Strength) -> Game:
    """The game after the placement of a player of that strength."""
    return game.place(choose_placement(game, strength))


def speeds() -> None:
    """Print the boards expanded each second here and in Pyodide."""
    for name, rates in on_both("expand"):
        print(f"{name}: " + ", ".join(f"{kind} {rate:,.0f}/s" for kind, rate in rates.items()))


def thoughts(mixes: Sequence[str]) -> None:
    """Print the master's time for a turn here and in Pyodide, mix by mix."""
    for mix in mixes:
        for name, times in on_both("decide", str(THOUGHTFUL), mix):
            middle, longest, turns = times
            seconds = f"{middle:.2f} s, at most {longest:.2f}"
            print(f"a turn of the master, {mix}, {name}: {seconds} of {turns}", flush=True)


def on_both(script: str, *arguments: str) -> Iterator[tuple[str, Any]]:
    """The JSON output of a script in tools/pyodide/inside, here and in Pyodide."""
    natively = [sys.executable, "-m", f"tools.pyodide.inside.{script}", *arguments]
    with TemporaryDirectory() as packages:
        (wheel,) = WHEELS.glob("*.whl")
        with ZipFile(wheel) as archive:
            archive.extractall(packages)
        there = ["node", "tools/pyodide/node.mjs", "--mount", f"{ROOT}=/repo"]
        there += ["--mount", f"{packages}=/numpy", "--path", "/repo", "--path", "/numpy"]
        there += [f"tools/pyodide/inside/{script}.py", *arguments]
        for name, command in (("CPython", natively), ("Pyodide", there)):
            run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
            yield name, json.loads(run.stdout.splitlines()[-1])


def main() -> None:
    """Measure the given parts, or everything."""
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--decks", type=int, default=DECKS)
    parser.add_argument("--seconds", type=float, nargs="*", default=SECONDS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--strengths", nargs="*", default=[each.name.lower() for each in Strength])
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--jobs", type=int, default=1, help="processes for known decks")
    parser.add_argument("--mixed-decks", type=int, default=MIXED_DECKS, help="for each mix")
    parser.add_argument("--mixes", nargs="*", choices=MIXES, default=list(MIXES))
    wanted = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {sysconfig.get_platform()}", flush=True)
    if wanted.only in (None, "speeds"):
        speeds()
    if wanted.only in (None, "known"):
        known_decks(wanted.decks, sorted(wanted.seconds), wanted.jobs)
    strengths = [Strength[name.upper()] for name in wanted.strengths]
    if wanted.only in (None, "players"):
        players(wanted.games, strengths)
    if wanted.only in (None, "known-mixes"):
        seconds = [limit for limit in sorted(wanted.seconds) if limit <= LONGEST]
        known_mixes(wanted.mixes, wanted.mixed_decks, seconds)
    if wanted.only in (None, "fair-mixes"):
        fair_mixes(wanted.mixes, wanted.mixed_decks, strengths)
    if wanted.only in (None, "thoughts"):
        thoughts(wanted.mixes)
    if wanted.only in (None, "temperaments"):
        temperaments(wanted.decks, strengths)


if __name__ == "__main__":
    main()
