"""The browser: elements, events, timers, the address, sharing. Untyped values end here."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from datetime import date
from functools import cache
from typing import Any, TypeAlias

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window

from nmbr9.ui.parts.camera import Size

Element: TypeAlias = Any
Event: TypeAlias = Any

DOCUMENT: Element = document
WINDOW: Element = window

LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})

SEED_DIGITS = "23456789"
SEED_LETTERS = f"abcdefghjkmnpqrstuvwxyz{SEED_DIGITS}"
SEED_LENGTH = 8
LARGEST_FILE = 40_000_000
"""The bytes read of a file: more than any backup has."""


def element(name: str) -> Element:
    return document.getElementById(name)


def closest(target: Element, selector: str) -> Element:
    """The nearest ancestor that matches a selector; None if the target is no element."""
    find = getattr(target, "closest", None)
    return find(selector) if find else None


class AnimationFrame:
    """Asks for one frame at a time, however often it is asked.

    `prepare` is called first in each frame: its changes are drawn in the same one. While `wait`
    says so, the next frame is tried.
    """

    def __init__(
        self, wait: Callable[[], bool], prepare: Callable[[], None], draw: Callable[[], None]
    ) -> None:
        self.asked = False
        """Whether a frame is about to come."""
        self._wait = wait
        self._prepare = prepare
        self._draw = draw
        self._proxy = create_proxy(self._tick)

    def ask(self) -> None:
        if not self.asked:
            self.asked = True
            window.requestAnimationFrame(self._proxy)

    def _tick(self, _time: float) -> None:
        if self._wait():
            window.requestAnimationFrame(self._proxy)
            return
        self._prepare()
        self.asked = False
        self._draw()


class Timer:
    """One call after a delay, unless it is stopped or restarted before."""

    def __init__(self, ring: Callable[..., None]) -> None:
        self._id = 0
        self._values: tuple[object, ...] = ()
        self._proxy = create_proxy(lambda: ring(*self._values))

    def start(self, milliseconds: int, *values: object) -> None:
        """Call with these values after so many milliseconds."""
        self.stop()
        self._values = values
        self._id = window.setTimeout(self._proxy, milliseconds)

    def stop(self) -> None:
        window.clearTimeout(self._id)  # of a call that has been made, it does nothing


def every(milliseconds: int, call: Callable[[], None]) -> None:
    window.setInterval(create_proxy(call), milliseconds)


def on_resize(name: str, call: Callable[[], None]) -> None:
    observer = window.ResizeObserver.new(create_proxy(lambda _entries, _observer: call()))
    observer.observe(element(name))


def size_of(name: str) -> Size:
    target = element(name)
    return Size(target.clientWidth, target.clientHeight)


def focused() -> Element | None:
    """The element that has the focus; None for the page itself and for a button that is off."""
    target = document.activeElement
    nothing = not target or target.tagName in ("BODY", "HTML") or getattr(target, "disabled", False)
    return None if nothing else target


def focus(*targets: Element | None) -> None:
    """Focus the first of these that takes it."""
    for target in targets:
        if target:
            target.focus(preventScroll=True)
            if focused():
                return


def frame_focus(target: Element, *, by_key: bool) -> None:
    """Let the element show its frame, which is for keyboard users, or hide it after a pointer."""
    target.toggleAttribute("data-pressed", not by_key)


def today() -> date:
    now = window.Date.new()
    return date(now.getFullYear(), now.getMonth() + 1, now.getDate())


def seconds_left_today() -> int:
    """The seconds until the player's next local midnight, even across clock changes."""
    now = window.Date.new()
    midnight = window.Date.new(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    return max(0, int((midnight.getTime() - now.getTime()) // 1000))


def milliseconds() -> tuple[int, int]:
    """The time since the page was opened, which runs evenly, and the time of day."""
    return int(window.performance.now()), int(window.Date.now())


def languages() -> tuple[str, ...]:
    """The languages that the player's browser asks for, best first."""
    return tuple(str(language) for language in window.navigator.languages or ())


def address() -> str:
    return str(window.location.hash)


def link_to(to: str) -> str:
    """The whole link to an address inside the page, for others.

    Nobody else reaches a copy at `localhost`: it gives the address of the published game, if known.
    """
    location = window.location
    published = document.querySelector("link[rel=canonical]")
    if published and location.hostname in LOCAL:
        return f"{published.href}{to}"
    return f"{location.origin}{location.pathname}{to}"


def go(to: str) -> bool:
    """Go to an address inside the page; False if it is open already, as no event follows then."""
    before = address()
    window.location.hash = to
    return address() != before


def random_seed() -> str:
    """A seed that is known as drawn, by its form: a digit, then letters and digits."""
    first, *others = window.crypto.getRandomValues(window.Uint8Array.new(SEED_LENGTH)).to_py()
    letters = (SEED_LETTERS[number % len(SEED_LETTERS)] for number in others)
    return "".join((SEED_DIGITS[first % len(SEED_DIGITS)], *letters))


def random_secret() -> str:
    drawn = window.crypto.getRandomValues(window.Uint8Array.new(32)).to_py()
    return bytes(drawn).hex()


def share(text: str, answer: Callable[[str], None], *, by_sheet: bool = True) -> None:
    """Hand a text to the share sheet, if there is one, or else to the clipboard.

    `answer` gets the outcome: `shared`, `cancelled`, `copied` or `failed`.
    """
    data = js_object({"text": text})
    # The sheet must be asked for while the click is still being handled.
    sheet = window.navigator.share(data) if by_sheet and takes(data) else None
    spawn(_share(text, sheet, answer))


def takes(data: Element) -> bool:
    navigator = window.navigator
    with suppress(JsException, AttributeError):
        return bool(navigator.share and navigator.canShare(data))
    return False


def takes_files() -> bool:
    """Whether the share sheet takes a picture."""
    picture = window.File.new(to_js(["-"]), "-.png", js_object({"type": "image/png"}))
    return takes(js_object({"files": [picture]}))


async def _share(text: str, sheet: Awaitable[object] | None, answer: Callable[[str], None]) -> None:
    if sheet is not None:
        try:
            await sheet
        except JsException as error:
            if getattr(error, "name", "") == "AbortError":
                answer("cancelled")
                return
        else:
            answer("shared")
            return
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        answer("failed")
    else:
        answer("copied")


def download(name: str, kind: str, text: str) -> None:
    blob = window.Blob.new(to_js([text]), js_object({"type": kind}))
    link = document.createElement("a")
    link.href, link.download = window.URL.createObjectURL(blob), name
    link.click()


def js_object(entries: Mapping[str, object]) -> Element:
    return to_js(entries, dict_converter=window.Object.fromEntries)


def value_of(field: Element) -> str | int:
    """The value of a field: whether a box is ticked, the number of a slider, else its text.

    A text is normalised: the same word, typed on another machine, is the same deck.
    """
    if field.type == "checkbox":
        return bool(field.checked)
    if field.type == "range":
        return int(field.value)
    return str(window.String.prototype.normalize.call(field.value, "NFC"))


async def read_file(chosen: Element, answer: Callable[[str | None], None]) -> None:
    files = chosen.files
    if files.length:
        text: str | None = None
        # It may be gone, which WebKit reads as empty, or a cloud does not give it.
        with suppress(JsException):
            text = str(await files.item(0).slice(0, LARGEST_FILE).text()) or None
        answer(text)
        chosen.value = ""


def colour(class_: str, name: str) -> str:
    """A colour of the styles: a custom property, as computed for an element of that class."""
    probe = document.createElement("span")
    probe.className = class_
    document.body.append(probe)
    value = str(window.getComputedStyle(probe).getPropertyValue(name)).strip()
    if value.startswith("light-dark"):  # no other program knows it
        probe.style.color = value
        value = str(window.getComputedStyle(probe).color)
    probe.remove()
    return value


def install_way() -> str:
    """The way to install the game; "" if there is none, or it already runs as an app.

    `install`: by the browser's own prompt. `home_screen`: by hand, in Safari on iOS.
    """
    if window.matchMedia("(display-mode: standalone)").matches:
        return ""
    if getattr(window, "nmbr9Install", None):
        return "install"
    navigator = window.navigator
    # Only WebKit on a touch screen has the one; other apps on iOS do not name a Version.
    ios = getattr(navigator, "standalone", None) is False and navigator.maxTouchPoints > 1
    return "home_screen" if ios and "Version/" in str(navigator.userAgent) else ""


def install() -> None:
    """Show the browser's prompt to install the game, which works once."""
    offered = getattr(window, "nmbr9Install", None)
    if offered:
        window.nmbr9Install = None
        spawn(_answered(offered.prompt()))  # while the click is still being handled


async def _answered(question: Awaitable[object]) -> None:
    with suppress(JsException):
        await question


@cache
def ask_to_persist() -> None:
    spawn(_persist())


async def _persist() -> None:
    with suppress(JsException, AttributeError):
        storage = window.navigator.storage
        if not await storage.persisted():  # some browsers ask the player
            await storage.persist()


def saves_data() -> bool:
    with suppress(JsException, AttributeError):
        connection = window.navigator.connection
        slow = str(getattr(connection, "effectiveType", "")) in ("slow-2g", "2g", "3g")
        cellular = str(getattr(connection, "type", "")) == "cellular"
        return bool(getattr(connection, "saveData", False)) or slow or cellular
    return False


def when_idle(call: Callable[[], None]) -> None:
    """Call once, when the browser is idle; soon, if it cannot report that."""
    ask = getattr(window, "requestIdleCallback", None)
    if ask:
        window.requestIdleCallback(create_once_callable(lambda _deadline: call()))
    else:
        window.setTimeout(create_once_callable(call), 500)


def soon(call: Callable[[], None]) -> None:
    """Call once, after the current task."""
    window.setTimeout(create_once_callable(call), 0)


def spawn(work: Coroutine[None, None, None]) -> None:
    """Run a coroutine by itself; its error is thrown in the page, for boot-error.js to report."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda finished: soon(finished.result))


async def fetch_text(path: str, answer: Callable[[str | None], None]) -> None:
    text: str | None = None
    with suppress(JsException):
        response = await window.fetch(f"./{path}")
        text = await response.text() if response.ok else None
    answer(text)


def reload() -> None:
    window.location.reload()


def description() -> str:
    """The version of the game and the browser, for an error report; no data of the player.

    The same as in boot-error.js.
    """
    version = document.querySelector('meta[name="version"]').content
    size = f"{window.innerWidth} x {window.innerHeight}"
    return f"NMBR 9, version {version}\n{window.navigator.userAgent}\n{size}"
