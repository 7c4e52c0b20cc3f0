"""The rivals of the day: games of five computers, one of each strength, for every daily.

They were found beforehand (``tools/contests/rivals.py``). Each month is a text: the version of the
solver, then a line for each day with its date and five share codes, the weakest first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date as Date  # noqa: N812  as in deck
from types import MappingProxyType
from typing import Final

from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.protocol import Strength
from nmbr9.record import decode
from nmbr9.untrusted import malformed

MANY: Final = 5
"""The number of rivals of a day."""

LAST: Final = Date(2027, 12, 31)
"""The last day with rivals and a par; the first is the first daily. Moved by a workflow."""

USUAL: Final[Mapping[Strength, int]] = MappingProxyType(
    {
        Strength.BEGINNER: 30,
        Strength.CASUAL: 60,
        Strength.PRACTISED: 75,
        Strength.EXPERT: 85,
        Strength.MASTER: 100,
    }
)
"""The usual score of each strength in the base game, measured over the rivals of the day."""

Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Month:
    """The share codes of a month's games, found by one version of the solver."""

    solver: str
    codes: Mapping[Date, Codes] = field(default_factory=dict)

    def with_day(self, day: Date, codes: Codes) -> "Month":
        """The month with the games of one more day."""
        return replace(self, codes={**self.codes, day: codes})

    def text(self) -> str:
        """The month's text."""
        lines = (" ".join((str(day), *codes)) for day, codes in sorted(self.codes.items()))
        return "\n".join((self.solver, *lines)) + "\n"


def read(text: str) -> Month:
    """The month of a text. Raises BadRecord for anything else. Its codes are not read yet."""
    solver, *lines = text.removesuffix("\n").split("\n")
    codes: dict[Date, Codes] = {}
    for line in lines:
        day, *games = line.split(" ")
        if len(games) != MANY:
            raise malformed(f"a day has {MANY} rivals")
        try:
            codes[Date.fromisoformat(day)] = tuple(games)
        except ValueError:
            raise malformed("a day of rivals begins with its date") from None
    return Month(solver, codes)


def rival(code: str, day: Date) -> Game:
    """A rival's game of a day, replayed by the engine. Raises BadRecord as `decode` does."""
    game = decode(code)
    if game.source != Daily(day) or game.options != STANDARD or not game.finished:
        raise BadRecord(Reason.ILLEGAL_GAME, "a rival's game is a finished one of that day")
    return game


def month_of(day: Date) -> str:
    """The name of a day's month: "2026-11"."""
    return day.isoformat()[: len("2026-11")]
