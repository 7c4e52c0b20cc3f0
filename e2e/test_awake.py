"""The screen stays on while the caller or a table of phones runs, and sleeps again afterwards."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board

# A screen whose locks end when the page is hidden, as the browser's own do.
SCREEN = """
  window.locks = [];
  const told = () => {
    document.documentElement.dataset.locks = locks.map(({ released }) => +!released).join("");
  };
  navigator.wakeLock.request = async () => {
    const lock = { released: false, release: async () => ((lock.released = true), told()) };
    locks.push(lock);
    told();
    return lock;
  };
  const get = () => window.away === true;
  Object.defineProperty(document, "hidden", { configurable: true, get });
"""
HIDE = """(hidden) => {
  window.away = hidden;
  if (hidden) locks.forEach((lock) => lock.release());
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def board(running: Board) -> Board:
    """The game on a phone whose screen would sleep."""
    running.page.evaluate(f"() => {{ {SCREEN} }}")
    return running


def expect_locks(board: Board, held: str) -> None:
    """For each lock requested so far, 1 while it holds."""
    expect(board.page.locator(f"html[data-locks='{held}']")).to_have_count(1)


@pytest.mark.leaves_traces  # the call
def test_the_caller_keeps_the_screen_on_and_again_once_its_page_was_hidden(board: Board) -> None:
    board.open_sheet("caller")
    board.button("caller.first").click()
    expect_locks(board, "1")
    board.page.evaluate(HIDE, True)
    expect_locks(board, "0")
    board.page.evaluate(HIDE, False)
    expect_locks(board, "01")
    board.button("caller.stop").click()
    board.close_sheet()
    expect_locks(board, "00")


def test_a_code_for_a_friend_keeps_the_screen_on_until_its_page_is_left(board: Board) -> None:
    board.open_sheet("phones")
    expect_locks(board, "1")
    board.close_sheet()
    expect_locks(board, "0")
