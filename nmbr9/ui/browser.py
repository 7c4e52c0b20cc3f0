"""The page itself. The one file that knows js, pyscript or pyodide: everything else is told.

Untyped values from the page end here.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager, suppress
from datetime import date
from typing import TYPE_CHECKING, Any, TypeAlias

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import PyWorker, config, document, when, window

from nmbr9.ui.addresses import split_options
from nmbr9.ui.camera import Size
from nmbr9.ui.outline import Point
from nmbr9.ui.storage import WRITES, StorageError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterator

Element: TypeAlias = Any
Event: TypeAlias = Any

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
SEED_LENGTH = 8


class LocalStorage:
    """The browser's localStorage as a store of texts, with a journal that is on disk at once.

    Every write has a number, the same in both: what the journal has beyond the number that
    localStorage knows was lost there, and is written again. So is what is not in localStorage at
    all: someone emptied it, since what we remove ourselves is removed from both.
    """

    def __init__(self) -> None:
        """Open it, and make sure that it can be read. Raises StorageError."""
        with _storage_errors():
            self._store = window.localStorage
        if not self._store:
            raise StorageError(full=False)
        self._journal: Element = getattr(window, "nmbr9Journal", None)
        self._written = False
        if self._journal:
            self._recover()
        self._last = self._number()
        self._emptied = False

    def _recover(self) -> None:
        known = self._number()
        for entry in sorted(self._journal.entries, key=lambda entry: int(entry.n)):
            name, text, number = str(entry.name), entry.text, int(entry.n)
            gone = isinstance(text, str) and self.get(name) is None
            if number > known or gone:
                # Without room the older text stays; the journal still has the newer one.
                with suppress(StorageError), _storage_errors():
                    self._put(name, text)
                    self._store.setItem(WRITES, str(max(number, known)))

    def _number(self) -> int:
        text = self.get(WRITES)
        return int(text) if text is not None and text.isascii() and text.isdigit() else 0

    def _put(self, name: str, text: object) -> None:
        if isinstance(text, str):
            self._store.setItem(name, text)
        else:
            self._store.removeItem(name)

    def get(self, name: str) -> str | None:
        """Read a text; StorageError when the browser refuses."""
        with _storage_errors():
            text = self._store.getItem(name)
        return text if isinstance(text, str) else None

    def set(self, name: str, text: str) -> None:
        """Write a text; StorageError when there is no room or the browser refuses."""
        self._write(name, text)

    def remove(self, name: str) -> None:
        """Forget a text; StorageError when the browser refuses."""
        self._write(name, None)

    def _write(self, name: str, text: str | None) -> None:
        # Never below what an earlier visit wrote, also where its count was lost with its texts.
        self._emptied = self.emptied()
        number = max(self._number() + 1, self._last + 1, int(window.Date.now()))
        with _storage_errors():
            self._put(name, text)
            self._store.setItem(WRITES, str(number))
        self._last = number
        if self._journal:
            self._journal.put(name, text, number)
            self._written = True

    def emptied(self) -> bool:
        """Whether somebody has emptied it since the page was opened: the number only grows."""
        with suppress(StorageError):
            return self._emptied or self._number() < self._last
        return False

    def writing(self) -> bool:
        """Whether something is still on its way to the disk: not yet to be shown as done."""
        if self._written:
            self._written = bool(self._journal.writing())
        return self._written

    def names(self) -> tuple[str, ...]:
        """All names of this origin; StorageError when the browser refuses."""
        with _storage_errors():
            return tuple(str(self._store.key(i)) for i in range(self._store.length))


@contextmanager
def _storage_errors() -> Iterator[None]:
    """The browser's refusals as ours."""
    try:
        yield
    except JsException as error:
        full = getattr(error, "name", "") == "QuotaExceededError"
        raise StorageError(full=full) from error


def element(name: str) -> Element:
    """The element with an id."""
    return document.getElementById(name)


def make_element(namespace: str, tag: str) -> Element:
    """A new element, not yet in the page."""
    return document.createElementNS(namespace, tag)


def listen(event: str, target: Element, handler: Callable[[Event], None]) -> None:
    """Call the handler for every such event on an element, for as long as the page lives."""
    when(event, target, passive=False)(handler)


def page() -> Element:
    """The document, for events that may happen anywhere."""
    return document


def top_window() -> Element:
    """The window, for events of the browser itself."""
    return window


def hidden() -> bool:
    """Whether the page is in the background."""
    return bool(document.hidden)


class Frame:
    """Asks for one animation frame at a time, however often it is asked.

    `prepare` is called first in each frame: what it changes is drawn in the same one. While there
    is a reason to `wait`, the frame after it is tried.
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
        """Draw with the next frame."""
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
    """One call after a while, unless it is stopped or started again before."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._id = 0
        self.waiting = False
        self._ring = ring
        self._proxy = create_proxy(self._rung)

    def start(self, milliseconds: int) -> None:
        """Begin to wait."""
        self.stop()
        self.waiting = True
        self._id = window.setTimeout(self._proxy, milliseconds)

    def stop(self) -> None:
        """Do not ring."""
        if self.waiting:
            self.waiting = False
            window.clearTimeout(self._id)

    def _rung(self) -> None:
        self.waiting = False
        self._ring()


def every(milliseconds: int, call: Callable[[], None]) -> None:
    """Call again and again, for as long as the page lives."""
    window.setInterval(create_proxy(call), milliseconds)


def on_resize(name: str, call: Callable[[], None]) -> None:
    """Call whenever an element has another size."""
    observer = window.ResizeObserver.new(create_proxy(lambda _entries, _observer: call()))
    observer.observe(element(name))


def size_of(name: str) -> Size:
    """Width and height of an element."""
    target = element(name)
    return Size(target.clientWidth, target.clientHeight)


def corner_of(name: str) -> Point:
    """Where an element begins in the window."""
    box = element(name).getBoundingClientRect()
    return Point(box.left, box.top)


def today() -> date:
    """The player's local calendar date."""
    now = window.Date.new()
    return date(now.getFullYear(), now.getMonth() + 1, now.getDate())


def seconds_left_today() -> int:
    """Until the player's next local midnight, whatever the clocks do in between."""
    now = window.Date.new()
    midnight = window.Date.new(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    return max(0, int((midnight.getTime() - now.getTime()) // 1000))


def languages() -> tuple[str, ...]:
    """The languages the player's browser asks for, best first."""
    return tuple(str(language) for language in window.navigator.languages or ())


def address() -> str:
    """What stands behind the # of the page's address, escapes undone where they make sense."""
    raw = str(window.location.hash)
    try:
        return str(window.decodeURIComponent(raw))
    except JsException:
        return raw


def go(address: str) -> None:
    """Change what stands behind the #."""
    window.location.hash = _escaped(address)


def link_to(address: str) -> str:
    """The whole link to an address inside the page, for others."""
    here = str(window.location.origin) + str(window.location.pathname)
    return f"{here}#{_escaped(address)}"


def _escaped(address: str) -> str:
    """What stands behind the #; options before the deck need no escapes."""
    options, deck = split_options(address.removeprefix("#"))
    name, sign, value = deck.partition("=")
    return f"{options}{name}{sign}{window.encodeURIComponent(value)}"


def random_seed() -> str:
    """A short seed drawn by chance, easy to read out."""
    numbers = window.crypto.getRandomValues(window.Uint8Array.new(SEED_LENGTH)).to_py()
    return "".join(SEED_LETTERS[number % len(SEED_LETTERS)] for number in numbers)


def share(text: str, done: Callable[[str], None]) -> None:
    """Hand a text to the share sheet, else to the clipboard.

    `done` hears what happened: `shared`, `cancelled`, `copied` or `failed`.
    """
    navigator = window.navigator
    promise: Awaitable[object] | None = None
    data = to_js({"text": text}, dict_converter=_object)
    # The sheet must be asked for while the click is still being handled.
    if getattr(navigator, "share", None) and getattr(navigator, "canShare", None):
        promise = navigator.share(data) if navigator.canShare(data) else None
    _spawn(_share(text, promise, done))


async def _share(text: str, sheet: Awaitable[object] | None, done: Callable[[str], None]) -> None:
    if sheet is not None:
        try:
            await sheet
        except JsException as error:
            if getattr(error, "name", "") == "AbortError":
                done("cancelled")
                return
        else:
            done("shared")
            return
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        done("failed")
    else:
        done("copied")


def copy(text: str, done: Callable[[str], None]) -> None:
    """Put a text on the clipboard; `done` hears `copied` or `failed`."""
    _spawn(_share(text, None, done))


def download(name: str, kind: str, text: str) -> None:
    """Let the player keep a text as a file."""
    blob = window.Blob.new(to_js([text]), to_js({"type": kind}, dict_converter=_object))
    _download(name, window.URL.createObjectURL(blob))


def download_png(name: str, svg: str, done: Callable[[str], None]) -> None:
    """Let the player keep an SVG's text as a PNG file; `done` hears `saved` or `failed`."""
    _spawn(_download_png(name, svg, done))


async def _download_png(name: str, svg: str, done: Callable[[str], None]) -> None:
    try:
        image = window.Image.new()
        image.src = "data:image/svg+xml;charset=utf-8," + str(window.encodeURIComponent(svg))
        await image.decode()
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = image.naturalWidth * 2, image.naturalHeight * 2
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        _download(name, canvas.toDataURL("image/png"))
    except (JsException, AttributeError):
        done("failed")
    else:
        done("saved")


def _download(name: str, address: str) -> None:
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()


def _object(entries: Element) -> Element:
    return window.Object.fromEntries(entries)


def read_file(chosen: Element, done: Callable[[str], None]) -> None:
    """Read the text of the file that was chosen in a field; `done` hears it."""

    async def read() -> None:
        files = chosen.files
        if files.length:
            done(str(await files.item(0).text()))
            chosen.value = ""

    _spawn(read())


def colour(class_: str, name: str) -> str:
    """A colour of the styles: a custom property as an element of that class has it."""
    probe = document.createElement("span")
    probe.className = class_
    document.body.append(probe)
    value = str(window.getComputedStyle(probe).getPropertyValue(name)).strip()
    probe.remove()
    return value


def speak(text: str, language: str) -> None:
    """Say something aloud, where the browser can; what was being said stops."""
    with suppress(JsException, AttributeError):
        window.speechSynthesis.cancel()
        words = window.SpeechSynthesisUtterance.new(text)
        words.lang = language
        window.speechSynthesis.speak(words)


def ask_to_persist() -> None:
    """Ask the browser not to clear our storage by itself."""
    with suppress(JsException, AttributeError):
        window.navigator.storage.persist()


class Sounds:
    """Short tones made by the browser itself; nothing is loaded."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, hertz: int, seconds: float) -> None:
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
            # A browser without sound is a browser without sound.
            self._context = None


class SolverWorker:
    """Python in a thread of its own, with numpy: asked and answered in texts.

    It starts with its first job. Nothing is shared with the page, so no job ever delays it.
    """

    def __init__(self, hear: Callable[[str], None], fail: Callable[[str], None]) -> None:
        """`hear` gets every answer; `fail` why the worker cannot go on."""
        self._hear = hear
        self._fail = fail
        self._worker: Any = None
        self._proxies: list[Any] = []

    def ask(self, job: str) -> None:
        """Hand over a job, starting the worker where there is none."""
        try:
            if self._worker is None:
                self._start()
            self._worker.postMessage(job)
        except (JsException, AttributeError) as error:
            self.stop()
            self._fail(str(error))

    def stop(self) -> None:
        """End the worker at once, whatever it is doing; the next job starts another."""
        if self._worker is not None:
            self._worker.terminate()
        self._worker = None
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies = []

    def _start(self) -> None:
        interpreter = window.URL.new(str(config["interpreter"]), document.baseURI).href
        worker = PyWorker(
            "./static/solver.py",
            type="pyodide",
            version=str(interpreter),
            config={
                "files": {"./solver.zip": "./*"},
                "sync_main_only": True,
            },
            **{"async": True},
        )
        heard, failed = create_proxy(self._heard), create_proxy(self._failed)
        self._proxies = [heard, failed]
        worker.addEventListener("message", heard)
        worker.onerror = failed
        worker.onmessageerror = failed
        self._worker = worker

    def _heard(self, event: Event) -> None:
        if isinstance(event.data, str):  # PyScript's own messages are none
            self._hear(event.data)

    def _failed(self, event: Event) -> None:
        reason = str(getattr(event, "error", None) or getattr(event, "message", "") or event.type)
        self.stop()
        self._fail(reason.strip().splitlines()[-1] if reason.strip() else "")


def saves_data() -> bool:
    """Whether the player's connection is metered or slow, or asks to save data."""
    connection = getattr(window.navigator, "connection", None)
    if not connection:
        return False
    slow = str(getattr(connection, "effectiveType", "")) in ("slow-2g", "2g", "3g")
    cellular = str(getattr(connection, "type", "")) == "cellular"
    return bool(getattr(connection, "saveData", False)) or slow or cellular


def when_idle(call: Callable[[], None]) -> None:
    """Call once, when the browser has nothing else to do; soon, where it cannot tell."""
    ask = getattr(window, "requestIdleCallback", None)
    if ask:
        window.requestIdleCallback(create_once_callable(lambda _deadline: call()))
    else:
        window.setTimeout(create_once_callable(call), 500)


def soon(call: Callable[[], None]) -> None:
    """Call once, after what is going on now."""
    window.setTimeout(create_once_callable(call), 0)


def _spawn(work: Coroutine[None, None, None]) -> None:
    """Let something run by itself; its error is thrown in the page, where boot-error.mjs hears."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: soon(done.result))


def reload() -> None:
    """Load the page again."""
    window.location.reload()


def description() -> str:
    """The version of the game and the browser, for the report of an error; nothing of the player's.

    As in boot-error.mjs.
    """
    version = document.querySelector('meta[name="version"]').content
    size = f"{window.innerWidth} x {window.innerHeight}"
    return f"NMBR 9, version {version}\n{window.navigator.userAgent}\n{size}"


def complain(text: str) -> None:
    """Leave an error where a developer finds it."""
    window.console.error(text)


def ready() -> None:
    """Say that a tile can be placed."""
    document.documentElement.dataset.ready = "true"
