"""Sound and vibration of an event, if the player wants them."""

import pytest

from nmbr9.ui.session.effects import FAULT, PLACED, Signal
from nmbr9.ui.session.settings import Settings


@pytest.mark.parametrize("signal", [PLACED, FAULT], ids=["placed", "fault"])
def test_only_what_is_switched_on_is_heard_and_felt(signal: Signal) -> None:
    both = (signal.sound, signal.vibration)
    assert signal.wanted(Settings(sound=True, vibrate=True)) == both
    assert signal.wanted(Settings(sound=False, vibrate=True)) == both[1:]
    assert signal.wanted(Settings(sound=True, vibrate=False)) == both[:1]
    assert signal.wanted(Settings(sound=False, vibrate=False)) == ()


def test_a_fault_feels_unlike_a_placement() -> None:
    assert len(FAULT.vibration.pattern) > len(PLACED.vibration.pattern)


def test_as_it_is_nothing_sounds_and_a_finger_feels_it() -> None:
    assert PLACED.wanted(Settings()) == (PLACED.vibration,)
    assert FAULT.wanted(Settings()) == (FAULT.vibration,)
    assert PLACED.vibration != FAULT.vibration
