"""The page over the board in the browser: its place in the history, its scroll, its focus."""

from collections.abc import Callable
from contextlib import suppress

from pyodide.ffi import JsException
from pyscript import window

from nmbr9.ui.browser import browser
from nmbr9.ui.session.session import Stack


class Sheet:
    """Keeps the history beside what is shown, and each page where it was scrolled to.

    `move` tells how far back the history has to go, or which stack a new entry of it has; `went`
    hears of an entry that the player has gone to, and tells whether that changed anything. An
    address that is open already is opened again by `open_again`: the browser does nothing then.
    """

    def __init__(
        self,
        move: Callable[[Stack, Stack], tuple[int, Stack]],
        went: Callable[[Stack], bool],
        open_again: Callable[[], None],
    ) -> None:
        self._move = move
        self._went = went
        self._open_again = open_again
        self._shown: str | None = None
        self._scrolled: dict[str, float] = {}
        """How far each page was scrolled when another one took its place."""
        self._going_back = False
        """The player goes back, so a page is where it was left."""
        self._leaving = False
        """The history is on its way to an entry, which it tells by an event."""
        self._now: Stack | None = None
        """What lay over the board when it was drawn last."""
        self._to_follow: list[Stack] = []
        """What has lain over the board since the history followed last, in order."""
        self._address = ""
        """Where to go once the history is there: on its way it would take the new entry back."""

    @property
    def entry(self) -> Stack:
        """The stack that `_push` has left with the present entry of the history."""
        state = window.history.state
        names = getattr(state, "over", None) if state else None
        return tuple(str(names).split()) if names else ()

    def go(self, address: str) -> None:
        """Go to an address inside the page."""
        if self._leaving:
            self._address = address
        elif not browser.go(address):
            self._open_again()

    def turn(self, page: str | None) -> None:
        """Remember where the page that is about to go was scrolled to."""
        if page != self._shown and self._shown is not None:
            self._scrolled[self._shown] = browser.element("page").scrollTop

    def show(self, page: str | None, now: Stack) -> None:
        """The page is drawn: scroll it, and let the history follow."""
        if page != self._shown:
            self._shown = page
            if page is not None:
                kept = self._scrolled.get(page, 0) if self._going_back else 0
                browser.element("page-title").focus()
                browser.element("page").scrollTop = kept
        self._going_back = False
        if now != self._now:
            self._now = now
            self._to_follow.append(now)
            self._follow()

    def entry_changed(self) -> None:
        """Another entry of the history is the present one."""
        if self._leaving:
            self._leaving = False
            address, self._address = self._address, ""
            if address:
                self.go(address)
            self._follow()
            return
        self._now = None  # followed once it is drawn what becomes of this
        self._going_back = self._went(self.entry)

    def _follow(self) -> None:
        while self._to_follow and not self._leaving:
            back, new = self._move(self.entry, self._to_follow[0])
            if back and not _stays_here():
                window.history.replaceState(None, "")
                continue
            if back:
                # One by one: what stands there is looked at again after each.
                self._leaving = True
                window.history.go(-1)
                return
            if new and not _touched():
                return  # a later follow makes the entry
            self._to_follow.pop(0)
            if new:
                _push(new)


def _push(names: Stack) -> None:
    """Make a new entry with the same address, and these names; none where the browser refuses."""
    with suppress(JsException):  # a browser allows so many entries in so much time
        window.history.pushState(browser.js_object({"over": " ".join(names)}), "")


def _touched() -> bool:
    """Whether the player has done something on the page since it was loaded.

    An entry that is made before is passed over on the way back, so it is made later.
    """
    activation = getattr(window.navigator, "userActivation", None)
    return bool(activation.hasBeenActive) if activation else True


def _stays_here() -> bool:
    """Whether a step back leads to the same address, as it does from an entry of `_push`.

    A page that is loaded again just after an entry was made may have that one's names in the place
    of the entry before it.
    """
    navigation = getattr(window, "navigation", None)
    if not navigation or not navigation.currentEntry:
        return True  # the browser does not tell
    entries, index = navigation.entries(), int(navigation.currentEntry.index)
    return index > 0 and str(entries[index - 1].url) == str(entries[index].url)
