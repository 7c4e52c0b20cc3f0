"""The setup of every story: the built site on a server, a quiet console, one origin.

A story takes the fixture ``tab``, in which a visitor has forgotten every game and setting, and goes
to ``/nmbr9/`` by ``tab.goto("./")``. Its visitor was here before and stays for all stories of a
run: starts after the first cost half as much. ``running`` has started already, in the story before:
it is for stories of games with words that no other file uses, which change no setting or put it
back. ``page`` (or ``game``, which is opened and ready) is that of a visitor who was never here, for
stories of a first visit and of requests, which a service worker would answer.

The console is checked at the end: an error, a warning or an uncaught exception fails the story, as
does a request to another origin. A story that makes things go wrong on purpose says so with
``@pytest.mark.noisy``.

The site's policy forbids evaluating text, and so Playwright's ``wait_for_function``; wait for a
locator instead.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
)
from pytest_playwright.pytest_playwright import CreateContextCallback

from e2e.board import PATIENCE, READY, Board, at_noon, remember
from nmbr9.ui.lesson.saves import NAME as WELCOMED
from nmbr9.ui.storage.text_store import seal
from tools import browser
from tools.serve import SiteServer
from tools.tree import ROOT

OFFLINE = ':root[data-offline="true"]'

SLOW = "was preloaded using link preload but not used within a few seconds"
"""Chromium's warning of a slow start, as on a busy machine. No fault of the page."""


# How long a busy machine takes is no promise of the page; a story that makes one names its time.
expect.set_options(timeout=PATIENCE)


@dataclass
class Overheard:
    """A browser's messages and requests during a story."""

    origin: str | None = None
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)
    heard: list[BrowserContext] = field(default_factory=list)

    def listen(self, context: BrowserContext) -> None:
        """Listen to every page of ``context``, later ones too."""
        self.heard.append(context)
        context.on("console", self._console)
        context.on("weberror", self._exception)
        context.on("request", self._request)

    def leave(self) -> None:
        """Stop listening to visitors who stay."""
        for context in self.heard:
            context.remove_listener("console", self._console)
            context.remove_listener("weberror", self._exception)
            context.remove_listener("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and SLOW not in message.text:
            line = f"{message.type}: {message.text} {message.location['url']}"
            self.complaints.append(line.rstrip())

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
        yield running


@pytest.fixture(scope="session")
def base_url(server: SiteServer) -> str:
    """The address that ``page.goto("./")`` opens."""
    return server.url


# A story is over before code that is compiled a second time, for speed, repays that. It also keeps
# renderers alive: where Chromium samples allocations, by chance and for a whole browser at once, it
# walks frame pointers, and from optimized code on a stack that waits for a promise it walks past
# that stack's end. One start in a hundred ended so; of thousands this way, none. The bench has the
# browser as it is.
BASELINE = "--js-flags=--liftoff-only"
# All tabs of a visitor share a process, and with it the WebAssembly that was compiled there.
TOGETHER = "--process-per-site"


# Hardly larger than a page for a desktop must be: every pixel is drawn by the processor.
DESKTOP = {"width": 1024, "height": 576}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of this machine, with its flags."""
    return {
        **browser_type_launch_args,
        "executable_path": browser.path(),
        "args": [*browser.flags(), BASELINE, TOGETHER],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A visitor who reads British English and has animations reduced."""
    return {
        **browser_context_args,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "viewport": DESKTOP,
    }


@pytest.fixture(autouse=True)
def overheard(request: pytest.FixtureRequest) -> Iterator[Overheard]:
    """Listens to the story's visitors, and fails the story for errors and foreign requests."""
    heard = Overheard()
    yield heard
    heard.leave()
    assert heard.strangers == []
    if not request.node.get_closest_marker("noisy"):
        assert heard.complaints == []


@pytest.fixture
def context(new_context: CreateContextCallback, overheard: Overheard) -> BrowserContext:
    """A visitor who was never here before."""
    visitor = new_context()
    overheard.listen(visitor)
    return visitor


def is_traced(config: pytest.Config) -> bool:
    """Whether traces of failed stories are kept; pytest-playwright has the option."""
    return bool(config.getoption("--tracing") == "retain-on-failure")


def stay(browser: Browser, arguments: dict[str, Any], config: pytest.Config) -> BrowserContext:
    """A visitor who stays for more than one story."""
    visitor = browser.new_context(**arguments)
    if is_traced(config):
        visitor.tracing.start(screenshots=True, snapshots=True, sources=True)
    return visitor


@contextmanager
def traced(visitor: BrowserContext, request: pytest.FixtureRequest, path: Path) -> Iterator[None]:
    """Keep a trace of a story by a visitor who stays, if it fails.

    pytest-playwright does so for its own visitors, who come for one story.
    """
    if not is_traced(request.config):
        yield
        return
    visitor.tracing.start_chunk(title=request.node.name)
    yield
    report = getattr(request.node, "rep_call", None)  # pytest-playwright puts it there
    visitor.tracing.stop_chunk(path=path if report is None or report.failed else None)


@pytest.fixture(scope="session")
def regulars(
    browser: Browser, browser_context_args: dict[str, Any], pytestconfig: pytest.Config
) -> Iterator[Callable[[dict[str, Any]], BrowserContext]]:
    """The visitor with such a device, who stays for all stories of a run."""
    contexts: dict[str, BrowserContext] = {}

    def regular(device: dict[str, Any]) -> BrowserContext:
        name = json.dumps(device, sort_keys=True)
        if name not in contexts:
            contexts[name] = stay(browser, {**browser_context_args, **device}, pytestconfig)
        return contexts[name]

    yield regular
    for visitor in contexts.values():
        visitor.close()


@pytest.fixture
def regular(
    regulars: Callable[[dict[str, Any]], BrowserContext], request: pytest.FixtureRequest
) -> BrowserContext:
    """The visitor whose device the story names by ``@pytest.mark.browser_context_args``."""
    device = request.node.get_closest_marker("browser_context_args")
    return regulars(device.kwargs if device else {})


def forget(page: Page, origin: str) -> None:
    """Clear a visitor's games and settings, in localStorage and in the journal beside it.

    They still know that they were here, so that no welcome lies over the board.
    """
    forgotten = {"origin": origin, "storageTypes": "local_storage,indexeddb"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", forgotten)
    remember(page, {WELCOMED: seal(True)})


@pytest.fixture
def tab(
    regular: BrowserContext,
    overheard: Overheard,
    base_url: str,
    request: pytest.FixtureRequest,
    output_path: str,
) -> Iterator[Page]:
    """A new tab at noon of the regular visitor, with no game and no setting."""
    overheard.listen(regular)
    at_noon(regular)
    with traced(regular, request, Path(output_path, "visitor.zip")):
        page = regular.new_page()
        forget(page, base_url)
        yield page
    for opened in regular.pages:
        opened.close()
    regular.clear_permissions()


@pytest.fixture(scope="session")
def running_tabs(
    browser: Browser, browser_context_args: dict[str, Any], pytestconfig: pytest.Config
) -> Iterator[BrowserContext]:
    """The visitor who leaves the game open from story to story."""
    visitor = stay(browser, browser_context_args, pytestconfig)
    at_noon(visitor)
    yield visitor
    visitor.close()


@pytest.fixture
def running(
    running_tabs: BrowserContext,
    overheard: Overheard,
    request: pytest.FixtureRequest,
    output_path: str,
) -> Iterator[Board]:
    """The board as the last story left it; ``Board.turn_to`` opens another game there."""
    overheard.listen(running_tabs)
    with traced(running_tabs, request, Path(output_path, "visitor.zip")):
        opened = running_tabs.pages
        yield Board(opened[0]) if opened else Board(running_tabs.new_page()).open()
    report = getattr(request.node, "rep_call", None)
    if report is None or report.failed:  # the next story shall not suffer from it
        for page in running_tabs.pages:
            page.close()


HEARD = """() => {
  navigator.clipboard.writeText = async (text) => { window.copied = text };
}"""
UNHEARD = "() => { delete navigator.clipboard.writeText }"


@pytest.fixture
def sharing(running: Board) -> Iterator[Board]:
    """The board of `running`, with copied texts in `window.copied`."""
    running.page.evaluate(HEARD)
    yield running
    running.page.evaluate(UNHEARD)


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
    browser: Browser, browser_context_args: dict[str, Any], pytestconfig: pytest.Config
) -> Iterator[tuple[BrowserContext, ...]]:
    """Three people with separate browser profiles, who stay for all stories of a run."""
    people = tuple(stay(browser, browser_context_args, pytestconfig) for _ in range(3))
    for person in people:
        at_noon(person)
    yield people
    for person in people:
        person.close()


@pytest.fixture
def people(
    profiles: tuple[BrowserContext, ...],
    overheard: Overheard,
    base_url: str,
    request: pytest.FixtureRequest,
    output_path: str,
) -> Iterator[list[Board]]:
    """A new tab for each of three people, with no game."""
    boards = []
    with ExitStack() as traces:
        for number, person in enumerate(profiles, 1):
            overheard.listen(person)
            trace = Path(output_path, f"visitor-{number}.zip")
            traces.enter_context(traced(person, request, trace))
            page = person.new_page()
            page.add_init_script(CLIPBOARD)
            forget(page, base_url)
            boards.append(Board(page))
        yield boards
    for person in profiles:
        for page in person.pages:
            page.close()
