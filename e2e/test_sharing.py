"""Sharing: the share sheet, else the clipboard, else a text to copy by hand."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.board import Board, remember_now
from e2e.people import save
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import encode
from nmbr9.ui.sharing.texts import share_text
from tools.sample_games import played

SHEET = """
  navigator.canShare = () => true;
  navigator.share = async (data) => { window.handed = data };
"""
TAKES_NO_FILE = """
  navigator.canShare = data => !data.files;
  navigator.share = async (data) => { window.handed = data };
"""
FAILS_WITH_A_FILE = """
  navigator.canShare = () => true;
  navigator.share = async (data) => {
    if (data.files) throw new DOMException("too late", "NotAllowedError");
    window.handed = data;
  };
"""
HANDED = """async () => {
  const [file] = window.handed.files, start = new Uint8Array(await file.arrayBuffer());
  return [window.handed.text, file.name, file.type, String.fromCharCode(...start.slice(1, 4))];
}"""
DISMISSED = """
  navigator.canShare = () => true;
  navigator.share = async () => { throw new DOMException("no", "AbortError") };
"""
NO_SHEET = "navigator.share = undefined;"
CLIPBOARD = (
    NO_SHEET
    + """
  navigator.clipboard.writeText = async (text) => { window.copied = text };
"""
)
NOTHING = (
    NO_SHEET
    + """
  navigator.clipboard.writeText = async () => { throw new DOMException("no", "NotAllowedError") };
"""
)

FORGET = """
  delete navigator.share; delete navigator.canShare; delete navigator.clipboard.writeText;
  delete window.handed; delete window.copied;
"""

FREE = played(Seeded("shared"))


@pytest.fixture
def board(running: Board) -> Iterator[Board]:
    """A finished free game, with its result open."""
    running.turn_to(Game.start(Seeded("not shared")))
    remember_now(running.page, save(FREE))
    running.go("./#seed=shared")
    expect(running.sheet("result.title")).to_be_visible()
    yield running
    let(running, FORGET)


def let(board: Board, script: str) -> None:
    """Give this page's browser these properties, in place of earlier ones."""
    board.page.evaluate(f"() => {{ {FORGET} {script} }}")


def expected(board: Board) -> str:
    """The expected text of the free game for others."""
    return f"{share_text(FREE, None, board.t)}\n{board.link_to(f'#code={encode(FREE)}')}"


def share(board: Board, outcome: str) -> None:
    """Press the button on the page of the result, and wait for its outcome."""
    board.sheet("result.title").get_by_role("button", name=board.t("result.share")).click()
    expect(board.page.get_by_role("status")).to_have_text(board.t(outcome))


def test_a_share_sheet_gets_the_picture_if_it_takes_one_and_else_the_text(board: Board) -> None:
    let(board, SHEET)
    share(board, "share.shared")
    picture = ["nmbr9-seed-shared.png", "image/png", "PNG"]
    assert board.page.evaluate(HANDED) == [expected(board), *picture]
    for sheet in (TAKES_NO_FILE, FAILS_WITH_A_FILE):
        let(board, CLIPBOARD + DISMISSED)
        share(board, "share.cancelled")
        assert board.page.evaluate("window.copied ?? null") is None, sheet
        let(board, sheet)
        share(board, "share.shared")
        assert board.page.evaluate("window.handed") == {"text": expected(board)}, sheet


def test_without_a_share_sheet_the_clipboard_gets_the_text(board: Board) -> None:
    visitor = board.page.context
    visitor.grant_permissions(["clipboard-read", "clipboard-write"])
    let(board, NO_SHEET)
    share(board, "share.copied")
    assert board.page.evaluate("navigator.clipboard.readText()") == expected(board)
    visitor.clear_permissions()


def test_when_nothing_works_the_text_is_shown_and_holds_no_placement_to_read(board: Board) -> None:
    let(board, NOTHING)
    board.sheet("result.title").get_by_role("button", name=board.t("result.share")).click()
    status = board.page.get_by_role("status")
    expect(status).to_contain_text(expected(board))
    shown = status.inner_text()
    assert not re.search(r"\dr\d|@", shown)
    assert not any(str(tile.placement) in shown for tile in FREE.board.tiles)
