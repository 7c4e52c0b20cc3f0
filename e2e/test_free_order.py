"""Beat 229: the twenty tiles in any order."""

from playwright.sync_api import expect

from e2e.board import Board
from nmbr9.contests.free_order import Ordered, layout
from nmbr9.deck import Seeded
from tools.sample_games import played


def take(board: Board, number: int, left: int) -> None:
    """Take a tile of that number from the bag."""
    board.button("free_order.pick", number=number, n=left).click()
    expect(board.page.locator(".current")).to_have_attribute("data-number", str(number))


def test_our_layout_is_watched_and_then_any_tile_is_picked_placed_and_taken_back(
    running: Board,
) -> None:
    board = running.turn_to(played(Seeded("own"), 1))
    sheet = board.open_sheet("free_order")
    expect(sheet).to_contain_text("229")
    expect(sheet).to_contain_text(str(layout().score))
    board.button("free_order.watch").click()
    board.page.get_by_role("slider", name=board.t("replay.step")).fill("20")
    score = board.page.locator("[data-score]")
    expect(score).to_have_attribute("data-score", str(layout().score))
    board.button("replay.end").click()
    board.expect_rounds(1)  # one's own game comes back

    board.open_sheet("free_order")
    board.link("free_order.play").click()
    for number, left, rounds in ((7, 2, 1), (7, 1, 2), (3, 2, 3)):
        take(board, number, left)
        board.stage.focus()
        board.press("n", "Enter")
        board.expect_rounds(rounds)
    board.button("controls.take_back").click()
    board.expect_rounds(2)
    spent = board.button("free_order.pick", number=7, n=0)
    expect(spent).to_have_attribute("aria-disabled", "true")
    take(board, 9, 2)

    board.turn_to(played(Seeded("own"), 1)).expect_rounds(1)
    board.go("./#order")
    board.expect_rounds(2)
    expect(board.page.locator(".current")).to_have_attribute("data-number", "9")
    placed = board.saved(Ordered.fresh()).board.tiles
    assert [tile.placement.number for tile in placed] == [7, 7]
    for rounds in (1, 0):  # as it was found
        board.button("controls.take_back").click()
        board.expect_rounds(rounds)
