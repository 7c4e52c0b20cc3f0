"""The index of the player's own games: the score and day of each save, read a few at a time."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.contests.addresses import split_options
from nmbr9.contests.free_order import NAME as FREE_ORDER
from nmbr9.contests.statistics import DiaryGame
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.ui.games.kinds import CONTESTS
from nmbr9.ui.games.names import game_name, named
from nmbr9.ui.games.saves import DAILIES, practice_names, read_save, says_finished
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.storage.safe_store import EARLIER, SafeStore
from nmbr9.ui.storage.text_store import PREFIX, StorageError

CONTEST_GAMES: Final = tuple(f"{PREFIX}{kind}=" for kind in CONTESTS)
FREE: Final = tuple(f"{before}{kind}=" for before in (PREFIX, EARLIER) for kind in ("seed", "deck"))
"""The prefixes of the names of all base games except dailies."""

MARK: Final = len("1 0123456789ab")
"""Letters at the beginning of a save which show, by its checksum, whether it has changed."""

GAMES_AT_ONCE: Final = 5


class Read(NamedTuple):
    mark: str
    score: int | None = None
    """Of a finished base game."""
    game: Game | None = None
    """A daily, a game of a contest, or one that is open, with a decision."""


@dataclass(frozen=True, slots=True)
class OwnGames:
    saves: Mapping[str, Read] = field(default_factory=lambda: MappingProxyType({}))
    practice: frozenset[str] = frozenset()
    """The names of games, see `practice_name`."""
    whole: bool = False
    """Whether every save has been read."""
    counted_on: date | None = None
    in_a_row: tuple[date, ...] = ()
    """The days of the streak on the day of the count, the latest first."""
    yesterday: Game | None = None
    """The daily before the day of the count, if it is of the streak."""
    played_before: bool = False
    """Whether a daily was begun on one of the last days before this start."""

    def of(self, source: Source, options: Options = STANDARD) -> Game | None:
        """The daily, or the game of a contest, of a deck, if it has begun."""
        read = self.saves.get(PREFIX + game_name(source, options))
        return read.game if read is not None else None

    def of_week(self, week: Week) -> Game | None:
        return self.of(Seeded(week.seed), week.options)

    @property
    def entries(self) -> tuple[DiaryGame, ...]:
        """All dailies that have begun, the latest last."""
        return tuple(
            DiaryGame(read.game, practice=day in self.practice)
            for day, read in self._under(DAILIES)
            if read.game is not None
        )

    def contest(self, kind: str) -> tuple[Game, ...]:
        """The games of one of `CONTESTS`, the latest first."""
        read = self._under(f"{PREFIX}{kind}=")
        return tuple(each.game for _, each in read if each.game is not None)[::-1]

    @property
    def dailies(self) -> Mapping[str, int]:
        """The scores of finished dailies by their dates, the latest last."""
        return {day: read.score for day, read in self._under(DAILIES) if read.score is not None}

    @property
    def in_time(self) -> Mapping[str, int]:
        """The finished dailies that were begun on their own dates."""
        return {day: score for day, score in self.dailies.items() if day not in self.practice}

    @property
    def open(self) -> tuple[Game, ...]:
        """The games that have begun and are not finished, the farthest first."""
        games = (read.game for read in self.saves.values())
        begun = [game for game in games if game is not None and not game.finished]
        return tuple(sorted(begun, key=lambda game: game.round, reverse=True))

    def _under(self, prefix: str) -> list[tuple[str, Read]]:
        saves = sorted(self.saves.items())
        return [
            (name.removeprefix(prefix), read) for name, read in saves if name.startswith(prefix)
        ]

    @property
    def free(self) -> Mapping[str, int]:
        """The scores of all other finished games by their names in storage, without practice."""
        practice = {PREFIX + name for name in self.practice}
        return {
            name: read.score
            for name, read in self.saves.items()
            if name.startswith(FREE) and name not in practice and read.score is not None
        }


class GamesRead(Action):
    saves: Mapping[str, Read]
    practice: frozenset[str]
    whole: bool


def read_games(
    store: SafeStore, before: Mapping[str, Read], today: date, first: int
) -> Iterator[GamesRead]:
    """Read the saves that are new or have changed: `first` at once, then a few at a time."""
    practice = practice_names(store)
    marks: dict[str, str] = {}
    with suppress(StorageError):
        marks = {name: (store.texts.get(name) or "")[:MARK] for name in _names(store, today)}
    saves = {name: read for name, read in before.items() if marks.get(name) == read.mark}
    unread = [name for name in marks if name not in saves]
    while True:
        now, unread = unread[:first], unread[first:]
        saves |= {name: _read(store, name) for name in now}
        yield GamesRead(MappingProxyType(dict(saves)), practice, whole=not unread)
        if not unread:
            return
        first = GAMES_AT_ONCE


def read_common(store: SafeStore, before: Mapping[str, Read], today: date) -> GamesRead:
    return next(read_games(store, before, today, 1 + len(CONTESTS)))


def _names(store: SafeStore, today: date) -> list[str]:
    """The names of all saves: those of now, then the dailies, the latest first."""
    contests = (kind.named("", today).name for kind in CONTESTS.values())
    first = [PREFIX + name for name in (game_name(Daily(today)), *contests)]
    kinds = (DAILIES, *CONTEST_GAMES, *FREE, PREFIX + FREE_ORDER)
    names = (
        name
        for name in store.texts.names()
        if name.startswith(kinds)
        or (PREFIX + split_options(name.removeprefix(PREFIX))[1]).startswith(FREE)
    )
    latest = sorted(names, reverse=True)
    return sorted(latest, key=lambda name: (name not in first, not name.startswith(DAILIES)))


def _read(store: SafeStore, name: str) -> Read:
    save = ""
    with suppress(StorageError, BadValue):
        save = store.texts.get(name) or ""
        game = read_save(save)
        own = named(game, name.removeprefix(PREFIX))
        if name.startswith(EARLIER) or own is not None:
            game = own or game
            counts = game.finished and game.options == STANDARD and name != PREFIX + FREE_ORDER
            common = name.startswith((DAILIES, *CONTEST_GAMES))
            kept = common or not (game.finished or name.startswith(EARLIER))
            score = game.score if counts else None
            return Read(save[:MARK], score, game if kept and game.decisions else None)
    return Read(save[:MARK])


def days_in_a_row(store: SafeStore, today: date) -> tuple[date, ...]:
    """The latest days without a gap, the latest first, by the saves alone; today may be missing."""
    practice = practice_names(store)
    days: list[date] = []
    day = today
    while True:
        if day.isoformat() not in practice and says_finished(store, day):
            days.append(day)
        elif day != today:
            return tuple(days)
        day -= timedelta(days=1)
