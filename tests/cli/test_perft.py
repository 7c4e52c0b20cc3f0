"""Counts of legal placement sequences, agreed between independent engines."""

import pytest

from nmbr9.cli.perft import perft
from tests.support.fuzz import FUZZING

BY_NIGHT = pytest.mark.skipif(not FUZZING, reason="by night: make fuzz")


@pytest.mark.parametrize(
    ("draws", "expected"),
    [
        pytest.param((), 1, id="none"),
        pytest.param((8,), 2, id="8"),
        pytest.param((3,), 4, id="3"),
        pytest.param((0, 1, 2, 3), 2_812_940, id="0 1 2 3"),
        pytest.param((3, 3, 2, 2), 7_314_320, marks=BY_NIGHT, id="3 3 2 2"),
        pytest.param((9, 9, 8, 8), 1_446_528, id="9 9 8 8"),
        pytest.param((7, 7, 7), 0, id="a third tile"),
    ],
)
def test_draws_have_this_many_sequences(draws: tuple[int, ...], expected: int) -> None:
    assert expected == perft(draws)
