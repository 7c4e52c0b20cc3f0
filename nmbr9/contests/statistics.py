"""The figures of the dailies that a player has finished: streaks and means."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from nmbr9.deck import Daily
from nmbr9.game import Game


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
