"""Saves of games, each under the name of its deck and options. Nothing here raises."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import Final

from nmbr9.deck import DECK_SIZE, Daily, Source, parse_date
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.record import from_json, to_json
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import game_name, name_of, named
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage import receiver
from nmbr9.ui.storage.safe_store import BEFORE, EARLIER, SafeStore, Stored
from nmbr9.ui.storage.saved import Kind, Saved
from nmbr9.ui.storage.text_store import PREFIX, StorageError, seal, unseal
from nmbr9.untrusted import as_list, as_object

DAILIES = PREFIX + "daily="
EARLIER_PRACTICE = EARLIER + "practice/"
LAST_DAILY = PREFIX + "last-daily"
RECENT_DAYS: Final = 14
PRACTICE: Final = PREFIX + "practice"
"""A list of dates of dailies and names of free games."""


def read_save(save: str) -> Game:
    return from_json(unseal(save))


def game_goes_on(game: Game, later: Game) -> bool:
    begun = later.decisions[: len(game.decisions)]
    return game.options == later.options and game.decisions == begun


def _game_from_json(name: str, form: object) -> Game:
    game = named(from_json(form), name)
    if game is None:
        raise BadRecord(Reason.DAMAGED, "the save belongs to another deck")
    return game


GAMES: Final = Kind(PREFIX, name_of, to_json, _game_from_json, game_goes_on)
"""A game has the name of its deck and options, so a save of no other kind must be a game."""


def load_game(store: SafeStore, source: Source, options: Options = STANDARD) -> Stored[Game]:
    return GAMES.load(store, game_name(source, options))


def save_game(store: SafeStore, game: Game, today: date) -> tuple[Notice, ...]:
    """Save a game; a daily begun on another day, or finished after a later one, is practice.

    So no daily changes the results of later ones that are there already.
    """
    day = game_kind(game).day
    ends = day is not None and game.finished and not says_finished(store, day)
    notices = GAMES.save(store, game)
    if day is not None and len(game.decisions) == 1:
        mark_practice(store, day.isoformat(), practice=day != today)
    elif day is not None and ends and _is_overtaken(store, day, today):
        mark_practice(store, day.isoformat())
    return notices


def _is_overtaken(store: SafeStore, day: date, today: date) -> bool:
    """Whether a later daily that counts is finished."""
    practice = practice_names(store)
    later = (day + timedelta(days=n) for n in range(1, (today - day).days + 1))
    return any(each.isoformat() not in practice and says_finished(store, each) for each in later)


def keep_earlier(store: SafeStore, game: Game) -> tuple[Notice, ...]:
    earlier = EARLIER_PRACTICE if is_taken_back(store, game) else EARLIER
    try:
        n, name = 1, name_of(game)
        while store.texts.get(copy := f"{earlier}{name}/{n}"):
            n += 1
        store.texts.set(copy, seal(to_json(game)))
    except StorageError as error:
        return store.refused(error)
    return mark_practice(store, practice_name(game), practice=False)


def begun_game(store: SafeStore, source: Source, options: Options = STANDARD) -> Game | None:
    return GAMES.view(store, game_name(source, options))


def says_finished(store: SafeStore, day: date) -> bool:
    """Whether the save of a daily says that it is finished, without replaying the game."""
    with suppress(StorageError, BadValue):
        save = store.texts.get(DAILIES + day.isoformat())
        if save is not None:
            record = as_object(unseal(save), "a record")
            placed = as_list(record.get("decisions"), "the decisions")
            return record.get("source") == {"date": day.isoformat()} and len(placed) == DECK_SIZE
    return False


def has_played_before(store: SafeStore, today: date) -> bool:
    """Whether one of the latest dailies was begun, or the one opened last, today's apart."""
    days = {today - timedelta(days=n) for n in range(1, RECENT_DAYS + 1)}
    with suppress(StorageError):
        days |= {last_daily(store) or today} - {today}
        return any(store.texts.get(DAILIES + day.isoformat()) for day in days)
    return False


def last_daily(store: SafeStore) -> date | None:
    with suppress(StorageError, BadValue):
        text = store.texts.get(LAST_DAILY)
        return parse_date(text) if text else None
    return None


def remember_daily(store: SafeStore, game: Game, today: date) -> None:
    """Remember the daily opened last; the copy of the one before is removed if it is finished."""
    day = game_kind(game).day
    if day is None:
        return
    last = last_daily(store)
    # Without storage there is nothing to come back to.
    with suppress(StorageError):
        store.texts.set(LAST_DAILY, day.isoformat())
        if not game.decisions:
            mark_practice(store, day.isoformat(), practice=day != today)
        if last is not None and last != day:
            loaded = load_game(store, Daily(last))
            if loaded.value is not None and loaded.value.finished and not loaded.notices:
                store.texts.remove(BEFORE + game_name(Daily(last)))


def _merge_earlier(store: receiver.Receiver, name: str, text: str) -> None:
    before = EARLIER_PRACTICE.removeprefix(EARLIER) if name.startswith(EARLIER_PRACTICE) else ""
    store.keep_beside(before + name_of(read_save(text)), text)


def practice_names(store: SafeStore) -> frozenset[str]:
    """The dates of dailies that `save_game` marks, and the names of free games with a take-back.

    They are not compared with other games and count for no streak.
    """
    names = store.get(PRACTICE)
    return frozenset(map(str, names)) if isinstance(names, list) else frozenset()


def is_taken_back(store: SafeStore, game: Game) -> bool:
    return game_kind(game).day is None and practice_name(game) in practice_names(store)


def practice_name(game: Game) -> str:
    kind = game_kind(game)
    return kind.day.isoformat() if kind.day is not None else kind.name


def mark_practice(store: SafeStore, name: str, *, practice: bool = True) -> tuple[Notice, ...]:
    before = practice_names(store)
    names = before | {name} if practice else before - {name}
    return store.put(PRACTICE, sorted(names)) if names != before else ()


def _merge_practice(store: receiver.Receiver, name: str, text: str) -> None:
    """Merge a backup's list; a game that is stored already keeps its mark."""
    save = store.texts.get(name)
    names = {*map(str, as_list(unseal(save), "names"))} if save is not None else set()
    brought = {*map(str, as_list(unseal(text), "names"))}
    saves = {name: PREFIX + (name if "=" in name else f"daily={name}") for name in brought}
    new = {name for name, save in saves.items() if store.texts.get(save) is None}
    receiver.set_list(store, name, sorted(names | new))


SAVED: Final = (
    Saved(EARLIER, _merge_earlier),
    Saved(LAST_DAILY, None),
    Saved(PRACTICE, _merge_practice),
    Saved(GAMES.prefix, GAMES.merge),
)
