"""Telling others: the share sheet, else the clipboard, else the text to copy by hand."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, daily, remember_game
from nmbr9.contests import pars
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import encode, placement_text
from nmbr9.ui.play.share_text import share_text
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

TODAYS = played(daily())
PAR = pars.shipped().of(daily().date) or 0
FREE = played(Seeded("shared"))


@pytest.fixture
def board(running: Board) -> Iterator[Board]:
    """A free game that was just finished."""
    yield running.turn_to_result(FREE)
    let(running, FORGET)


def let(board: Board, script: str) -> None:
    """Let the browser of this page be like that."""
    board.page.evaluate(f"() => {{ {script} }}")


def link(board: Board, game: Game) -> str:
    """The link that others shall get."""
    return f"{board.page.url.partition('#')[0]}#code={encode(game)}"


def expected(board: Board) -> str:
    """The text that others shall get of the free game."""
    return f"{share_text(FREE, None, board.t)}\n{link(board, FREE)}"


def share(board: Board) -> None:
    """Press the button on the page of the result."""
    board.sheet("result.title").get_by_role("button", name=board.t("result.share")).click()


def test_a_share_sheet_gets_the_text_and_the_picture(tab: Page) -> None:
    remember_game(tab, TODAYS)
    board = Board(tab).open()
    let(board, SHEET)
    share(board)
    expect(tab.get_by_role("status")).to_have_text(board.t("share.shared"))
    told = share_text(TODAYS, PAR, board.t)
    assert told.startswith(f"NMBR 9 · daily 324 · Fri 20 Nov\n{TODAYS.score} points · ")
    picture = ["nmbr9-daily-2026-11-20.png", "image/png", "PNG"]
    assert tab.evaluate(HANDED) == [f"{told}\n{link(board, TODAYS)}", *picture]


@pytest.mark.parametrize("sheet", [TAKES_NO_FILE, FAILS_WITH_A_FILE])
def test_a_share_sheet_that_has_no_use_for_the_picture_gets_the_text(
    board: Board, sheet: str
) -> None:
    let(board, sheet)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.shared"))
    assert board.page.evaluate("window.handed") == {"text": expected(board)}


def test_a_share_sheet_that_is_dismissed_copies_nothing(board: Board) -> None:
    let(board, CLIPBOARD + DISMISSED)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.cancelled"))
    assert board.page.evaluate("window.copied ?? null") is None


def test_without_a_share_sheet_the_text_is_copied_and_the_player_told(board: Board) -> None:
    let(board, CLIPBOARD)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.copied"))
    assert board.page.evaluate("window.copied") == expected(board)


def test_the_real_clipboard_gets_the_text(board: Board) -> None:
    visitor = board.page.context
    visitor.grant_permissions(["clipboard-read", "clipboard-write"])
    let(board, NO_SHEET)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.copied"))
    assert board.page.evaluate("navigator.clipboard.readText()") == expected(board)
    visitor.clear_permissions()


def test_when_nothing_works_the_text_is_shown_and_holds_no_placement_to_read(board: Board) -> None:
    let(board, NOTHING)
    share(board)
    status = board.page.get_by_role("status")
    expect(status).to_contain_text(expected(board))
    shown = status.inner_text()
    assert not re.search(r"\dr\d|@", shown)
    assert not any(placement_text(tile.placement) in shown for tile in FREE.board.tiles)
