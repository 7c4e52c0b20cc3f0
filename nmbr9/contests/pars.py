"""The pars of the daily decks, as they were found before, and the medals for a share of a par.

Par is the score of the best game that the solver found with a fixed number of boards: what our
solver knows, never the maximum.
"""

import json
from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from datetime import timedelta
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from nmbr9.contests.shipped import DAYS
from nmbr9.deck import FIRST_DAILY, daily_number
from nmbr9.untrusted import as_int, as_object, as_text, malformed, parse_json

FILE: Final = Path(__file__).with_name("pars.json")
_DIGITS: Final = 2
_BASE: Final = 16
_UNKNOWN: Final = "00"


class Medal(StrEnum):
    """The medal for a score, by its share of par; values key the texts."""

    NONE = "none"
    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"
    PAR = "par"
    """Par itself, or past it."""


SHARES: Final = ((Medal.BRONZE, 53), (Medal.SILVER, 64), (Medal.GOLD, 73), (Medal.PAR, 100))
"""Per cent of par that each medal takes. Source: docs/solver.md, medals."""


def medal(score: int, par: int) -> Medal:
    """The best medal that the score reaches."""
    reached = [medal for medal, _ in SHARES if score >= points_for(medal, par)]
    return reached[-1] if reached else Medal.NONE


def points_for(medal: Medal, par: int) -> int:
    """The least score that takes this medal."""
    return -(-dict(SHARES)[medal] * par // 100)


@dataclass(frozen=True, slots=True)
class Pars:
    """Pars found with so many boards (`nodes`) by one version of the solver.

    `scores` `[day]`: from 2026-01-01 on, None for a deck that was not searched.
    """

    nodes: int
    solver: str
    scores: tuple[int | None, ...] = (None,) * DAYS

    def of(self, date: Date) -> int | None:
        """The par of a date's deck."""
        day = daily_number(date) - 1
        return self.scores[day] if 0 <= day < len(self.scores) else None

    def with_par(self, date: Date, par: int) -> "Pars":
        """The same with one more par."""
        day = daily_number(date) - 1
        return replace(self, scores=(*self.scores[:day], par, *self.scores[day + 1 :]))

    @property
    def missing(self) -> tuple[Date, ...]:
        """The dates whose decks were not searched yet."""
        return tuple(
            FIRST_DAILY + timedelta(days=day)
            for day, score in enumerate(self.scores)
            if score is None
        )

    def text(self) -> str:
        """The file's text: two hexadecimal digits a day, 00 where no par is known."""
        digits = "".join(f"{score or 0:02x}" for score in self.scores)
        form = {"nodes": self.nodes, "solver": self.solver, "pars": digits}
        return json.dumps(form, indent=1) + "\n"


def read(text: str) -> Pars:
    """The pars of a file's text; BadRecord for anything else."""
    form = as_object(parse_json(text), "the pars")
    digits = as_text(form.get("pars"), "the pars")
    days = [digits[at : at + _DIGITS] for at in range(0, len(digits), _DIGITS)]
    try:
        scores = tuple(None if day == _UNKNOWN else int(day, _BASE) for day in days)
    except ValueError:
        raise malformed("a par is two hexadecimal digits") from None
    solver = as_text(form.get("solver"), "the solver")
    scores += (None,) * (DAYS - len(scores))
    return Pars(as_int(form.get("nodes"), "the nodes"), solver, scores)


@cache
def usual() -> int:
    """The mean of all shipped pars: how much the cards of most days are worth."""
    scores = [score for score in shipped().scores if score is not None]
    return round(sum(scores) / len(scores))


@cache
def shipped() -> Pars:
    """The pars that come with the game."""
    return read(FILE.read_text("utf-8"))
