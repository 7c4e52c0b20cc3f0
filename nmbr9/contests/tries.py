"""The player's tries at puzzles, with the rating, and mistakes, which come back as puzzles."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from datetime import timedelta
from functools import cached_property
from typing import Final

from nmbr9.board import Placement
from nmbr9.contests.puzzles import GRADES, SEED, Collection, Puzzle, PuzzleLine
from nmbr9.contests.puzzles import MOST as MOST_COST
from nmbr9.contests.rating import Outcome, Rating, rated
from nmbr9.contests.statistics import streaks
from nmbr9.deck import order
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.record import decode, encode

STRENGTHS: Final = (1100, 1400, 1700, 2000)
"""The ratings of the puzzles of each grade, the easiest first: set by hand."""
SURE: Final = 80.0
"""The deviation of these ratings: puzzles of one grade are not equally difficult."""
FIRST: Final = 10
"""The first tries: each would change the rating, still rough, by up to a hundred points."""
MOST_CHANGE: Final = 50.0
"""The largest change of the rating by each of the first tries."""


@dataclass(frozen=True, slots=True)
class Try:
    """The one try at a puzzle: the index of its place, and its cost, None if unknown."""

    name: str
    grade: int
    day: Date
    place: int
    cost: int | None

    @property
    def solved(self) -> bool:
        """Whether it found the answer."""
        return self.cost == 0


@dataclass(frozen=True)
class Tries:
    """A player's tries, the first one at each puzzle."""

    in_order: tuple[Try, ...] = ()

    def of(self, name: str) -> Try | None:
        """The try at the puzzle of this name."""
        return next((try_ for try_ in self.in_order if try_.name == name), None)

    def with_tries(self, more: Iterable[Try]) -> "Tries":
        """The first try at a puzzle stays."""
        tries = {try_.name: try_ for try_ in self.in_order}
        for try_ in more:
            tries.setdefault(try_.name, try_)
        return Tries(tuple(sorted(tries.values(), key=lambda try_: try_.day)))

    def next_of_grade(self, collection: Collection, grade: int, today: Date) -> PuzzleLine | None:
        """The next untried puzzle of a grade; never today's."""
        todays = collection.of_day(today)
        # Two of one game, one after the other, would give each other away.
        shuffled = order(f"{SEED}grade-{grade}", collection.of_grade(grade))
        waiting = (entry for entry in shuffled if not self.of(entry.name) and entry != todays)
        return next(waiting, None)

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """The rating after each try: each counts as a period, and so does a day without one."""
        return tuple(_ratings(self.in_order))

    @property
    def rating(self) -> Rating:
        """The rating after the last try."""
        return (Rating(), *self.ratings)[-1]

    @property
    def points(self) -> int:
        """The rating in whole points."""
        return round(self.rating.rating)

    def next_at_level(self, collection: Collection, today: Date) -> PuzzleLine | None:
        """The next untried puzzle of the grade nearest to the rating; None if all are tried."""
        grades = (self.next_of_grade(collection, grade, today) for grade in self.grades_at_level)
        return next(filter(None, grades), None)

    @property
    def grades_at_level(self) -> tuple[int, ...]:
        """The grades, the one whose rating is nearest to the player's first: within 150 points."""
        return tuple(sorted(GRADES, key=lambda grade: abs(STRENGTHS[grade - 1] - self.points)))

    @property
    def gained(self) -> int:
        """The change of the points by the last try."""
        return self.points - round((Rating(), Rating(), *self.ratings)[-2].rating)

    def days_in_a_row(self, today: Date) -> int:
        """The latest days in a row with a try."""
        return streaks((try_.day for try_ in self.in_order), today).current


def _ratings(tries: Iterable[Try]) -> Iterator[Rating]:
    rating, day = Rating(), None
    for nth, try_ in enumerate(tries):
        if day is not None:
            rating = rating.rested(max(0, (try_.day - day).days - 1))
        against = Rating(STRENGTHS[try_.grade - 1], SURE)
        after = rated(rating, (Outcome(against, int(try_.solved)),))
        if nth < FIRST:
            change = after.rating - rating.rating
            capped = max(-MOST_CHANGE, min(MOST_CHANGE, change))
            after = replace(after, rating=rating.rating + capped)
        rating, day = after, try_.day
        yield rating


# Mistakes

DAYS: Final = (1, 3, 7, 21)
"""The days until a mistake comes back, by its rung."""
MOST: Final = 60
"""The number of mistakes kept; beyond it the cheapest are dropped, learnt ones first."""


@dataclass(frozen=True, slots=True)
class CostlyRound:
    """A reviewed round: `cost` in tenths of a point; the best by fair judgement and hindsight."""

    before: Game
    own: Placement
    answers: tuple[Placement, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong placement, its board as a share code, its places as texts.

    `cost` in tenths of a point. `rung` counts the solutions in a row; it comes back on the day it
    is `due`.
    """

    code: str
    played: str
    answers: tuple[str, ...]
    cost: int
    due: Date
    rung: int = 0

    @property
    def learnt(self) -> bool:
        """Whether it comes back no more."""
        return self.rung >= len(DAYS)

    def is_due(self, today: Date) -> bool:
        """Whether it is to be tried."""
        return not self.learnt and self.due <= today

    def tried(self, today: Date, *, solved: bool) -> "Mistake":
        """The mistake after another try."""
        rung = self.rung + 1 if solved else 0
        days = DAYS[min(rung, len(DAYS) - 1)]
        return replace(self, rung=rung, due=today + timedelta(days=days))


@dataclass(frozen=True, slots=True)
class Position:
    """A mistake whose game the engine has played, with its places on that board."""

    mistake: Mistake
    before: Game
    played: Placement
    answers: tuple[Placement, ...]


def position(mistake: Mistake) -> Position:
    """The position of a mistake. Raises BadRecord if it is impossible."""
    before = decode(mistake.code)
    played, *answers = map(Placement.parse, (mistake.played, *mistake.answers))
    legal = not before.finished and all(
        before.judge(placement).legal for placement in (played, *answers)
    )
    if not legal or not answers or played in answers:
        raise BadRecord(Reason.ILLEGAL_GAME, "a mistake has a better placement in its position")
    return Position(mistake, before, played, tuple(answers))


def mistake_of(costly: CostlyRound, today: Date) -> Mistake:
    """The mistake of a round, due tomorrow."""
    # A share code has the first tile at 0,0.
    first = costly.before.board.tiles[0].placement.anchor
    played, *answers = (
        str(placement.moved(-first.x, -first.y).canonical())
        for placement in (costly.own, *costly.answers)
    )
    due = today + timedelta(days=DAYS[0])
    return Mistake(encode(costly.before), played, tuple(dict.fromkeys(answers)), costly.cost, due)


def missed(puzzle: Puzzle, tried: Placement, today: Date) -> Mistake:
    """A missed puzzle as a mistake; an unknown cost counts as the greatest."""
    cost = puzzle.cost(tried)
    tenths = 10 * (MOST_COST if cost is None else cost)
    return mistake_of(CostlyRound(puzzle.before, tried, puzzle.answers, tenths), today)


def with_mistakes(earlier: Iterable[Mistake], more: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Both lists joined, each position once, the earlier entry kept, up to the limit."""
    by_code = {mistake.code: mistake for mistake in earlier}
    for mistake in more:
        by_code.setdefault(mistake.code, mistake)
    first = sorted(by_code.values(), key=lambda mistake: (mistake.learnt, -mistake.cost))[:MOST]
    return tuple(mistake for mistake in by_code.values() if mistake in first)


def merged(stored: Iterable[Mistake], brought: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Both lists merged; of a position in both, the entry due later stays."""
    by_code = {mistake.code: mistake for mistake in stored}
    for mistake in brought:
        if mistake.due > by_code.setdefault(mistake.code, mistake).due:
            by_code[mistake.code] = mistake
    return with_mistakes(by_code.values(), ())
