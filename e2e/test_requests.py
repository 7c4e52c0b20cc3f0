"""What goes over the wire: to this origin alone, and from the service worker nothing at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from e2e.board import PATIENCE, Board
from e2e.conftest import OFFLINE, Overheard
from tools.serve import SiteServer

UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  return registration.installing === null && registration.waiting === null;
}"""


@pytest.fixture
def own(site: Path) -> Iterator[SiteServer]:
    """The site on a server that no other story uses."""
    with SiteServer(site) as server:
        yield server


@pytest.fixture
def context(browser: Browser, own: SiteServer, overheard: Overheard) -> Iterator[BrowserContext]:
    """A new visitor of that server, whose browser keeps nothing but what the worker kept."""
    visitor = browser.new_context(base_url=own.url, locale="en-GB", reduced_motion="reduce")
    overheard.listen(visitor)
    yield visitor
    visitor.close()


def kept(context: BrowserContext) -> Page:
    """A tab after whose visit the game can be played offline, its HTTP cache emptied."""
    tab = context.new_page()
    Board(tab).open()
    tab.locator(OFFLINE).wait_for(state="attached", timeout=PATIENCE)
    context.new_cdp_session(tab).send("Network.clearBrowserCache")
    return tab


def test_a_visit_from_the_service_worker_asks_the_server_for_nothing(
    context: BrowserContext, own: SiteServer
) -> None:
    kept(context).close()
    own.sent.clear()
    board = Board(context.new_page()).open("./#seed=quiet")
    for _ in range(3):
        board.place_next()
    board.open_sheet("menu.rules")
    board.close_sheet()
    board.reload().expect_rounds(3)
    # The browser itself looks for a newer worker, which no page can forbid; nothing of ours is
    # fetched, neither from the network nor asked for again with an older tag.
    assert [sent.path for sent in own.sent if sent.path != "/nmbr9/sw.js"] == []


def test_looking_for_a_newer_version_costs_one_request_without_a_body(
    context: BrowserContext, own: SiteServer
) -> None:
    tab = kept(context)
    tab.evaluate(UPDATED)
    own.sent.clear()
    assert tab.evaluate(UPDATED)
    assert [(sent.path, sent.status, sent.size) for sent in own.sent] == [("/nmbr9/sw.js", 304, 0)]


def test_a_whole_visit_goes_to_no_other_origin_and_sends_nothing(
    context: BrowserContext, own: SiteServer
) -> None:
    requests: list[Request] = []
    context.on("request", lambda request: requests.append(request))  # noqa: PLW0108 - not a method of C's
    board = Board(kept(context))
    for _ in range(2):
        board.place_next()
    for page in ("menu.rules", "menu.settings", "menu.about"):
        board.open_sheet(page)
        board.close_sheet()
    asked = [request for request in requests if not request.url.startswith(("blob:", "data:"))]
    assert asked
    assert [request.url for request in asked if not request.url.startswith(own.url)] == []
    assert {request.method for request in asked} == {"GET"}
    assert [request.url for request in asked if "?" in request.url] == []
