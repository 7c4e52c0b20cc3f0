"""Unexpected errors: one sentence, a report to copy, and a way on that loses nothing.

Each story breaks something of the browser's own that the page relies on.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import PATIENCE, Board, remember
from e2e.conftest import Overheard
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME, Settings
from nmbr9.ui.storage.text_store import seal

pytestmark = pytest.mark.noisy

FOCUS = """() => {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (...options) {
    if (this.id === "stage") throw new Error("broken on purpose");
    focus.apply(this, options);
  };
}"""
PAINT = """() => {
  Element.prototype.setAttribute = () => { throw new Error("broken on purpose") };
}"""
READING = """() => {
  Blob.prototype.text = () => Promise.reject(new DOMException("gone", "NotReadableError"));
}"""
EMPTYING = """() => {
  Object.defineProperty(HTMLInputElement.prototype, "value", {
    set() { throw new Error("broken on purpose") },
  });
}"""
CLIPBOARD = """(() => {
  globalThis.copied = [];
  const clipboard = { writeText: async (text) => { copied.push(text) } };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
})()"""
LATE = """() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (call, milliseconds) => {
    if (milliseconds === 6000) throw new Error("broken on purpose");
    return setTimeout(call, milliseconds);
  };
}"""
"""A timer that fails once something has been copied, long after the press."""
NO_STACK = """() => {
  globalThis.fetch = async () => {
    const error = new TypeError("Load failed");
    delete error.stack;
    throw error;
  };
}"""
"""A failed request as in WebKit, whose errors of the network have no stack."""
NO_CLIPBOARD = "() => { navigator.clipboard.writeText = () => Promise.reject() }"


@pytest.fixture
def board(page: Page) -> Board:
    """A tab with a readable clipboard.

    Its clock is the browser's own: Playwright's keeps the errors of timers and frames to itself.
    """
    page.add_init_script(CLIPBOARD)
    return Board(page)


# Events as extensions and password managers send them: of no kind, or on the document itself.
STRAY = """() => {
  const names = [
    ...["keydown", "input", "submit", "click", "pointerdown", "pointermove", "pointerup"],
    ...["pointercancel", "pointerleave", "wheel", "touchmove", "contextmenu", "close", "storage"],
  ];
  for (const place of [document, document.querySelector("#stage"), window])
    for (const name of names) place.dispatchEvent(new Event(name, { bubbles: true }));
  for (const options of [{}, { key: "n", bubbles: true }])
    document.dispatchEvent(new KeyboardEvent("keydown", options));
  document.dispatchEvent(new MouseEvent("click"));
}"""
STRANGE = """() => {
  const loop = { message: "ResizeObserver loop completed with undelivered notifications." };
  dispatchEvent(new ErrorEvent("error", { ...loop, filename: location.href }));
}"""
"""An error that is not of the game, in form of Chromium's own."""
EARLY = f"for (const act of [{STRAY}, {STRANGE}]) addEventListener('DOMContentLoaded', act)"


def alert(board: Board) -> Locator:
    """The page's alert, shown without any Python."""
    return board.page.get_by_role("alert")


def report(board: Board) -> str:
    """The last copied text."""
    text: str = board.page.evaluate("copied.at(-1)")
    return text


def reported(board: Board) -> str:
    """The report that the page has without any Python."""
    alert(board).get_by_role("button", name="Copy the report").click(timeout=PATIENCE)
    expect(alert(board)).to_contain_text("Copied.")
    return report(board)


def tried_again(board: Board) -> Board:
    """The page after the fresh start that it offers."""
    alert(board).get_by_role("button", name="Reload the page").click()
    expect(alert(board)).to_be_hidden()
    return board.ready()


def helpful(text: str) -> bool:
    """Whether a report has the version, the browser, and the place of the error."""
    return all(part in text for part in ("version ", "Chrome/", "Traceback", "broken on purpose"))


@pytest.mark.slow("errors")
def test_an_error_in_the_game_shows_a_notice_with_a_report_and_a_reload_loses_nothing(
    board: Board, overheard: Overheard
) -> None:
    board.t = texts("de")
    remember(board.page, {NAME: seal(Settings(language="de").to_json())})
    board.page.add_init_script(EARLY)
    board.open("./#seed=my-secret-word")
    an_event_of_no_kind_says_nothing(board, overheard)
    board.press("Enter")
    board.expect_rounds(1)
    board.page.evaluate(FOCUS)
    board.press("n")
    expect(board.notice("unexpected")).to_be_visible()
    board.press("r", "n", "n")
    expect(board.page.get_by_role("status")).to_have_count(1)
    board.button("notice.copy").click()
    expect(board.notice("unexpected")).to_contain_text(board.t("share.copied"))
    assert helpful(report(board))
    assert "secret" not in report(board)
    assert "localhost" not in report(board)

    game = board.saved()
    board.button("notice.reload").click()
    expect(board.notice("unexpected")).to_have_count(0)
    board.ready().expect_rounds(1)
    assert board.saved() == game
    board.place_next()

    board.page.evaluate(LATE)
    board.open_sheet("backup").get_by_text(board.t("backup.as_text"), exact=True).click()
    board.button("backup.copy").click()
    expect(board.notice("unexpected")).to_be_visible()
    expect(alert(board)).to_be_hidden()


def an_event_of_no_kind_says_nothing(board: Board, overheard: Overheard) -> None:
    """Nor does one before the game is ready; a key that is sent to the document counts."""
    board.page.evaluate(STRAY)
    expect(board.ghost).to_have_count(1)
    expect(board.notice("unexpected")).to_have_count(0)
    expect(alert(board)).to_be_hidden()
    assert overheard.complaints == []


@pytest.mark.slow("errors")
def test_the_page_reports_a_failed_start_and_errors_that_python_cannot_report(board: Board) -> None:
    board.page.route("**/python.bin", lambda route: route.fulfill(status=404, body="not found"))
    board.go("./")
    assert "version " in reported(board)
    board.page.unroute_all()
    tried_again(board).place_next()

    board.page.evaluate(PAINT)
    board.press("n")
    expect(alert(board)).to_contain_text("Something went wrong")
    assert helpful(reported(board))
    tried_again(board).expect_rounds(1)

    board.page.evaluate(READING)
    board.open_sheet("backup")
    choose_file(board)
    expect(board.sheet("backup.title")).to_contain_text(board.t("restore.unreadable"))
    expect(alert(board)).to_be_hidden()
    board.page.evaluate(EMPTYING)
    choose_file(board)
    expect(alert(board)).to_contain_text("Something went wrong")
    assert helpful(reported(board))
    board.page.evaluate(NO_CLIPBOARD)
    alert(board).get_by_role("button", name="Copy the report").click()
    expect(alert(board)).to_contain_text("Traceback")


def test_a_failed_request_whose_error_has_no_stack_is_told_in_its_place(board: Board) -> None:
    board.open()
    board.page.evaluate(NO_STACK)
    expect(board.open_sheet("puzzles")).to_contain_text(board.t("puzzles.missing"))
    expect(alert(board)).to_be_hidden()


def choose_file(board: Board) -> None:
    with board.page.expect_file_chooser() as chooser:
        board.sheet("backup.title").get_by_text(board.t("backup.open"), exact=True).click()
    chooser.value.set_files({"name": "a.json", "mimeType": "text/plain", "buffer": b"{}"})
