"""Everything the page does besides drawing: announcements, tones, speech, vibration, wake lock.

Nothing happens if the browser lacks one of them. Untyped values end here.
"""

from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from nmbr9.ui.browser import browser, events
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.view import announcement

PAUSE_MILLISECONDS = 100
"""The pause before a text: screen readers ignore a region that has just appeared."""

REGIONS = ("page-live", "live")
"""The live regions by their ids: that of an open page, and the board's own.

Changes behind an open page are not announced.
"""


class Announcer:
    """Announces each message once, and the same text again if it comes again."""

    def __init__(self) -> None:
        self._nth = 0
        self._timer = browser.Timer(self._write)

    def announce(self, session: Session) -> None:
        nth = session.announced.nth
        if nth == self._nth:
            return
        self._nth = nth
        for region in filter(None, map(browser.element, REGIONS)):
            region.textContent = ""
        self._timer.start(PAUSE_MILLISECONDS, announcement(session))

    def _write(self, words: str) -> None:
        next(filter(None, map(browser.element, REGIONS))).textContent = words


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
                browser.spawn(self._begin_again(self._context.resume()))
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
    """Read a text aloud; a text being read stops."""
    with suppress(JsException, AttributeError):
        window.speechSynthesis.cancel()
        words = window.SpeechSynthesisUtterance.new(text)
        words.lang = language
        window.speechSynthesis.speak(words)


def vibrate(pattern: tuple[int, ...]) -> None:
    with suppress(JsException, AttributeError):
        window.navigator.vibrate(to_js(pattern))


class WakeLock:
    """Keeps the screen on while that is wanted and the page is visible.

    The browser ends the lock when the page is hidden.
    """

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        events.listen("visibilitychange", browser.DOCUMENT, lambda _event: self._follow())

    def want(self, *, wanted: bool) -> None:
        self._wanted = wanted
        self._follow()

    def _follow(self) -> None:
        if not self._wanted:
            self._let_go()
        elif not browser.DOCUMENT.hidden and (self._lock is None or self._lock.released):
            browser.spawn(self._take())

    async def _take(self) -> None:
        with suppress(JsException, AttributeError):  # an older browser, or a battery that is low
            lock = await window.navigator.wakeLock.request("screen")
            self._let_go()  # of a newer lock
            self._lock = lock
            self._follow()

    def _let_go(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()
