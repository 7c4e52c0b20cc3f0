"""Python in two parts, and its files that come later: what happens where one is wanted sooner."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.board import PATIENCE, Board, remember
from e2e.conftest import OFFLINE
from e2e.sites import copied, published, written
from e2e.test_accessibility import SHEETS
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.storage.text_store import seal
from tools import parts
from tools.serve import SiteServer
from tools.wasm import binary
from tools.wasm.split import Parts, split

LATE = "_PyEval_MatchKeys"
"""A function that the menu calls once a tile is placed, and nothing before it."""

REST = f"**/{parts.REST_NAME}"
LATER = "**/python-later-*.bin"
WAITED = re.compile(
    r"wasm-function\[\d+\] of Python's is called, whose part is not there yet\."
    r"|/\S+ of Python's is read, which is not there yet\."
)


@pytest.fixture(scope="module")
def made() -> Parts:
    """Python in two parts, with one function less in the first."""
    module = binary.read(parts.WHOLE.read_bytes())
    (late,) = (each.index for each in module.exports if each.name == LATE)
    wanted = parts.wanted(module)
    assert late in wanted
    return split(module, wanted - {late}, parts.ranges("late"))


@pytest.fixture(scope="module")
def lacking(
    site: Path, made: Parts, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SiteServer]:
    """The site with these parts."""
    copy = copied(site, tmp_path_factory.mktemp("lacking") / "site")
    (folder,) = (path.parent.relative_to(copy) for path in copy.rglob(parts.FIRST_NAME))
    written(copy, f"{folder}/{parts.FIRST_NAME}", made.first.written())
    written(copy, f"{folder}/{parts.REST_NAME}", made.second.written())
    published(copy)
    with SiteServer(copy) as server:
        yield server


@pytest.fixture
def board(page: Page, lacking: SiteServer) -> Board:
    """The game of somebody who was never there, where nothing comes before it is wanted."""
    for late in (REST, LATER):
        page.route(late, lambda route: slowly(route) if is_called(route) else None)
    with page.expect_request(LATER):
        board = Board(page).open(lacking.url)
    board.place_next()
    return board


def is_called(route: Route) -> bool:
    """Whether this is not what is fetched in the background."""
    return route.request.resource_type == "xhr"


def slowly(route: Route) -> None:
    """As a bad connection has it."""
    time.sleep(0.5)
    route.continue_()


def open_the_menu(board: Board) -> None:
    board.button("menu.title").click()
    expect(board.sheet("menu.title")).to_be_visible()


def press_rules(board: Board) -> None:
    board.sheet("menu.title").get_by_role("button", name=board.t("menu.rules"), exact=True).click()


def open_the_rules(board: Board) -> None:
    open_the_menu(board)
    press_rules(board)
    expect(board.sheet("rules.title")).to_be_visible()


def test_what_is_wanted_sooner_is_waited_for_however_slowly_it_comes(board: Board) -> None:
    with board.page.expect_console_message(lambda said: "is called" in said.text):
        open_the_menu(board)
    board.close_sheet()
    with board.page.expect_console_message(lambda said: "is read" in said.text):
        open_the_rules(board)
    board.close_sheet()
    board.place_next()
    board.reload().expect_rounds(2)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_first_tile_wants_nothing_that_comes_later(page: Page, language: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    for late in (REST, LATER):
        page.route(late, lambda route: route.continue_() if is_called(route) else None)
    remember(page, {SETTINGS: seal({"language": language})})
    board = Board(page, texts(language)).open()
    for _ in range(3):
        board.place_next()
    assert [text for text in said if WAITED.fullmatch(text)] == []


def test_a_first_game_and_every_page_want_nothing_of_the_rest(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.route(REST, lambda route: route.continue_() if is_called(route) else None)
    # Letters that are not Latin: more of Python than English needs.
    remember(page, {SETTINGS: seal({"language": "pl"})})
    with page.expect_response(LATER) as came:
        board = Board(page, texts("pl")).open()
    came.value.finished()
    for key in SHEETS:
        board.open_sheet(key)
        board.close_sheet()
    for _ in range(20):
        board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    assert [text for text in said if WAITED.fullmatch(text)] == []


def test_what_came_in_the_background_is_not_fetched_again(page: Page, lacking: SiteServer) -> None:
    with page.expect_response(REST) as came, page.expect_response(LATER) as read:
        board = Board(page).open(lacking.url)
    came.value.finished()
    read.value.finished()
    lacking.sent.clear()
    open_the_rules(board)
    late = (parts.REST_NAME, "/python-later-")
    fetched = [sent.path for sent in lacking.sent if sent.status == 200]
    assert not [path for path in fetched if any(name in path for name in late)]


PREPARED = """async (name) => {
  const came = ({ name: url }) => url.endsWith(name);
  const all = () => performance.getEntriesByType("resource");
  while (!all().some(came)) await new Promise(requestAnimationFrame);
}"""
"""Waits until a file was read to its end."""

NEVER_QUIET = """{
  const after = window.setTimeout;
  window.setTimeout = (act, pause, ...rest) => after(act, pause === 2000 ? 1e9 : pause, ...rest);
}"""
"""Puts off for ever what the page would link two seconds after the start (``QUIET.parts``)."""


@pytest.mark.noisy  # of a daily's rivals, whose file was never fetched
def test_without_a_network_what_is_wanted_sooner_comes_from_what_is_kept(
    context: BrowserContext, lacking: SiteServer
) -> None:
    first = context.new_page()
    Board(first).open(lacking.url)
    first.locator(OFFLINE).wait_for(state="attached", timeout=PATIENCE)
    first.close()
    context.set_offline(True)
    page = context.new_page()
    page.add_init_script(NEVER_QUIET)
    board = Board(page).open(lacking.url)
    page.evaluate(PREPARED, parts.REST_NAME)
    board.place_next()
    with page.expect_console_message(lambda said: "is called" in said.text):
        open_the_rules(board)


def half(route: Route) -> None:
    """As a line that breaks leaves it, where nobody counts the bytes."""
    response = route.fetch()
    body = response.body()
    route.fulfill(status=200, body=body[: len(body) // 2])


FAULTS: dict[str, Callable[[Route], None]] = {
    "nowhere": lambda route: route.fulfill(status=404),
    "without a network": lambda route: route.abort("internetdisconnected"),
    "cut short": half,
}


def of_another_version(made: Parts) -> Callable[[Route], None]:
    *imports, table = made.second.imports
    other = replace(made.second, imports=[*imports, replace(table, name=f"{table.name}0")])
    return lambda route: route.fulfill(body=other.written())


def expect_it_said_and_the_next_start_to_be_whole(board: Board) -> None:
    told = board.page.get_by_role("alert")
    expect(told).to_contain_text("A part of the game could not be fetched.")
    told.get_by_role("button", name="Reload the page").click()
    board.ready().expect_rounds(1)
    open_the_rules(board)


@pytest.mark.noisy
@pytest.mark.parametrize("fault", [*FAULTS, "of another version"])
def test_where_the_rest_cannot_be_had_it_is_said_and_the_next_start_needs_none(
    board: Board, made: Parts, fault: str
) -> None:
    answer = FAULTS.get(fault) or of_another_version(made)
    board.page.route(REST, lambda route: answer(route) if is_called(route) else route.abort())
    board.button("menu.title").click()
    # The next start has all functions at once, and all files.
    board.page.unroute(LATER)
    expect_it_said_and_the_next_start_to_be_whole(board)


@pytest.mark.noisy
@pytest.mark.parametrize("fault", FAULTS)
def test_where_later_files_cannot_be_had_it_is_said_and_the_next_start_has_them(
    board: Board, fault: str
) -> None:
    answer = FAULTS[fault]
    board.page.unroute(REST)
    board.page.route(LATER, lambda route: answer(route) if is_called(route) else route.continue_())
    open_the_menu(board)
    press_rules(board)
    expect_it_said_and_the_next_start_to_be_whole(board)
