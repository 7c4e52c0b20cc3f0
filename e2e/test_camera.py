"""The camera is stopped however the player leaves it, before permission or after."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board

# A camera for which the player is asked, and answers late.
SLOW = """
  window.wishes = [];
  window.tracks = [];
  navigator.mediaDevices.getUserMedia = () => new Promise((give) => {
    wishes.push(() => {
      const stream = document.createElement("canvas").captureStream(5);
      tracks.push(...stream.getTracks());
      give(stream);
    });
    document.documentElement.dataset.wishes = wishes.length;
  });
  window.frames_asked = 0;
  window.next_frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) => (frames_asked++, next_frame(call));
"""
ALLOW = "() => wishes.splice(0).forEach((give) => give())"
BECOME = """async (wanted) => {
  const states = () => tracks.map(({ readyState }) => readyState).sort().join(" ");
  while (states() !== wanted) await new Promise(next_frame);
}"""
"""Waits until the cameras given so far are in these states."""
RUNNING = """async () => {
  for (let frame = 0; frame < 40; frame++) await new Promise(next_frame); // what ends, has
  frames_asked = 0;
  for (let frame = 0; frame < 20; frame++) await new Promise(next_frame);
  return frames_asked;
}"""


@pytest.fixture
def board(running: Board) -> Board:
    """A browser whose player has not decided yet whether the page may use the camera."""
    running.page.evaluate(f"() => {{ {SLOW} }}")
    running.open_sheet("phones")
    return running


def scans(board: Board, wishes: int = 1) -> None:
    """Ask for the camera; the browser now asks the player."""
    board.button("phones.scan").click()
    expect(board.page.locator(f"html[data-wishes='{wishes}']")).to_have_count(1)


def test_a_camera_left_before_the_player_allows_it_is_let_go_when_that_comes(board: Board) -> None:
    scans(board)
    board.page.evaluate("history.back()")
    expect(board.page.get_by_label(board.t("phones.camera"))).to_have_count(0)
    board.page.evaluate(ALLOW)
    board.page.evaluate(BECOME, "ended")
    assert board.page.evaluate(RUNNING) < 5


def test_a_camera_asked_for_twice_in_a_row_is_on_once_and_let_go_with_its_page(
    board: Board,
) -> None:
    scans(board)
    board.button("move.stop").click()
    scans(board, 2)
    board.page.evaluate(ALLOW)
    board.page.evaluate(BECOME, "ended live")
    board.page.keyboard.press("Escape")
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    board.page.evaluate(BECOME, "ended ended")
    assert board.page.evaluate(RUNNING) < 5
