"""Practice: games that are not compared with others and count for no streak.

A daily is practice when it was begun on another day than its own, a free game once something was
taken back after the next card was seen.
"""

from typing import Final

from nmbr9.game import Game
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, seal, unseal
from nmbr9.untrusted import as_list

PRACTICE: Final = PREFIX + "practice"
"""A list of dates of dailies and names of free games."""


def practice_names(store: SafeStore) -> frozenset[str]:
    """The dates of the dailies and the names of the free games that are practice."""
    names = store.get(PRACTICE)
    return frozenset(map(str, names)) if isinstance(names, list) else frozenset()


def is_taken_back(store: SafeStore, game: Game) -> bool:
    """Whether the stored game of this deck is practice because something was taken back in it."""
    return game_kind(game).day is None and practice_name(game) in practice_names(store)


def practice_name(game: Game) -> str:
    """The name of a game in the list."""
    kind = game_kind(game)
    return kind.day.isoformat() if kind.day is not None else kind.name


def mark_practice(store: SafeStore, name: str, *, practice: bool = True) -> tuple[Notice, ...]:
    """Mark the game of a name in the list as practice, or not."""
    before = practice_names(store)
    names = before | {name} if practice else before - {name}
    return store.put(PRACTICE, sorted(names)) if names != before else ()


def _merge(store: SafeStore, name: str, text: str) -> None:
    """Merge a backup's list; a game that is stored already keeps its mark."""
    save = store.texts.get(name)
    names = {*map(str, as_list(unseal(save), "names"))} if save is not None else set()
    brought = {*map(str, as_list(unseal(text), "names"))}
    saves = {name: PREFIX + (name if "=" in name else f"daily={name}") for name in brought}
    new = {name for name, save in saves.items() if store.texts.get(save) is None}
    store.texts.set(name, seal(sorted(names | new)))


SAVED: Final = (Saved(PRACTICE, _merge),)
