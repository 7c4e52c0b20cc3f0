"""Play without a network, and through an update: the service worker with the whole game."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from e2e.board import PATIENCE, Board
from e2e.conftest import Overheard
from e2e.sites import Cut, copied, published, versioned, written
from e2e.versions import offline, opened, ready, update, version, visiting
from tools.site.serve import SiteServer


@pytest.fixture
def own(site: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """Version one of the site, on a server that a story may stop or give another version."""
    with SiteServer(versioned(site, tmp_path / "one", "one")) as server:
        yield server


@pytest.fixture
def context(browser: Browser, own: SiteServer, overheard: Overheard) -> Iterator[BrowserContext]:
    """A new visitor of that server."""
    with visiting(browser, own, overheard) as visitor:
        yield visitor


@pytest.mark.slow("versions")
@pytest.mark.noisy
def test_after_a_first_visit_that_was_cut_off_while_python_came_the_next_one_is_whole(
    context: BrowserContext, own: SiteServer
) -> None:
    own.carry = line = Cut(left=22)
    tab = context.new_page()
    with suppress(Error):
        tab.goto("./", wait_until="commit")
    assert line.broken.wait(PATIENCE / 1000)
    tab.close()
    own.carry = SiteServer.carry
    Board(offline(context)).place_next()


@pytest.mark.slow("versions")
def test_a_game_is_begun_in_one_version_and_finished_in_the_next(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    board = Board(offline(context)).open("./#seed=long")
    for _ in range(2):
        board.place_next()
    own.site = versioned(site, tmp_path / "two", "two")
    assert update(board.page)
    for _ in range(2):
        board.place_next()
    game = board.saved()
    assert version(board.page) == ("one", "one")
    board.page.reload()
    ready(board.page, "two")
    board.expect_rounds(4)
    assert board.saved() == game
    board.place_next()
    assert version(board.page) == ("two", "two")


@pytest.mark.slow("versions")
@pytest.mark.noisy
def test_a_part_that_an_update_took_away_comes_after_a_reload_that_changes_all_tabs(
    context: BrowserContext, own: SiteServer, site: Path, tmp_path: Path
) -> None:
    written(own.site, "static/puzzles/all.txt", "those of version one")
    published(own.site)
    board, other = Board(offline(context)), opened(context)
    board.place_next()
    game = board.saved()
    own.site = versioned(site, tmp_path / "two", "two")
    board.button("menu.title").click()
    board.door("puzzles").click()
    expect(board.notice("new_version")).to_be_visible()
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    board.button("notice.reload").click()
    for tab in (board.page, other):
        ready(tab, "two")
        assert version(tab) == ("two", "two")
    assert board.saved() == game
    expect(board.open_sheet("puzzles")).to_contain_text(board.t("puzzle.kind.day"))


def test_the_copy_of_a_story_leaves_the_built_site_as_it_was(site: Path, tmp_path: Path) -> None:
    before = (site / "index.html").read_bytes()
    written(copied(site, tmp_path / "copy"), "index.html", "changed")
    assert (site / "index.html").read_bytes() == before


def test_the_console_is_listened_to(overheard: Overheard, tab: Page) -> None:
    with tab.expect_console_message():
        tab.evaluate("console.warn('heard')")
    assert overheard.complaints == ["warning: heard"]
    overheard.complaints.clear()
