"""A finished game: watched step by step, kept as a picture, copied as text."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Locator, expect

from e2e.board import Board
from e2e.people import DUEL, SVG, copied, finish, link, points, press, said, scores, stubborn
from nmbr9.deck import Seeded
from nmbr9.record import to_json
from tools.sample_games import played

AS_IT_WAS = """() => {
  window.ClipboardItem = window.browsers;
  delete navigator.clipboard.write; delete navigator.clipboard.writeText;
}"""
KEPT = played(Seeded("kept"))


@pytest.fixture
def board(running: Board) -> Iterator[Board]:
    """A free game that was just finished."""
    running.page.evaluate("() => { window.browsers = window.ClipboardItem }")
    yield running.turn_to_result(KEPT)
    running.page.evaluate(AS_IT_WAS)


def keepsakes(board: Board) -> Locator:
    """What unfolds the keepsakes of the result."""
    return board.sheet("result.title").locator("summary", has_text=board.t("result.keep"))


# Replays and pictures


def test_a_game_is_watched_by_key_slider_and_button(running: Board) -> None:
    game = played(DUEL)
    board = running.turn_to_result(game)
    press(board, "replay.watch")
    board.expect_rounds(2)  # it runs by itself
    board.button("replay.pause").click()
    board.press("Home")
    board.expect_rounds(0)
    board.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    board.expect_rounds(2)
    tile = game.board.tiles[1]
    expect(board.hint).to_contain_text(f"{tile.placement.number} on level {tile.level}")
    slider = board.page.get_by_role("slider", name=board.t("replay.step"))
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
    board.expect_rounds(4)
    board.button("replay.pause").click()
    expect(board.button("replay.play")).to_be_visible()
    board.press("Escape")
    board.expect_rounds(20)
    assert board.saved() == game


def test_a_friends_game_is_watched_and_ones_own_is_untouched(people: list[Board]) -> None:
    anne, bill, _ = people
    hers, his = finish(anne, played(DUEL)), finish(bill, stubborn(DUEL))
    press(anne, "result.share")
    bill.page.goto(link(anne))
    press(bill, "replay.watch_rival", name=bill.t("rivals.rival", n=1))
    bill.page.get_by_role("slider", name=bill.t("replay.step")).fill("20")
    bill.expect_rounds(20)
    expect(bill.page.locator("[data-score]")).to_have_attribute("data-score", str(hers.score))
    bill.open_sheet("menu.rivals")
    assert scores(bill) == points(bill, his, hers)
    bill.close_sheet()
    bill.button("replay.end").click()
    expect(bill.page.locator("[data-score]")).to_have_attribute("data-score", str(his.score))
    assert bill.saved(DUEL) == his


def test_a_finished_stack_is_kept_as_a_picture(board: Board, tmp_path: Path) -> None:
    keepsakes(board).click()
    for kind in ("svg", "png"):
        with board.page.expect_download() as download:
            press(board, f"give.{kind}")
        download.value.save_as(tmp_path / kind)
        assert download.value.suggested_filename == f"nmbr9-seed-kept.{kind}"
        expect(said(board)).to_have_text(board.t("give.saved"))
    svg = ET.parse(tmp_path / "svg").getroot()  # noqa: S314 - our own file
    words = [text.text for text in svg.iter(f"{SVG}text")]
    assert words[:3] == [str(KEPT.score), board.t("share.dealt"), "kept"]
    assert len(list(svg.iter(f"{SVG}path"))) == 3 * 20
    png = (tmp_path / "png").read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width = int.from_bytes(png[16:20], "big")
    assert width == 2 * float(svg.attrib["width"])


def test_the_placements_are_copied_as_text(board: Board) -> None:
    board.page.evaluate(CLIPBOARD)
    keepsakes(board).press("Enter")
    press(board, "give.notation")
    assert copied(board).split(" ") == to_json(KEPT)["decisions"]


CLIPBOARD = "() => { navigator.clipboard.writeText = async (text) => { window.copied = text } }"
PICTURES = """() => {
  window.ClipboardItem = class { constructor(kinds) { this.kinds = kinds } };
  navigator.clipboard.write = async ([item]) => {
    window.pictured = Object.entries(item.kinds).map(([kind, blob]) => [kind, blob.type]);
  };
}"""
NO_PICTURES = "() => { window.ClipboardItem = undefined }"


def test_the_picture_is_copied(board: Board) -> None:
    board.page.evaluate(PICTURES)
    keepsakes(board).click()
    press(board, "give.picture")
    expect(said(board)).to_have_text(board.t("give.copied"))
    assert board.page.evaluate("window.pictured") == [["image/png", "image/png"]]


def test_a_picture_that_cannot_be_copied_is_saved(board: Board) -> None:
    board.page.evaluate(NO_PICTURES)
    keepsakes(board).click()
    with board.page.expect_download() as download:
        press(board, "give.picture")
    assert download.value.suggested_filename == "nmbr9-seed-kept.png"
    expect(said(board)).to_have_text(board.t("give.saved"))
