"""Clocks count time, even if the browser delays every timer."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.board import Board
from e2e.people import press
from nmbr9.deck import Seeded
from nmbr9.game import Game

SLOW = """
  window.browsers_own = { setTimeout, setInterval };
  for (const name in browsers_own) {
    const timer = window[name].bind(window);
    window[name] = (call, time, ...more) => timer(call, time >= 500 ? time * 3 : time, ...more);
  }
"""
AS_IT_WAS = "() => Object.assign(window, browsers_own)"
NOTE = """() => {
  window.noted = [];
  new MutationObserver(() => {
    const shown = document.querySelector(".clock b")?.textContent;
    if (shown && shown !== window.noted.at(-1)?.[0]) window.noted.push([shown, performance.now()]);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def seconds(shown: str) -> int:
    """The text of a clock."""
    minutes, rest = shown.split(":")
    return 60 * int(minutes) + int(rest)


@pytest.fixture
def board(running: Board) -> Iterator[Board]:
    """A game in a browser that delays every timer."""
    running.page.evaluate(f"() => {{ {SLOW} }}")
    yield running.turn_to(Game.start(Seeded("slow timers")))
    running.page.evaluate(AS_IT_WAS)


def test_the_clock_of_the_caller_keeps_time_by_slow_timers(board: Board) -> None:
    board.open_sheet("caller")
    board.page.evaluate(NOTE)
    press(board, "caller.first")
    expect(board.page.get_by_role("timer").locator("b")).to_have_text(re.compile(r"^0:5[0-4]$"))
    press(board, "caller.stop")
    noted = board.page.evaluate("window.noted")
    (first, began), (last, ended) = noted[0], noted[-1]
    passed = (ended - began) / 1000
    # The first second may have begun before, and a busy browser paints late.
    assert passed == pytest.approx(seconds(first) - seconds(last), abs=2.5), noted
