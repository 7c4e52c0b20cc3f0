"""The weekly ++ challenge: one game a week for everybody, its options drawn from its seed.

docs/records.md describes the procedure.
"""

import re
from dataclasses import dataclass
from datetime import date as Date  # noqa: N812  the type, beside values that are called date
from typing import Final

from nmbr9.deck import FIRST_DAILY, Seeded, Source, random_below
from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant

_NAME: Final = re.compile(r"([0-9]{4})-W([0-9]{2})")
_SEED: Final = "nmbr9-weekly-"
_MIXES: Final = len(Variant) * 2 ** len(Module)


@dataclass(frozen=True, slots=True, order=True)
class Week:
    """An ISO week.

    Raises BadValue (BAD_DATE) before 2026-W01 or if the calendar has no such week.
    """

    year: int
    number: int

    def __post_init__(self) -> None:
        if type(self.year) is not int or type(self.number) is not int:
            raise BadValue(Reason.BAD_DATE, "a week is told by two numbers, such as 2026 and 47")
        try:
            Date.fromisocalendar(self.year, self.number, 1)
        except ValueError:
            raise BadValue(Reason.BAD_DATE, "the calendar has no such week") from None
        if self.year < FIRST_DAILY.year:
            raise BadValue(Reason.BAD_DATE, "the first weekly challenge is that of 2026-W01")

    @classmethod
    def of(cls, date: Date) -> "Week":
        """The week of a calendar date; weeks begin on Monday."""
        check_kind(date, Date, "a date")
        year, number, _ = date.isocalendar()
        return cls(year, number)

    @classmethod
    def of_seed(cls, seed: str) -> "Week | None":
        """The week of a challenge's seed; None for any other text."""
        check_kind(seed, str, "a seed as text")
        name = seed.removeprefix(_SEED)
        return cls.of_name(name) if name != seed else None

    @classmethod
    def of_name(cls, name: str) -> "Week | None":
        """The week of a name, `2026-W47`; None for any other text."""
        check_kind(name, str, "the name of a week")
        parts = _NAME.fullmatch(name)
        if parts is None:
            return None
        try:
            return cls(int(parts[1]), int(parts[2]))
        except BadValue:
            return None

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name of the week: 2026-W47."""
        return f"{self.year:04}-W{self.number:02}"

    @property
    def seed(self) -> str:
        """The seed of the challenge."""
        return _SEED + self.name

    @property
    def options(self) -> Options:
        """The options of the challenge: any mix for one player except the plain base game."""
        mix = random_below(f"{self.seed}/options", _MIXES - 1) + 1
        modules = frozenset(module for bit, module in enumerate(Module) if mix >> bit & 1)
        return Options(variant=tuple(Variant)[mix >> len(Module)], modules=modules)

    def start(self) -> Game:
        """The challenge before its first decision."""
        return Game.start(Seeded(self.seed), self.options)


def week_of(source: Source, options: Options) -> Week | None:
    """The week of this challenge, if it is one."""
    week = Week.of_seed(source.seed) if isinstance(source, Seeded) else None
    return week if week and week.options == options else None
