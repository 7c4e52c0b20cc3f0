"""The page over the board: its place in the browser's history, its scroll, its focus."""

from collections.abc import Callable
from contextlib import suppress

from pyodide.ffi import JsException
from pyscript import window

from nmbr9.ui.browser import browser
from nmbr9.ui.browser.browser import Element
from nmbr9.ui.session.session import Stack


class Sheet:
    """Keeps the history beside the open pages, the scroll of each page, and the focus.

    The focus of an element that goes away, or is switched off, passes to the open page's title or
    else to the board; that of whatever began another game passes to the board.

    `move` gives the steps that the history has to go back, or the stack of its new entry; `went`
    gets an entry that the player has gone to, and says whether that changed anything. An address
    that is open already is opened again by `open_again`: the browser does nothing then.
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
        """The scroll of each page when another one took its place."""
        self._going_back = False
        """Whether the player goes back, so that a page keeps its scroll."""
        self._leaving = False
        """Whether the history is on its way to an entry, which an event reports."""
        self._now: Stack | None = None
        """The pages over the board in the last frame."""
        self._to_follow: list[Stack] = []
        """The pages that have been open since the history last followed, in order."""
        self._address = ""
        """The next address: set before the history is there, it would undo the new entry."""

    @property
    def entry(self) -> Stack:
        """The stack that `_push` stored in the present entry of the history."""
        state = window.history.state
        names = getattr(state, "over", None) if state else None
        return tuple(str(names).split()) if names else ()

    def go(self, address: str) -> None:
        if self._leaving:
            self._address = address
        elif not browser.go(address):
            self._open_again()

    def remember_scroll(self, page: str | None) -> None:
        if page != self._shown and self._shown is not None:
            self._scrolled[self._shown] = browser.element("page").scrollTop

    def show(self, page: str | None, now: Stack, focused: Element | None, *, begins: bool) -> None:
        """`focused` had the focus before this frame; `begins` says that it has another game."""
        closed = page is None and self._shown is not None
        if page != self._shown:
            self._shown = page
            if page is not None:
                scrolled = self._scrolled.get(page, 0) if self._going_back else 0
                browser.element("page-title").focus()
                browser.element("page").scrollTop = scrolled
        if page is None and begins:
            browser.focus(browser.element("stage"))
        elif (focused or closed) and not browser.focused():
            browser.focus(focused, browser.element("page-title"), browser.element("stage"))
        self._going_back = False
        if now != self._now:
            self._now = now
            self._to_follow.append(now)
            self._follow()

    def entry_changed(self) -> None:
        if self._leaving:
            self._leaving = False
            address, self._address = self._address, ""
            if address:
                self.go(address)
            self._follow()
            return
        self._now = None  # the history follows once the result is drawn
        self._going_back = self._went(self.entry)

    def _follow(self) -> None:
        while self._to_follow and not self._leaving:
            back, new = self._move(self.entry, self._to_follow[0])
            if back and not _stays_here():
                window.history.replaceState(None, "")
                continue
            if back:
                # One by one: each step is checked before the next.
                self._leaving = True
                window.history.go(-1)
                return
            if new and not _touched():
                return  # a later follow makes the entry
            self._to_follow.pop(0)
            if new:
                _push(new)


def _push(names: Stack) -> None:
    """Make a new entry with the same address, and these names; none if the browser refuses."""
    with suppress(JsException):  # browsers limit the number of entries per time
        window.history.pushState(browser.js_object({"over": " ".join(names)}), "")


def _touched() -> bool:
    """Whether the player has done anything here: the way back skips entries made before that."""
    activation = getattr(window.navigator, "userActivation", None)
    return bool(activation.hasBeenActive) if activation else True


def _stays_here() -> bool:
    """Whether a step back leads to the same address, as it does from an entry of `_push`.

    A page reloaded just after an entry was made may hold the new entry's names in the old entry.
    """
    navigation = getattr(window, "navigation", None)
    if not navigation or not navigation.currentEntry:
        return True  # the browser fires no event
    entries, index = navigation.entries(), int(navigation.currentEntry.index)
    return index > 0 and str(entries[index - 1].url) == str(entries[index].url)
