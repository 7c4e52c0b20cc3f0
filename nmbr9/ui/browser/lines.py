"""Lines to other devices: a module of the page opens them, fetched when first needed."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, js_import, window

from nmbr9.ui.browser.browser import spawn
from nmbr9.ui.connecting.lines import OnLine
from nmbr9.ui.session.effects import ToLine, UseLine

MODULE = "static/line.mjs"

Hear = Callable[[OnLine, str], None]


class Lines:
    """The lines of this page by their names. Untyped values end here."""

    def __init__(self) -> None:
        self._lines: dict[str, Any] = {}
        self._module: Any = None
        self._given_up: set[str] = set()
        """Lines that were closed before they had a code."""

    def use(self, effect: UseLine, tell: Callable[[str, OnLine, str, float], None]) -> None:
        """Carry out an effect; `tell` gets the line, the event, a text, the time."""

        def hear(event: OnLine, text: str = "") -> None:
            tell(effect.line, event, text, float(window.performance.now()) / 1000)

        line = self._lines.get(effect.line)
        match effect.what:
            case ToLine.SEND if line:
                if not line.send(effect.text):
                    line.close()
            case ToLine.CLOSE:
                self._lines.pop(effect.line, None)
                if line:
                    line.close()
                else:
                    self._given_up.add(effect.line)
            case ToLine.ACCEPT if line:
                spawn(self._accept(line, effect.text, hear))
            case ToLine.LOOK | ToLine.OFFER | ToLine.ANSWER:
                spawn(self._begin(effect, hear))

    async def _begin(self, effect: UseLine, hear: Hear) -> None:
        try:
            if self._module is None:
                (self._module,) = await js_import(str(window.URL.new(MODULE, document.baseURI)))
            if effect.what is ToLine.LOOK:
                hear(OnLine.CAN if self._module.canConnect() else OnLine.CANNOT, "")
                return
            hears = create_proxy(lambda text: hear(OnLine.HEARD, str(text)))
            turns = create_proxy(lambda state, ends: hear(OnLine(str(state)), str(ends)))
            if effect.what is ToLine.OFFER:
                line = await self._module.offer(hears, turns)
            else:
                line = await self._module.answer(effect.text, hears, turns)
        except JsException as error:
            hear(OnLine.FAULT, _why(error))
            return
        if effect.line in self._given_up:
            line.close()
            return
        self._lines[effect.line] = line
        hear(OnLine.CODE, str(line.code))

    @staticmethod
    async def _accept(line: Any, code: str, hear: Hear) -> None:  # noqa: ANN401 - the browser's
        try:
            await line.accept(code)
        except JsException as error:
            hear(OnLine.FAULT, _why(error))


def _why(error: JsException) -> str:
    """The fault of a code, by name; "failed" for any other error of the browser."""
    named = str(getattr(error, "name", "")) == "CodeError"
    return str(getattr(error, "message", "")) if named else "failed"
