"""The one voice of the page: what a screen reader is to say becomes a change of a live region."""

from nmbr9.ui.browser import browser
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.view import announcement

PAUSE_MILLISECONDS = 100
"""Before words follow: a region that has just come with its page is not listened to yet."""

REGIONS = ("page-live", "live")
"""By their ids: that of the page over the board, while one is open, and the board's own.

What changes behind an open page is not heard.
"""


class Announcer:
    """Has each announcement heard once, and the same words again when they come again."""

    def __init__(self) -> None:
        self._nth = 0
        self._words = ""
        self._timer = browser.Timer(self._write)

    def announce(self, session: Session) -> None:
        """Have what a session announces said next, unless it has been."""
        nth = session.announced.nth
        if nth == self._nth:
            return
        self._nth, self._words = nth, announcement(session)
        for region in filter(None, map(browser.element, REGIONS)):
            region.textContent = ""
        self._timer.start(PAUSE_MILLISECONDS)

    def _write(self) -> None:
        next(filter(None, map(browser.element, REGIONS))).textContent = self._words
