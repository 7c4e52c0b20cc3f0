"""Drawing a link as a code: the module that does it, and the message without it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING

from nmbr9.ui.session.effects import Absent
from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from nmbr9.ui.session.effects import Rows

CODES = SimpleNamespace(rows=lambda link: f"{len(link)}\n11")


def drawn(
    link: str, codes: SimpleNamespace | None = CODES
) -> tuple[list[Rows | Absent], list[str]]:
    """The result for a link, and the modules fetched for it; `codes` may fail to come."""
    fetched: list[str] = []
    heard: list[Rows | Absent] = []

    async def js_import(address: str) -> tuple[SimpleNamespace]:
        await asyncio.sleep(0)
        fetched.append(address)
        if codes is None:
            raise JsError("TypeError")
        return (codes,)

    pyscript = {
        "document": SimpleNamespace(baseURI="https://someone.example/"),
        "js_import": js_import,
        "window": SimpleNamespace(URL=SimpleNamespace(new=lambda path, base: base + path)),
    }
    with bound("scripts", pyscript=pyscript, browser={"spawn": None}) as module:
        asyncio.run(module.draw_qr(link, heard.append))
    return heard, fetched


def test_a_link_is_drawn_by_the_module_that_is_fetched_for_it() -> None:
    assert drawn("link") == ([("4", "11")], ["https://someone.example/static/codes.mjs"])


def test_without_the_module_there_is_no_code() -> None:
    assert drawn("link", codes=None)[0] == [Absent.FAILED]


def test_for_a_link_that_is_too_long_nothing_is_fetched() -> None:
    assert drawn("x" * 1274) == ([Absent.TOO_LONG], [])
    assert drawn("x" * 1273)[0] == [("1273", "11")]
