"""Find pars: ``python -m tools.par daily`` or ``weekly``, on several cores, interruptible.

It continues after a stop: the pars in nmbr9/contests stay, unless another solver or another number
of boards found them, or a shipped rival has more points.
"""

import argparse
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from os import cpu_count
from typing import Final, Generic, TypeVar

from nmbr9.contests.pars import DAILY, WEEKLY, Calendar, Pars
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily
from nmbr9.solver.known_deck.solve import PAR_NODES, solve_deck
from nmbr9.solver.plus.search import solve_game
from tools.rivals import best_rival
from tools.search_runner import SOLVER, searched, written
from tools.tree import ROOT

FOLDER: Final = ROOT / "nmbr9" / "contests"

Contest = TypeVar("Contest", bound=date | Week)


def find_daily(nodes: int, day: date) -> int:
    """The par of a date's deck."""
    return max(solve_deck(Daily(day).cards(), nodes).score, best_rival(day))


def find_weekly(nodes: int, week: Week) -> int:
    """The par of a week's challenge."""
    return solve_game(week.start(), nodes).score


@dataclass(frozen=True, slots=True)
class Search(Generic[Contest]):
    """The search for the pars of a calendar, usually with this many boards or states (`nodes`).

    `least`: the lower bound of each par.
    """

    calendar: Calendar[Contest]
    nodes: int
    find: Callable[[int, Contest], int]
    least: Callable[[Contest], int]

    def continued(self, pars: Pars[Contest], nodes: int, solver: str) -> Pars[Contest]:
        """The pars already known, or none if another search found them."""
        same = (pars.nodes, pars.solver) == (nodes, solver)
        return pars if same else replace(pars, nodes=nodes, solver=solver, scores={})

    def missing(self, pars: Pars[Contest]) -> tuple[Contest, ...]:
        """The contests without a par, or with too low a one."""
        return tuple(
            contest
            for contest in self.calendar.contests
            if (pars.of(contest) or 0) < max(1, self.least(contest))
        )

    def run(self, nodes: int | None, cores: int, most: int | None) -> None:
        """Search the missing pars, at most `most`."""
        file = FOLDER / self.calendar.file
        nodes = self.nodes if nodes is None else nodes
        pars = self.continued(self.calendar.read(file.read_text("utf-8")), nodes, SOLVER)
        missing = self.missing(pars)[:most]
        with suppress(KeyboardInterrupt):
            for contest, par in searched(iter(missing), partial(self.find, nodes), cores):
                pars = pars.with_par(contest, par)
                written(self.calendar.text(pars), file)
                print(f"{contest}: {par}", flush=True)


DAILY_PARS: Final = Search(DAILY, PAR_NODES, find_daily, best_rival)
WEEKLY_PARS: Final = Search(WEEKLY, 40_000, find_weekly, lambda _: 0)
"""With this many states: some seconds on one core."""


def main() -> None:
    """Search the missing pars."""
    parser = argparse.ArgumentParser(description="Find the pars of the daily or weekly contests.")
    parser.add_argument("contests", choices=["daily", "weekly"])
    parser.add_argument("--nodes", type=int, help="boards or states expanded for each")
    parser.add_argument("--cores", type=int, default=cpu_count() or 1)
    parser.add_argument("--most", type=int, help="stop after so many")
    wanted = parser.parse_args()
    search = DAILY_PARS if wanted.contests == "daily" else WEEKLY_PARS
    search.run(wanted.nodes, wanted.cores, wanted.most)


if __name__ == "__main__":
    main()
