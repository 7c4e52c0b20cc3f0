"""A visitor of a story's own server, and a tab's version and stored files."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page

from e2e.board import PATIENCE, READY
from e2e.conftest import OFFLINE, Overheard
from tools.site.serve import SiteServer

UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing;
  while (worker?.state === "installing") {
    await new Promise((changed) => (worker.onstatechange = changed));
  }
  return Boolean(registration.waiting);
}"""
NEWEST = """async () => {
  const registration = await navigator.serviceWorker.getRegistration("/nmbr9/");
  const worker = registration.waiting ?? registration.active;
  while (worker.state !== "activated") {
    await new Promise((changed) => (worker.onstatechange = changed));
  }
}"""
BLANK = "<link rel=icon href=data:,>"
STYLE = "() => getComputedStyle(document.documentElement).getPropertyValue('--version')"


@contextmanager
def visiting(
    browser: Browser, server: SiteServer, overheard: Overheard
) -> Iterator[BrowserContext]:
    """A new visitor of that server."""
    visitor = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    overheard.listen(visitor)
    yield visitor
    visitor.close()


def opened(context: BrowserContext, address: str = "./") -> Page:
    """A new tab with the game ready in it."""
    tab = context.new_page()
    tab.goto(address)
    return ready(tab)


def ready(tab: Page, mark: str | None = None) -> Page:
    """The tab once the game is ready in it, in this version if one is given."""
    version = f'[data-version="{mark}"]' if mark else ""
    tab.locator(READY + version).wait_for(state="attached", timeout=PATIENCE)
    return tab


def offline(context: BrowserContext) -> Page:
    """A tab after whose visit the game can be played offline."""
    tab = opened(context)
    tab.locator(OFFLINE).wait_for(state="attached", timeout=PATIENCE)
    return tab


def elsewhere(context: BrowserContext) -> Page:
    """A tab on a page of the same origin that no service worker serves."""
    tab = context.new_page()
    tab.route("**/elsewhere", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    tab.goto("../elsewhere")
    tab.unroute_all()  # as long as there is a route, the browser's own cache is off
    return tab


def forget_fetched(tab: Page) -> None:
    """Empty the browser's own cache: only the service worker's files are left."""
    tab.context.new_cdp_session(tab).send("Network.clearBrowserCache")


def version(tab: Page) -> tuple[str | None, str]:
    """The version of the page, and of its style sheet."""
    return tab.locator(":root").get_attribute("data-version"), tab.evaluate(STYLE).strip()


def update(tab: Page) -> bool:
    """Look for a new version now; whether one then waits."""
    return bool(tab.evaluate(UPDATE))


def changed(tab: Page) -> None:
    """Wait until the newest worker is in charge, as seen from another page.

    In Chromium an address opened while the last tab of the older one is closing may never be
    answered.
    """
    tab.evaluate(NEWEST)
