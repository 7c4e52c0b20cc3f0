"""The service worker: play without a network, updates whole and never in the middle of a game."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from e2e.board import READY, Board, at_noon
from e2e.conftest import OFFLINE, Overheard
from e2e.sites import Cut, copied, published, versioned, written
from e2e.test_codes import scanned
from e2e.test_rivals_of_the_day import strip
from tools.serve import Line, SiteServer

WAITING = """async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"""
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing;
  while (worker?.state === "installing") {
    await new Promise((changed) => (worker.onstatechange = changed));
  }
  return Boolean(registration.waiting);
}"""
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"
STYLE = "() => getComputedStyle(document.documentElement).getPropertyValue('--version')"


@pytest.fixture
def own(site: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """Version one of the site, on a server that a story may stop or give another version."""
    with SiteServer(versioned(site, tmp_path / "one", "one")) as server:
        yield server


@pytest.fixture
def context(browser: Browser, own: SiteServer, overheard: Overheard) -> Iterator[BrowserContext]:
    """A new visitor of that server."""
    visitor = browser.new_context(base_url=own.url, locale="en-GB", reduced_motion="reduce")
    overheard.listen(visitor)
    yield visitor
    visitor.close()


def opened(context: BrowserContext, address: str = "./") -> Page:
    """A new tab with the game ready in it."""
    tab = context.new_page()
    tab.goto(address)
    tab.locator(READY).wait_for(state="attached", timeout=20_000)
    return tab


def kept(context: BrowserContext) -> Page:
    """A tab after whose visit the game can be played offline."""
    tab = opened(context)
    tab.locator(OFFLINE).wait_for(state="attached", timeout=20_000)
    return tab


def version(tab: Page) -> tuple[str | None, str]:
    """The version of the page, and of the style sheet it got."""
    return tab.locator(":root").get_attribute("data-version"), tab.evaluate(STYLE).strip()


def update(tab: Page) -> bool:
    """Look for a new version now; whether one then waits."""
    return bool(tab.evaluate(UPDATE))


@pytest.mark.seam
def test_after_one_visit_the_game_starts_without_a_network(
    context: BrowserContext, own: SiteServer
) -> None:
    tab = kept(context)
    context.new_cdp_session(tab).send("Network.clearBrowserCache")
    own.stop()
    for address in ("./", "index.html", "?from=home", "index.html?x=1#seed=2"):
        again = opened(context, address)
        assert version(again) == ("one", "one"), address
        again.close()


def test_the_rivals_of_a_day_that_were_once_seen_play_on_without_a_network(
    context: BrowserContext, own: SiteServer
) -> None:
    at_noon(context)
    board = Board(kept(context))
    board.place_next()
    expect(strip(board)).to_have_count(1)
    own.stop()
    again = Board(opened(context))
    again.place_next()
    expect(strip(again)).to_have_count(1)


def test_codes_are_drawn_without_a_network_once_one_has_been(
    context: BrowserContext, own: SiteServer
) -> None:
    first = Board(kept(context))
    first.open_sheet("menu.code")
    expect(first.sheet("code.title").get_by_role("img")).to_be_visible()
    own.stop()
    again = Board(opened(context, "./#seed=hello"))
    again.open_sheet("menu.code")
    assert scanned(again).endswith("#seed=hello")


# While the page is fetched, Python, the app, the worker; while that fills its cache.
@pytest.mark.noisy
@pytest.mark.parametrize("answers", [0, 8, 13, 22, 26, 40, 50])
def test_after_a_first_visit_that_was_cut_off_the_next_one_is_whole(
    context: BrowserContext, own: SiteServer, answers: int
) -> None:
    own.line = line = Cut(left=answers)
    tab = context.new_page()
    with suppress(Error):  # there may be nothing to show
        tab.goto("./", wait_until="commit")
    assert line.broken.wait(20)
    tab.close()
    own.line = Line()
    again = kept(context)
    assert again.evaluate(REGISTERED) == 1
    again.close()
    own.stop()
    opened(context)


@pytest.mark.noisy
def test_what_is_wrong_in_the_browsers_own_cache_is_not_used(
    context: BrowserContext, own: SiteServer
) -> None:
    tab = kept(context)
    (wasm,) = own.site.rglob("pyodide.asm.wasm")
    name = wasm.relative_to(own.site).as_posix()
    written(own.site, name, b"\0asm, but no module")
    tab.goto(f"{own.url}../elsewhere")  # which no service worker serves
    got = (
        "async (name) => (await (await fetch(name, { cache: 'reload' })).arrayBuffer()).byteLength"
    )
    assert tab.evaluate(got, f"/nmbr9/{name}") < 100
    own.stop()
    opened(context)


def test_a_new_version_leaves_the_running_game_alone(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    own.site = versioned(site, tmp_path / "two", "two")
    assert update(tab)
    assert version(tab) == ("one", "one")
    assert tab.evaluate("navigator.serviceWorker.controller.state") == "activated"
    assert tab.evaluate(WAITING)


def test_the_next_start_of_the_only_tab_brings_the_new_version_whole(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    own.site = versioned(site, tmp_path / "two", "two")
    update(tab)
    tab.reload()
    tab.locator(':root[data-version="two"][data-ready="true"]').wait_for(state="attached")
    assert version(tab) == ("two", "two")
    own.stop()
    assert version(opened(context)) == ("two", "two")


def test_with_a_second_tab_open_both_stay_at_the_old_version(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    own.site = versioned(site, tmp_path / "two", "two")
    update(tab)
    second = opened(context)
    assert (version(tab), version(second)) == (("one", "one"), ("one", "one"))


def test_when_all_tabs_were_closed_the_next_start_is_new(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    own.site = versioned(site, tmp_path / "two", "two")
    update(tab)
    blank = context.new_page()
    tab.close()
    blank.wait_for_timeout(300)
    assert version(opened(context)) == ("two", "two")


def test_an_update_downloads_only_what_changed(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    own.site = versioned(site, tmp_path / "two", "two")
    own.sent.clear()
    update(tab)
    changed = {"/nmbr9/sw.js", "/nmbr9/index.html", "/nmbr9/static/style.css"}
    assert {sent.path for sent in own.sent} == changed


def test_filling_the_cache_downloads_nothing_a_second_time(
    context: BrowserContext, own: SiteServer
) -> None:
    kept(context)
    whole = [sent.path for sent in own.sent if sent.status == 200]
    assert sorted(set(whole)) == sorted(whole)


@pytest.mark.noisy
def test_half_an_update_is_never_used(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    half = versioned(site, tmp_path / "two", "two")
    written(half, "static/style.css", "/* not yet there */")
    own.site = half
    assert not update(tab)
    tab.reload()
    tab.locator(READY).wait_for(state="attached")
    assert version(tab) == ("one", "one")


def test_a_game_is_begun_in_one_version_and_finished_in_the_next(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    board = Board(kept(context)).open("./#seed=long")
    for _ in range(2):
        board.place_next()
    own.site = versioned(site, tmp_path / "two", "two")
    assert update(board.page)
    for _ in range(2):
        board.place_next()
    game = board.saved()
    assert version(board.page) == ("one", "one")
    board.page.reload()
    board.page.locator(':root[data-version="two"][data-ready="true"]').wait_for(state="attached")
    board.expect_rounds(4)
    assert board.saved() == game
    board.place_next()
    assert version(board.page) == ("two", "two")


@pytest.mark.noisy
@pytest.mark.parametrize("missing", ["static/unpack.mjs", "index.html"])
def test_an_update_that_breaks_off_leaves_the_old_version_whole_and_comes_later(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path, missing: str
) -> None:
    tab = kept(context)
    two = versioned(site, tmp_path / "two", "two")
    written(two, missing, (two / missing).read_bytes() + b"\n")
    published(two)
    whole = copied(two, tmp_path / "whole")
    (two / missing).unlink()
    own.site = two
    assert not update(tab)
    tab.reload()
    tab.locator(READY).wait_for(state="attached")
    assert version(tab) == ("one", "one")
    own.site = whole
    assert update(tab)
    own.stop()
    assert version(opened(context)) == ("one", "one")  # the other tab still plays it
    for other in context.pages[1:]:
        other.close()
    tab.reload()
    tab.locator(':root[data-version="two"][data-ready="true"]').wait_for(state="attached")
    assert version(tab) == ("two", "two")


def test_files_that_are_published_before_their_worker_are_not_mixed_in(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    early = versioned(site, tmp_path / "two", "two")
    written(early, "sw.js", (own.site / "sw.js").read_bytes())
    own.site = early
    assert not update(tab)
    tab.reload()
    tab.locator(READY).wait_for(state="attached")
    assert version(tab) == ("one", "one")


def test_caches_of_other_sites_on_the_origin_are_left_alone(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    tab = kept(context)
    tab.evaluate("async () => { await caches.open('nmbr9-/other/-1'); await caches.open('b') }")
    own.site = versioned(site, tmp_path / "two", "two")
    update(tab)
    tab.reload()
    tab.locator(':root[data-version="two"][data-ready="true"]').wait_for(state="attached")
    names = tab.evaluate("caches.keys()")
    assert {"nmbr9-/other/-1", "b"} < set(names)
    assert len([name for name in names if name.startswith("nmbr9-/nmbr9/-")]) == 3


def test_the_copy_of_a_story_leaves_the_built_site_as_it_was(site: Path, tmp_path: Path) -> None:
    before = (site / "index.html").read_bytes()
    written(copied(site, tmp_path / "copy"), "index.html", "changed")
    assert (site / "index.html").read_bytes() == before


def test_the_console_is_listened_to(overheard: Overheard, context: BrowserContext) -> None:
    tab = context.new_page()
    tab.goto("./")
    tab.evaluate("console.warn('heard')")
    tab.wait_for_timeout(100)
    assert "warning: heard" in overheard.complaints
    overheard.complaints.remove("warning: heard")
