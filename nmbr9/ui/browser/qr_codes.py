"""Links as QR codes: a module of the page draws them, fetched when first needed."""

from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import document, js_import, window

from nmbr9.ui.browser.browser import spawn
from nmbr9.ui.session.effects import Rows

MODULE = "static/codes.mjs"

LONGEST = 1273
"""Bytes of a link that a code of 117 modules holds; finer modules blur in a phone's camera."""


def draw_qr(link: str, answer: Callable[[Rows | None], None]) -> None:
    """Draw a link; `answer` gets its rows, none if it is too long, None if nothing can draw it."""
    if len(link.encode()) > LONGEST:
        answer(())
    else:
        spawn(_draw(link, answer))


async def _draw(link: str, answer: Callable[[Rows | None], None]) -> None:
    try:
        (codes,) = await js_import(str(window.URL.new(MODULE, document.baseURI)))
        rows: Rows | None = tuple(str(codes.rows(link)).split("\n"))
    except JsException:
        rows = None
    answer(rows)
