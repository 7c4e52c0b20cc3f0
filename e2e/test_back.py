"""Pages over the board: where each begins, and what going back takes away."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, daily, remember_game
from tools.sample_games import played


@pytest.fixture
def board(tab: Page) -> Board:
    """A phone on which today's game is finished, and its result open."""
    tab.set_viewport_size({"width": 390, "height": 640})
    remember_game(tab, played(daily()))
    return Board(tab).open()


def scrolled(board: Board) -> float:
    return float(board.page.get_by_role("dialog").evaluate("sheet => sheet.scrollTop"))


def scroll(board: Board) -> None:
    """Read a page to its end."""
    board.page.get_by_role("dialog").evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    assert scrolled(board) > 20


def wait_for_entry(board: Board, over: str = "") -> None:
    """Wait until the history is at the entry of these pages: it moves after they are drawn."""
    board.page.evaluate(
        """over => new Promise(done => {
            const look = () =>
                (history.state?.over ?? "") === over ? done() : requestAnimationFrame(look);
            look();
        })""",
        over,
    )


def no_sheet(board: Board) -> Locator:
    return board.page.get_by_role("dialog")


def test_each_page_begins_at_its_top_and_is_where_it_was_after_going_back(board: Board) -> None:
    board.close_sheet()
    board.button("menu.title").click()
    menu = board.sheet("menu.title")
    scroll(board)
    left = scrolled(board)
    menu.get_by_role("button", name=board.t("plus.title")).click()
    expect(board.sheet("plus.title")).to_be_visible()
    assert scrolled(board) == 0
    wait_for_entry(board, "menu plus")
    board.page.go_back()
    expect(menu).to_be_visible()
    expect(menu).to_have_js_property("scrollTop", left)


def test_going_back_closes_the_page_and_the_next_one_leaves(board: Board) -> None:
    before = board.page.url
    board.close_sheet()
    board.open_sheet("menu.settings")
    wait_for_entry(board, "menu settings")
    board.page.go_back()
    expect(board.sheet("menu.title")).to_be_visible()
    board.page.go_back()
    expect(no_sheet(board)).to_have_count(0)
    assert board.page.url == before


def test_closing_a_page_leaves_nothing_to_go_back_through(board: Board) -> None:
    board.close_sheet()
    length = board.page.evaluate("history.length")
    board.open_sheet("menu.about")
    board.close_sheet()
    wait_for_entry(board)
    board.button("menu.title").click()
    wait_for_entry(board, "menu")
    board.page.go_back()
    expect(no_sheet(board)).to_have_count(0)
    assert board.page.evaluate("history.length") <= length + 1


def test_going_back_ends_a_replay_and_shows_the_result(board: Board) -> None:
    result = board.sheet("result.title")
    result.get_by_role("button", name=board.t("replay.watch"), exact=True).click()
    expect(board.button("replay.end")).to_be_visible()
    wait_for_entry(board, "result watch")
    board.page.go_back()
    expect(result).to_be_visible()
    expect(board.button("replay.end")).to_have_count(0)


def test_a_link_to_another_game_can_be_gone_back_from(board: Board) -> None:
    board.close_sheet()
    board.open_sheet("menu.archive")
    wait_for_entry(board, "menu archive")
    board.page.locator("[href='#daily=2026-11-18']").click()
    expect(no_sheet(board)).to_have_count(0)
    board.page.go_back()
    expect(board.sheet("archive.title")).to_be_visible()
    assert board.source == daily()


def test_what_a_link_could_not_do_is_seen_before_the_result(board: Board) -> None:
    board.open("./?#games=nonsense")
    expect(board.notice("bad_address")).to_be_visible()
    expect(no_sheet(board)).to_have_count(0)


def test_a_notice_of_another_tab_stands_there_once(tab: Page) -> None:
    board = Board(tab).open()
    other = Board(tab.context.new_page()).open()
    for _ in range(3):
        other.place_next()
    board.expect_rounds(3)
    expect(board.notice("other_tab")).to_have_count(1)
