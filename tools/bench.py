"""Measure start and play, and say whether the targets are reached: ``make bench``.

All numbers are of one run on one machine; the ratios to pages measured beside ours mean more than
the milliseconds. It never fails for a missed target: a busy machine is no defect. ``--keep FILE``
writes the figures as JSON, for ``tools.bench_figures`` to compare.
"""

import argparse
import json
import os
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tools import bench_play, browser
from tools.bench_play import Spread
from tools.bench_starts import KINDS, SETTLED, Contender, Times, measured, write_bare
from tools.tree import ROOT

START_TARGETS = {"cold": 0.50, "warm": 0.42, "slow": 0.37}  # of bare Pyodide's time
WIRE_TARGET = 2100  # kB until a tile can be placed
PRIVATE_TARGET = 110  # MB that the page's process holds for itself, after a first start
PAINT_TARGET = 200.0  # ms after the HTML
MOVE_TARGET = 16.0  # ms, slowest of a hundred, on a machine four times slower: one frame
MISSED_TARGET = 10  # frames of 600
FLAT_TARGET = 1.5  # cost at the last round to that at the first
REVIEW_TARGET = 20.0  # seconds
TASK_TARGET = 50.0  # ms
MEMORY_TARGET = 1.1  # after ten games to after one
LEGAL_TARGET = 5.0  # ms
SLOWDOWNS = (1, 4)
TILES = (0, 9, 19)  # tiles on the board in rounds 1, 10 and 20


def verdict(*, reached: bool) -> str:
    """The word for the last column."""
    return "reached" if reached else "MISSED"


def print_starts(times: dict[str, Times], figures: dict[str, float]) -> None:
    """Print one row a page, with ratios to the documented page and to the floor."""
    print(f"{'start':<11}{'ms':>5}{'/ plain':>9}{'/ bare':>8}{'kB':>8}   {'runs, ms'}")
    for kind in KINDS:
        plain, bare = times["plain"].median(kind), times["bare"].median(kind)
        for name, of in times.items():
            middle, starts = of.median(kind), of.kinds[kind]
            figures[f"start, {name} {kind}, ms"] = middle
            print(
                f"{f'{name} {kind}':<11}{middle:>5.0f}{middle / plain:>9.2f}"
                f"{middle / bare:>8.2f}{median(starts.sizes) / 1000:>8.0f}   "
                f"{min(starts.ready):.0f}-{max(starts.ready):.0f}"
            )
    for name, of in times.items():
        if of.crashes:
            print(f"  {name}: Chromium crashed in {of.crashes} profiles, which were begun anew")
    ours = times["ours"]
    for kind, target in START_TARGETS.items():
        ratio = ours.median(kind) / times["bare"].median(kind)
        print(
            f"  {kind}: {ratio:.2f} of bare, target {target:.2f}:"
            f" {verdict(reached=ratio <= target)}"
        )
        if kind == "slow":
            continue  # with the line's round trips in it, for every page alike
        paint = figures[f"first paint {kind}, ms"] = median(ours.kinds[kind].paint)
        print(
            f"  {kind}: first paint {paint:.0f} ms after the HTML,"
            f" target {PAINT_TARGET:.0f}: {verdict(reached=paint < PAINT_TARGET)}"
        )
    size = figures["first visit, kB"] = median(ours.kinds["cold"].sizes) / 1000
    print(f"  {size:.0f} kB, target {WIRE_TARGET}: {verdict(reached=size <= WIRE_TARGET)}")
    for name, of in times.items():
        held = figures[f"memory, {name}, MB"] = median(of.memory)
        print(f"  {name}: {held:.0f} MB of its own {SETTLED:.0f} s after a first start", end="")
        of_ours = f", target {PRIVATE_TARGET}: {verdict(reached=held <= PRIVATE_TARGET)}"
        print(of_ours if of is ours else "")


def print_play(chromium: Browser, site: Path, bare: Path, figures: dict[str, float]) -> None:
    """Print the costs of pointer moves and placements as the board grows, also on a slower machine.

    Next to them: the cost of a move in a page with Pyodide but without rules.
    """
    print(f"\n{'':<32}{'median':>8}{'p99':>8}  ms", flush=True)
    for name, measure in (
        ("placement", bench_play.placements),
        ("pointer move", partial(bench_play.pointer_moves, slowdown=1)),
    ):
        costs = [measure(chromium, site, tiles) for tiles in TILES]
        for tiles, cost in zip(TILES, costs, strict=True):
            print_cost(f"{name}, round {tiles + 1}", cost, figures)
        ratio = costs[-1].median / costs[0].median
        reached = ratio <= FLAT_TARGET
        print(f"  last to first {ratio:.2f}, target {FLAT_TARGET}: {verdict(reached=reached)}")
    print_cost("result page", bench_play.results(chromium, site, TILES[-1]), figures)
    slow = [bench_play.pointer_moves(chromium, site, bench_play.LATE, by) for by in SLOWDOWNS]
    for by, cost in zip(SLOWDOWNS, slow, strict=True):
        print_cost(f"pointer move, late, CPU {by}x slower", cost, figures)
    print(f"  p99 below {MOVE_TARGET:.0f} ms: {verdict(reached=slow[-1].p99 < MOVE_TARGET)}")
    by = SLOWDOWNS[-1]
    least = bench_play.least_pointer_moves(chromium, bare, by)
    print_cost(f"bare pointer move, CPU {by}x slower", least, figures)


def print_cost(name: str, cost: Spread, figures: dict[str, float]) -> None:
    """Print one row of a table."""
    figures |= {f"{name}, median ms": cost.median, f"{name}, p99 ms": cost.p99}
    print(f"{name:<32}{cost.median:>8.2f}{cost.p99:>8.2f}", flush=True)


def print_long(chromium: Browser, site: Path, figures: dict[str, float]) -> None:
    """Print the costs that appear only after a while."""
    ours, empty = bench_play.missed_frames(chromium, site)
    print(f"\nframes missed in {bench_play.DRAG_SECONDS:.0f} s of dragging, CPU 4x slower:", end="")
    print(f" {ours}, an empty page {empty}", flush=True)
    print(f"  target {MISSED_TARGET}: {verdict(reached=ours <= MISSED_TARGET)}")
    figures |= {"missed frames": ours, "missed frames of an empty page": empty}
    seconds, longest = bench_play.review(chromium, site)
    reached = seconds <= REVIEW_TARGET and longest <= TASK_TARGET
    print(f"review of a daily {seconds:.0f} s, longest task {longest:.0f} ms,", end="")
    print(f" target {REVIEW_TARGET:.0f} s, {TASK_TARGET:.0f} ms: {verdict(reached=reached)}")
    figures |= {"review, s": seconds, "longest task of a review, ms": longest}
    first, last = bench_play.memory(chromium, site)
    print(f"memory after 1 game {first:.0f} MB, after {bench_play.GAMES} {last:.0f} MB: ", end="")
    figures |= {"memory after 1 game, MB": first, f"memory after {bench_play.GAMES}, MB": last}
    print(verdict(reached=last <= MEMORY_TARGET * first))


def main() -> None:
    """Measure everything, and print each result as it comes."""
    parser = argparse.ArgumentParser(description="Measure start and play.")
    parser.add_argument("--rounds", type=int, default=7, help="profiles for each page")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the figures down there")
    wanted = parser.parse_args()
    figures: dict[str, float] = {}
    ours, plain = ROOT / "dist", ROOT / "dist-plain"
    print(f"load at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n", flush=True)
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        bare = Path(folder) / "bare"
        write_bare(plain, bare)
        contenders = (
            Contender("ours", ours, offline=True),
            Contender("plain", plain),
            Contender("bare", bare),
        )
        print_starts(measured(playwright, contenders, wanted.rounds), figures)
        chromium = playwright.chromium.launch(executable_path=browser.path(), args=browser.flags())
        print_play(chromium, ours, bare, figures)
        print_long(chromium, ours, figures)
        chromium.close()
    legal = bench_play.legal_placements()
    print()
    print_cost("legal placements, late board", legal, figures)
    print(f"  below {LEGAL_TARGET:.0f} ms: {verdict(reached=legal.median < LEGAL_TARGET)}")
    print(f"\nload at the end: {os.getloadavg()[0]:.1f}")
    if wanted.keep:
        wanted.keep.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
