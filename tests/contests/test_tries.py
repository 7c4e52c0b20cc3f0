"""The rating and the days in a row, as they follow from the tries."""

from datetime import timedelta
from itertools import pairwise

import pytest

from nmbr9.contests.rating import Rating
from nmbr9.contests.tries import FIRST, MOST_CHANGE, STRENGTHS, Tries, Try
from nmbr9.ui.parts.words import texts
from tests.support.ui_puzzles import BEGIN, listed, panel_words, tried
from tests.support.ui_states import (
    TODAY,
    after,
)

T = texts("en")


def test_a_solved_hard_puzzle_counts_more_than_an_easy_one() -> None:
    def rated(grade: int, cost: int) -> float:
        return Tries().with_tries((Try("a", grade, TODAY, 1, cost),)).rating.rating

    assert rated(4, 0) > rated(1, 0) > 1500 > rated(4, 9) > rated(1, 9)
    assert list(STRENGTHS) == sorted(STRENGTHS)


def test_only_the_first_try_of_a_puzzle_counts() -> None:
    first, second = Try("a", 1, TODAY, 1, 9), Try("a", 1, TODAY, 2, 0)
    tries = Tries().with_tries((first,)).with_tries((second,))
    assert tries.in_order == (first,)


def test_one_of_the_first_tries_changes_the_rating_little_and_a_later_one_as_it_may() -> None:
    tries = tuple(Try(str(nth), 1 + nth % 4, TODAY, 1, 9 * (nth % 2)) for nth in range(FIRST))
    ratings = [Rating().rating, *(rating.rating for rating in Tries(tries).ratings[:FIRST])]
    changes = [after - before for before, after in pairwise(ratings)]
    assert max(map(abs, changes)) == pytest.approx(MOST_CHANGE)
    rested = Try("late", 4, TODAY + timedelta(days=4000), 1, 0)
    assert Tries((*tries, rested)).gained > MOST_CHANGE


def test_the_days_in_a_row_are_shown_from_two_on_and_end_with_a_day_without_a_try() -> None:
    def panel(*days_ago: int) -> str:
        earlier = (Try(str(ago), 1, TODAY - timedelta(ago), 1, 0) for ago in days_ago)
        state = after(listed(tries=Tries(tuple(earlier))), BEGIN)
        return panel_words(tried(state, 5))

    assert T("streak.kept", n=3) in panel(2, 1)
    for alone in (panel(), panel(3, 2)):
        assert "in a row" not in alone, alone


def test_days_without_a_puzzle_make_the_rating_less_sure() -> None:
    def deviation(days: int) -> float:
        tries = (Try("a", 1, TODAY, 1, 0), Try("b", 1, TODAY + timedelta(days), 1, 0))
        return Tries(tries).rating.deviation

    assert deviation(100) > deviation(1) == deviation(0)
