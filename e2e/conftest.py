"""The setup of every story: the built site on a server, a quiet console, one origin.

A story takes the fixture ``running`` if it can: a tab that has started already, in a story before,
and is made as new in place, without games and settings (see ``e2e/reset.py``). ``tab`` is for
stories of a start: a new tab of a visitor who was here before, and who has forgotten every game and
setting; it goes to ``/nmbr9/`` by ``tab.goto("./")``. ``page`` (or ``game``, which is opened and
ready) is that of a visitor who was never here, for stories of a first visit and of requests, which
a service worker would answer.

No story depends on another: ``make e2e ARGS="--shuffle 7"`` runs them in another order, the same
for each number.

The console is checked at the end: an error, a warning or an uncaught exception fails the story, as
does a request to another origin. A story that makes things go wrong on purpose says so with
``@pytest.mark.noisy``.

The site's policy forbids evaluating text, and so Playwright's ``wait_for_function``; wait for a
locator instead.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
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
from e2e.reset import KEEP, reset
from e2e.visitors import Device, Visitors, stay, traced
from nmbr9.ui.lesson.saves import NAME as WELCOMED
from nmbr9.ui.storage.text_store import seal
from tests.support.fuzz import mark
from tools import browser
from tools.site.serve import SiteServer
from tools.tree import ROOT

OFFLINE = ':root[data-offline="true"]'

SLOW = "was preloaded using link preload but not used within a few seconds"
"""Chromium's warning of a slow start, as on a busy machine. No fault of the page."""


# How long a busy machine takes is no promise of the page; a story that makes one names its time.
expect.set_options(timeout=PATIENCE)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="N", help="run the stories in another order")


@pytest.hookimpl(tryfirst=True)  # before xdist looks for groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle the stories if that is asked for, in every process alike; else the long ones begin.

    Those whose visitors are dear stay together in one process, which then makes them only once.
    """
    mark(items)
    seed = config.getoption("--shuffle")
    if seed is not None:
        Random(seed).shuffle(items)
    else:
        items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        if group := dear_visitors(item):
            item.add_marker(pytest.mark.xdist_group(group))


def dear_visitors(item: pytest.Item) -> str:
    """A name for the visitors of a story, if few stories have them."""
    if "profiles" in getattr(item, "fixturenames", ()):
        return "people"
    return "phone" if item.get_closest_marker("browser_context_args") else ""


@dataclass
class Overheard:
    """A browser's messages and requests during a story."""

    origin: str | None = None
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)
    heard: list[BrowserContext] = field(default_factory=list)

    def listen(self, context: BrowserContext) -> None:
        """Listen to every page of ``context``, later ones too, and have patience with it."""
        context.set_default_timeout(PATIENCE)
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
def context(new_context: CreateContextCallback, overheard: Overheard) -> Iterator[BrowserContext]:
    """A visitor who was never here before."""
    visitor = new_context()
    overheard.listen(visitor)
    yield visitor
    leave_requests(visitor)


def leave_requests(visitor: BrowserContext) -> None:
    """Drop the requests that a story still answers: they would fail in the story after it."""
    for page in visitor.pages:
        page.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def story_device(request: pytest.FixtureRequest) -> Device:
    """The device that the story names by ``@pytest.mark.browser_context_args``."""
    marker = request.node.get_closest_marker("browser_context_args")
    return dict(marker.kwargs) if marker else {}


@pytest.fixture(scope="session")
def regulars(
    browser: Browser, browser_context_args: dict[str, Any], pytestconfig: pytest.Config
) -> Iterator[Visitors]:
    """The visitors whose tabs start in each story."""
    visitors = Visitors(browser, browser_context_args, pytestconfig)
    yield visitors
    visitors.close()


@pytest.fixture
def regular(regulars: Visitors, story_device: Device) -> BrowserContext:
    """The visitor with the story's device."""
    return regulars.of(story_device)


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
    leave_requests(regular)
    for opened in regular.pages:
        opened.close()
    regular.clear_permissions()


@pytest.fixture(scope="session")
def running_tabs(
    browser: Browser, browser_context_args: dict[str, Any], pytestconfig: pytest.Config
) -> Iterator[Visitors]:
    """The visitors who leave the game open from story to story."""
    visitors = Visitors(browser, browser_context_args, pytestconfig)
    yield visitors
    visitors.close()


def opened_as_new(visitor: BrowserContext, device: Device, origin: str) -> Board:
    """The visitor's open tab as it is after a start without games, or a new one."""
    at_noon(visitor)
    if visitor.pages:
        return reset(Board(visitor.pages[0]), device.get("viewport", DESKTOP))
    visitor.add_init_script(KEEP)
    page = visitor.new_page()
    forget(page, origin)
    return Board(page).open("./#seed=before")


def leaves_traces(request: pytest.FixtureRequest) -> bool:
    """Whether the story failed, or says that it leaves something which no reset takes away."""
    report = getattr(request.node, "rep_call", None)  # pytest-playwright puts it there
    marked = request.node.get_closest_marker("leaves_traces")
    return report is None or report.failed or marked is not None


@pytest.fixture
def running(
    running_tabs: Visitors,
    story_device: Device,
    overheard: Overheard,
    base_url: str,
    request: pytest.FixtureRequest,
    output_path: str,
) -> Iterator[Board]:
    """A free game that is not begun, in a tab that has started before.

    It is the visitor's only tab, without games and settings. Nothing is put into its later starts
    by `add_init_script`, which nobody could take out again.
    """
    visitor = running_tabs.of(story_device)
    overheard.listen(visitor)
    with traced(visitor, request, Path(output_path, "visitor.zip")):
        yield opened_as_new(visitor, story_device, base_url)
    for page in visitor.pages[0 if leaves_traces(request) else 1 :]:
        page.close()


HEARD = """() => {
  navigator.clipboard.writeText = async (text) => { window.copied = text };
}"""


@pytest.fixture
def sharing(running: Board) -> Board:
    """The board of `running`, with copied texts in `window.copied`."""
    running.page.evaluate(HEARD)
    return running


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
