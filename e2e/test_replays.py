"""A finished game: watched step by step, saved as a picture, copied as text."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

from e2e.board import Board
from e2e.people import DUEL, SVG, copied, press, said
from e2e.screens import screens
from e2e.test_screens import OUTSIDE
from nmbr9.deck import Seeded
from nmbr9.record import to_json
from tools.sample_games import played

GAME = played(Seeded("kept"))
PICTURES = """() => {
  window.browsers = window.ClipboardItem;
  window.ClipboardItem = class { constructor(kinds) { this.kinds = kinds } };
  navigator.clipboard.write = async ([item]) => {
    window.pictured = Object.entries(item.kinds).map(([kind, blob]) => [kind, blob.type]);
  };
}"""
NO_PICTURES = "() => { window.ClipboardItem = undefined }"
AS_IT_WAS = "() => { window.ClipboardItem = window.browsers; delete navigator.clipboard.write; }"


@pytest.fixture
def board(sharing: Board) -> Iterator[Board]:
    """A board in a browser that can copy pictures."""
    sharing.page.evaluate(PICTURES)
    yield sharing
    sharing.page.evaluate(AS_IT_WAS)


def test_a_game_is_watched_by_key_slider_and_button(running: Board) -> None:
    game = played(DUEL)
    board = running.turn_to_result(game)
    board.more()
    press(board, "replay.watch")
    board.runs_to(2)
    board.button("replay.pause").click()
    board.press("Home")
    board.expect_rounds(0)
    board.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    board.expect_rounds(2)
    tile = game.board.tiles[1]
    expect(board.caption).to_contain_text(f"{tile.placement.number} on level {tile.level}")
    slider = board.page.get_by_role("slider", name=board.t("replay.step"))
    for size in screens(board.page, (720, 450), (320, 640)):  # the first is a desktop at 200 %
        assert board.page.evaluate(OUTSIDE) == [], size
    slider.fill("12")
    board.expect_rounds(12)
    slider.press("End")
    board.expect_rounds(20)
    slider.press("Home")
    board.expect_rounds(0)
    forward = board.button("replay.forward")
    forward.focus()
    board.press("Space", "Enter")
    board.expect_rounds(2)
    board.button("replay.play").click()
    expect(board.button("replay.pause")).to_be_visible()
    board.runs_to(4)
    board.button("replay.pause").click()
    expect(board.button("replay.play")).to_be_visible()
    board.press("Escape")
    board.expect_rounds(20)
    assert board.saved() == game


def test_a_finished_stack_is_kept_as_a_picture_and_as_text(board: Board, tmp_path: Path) -> None:
    board.turn_to_result(GAME)
    board.more().locator("summary", has_text=board.t("result.keep")).press("Enter")
    for kind in ("svg", "png"):
        assert downloaded(board, f"give.{kind}", tmp_path / kind) == f"nmbr9-seed-kept.{kind}", kind
    svg = ET.parse(tmp_path / "svg").getroot()  # noqa: S314 - our own file
    words = [text.text for text in svg.iter(f"{SVG}text")]
    assert words[:3] == [str(GAME.score), board.t("share.dealt"), "kept"]
    faces = [path for path in svg.iter(f"{SVG}path") if path.get("class") == "face"]
    assert len(faces) == 20
    png = (tmp_path / "png").read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width = int.from_bytes(png[16:20], "big")
    assert width == 2 * float(svg.attrib["width"])

    press(board, "give.notation")
    assert copied(board).split(" ") == to_json(GAME)["decisions"]

    press(board, "give.picture")
    expect(said(board)).to_have_text(board.t("give.copied"))
    assert board.page.evaluate("window.pictured") == [["image/png", "image/png"]]

    board.page.evaluate(NO_PICTURES)
    saved = downloaded(board, "give.picture", tmp_path / "saved")
    assert saved == "nmbr9-seed-kept.png"
    assert (tmp_path / "saved").read_bytes() == png


def downloaded(board: Board, key: str, target: Path) -> str:
    """Press a button that saves a file, and keep the file; its name."""
    with board.page.expect_download() as download:
        press(board, key)
    download.value.save_as(target)
    expect(said(board)).to_have_text(board.t("give.saved"))
    return download.value.suggested_filename
