"""Saves of the solver's results in this browser, and of the games with hints."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Final

from nmbr9.errors import BadValue
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, unseal
from nmbr9.untrusted import as_int_within, as_list, as_object, as_text

PARS = PREFIX + "pars"
HELPED = PREFIX + "helped"
MOST_PARS = 500
"""The number of free decks whose par is kept; the earliest are dropped."""

POSSIBLE = range(1, 1000)
"""Scores that can be a par."""


def load_pars(store: SafeStore) -> dict[str, int]:
    """Load the pars found here, by the game's name; unreadable ones are left out."""
    with suppress(BadValue):
        return _read_pars(store.get(PARS))
    return {}


def load_helped(store: SafeStore) -> frozenset[str]:
    with suppress(BadValue):
        return _read_helped(store.get(HELPED))
    return frozenset()


def save_solver(store: SafeStore, pars: Mapping[str, int], helped: AbstractSet[str]) -> None:
    """Save both, merged with another tab's; the solver can find all of it again."""
    _save_pars(store, pars)
    _save_helped(store, helped)


def _save_pars(store: SafeStore, pars: Mapping[str, int]) -> None:
    stored = load_pars(store)
    for name, par in pars.items():
        stored[name] = max(par, stored.get(name, 0))
    store.put(PARS, dict(list(stored.items())[-MOST_PARS:]))


def _save_helped(store: SafeStore, helped: AbstractSet[str]) -> None:
    store.put(HELPED, sorted(helped | load_helped(store)))


def _read_pars(form: object) -> dict[str, int]:
    pars = as_object(form, "the pars")
    return {name: as_int_within(par, "a par", POSSIBLE) for name, par in pars.items()}


def _read_helped(form: object) -> frozenset[str]:
    return frozenset(as_text(name, "a game's name") for name in as_list(form, "the helped games"))


SAVED: Final = (
    Saved(PARS, lambda store, _, text: _save_pars(store, _read_pars(unseal(text)))),
    Saved(HELPED, lambda store, _, text: _save_helped(store, _read_helped(unseal(text)))),
)
