"""Practice: in a free game everything can be taken back, and the game says that it is practice."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.board import Board, remember_game
from nmbr9.deck import Seeded
from nmbr9.game import Game

PHONE: ViewportSize = {"width": 390, "height": 844}
HELLO = Game.start(Seeded("hello"))


@pytest.fixture
def board(tab: Page) -> Board:
    """A free game of a browser that plays alone."""
    return Board(tab)


def header(board: Board) -> str:
    return board.page.get_by_role("banner").inner_text()


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True, is_mobile=True)
def test_a_finger_takes_back_as_far_as_it_likes(board: Board) -> None:
    board.open("./#seed=hello")
    expect(board.button("controls.take_back")).to_have_count(0)
    for _ in range(3):
        board.place_next()
    assert board.t("title.practice") not in header(board)
    board.button("controls.take_back").tap()
    expect(board.hint).to_have_text(board.t("said.practice"))
    board.expect_rounds(2)
    board.button("controls.take_back").tap()
    board.expect_rounds(1)
    assert board.t("title.practice") in header(board)
    board.reload()
    board.expect_rounds(1)
    assert board.t("title.practice") in header(board)
    board.button("controls.take_back").tap()
    board.expect_rounds(0)
    assert board.saved() == HELLO


def test_the_last_tile_is_taken_back_by_key_and_the_result_says_that_it_is_practice(
    board: Board,
) -> None:
    game = HELLO
    while not game.finished:
        game = game.place(next(iter(game.legal())).placement)
    remember_game(board.page, game.take_back())
    board.open("./#seed=hello")
    board.place_next()
    result = board.sheet("result.title")
    expect(result).to_be_visible()
    practice = result.get_by_text(board.t("result.practice"))
    expect(practice).to_have_count(0)
    board.press("Escape")
    # The browser closes the page first and tells of it a moment later.
    expect(board.page.locator("#page")).to_have_attribute("data-open", "false")
    board.press("u")
    board.expect_rounds(19)
    board.place_next()
    expect(practice).to_be_visible()


def test_the_daily_takes_nothing_back(board: Board) -> None:
    board.open()
    board.place_next()
    expect(board.button("controls.take_back")).to_have_count(0)
    board.press("u")
    board.expect_rounds(1)
