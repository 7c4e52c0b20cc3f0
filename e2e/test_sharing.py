"""Telling others: the share sheet, else the clipboard, else the text to copy by hand."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, daily, remember_game
from nmbr9.contests import pars
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

GAME = played(daily())
PAR = pars.shipped().of(daily().date) or 0


@pytest.fixture
def board(tab: Page) -> Board:
    """A tab in which the day's game was finished, not yet opened."""
    remember_game(tab, GAME)
    return Board(tab)


def expected(board: Board) -> str:
    """The text that others shall get."""
    here = board.page.url.partition("#")[0]
    told = share_text(GAME, PAR, board.t)
    assert told.startswith(f"NMBR 9 · daily 324 · Fri 20 Nov\n{GAME.score} points · ")
    return f"{told}\n{here}#code={encode(GAME)}"


def share(board: Board) -> None:
    """Press the button on the page of the result."""
    board.open()
    board.sheet("result.title").get_by_role("button", name=board.t("result.share")).click()


def test_a_share_sheet_gets_the_text_and_the_picture(board: Board) -> None:
    board.page.add_init_script(SHEET)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.shared"))
    picture = ["nmbr9-daily-2026-11-20.png", "image/png", "PNG"]
    assert board.page.evaluate(HANDED) == [expected(board), *picture]


@pytest.mark.parametrize("sheet", [TAKES_NO_FILE, FAILS_WITH_A_FILE])
def test_a_share_sheet_that_has_no_use_for_the_picture_gets_the_text(
    board: Board, sheet: str
) -> None:
    board.page.add_init_script(sheet)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.shared"))
    assert board.page.evaluate("window.handed") == {"text": expected(board)}


def test_a_share_sheet_that_is_dismissed_copies_nothing(board: Board) -> None:
    board.page.add_init_script(CLIPBOARD + DISMISSED)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.cancelled"))
    assert board.page.evaluate("window.copied ?? null") is None


def test_without_a_share_sheet_the_text_is_copied_and_the_player_told(board: Board) -> None:
    board.page.add_init_script(CLIPBOARD)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.copied"))
    assert board.page.evaluate("window.copied") == expected(board)


def test_the_real_clipboard_gets_the_text(board: Board) -> None:
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.page.add_init_script(NO_SHEET)
    share(board)
    expect(board.page.get_by_role("status")).to_have_text(board.t("share.copied"))
    assert board.page.evaluate("navigator.clipboard.readText()") == expected(board)


def test_when_nothing_works_the_text_is_shown_and_holds_no_placement_to_read(board: Board) -> None:
    board.page.add_init_script(NOTHING)
    share(board)
    status = board.page.get_by_role("status")
    expect(status).to_contain_text(expected(board))
    shown = status.inner_text()
    assert not re.search(r"\dr\d|@", shown)
    assert not any(placement_text(tile.placement) in shown for tile in GAME.board.tiles)
