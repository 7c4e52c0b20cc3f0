"""Saves of the solver's results in this browser, and of the games with hints."""

from __future__ import annotations

from collections.abc import Mapping
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


def load_helped(store: SafeStore) -> dict[str, int]:
    """The hints taken in each game, by its name."""
    with suppress(BadValue):
        return _read_helped(store.get(HELPED))
    return {}


def save_solver(store: SafeStore, pars: Mapping[str, int], helped: Mapping[str, int]) -> None:
    """Save both, merged with another tab's; the solver can find all of it again."""
    store.put(PARS, _with_pars(load_pars(store), pars))
    store.put(HELPED, _with_helped(load_helped(store), helped))


def _with_pars(pars: Mapping[str, int], later: Mapping[str, int]) -> dict[str, int]:
    best = {**pars, **{name: max(par, pars.get(name, 0)) for name, par in later.items()}}
    return dict(list(best.items())[-MOST_PARS:])


def _with_helped(helped: Mapping[str, int], more: Mapping[str, int]) -> list[str]:
    """A game's name once a hint, so that earlier versions can read it too."""
    names = sorted({*helped, *more})
    return [name for name in names for _ in range(max(helped.get(name, 0), more.get(name, 0)))]


def _merge_pars(store: receiver.Receiver, name: str, text: str) -> None:
    pars = _with_pars(_read_pars(unseal(text)), load_pars(store))
    receiver.set_list(store, name, pars)


def _merge_helped(store: receiver.Receiver, name: str, text: str) -> None:
    receiver.set_list(store, name, _with_helped(load_helped(store), _read_helped(unseal(text))))


def _read_pars(form: object) -> dict[str, int]:
    pars = as_object(form, "the pars")
    return {name: as_int_within(par, "a par", POSSIBLE) for name, par in pars.items()}


def _read_helped(form: object) -> dict[str, int]:
    helped: dict[str, int] = {}
    for each in as_list(form, "the helped games"):
        name = as_text(each, "a game's name")
        helped[name] = helped.get(name, 0) + 1
    return helped


SAVED: Final = (Saved(PARS, _merge_pars), Saved(HELPED, _merge_helped))
