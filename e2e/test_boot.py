"""The start: what a player sees when it fails."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.board import Board
from e2e.sites import copied, written
from tools.pyodide import parts
from tools.site.serve import SiteServer

NEEDED = (
    "boot.mjs",
    "early.mjs",
    "core.js",
    "pyscript.json",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python.bin",
)
"""Files of each kind: each is fetched in another way. Without Pyodide's own library, which is empty
here, the game starts."""

WATCHED = """async () => {
  while (!window.nmbr9Watch) await new Promise(requestAnimationFrame);
}"""
"""Waits until the plain script that watches the start runs."""


@pytest.fixture
def broken(site: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """A copy of the site that a story may break, on a server that a browser always asks."""
    with SiteServer(copied(site, tmp_path / "site"), max_age=0) as server:
        yield server


def expect_error(page: Page, words: str) -> None:
    """Wait until the page says this of an error: at first a late start may be all that it knows."""
    expect(page.locator("#boot-error")).to_be_visible()
    expect(page.locator("#boot-error")).to_contain_text(words, use_inner_text=True)


@pytest.mark.noisy
def test_without_webassembly_the_player_sees_why(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("./")
    expect_error(page, "WebAssembly")


@pytest.mark.slow("start")
# A worker might store the site once the missing file is back, and answer the next visit.
@pytest.mark.browser_context_args(service_workers="block")
@pytest.mark.noisy
def test_a_missing_file_is_reported_in_the_players_language(page: Page, broken: SiteServer) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'languages', { get: () => ['pl-PL', 'en'] })"
    )
    for name in NEEDED:
        (file,) = broken.site.rglob(name)
        away = file.rename(broken.site / "away")
        page.goto(broken.url)
        expect_error(page, "Nie udało się uruchomić")
        away.rename(file)


def served_as(page: Page, name: str, kind: str) -> None:
    """Serve files with another type, as an old server or a filter does."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": kind})

    page.route(name, answer)


@pytest.mark.noisy
def test_modules_that_the_browser_does_not_run_are_reported_with_their_type(page: Page) -> None:
    served_as(page, "**/*.mjs", "text/plain")
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("The browser refuses the game")
    expect(page.get_by_role("alert")).to_contain_text(".mjs: text/plain")


@pytest.mark.noisy
def test_a_page_opened_as_a_file_says_that_it_needs_a_server(page: Page, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("it needs a web server")


def test_webassembly_of_another_type_is_played_with_all_its_parts(page: Page) -> None:
    served_as(page, "**/*.wasm", "application/octet-stream")
    with page.expect_response(f"**/{parts.SECOND_NAME}"):
        board = Board(page).open()
    board.place_next()
    board.open_sheet("rules")


def test_a_report_goes_when_a_module_arrives_and_when_the_game_is_ready(page: Page) -> None:
    held: dict[str, list[Route]] = {"boot.mjs": [], "python.bin": []}

    def hold(route: Route) -> None:
        held[route.request.url.rpartition("/")[2]].append(route)

    page.clock.install()
    for name in held:
        page.route(f"**/{name}", hold)
    page.goto("./", wait_until="commit")
    page.evaluate(WATCHED)
    alert = page.get_by_role("alert")
    expect(alert).to_be_hidden()
    page.clock.run_for(10_000)
    expect(alert).to_contain_text("The game could not be started.")
    for route in held["boot.mjs"]:
        route.continue_()
    expect(alert).to_be_hidden()
    page.evaluate("nmbr9Watch.failed(new Error('broken on purpose'))")
    expect(alert).to_contain_text("broken on purpose")
    for route in held["python.bin"]:
        route.continue_()
    Board(page).ready()
    expect(alert).to_be_hidden()


@pytest.mark.noisy
def test_an_error_in_the_apps_python_is_reported_with_its_last_line(
    page: Page, broken: SiteServer
) -> None:
    boot = (broken.site / "static/boot.mjs").read_text("utf-8")
    written(
        broken.site, "static/boot.mjs", boot.replace("from nmbr9.ui.main", "from nmbr9.nowhere")
    )
    page.goto(broken.url)
    expect_error(page, "No module named 'nmbr9.nowhere'")


@pytest.mark.noisy
def test_a_script_from_text_is_stopped_by_the_policy(running: Board) -> None:
    added = """() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.head.append(script);
      return window.ran ?? false;
    }"""
    assert running.page.evaluate(added) is False
