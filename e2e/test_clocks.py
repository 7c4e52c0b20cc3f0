"""Clocks count time, even if the browser delays every timer."""

import re

import pytest
from playwright.sync_api import expect

from e2e.board import Board
from e2e.people import press

SLOW = """
  for (const name of ["setTimeout", "setInterval"]) {
    const timer = window[name].bind(window);
    window[name] = (call, time, ...more) => timer(call, time >= 500 ? time * 3 : time, ...more);
  }
"""
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


@pytest.mark.leaves_traces  # the call
def test_the_clock_of_the_caller_keeps_time_by_slow_timers(running: Board) -> None:
    board, tab = running, running.page
    tab.evaluate(f"() => {{ {SLOW} }}")
    board.open_sheet("caller")
    board.page.evaluate(NOTE)
    press(board, "caller.first")
    expect(tab.get_by_role("timer").locator("b")).to_have_text(re.compile(r"^0:([0-4]\d|5[0-4])$"))
    noted = tab.evaluate("window.noted")
    (first, began), (last, ended) = noted[0], noted[-1]
    passed = (ended - began) / 1000
    # The first second may have begun before, and a busy browser paints late. Counted by its timers,
    # this would take three times as long.
    assert passed < 2 * (seconds(first) - seconds(last)), noted
    assert passed > (seconds(first) - seconds(last)) / 2, noted
