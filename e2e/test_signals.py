"""Vibration and sound when a tile is laid: switched on, off, and offered once."""

import json

import pytest
from playwright.sync_api import Locator, expect

from e2e.board import Board, daily, middle, remember_now
from e2e.fingers import Fingers
from e2e.people import save
from e2e.screens import PHONE
from e2e.test_accessibility import AXE, violations
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.session.effects import FAULT, PLACED
from tools.sample_games import played

FELT = """
  window.felt = [];
  Navigator.prototype.vibrate = (pattern) => window.felt.push([...pattern]) > 0;
"""
HEARD = """
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.heard.push(this.frequency.value);
    start.apply(this, when);
  };
"""


def felt(board: Board) -> list[tuple[int, ...]]:
    """The vibrations so far."""
    return [tuple(pattern) for pattern in json.loads(board.page.evaluate("JSON.stringify(felt)"))]


def offer(board: Board) -> Locator:
    return board.page.get_by_role("region", name=board.t("offer.title"))


def lay(board: Board, fingers: Fingers) -> None:
    """Lay the tile by finger."""
    game = board.saved()
    fingers.tap(board.spot(game, board.aimed(game)))
    expect(board.ghost).to_have_count(1)
    board.place_button.tap()


def switch_off(board: Board, key: str) -> None:
    """Switch off a setting that is on."""
    box = board.open_sheet("settings").get_by_role("switch", name=board.t(key))
    expect(box).to_be_checked()
    box.uncheck()
    board.close_sheet()


@pytest.mark.browser_context_args(**PHONE)
def test_a_finger_feels_that_a_tile_lies_or_may_not_and_sounds_are_offered_once(
    running: Board,
) -> None:
    tab = running.page
    tab.evaluate(f"() => {{ {FELT} {HEARD} }}")
    board, fingers = running, Fingers(tab)
    remember_now(tab, save(played(daily(), 17)))
    board.go("./#daily")
    board.expect_rounds(17)
    assert felt(board) == []
    lay(board, fingers)
    board.expect_rounds(18)
    assert felt(board) == [PLACED.vibration.pattern]
    board.press("n", *["ArrowUp"] * 14)
    expect(board.ghost).to_have_class("plane ghost may-not")
    fingers.tap(middle(board.place_button))  # greyed, and it says why
    expect(board.live).to_contain_text(board.t("fault.not_adjacent", level=0))
    assert felt(board) == [PLACED.vibration.pattern, FAULT.vibration.pattern]
    board.press("Escape")
    board.place_next()  # by keys
    assert len(felt(board)) == 2
    switch_off(board, "settings.vibrate")
    lay(board, fingers)

    expect(offer(board)).to_contain_text(board.t("offer.sound"))
    assert len(felt(board)) == 2
    tab.evaluate(AXE)
    assert violations(tab) == []
    assert tab.evaluate("heard.length") == 0
    board.button("offer.sound_yes").tap()
    expect(offer(board)).to_have_count(0)
    expect(tab.get_by_role("status").filter(has_text=board.t("offer.sound_on"))).to_be_visible()
    tab.evaluate("async () => { while (!heard.length) await new Promise(requestAnimationFrame) }")
    assert tab.evaluate("heard") == [PLACED.sound.hertz]
    board.close_sheet()
    switch_off(board, "settings.sound")
    board.turn_to(Game.start(Seeded("second"))).expect_rounds(0)
    board.place_next()
    assert tab.evaluate("heard") == [PLACED.sound.hertz]


def test_a_mouse_vibrates_nothing(running: Board) -> None:
    game = Game.start(Seeded("mouse"))
    board = running.turn_to(game)
    board.page.evaluate(f"() => {{ {FELT} }}")
    at = board.spot(game, board.aimed(game))
    board.page.mouse.click(at.x, at.y)
    board.place_button.click()
    board.expect_rounds(1)
    assert felt(board) == []
