"""What every story needs: the built site on a server, a quiet console, nothing from elsewhere.

A story takes the fixture ``page`` (or ``game``, which is opened and ready) from pytest-playwright
and goes to ``/nmbr9/`` by ``page.goto("./")``. Its console is checked at the end: an error, a
warning or an uncaught exception fails it, as does a request to another origin. A story that makes
things go wrong on purpose says so with ``@pytest.mark.noisy``.

The site's policy forbids evaluating text, and so Playwright's ``wait_for_function``; wait for a
locator instead.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

from e2e.board import READY, Board, at_noon
from tools import browser
from tools.serve import SiteServer
from tools.tree import ROOT

OFFLINE = ':root[data-offline="true"]'


@dataclass
class Overheard:
    """What a browser said during a story, and where it went."""

    origin: str | None = None
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def listen(self, context: BrowserContext) -> None:
        """Hear every page of ``context``, those opened later too."""
        context.on("console", self._console)
        context.on("weberror", self._exception)
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text}")

    def _exception(self, error: WebError) -> None:
        self.complaints.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https"}:
            self.origin = self.origin or parts.netloc  # where the story began
            if parts.netloc != self.origin:
                self.strangers.append(request.url)


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder that ``make site`` built."""
    folder = ROOT / "dist"
    if not (folder / "sw.js").exists():
        pytest.exit("no dist/: run make site", returncode=2)
    return folder


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[SiteServer]:
    """The built site under http://localhost:PORT/nmbr9/."""
    with SiteServer(site) as running:
        running.warm_up()
        yield running


@pytest.fixture(scope="session")
def base_url(server: SiteServer) -> str:
    """Where ``page.goto("./")`` leads."""
    return server.url


# A story is over before code that is compiled a second time, for speed, repays that: without it the
# stories take a quarter less of the processor. Renderers crashed in one start of some hundreds on a
# busy machine (SIGSEGV, no permission); none did this way. The bench has the browser as it is.
BASELINE = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of this machine, with the flags that suit it."""
    return {
        **browser_type_launch_args,
        "executable_path": browser.found(),
        "args": [*browser.flags(), BASELINE],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A visitor who reads British English and wants no motion in the way of a test."""
    return {**browser_context_args, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture(autouse=True)
def overheard(request: pytest.FixtureRequest, context: BrowserContext) -> Iterator[Overheard]:
    """Listens to the story's browser, and fails the story for what should not be heard."""
    heard = Overheard()
    heard.listen(context)
    yield heard
    assert heard.strangers == []
    if not request.node.get_closest_marker("noisy"):
        assert heard.complaints == []


@pytest.fixture(scope="module")
def regular(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """A visitor who stays for all stories of a file: starts after the first are much faster."""
    visitor = browser.new_context(**browser_context_args)
    yield visitor
    visitor.close()


def forget(page: Page, origin: str) -> None:
    """Let a visitor forget every game and setting, in localStorage and in the journal beside it."""
    forgotten = {"origin": origin, "storageTypes": "local_storage,indexeddb"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", forgotten)


@pytest.fixture
def tab(regular: BrowserContext, overheard: Overheard, base_url: str) -> Iterator[Page]:
    """A new tab of the regular visitor, who has forgotten every game and setting."""
    overheard.listen(regular)
    page = regular.new_page()
    forget(page, base_url)
    yield page
    for opened in regular.pages:
        opened.close()


@pytest.fixture
def game(page: Page) -> Page:
    """The page with today's game on it, ready for the first tile."""
    page.goto("./")
    page.locator(READY).wait_for(state="attached")
    return page


CLIPBOARD = """
  navigator.share = undefined;
  navigator.clipboard.writeText = async (text) => { window.copied = text };
"""


@pytest.fixture(scope="session")
def profiles(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[tuple[BrowserContext, ...]]:
    """Three people with separate browser profiles, who stay for all stories of a run."""
    people = tuple(browser.new_context(**browser_context_args) for _ in range(3))
    for person in people:
        at_noon(person)
    yield people
    for person in people:
        person.close()


@pytest.fixture
def people(
    profiles: tuple[BrowserContext, ...], overheard: Overheard, base_url: str
) -> Iterator[list[Board]]:
    """A new tab for each of them; they have forgotten every game."""
    boards = []
    for person in profiles:
        overheard.listen(person)
        page = person.new_page()
        page.add_init_script(CLIPBOARD)
        forget(page, base_url)
        boards.append(Board(page))
    yield boards
    for person in profiles:
        for page in person.pages:
            page.close()
