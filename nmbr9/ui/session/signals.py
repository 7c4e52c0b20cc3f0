"""Signals: what is heard and felt of a tile that is laid, and of one that may not lie there."""

from typing import Final, NamedTuple

from nmbr9.ui.parts.loop import Effect
from nmbr9.ui.session.effects import Sound, Vibrate
from nmbr9.ui.session.settings import Settings


class Signal(NamedTuple):
    """A tone and a vibration for the same event."""

    sound: Sound
    vibration: Vibrate

    def wanted(self, settings: Settings) -> tuple[Effect, ...]:
        """What of it is switched on."""
        parts = ((self.sound, settings.sound), (self.vibration, settings.vibrate))
        return tuple(effect for effect, on in parts if on)


PLACED: Final = Signal(Sound(523, 0.18), Vibrate((15,)))
FAULT: Final = Signal(Sound(196, 0.16), Vibrate((25, 60, 25)))
"""Two pulses: it is felt to be another one."""
