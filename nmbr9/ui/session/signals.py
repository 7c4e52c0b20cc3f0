"""The sound and vibration of a placement, and of an illegal one."""

from typing import Final, NamedTuple

from nmbr9.ui.parts.loop import Effect
from nmbr9.ui.session.effects import Sound, Vibrate
from nmbr9.ui.session.settings import Settings


class Signal(NamedTuple):
    """A tone and a vibration for the same event."""

    sound: Sound
    vibration: Vibrate

    def wanted(self, settings: Settings) -> tuple[Effect, ...]:
        """The effects that the settings allow."""
        parts = ((self.sound, settings.sound), (self.vibration, settings.vibrate))
        return tuple(effect for effect, on in parts if on)


PLACED: Final = Signal(Sound(523, 0.18), Vibrate((15,)))
FAULT: Final = Signal(Sound(196, 0.16), Vibrate((25, 60, 25)))
"""Two pulses, to feel different from a placement."""
