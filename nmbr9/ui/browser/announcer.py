"""The announcer of the page: texts for a screen reader become changes of a live region."""

from nmbr9.ui.browser import browser
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
        self._words = ""
        self._timer = browser.Timer(self._write)

    def announce(self, session: Session) -> None:
        """Announce the session's message, unless it has been announced."""
        nth = session.announced.nth
        if nth == self._nth:
            return
        self._nth, self._words = nth, announcement(session)
        for region in filter(None, map(browser.element, REGIONS)):
            region.textContent = ""
        self._timer.start(PAUSE_MILLISECONDS)

    def _write(self) -> None:
        next(filter(None, map(browser.element, REGIONS))).textContent = self._words
