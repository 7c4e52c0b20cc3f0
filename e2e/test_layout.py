"""Narrow, low and enlarged screens: nothing runs out of its place, and the stack has the room."""

from playwright.sync_api import Page

from e2e.board import Board


def test_a_level_without_points_has_no_length(tab: Page) -> None:
    board = Board(tab).open("./#seed=bars")
    board.place_next()
    line = tab.get_by_text(board.t("bars.level", level=0), exact=True).locator("..")
    assert line.locator("i").evaluate("bar => bar.getBoundingClientRect().width") == 0
