"""The pars of the weekly ++ challenges, as they were found before.

Par is the score of the best game that the solver found with a fixed number of states: what our
solver knows, never the maximum.
"""

import json
from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Final

from nmbr9.contests.shipped import LAST
from nmbr9.contests.weekly import Week
from nmbr9.untrusted import as_int, as_object, as_text, malformed, parse_json

FILE: Final = Path(__file__).with_name("weekly_pars.json")
_FIRST: Final = Date.fromisocalendar(2026, 1, 1)
WEEKS: Final = (LAST - _FIRST).days // 7 + 1
_DIGITS: Final = 3
_BASE: Final = 16
_UNKNOWN: Final = "000"


@dataclass(frozen=True, slots=True)
class WeeklyPars:
    """Pars found with so many states (`nodes`) by one version of the solver.

    `scores` `[week]`: from 2026-W01 on, None for a challenge that was not searched.
    """

    nodes: int
    solver: str
    scores: tuple[int | None, ...] = (None,) * WEEKS

    def of(self, week: Week) -> int | None:
        """The par of a week's challenge."""
        at = _index(week)
        return self.scores[at] if at < len(self.scores) else None

    def with_par(self, week: Week, par: int) -> "WeeklyPars":
        """The same with one more par."""
        at = _index(week)
        return replace(self, scores=(*self.scores[:at], par, *self.scores[at + 1 :]))

    @property
    def missing(self) -> tuple[Week, ...]:
        """The weeks whose challenges were not searched yet."""
        return tuple(
            Week.of(_FIRST + timedelta(weeks=at))
            for at, score in enumerate(self.scores)
            if score is None
        )

    def text(self) -> str:
        """The file's text: three hexadecimal digits a week, 000 where no par is known."""
        digits = "".join(f"{score or 0:03x}" for score in self.scores)
        form = {"nodes": self.nodes, "solver": self.solver, "pars": digits}
        return json.dumps(form, indent=1) + "\n"


def read(text: str) -> WeeklyPars:
    """The pars of a file's text; BadRecord for anything else."""
    form = as_object(parse_json(text), "the pars")
    digits = as_text(form.get("pars"), "the pars")
    weeks = [digits[at : at + _DIGITS] for at in range(0, len(digits), _DIGITS)]
    try:
        scores = tuple(None if week == _UNKNOWN else int(week, _BASE) for week in weeks)
    except ValueError:
        raise malformed("a weekly par is three hexadecimal digits") from None
    solver = as_text(form.get("solver"), "the solver")
    scores += (None,) * (WEEKS - len(scores))
    return WeeklyPars(as_int(form.get("nodes"), "the nodes"), solver, scores)


@cache
def shipped() -> WeeklyPars:
    """The pars that come with the game."""
    return read(FILE.read_text("utf-8"))


def _index(week: Week) -> int:
    return (Date.fromisocalendar(week.year, week.number, 1) - _FIRST).days // 7
