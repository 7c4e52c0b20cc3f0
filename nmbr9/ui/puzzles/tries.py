"""The player's tries: each puzzle once, and the rating that follows from the tries."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from functools import cached_property
from typing import Final

from nmbr9.contests.rating import Outcome, Rating, rated
from nmbr9.contests.statistics import streaks

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
        """Whether it was the best placement."""
        return self.cost == 0


@dataclass(frozen=True)
class Tries:
    """All tries, in order."""

    in_order: tuple[Try, ...] = ()

    def of(self, name: str) -> Try | None:
        """The try at a puzzle, if it was made."""
        return next((try_ for try_ in self.in_order if try_.name == name), None)

    def with_tries(self, more: Iterable[Try]) -> "Tries":
        """These tries and more; the first try at a puzzle stays."""
        tries = {try_.name: try_ for try_ in self.in_order}
        for try_ in more:
            tries.setdefault(try_.name, try_)
        return replace(self, in_order=tuple(sorted(tries.values(), key=lambda try_: try_.day)))

    @cached_property
    def rating(self) -> Rating:
        """The rating after all tries.

        Each try counts as a period, and so does a day without one.
        """
        return rating_after(self.in_order)

    @property
    def points(self) -> int:
        """The rating in whole points, as it is shown."""
        return round(self.rating.rating)

    @property
    def gained(self) -> int:
        """The change of these points by the last try."""
        return self.points - round(rating_after(self.in_order[:-1]).rating)

    def days_in_a_row(self, today: Date) -> int:
        """The days in a row with a try, up to today or yesterday."""
        return streaks((try_.day for try_ in self.in_order), today).current


def rating_after(tries: Iterable[Try]) -> Rating:
    """The rating after exactly these tries."""
    rating, day = Rating(), None
    for nth, try_ in enumerate(tries):
        if day is not None:
            rating = rating.rested(max(0, (try_.day - day).days - 1))
        against = Rating(STRENGTHS[try_.grade - 1], SURE)
        after = rated(rating, (Outcome(against, 1 if try_.solved else 0),))
        if nth < FIRST:
            change = after.rating - rating.rating
            capped = max(-MOST_CHANGE, min(MOST_CHANGE, change))
            after = replace(after, rating=rating.rating + capped)
        rating, day = after, try_.day
    return rating
