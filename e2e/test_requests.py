"""Requests: only to this origin, and none at all with the service worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Request, expect

from e2e.board import Board, at_noon
from e2e.conftest import Overheard
from e2e.people import press
from e2e.test_qr_codes import scanned
from e2e.test_rivals_of_the_day import chip
from e2e.versions import forget_fetched, offline, opened, visiting
from tools.site.serve import SiteServer

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
    """A new visitor of that server."""
    with visiting(browser, own, overheard) as visitor:
        yield visitor


def expect_harmless(requests: list[Request], own: SiteServer) -> None:
    """Check that requests go only to this origin, and that they send nothing."""
    asked = [request for request in requests if not request.url.startswith(("blob:", "data:"))]
    assert asked
    assert [request.url for request in asked if not request.url.startswith(own.url)] == []
    assert {request.method for request in asked} == {"GET"}
    assert [request.url for request in asked if "?" in request.url] == []


def expect_nothing_asked(own: SiteServer) -> None:
    """Check that nothing is fetched from the network, nor revalidated."""
    # The browser itself looks for a newer worker, which no page can forbid.
    assert [sent.path for sent in own.sent if sent.path != "/nmbr9/sw.js"] == []


@pytest.mark.seam
def test_a_first_visit_asks_only_this_origin_and_later_ones_need_no_network(
    context: BrowserContext, own: SiteServer
) -> None:
    at_noon(context)
    requests: list[Request] = []
    context.on("request", lambda request: requests.append(request))  # noqa: PLW0108 - not a method of C's
    board = Board(offline(context))
    for _ in range(5):
        board.place_next()
    expect(chip(board)).to_have_count(1)
    board.open_sheet("challenge")
    board.page.get_by_text(board.t("qr.show"), exact=True).click()
    expect(board.sheet("send.title").get_by_role("img", name=board.t("qr.name"))).to_be_visible()
    board.close_sheet()
    for page in ("rules", "settings", "about"):
        board.open_sheet(page)
        board.close_sheet()
    expect_harmless(requests, own)
    # What the worker keeps is not fetched a second time for it.
    whole = [sent.path for sent in own.sent if sent.status == 200]
    assert sorted(set(whole)) == sorted(whole)

    own.sent.clear()
    board.reload().expect_rounds(5)
    expect_nothing_asked(own)
    forget_fetched(board.page)
    board.reload()
    board.place_next()
    board.open_sheet("rules")
    expect_nothing_asked(own)

    # To look for a newer version costs one request without a body.
    board.page.evaluate(UPDATED)
    own.sent.clear()
    assert board.page.evaluate(UPDATED)
    assert [(sent.path, sent.status, sent.size) for sent in own.sent] == [("/nmbr9/sw.js", 304, 0)]

    own.stop()
    again = Board(opened(context))
    again.place_next()
    again.expect_rounds(7)
    expect(chip(again)).to_have_count(1)
    again.open_sheet("challenge")
    press(again, "send.cards_alone")
    expect(again.button("qr.with_game")).to_be_visible()
    assert scanned(again, "send.title") == f"{own.url}#daily=2026-11-20"
