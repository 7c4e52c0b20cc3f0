"""The camera that reads QR codes: a module of the page does it, fetched when first needed."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, js_import, window

from nmbr9.ui.browser.browser import spawn

MODULE = "static/scan.mjs"


class Scanner:
    """The camera while it is in use. Untyped values end here."""

    def __init__(self) -> None:
        self._module: Any = None
        self._heard = create_proxy(self._hear)
        self._wanted: Callable[[str, str], None] | None = None
        """The receiver of scanned texts; None while the camera is off."""

    def start(self, video: str, answer: Callable[[str, str], None]) -> None:
        """Start scanning; `answer` gets each text of a code, or the reason for no picture."""
        self._wanted = answer
        spawn(self._start(video, answer))

    async def _start(self, video: str, answer: Callable[[str, str], None]) -> None:
        try:
            if self._module is None:
                (self._module,) = await js_import(str(window.URL.new(MODULE, document.baseURI)))
            if self._wanted is not answer:  # stopped, or begun anew, before the module was here
                return
            await self._module.scan(video, self._heard)
        except (JsException, AttributeError) as error:  # no mediaDevices at all, without https
            answer("", str(getattr(error, "name", "") or "NotFoundError"))

    def _hear(self, text: object) -> None:
        if self._wanted is not None:
            self._wanted(str(text), "")

    def stop(self) -> None:
        """Stop the camera."""
        self._wanted = None
        if self._module is not None:
            self._module.stop()
