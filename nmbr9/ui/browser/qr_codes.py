"""Links as QR codes: a module of the page draws them, fetched when first needed."""

from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import document, js_import, window

from nmbr9.ui.browser.browser import spawn
from nmbr9.ui.session.effects import Absent, Rows

MODULE = "static/codes.mjs"

LONGEST = 1273
"""Bytes of a link that a code of 117 modules holds; finer modules blur in a phone's camera."""


def draw_qr(link: str, answer: Callable[[Rows | Absent], None]) -> None:
    """Draw a link; `answer` gets its rows, or the reason for their absence."""
    if len(link.encode()) > LONGEST:
        answer(Absent.TOO_LONG)
    else:
        spawn(_draw(link, answer))


async def _draw(link: str, answer: Callable[[Rows | Absent], None]) -> None:
    try:
        (codes,) = await js_import(str(window.URL.new(MODULE, document.baseURI)))
        rows: Rows | Absent = tuple(str(codes.rows(link)).split("\n"))
    except JsException:
        rows = Absent.FAILED
    answer(rows)
