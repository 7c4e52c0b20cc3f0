"""Browsers that give no page the pixels it has drawn, as protection against tracking."""

from playwright.sync_api import expect

from e2e.board import Board
from e2e.people import press, said
from nmbr9.deck import Seeded
from tools.sample_games import played

CHANCE = """
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...place) {
    const image = getImageData.apply(this, place);
    for (let n = 0; n < image.data.length; n += 1) image.data[n] = Math.random() * 256;
    return image;
  };
"""
STRIPES = """
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (done, kind) {
    const { width, height } = this;
    const other = Object.assign(document.createElement("canvas"), { width, height });
    const context = other.getContext("2d");
    for (let x = 0; x < other.width; x += 8) {
      context.fillStyle = `hsl(${x} 100% 50%)`;
      context.fillRect(x, 0, 8, other.height);
    }
    toBlob.call(other, done, kind);
  };
"""


def test_a_picture_that_the_browser_does_not_give_out_is_saved_as_svg(running: Board) -> None:
    board = running.turn_to_result(played(Seeded("kept")))
    board.more().locator("summary", has_text=board.t("result.keep")).press("Enter")
    for lie in (CHANCE, STRIPES):
        board.page.evaluate(f"() => {{ document.dispatchEvent(new Event('put back')); {lie} }}")
        for key in ("give.png", "give.picture"):
            with board.page.expect_download() as download:
                press(board, key)
            assert download.value.suggested_filename == "nmbr9-seed-kept.svg", key
            expect(said(board)).to_have_text(board.t("give.saved_svg"))


def test_a_camera_with_unreadable_pictures_is_reported(running: Board) -> None:
    board, tab = running, running.page
    tab.evaluate(f"() => {{ {CHANCE} }}")
    board.open_sheet("phones")
    board.button("phones.scan").click()
    expect(tab.get_by_role("alert")).to_have_text(board.t("phones.camera_unread"))
    board.close_sheet()
