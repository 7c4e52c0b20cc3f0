"""The start: what a player sees when it fails, and what a start costs the second time."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.board import READY
from e2e.sites import copied, written
from tools.serve import SiteServer


@pytest.fixture
def broken(site: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """A copy of the site that a story may break, on a server of its own."""
    with SiteServer(copied(site, tmp_path / "site")) as server:
        yield server


def told(page: Page) -> str:
    """What the page says about its failure, once it does."""
    box = page.locator("#boot-error")
    expect(box).to_be_visible(timeout=20_000)
    return box.inner_text()


@pytest.mark.noisy
def test_without_webassembly_the_player_is_told_why(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("./")
    assert "WebAssembly" in told(page)


@pytest.mark.noisy
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en-GB", "could not be started"),
        ("de-CH", "konnte nicht starten"),
        ("fr-FR", "pas pu démarrer"),
        ("nl-BE", "kon niet starten"),
        ("pl-PL", "Nie udało się uruchomić"),
        ("ja-JP", "could not be started"),
    ],
)
def test_a_failed_start_is_told_in_the_players_language(
    page: Page, language: str, text: str
) -> None:
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => ['{language}']}})"
    )
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto("./")
    assert text in told(page)


@pytest.mark.noisy
@pytest.mark.parametrize(
    "name",
    [
        "static/python.bin",
        "pyscript.toml",
        "python_stdlib.zip",
        "pyodide.asm.mjs",
        "core.js",
    ],
)
def test_a_file_that_is_missing_is_told(page: Page, name: str) -> None:
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="not found"))
    page.goto("./")
    assert "could not be started" in told(page)


@pytest.mark.noisy
def test_an_error_in_the_apps_python_is_told_with_its_last_line(
    page: Page, broken: SiteServer
) -> None:
    boot = (broken.site / "static/boot.mjs").read_text("utf-8")
    written(
        broken.site, "static/boot.mjs", boot.replace("from nmbr9.ui.main", "from nmbr9.nowhere")
    )
    page.goto(broken.url)
    assert "No module named 'nmbr9.nowhere'" in told(page)


@pytest.mark.noisy
def test_a_script_from_text_is_stopped_by_the_policy(game: Page) -> None:
    added = """() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.head.append(script);
      return window.ran ?? false;
    }"""
    assert game.evaluate(added) is False


@pytest.mark.seam
def test_a_second_start_fetches_nothing(
    game: Page, context: BrowserContext, server: SiteServer
) -> None:
    game.locator(':root[data-offline="true"]').wait_for(state="attached", timeout=20_000)
    server.sent.clear()
    again = context.new_page()
    again.goto("./")
    again.locator(READY).wait_for(state="attached")
    # The browser looks for a new version on its own account; that is its one request.
    assert {sent.path for sent in server.sent} <= {"/nmbr9/sw.js"}
