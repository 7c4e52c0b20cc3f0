"""Keyboards of other countries."""

import pytest
from playwright.sync_api import CDPSession, expect

from e2e.board import Board
from nmbr9.deck import Seeded
from nmbr9.game import Game


@pytest.fixture
def board(running: Board) -> Board:
    """A free game that is not begun."""
    return running.turn_to(Game.start(Seeded("keyboards")))


def type_key(keyboard: CDPSession, key: str, code: str) -> None:
    """Press and release a key of another country's keyboard."""
    for kind in ("keyDown", "keyUp"):
        keyboard.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code})


def test_letters_and_digits_are_in_the_places_that_the_help_names(board: Board) -> None:
    keyboard = board.page.context.new_cdp_session(board.page)
    face = board.hand.locator(".face")
    for turn, next_ in ("\u043a\u0442", "\u03c1\u03bd"):  # Russian and Greek
        shape = face.get_attribute("d") or ""
        type_key(keyboard, turn, "KeyR")
        expect(face).not_to_have_attribute("d", shape)
        type_key(keyboard, next_, "KeyN")
        expect(board.ghost).to_have_count(1)
        board.press("Escape")
        expect(board.ghost).to_have_count(0)
    board.press("+")
    expect(board.button("tools.fit")).to_be_visible()
    type_key(keyboard, "à", "Digit0")  # French: no Shift is needed
    expect(board.button("tools.fit")).to_have_count(0)
