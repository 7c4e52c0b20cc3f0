"""Keyboards of other countries, and key events without a keyboard."""

import pytest
from playwright.sync_api import CDPSession, expect

from e2e.board import Board
from nmbr9.deck import Seeded
from nmbr9.game import Game

PROGRAMS = """
  for (const target of [document, document.body, window, document.querySelector("#stage")]) {
    target.dispatchEvent(new Event("keydown", { bubbles: true }));
    target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
  }
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
"""


@pytest.fixture
def board(running: Board) -> Board:
    """A free game that is not begun."""
    return running.turn_to(Game.start(Seeded("keyboards")))


def type_key(keyboard: CDPSession, key: str, code: str) -> None:
    """Press and release a key of another country's keyboard."""
    for kind in ("keyDown", "keyUp"):
        keyboard.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code})


@pytest.mark.parametrize(
    ("turn", "next_"), ["\u043a\u0442", "\u03c1\u03bd"], ids=["Russian", "Greek"]
)
def test_letters_are_in_the_places_that_the_help_names(board: Board, turn: str, next_: str) -> None:
    keyboard = board.page.context.new_cdp_session(board.page)
    face = board.hand.locator(".face")
    shape = face.get_attribute("d") or ""
    type_key(keyboard, turn, "KeyR")
    expect(face).not_to_have_attribute("d", shape)
    type_key(keyboard, next_, "KeyN")
    expect(board.ghost).to_have_count(1)
    board.press("Escape")
    expect(board.ghost).to_have_count(0)


def test_a_french_zero_needs_no_shift(board: Board) -> None:
    keyboard = board.page.context.new_cdp_session(board.page)
    board.press("+")
    expect(board.button("tools.fit")).to_be_visible()
    type_key(keyboard, "à", "Digit0")
    expect(board.button("tools.fit")).to_have_count(0)


def test_key_events_of_programs_do_nothing(board: Board) -> None:
    board.page.evaluate(PROGRAMS)
    board.press("n")
    expect(board.ghost).to_have_count(1)
    expect(board.page.get_by_role("status")).to_have_count(0)
