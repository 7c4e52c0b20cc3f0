"""Puzzles: boards of games on which one placement is clearly better than all others.

``tools/contests/puzzles.py`` finds them and writes one text: a line about the search, then a line
for each puzzle (`PuzzleLine`).
"""

from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from typing import Final

from nmbr9.board import Placement
from nmbr9.deck import Seeded, daily_number, order
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.record import decode
from nmbr9.untrusted import malformed

GRADES: Final = (1, 2, 3, 4)
"""The grades, easiest first."""
OFTEN: Final = (1000, 500, 250)
"""The fewest of a thousand tries in which a weak player finds the answer of grades 1, 2 and 3."""
SEED: Final = "nmbr9-puzzle-"
"""The prefix of the games' seeds; no daily has such a deck."""
LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
"""A letter for each cost in whole points; the first one is the answer's."""
UNKNOWN: Final = "-"
"""The letter of a placement that the search could not evaluate."""
MOST: Final = len(LETTERS) - 1
"""The greatest cost that has a letter: this many points or more."""
_NAME: Final = 5  # letters: the checksum of a share code


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """A line of the text: a puzzle before its game is played.

    `often`: the tries in a thousand that find the answer, by the weakest computer or by the
    greediest player, whichever finds it more often. `rest`, separated by spaces: the tenths of
    tiles and of points that came to rest on the best two placements, the share code of the game so
    far, and a letter for the cost of each placement of `places`.
    """

    often: int
    rest: str

    @property
    def code(self) -> str:
        """The share code of the game so far."""
        return self.rest.split(" ")[1]

    @property
    def name(self) -> str:
        """The checksum in its code, unique to the puzzle."""
        return self.code[-_NAME:]

    @property
    def grade(self) -> int:
        """Its difficulty, from 1."""
        return 1 + sum(self.often < least for least in OFTEN)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle whose game the engine has played.

    `costs` `[place]`: the points by which each of the `places` is worse than the best; None if
    unknown.
    """

    entry: PuzzleLine
    before: Game
    places: tuple[Placement, ...]
    costs: tuple[int | None, ...]

    @property
    def answers(self) -> tuple[Placement, ...]:
        """The best placement, in a tuple."""
        return (self.places[self.costs.index(0)],)

    def cost(self, placement: Placement) -> int | None:
        """The cost of a placement; None if it is unknown."""
        return self.costs[self.places.index(placement)]

    @property
    def others(self) -> tuple[Placement, ...]:
        """All other placements with a known cost, the best first."""
        costs = ((cost, index) for index, cost in enumerate(self.costs) if cost)
        return tuple(self.places[index] for _, index in sorted(costs))


@dataclass(frozen=True, slots=True)
class Collection:
    """All puzzles that one version of the solver has found.

    `games`: the number searched. `chosen`: the boards that the fair judgement found. `confirmed`:
    those that the deeper search confirmed. The puzzles are the confirmed boards that their grade
    had room for.
    """

    solver: str
    games: int = 0
    chosen: int = 0
    confirmed: int = 0
    entries: tuple[PuzzleLine, ...] = ()

    def of_grade(self, grade: int) -> tuple[PuzzleLine, ...]:
        """The puzzles of one grade."""
        return tuple(entry for entry in self.entries if entry.grade == grade)

    def named(self, name: str) -> PuzzleLine | None:
        """The puzzle with that name."""
        return next((entry for entry in self.entries if entry.name == name), None)

    def of_day(self, date: Date) -> PuzzleLine | None:
        """Everybody's puzzle of a date; no puzzle repeats before all have had their day."""
        if not self.entries:
            return None
        cycle, day = divmod(daily_number(date) - 1, len(self.entries))
        return order(f"{SEED}days-{cycle}", self.entries)[day]

    def with_game(self, chosen: int, confirmed: int) -> "Collection":
        """The collection after a search of one more game: the boards found in it are counted."""
        return replace(
            self,
            games=self.games + 1,
            chosen=self.chosen + chosen,
            confirmed=self.confirmed + confirmed,
        )

    def with_entry(self, entry: PuzzleLine) -> "Collection":
        """The collection with one more puzzle."""
        return replace(self, entries=(*self.entries, entry))

    def text(self) -> str:
        """The whole text."""
        head = f"{self.solver} {self.games} {self.chosen} {self.confirmed}"
        return "\n".join((head, *(f"{entry.often} {entry.rest}" for entry in self.entries))) + "\n"


def read(text: str) -> Collection:
    """The puzzles of a text. Raises BadRecord for anything else. Their games are not read yet."""
    head, *lines = text.removesuffix("\n").split("\n")
    try:
        solver, games, chosen, confirmed = head.split(" ")
        entries = tuple(map(_entry, lines))
        return Collection(solver, int(games), int(chosen), int(confirmed), entries)
    except ValueError:
        raise malformed("this is no text of puzzles") from None


def _entry(line: str) -> PuzzleLine:
    often, rest = line.split(" ", 1)
    _support, _code, _costs = rest.split(" ")
    return PuzzleLine(int(often), rest)


def puzzle(entry: PuzzleLine) -> Puzzle:
    """The puzzle of a line, its game played by the engine. Raises BadRecord as `decode` does."""
    _supports, code, letters = entry.rest.split(" ")
    before = decode(code)
    source = before.source
    ours = isinstance(source, Seeded) and source.seed.startswith(SEED)
    if not ours or before.options != STANDARD or before.finished or not before.decisions:
        raise BadRecord(Reason.ILLEGAL_GAME, "a puzzle is a game under way with a deck of its own")
    candidates = places(before)
    if len(letters) != len(candidates) or letters.count(LETTERS[0]) != 1:
        raise malformed("a puzzle has a letter for each placement, and one answer")
    try:
        costs = tuple(None if letter == UNKNOWN else LETTERS.index(letter) for letter in letters)
    except ValueError:
        raise malformed("a puzzle has a letter for each cost") from None
    return Puzzle(entry, before, candidates, costs)


def places(game: Game) -> tuple[Placement, ...]:
    """The legal placements of a round, in the order of the costs."""

    def key(placement: Placement) -> tuple[int, int, int]:
        return placement.rotation, placement.anchor.y, placement.anchor.x

    return tuple(sorted(game.legal(), key=key))
