"""Measure start and play, and say whether the targets are reached: ``make bench``.

All numbers are of one run on one machine; the ratios to pages measured beside ours mean more than
the milliseconds. It never fails for a missed target: a busy machine is no defect. ``--keep FILE``
writes the figures as JSON, for ``tools.bench.figures`` to compare.
"""

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tools import browser
from tools.bench import play
from tools.bench.play import Spread
from tools.bench.starts import KINDS, WEAK, Times, measure_all, write_bare
from tools.tree import ROOT

TARGETS = {
    "start cold, to bare Pyodide's": 0.45,
    "start warm, to bare Pyodide's": 0.40,
    "start slow, to bare Pyodide's": 0.37,
    "first paint cold, ms": 200,  # after the HTML
    "first paint warm, ms": 200,
    "first visit, kB": 2200,  # until a tile can be placed
    "memory, to bare Pyodide's": 1,
    "placement, last round to first": 1.5,
    "pointer move, late, CPU 4x slower, p99 ms": 16,  # one frame
    "review, s": 20,
    "longest task of a review, ms": 50,
    "memory after ten games, to two": 1.1,
}
"""The most that these figures may be."""
TILES = (0, 9, 19)  # tiles on the board in rounds 1, 10 and 20


class Figures(dict[str, float]):
    """The figures by their names, printed as they come."""

    def note(self, name: str, value: float) -> None:
        """Print a figure in a line of its own, judged if it has a target."""
        self[name] = value
        target = TARGETS.get(name)
        reached = "reached" if target is None or value <= target else "MISSED"
        judged = "" if target is None else f", target {target:g}: {reached}"
        print(f"  {name}: {value:.2f}{judged}", flush=True)

    def note_costs(self, name: str, cost: Spread) -> None:
        """Note the two figures of a move or a placement."""
        self.note(f"{name}, median ms", cost.median)
        self.note(f"{name}, p99 ms", cost.p99)

    def note_memory(self, megabytes: Sequence[float]) -> None:
        """Note the memory after each of ten games."""
        self.note("memory after two games, MB", megabytes[1])
        self.note("memory after ten games, to two", megabytes[-1] / megabytes[1])


def note_starts(times: dict[str, Times], figures: Figures) -> None:
    """Note each kind of start, with ratios to the documented page and to the floor."""
    middle = {name: {kind: of.median(kind) for kind in KINDS} for name, of in times.items()}
    ours, plain, bare = (middle[name] for name in ("ours", "plain", "bare"))
    for kind in KINDS:
        for name, starts in middle.items():
            figures.note(f"start, {name} {kind}, ms", starts[kind].ready)
        figures.note(f"start {kind}, to the plain page's", ours[kind].ready / plain[kind].ready)
        figures.note(f"start {kind}, to bare Pyodide's", ours[kind].ready / bare[kind].ready)
    for kind in ("cold", "warm"):  # a slow line's round trips are those of every page
        figures.note(f"first paint {kind}, ms", ours[kind].paint)
    figures.note("first visit, kB", ours["cold"].size / 1000)
    for name, of in times.items():
        figures.note(f"memory, {name}, MB", median(of.memory))
    memory = figures["memory, ours, MB"] / figures["memory, bare, MB"]
    figures.note("memory, to bare Pyodide's", memory)


def note_play(chromium: Browser, site: Path, figures: Figures) -> None:
    """Note the costs of moves and placements as the board grows, and on a slower machine."""
    costs = [play.placements(chromium, site, tiles) for tiles in TILES]
    for tiles, cost in zip(TILES, costs, strict=True):
        figures.note_costs(f"placement, round {tiles + 1}", cost)
    figures.note("placement, last round to first", costs[-1].median / costs[0].median)
    for by in (1, WEAK):
        moves = play.pointer_moves(chromium, site, by)
        figures.note_costs(f"pointer move, late, CPU {by}x slower", moves)


def note_long(chromium: Browser, site: Path, figures: Figures) -> None:
    """Note the costs that appear only after a while."""
    seconds, longest = play.review(chromium, site)
    figures.note("review, s", seconds)
    figures.note("longest task of a review, ms", longest)
    figures.note_memory(play.ten_games(chromium, site))


def main() -> None:
    """Measure everything, and print each result as it comes."""
    parser = argparse.ArgumentParser(description="Measure start and play.")
    parser.add_argument("--rounds", type=int, default=7, help="profiles for each page")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the figures down there")
    wanted = parser.parse_args()
    figures = Figures()
    ours, plain = ROOT / "dist", ROOT / "dist-plain"
    print(f"load at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n", flush=True)
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        bare = Path(folder) / "bare"
        write_bare(plain, bare)
        sites = {"ours": ours, "plain": plain, "bare": bare}
        note_starts(measure_all(playwright, sites, wanted.rounds), figures)
        chromium = playwright.chromium.launch(executable_path=browser.path(), args=browser.flags())
        note_play(chromium, ours, figures)
        note_long(chromium, ours, figures)
        chromium.close()
    print(f"\nload at the end: {os.getloadavg()[0]:.1f}")
    if wanted.keep:
        wanted.keep.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
