"""The page over the board: its place in the browser's history, its scroll, its focus."""

from collections.abc import Callable
from contextlib import suppress

from pyodide.ffi import JsException
from pyscript import window

from nmbr9.ui.browser import browser
from nmbr9.ui.browser.browser import Element
from nmbr9.ui.session.session import Layers, Stack

PRESSED = ".page-body button, .page-body a"


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
        self._places: dict[str, tuple[float, str]] = {}
        """The scroll of each page, and the name of what had the focus, when it was replaced."""
        self._going_back = False
        """Whether the player goes back, so that a page keeps its scroll."""
        self._leaving = False
        """Whether the history is on its way to an entry, which an event reports."""
        self._now: Layers | None = None
        """The pages over the board in the last frame."""
        self._to_follow: list[Layers] = []
        """The pages that have been open since the history last followed, in order."""
        self._address = ""
        """The next address: set before the history is there, it would undo the new entry."""
        self._opened: str | None = None
        """The address of the game on the board."""

    @property
    def entry(self) -> Stack:
        """The stack that `_write` stored in the present entry of the history."""
        return tuple((_stored("over") or "").split())

    @property
    def board(self) -> str:
        """The address of the game below the layers of the present entry; "" if it has none."""
        return _stored("board") or ""

    def go(self, address: str) -> None:
        self._opened = None
        if self._leaving:
            self._address = address
        elif not browser.go(address):
            self._open_again()

    def arrive(self) -> bool:
        """Whether the present entry is of another game than the one before."""
        before, self._opened = self._opened, self.board or browser.address()
        return before != self._opened

    def remember_place(self, page: str | None) -> None:
        """Remember where the player was on the page that another one replaces."""
        if page != self._shown and self._shown is not None:
            scroll = browser.element("page").scrollTop
            self._places[self._shown] = scroll, _name(browser.focused())

    def show(self, page: str | None, now: Layers, focused: Element | None, *, begins: bool) -> None:
        """`focused` had the focus before this frame; `begins` says that it has another game."""
        closed = page is None and self._shown is not None
        if page != self._shown:
            self._shown = page
            if page is not None:
                returns = self._going_back or self._move(self.entry, now.names)[0] > 0
                scroll, door = self._places.get(page, (0, "")) if returns else (0, "")
                browser.focus(_door(door) if door else None, browser.element("page-title"))
                browser.element("page").scrollTop = scroll
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
            names, address, board = self._to_follow[0]
            back, new = self._move(self.entry, names)
            here = browser.address()
            if new and address == here and not self.entry:  # the page was opened by its address
                self._opened = board
                state = {"over": " ".join(new), "board": board}
                _write("replaceState", browser.js_object(state), address)
                continue
            if back and not _stays_here():
                _write("replaceState", None, self._opened)
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
                state = {"over": " ".join(new), "below": here, "board": self._opened or ""}
                _write("pushState", browser.js_object(state), address or self._opened)
            elif self.entry and here != (address or self._opened):
                _write("replaceState", window.history.state, address or self._opened)


def _door(name: str) -> Element | None:
    """The button or link by which the player left the page, as it is drawn now."""
    rows = browser.element("page").querySelectorAll(PRESSED)
    return next((row for row in rows if _name(row) == name), None)


def _name(door: Element | None) -> str:
    """The words of a button or a link, without the line below them, which changes."""
    below = door.querySelector("small") if door else None
    line = str(below.textContent) if below else ""
    return str(door.textContent).removesuffix(line).removesuffix(".") if door else ""


def _stored(name: str) -> str | None:
    """A value that `_write` stored in the present entry of the history."""
    state = window.history.state
    return getattr(state, name, None) if state else None


def _write(how: str, state: Element | None, address: str | None) -> None:
    """Make a new entry with this address, or change the present one, unless the browser refuses."""
    location = window.location
    url = f"{location.pathname}{location.search}{address or ''}"
    with suppress(JsException):  # browsers limit the number of entries per time
        getattr(window.history, how)(state, "", url)


def _touched() -> bool:
    """Whether the player has done anything here: the way back skips entries made before that."""
    activation = getattr(window.navigator, "userActivation", None)
    return bool(activation.hasBeenActive) if activation else True


def _stays_here() -> bool:
    """Whether a step back leads to the entry on which the present one was made.

    None was below a page that was opened by its address. A page reloaded just after an entry was
    made may hold the new entry's names in the old entry.
    """
    below = _stored("below")
    navigation = getattr(window, "navigation", None)
    if below is None or not navigation or not navigation.currentEntry:
        return below is not None  # this browser fires no event
    entries, index = navigation.entries(), int(navigation.currentEntry.index)
    page = str(entries[index].url).partition("#")[0]
    return index > 0 and str(entries[index - 1].url) == page + below
