"""Channels to other devices: a module of the page opens them, fetched when first needed."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, js_import, window

from nmbr9.ui.browser.browser import spawn
from nmbr9.ui.connecting.lines import OnChannel
from nmbr9.ui.session.effects import ToChannel, UseChannel

MODULE = "static/line.mjs"

Hear = Callable[[OnChannel, str], None]


class Channels:
    """The channels of this page by their names. Untyped values end here."""

    def __init__(self) -> None:
        self._channels: dict[str, Any] = {}
        self._module: Any = None
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
                spawn(self._accept(channel, effect.text, hear))
            case ToChannel.LOOK | ToChannel.INVITE | ToChannel.REPLY:
                spawn(self._begin(effect, hear))

    async def _begin(self, effect: UseChannel, hear: Hear) -> None:
        try:
            if self._module is None:
                (self._module,) = await js_import(str(window.URL.new(MODULE, document.baseURI)))
            if effect.what is ToChannel.LOOK:
                hear(OnChannel.CAN if self._module.canConnect() else OnChannel.CANNOT, "")
                return
            hears = create_proxy(lambda text: hear(OnChannel.HEARD, str(text)))
            turns = create_proxy(lambda state, ends: hear(OnChannel(str(state)), str(ends)))
            if effect.what is ToChannel.INVITE:
                channel = await self._module.offer(hears, turns)
            else:
                channel = await self._module.answer(effect.text, hears, turns)
        except JsException as error:
            hear(OnChannel.FAULT, _why(error))
            return
        if effect.channel in self._given_up:
            channel.close()
            return
        self._channels[effect.channel] = channel
        hear(OnChannel.CODE, str(channel.code))

    @staticmethod
    async def _accept(channel: Any, code: str, hear: Hear) -> None:  # noqa: ANN401 - the browser's
        try:
            await channel.accept(code)
        except JsException as error:
            hear(OnChannel.FAULT, _why(error))


def _why(error: JsException) -> str:
    """The fault of a code, by name; "failed" for any other error of the browser."""
    named = str(getattr(error, "name", "")) == "CodeError"
    return str(getattr(error, "message", "")) if named else "failed"
