"""What nobody foresaw: told in one sentence, with a report to copy and a way on that loses nothing.

Each story breaks something of the browser's own that the page relies on.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, remember_now
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME, Settings
from nmbr9.ui.storage.text_store import seal

pytestmark = pytest.mark.noisy

FOCUS = """(() => {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (...options) {
    if (this.id === "stage") throw new Error("broken on purpose");
    focus.apply(this, options);
  };
})()"""
PAINT = """() => {
  Element.prototype.setAttribute = () => { throw new Error("broken on purpose") };
}"""
READING = """() => {
  File.prototype.text = () => Promise.reject(new Error("broken on purpose"));
}"""
CLIPBOARD = """(() => {
  globalThis.copied = [];
  const clipboard = { writeText: async (text) => { copied.push(text) } };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
})()"""
NO_CLIPBOARD = "() => { navigator.clipboard.writeText = () => Promise.reject() }"


@pytest.fixture
def board(page: Page) -> Board:
    """A tab with a clipboard that can be looked into.

    Its clock is the browser's own: Playwright's keeps the errors of timers and frames to itself.
    """
    page.add_init_script(CLIPBOARD)
    return Board(page)


def alert(board: Board) -> Locator:
    """What the page says without any Python."""
    return board.page.get_by_role("alert")


def report(board: Board) -> str:
    """What was copied last."""
    text: str = board.page.evaluate("copied.at(-1)")
    return text


def helpful(text: str) -> bool:
    """Whether a report says which version, which browser, and where it broke."""
    return all(part in text for part in ("version ", "Chrome/", "Traceback", "broken on purpose"))


@pytest.mark.parametrize("language", ["de", "pl"])
def test_an_error_in_the_game_is_told_and_can_be_reported(board: Board, language: str) -> None:
    board.t = texts(language)
    board.page.add_init_script(FOCUS)
    board.page.goto("./static/icons/icon.svg")
    remember_now(board.page, {NAME: seal(Settings(language=language).to_json())})
    board.open()
    board.press("n")
    expect(board.notice("unexpected")).to_be_visible()
    board.button("notice.copy").click()
    expect(board.notice("unexpected")).to_contain_text(board.t("share.copied"))
    assert helpful(report(board))


def test_the_report_has_no_word_of_what_the_player_owns(board: Board) -> None:
    board.page.add_init_script(FOCUS)
    board.open("./#seed=my-secret-word")
    board.press("n")
    board.button("notice.copy").click()
    expect(board.notice("unexpected")).to_contain_text(board.t("share.copied"))
    assert "secret" not in report(board)
    assert "localhost" not in report(board)


def test_after_an_error_the_game_goes_on_and_a_reload_keeps_it(board: Board) -> None:
    board.open("./#seed=broken").place_next()
    board.page.evaluate(FOCUS)
    board.press("n")
    expect(board.notice("unexpected")).to_be_visible()
    board.press("r", "n", "n")
    expect(board.page.get_by_role("status")).to_have_count(1)
    game = board.saved()
    board.button("notice.reload").click()
    expect(board.notice("unexpected")).to_have_count(0)
    board.ready().expect_rounds(1)
    assert board.saved() == game
    board.place_next()


def test_what_breaks_the_painting_itself_is_told_all_the_same(board: Board) -> None:
    board.open().place_next()
    board.page.evaluate(PAINT)
    board.press("n")
    expect(alert(board)).to_contain_text("Something went wrong")
    alert(board).get_by_role("button", name="Copy the report").click()
    expect(alert(board)).to_contain_text("Copied.")
    assert helpful(report(board))
    alert(board).get_by_role("button", name="Reload the page").click()
    expect(alert(board)).to_be_hidden()
    board.ready().expect_rounds(1)


def test_what_breaks_later_by_itself_is_told_too(board: Board) -> None:
    board.open()
    board.page.evaluate(READING)
    board.open_sheet("backup.title")
    with board.page.expect_file_chooser() as chooser:
        board.page.locator('input[type="file"]').click()
    chooser.value.set_files({"name": "a.json", "mimeType": "text/plain", "buffer": b"{}"})
    expect(alert(board)).to_contain_text("Something went wrong")
    alert(board).get_by_role("button", name="Copy the report").click()
    expect(alert(board)).to_contain_text("Copied.")
    assert helpful(report(board))


def test_a_failed_start_can_be_reported_and_tried_again(page: Page) -> None:
    page.add_init_script(CLIPBOARD)
    board = Board(page)
    board.page.route("**/python.bin", lambda route: route.fulfill(status=404, body="not found"))
    board.page.goto("./")
    alert(board).get_by_role("button", name="Copy the report").click(timeout=20_000)
    expect(alert(board)).to_contain_text("Copied.")
    assert "version " in report(board)
    board.page.unroute_all()
    alert(board).get_by_role("button", name="Reload the page").click()
    board.ready()


def test_without_a_clipboard_the_report_is_shown_to_be_copied_by_hand(board: Board) -> None:
    board.open().page.evaluate(NO_CLIPBOARD)
    board.page.evaluate(PAINT)
    board.press("n")
    alert(board).get_by_role("button", name="Copy the report").click()
    expect(alert(board)).to_contain_text("Traceback")
