"""Countdowns: clocks count time, even if the browser seldom wakes them."""

import pytest

from nmbr9.ui.session.session import SecondHand

NOON = 1_800_000_000_000
"""A time of day, in milliseconds."""


def counted(*looks: int, hand: SecondHand | None = None) -> list[int]:
    """The seconds counted at each of these times."""
    hand = hand or SecondHand(0, NOON)
    return [hand.count(look, NOON + look) for look in looks]


def test_a_second_is_counted_when_it_is_whole() -> None:
    assert counted(999, 1000, 1999, 2001) == [0, 1, 0, 1]


def test_a_browser_that_is_late_loses_nothing() -> None:
    looks = [n * 1105 for n in range(1, 20)]
    assert sum(counted(*looks)) == 20
    assert counted(61_500) == [61]


def test_the_rest_of_a_second_is_waited_for() -> None:
    hand = SecondHand(0, NOON)
    assert hand.rest == 1000
    counted(1250, hand=hand)
    assert hand.rest == 750


def test_a_device_that_slept_has_lost_the_time() -> None:
    hand = SecondHand(0, NOON)
    assert hand.count(500, NOON + 40_500) == 40


@pytest.mark.parametrize("date", [NOON, NOON - 3_600_000, NOON + 1900])
def test_a_clock_that_is_set_back_or_stands_still_changes_nothing(date: int) -> None:
    assert SecondHand(0, NOON).count(1000, date) == 1
