"""Find pars on several cores, interruptible: ``make par``, ``make weekly-par``.

It continues after a stop: the pars in nmbr9/contests stay, unless another solver or another number
of boards found them. No par is less than a game that we know, and the best game of each daily is
kept (`best_games`). ``--games FILE`` takes games of any program: records, one a line.
``--keep-medals DAY`` searches nothing: done before pars rise, it keeps those of now for the medals
of contests that have come by that day; what is kept already stays.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from operator import attrgetter
from os import cpu_count
from pathlib import Path
from typing import Final, Generic, TypeVar

from nmbr9.contests.pars import DAILY, WEEKLY, Calendar, Pars, has_come
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, parse_date
from nmbr9.game import Game
from nmbr9.solver.known_deck.solve import solve_deck
from nmbr9.solver.plus.search import solve_game
from tools.contests.best_games import best_games, keep_better, read_records
from tools.contests.rivals import rival_games
from tools.contests.search_runner import SOLVER, search_all, write
from tools.tree import ROOT

FOLDER: Final = ROOT / "nmbr9" / "contests"

Contest = TypeVar("Contest", bound=date | Week)


def solve_daily(nodes: int, day: date) -> Game:
    """The best game found for a date's deck."""
    game = Game.start(Daily(day))
    for placement in solve_deck(game.deck, nodes).placements:
        game = game.place(placement)
    return game


def known_of(day: date) -> Sequence[Game]:
    """The known games of a date's deck: the best one and the rivals'."""
    return (*best_games(day), *rival_games(day))


def solve_weekly(nodes: int, week: Week) -> Game:
    """The best game found for a week's challenge."""
    return solve_game(week.start(), nodes)


def no_games(_: object) -> Sequence[Game]:
    """No known games. This is no lambda because a search is sent to other processes."""
    return ()


def forget(_: Iterable[Game]) -> None:
    """Keep no game."""


@dataclass(frozen=True, slots=True)
class Search(Generic[Contest]):
    """The search for the pars of a calendar, usually with this many boards or states (`nodes`).

    `known_games`: the games that we have of a contest; `keep` keeps those that are better.
    """

    calendar: Calendar[Contest]
    nodes: int
    solve: Callable[[int, Contest], Game]
    known_games: Callable[[Contest], Sequence[Game]] = no_games
    keep: Callable[[Iterable[Game]], None] = forget

    def find(self, nodes: int, contest: Contest) -> Game:
        """The best game of a contest: a known one, or one with more points by a search."""
        games = (*self.known_games(contest), self.solve(nodes, contest))
        return max(games, key=attrgetter("score"))

    def continued(self, pars: Pars[Contest], nodes: int, solver: str) -> Pars[Contest]:
        """The pars already found, none if by another search.

        Each is at least the score of a known game.
        """
        if (pars.nodes, pars.solver) != (nodes, solver):
            return replace(pars, nodes=nodes, solver=solver, scores={})
        for contest, par in pars.scores.items():
            best = max((game.score for game in self.known_games(contest)), default=0)
            pars = pars.with_par(contest, max(par, best))
        return pars

    def missing(self, pars: Pars[Contest]) -> tuple[Contest, ...]:
        """The contests without a par."""
        return tuple(contest for contest in self.calendar.contests if not pars.of(contest))

    def keep_medals(self, day: date, folder: Path = FOLDER) -> None:
        """Keep in the file the pars of contests that have come by this day."""
        file = folder / self.calendar.file
        pars = self.calendar.read(file.read_text("utf-8"))
        come = {each: par for each, par in pars.scores.items() if has_come(each, day)}
        write(self.calendar.text(replace(pars, kept={**come, **pars.kept})), file)

    def run(self, nodes: int | None, cores: int, most: int | None) -> None:
        """Search for the missing pars, at most `most`."""
        file = FOLDER / self.calendar.file
        nodes = self.nodes if nodes is None else nodes
        pars = self.continued(self.calendar.read(file.read_text("utf-8")), nodes, SOLVER)
        write(self.calendar.text(pars), file)
        missing = self.missing(pars)[:most]
        with suppress(KeyboardInterrupt):
            for contest, game in search_all(iter(missing), partial(self.find, nodes), cores):
                self.keep([game])
                pars = pars.with_par(contest, game.score)
                write(self.calendar.text(pars), file)
                print(f"{contest}: {game.score}", flush=True)


DAILY_PARS: Final = Search(DAILY, 6_000_000, solve_daily, known_of, keep_better)
"""The search with the boards of a minute on one core, some ninety times a page's search."""
WEEKLY_PARS: Final = Search(WEEKLY, 40_000, solve_weekly)
"""The search with this many states: some seconds on one core."""


def main() -> None:
    """Search the missing pars."""
    parser = argparse.ArgumentParser(description="Find the pars of the daily or weekly contests.")
    parser.add_argument("contests", choices=["daily", "weekly"])
    parser.add_argument("--games", type=Path, help="records of games of daily decks")
    parser.add_argument("--nodes", type=int, help="boards or states expanded for each")
    parser.add_argument("--cores", type=int, default=cpu_count() or 1)
    parser.add_argument("--most", type=int, help="stop after so many")
    parser.add_argument("--keep-medals", type=parse_date, metavar="DAY")
    wanted = parser.parse_args()
    search = DAILY_PARS if wanted.contests == "daily" else WEEKLY_PARS
    if wanted.keep_medals:
        search.keep_medals(wanted.keep_medals)
        return
    if wanted.games:
        keep_better(read_records(wanted.games.read_text("utf-8").splitlines()))
    search.run(wanted.nodes, wanted.cores, wanted.most)


if __name__ == "__main__":
    main()
