"""Luck and skill: the usual score, plus luck, minus cost, is the score, to the point."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.ui.coach.state import Review, read_review
from nmbr9.ui.coach.view import headline, side, sum_of_parts
from nmbr9.ui.parts.node import el
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import tagged, words
from tests.support.ui_coach import review
from tests.support.ui_states import flat, grown, review_form, shown

if TYPE_CHECKING:
    from nmbr9.game import Game

T = texts("en")


def costing(*points: int) -> Review:
    """The review with these costs in its first rounds, and none in the others."""
    costs = (*points, *[0] * (len(review().rounds) - len(points)))
    rounds = (
        replace(round_, cost=cost) for round_, cost in zip(review().rounds, costs, strict=True)
    )
    return replace(review(), rounds=tuple(rounds))


def test_usual_score_and_luck_less_cost_are_the_score() -> None:
    review_, cost = review(), sum(round_.fair or 0 for round_ in review().rounds)
    luck = review_.luck
    assert luck is not None
    assert review_.usual is not None
    assert review_.usual + luck - cost == review_.game.score * 10


@pytest.mark.parametrize(
    "game", [flat(Seeded("hello")), grown(Seeded("par")), flat(Dealt((3, 4, 4)), 3)], ids=str
)
def test_the_sum_is_written_line_by_line_and_adds_up(game: Game) -> None:
    parts = sum_of_parts(read_review(game, review_form(game)), T)
    (table,) = tagged(el("div", *parts), "table")
    lines = [words(line) for line in tagged(table, "tr")][1:]
    keys = ("luck.usual", "luck.order", "luck.placements", "luck.score")
    figures = [line.removeprefix(T(key)) for line, key in zip(lines, keys, strict=True)]
    usual, luck, cost, score = (
        int(figure.replace("\N{MINUS SIGN}", "-").replace("±", "")) for figure in figures
    )
    assert usual + luck + cost == score == game.score
    assert usual == 50


@pytest.mark.parametrize(
    ("costs", "sentence"),
    [
        ((), "Nothing left on the table: our best bot would have done no better."),
        ((1,), "1 point left on the table, all in one round."),
        ((30, 5, 5, 5), "45 points left on the table, most of them in one round."),
        ((40, 20, 15, 37), "112 points left on the table, most of them in two rounds."),
        ((20, 20, 20, 20, 10, 10), "100 points left on the table, most of them in three rounds."),
        ((9, 9, 9, 9, 9, 9), "54 points left on the table."),
    ],
)
def test_the_headline_is_the_sum_of_the_rounds_and_says_where_they_are(
    costs: tuple[int, ...], sentence: str
) -> None:
    assert headline(costing(*costs), T) == sentence
    assert costing(*costs).cost == sum(costs)


def test_the_margin_of_the_cost_and_what_was_not_measured_are_told() -> None:
    rounds = [replace(round_, fair_error=30) for round_ in costing(4, 3, 2, 1).rounds]
    said = words(el("div", *sum_of_parts(replace(review(), rounds=tuple(rounds)), T)))
    assert "give or take 6" in said
    assert "could not be measured (+2)" in said


@pytest.mark.parametrize(("left_over", "said"), [(-204, True), (100, True), (99, False)])
def test_a_game_that_was_hardly_measured_says_so_beside_its_account(
    left_over: int, *, said: bool
) -> None:
    state = shown(review().game)
    account = words(side(state.context, replace(review(), left_over=left_over)))
    assert (T("luck.unmeasured", n=round(abs(left_over) / 10)) in account) is said
