"""Practice: in a free game everything can be taken back, and the game says that it is practice."""

from playwright.sync_api import expect

from e2e.board import Board
from nmbr9.deck import Seeded
from nmbr9.game import Game


def header(board: Board) -> str:
    return board.page.get_by_role("banner").inner_text()


def test_a_free_game_is_taken_back_as_far_as_one_likes_and_stays_practice(running: Board) -> None:
    game = Game.start(Seeded("practised"))
    board = running.turn_to(game)
    expect(board.button("controls.take_back")).to_have_count(0)
    for _ in range(3):
        board.place_next()
    assert board.t("title.practice") not in header(board)
    board.button("controls.take_back").click()
    expect(board.caption).to_have_text(board.t("said.practice"))
    board.expect_rounds(2)
    board.button("controls.take_back").click()
    board.expect_rounds(1)
    assert board.t("title.practice") in header(board)

    board.turn_to(Game.start(Seeded("between")))
    assert board.t("title.practice") not in header(board)
    board.go("./#seed=practised")
    board.expect_rounds(1)
    assert board.t("title.practice") in header(board)
    board.button("controls.take_back").click()
    board.expect_rounds(0)
    assert board.saved() == game


def test_the_last_tile_is_taken_back_by_key_and_the_result_says_that_it_is_practice(
    running: Board,
) -> None:
    game = Game.start(Seeded("practised to its end"))
    while not game.finished:
        game = game.place(game.legal()[0])
    board = running.turn_to(game.take_back())
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
