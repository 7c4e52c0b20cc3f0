"""What a finger feels and what is heard when a tile is laid: switched on, off, and offered once."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, Fingers, daily, middle, remember_game
from e2e.test_accessibility import AXE, in_both_colours
from nmbr9.game import Game
from nmbr9.ui.session.signals import FAULT, PLACED
from tools.sample_games import played

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
START = Game.start(daily())

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


@pytest.mark.browser_context_args(**PHONE)
def test_a_finger_feels_that_a_tile_lies_and_that_one_may_not(tab: Page) -> None:
    tab.add_init_script(FELT)
    board, fingers = Board(tab).open(), Fingers(tab)
    first = board.aimed(START)
    fingers.tap(board.spot(START, first))
    expect(board.ghost).to_have_count(1)
    assert felt(board) == []
    board.place_button.tap()
    board.expect_rounds(1)
    assert felt(board) == [PLACED.vibration.pattern]
    board.press("n", *["ArrowUp"] * 9)
    expect(board.ghost).to_have_class("plane ghost may-not")
    fingers.tap(middle(board.place_button))  # greyed, and it says why
    expect(board.live).to_contain_text(board.t("fault.not_adjacent", level=0))
    assert felt(board) == [PLACED.vibration.pattern, FAULT.vibration.pattern]
    board.press("Escape")
    board.place_next()  # by keys
    assert len(felt(board)) == 2
    board.open_sheet("menu.settings")
    tab.get_by_role("checkbox", name=board.t("settings.vibrate")).uncheck()
    board.close_sheet()
    game = board.saved()
    fingers.tap(board.spot(game, board.aimed(game)))
    board.place_button.tap()
    board.expect_rounds(3)
    assert len(felt(board)) == 2


def test_a_mouse_vibrates_nothing(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 820})
    tab.add_init_script(FELT)
    board = Board(tab).open()
    at = board.spot(START, board.aimed(START))
    tab.mouse.click(at.x, at.y)
    board.place_button.click()
    board.expect_rounds(1)
    assert felt(board) == []


@pytest.mark.browser_context_args(**PHONE)
def test_sounds_are_offered_once_with_the_first_result(tab: Page) -> None:
    tab.add_init_script(HEARD)
    remember_game(tab, played(daily(), 19))
    board = Board(tab).open()
    board.place_next()
    expect(offer(board)).to_contain_text(board.t("offer.sound"))
    tab.evaluate(AXE)
    assert in_both_colours(tab) == []
    assert tab.evaluate("heard.length") == 0
    board.button("offer.sound_yes").tap()
    expect(offer(board)).to_have_count(0)
    expect(tab.get_by_role("status").filter(has_text=board.t("offer.sound_on"))).to_be_visible()
    assert tab.evaluate("heard") == [PLACED.sound.hertz]
    board.close_sheet()
    board.open_sheet("menu.settings")
    sounds = tab.get_by_role("checkbox", name=board.t("settings.sound"))
    expect(sounds).to_be_checked()
    sounds.uncheck()
    board.close_sheet()
    board.open("./#seed=second").expect_rounds(0)
    board.place_next()
    assert tab.evaluate("heard") == [PLACED.sound.hertz]


def test_an_offer_that_is_left_alone_does_not_come_back(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 820})
    remember_game(tab, played(daily(), 19))
    board = Board(tab).open()
    board.place_next()
    expect(offer(board)).to_be_visible()
    board.reload()
    expect(board.sheet("result.title")).to_be_visible()
    expect(offer(board)).to_have_count(0)
