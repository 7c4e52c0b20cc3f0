"""Find the par of every daily deck: ``python -m tools.par``, on several cores, stopped at any time.

It goes on where it stopped: the pars in nmbr9/contests/pars.json stay, unless another solver or
another number of boards found them.
"""

import argparse
import hashlib
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from datetime import date
from functools import partial
from itertools import islice
from os import cpu_count
from pathlib import Path

from nmbr9.contests import pars
from nmbr9.deck import Daily
from nmbr9.solver.known_deck.par import NODES
from nmbr9.solver.known_deck.solve import solve_deck
from tools.tree import ROOT

# The sources that decide a par; the engine's own part in it is held by its tests.
DECIDING = (
    "boards/batch",
    "boards/contact_filter",
    "boards/fitting",
    "boards/landings",
    "boards/listing",
    "boards/patch",
    "boards/window",
    "known_deck/beam",
    "known_deck/candidates",
    "known_deck/evaluation",
    "known_deck/landing_evaluation",
    "known_deck/last_cards",
    "known_deck/plateau_prices",
    "known_deck/solve",
    "known_deck/weights",
)


def version(root: Path = ROOT) -> str:
    """A name for the solver as it is: another where any source that decides a par is another."""
    whole = hashlib.sha256()
    for name in DECIDING:
        whole.update((root / "nmbr9" / "solver" / f"{name}.py").read_bytes())
    return whole.hexdigest()[:12]


def found(day: date, nodes: int) -> int:
    """The par of a date's deck."""
    return solve_deck(Daily(day).cards(), nodes).score


def continued(known: pars.Pars, nodes: int, solver: str) -> pars.Pars:
    """The pars known already, or none where another search found them."""
    same = (known.nodes, known.solver) == (nodes, solver)
    return known if same else pars.Pars(nodes, solver)


def searched(days: Iterator[date], nodes: int, cores: int) -> Iterator[tuple[date, int]]:
    """Every day with its par, in the order in which they are found."""
    # An interrupt is for us: the searches under way end by themselves, and are not written.
    quiet = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(cores, initializer=quiet) as pool:
        running: dict[Future[int], date] = {}
        try:
            while True:
                for day in islice(days, cores - len(running)):
                    running[pool.submit(found, day, nodes)] = day
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield running.pop(one), one.result()
        finally:
            pool.shutdown(cancel_futures=True)


def written(known: pars.Pars, file: Path) -> None:
    """Write the file whole, so that a stop at any moment leaves the old one or the new one."""
    new = file.with_suffix(".new")
    new.write_text(known.text(), "utf-8")
    new.replace(file)


def main() -> None:
    """Search the decks that are missing."""
    parser = argparse.ArgumentParser(description="Find the pars of the daily decks.")
    parser.add_argument("--nodes", type=int, default=NODES, help="boards expanded for each deck")
    parser.add_argument("--cores", type=int, default=cpu_count() or 1)
    parser.add_argument("--most", type=int, help="stop after so many decks")
    wanted = parser.parse_args()
    known = continued(pars.read(pars.FILE.read_text("utf-8")), wanted.nodes, version())
    days = iter(known.missing[: wanted.most])
    with suppress(KeyboardInterrupt):
        for day, score in searched(days, wanted.nodes, wanted.cores):
            known = known.with_par(day, score)
            written(known, pars.FILE)
            print(f"{day}: {score}, {len(known.missing)} to go", flush=True)


if __name__ == "__main__":
    main()
