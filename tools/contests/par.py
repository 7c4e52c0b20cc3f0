"""Find pars on several cores, interruptible: ``make par``, ``make weekly-par``.

It continues after a stop: the pars in nmbr9/contests stay, unless another solver or another number
of boards found them. No par is less than a game that we know, and the best game of each daily is
kept (`best_games`). ``--games FILE`` takes games of any program: records, one a line.
``--keep-medals DAY`` searches nothing: done before pars rise, it keeps those of now for the medals
of contests that have come by that day; what is kept already stays. ``--again 10`` searches ten
contests drawn by chance as if no game of them were known, and prints both scores.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from operator import attrgetter
from pathlib import Path
from random import SystemRandom
from typing import Final, Generic, TypeVar

from nmbr9.contests.pars import DAILY, WEEKLY, Calendar, Pars, has_come
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, parse_date
from nmbr9.game import Game
from nmbr9.record import from_json
from nmbr9.solver.known_deck.solve import solve_base_game
from nmbr9.solver.plus.search import solve_game
from nmbr9.untrusted import parse_json
from tools.contests.best_games import best_games, keep_better
from tools.contests.rivals import rival_games
from tools.contests.search_runner import SOLVER, Pool, open_pool, parser_of, search_all, write
from tools.tree import ROOT

FOLDER: Final = ROOT / "nmbr9" / "contests"

Contest = TypeVar("Contest", bound=date | Week)


@dataclass(frozen=True, slots=True)
class Search(Generic[Contest]):
    """The search for the pars of a calendar, usually with this many boards or states (`nodes`).

    `solve` runs on the workers, which need only `nmbr9[solver]`. `known_games`: the games that we
    have of a contest, of a day the best one and the rivals'; `keep` keeps those that are better.
    """

    calendar: Calendar[Contest]
    nodes: int
    start: Callable[[Contest], Game]
    solve: Callable[..., Game]
    known_games: Callable[[Contest], Sequence[Game]] = lambda _: ()
    keep: Callable[[Iterable[Game]], None] = lambda _: None

    def best(self, contest: Contest, game: Game) -> Game:
        """The best of the known games and this one, which a search has found."""
        return max((*self.known_games(contest), game), key=attrgetter("score"))

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

    def run(self, nodes: int, most: int | None, pool: Pool) -> None:
        """Search for the missing pars, at most `most`."""
        file = FOLDER / self.calendar.file
        pars = self.continued(self.calendar.read(file.read_text("utf-8")), nodes, SOLVER)
        write(self.calendar.text(pars), file)
        for contest, found in self.search(self.missing(pars)[:most], nodes, pool):
            game = self.best(contest, found)
            self.keep([game])
            pars = pars.with_par(contest, game.score)
            write(self.calendar.text(pars), file)
            print(f"{contest}: {game.score}", flush=True)

    def repeat(self, nodes: int, days: int, pool: Pool) -> None:
        """Search contests drawn by chance as if no game of them were known; keep better ones."""
        pars = self.calendar.read((FOLDER / self.calendar.file).read_text("utf-8"))
        drawn = SystemRandom().sample(self.calendar.contests, days)
        for contest, game in self.search(drawn, nodes, pool):
            self.keep([game])
            print(f"{contest}: {game.score}, par {pars.of(contest)}", flush=True)

    def search(
        self, contests: Sequence[Contest], nodes: int, pool: Pool
    ) -> Iterator[tuple[Contest, Game]]:
        """The game that is found for each contest."""
        tasks = ((contest, self.start(contest)) for contest in contests)
        return search_all(tasks, partial(self.solve, nodes=nodes), pool)


DAILY_PARS: Final = Search(
    DAILY,
    6_000_000,
    lambda day: Game.start(Daily(day)),
    solve_base_game,
    lambda day: (*best_games(day), *rival_games(day)),
    keep_better,
)
"""The search with the boards of a minute on one core, some ninety times a page's search."""
WEEKLY_PARS: Final = Search(WEEKLY, 40_000, Week.start, solve_game)
"""The search with this many states: some seconds on one core."""


def main() -> None:
    """Search the missing pars."""
    parser = parser_of("Find the pars of the daily or weekly contests.")
    parser.add_argument("contests", choices=["daily", "weekly"])
    parser.add_argument("--games", type=Path, help="records of games of daily decks")
    parser.add_argument("--nodes", type=int, help="boards or states expanded for each")
    parser.add_argument("--most", type=int, help="stop after so many")
    parser.add_argument("--again", type=int, metavar="N", help="find N shipped pars again")
    parser.add_argument("--keep-medals", type=parse_date, metavar="DAY")
    wanted = parser.parse_args()
    search = DAILY_PARS if wanted.contests == "daily" else WEEKLY_PARS
    if wanted.keep_medals:
        search.keep_medals(wanted.keep_medals)
        return
    if wanted.games:
        lines = wanted.games.read_text("utf-8").splitlines()
        keep_better(from_json(parse_json(line)) for line in lines)
    nodes = wanted.nodes or search.nodes
    with open_pool(wanted) as pool:
        if wanted.again:
            search.repeat(nodes, wanted.again, pool)
        else:
            search.run(nodes, wanted.most, pool)


if __name__ == "__main__":
    main()
