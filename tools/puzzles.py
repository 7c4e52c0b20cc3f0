"""Find puzzles: ``python -m tools.puzzles``, on all cores, stopped at any time.

It looks through games of computers until each grade has enough, and goes on where it stopped:
the puzzles in static/puzzles stay, unless another solver found them.
"""

import argparse
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import count
from os import cpu_count
from pathlib import Path

from nmbr9.contests import puzzles
from nmbr9.record import decode
from tools.puzzle_search import Found, search_game
from tools.search_runner import SOLVER, searched, written
from tools.tree import ROOT

FILE = ROOT / "static" / "puzzles" / "all.txt"
A_GRADE = 100
"""As many puzzles of each grade are wanted."""
A_ROUND = 25
"""No more of them than this are of one round: late rounds have the most."""


def continued(solver: str, file: Path = FILE) -> puzzles.Collection:
    """The puzzles known already; none where another solver found them."""
    known = puzzles.read(file.read_text("utf-8")) if file.exists() else None
    return known if known and known.solver == solver else puzzles.Collection(solver)


def in_order(found: Iterator[tuple[int, Found]], first: int) -> Iterator[Found]:
    """What the games gave, in their order: a later one waits for those before it."""
    waiting: dict[int, Found] = {}
    for number, one in found:
        waiting[number] = one
        while first in waiting:
            yield waiting.pop(first)
            first += 1


def main() -> None:
    """Look through games until there are enough puzzles of each grade."""
    parser = argparse.ArgumentParser(description="Find puzzles.")
    parser.add_argument("--cores", type=int, default=cpu_count() or 1)
    wanted = parser.parse_args()
    FILE.parent.mkdir(exist_ok=True)
    known = continued(SOLVER)
    with suppress(KeyboardInterrupt):
        games = searched(count(known.games), search_game, wanted.cores)
        for found in in_order(games, known.games):
            known = with_room(known, found)
            written(known.text(), FILE)
            by_grade = ", ".join(str(len(known.of_grade(grade))) for grade in puzzles.GRADES)
            print(f"{known.games} games: {by_grade} of each grade", flush=True)
            if all(len(known.of_grade(grade)) >= A_GRADE for grade in puzzles.GRADES):
                break


def with_room(known: puzzles.Collection, found: Found) -> puzzles.Collection:
    """The puzzles with those of one more game, as far as there is room for them."""
    counted = known.with_game(found.chosen, len(found.entries))
    for one in found.entries:
        alike = counted.of_grade(one.grade)
        of_round = sum(round_of(other) == round_of(one) for other in alike)
        if len(alike) < A_GRADE and of_round < A_ROUND:
            counted = counted.with_entry(one)
    return counted


@cache
def round_of(entry: puzzles.PuzzleLine) -> int:
    """The round that a puzzle stands in."""
    return decode(entry.code).round


if __name__ == "__main__":
    main()
