"""Tones, speech and vibration; nothing happens if the browser lacks them."""

from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from nmbr9.ui.browser.browser import spawn


class Sounds:
    """Short tones made by the browser itself; nothing is loaded."""

    def __init__(self) -> None:
        self._context: Any = None
        self._waiting: tuple[float, float] | None = None
        """The last tone that could not be played."""

    def play(self, hertz: float, seconds: float) -> None:
        """Play one soft tone; restart the sound after a call or a locked screen."""
        try:
            if self._context is None or self._context.state == "closed":
                self._context = window.AudioContext.new()
            if self._context.state == "running":
                self._sound(hertz, seconds)
            else:
                self._waiting = hertz, seconds
                # Asked for now: it may be allowed only while a click is being handled.
                spawn(self._begin_again(self._context.resume()))
        except (JsException, AttributeError):
            # Some browsers cannot make sounds; the game goes on without.
            self._context = None

    async def _begin_again(self, resumed: Awaitable[object]) -> None:
        with suppress(JsException, AttributeError):
            await resumed
            tone, self._waiting = self._waiting, None
            if tone:
                self._sound(*tone)

    def _sound(self, hertz: float, seconds: float) -> None:
        now = self._context.currentTime
        tone, volume = self._context.createOscillator(), self._context.createGain()
        tone.frequency.value = hertz
        volume.gain.setValueAtTime(0.12, now)
        volume.gain.exponentialRampToValueAtTime(0.001, now + seconds)
        tone.connect(volume).connect(self._context.destination)
        tone.start()
        tone.stop(now + seconds)


def speak(text: str, language: str) -> None:
    """Read a text aloud, if the browser can; a text being read stops."""
    with suppress(JsException, AttributeError):
        window.speechSynthesis.cancel()
        words = window.SpeechSynthesisUtterance.new(text)
        words.lang = language
        window.speechSynthesis.speak(words)


def vibrate(pattern: tuple[int, ...]) -> None:
    """Vibrate: milliseconds on, off, on and so on."""
    with suppress(JsException, AttributeError):
        window.navigator.vibrate(to_js(pattern))
