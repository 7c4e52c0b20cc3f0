"""The game on paper: each page whole, and the board on one sheet."""

import re

from e2e.board import Board
from e2e.screens import drawn, measured, screens, sheets
from nmbr9.deck import Seeded
from tools.sample_games import played

CUT_OFF = """() => {
  const page = document.querySelector("dialog");
  const { position } = getComputedStyle(page);
  return position === "fixed" || page.scrollHeight > page.clientHeight + 1
    || document.documentElement.scrollHeight + 1 < page.scrollHeight;
}"""
"""Whether the open page is on every sheet again, or less than whole."""

OVER_THE_EDGE = """() => {
  const sheet = document.querySelector("#stage").getBoundingClientRect();
  const middle = (sheet.left + sheet.right) / 2;
  return [...document.querySelectorAll("#levels .level .face")].filter((tile) => {
    const { left, top, right, bottom } = tile.getBoundingClientRect();
    return left < middle - 350 || right > middle + 350 || top < sheet.top || bottom > sheet.bottom;
  }).length;
}"""
"""The tiles that are not on a sheet of 700 pixels."""


def sheets_of_paper(board: Board) -> int:
    """The number of sheets that the browser prints."""
    return len(re.findall(rb"/Type\s*/Page\b", board.page.pdf(format="A4")))


def test_every_page_is_printed_whole(running: Board) -> None:
    running.open_sheet("rules")
    running.page.emulate_media(media="print")
    states = sheets()
    cut = measured(running.page, CUT_OFF, [drawn(state, "page") for state in states.values()])
    running.page.emulate_media(media="screen")
    assert [name for name, off in zip(states, cut, strict=True) if off] == []


def test_the_board_is_printed_whole_on_one_sheet(running: Board) -> None:
    board = running.turn_to(played(Seeded("paper"), 14))
    for size in screens(board.page, (390, 844), (1024, 576), (1920, 1080)):
        assert sheets_of_paper(board) == 1, size
        board.page.emulate_media(media="print")
        over = board.page.evaluate(OVER_THE_EDGE)
        board.page.emulate_media(media="null")  # a sheet is print by itself, unless told otherwise
        assert over == 0, size
