"""Luck and skill: the effects of the card order and of the placements on a score."""

from typing import Final

from nmbr9.ui.coach.state import Review
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import numbers, soft, table_row
from nmbr9.ui.parts.words import Texts

MASTER: Final = 1013
"""The master's mean score in tenths over the dailies from December 2026 on.

Source: docs/pars-and-puzzles.md.
"""
DOUBT: Final = 110
"""The standard deviation, in tenths, of a master's score from that mean and its luck."""
ROUNDS: Final = 20
"""The rounds of a game whose score can be compared with the master's mean."""
MINUS: Final = "\N{MINUS SIGN}"


def luck_of(review: Review) -> int | None:
    """Tenths of a point that the card order gave; None if the luck of a card is unknown."""
    lucks = [round_.luck for round_ in review.rounds if round_.luck is not None]
    return sum(lucks) if len(lucks) == len(review.rounds) else None


def skill_of(review: Review) -> int | None:
    """Tenths of a point that the placements gave beyond a master's; None for shorter games too."""
    luck, whole = luck_of(review), len(review.rounds) == ROUNDS
    return review.game.score * 10 - MASTER - luck if luck is not None and whole else None


def headline(review: Review, t: Texts) -> str:
    luck, skill = luck_of(review), skill_of(review)
    if luck is None:
        return t("luck.unknown")
    words = _told(luck, "luck.took", "luck.even", "luck.gave", t)
    if skill is None:
        return words
    return f"{words} {_told(skill, 'luck.below', 'luck.equal', 'luck.above', t)}"


def _told(tenths: int, less: str, even: str, more: str, t: Texts) -> str:
    key = even if abs(tenths) <= DOUBT else more if tenths > 0 else less
    return t(key, n=round(abs(tenths) / 10))


def sum_of_parts(review: Review, t: Texts) -> tuple[Node, ...]:
    luck, skill = luck_of(review), skill_of(review)
    if luck is None or skill is None:
        return ()
    rows = {
        "luck.master": t.decimal(MASTER / 10),
        "luck.order": signed_tenths(luck, t),
        "luck.placements": signed_tenths(skill, t),
        "luck.score": t.decimal(review.game.score),
    }
    lines = [table_row(t(key), (points,), key=key) for key, points in rows.items()]
    meaning, doubt = soft(t("luck.meaning")), soft(t("luck.doubt", doubt=round(DOUBT / 10)))
    return (meaning, doubt, numbers((t("luck.part"), t("luck.points")), lines))


def signed_tenths(tenths: int, t: Texts) -> str:
    sign = "+" if tenths > 0 else MINUS if tenths < 0 else ""
    return sign + t.decimal(abs(tenths) / 10)
