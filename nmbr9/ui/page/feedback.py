"""Beside what is seen: tones, speech, vibration. Where the browser has none of it, nothing."""

from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window


class Sounds:
    """Short tones made by the browser itself; nothing is loaded."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, hertz: float, seconds: float) -> None:
        """Play one soft tone."""
        try:
            if self._context is None:
                self._context = window.AudioContext.new()
            now = self._context.currentTime
            tone, volume = self._context.createOscillator(), self._context.createGain()
            tone.frequency.value = hertz
            volume.gain.setValueAtTime(0.12, now)
            volume.gain.exponentialRampToValueAtTime(0.001, now + seconds)
            tone.connect(volume).connect(self._context.destination)
            tone.start()
            tone.stop(now + seconds)
        except (JsException, AttributeError):
            # Some browsers cannot make sounds; the game goes on without.
            self._context = None


def speak(text: str, language: str) -> None:
    """Say something aloud, where the browser can; what was being said stops."""
    with suppress(JsException, AttributeError):
        window.speechSynthesis.cancel()
        words = window.SpeechSynthesisUtterance.new(text)
        words.lang = language
        window.speechSynthesis.speak(words)


def vibrate(pattern: tuple[int, ...]) -> None:
    """Vibrate for so many milliseconds, in turn with and without."""
    with suppress(JsException, AttributeError):
        window.navigator.vibrate(to_js(pattern))
