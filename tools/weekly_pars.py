"""Find the par of every weekly challenge: ``python -m tools.weekly_pars``, as `tools.par` does.

It goes on where it stopped: the pars in nmbr9/contests/weekly_pars.json stay, unless another solver
or another number of states found them.
"""

import argparse
from contextlib import suppress
from functools import partial
from os import cpu_count

from nmbr9.contests import weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.solver.plus.search import solve_game
from tools.finding import DECIDING_PLUS, searched, version, written
from tools.tree import ROOT

FILE = ROOT / "nmbr9" / "contests" / weekly_pars.FILE
NODES = 40_000
"""States expanded for a par: some seconds on one core."""


def found(nodes: int, week: Week) -> int:
    """The par of a week's challenge."""
    return solve_game(week.start(), nodes).score


def continued(known: weekly_pars.WeeklyPars, nodes: int, solver: str) -> weekly_pars.WeeklyPars:
    """The pars known already, or none where another search found them."""
    same = (known.nodes, known.solver) == (nodes, solver)
    return known if same else weekly_pars.WeeklyPars(nodes, solver)


def main() -> None:
    """Search the challenges that are missing."""
    parser = argparse.ArgumentParser(description="Find the pars of the weekly challenges.")
    parser.add_argument("--nodes", type=int, default=NODES, help="states expanded for each")
    parser.add_argument("--cores", type=int, default=cpu_count() or 1)
    parser.add_argument("--most", type=int, help="stop after so many challenges")
    wanted = parser.parse_args()
    known = weekly_pars.read(FILE.read_text("utf-8"))
    known = continued(known, wanted.nodes, version(DECIDING_PLUS))
    weeks = iter(known.missing[: wanted.most])
    with suppress(KeyboardInterrupt):
        for week, score in searched(weeks, partial(found, wanted.nodes), wanted.cores):
            known = known.with_par(week, score)
            written(known.text(), FILE)
            print(f"{week.name}: {score}, {len(known.missing)} to go", flush=True)


if __name__ == "__main__":
    main()
