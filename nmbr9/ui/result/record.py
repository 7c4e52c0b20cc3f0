"""The player's record: the scores of all finished base games, read from storage bit by bit."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from nmbr9.deck import Daily
from nmbr9.errors import BadValue
from nmbr9.options import STANDARD
from nmbr9.ui.games.names import game_name, name_of
from nmbr9.ui.games.practice import practice_names
from nmbr9.ui.games.saves import DAILIES, EARLIER, read_save
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Load, Wait
from nmbr9.ui.session.session import RESULT
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, StorageError

FREE = tuple(f"{before}{kind}=" for before in (PREFIX, EARLIER) for kind in ("seed", "deck"))
"""The names of all base games but dailies begin with one of these."""

MARK = len("1 0123456789ab")
"""Letters at the beginning of a save which tell, by its checksum, whether it has changed."""

GAMES_AT_ONCE = 20
FIRST_PAUSE = 500
"""Milliseconds in which the last tile comes to rest and the result is shown."""

PAUSE = 40


class Read(NamedTuple):
    """A save that was read: its mark, and its game's score if that is finished and can be read."""

    mark: str
    score: int | None


@dataclass(frozen=True, slots=True)
class Record:
    """The scores of base games by their names in storage."""

    saves: Mapping[str, Read] = field(default_factory=lambda: MappingProxyType({}))
    practice: frozenset[str] = frozenset()
    """The games that are practice, by the names of `games.practice`."""
    whole: bool = False
    """Whether every save has been read."""

    @property
    def dailies(self) -> Mapping[str, int]:
        """The scores of finished dailies by their dates, the latest last."""
        found = {name: read.score for name, read in self.saves.items() if name.startswith(DAILIES)}
        return {
            name.removeprefix(DAILIES): score
            for name, score in sorted(found.items())
            if score is not None
        }

    @property
    def free(self) -> Mapping[str, int]:
        """The scores of all other finished games by their names in storage, without practice."""
        found = ((name, read.score) for name, read in self.saves.items() if name.startswith(FREE))
        practice = {PREFIX + name for name in self.practice}
        return {name: score for name, score in found if score is not None and name not in practice}


# Actions


class ReadOn(Action):
    """Read on, if the result is still open."""


class HaveRead(Action):
    """The record as far as it has been read now."""

    record: Record
    pause: int


Heard: TypeAlias = Show | ReadOn | HaveRead


def update(context: Context, record: Record, action: Heard) -> Update[Record]:
    """Answer one action."""
    today, is_open = context.session.today, context.page == RESULT
    match action:
        case Show(page=page) if page == RESULT:
            # Whether today's game is played must be known at once; the rest can wait.
            return Update(record, (Load(_read_on, (record, today, 1, FIRST_PAUSE)),))
        case ReadOn() if is_open:
            return Update(record, (Load(_read_on, (record, today, GAMES_AT_ONCE, PAUSE)),))
        case HaveRead(record=read, pause=pause):
            return Update(read, () if read.whole else (Wait(ReadOn(), pause),))
    return Update(record)


# Reading


def _read_on(store: SafeStore, known: Record, today: date, most: int, pause: int) -> HaveRead:
    return HaveRead(read_on(store, known, today, most), pause)


def read_on(store: SafeStore, known: Record, today: date, most: int) -> Record:
    """Read so many saves that are new or have changed, today's game before all others."""
    saves: dict[str, Read] = {}
    whole = True
    with suppress(StorageError):
        for name in _names(store, PREFIX + game_name(Daily(today))):
            save = store.texts.get(name) or ""
            mark, read = save[:MARK], known.saves.get(name)
            if read is None or read.mark != mark:
                if not most:
                    whole = False
                    continue
                most -= 1
                read = Read(mark, _score(name, save))
            saves[name] = read
    return Record(MappingProxyType(saves), practice_names(store), whole)


def _names(store: SafeStore, first: str) -> Iterator[str]:
    names = [name for name in store.texts.names() if name.startswith((DAILIES, *FREE))]
    yield from sorted(names, key=lambda name: name != first)


def _score(name: str, save: str) -> int | None:
    """The score of the finished game in a save; None for any other, and for one out of place."""
    with suppress(BadValue):
        game = read_save(save)
        stands = name.startswith(EARLIER) or name == PREFIX + name_of(game)
        if stands and game.finished and game.options == STANDARD:
            return game.score
    return None
