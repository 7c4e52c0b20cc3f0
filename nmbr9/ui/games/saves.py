"""Saves of games, each under the name of its deck and options. Nothing here raises."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from nmbr9.contests.free_order import Ordered, may_be_ordered, reread
from nmbr9.deck import DECK_SIZE, Daily, Source, parse_date
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.record import from_json, to_json
from nmbr9.ui.games.names import game_name, name_of
from nmbr9.ui.games.practice import is_taken_back, mark_practice, practice_name
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage.safe_store import BEFORE, SafeStore, Stored, notice_of
from nmbr9.ui.storage.text_store import PREFIX, StorageError, seal, unseal
from nmbr9.untrusted import as_list, as_object

DAILIES = PREFIX + "daily="
WEEKLIES = PREFIX + "weekly="
EARLIER = PREFIX + "earlier/"
"""Earlier games of a deck that was played again, numbered from 1."""
EARLIER_PRACTICE = EARLIER + "practice/"
"""Those of them that were practice."""

LAST_DAILY = PREFIX + "last-daily"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The game that a save must hold: of one deck, with these options."""

    source: Source
    options: Options = STANDARD

    @property
    def name(self) -> str:
        """The game's name in storage."""
        return PREFIX + game_name(self.source, self.options)

    def read(self, save: str) -> Game:
        """The game of a save. Raises BadRecord, also for another deck's."""
        game = read_save(save)
        if isinstance(self.source, Ordered):
            met = game.options == STANDARD and may_be_ordered(game.source, game.options)
        else:
            met = (game.source, game.options) == (self.source, self.options)
        if not met:
            raise BadRecord(Reason.DAMAGED, "the save belongs to another deck")
        return reread(game) if isinstance(self.source, Ordered) else game


def read_save(save: str) -> Game:
    """The game of a save. Raises BadRecord."""
    return from_json(unseal(save))


def load_game(store: SafeStore, source: Source, options: Options = STANDARD) -> Stored[Game]:
    """Load the last save of this deck, or its good copy, or nothing."""
    wanted = Wanted(source, options)
    return store.load(wanted.name, wanted.read)


def save_game(store: SafeStore, game: Game, today: date) -> tuple[Notice, ...]:
    """Save a game; a daily begun on another day than its own is practice."""
    wanted = Wanted(game.source, game.options)
    notices = store.save(wanted.name, seal(to_json(game)), wanted.read)
    if isinstance(game.source, Daily) and len(game.decisions) == 1:
        _mark_daily(store, game, today)
    return notices


def load_elsewhere(store: SafeStore, game: Game) -> Game | None:
    """Load the same game as another tab has left it; None while it is unchanged."""
    wanted = Wanted(game.source, game.options)
    other = store.elsewhere(wanted.name, wanted.read)
    return None if other == game else other


def keep_earlier(store: SafeStore, game: Game) -> tuple[Notice, ...]:
    """Keep a game of a deck that is about to be played again."""
    earlier = EARLIER_PRACTICE if is_taken_back(store, game) else EARLIER
    try:
        n, name = 1, name_of(game)
        while store.texts.get(copy := f"{earlier}{name}/{n}"):
            n += 1
        store.texts.set(copy, seal(to_json(game)))
    except StorageError as error:
        return (notice_of(error),)
    return mark_practice(store, practice_name(game), practice=False)


def begun_game(store: SafeStore, source: Source, options: Options = STANDARD) -> Game | None:
    """The stored game of a deck, only for viewing; a damaged save stays where it is."""
    wanted = Wanted(source, options)
    with suppress(StorageError, BadValue):
        save = store.texts.get(wanted.name)
        return wanted.read(save) if save is not None else None
    return None


def says_finished(store: SafeStore, day: date) -> bool:
    """Whether the save of a daily says that it is finished, without replaying the game."""
    with suppress(StorageError, BadValue):
        save = store.texts.get(DAILIES + day.isoformat())
        if save is not None:
            record = as_object(unseal(save), "a record")
            placed = as_list(record.get("decisions"), "the decisions")
            return record.get("source") == {"date": day.isoformat()} and len(placed) == DECK_SIZE
    return False


def last_daily(store: SafeStore) -> date | None:
    """The date of the daily that was opened last."""
    try:
        text = store.texts.get(LAST_DAILY)
        return parse_date(text) if text else None
    except (StorageError, BadValue):
        return None


def remember_daily(store: SafeStore, game: Game, today: date) -> None:
    """Remember the daily that was opened last, so that it can be finished another day.

    The copy of the previous daily's save is removed once that daily is finished.
    """
    if not isinstance(game.source, Daily):
        return
    last = last_daily(store)
    # Without storage there is nothing to come back to.
    with suppress(StorageError):
        store.texts.set(LAST_DAILY, game.source.date.isoformat())
        if not game.decisions:
            _mark_daily(store, game, today)
        if last is not None and last != game.source.date:
            loaded = load_game(store, Daily(last))
            if loaded.value is not None and loaded.value.finished and not loaded.notices:
                store.texts.remove(BEFORE + game_name(Daily(last)))


def _mark_daily(store: SafeStore, game: Game, today: date) -> None:
    """Remember whether a daily was begun on another day than its own."""
    mark_practice(store, practice_name(game), practice=game.source != Daily(today))
