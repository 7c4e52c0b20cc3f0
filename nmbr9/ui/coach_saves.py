"""What the solver has found in this browser, and the games in which it helped, in storage."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from nmbr9.errors import BadRecord
from nmbr9.ui.coach import Coach
from nmbr9.ui.storage import PREFIX, StorageError, seal, unseal
from nmbr9.untrusted import as_int_within, as_list, as_object, as_text

if TYPE_CHECKING:
    from nmbr9.ui.storage import Storage

PARS = PREFIX + "pars"
HELPED = PREFIX + "helped"
MOST_PARS = 500
"""Free decks whose par is kept; the earliest give way."""

POSSIBLE = range(1, 1000)
"""Scores that can be a par."""


def read_coach(storage: Storage) -> Coach:
    """What was written down; what cannot be read counts as nothing."""
    coach = Coach()
    with suppress(StorageError, BadRecord):
        for name, par in _pars(storage.get(PARS)).items():
            coach = coach.with_par(name, par)
    with suppress(StorageError, BadRecord):
        coach = replace(coach, helped=_helped(storage.get(HELPED)))
    return coach


def keep_coach(storage: Storage, coach: Coach) -> None:
    """Write it down beside what another tab has written; all of it can be found again."""
    known = read_coach(storage)
    for name, par in coach.pars.items():
        known = known.with_par(name, par)
    kept = dict(list(known.pars.items())[-MOST_PARS:])
    with suppress(StorageError):
        storage.set(PARS, seal(kept))
        storage.set(HELPED, seal(sorted(known.helped | coach.helped)))


def merge_coach(storage: Storage, name: str, text: str) -> None:
    """Add what a backup has of either. Raises BadRecord, StorageError."""
    coach = read_coach(storage)
    if name == HELPED:
        coach = replace(coach, helped=_helped(text))
    else:
        for game, par in _pars(text).items():
            coach = coach.with_par(game, par)
    keep_coach(storage, coach)


def _pars(save: str | None) -> dict[str, int]:
    pars = as_object(unseal(save), "the pars") if save is not None else {}
    return {name: as_int_within(par, "a par", POSSIBLE) for name, par in pars.items()}


def _helped(save: str | None) -> frozenset[str]:
    names = as_list(unseal(save), "the helped games") if save is not None else []
    return frozenset(as_text(name, "a game's name") for name in names)
