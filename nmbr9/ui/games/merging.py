"""Merging a backup's games with the stored ones: the one that goes further wins, both are kept."""

from collections.abc import Callable
from typing import Final, TypeVar

from nmbr9.contests.free_order import NAME, may_be_ordered, reread
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.ui.games.names import name_of
from nmbr9.ui.games.saves import EARLIER, EARLIER_PRACTICE, LAST_DAILY, load_game, read_save
from nmbr9.ui.storage.receiver import Receiver, TooManyError
from nmbr9.ui.storage.safe_store import Stored
from nmbr9.ui.storage.saved import Merged, Saved, check_room
from nmbr9.ui.storage.text_store import PREFIX

T = TypeVar("T")

MOST_EARLIER: Final = 200
"""The most earlier games of a deck beside which a backup brings another."""


def merge_further(
    store: Receiver,
    name: str,
    text: str,
    brought: T,
    loaded: Stored[T],
    goes_on: Callable[[T, T], bool],
) -> Merged:
    """Store a backup's save; if it and the stored one differ, the stored one stays.

    `loaded` is the stored game: loading puts unreadable saves aside, and falls back to the copy.
    """
    check_room(loaded.notices)
    own = loaded.value
    if own is None:
        store.texts.set(name, text)
        return Merged.ADDED
    if goes_on(brought, own):
        return Merged.KEPT
    if goes_on(own, brought):
        store.texts.set(name, text)
        return Merged.UPDATED
    keep_beside(store, name.removeprefix(PREFIX), text)
    return Merged.KEPT


def game_goes_on(game: Game, later: Game) -> bool:
    """Whether the second game has all decisions of the first one, and perhaps more."""
    begun = later.decisions[: len(game.decisions)]
    return game.options == later.options and game.decisions == begun


def keep_beside(store: Receiver, name: str, text: str) -> None:
    """Keep a save among the earlier ones, once. Raises StorageError."""
    folder = f"{EARLIER}{name}/"
    if text in store.texts.texts_in(folder):
        return
    n = store.texts.count(folder) + 1
    if n > MOST_EARLIER:
        raise TooManyError
    while store.texts.get(f"{folder}{n}") is not None:
        n += 1
    store.texts.set(f"{folder}{n}", text)


def _merge_game(store: Receiver, name: str, text: str) -> Merged:
    game = read_save(text)
    if name == PREFIX + NAME and may_be_ordered(game.source, game.options):
        game = reread(game)
    if PREFIX + name_of(game) != name:
        raise BadRecord(Reason.DAMAGED, "the game belongs to another deck")
    loaded = load_game(store, game.source, game.options)
    return merge_further(store, name, text, game, loaded, game_goes_on)


def _merge_earlier(store: Receiver, name: str, text: str) -> None:
    practice = EARLIER_PRACTICE.removeprefix(EARLIER)
    before = practice if name.startswith(EARLIER_PRACTICE) else ""
    keep_beside(store, before + name_of(read_save(text)), text)


GAMES: Final = Saved(PREFIX, _merge_game)
"""A game has the name of its deck and options, so a save of no other kind must be a game."""

SAVED: Final = (Saved(EARLIER, _merge_earlier), Saved(LAST_DAILY, None), GAMES)
