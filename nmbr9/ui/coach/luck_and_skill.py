"""Luck and skill: a score as the usual one, the luck of the cards and the cost of the places."""

from math import hypot
from typing import Final

from nmbr9.ui.coach.state import Review, whole_points
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import numbers, soft, table_row
from nmbr9.ui.parts.words import Texts

FEW: Final = ("one", "two", "three")
"""The numbers of rounds that a headline names."""


def luck_of(review: Review) -> int | None:
    """Tenths of a point that the card order gave; None for NMBR 9 ++."""
    return None if review.is_plus else sum(round_.luck or 0 for round_ in review.rounds)


def cost_of(review: Review) -> int:
    """The points that all placements cost, the sum of the rounds."""
    return sum(round_.cost for round_ in review.rounds)


def headline(review: Review, t: Texts) -> str:
    cost = cost_of(review)
    if not cost:
        return t("review.hindsight_free" if review.is_plus else "luck.nothing_left")
    left, most = t("luck.left", n=cost), _most(review, cost)
    return f"{left}, {t(f'luck.most.{most}')}" if most else f"{left}."


def _most(review: Review, cost: int) -> str | None:
    """The name of the few rounds that cost more than half of it all; None if they are many."""
    costs = sorted((round_.cost for round_ in review.rounds), reverse=True)
    if costs[0] == cost:
        return "only"
    return next((name for n, name in enumerate(FEW, 1) if sum(costs[:n]) * 2 > cost), None)


def sum_of_parts(review: Review, t: Texts) -> tuple[Node, ...]:
    """The account in whole points, which add up to the score."""
    if review.usual is None:
        return ()
    usual, cost, score = whole_points(review.usual), cost_of(review), review.game.score
    rows = {
        "luck.usual": str(usual),
        "luck.order": signed(score - usual + cost),
        "luck.placements": signed(-cost),
        "luck.score": str(score),
    }
    lines = [table_row(t(key), (points,), key=key) for key, points in rows.items()]
    error = hypot(*(round_.fair_error or 0 for round_ in review.rounds if round_.cost))
    left_over = signed(whole_points(review.left_over))
    meaning = t("luck.meaning", error=whole_points(round(error)), left_over=left_over)
    return (soft(meaning), numbers((t("luck.part"), t("luck.points")), lines))
