"""Channels to other devices: opened by a module that is fetched for it, their events by name."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from nmbr9.ui.connecting.state import OnChannel
from nmbr9.ui.session.effects import ToChannel, UseChannel
from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine


class Line:
    """A channel of the browser; it takes short texts."""

    def __init__(self) -> None:
        self.code = "oabc"
        self.sent: list[str] = []
        self.closed = False

    def send(self, text: str) -> bool:
        self.sent.append(text)
        return len(text) < 9

    def close(self) -> None:
        self.closed = True

    async def accept(self, code: str) -> None:
        await asyncio.sleep(0)
        if code != "aabc":
            error = JsError("CodeError")
            error.message = "no_code"  # type: ignore[attr-defined]
            raise error


class Browser:
    """A browser in which channels can be opened, and the events that the page has received."""

    def __init__(self) -> None:
        self.opened: list[Line] = []
        self.heard: list[tuple[str, OnChannel, str]] = []
        self.under_way: list[Coroutine[None, None, None]] = []

    async def js_import(self, _address: str) -> tuple[SimpleNamespace]:
        await asyncio.sleep(0)
        return (SimpleNamespace(canConnect=lambda: True, offer=self.offer, answer=self.answer),)

    async def offer(self, _hears: object, turns: Callable[[str, str], None]) -> Line:
        await asyncio.sleep(0)
        self.turns = turns
        self.opened.append(Line())
        return self.opened[-1]

    async def answer(self, _code: str, hears: object, turns: Callable[[str, str], None]) -> Line:
        return await self.offer(hears, turns)

    def tell(self, channel: str, event: OnChannel, text: str, _at: float) -> None:
        self.heard.append((channel, event, text))

    def does(self, *steps: tuple[str, ToChannel, str]) -> list[tuple[str, OnChannel, str]]:
        """Carry out these effects in one page; the events that it has received."""
        window = SimpleNamespace(
            URL=SimpleNamespace(new=lambda path, base: base + path),
            performance=SimpleNamespace(now=lambda: 0),
        )
        pyscript = {
            "document": SimpleNamespace(baseURI=""),
            "js_import": self.js_import,
            "window": window,
        }
        ffi = {"JsException": JsError, "create_proxy": lambda call: call}
        browser = {"spawn": self.under_way.append}
        made: dict[str, Any] = {"pyscript": pyscript, "browser": browser, "pyodide.ffi": ffi}
        with bound("scripts", **made) as module:
            channels = module.Channels()
            for channel, what, text in steps:
                channels.use(UseChannel(channel, what, text), self.tell)
                if what is not ToChannel.INVITE or channel != "given up":
                    self.settles()
            self.settles()
        return self.heard

    def settles(self) -> None:
        for work in self.under_way:
            asyncio.run(work)
        self.under_way.clear()


def test_a_code_comes_for_each_line() -> None:
    browser = Browser()
    heard = browser.does(
        ("", ToChannel.LOOK, ""), ("one", ToChannel.INVITE, ""), ("two", ToChannel.REPLY, "o")
    )
    assert heard == [
        ("", OnChannel.CAN, ""),
        ("one", OnChannel.CODE, "oabc"),
        ("two", OnChannel.CODE, "oabc"),
    ]


def test_a_text_that_the_line_does_not_take_closes_it() -> None:
    browser = Browser()
    browser.does(("one", ToChannel.INVITE, ""), ("one", ToChannel.SEND, "short"))
    assert not browser.opened[0].closed
    browser = Browser()
    browser.does(("one", ToChannel.INVITE, ""), ("one", ToChannel.SEND, "far too long"))
    assert browser.opened[0].closed


def test_an_open_line_tells_the_fingerprints_of_its_ends() -> None:
    browser = Browser()
    browser.does(("one", ToChannel.INVITE, ""))
    browser.turns("open", "prints of both")
    assert browser.heard[-1] == ("one", OnChannel.OPEN, "prints of both")


def test_the_fault_of_a_code_is_named() -> None:
    browser = Browser()
    accepted = browser.does(("one", ToChannel.INVITE, ""), ("one", ToChannel.ACCEPT, "nonsense"))
    assert accepted[-1] == ("one", OnChannel.FAULT, "no_code")


def test_a_line_that_is_closed_before_it_has_a_code_says_nothing() -> None:
    browser = Browser()
    assert browser.does(("given up", ToChannel.INVITE, ""), ("given up", ToChannel.CLOSE, "")) == []
    assert browser.opened[0].closed
