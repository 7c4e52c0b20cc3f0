"""Scripts of the page that are fetched when first needed: QR codes, pictures, camera, channels."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, js_import, window

from nmbr9.ui.browser.browser import spawn
from nmbr9.ui.connecting.state import OnChannel
from nmbr9.ui.session.effects import Absent, Rows, ToChannel, UseChannel

LONGEST = 1273
"""Bytes of a link that a code of 117 modules holds; finer modules blur in a phone's camera."""

Hear = Callable[[OnChannel, str], None]


async def fetch(name: str) -> Any:  # noqa: ANN401 - the browser's
    """The module of a script, which the browser keeps. Untyped values end here."""
    (module,) = await js_import(str(window.URL.new(f"static/{name}.mjs", document.baseURI)))
    return module


async def draw_qr(link: str, answer: Callable[[Rows | Absent], None]) -> None:
    """Draw a link; `answer` gets its rows, or the reason for their absence."""
    rows: Rows | Absent = Absent.TOO_LONG
    if len(link.encode()) <= LONGEST:
        rows = Absent.FAILED
        with suppress(JsException):
            codes = await fetch("codes")
            rows = tuple(str(codes.rows(link)).split("\n"))
    answer(rows)


async def give_picture(
    how: str, picture: tuple[str, str], text: str, answer: Callable[[str], None]
) -> None:
    """Share (with a text), copy or save a picture of this name and SVG as a PNG.

    `answer` gets the outcome, as static/pictures.mjs names it, or that it failed.
    """
    outcome = "failed"
    with suppress(JsException):
        outcome = str(await getattr(await fetch("pictures"), how)(*picture, text))
    answer(outcome)


class Camera:
    """The camera that reads QR codes, while it is in use."""

    def __init__(self) -> None:
        self._scanner: Any = None
        self._heard = create_proxy(self._hear)
        self._wanted: Callable[[str, str], None] | None = None
        """The receiver of scanned texts; None while the camera is off."""

    def start(self, video: str, answer: Callable[[str, str], None]) -> None:
        """Start scanning; `answer` gets each text of a code, or the reason for no picture."""
        self._wanted = answer
        spawn(self._start(video, answer))

    async def _start(self, video: str, answer: Callable[[str, str], None]) -> None:
        try:
            self._scanner = await fetch("scan")
            if self._wanted is answer:  # not stopped, nor begun anew, before the module was here
                await self._scanner.scan(video, self._heard)
        except (JsException, AttributeError) as error:  # no mediaDevices at all, without https
            answer("", str(getattr(error, "name", "") or "NotFoundError"))

    def _hear(self, text: object) -> None:
        if self._wanted is not None:
            self._wanted(str(text), "")

    def stop(self) -> None:
        self._wanted = None
        if self._scanner is not None:
            self._scanner.stop()


class Channels:
    """The channels of this page to other devices, by their names."""

    def __init__(self) -> None:
        self._channels: dict[str, Any] = {}
        self._given_up: set[str] = set()
        """Channels that were closed before they had a code."""

    def use(self, effect: UseChannel, tell: Callable[[str, OnChannel, str, float], None]) -> None:
        """Carry out an effect; `tell` gets the channel, the event, a text, the time."""

        def hear(event: OnChannel, text: str = "") -> None:
            tell(effect.channel, event, text, float(window.performance.now()) / 1000)

        channel = self._channels.get(effect.channel)
        match effect.what:
            case ToChannel.SEND if channel:
                if not channel.send(effect.text):
                    channel.close()
            case ToChannel.CLOSE:
                self._channels.pop(effect.channel, None)
                if channel:
                    channel.close()
                else:
                    self._given_up.add(effect.channel)
            case ToChannel.ACCEPT if channel:
                spawn(_telling_faults(channel.accept(effect.text), hear))
            case ToChannel.LOOK | ToChannel.INVITE | ToChannel.REPLY:
                spawn(_telling_faults(self._begin(effect, hear), hear))

    async def _begin(self, effect: UseChannel, hear: Hear) -> None:
        module = await fetch("line")
        if effect.what is ToChannel.LOOK:
            hear(OnChannel.CAN if module.canConnect() else OnChannel.CANNOT, "")
            return
        hears = create_proxy(lambda text: hear(OnChannel.HEARD, str(text)))
        turns = create_proxy(lambda state, ends: hear(OnChannel(str(state)), str(ends)))
        if effect.what is ToChannel.INVITE:
            channel = await module.offer(hears, turns)
        else:
            channel = await module.answer(effect.text, hears, turns)
        if effect.channel in self._given_up:
            channel.close()
            return
        self._channels[effect.channel] = channel
        hear(OnChannel.CODE, str(channel.code))


async def _telling_faults(work: Awaitable[None], hear: Hear) -> None:
    """Wait, and tell the fault of a code by name, any other error of the browser as "failed"."""
    try:
        await work
    except JsException as error:
        named = str(getattr(error, "name", "")) == "CodeError"
        hear(OnChannel.FAULT, str(getattr(error, "message", "")) if named else "failed")
