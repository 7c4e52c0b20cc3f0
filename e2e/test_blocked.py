"""Browsers that refuse to keep anything: playable, and with a notice.

tests/js/blocked.test.mjs and tests/ui/browser/test_local_storage.py have the other forms of this.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from e2e.board import Board
from e2e.conftest import Overheard
from e2e.test_solver import ANSWER

BLOCK = """(() => {
  const blocked = [
    ...["localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel"].map(
      (name) => [globalThis, name],
    ),
    ...["clipboard", "connection", "locks", "serviceWorker", "share", "storage"].map(
      (name) => [navigator, name],
    ),
  ];
  for (const [owner, name] of blocked) {
    for (let from = owner; from; from = Object.getPrototypeOf(from)) delete from[name];
    const get = () => { throw new DOMException("not here", "SecurityError") };
    Object.defineProperty(owner, name, { configurable: true, get });
  }
})()"""


def expect_playable(board: Board) -> None:
    """Check that two tiles can be placed, and that the player is warned."""
    board.open("./#seed=unsaved")
    board.place_next()
    board.place_next()
    expect(board.notice("storage_off")).to_be_visible()
    expect(board.page.get_by_role("status")).to_have_count(1)


def test_a_browser_that_throws_for_everything_that_keeps_something_is_playable(page: Page) -> None:
    page.add_init_script(BLOCK)
    expect_playable(Board(page))


@pytest.fixture
def cookieless(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    overheard: Overheard,
    tmp_path: Path,
) -> Iterator[Page]:
    """A tab of a Chromium that is set to block all cookies."""
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(settings))
    context = browser_type.launch_persistent_context(
        tmp_path, **browser_type_launch_args, **browser_context_args
    )
    overheard.listen(context)
    yield context.pages[0]
    context.close()


def test_a_browser_that_blocks_all_cookies_plays_and_its_solver_advises(
    cookieless: Page,
) -> None:
    board = Board(cookieless)
    expect_playable(board)
    board.button("coach.hint_ask").click()
    expect(board.caption).to_contain_text(board.t("coach.hint_1"), timeout=ANSWER)
