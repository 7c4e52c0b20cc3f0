"""Luck and skill: the parts of a score, their sum, and how sure they are."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from nmbr9.deck import Seeded
from nmbr9.ui.coach.luck_and_skill import DOUBT, MASTER, Balance, balance, luck_and_skill
from nmbr9.ui.coach.review import Review, read_review
from nmbr9.ui.parts.node import el
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import tagged, words
from tests.support.ui_states import flat, review_form

T = texts("en")


@cache
def review() -> Review:
    game = flat(Seeded("hello"))
    return read_review(game, review_form(game))


def lucky(tenths: int | None) -> Review:
    """The review with all its luck in the first card."""
    rest = [replace(round_, luck=0) for round_ in review().rounds[1:]]
    return replace(review(), rounds=(replace(review().rounds[0], luck=tenths), *rest))


def told(of: Review) -> str:
    return words(el("div", *luck_and_skill(of, T)))


def placed(tenths: int) -> Review:
    """The review of a game whose placements brought this much more than a master's."""
    return lucky(review().game.score * 10 - MASTER - tenths)


def test_the_parts_of_a_score_add_up_to_it() -> None:
    parts = balance(review())
    assert parts
    assert parts.luck == sum(range(20))
    assert MASTER + parts.luck + parts.placements == review().game.score * 10


def test_more_luck_leaves_less_to_the_placements() -> None:
    even, kind = balance(lucky(0)), balance(lucky(70))
    assert even
    assert kind == Balance(70, even.placements - 70)


def test_without_the_luck_of_every_card_there_is_no_balance() -> None:
    assert balance(lucky(None)) is None
    assert T("luck.unknown") in told(lucky(None))


@pytest.mark.parametrize(
    ("tenths", "sentence"),
    [
        (43, "The order of the cards gave you about 4 points, give or take 11."),
        (-43, "The order of the cards took about 4 points from you, give or take 11."),
        (12, "The order of the cards gave you about 1 point, give or take 11."),
        (-4, "The order of the cards neither gave nor took anything, give or take 11 points."),
    ],
)
def test_luck_is_told_with_its_uncertainty(tenths: int, sentence: str) -> None:
    assert DOUBT == 110
    assert sentence in told(lucky(tenths))


@pytest.mark.parametrize(
    ("tenths", "sentence"),
    [
        (70, "Your placements brought about 7 points more than"),
        (-70, "Your placements brought about 7 points less than"),
        (3, "Your placements brought as much as"),
    ],
)
def test_placements_are_measured_against_the_masters(tenths: int, sentence: str) -> None:
    assert sentence in told(placed(tenths))


def test_the_sum_is_written_line_by_line() -> None:
    score = review().game.score
    (table,) = tagged(el("div", *luck_and_skill(lucky(-46), T)), "table")
    lines = [words(line) for line in tagged(table, "tr")][1:]
    assert lines == [
        f"{T('luck.master')}{MASTER / 10}",
        f"{T('luck.order')}\N{MINUS SIGN}4.6",
        f"{T('luck.placements')}\N{MINUS SIGN}{abs(score * 10 - MASTER + 46) / 10}",
        f"{T('luck.score')}{score}.0",
    ]
