"""Python in two parts, and its deferred files: what happens if one is needed early."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.board import PATIENCE, Board, remember
from e2e.conftest import OFFLINE
from e2e.sites import copied, published
from e2e.test_accessibility import SHEETS
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.storage.text_store import seal
from tools.pyodide import parts
from tools.site.serve import SiteServer

LATE = "_PyEval_MatchKeys"
"""A function that the menu calls once a tile is placed, and nothing before it."""

SECOND = f"**/{parts.SECOND_NAME}"
DEFERRED = "**/python-deferred-*.bin"
WAITED = re.compile(
    r"wasm-function\[\d+\] of Python's is called, whose part is not there yet\."
    r"|/\S+ of Python's is read, which is not there yet\."
)


NO_WORKER = pytest.mark.browser_context_args(service_workers="block")
"""Each start is a first one: the page fetches everything over the line."""


@pytest.fixture(scope="module")
def lacking(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The site with Python split in another way: one function fewer in the first part."""
    copy = copied(site, tmp_path_factory.mktemp("lacking") / "site")
    (folder,) = (path.parent for path in copy.rglob(parts.FIRST_NAME))
    for name in (parts.FIRST_NAME, parts.SECOND_NAME, parts.WHOLE_NAME):
        (folder / name).unlink()
    parts.lay_out(folder, without=[LATE])
    published(copy)
    with SiteServer(copy) as server:
        yield server


SPOIL = """(places) => {
  const real = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await real.apply(WebAssembly, given);
    const { memory } = made.instance.exports;
    for (const [start, end] of memory ? places : []) {
      const bytes = new Uint8Array(memory.buffer, start, end - start);
      if (bytes.some(Boolean)) throw new Error("the first part has data of the second");
      bytes.fill(0xa5);
      window.spoiled = true;
    }
    return made;
  };
}"""
"""Puts rubbish in place of the data of Python's second part, until it comes."""


def spoil(page: Page) -> None:
    """Let Python start with rubbish in place of the data of its second part."""
    tables = parts.read_profile().tables
    places = [[table.addresses.start, table.addresses.stop] for table in tables]
    page.add_init_script(f"({SPOIL})({places})")


def is_called(route: Route) -> bool:
    """Whether a file is not one of those fetched in the background."""
    return route.request.resource_type == "xhr"


def slowly(route: Route) -> None:
    """A slow answer, as on a bad connection."""
    time.sleep(0.5)
    route.continue_()


def half(route: Route) -> None:
    """Half an answer, as from a line that breaks, without a count of bytes."""
    response = route.fetch()
    body = response.body()
    route.fulfill(status=200, body=body[: len(body) // 2])


def heard(page: Page) -> list[str]:
    """All console messages of the page from now on."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    return said


def waited(said: list[str]) -> list[str]:
    """The files and functions that the page had to wait for."""
    return [text for text in said if WAITED.fullmatch(text)]


def when_called(page: Page, late: str, answer: Callable[[Route], None]) -> None:
    """Answer a request for a late file in this way, but not before it is made."""
    page.route(late, lambda route: answer(route) if is_called(route) else None)


def open_the_menu(board: Board) -> None:
    board.button("menu.title").click()
    expect(board.sheet("menu.title")).to_be_visible()


def press_rules(board: Board) -> None:
    board.sheet("menu.title").get_by_role("button", name=board.t("rules.title"), exact=True).click()


def open_the_rules(board: Board) -> None:
    open_the_menu(board)
    press_rules(board)
    expect(board.sheet("rules.title")).to_be_visible()


@pytest.mark.slow("parts")
@NO_WORKER
@pytest.mark.noisy
def test_the_rest_is_waited_for_and_later_files_that_cannot_be_had_are_had_by_the_next_start(
    page: Page, lacking: SiteServer
) -> None:
    said = heard(page)
    when_called(page, SECOND, slowly)
    when_called(page, DEFERRED, half)
    with page.expect_request(DEFERRED):
        board = Board(page).open(lacking.url)
    for _ in range(3):
        board.place_next()
    assert waited(said) == []
    with page.expect_console_message(lambda said: "is called" in said.text):
        open_the_menu(board)
    press_rules(board)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("A part of the game could not be fetched.")

    # The next start has all files at once; what cannot come in two parts comes in one.
    page.route(DEFERRED, lambda route: half(route) if is_called(route) else route.continue_())
    page.route(SECOND, lambda route: route.abort())
    alert.get_by_role("button", name="Reload the page").click()
    board.ready().expect_rounds(3)
    open_the_rules(board)


@pytest.mark.slow("start")
def test_a_first_game_and_every_page_want_nothing_of_the_rest_and_later_files_once(
    page: Page, server: SiteServer
) -> None:
    said = heard(page)
    spoil(page)
    second: list[Route] = []  # never answered: it would mend the data; a call waits for an answer
    page.route(SECOND, lambda route: route.abort() if is_called(route) else second.append(route))
    when_called(page, DEFERRED, slowly)
    # Letters that are not Latin: more of Python than English needs.
    remember(page, {SETTINGS: seal({"language": "pl"})})
    with page.expect_request(DEFERRED):
        board = Board(page, texts("pl")).open(server.url)
    for _ in range(3):
        board.place_next()
    assert waited(said) == []
    assert page.evaluate("window.spoiled")

    for key in SHEETS:
        board.open_sheet(key)
        board.close_sheet()
    for _ in range(17):
        board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    (once,) = waited(said)
    assert "is read" in once
    assert second
    assert not any(is_called(route) for route in second)


PREPARED = """async (name) => {
  const came = ({ name: url }) => url.endsWith(name);
  const all = () => performance.getEntriesByType("resource");
  while (!all().some(came)) await new Promise(requestAnimationFrame);
}"""
"""Waits until a file was read to its end."""


@pytest.mark.slow("parts")
@pytest.mark.noisy  # of a daily's rivals, whose file was never fetched
def test_files_from_the_background_are_not_fetched_again_and_work_without_a_network(
    context: BrowserContext, lacking: SiteServer
) -> None:
    first = context.new_page()
    with first.expect_response(SECOND) as came, first.expect_response(DEFERRED) as read:
        board = Board(first).open(lacking.url)
    came.value.finished()
    read.value.finished()
    lacking.sent.clear()
    open_the_rules(board)
    late = (parts.SECOND_NAME, "/python-deferred-")
    fetched = [sent.path for sent in lacking.sent if sent.status == 200]
    assert not [path for path in fetched if any(name in path for name in late)]

    first.locator(OFFLINE).wait_for(state="attached", timeout=PATIENCE)
    first.close()
    context.set_offline(True)
    page = context.new_page()
    board = Board(page).open(lacking.url)
    page.evaluate(PREPARED, parts.SECOND_NAME)
    board.place_next()
    with page.expect_console_message(lambda said: "is called" in said.text):
        open_the_rules(board)
