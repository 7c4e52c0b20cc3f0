"""The update of the diary: read from storage when a page shows it, and leafed through."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Final, TypeAlias

from nmbr9.contests.statistics import DiaryGame
from nmbr9.deck import Daily, parse_date
from nmbr9.ui.games.practice import practice_names
from nmbr9.ui.games.saves import DAILIES, Wanted, begun_games
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play.context import Context
from nmbr9.ui.storage.safe_store import SafeStore

PAGES: Final = ("archive", "statistics")


@dataclass(frozen=True, slots=True)
class Diary:
    """All dailies in storage, read when a page that shows them is opened."""

    entries: tuple[DiaryGame, ...] = ()
    month: date | None = None
    """The month of the archive that is open, by any of its days."""


class TurnMonth(Action):
    """Leaf through the archive."""

    repeats = True
    month: date


Heard: TypeAlias = TurnMonth


def update(_context: Context, diary: Diary, action: Heard) -> Update[Diary]:
    """Answer one action."""
    return Update(replace(diary, month=action.month))


def load(store: SafeStore, _context: Context, diary: Diary) -> Diary:
    """Load every daily that was begun, by date; what cannot be read is left out."""
    practice = practice_names(store)
    found = begun_games(store, DAILIES, lambda day: Wanted(Daily(parse_date(day))))
    entries = [DiaryGame(game, practice=day in practice) for day, game in found]
    return replace(diary, entries=tuple(sorted(entries, key=lambda entry: entry.day)))
