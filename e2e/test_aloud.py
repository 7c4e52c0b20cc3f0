"""Announcements for a screen reader: each message once, repeated texts too, in the right region."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board
from e2e.people import press
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game

LISTEN = """() => {
  window.heard = [];
  window.listening?.disconnect();
  window.listening = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement)
        ?.closest("[aria-live]:not([aria-live=off])");
      const open = document.querySelector("dialog[open]");
      if (!region?.textContent || (open && !open.contains(region))) continue;
      window.heard.push(region.textContent);
      document.documentElement.dataset.heard = window.heard.length;
    }
  });
  listening.observe(document, { subtree: true, childList: true, characterData: true });
}"""


@pytest.fixture
def board(running: Board) -> Board:
    """A free game that is not begun."""
    return running.turn_to(Game.start(Seeded("listening")))


def hear(board: Board, times: int) -> list[str]:
    """Wait until a text was announced this many times."""
    expect(board.page.locator(":root")).to_have_attribute("data-heard", str(times))
    heard: list[str] = board.page.evaluate("window.heard")
    return heard


def test_the_same_words_are_heard_each_time(board: Board) -> None:
    key = "said.nothing_to_place"
    words = f"{board.t(key)} {board.t(f'{key}_keys')}"
    expect(board.live).to_have_text(
        board.t("said.card", round=1, rounds=20, number=board.saved().card or 0)
    )
    board.page.evaluate(LISTEN)
    board.press("Enter")
    assert hear(board, 1) == [words]
    board.press("Enter")
    assert hear(board, 2) == [words, words]


@pytest.mark.leaves_traces  # the call
def test_the_caller_is_heard_on_its_page(board: Board) -> None:
    cards = Daily(board.today).cards()
    board.open_sheet("caller")
    board.page.evaluate(LISTEN)
    called = [
        board.t("caller.said", n=n, cards=len(cards), number=card)
        for n, card in enumerate(cards, start=1)
    ]
    press(board, "caller.today")
    press(board, "caller.first")
    assert hear(board, 1) == called[:1]
    press(board, "caller.next")
    assert hear(board, 2) == called[:2]
