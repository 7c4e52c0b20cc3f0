"""The player's own mistakes, which come back as puzzles after a day, three, seven and 21 days."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date as Date  # noqa: N812  as in deck
from datetime import timedelta
from typing import Final

from nmbr9.board import Placement
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.record import decode, encode
from nmbr9.ui.play.actions import CostlyRound

DAYS: Final = (1, 3, 7, 21)
"""The rungs of the ladder: the days until it comes back."""
MOST: Final = 60
"""The number of mistakes kept; beyond it the cheapest are dropped, learnt ones first."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong placement, its board as a share code, its places as texts.

    `cost` in tenths of a point. `rung` counts the solutions in a row; it comes back on the day it
    is `due`.
    """

    code: str
    own: str
    answers: tuple[str, ...]
    cost: int
    due: Date
    rung: int = 0

    @property
    def learnt(self) -> bool:
        """Whether it no longer comes back."""
        return self.rung >= len(DAYS)

    def is_due(self, today: Date) -> bool:
        """Whether it is due for a try now."""
        return not self.learnt and self.due <= today

    def tried(self, today: Date, *, solved: bool) -> "Mistake":
        """The mistake after a try: one rung up, or back to the first."""
        rung = self.rung + 1 if solved else 0
        days = DAYS[min(rung, len(DAYS) - 1)]
        return replace(self, rung=rung, due=today + timedelta(days=days))


@dataclass(frozen=True, slots=True)
class Position:
    """A mistake whose game the engine has played, with its places on that board."""

    mistake: Mistake
    before: Game
    own: Placement
    answers: tuple[Placement, ...]


def position(mistake: Mistake) -> Position:
    """The position of a mistake. Raises BadRecord if it is impossible."""
    before = decode(mistake.code)
    own, *answers = map(Placement.parse, (mistake.own, *mistake.answers))
    legal = not before.finished and all(
        before.judge(placement).legal for placement in (own, *answers)
    )
    if not legal or not answers or own in answers:
        raise BadRecord(Reason.ILLEGAL_GAME, "a mistake has a better placement in its position")
    return Position(mistake, before, own, tuple(answers))


def mistake_of(costly: CostlyRound, today: Date) -> Mistake:
    """The mistake of a reviewed round, which comes back for the first time tomorrow."""
    # A share code has the first tile at 0,0.
    first = costly.before.board.tiles[0].placement.anchor
    own, *answers = (
        str(placement.moved(-first.x, -first.y).canonical())
        for placement in (costly.own, *costly.answers)
    )
    due = today + timedelta(days=DAYS[0])
    return Mistake(encode(costly.before), own, tuple(dict.fromkeys(answers)), costly.cost, due)


def with_mistakes(earlier: Iterable[Mistake], more: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Both lists joined, each position once, the earlier entry kept, up to the limit."""
    by_code = {mistake.code: mistake for mistake in earlier}
    for mistake in more:
        by_code.setdefault(mistake.code, mistake)
    first = sorted(by_code.values(), key=lambda mistake: (mistake.learnt, -mistake.cost))[:MOST]
    return tuple(mistake for mistake in by_code.values() if mistake in first)


def merged(stored: Iterable[Mistake], brought: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Both lists merged; of a position in both, the entry due later stays."""
    by_code = {mistake.code: mistake for mistake in stored}
    later = {
        mistake.code: mistake
        for mistake in brought
        if mistake.code in by_code and mistake.due > by_code[mistake.code].due
    }
    return with_mistakes(({**by_code, **later}).values(), brought)
