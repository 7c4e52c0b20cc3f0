"""The pars of daily decks and weekly challenges, found beforehand, and the medals.

Par is the score of the best game that we know, never the maximum. A solver has searched with a
fixed number of boards or states; a daily par is never less than a shipped rival's
(`tools/contests/par.py`).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date as Date  # noqa: N812  as in deck
from datetime import timedelta
from enum import StrEnum
from functools import cache, cached_property
from typing import Final, Generic, TypeVar

from nmbr9.contests.rivals import LAST
from nmbr9.contests.shipped import read_shipped
from nmbr9.contests.weekly import Week
from nmbr9.deck import FIRST_DAILY
from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.untrusted import as_int, as_object, as_text, malformed, parse_json

_BASE: Final = 16


class Medal(StrEnum):
    """The medal of a score, by its share of par; values key the texts."""

    NONE = "none"
    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"
    PAR = "par"
    """Par or more."""


Shares = tuple[tuple[Medal, int], ...]

FIRST_SHARES: Final = ((Medal.BRONZE, 53), (Medal.SILVER, 64), (Medal.GOLD, 73), (Medal.PAR, 100))
"""The percentage of par that each medal takes. Source: docs/pars-and-puzzles.md."""
LAST_OF_FIRST: Final = Date(2026, 11, 27)
"""The last day with these shares; its week is the last such week.

Pars found in the page have these shares too.
"""
SHARES: Final = ((Medal.BRONZE, 52), (Medal.SILVER, 63), (Medal.GOLD, 72), (Medal.PAR, 100))
"""The percentages for every later contest with a shipped par."""
USUALLY_FOUND: Final = 134
"""The mean of the pars that the page's search finds. Source: docs/pars-and-puzzles.md."""


@dataclass(frozen=True, slots=True)
class MedalScale:
    """The best known score of a contest (`par`), and its medals: `shares` of a `base`.

    The base is the par shipped when the contest began, so that a medal once won stays. `usual` is
    the mean of pars found by an equal search.
    """

    par: int
    base: int
    shares: Shares = FIRST_SHARES
    usual: int = USUALLY_FOUND

    def medal(self, score: int) -> Medal:
        """The best medal that the score reaches."""
        if type(score) is not int:
            raise BadValue(Reason.BAD_FORM, "a score is a whole number")
        reached = [medal for medal, _ in self.shares if score >= self.points_for(medal)]
        return reached[-1] if reached else Medal.NONE

    def points_for(self, medal: Medal) -> int:
        """The least score that takes this medal."""
        return -(-dict(self.shares)[medal] * self.base // 100)


Contest = TypeVar("Contest", bound=Date | Week)


def has_come(contest: Date | Week, day: Date) -> bool:
    """Whether a contest had begun on this day."""
    return contest <= day if isinstance(contest, Date) else contest <= Week.of(day)


@dataclass(frozen=True)
class Pars(Generic[Contest]):
    """The pars of some contests, found by one solver with this many boards or states (`nodes`).

    `kept`: the earlier pars of contests that began before the pars rose. Their medals are measured
    by these.
    """

    nodes: int
    solver: str
    scores: Mapping[Contest, int] = field(default_factory=dict)
    kept: Mapping[Contest, int] = field(default_factory=dict)

    def of(self, contest: Contest) -> int | None:
        """The par of a contest; None if it was not searched."""
        check_kind(contest, Date | Week, "a date or a week")
        return self.scores.get(contest)

    def scale(self, contest: Contest) -> MedalScale | None:
        """The medals of a contest; None if it was not searched."""
        par = self.of(contest)
        if par is None:
            return None
        shares = FIRST_SHARES if has_come(contest, LAST_OF_FIRST) else SHARES
        return MedalScale(par, self.kept.get(contest, par), shares, self.usual)

    @cached_property
    def usual(self) -> int:
        """The mean of these pars; 0 without any."""
        return round(sum(self.scores.values()) / max(1, len(self.scores)))

    def with_par(self, contest: Contest, par: int) -> "Pars[Contest]":
        """These pars with one changed or added; it is never less than the kept one."""
        best = max(par, self.kept.get(contest, 0))
        return replace(self, scores={**self.scores, contest: best})


@dataclass(frozen=True, slots=True)
class Calendar(Generic[Contest]):
    """The contests of one kind that ship with a par, in order, and the file of the pars.

    `digits`: the hexadecimal digits of each par in the file; all 0 if none is known.
    """

    file: str
    contests: tuple[Contest, ...]
    digits: int

    def text(self, pars: Pars[Contest]) -> str:
        """The file's text."""
        form = {"nodes": pars.nodes, "solver": pars.solver, "pars": self._digits(pars.scores)}
        kept = {"kept": self._digits(pars.kept)} if pars.kept else {}
        return json.dumps(form | kept, indent=1) + "\n"

    def read(self, text: str) -> Pars[Contest]:
        """The pars of a file's text. Raises BadRecord for anything else."""
        form = as_object(parse_json(text), "the pars")
        scores, kept = self._scores(form.get("pars")), self._scores(form.get("kept", ""))
        solver = as_text(form.get("solver"), "the solver")
        return Pars(as_int(form.get("nodes"), "the nodes"), solver, scores, kept)

    def _digits(self, scores: Mapping[Contest, int]) -> str:
        """The scores up to the last one that is known."""
        last = max(scores, default=None)
        until = self.contests.index(last) + 1 if last is not None else 0
        return "".join(f"{scores.get(each, 0):0{self.digits}x}" for each in self.contests[:until])

    def _scores(self, text: object) -> dict[Contest, int]:
        digits = as_text(text, "the pars")
        starts = range(0, len(digits), self.digits)
        try:
            scores = [int(digits[start : start + self.digits], _BASE) for start in starts]
        except ValueError:
            raise malformed(f"a par is {self.digits} hexadecimal digits") from None
        by_contest = zip(self.contests, scores, strict=False)
        return {contest: score for contest, score in by_contest if score}


_DAYS: Final = tuple(
    FIRST_DAILY + timedelta(days=day) for day in range((LAST - FIRST_DAILY).days + 1)
)
DAILY: Final = Calendar("pars.json", _DAYS, digits=2)
"""The daily decks that have rivals."""
_WEEKS: Final = tuple(dict.fromkeys(map(Week.of, (*_DAYS[::7], LAST))))
WEEKLY: Final = Calendar("weekly_pars.json", _WEEKS, digits=3)
"""The weekly challenges of these days."""


@cache
def daily_pars() -> Pars[Date]:
    """The shipped pars of the daily decks."""
    return DAILY.read(read_shipped(DAILY.file))


@cache
def weekly_pars() -> Pars[Week]:
    """The shipped pars of the weekly ++ challenges."""
    return WEEKLY.read(read_shipped(WEEKLY.file))
