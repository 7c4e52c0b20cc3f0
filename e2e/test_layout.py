"""Narrow, low and enlarged screens: nothing runs out of its place, and the stack has the room."""

from playwright.sync_api import Page, expect

from e2e.board import Board, middle

FRAME = "stage => getComputedStyle(stage, '::after').borderTopStyle"


def test_a_press_on_the_board_shows_no_frame_and_a_key_does(tab: Page) -> None:
    board = Board(tab).open("./#seed=frame")
    at = middle(board.stage)
    tab.mouse.click(at.x, at.y)
    expect(board.stage).to_be_focused()
    assert board.stage.evaluate(FRAME) == "none"
    board.press("n")
    assert board.stage.evaluate(FRAME) == "solid"
    tab.mouse.click(at.x, at.y - 60)
    assert board.stage.evaluate(FRAME) == "none"


def test_a_level_without_points_has_no_length(tab: Page) -> None:
    board = Board(tab).open("./#seed=bars")
    board.place_next()
    line = tab.get_by_text(board.t("bars.level", level=0), exact=True).locator("..")
    assert line.locator("i").evaluate("bar => bar.getBoundingClientRect().width") == 0
