"""Counts of legal placement sequences, agreed between independent engines."""

import pytest

from nmbr9.cli.perft import perft
from tests.support.fuzz import FUZZING

BY_NIGHT = pytest.mark.skipif(not FUZZING, reason="by night: make fuzz")


@pytest.mark.parametrize(
    ("draws", "expected"),
    [
        ((), 1),
        ((8,), 2),
        ((3,), 4),
        ((0, 1, 2, 3), 2_812_940),
        pytest.param((3, 3, 2, 2), 7_314_320, marks=BY_NIGHT),
        ((9, 9, 8, 8), 1_446_528),
        ((7, 7, 7), 0),
    ],
)
def test_draws_have_this_many_sequences(draws: tuple[int, ...], expected: int) -> None:
    assert expected == perft(draws)
