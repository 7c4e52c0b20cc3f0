"""Wheels and touch pads as actions."""

from math import exp

import pytest

from nmbr9.ui.parts.camera import Point
from nmbr9.ui.play.actions import Rotate, Zoom
from nmbr9.ui.play.pointing import NOTCH, PAUSE_MILLISECONDS, ZOOM_STEP, Wheel

PIXEL = Point(100, 100)
NEXT = 16.0
"""Milliseconds from one event of a touch pad to the next."""


def quarters(wheel: Wheel, *deltas: float, begin: float = 0, pause: float = NEXT) -> list[int]:
    """The turns that these rolls cause, one after the other."""
    times = (begin + n * pause for n in range(len(deltas)))
    rolled = (wheel.roll(d, PIXEL, time, zoom=False) for d, time in zip(deltas, times, strict=True))
    return [
        action.quarters for actions in rolled for action in actions if isinstance(action, Rotate)
    ]


@pytest.mark.parametrize("notch", [NOTCH, 48, 100, 120])
def test_a_notch_of_the_wheel_is_a_quarter_turn_however_fast_they_come(notch: float) -> None:
    assert quarters(Wheel(), notch, notch, notch, -notch) == [1, 1, 1, -1]


FLICK = (1, 4, 12, 30, 60, 90, 70, 55, 40, 30, 22, 16, 12, 9, 7, 5, 4, 3, 2, 1, 1)
"""Two fingers swept over a touch pad, and its after-run: 474 pixels."""


def test_a_flick_over_a_touch_pad_turns_twice_however_far_it_rolls() -> None:
    assert quarters(Wheel(), *FLICK) == [1, 1]
    assert quarters(Wheel(), *(-delta for delta in FLICK), *[-30] * 40) == [-1, -1]


def test_a_flick_that_a_busy_browser_tells_late_is_no_wheel() -> None:
    assert quarters(Wheel(), 47, 150, 125, 70, 38, 21, 12, 7, 3, 1) == [1, 1]


def test_a_short_swipe_turns_once_and_a_touch_not_at_all() -> None:
    assert quarters(Wheel(), *[5] * 20) == [1]
    assert quarters(Wheel(), *[5] * 9) == []


def test_a_pause_ends_a_swipe_and_forgets_what_is_left() -> None:
    wheel, later = Wheel(), 2 * PAUSE_MILLISECONDS
    assert quarters(wheel, *[5] * 9) == []
    assert quarters(wheel, *[5] * 9, begin=9 * NEXT + later) == []
    assert quarters(wheel, *FLICK, begin=20 * NEXT + 2 * later) == [1, 1]
    assert quarters(wheel, *FLICK, begin=50 * NEXT + 3 * later) == [1, 1]


def test_a_swipe_the_other_way_is_another_one() -> None:
    assert quarters(Wheel(), 45, -45) == [1, -1]
    assert quarters(Wheel(), *[9] * 5, *[-9] * 5) == []
    assert quarters(Wheel(), *[9] * 5, *[-9] * 6) == [-1]


def test_a_roll_to_the_side_turns_nothing() -> None:
    assert quarters(Wheel(), 0, 0, 100, 0, 100) == [1, 1]


def zoomed(*deltas: float) -> float:
    """The product of all these factors."""
    wheel, factor = Wheel(), 1.0
    for delta in deltas:
        (action,) = wheel.roll(delta, PIXEL, 0, zoom=True)
        assert isinstance(action, Zoom)
        assert action.at == PIXEL
        factor *= action.factor
    return factor


def test_a_notch_zooms_by_one_step_around_the_pointer() -> None:
    assert zoomed(-100) == pytest.approx(ZOOM_STEP)
    assert zoomed(120) == pytest.approx(1 / ZOOM_STEP)


def test_a_pinch_on_a_touch_pad_zooms_in_proportion_and_back() -> None:
    assert zoomed(-2) == pytest.approx(1.02, abs=0.001)
    assert zoomed(*[-2] * 30) == pytest.approx(zoomed(*[-4] * 15)) == pytest.approx(exp(0.6))
    assert zoomed(*[-2] * 30, *[3] * 20) == pytest.approx(1)
