"""Luck and skill: the parts of a score, their sum, and their errors."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.ui.coach.luck_and_skill import (
    DOUBT,
    MASTER,
    headline,
    luck_of,
    skill_of,
    sum_of_parts,
)
from nmbr9.ui.coach.state import Review, read_review
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


def placed(tenths: int) -> Review:
    """The review of a game whose placements brought this much more than a master's."""
    return lucky(review().game.score * 10 - MASTER - tenths)


def test_the_parts_of_a_score_add_up_to_it() -> None:
    luck, skill = luck_of(review()), skill_of(review())
    assert luck == sum(range(20))
    assert skill is not None
    assert MASTER + luck + skill == review().game.score * 10


def test_more_luck_leaves_less_to_the_placements() -> None:
    even, kind = skill_of(lucky(0)), skill_of(lucky(70))
    assert even is not None
    assert (luck_of(lucky(70)), kind) == (70, even - 70)


def test_without_the_luck_of_every_card_there_is_no_balance() -> None:
    assert luck_of(lucky(None)) is skill_of(lucky(None)) is None
    assert headline(lucky(None), T) == T("luck.unknown")
    assert sum_of_parts(lucky(None), T) == ()


@pytest.mark.parametrize(
    ("tenths", "sentence"),
    [
        (143, "The cards gave you about 14 points."),
        (-143, "The cards cost you about 14 points."),
        (DOUBT, "Your luck was about average."),
        (-DOUBT, "Your luck was about average."),
        (0, "Your luck was about average."),
    ],
)
def test_luck_that_is_no_more_than_its_doubt_is_about_average(tenths: int, sentence: str) -> None:
    assert headline(lucky(tenths), T).startswith(sentence)


@pytest.mark.parametrize(
    ("tenths", "sentence"),
    [
        (170, T("luck.above", n=17)),
        (-170, "Your play cost about 17 points."),
        (DOUBT, "You played about as well as our best bot."),
        (-30, "You played about as well as our best bot."),
    ],
)
def test_play_is_measured_against_the_best_computers(tenths: int, sentence: str) -> None:
    assert headline(placed(tenths), T).endswith(sentence)


def test_a_game_with_fewer_cards_shows_only_the_luck() -> None:
    game = flat(Dealt((3, 4, 4)), 3)
    short = read_review(game, review_form(game))
    assert headline(short, T) == T("luck.even")
    assert sum_of_parts(short, T) == ()


def test_the_sum_is_written_line_by_line() -> None:
    score = review().game.score
    (table,) = tagged(el("div", *sum_of_parts(lucky(-46), T)), "table")
    lines = [words(line) for line in tagged(table, "tr")][1:]
    assert lines == [
        f"{T('luck.master')}{MASTER / 10}",
        f"{T('luck.order')}\N{MINUS SIGN}4.6",
        f"{T('luck.placements')}\N{MINUS SIGN}{abs(score * 10 - MASTER + 46) / 10}",
        f"{T('luck.score')}{score}.0",
    ]
