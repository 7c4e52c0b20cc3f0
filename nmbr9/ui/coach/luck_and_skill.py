"""Luck and skill: the effects of the card order and of the placements on a score."""

from dataclasses import dataclass
from typing import Final

from nmbr9.ui.coach.review import Review
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import line, numbers, soft
from nmbr9.ui.parts.words import Texts

MASTER: Final = 942
"""The mean score of the master in tenths, over the dailies of two years (docs/solver.md)."""
DOUBT: Final = 110
"""The standard deviation, in tenths, of a master's score from that mean and its luck."""

MINUS: Final = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Balance:
    """A score in parts, in tenths: the master's mean, luck and placements add up to it."""

    luck: int
    placements: int


def balance(review: Review) -> Balance | None:
    """The balance of a reviewed game; None if the luck of a card is unknown."""
    known = [one.luck for one in review.rounds if one.luck is not None]
    if len(known) < len(review.rounds):
        return None
    luck = sum(known)
    return Balance(luck, review.game.score * 10 - MASTER - luck)


def luck_and_skill(review: Review, t: Texts) -> tuple[Node, ...]:
    """Both in a sentence each, and the sum that they belong to."""
    parts = balance(review)
    title = el("h3", t("luck.title"))
    if parts is None:
        return (title, el("p", t("luck.unknown")))
    doubt = round(DOUBT / 10)
    rows = (
        ("luck.master", t.decimal(MASTER / 10)),
        ("luck.order", signed(parts.luck, t)),
        ("luck.placements", signed(parts.placements, t)),
        ("luck.score", t.decimal(review.game.score)),
    )
    return (
        title,
        el("p", _luck(round(parts.luck / 10), doubt, t)),
        el("p", _placements(round(parts.placements / 10), doubt, t)),
        numbers(
            (t("luck.part"), t("luck.points")),
            [line(t(key), (points,), key=key) for key, points in rows],
        ),
        soft(t("luck.meaning")),
        soft(t("luck.doubt", doubt=doubt)),
    )


def _luck(points: int, doubt: int, t: Texts) -> str:
    key = "luck.gave" if points > 0 else "luck.took" if points else "luck.even"
    return t(key, n=abs(points), doubt=doubt)


def _placements(points: int, doubt: int, t: Texts) -> str:
    key = "luck.above" if points > 0 else "luck.below" if points else "luck.equal"
    return t(key, n=abs(points), doubt=doubt)


def signed(tenths: int, t: Texts) -> str:
    """Tenths as points with their sign."""
    sign = "+" if tenths > 0 else MINUS if tenths < 0 else ""
    return sign + t.decimal(abs(tenths) / 10)
