"""Python in two parts: what happens where one is called whose part is not there yet."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.board import Board, remember
from e2e.sites import copied, written
from e2e.test_accessibility import SHEETS
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.storage.text_store import seal
from tools import parts
from tools.serve import SiteServer
from tools.wasm import binary
from tools.wasm.split import Parts, split

LATE = "_PyEval_MatchKeys"
"""A function that the menu calls, and nothing before it."""

REST = f"**/{parts.REST_NAME}"
WAITED = re.compile(r"wasm-function\[\d+\] of Python's is called, whose part is not there yet\.")


@pytest.fixture(scope="module")
def made() -> Parts:
    """Python in two parts, with one function less in the first."""
    module = binary.read(parts.WHOLE.read_bytes())
    (late,) = (each.index for each in module.exports if each.name == LATE)
    wanted = parts.profile()
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
    with SiteServer(copy) as server:
        yield server


@pytest.fixture
def board(page: Page, lacking: SiteServer) -> Board:
    """The game of somebody who was never there, where nothing comes before it is called."""
    page.route(REST, lambda route: slowly(route) if is_called(route) else route.abort())
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


def test_what_is_called_sooner_is_waited_for_however_slowly_it_comes(board: Board) -> None:
    with board.page.expect_console_message(lambda said: bool(WAITED.fullmatch(said.text))):
        open_the_menu(board)
    board.close_sheet()
    board.place_next()
    board.reload().expect_rounds(2)


def test_a_first_game_and_every_page_want_nothing_of_the_rest(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.route(REST, lambda route: route.continue_() if is_called(route) else route.abort())
    # Letters that are not Latin: more of Python than English needs.
    remember(page, {SETTINGS: seal({"language": "pl"})})
    board = Board(page, texts("pl")).open()
    for key in SHEETS:
        board.open_sheet(key)
        board.close_sheet()
    for _ in range(20):
        board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    assert [text for text in said if WAITED.fullmatch(text)] == []


def test_what_came_in_the_background_is_not_fetched_again(page: Page, lacking: SiteServer) -> None:
    with page.expect_response(REST) as came:
        board = Board(page).open(lacking.url)
    came.value.finished()
    lacking.sent.clear()
    open_the_menu(board)
    assert not [
        sent for sent in lacking.sent if parts.REST_NAME in sent.path and sent.status == 200
    ]


def cut(made: Parts) -> Callable[[Route], None]:
    whole = made.second.written()
    return lambda route: route.fulfill(body=whole[: len(whole) // 2])


def of_another_version(made: Parts) -> Callable[[Route], None]:
    *imports, table = made.second.imports
    other = replace(made.second, imports=[*imports, replace(table, name=f"{table.name}0")])
    return lambda route: route.fulfill(body=other.written())


FAULTS: dict[str, Callable[[Parts], Callable[[Route], None]]] = {
    "nowhere": lambda _: lambda route: route.fulfill(status=404),
    "without a network": lambda _: lambda route: route.abort("internetdisconnected"),
    "cut short": cut,
    "of another version": of_another_version,
}


@pytest.mark.noisy
@pytest.mark.parametrize("fault", FAULTS)
def test_where_the_rest_cannot_be_had_it_is_said_and_the_next_start_needs_none(
    board: Board, made: Parts, fault: str
) -> None:
    page, answer = board.page, FAULTS[fault](made)
    page.route(REST, lambda route: answer(route) if is_called(route) else route.abort())
    board.button("menu.title").click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("A part of the game could not be fetched.")
    told.get_by_role("button", name="Reload the page").click()
    board.ready().expect_rounds(1)
    open_the_menu(board)
