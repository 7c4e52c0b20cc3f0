"""Saves of the solver's results in this browser, and of the games with hints."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Final

from nmbr9.errors import BadValue
from nmbr9.ui.storage import receiver
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
    store.put(PARS, _with_pars(load_pars(store), pars))
    store.put(HELPED, sorted(helped | load_helped(store)))


def _with_pars(pars: Mapping[str, int], later: Mapping[str, int]) -> dict[str, int]:
    best = {**pars, **{name: max(par, pars.get(name, 0)) for name, par in later.items()}}
    return dict(list(best.items())[-MOST_PARS:])


def _merge_pars(store: receiver.Receiver, name: str, text: str) -> None:
    pars = _with_pars(_read_pars(unseal(text)), load_pars(store))
    receiver.set_list(store, name, pars)


def _merge_helped(store: receiver.Receiver, name: str, text: str) -> None:
    helped = _read_helped(unseal(text)) | load_helped(store)
    receiver.set_list(store, name, sorted(helped))


def _read_pars(form: object) -> dict[str, int]:
    pars = as_object(form, "the pars")
    return {name: as_int_within(par, "a par", POSSIBLE) for name, par in pars.items()}


def _read_helped(form: object) -> frozenset[str]:
    return frozenset(as_text(name, "a game's name") for name in as_list(form, "the helped games"))


SAVED: Final = (Saved(PARS, _merge_pars), Saved(HELPED, _merge_helped))
