"""The figures of the games that a player has finished: streaks, means, and the points lost."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.deck import Daily
from nmbr9.game import Game

AVERAGED: Final = 7
"""The number of values in an average that moves from game to game."""
MOST_ACCOUNTS: Final = 400
"""The accounts kept; beyond it the earliest are dropped."""


@dataclass(frozen=True, slots=True)
class DiaryGame:
    """One daily in the diary; `practice` if it was begun on another day than its own."""

    game: Game
    practice: bool

    @property
    def day(self) -> date:
        """The date of the daily."""
        source = self.game.source
        assert isinstance(source, Daily)  # noqa: S101 - the diary holds nothing else
        return source.date

    @property
    def counts(self) -> bool:
        """Whether it was played on its own date: only such games make a streak."""
        return self.game.finished and not self.practice


@dataclass(frozen=True, slots=True)
class Streaks:
    """Runs of days on which the daily was played: the present one and the longest."""

    current: int
    longest: int


def streaks(days: Iterable[date], today: date) -> Streaks:
    """Count the days in a row, by calendar dates and never by hours.

    The present run is the one that ended today or yesterday: today's game can still be played. Days
    after today (from a clock that was set back) count like any other.
    """
    runs = tuple(_runs(days))
    present = (run for run in runs if run.last >= today - timedelta(days=1))
    return Streaks(
        current=next((run.days for run in present), 0),
        longest=max((run.days for run in runs), default=0),
    )


class _Run(NamedTuple):
    """The length of a run of days, and its last day."""

    last: date
    days: int


def _runs(days: Iterable[date]) -> Iterator[_Run]:
    run: _Run | None = None
    for day in sorted(set(days)):
        if run is not None and day - run.last != timedelta(days=1):
            yield run
            run = None
        run = _Run(day, run.days + 1 if run else 1)
    if run is not None:
        yield run


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of all finished dailies; `by_level` are mean points of level 0, 1, 2."""

    games: int
    mean: float
    best: int
    streaks: Streaks
    by_level: tuple[float, ...]


def summary_of(entries: Sequence[DiaryGame], today: date) -> Summary:
    """Sum up the diary; practice games count for the scores, not for the streaks."""
    finished = [entry for entry in entries if entry.game.finished]
    scores = [entry.game.score for entry in finished]
    runs = streaks((entry.day for entry in finished if entry.counts), today)
    levels = max((len(entry.game.breakdown) for entry in finished), default=0)
    by_level = tuple(
        sum(entry.game.breakdown[level] for entry in finished if level < entry.game.board.levels)
        / len(finished)
        for level in range(levels)
    )
    return Summary(
        games=len(scores),
        mean=sum(scores) / len(scores) if scores else 0.0,
        best=max(scores, default=0),
        streaks=runs,
        by_level=by_level,
    )


class Account(NamedTuple):
    """A reviewed base game by its name: the tile and the cost of each round, and the luck.

    In tenths of a point; None if unknown.
    """

    game: str
    tiles: str
    costs: tuple[int | None, ...]
    luck: int | None

    @property
    def play(self) -> float:
        """The gain by the places over the usual score, in points: never above zero."""
        return -sum(filter(None, self.costs)) / 10


def mean_cost(accounts: Sequence[Account], rounds: Container[int], tiles: str) -> float:
    """The points that a game loses on average in these rounds with these tiles."""
    costs = (
        cost or 0
        for account in accounts
        for nth, (tile, cost) in enumerate(zip(account.tiles, account.costs, strict=True), start=1)
        if nth in rounds and tile in tiles
    )
    return sum(costs) / len(accounts) / 10


class PlayRecord(NamedTuple):
    """The games of a player beside their saves: the order of play, and the reviews."""

    finished: Mapping[str, str] = MappingProxyType({})
    """The dates of finished dailies in the order of play, each with the day of play."""
    accounts: tuple[Account, ...] = ()
    """Each game once, as it was reviewed last."""

    def joined(self, later: "PlayRecord") -> "PlayRecord":
        """This record and a later one, which counts where both have the same game."""
        before = {day: on for day, on in self.finished.items() if day not in later.finished}
        by_game = {account.game: account for account in (*self.accounts, *later.accounts)}
        return PlayRecord({**before, **later.finished}, tuple(by_game.values())[-MOST_ACCOUNTS:])


def in_order(entries: Iterable[DiaryGame], finished: Sequence[str]) -> list[DiaryGame]:
    """The finished dailies as they were played; those of which it is unknown first, by date."""
    nth = {day: n for n, day in enumerate(finished)}
    done = (entry for entry in entries if entry.game.finished)
    return sorted(done, key=lambda entry: nth.get(entry.day.isoformat(), -1))


def averages(values: Sequence[float]) -> tuple[float | None, ...]:
    """The mean of each value and the six before it; None for the first six."""
    last = (values[max(0, n - AVERAGED) : n] for n in range(1, len(values) + 1))
    return tuple(sum(few) / len(few) if len(few) == AVERAGED else None for few in last)


def weeks_of(month: date) -> list[list[date | None]]:
    """The weeks of the month of a day, from Monday; None for days outside it."""
    first = month.replace(day=1)
    days = (first + timedelta(n - first.weekday()) for n in range(42))
    shown = [day if day.month == first.month else None for day in days]
    return [week for n in range(0, 42, 7) if any(week := shown[n : n + 7])]
