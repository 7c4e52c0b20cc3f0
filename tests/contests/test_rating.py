"""Ratings by Glicko-2."""

import pytest

from nmbr9.contests.rating import WIDEST, Outcome, Rating, rated


def test_the_worked_example_of_its_author_comes_out() -> None:
    games = (
        Outcome(Rating(1400, 30), 1),
        Outcome(Rating(1550, 100), 0),
        Outcome(Rating(1700, 300), 0),
    )
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_periods_without_a_game_make_it_less_sure_and_no_wider_than_at_first() -> None:
    # Source: step 6 of the example, for somebody who does not play.
    rested = Rating(1500, 200, 0.06).rested(1)
    assert rested.rating == 1500
    assert rested.deviation == pytest.approx(200.27, abs=0.01)
    assert Rating(1500, 200, 0.06).rested(100_000).deviation == WIDEST


def test_a_surprise_raises_the_volatility() -> None:
    weak, strong = Rating(1200, 40, 0.06), Outcome(Rating(2400, 40), 1)
    assert rated(weak, (strong,) * 5).volatility > 0.06
    assert rated(weak, (strong,) * 5).rating > 1200
