"""Find the par of every daily deck: ``python -m tools.par``, on several cores, stopped at any time.

It goes on where it stopped: the pars in nmbr9/contests/pars.json stay, unless another solver or
another number of boards found them.
"""

import argparse
from contextlib import suppress
from datetime import date
from functools import partial
from os import cpu_count

from nmbr9.contests import pars
from nmbr9.deck import Daily
from nmbr9.solver.known_deck.solve import PAR_NODES, solve_deck
from tools.finding import DECIDING_PAR, searched, version, written
from tools.tree import ROOT

FILE = ROOT / "nmbr9" / "contests" / pars.FILE


def found(nodes: int, day: date) -> int:
    """The par of a date's deck."""
    return solve_deck(Daily(day).cards(), nodes).score


def continued(known: pars.Pars, nodes: int, solver: str) -> pars.Pars:
    """The pars known already, or none where another search found them."""
    same = (known.nodes, known.solver) == (nodes, solver)
    return known if same else pars.Pars(nodes, solver)


def main() -> None:
    """Search the decks that are missing."""
    parser = argparse.ArgumentParser(description="Find the pars of the daily decks.")
    parser.add_argument("--nodes", type=int, default=PAR_NODES, help="boards for each deck")
    parser.add_argument("--cores", type=int, default=cpu_count() or 1)
    parser.add_argument("--most", type=int, help="stop after so many decks")
    wanted = parser.parse_args()
    known = continued(pars.read(FILE.read_text("utf-8")), wanted.nodes, version(DECIDING_PAR))
    days = iter(known.missing[: wanted.most])
    with suppress(KeyboardInterrupt):
        for day, score in searched(days, partial(found, wanted.nodes), wanted.cores):
            known = known.with_par(day, score)
            written(known.text(), FILE)
            print(f"{day}: {score}, {len(known.missing)} to go", flush=True)


if __name__ == "__main__":
    main()
