"""The games and settings a player owns, in a small store of texts (the browser's localStorage)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Seeded, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.options import STANDARD, Options
from nmbr9.record import encode, from_json, to_json
from nmbr9.ui.challenge import decode_all, encode_all
from nmbr9.ui.cup import Cup, decks_of
from nmbr9.ui.diary import Entry
from nmbr9.ui.free_order import Ordered, may_be_ordered, reread
from nmbr9.ui.settings import Settings, settings_from_json
from nmbr9.ui.shelf import BEFORE, Shelf, notice_of
from nmbr9.ui.state import game_name
from nmbr9.ui.storage import PREFIX, StorageError, seal, unseal
from nmbr9.untrusted import as_list, as_text
from nmbr9.weekly import Week

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from nmbr9.deck import Source
    from nmbr9.game import Game
    from nmbr9.ui.state import Notice
    from nmbr9.ui.storage import Storage
    from nmbr9.ui.tables import Sitting

SETTINGS = PREFIX + "settings"
LAST_DAILY = PREFIX + "last-daily"
PRACTICE = PREFIX + "practice"
"""The dates of dailies that were begun on another day than their own."""

CUP = PREFIX + "cup"
RIVALS = PREFIX + "rivals/"
SHARED = PREFIX + "shared/"
"""The codes under which this browser has shared a game that was still under way."""

DAILY_NAMES = PREFIX + "daily="
WEEKLY_NAMES = PREFIX + "weekly="
TABLES = PREFIX + "table/"
DRAFT = PREFIX + "table-draft"
"""The table that is being set up."""

MOST_SHARED = 20
"""Stages of one game that are known as one's own when they come back; the latest ones."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found: a game or None, what the player must be told, and challengers."""

    game: Game | None
    notices: tuple[Notice, ...] = ()
    rivals: tuple[Game, ...] = ()
    cup: str = ""
    sitting: Sitting | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which game a save must hold: of one deck, with these options."""

    source: Source
    options: Options = STANDARD

    @property
    def name(self) -> str:
        """The game's name in storage."""
        return game_name(self.source, self.options)

    def is_met_by(self, game: Game) -> bool:
        """Whether it is that game."""
        if isinstance(self.source, Ordered):
            return game.options == STANDARD and may_be_ordered(game.source, game.options)
        return game.source == self.source and game.options == self.options


class Saves:
    """All that is stored. Never raises: what went wrong is a notice."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._shelf = Shelf(storage)

    def load(self, source: Source, options: Options = STANDARD) -> Loaded:
        """The game of this deck as it was last saved, or its good copy, or nothing."""
        found = self._shelf.load(*_shelved(source, options))
        return Loaded(found.value, found.notices)

    def save(self, game: Game) -> tuple[Notice, ...]:
        """Write a game down; gives what the player must be told if that failed."""
        name, read = _shelved(game.source, game.options)
        return self._shelf.save(name, seal(to_json(game)), read)

    def elsewhere(self, game: Game) -> Game | None:
        """The same game as another tab has left it; None while that is how we have it too."""
        other = self._shelf.elsewhere(*_shelved(game.source, game.options))
        return None if other == game else other

    def remember_daily(self, game: Game, today: date) -> None:
        """Keep in mind which daily was opened last, so that it can be finished another day.

        The copy beside the daily before, once that is finished, has done its service.
        """
        if not isinstance(game.source, Daily):
            return
        last = self.last_daily()
        # Without storage there is nothing to come back to.
        with suppress(StorageError):
            self._storage.set(LAST_DAILY, game.source.date.isoformat())
            if not game.decisions:
                self.mark_practice(game.source, today)
            if last is not None and last != game.source.date:
                loaded = self.load(Daily(last))
                if loaded.game is not None and loaded.game.finished and not loaded.notices:
                    self._storage.remove(BEFORE + game_name(Daily(last)))

    def mark_practice(self, daily: Daily, today: date) -> None:
        """Keep in mind whether a daily is begun on another day than its own: that is practice."""
        with suppress(StorageError):
            known = self._practice()
            name = daily.date.isoformat()
            dates = known - {name} if daily.date == today else known | {name}
            if dates != known:
                self._storage.set(PRACTICE, seal(sorted(dates)))

    def _practice(self) -> frozenset[str]:
        save = self._storage.get(PRACTICE)
        try:
            dates = unseal(save) if save else []
        except BadRecord:
            return frozenset()
        return frozenset(map(str, dates)) if isinstance(dates, list) else frozenset()

    def diary(self) -> tuple[Entry, ...]:
        """Every daily in storage that was begun, by date; what cannot be read is left out."""
        entries = []
        with suppress(StorageError):
            practice = self._practice()
            for name in self._storage.names():
                day = name.removeprefix(DAILY_NAMES)
                if day == name:
                    continue
                with suppress(BadRecord):
                    save = self._storage.get(name) or ""
                    game = _game(save, Wanted(Daily(parse_date(day))))
                    if game.decisions:
                        entries.append(Entry(game, practice=day in practice))
        return tuple(sorted(entries, key=lambda entry: entry.day))

    def weeks(self) -> tuple[Game, ...]:
        """Every weekly challenge in storage that was begun, the latest week first."""
        games = {}
        with suppress(StorageError):
            for name in self._storage.names():
                if not name.startswith(WEEKLY_NAMES):
                    continue
                week = Week.of_seed("nmbr9-weekly-" + name.removeprefix(WEEKLY_NAMES))
                with suppress(BadRecord):
                    save = self._storage.get(name) or ""
                    if week is not None:
                        game = _game(save, Wanted(Seeded(week.seed), week.options))
                        if game.decisions:
                            games[week] = game
        return tuple(games[week] for week in sorted(games, reverse=True))

    def cup(self, seed: str = "") -> Cup | None:
        """A cup as it stands, the one opened last where no seed is given; None without any."""
        try:
            save = self._storage.get(CUP)
            seed = seed or (as_text(unseal(save), "the cup's seed") if save else "")
            sources = decks_of(seed)
        except (StorageError, BadRecord):
            return None
        own = tuple(self._begun(source) for source in sources)
        friend = tuple(next(iter(self.rivals(source)), None) for source in sources)
        return Cup(seed, own, friend)

    def _begun(self, source: Source) -> Game | None:
        with suppress(StorageError, BadRecord):
            save = self._storage.get(PREFIX + game_name(source))
            return _game(save, Wanted(source)) if save is not None else None
        return None

    def remember_cup(self, seed: str) -> None:
        """Keep in mind which cup was opened last."""
        with suppress(StorageError):
            self._storage.set(CUP, seal(seed))

    def rivals(self, source: Source, options: Options = STANDARD) -> tuple[Game, ...]:
        """The games of others that challenge links have brought for this deck."""
        wanted = Wanted(source, options)
        with suppress(StorageError, BadRecord):
            save = self._storage.get(RIVALS + wanted.name)
            if save is not None:
                games = decode_all(as_text(unseal(save), "the rivals' codes"))
                return games if wanted.is_met_by(games[0]) else ()
        return ()

    def keep_rivals(self, rivals: tuple[Game, ...]) -> None:
        """Keep the games of others, so that a reload does not lose them."""
        if rivals:
            # They are in the link too: without storage the link brings them again.
            with suppress(StorageError):
                name = game_name(rivals[0].source, rivals[0].options)
                self._storage.set(RIVALS + name, seal(encode_all(rivals)))

    def shared(self, source: Source, options: Options = STANDARD) -> tuple[str, ...]:
        """The codes under which one's own game was shared before it was finished."""
        with suppress(StorageError, BadRecord):
            save = self._storage.get(SHARED + game_name(source, options))
            if save is not None:
                return tuple(as_text(code, "a code") for code in as_list(unseal(save), "codes"))
        return ()

    def remember_shared(self, game: Game) -> None:
        """Keep in mind that this stage of one's own game was shared; one that is over needs not."""
        if game.finished or not game.decisions:
            return
        codes = self.shared(game.source, game.options)
        code = encode(game)
        if code not in codes:
            # Without storage the link shows one's own game as a rival's: nothing is lost.
            with suppress(StorageError):
                name = SHARED + game_name(game.source, game.options)
                self._storage.set(name, seal((*codes[-MOST_SHARED + 1 :], code)))

    def last_daily(self) -> date | None:
        """The daily that was opened last."""
        try:
            text = self._storage.get(LAST_DAILY)
            return parse_date(text) if text else None
        except (StorageError, BadRecord):
            return None

    def keep_earlier(self, game: Game) -> tuple[Notice, ...]:
        """Keep a game of a deck that is about to be played again."""
        try:
            n, name = 1, game_name(game.source, game.options)
            while self._storage.get(earlier := f"{PREFIX}earlier/{name}/{n}"):
                n += 1
            self._storage.set(earlier, seal(to_json(game)))
        except StorageError as error:
            return (notice_of(error),)
        return ()

    def load_settings(self) -> Settings:
        """The settings; each that cannot be read keeps its default."""
        try:
            save = self._storage.get(SETTINGS)
            return settings_from_json(unseal(save)) if save else Settings()
        except (StorageError, BadRecord):
            return Settings()

    def save_settings(self, settings: Settings) -> tuple[Notice, ...]:
        """Write the settings down."""
        try:
            self._storage.set(SETTINGS, seal(settings.to_json()))
        except StorageError as error:
            return (notice_of(error),)
        return ()


def _shelved(source: Source, options: Options) -> tuple[str, Callable[[str], Game]]:
    """Under which name a game stands, and how it is read."""
    wanted = Wanted(source, options)
    return PREFIX + wanted.name, lambda save: _game(save, wanted)


def read_game(save: str) -> Game:
    """The game of a save. Raises BadRecord."""
    return from_json(unseal(save))


def _game(save: str, wanted: Wanted) -> Game:
    game = read_game(save)
    if not wanted.is_met_by(game):
        raise BadRecord(Reason.DAMAGED, "the save belongs to another deck")
    return reread(game) if isinstance(wanted.source, Ordered) else game
