"""Find puzzles, on all cores, interruptible: ``make puzzles``.

It searches games of computers until each grade has enough, and continues after a stop: the puzzles
in static/puzzles stay, unless another solver found them.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

from nmbr9.contests import puzzles
from nmbr9.record import decode
from tools.contests.puzzle_search import SearchResult, search_game
from tools.contests.search_runner import SOLVER, open_pool, parser_of, search_all, write
from tools.tree import ROOT

FILE = ROOT / "static" / "puzzles" / "all.txt"
A_GRADE = 100
"""The wanted number of puzzles of each grade."""
A_ROUND = 25
"""The most of them from one round: late rounds have the most."""


def continued(solver: str, file: Path = FILE) -> puzzles.Collection:
    """The puzzles already known; none if another solver found them."""
    collection = puzzles.read(file.read_text("utf-8")) if file.exists() else None
    return collection if collection and collection.solver == solver else puzzles.Collection(solver)


def in_order(results: Iterator[tuple[int, SearchResult]], first: int) -> Iterator[SearchResult]:
    """The results of the games, in order: a later one waits for those before it."""
    waiting: dict[int, SearchResult] = {}
    for number, result in results:
        waiting[number] = result
        while first in waiting:
            yield waiting.pop(first)
            first += 1


def main() -> None:
    """Search games until there are enough puzzles of each grade."""
    wanted = parser_of("Find puzzles.").parse_args()
    collection = continued(SOLVER)
    with open_pool(wanted) as pool:
        games = search_all(((each, each) for each in count(collection.games)), search_game, pool)
        for result in in_order(games, collection.games):
            collection = with_room(collection, result)
            write(collection.text(), FILE)
            by_grade = ", ".join(str(len(collection.of_grade(grade))) for grade in puzzles.GRADES)
            print(f"{collection.games} games: {by_grade} of each grade", flush=True)
            if all(len(collection.of_grade(grade)) >= A_GRADE for grade in puzzles.GRADES):
                break


def with_room(collection: puzzles.Collection, result: SearchResult) -> puzzles.Collection:
    """The puzzles with those of one more game, up to the limits."""
    counted = collection.with_game(result.chosen, len(result.entries))
    for entry in result.entries:
        alike = counted.of_grade(entry.grade)
        of_round = sum(round_of(other) == round_of(entry) for other in alike)
        if len(alike) < A_GRADE and of_round < A_ROUND:
            counted = counted.with_entry(entry)
    return counted


@cache
def round_of(entry: puzzles.PuzzleLine) -> int:
    """The round of a puzzle."""
    return decode(entry.code).round


if __name__ == "__main__":
    main()
