"""The wake lock, which keeps the screen on. The browser ends it when the page is hidden."""

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from nmbr9.ui.browser import browser, events


class WakeLock:
    """The lock, held while it is wanted and the page is visible. Untyped values end here."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        events.listen("visibilitychange", browser.page(), lambda _event: self._follow())

    def want(self, wanted: bool) -> None:  # noqa: FBT001 - its only argument
        """Keep the screen on, or let it sleep again."""
        self._wanted = wanted
        self._follow()

    def _follow(self) -> None:
        if not self._wanted:
            self._let_go()
        elif not browser.hidden() and (self._lock is None or self._lock.released):
            browser.spawn(self._take())

    async def _take(self) -> None:
        try:
            lock = await window.navigator.wakeLock.request("screen")
        except (JsException, AttributeError):  # an older browser, or a battery that is low
            return
        self._let_go()  # of a newer lock
        self._lock = lock
        if not self._wanted:
            self._let_go()

    def _let_go(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()
