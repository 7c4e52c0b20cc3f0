"""The camera that reads QR codes: a module of the page does it, fetched when first wanted."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, js_import, window

from nmbr9.ui.browser.browser import spawn

MODULE = "static/scan.mjs"


class Scanner:
    """The camera while it is looked through. Untyped values end here."""

    def __init__(self) -> None:
        self._module: Any = None
        self._wanted: Callable[[str, str], None] | None = None
        """Who hears what the camera sees; None while it is not wanted."""

    def start(self, video: str, done: Callable[[str, str], None]) -> None:
        """Look; `done` hears each text that a code says, or why there is no picture."""
        self._wanted = done
        spawn(self._start(video, done))

    async def _start(self, video: str, done: Callable[[str, str], None]) -> None:
        try:
            if self._module is None:
                (self._module,) = await js_import(str(window.URL.new(MODULE, document.baseURI)))
            if self._wanted is not done:  # stopped, or begun anew, before the module was here
                return
            await self._module.scan(video, create_proxy(lambda text: done(str(text), "")))
        except (JsException, AttributeError) as error:  # no mediaDevices at all, without https
            done("", str(getattr(error, "name", "") or "NotFoundError"))

    def stop(self) -> None:
        """Let go of the camera."""
        self._wanted = None
        if self._module is not None:
            self._module.stop()
