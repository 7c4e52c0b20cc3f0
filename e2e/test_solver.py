"""The solver in the page: hint, par and review from a worker that really runs numpy."""

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.board import PATIENCE, TODAY, Board, at_noon, daily, remember, remember_game
from e2e.conftest import OFFLINE, Overheard
from e2e.people import stubborn
from nmbr9.contests.pars import daily_pars
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.ui.coach.panel import medal_words
from nmbr9.ui.games.names import address_of
from nmbr9.ui.session.settings import NAME, Settings
from nmbr9.ui.storage.text_store import seal
from tests.support.games import cut
from tools.sample_games import played
from tools.site.serve import SiteServer

NUMPY = re.compile(r"/static/vendor/numpy/.*\.whl$")
ANSWER = 180_000
"""The most milliseconds for a whole review, numpy included, on a busy machine."""

CARDS = (9, 5, 4, 7, 2, 3)
"""Few, so that a review of them is short."""
SHORT = stubborn(Dealt(CARDS), len(CARDS))


@pytest.fixture(scope="module")
def own(site: Path) -> Iterator[SiteServer]:
    """A server that a story may stop."""
    with SiteServer(site) as server:
        yield server


@pytest.fixture
def board(browser: Browser, own: SiteServer, overheard: Overheard) -> Iterator[Board]:
    """A new visitor of that server, on a Friday in November."""
    visitor = browser.new_context(base_url=own.url, locale="en-GB", reduced_motion="reduce")
    overheard.listen(visitor)
    at_noon(visitor)
    yield Board(visitor.new_page())
    visitor.close()


def numpy_fetched(server: SiteServer) -> bool:
    return any(NUMPY.search(sent.path) for sent in server.sent)


def ask_for_review(board: Board) -> Locator:
    """Press the button beside the result; the page of the review."""
    board.button("review.title").click()
    return board.sheet("review.title")


def reviewed(board: Board, within: int = ANSWER) -> Locator:
    """The page of the review, once it is complete."""
    sheet = ask_for_review(board)
    costliest = sheet.get_by_role("heading", name=board.t("review.costliest"))
    expect(costliest).to_be_visible(timeout=within)
    return sheet


@pytest.mark.slow("solver")
def test_the_solver_is_fetched_when_it_is_wanted_and_then_works_without_a_network(
    board: Board, own: SiteServer
) -> None:
    remember_game(board.page, played(daily()))
    remember_game(board.page, cut(SHORT, len(CARDS) - 1))
    board.open()
    board.page.locator(OFFLINE).wait_for(state="attached", timeout=PATIENCE)
    board.reload()  # under a clock that stands still the page cannot tell what it fetched before
    scale, score = daily_pars().scale(daily().date), board.saved().score
    assert scale
    result = board.sheet("result.title")
    expect(result.locator(".ticks")).to_contain_text(f"{scale.par} {board.t('par.best')}")
    expect(result.locator(".medal")).to_have_text(medal_words(score, scale, board.t))
    assert not numpy_fetched(own)
    cancel_a_review(board)
    assert numpy_fetched(own)

    board.page.context.new_cdp_session(board.page).send("Network.clearBrowserCache")
    own.stop()
    try:
        board.reload()
        board.go(address_of(SHORT.source))
        expect(board.page.get_by_role("dialog")).to_have_count(0)
        board.button("coach.hint_ask").click()
        expect(board.hint).to_contain_text(board.t("coach.hint_ask") + " · ", timeout=ANSWER)
        expect(board.ghost).to_have_count(1)
        board.place_button.click()
        expect(board.more()).to_contain_text(board.t("coach.helped"))
        back = board.t("page.back", page=board.t("result.title"))
        board.page.get_by_role("button", name=back, exact=True).click()
        walk_through_the_review(board)
    finally:
        own.start()
    tomorrow = board.t.day(TODAY + timedelta(days=1))
    puzzles = board.open_sheet("puzzles")
    expect(puzzles).to_contain_text(board.t("puzzles.next_due", day=tomorrow))


def cancel_a_review(board: Board) -> None:
    """A review under way ends at once, and its worker with it."""
    sheet = ask_for_review(board)
    expect(sheet.get_by_role("progressbar")).to_be_visible()
    expect(sheet).to_contain_text(board.t("coach.work.review"), timeout=ANSWER)
    (worker,) = board.page.workers
    with worker.expect_event("close", timeout=2000):
        board.button("coach.cancel").click()
    expect(board.button("review.start")).to_be_visible()


def walk_through_the_review(board: Board) -> None:
    """Round by round, the method, and the solver's game."""
    sheet, game = reviewed(board), board.saved()
    walk_by_keyboard(board, sheet)
    press_the_curve(board, sheet)
    try_a_mistake_again(board, sheet)
    open_the_method(board, sheet)
    watch_the_solver(board, sheet, game)


def round_heading(board: Board, sheet: Locator, round_: int) -> Locator:
    """The heading of a round in the review."""
    name = board.t("review.round", round=round_, number=CARDS[round_ - 1])
    return sheet.get_by_role("heading", name=name, exact=True)


def walk_by_keyboard(board: Board, sheet: Locator) -> None:
    """Go through all rounds by keys, back to the costliest, and one step on."""
    slider = sheet.get_by_role("slider", name=board.t("rivals.round"), exact=True)
    article = sheet.locator("article")
    slider.press("Home")
    for round_, card in enumerate(CARDS, start=1):
        expect(round_heading(board, sheet, round_)).to_be_visible()
        expect(article.locator("p").last).to_contain_text(str(card))
        expect(sheet.locator("article figure svg *").first).to_be_attached()
        expect(slider).to_be_focused()
        slider.press("ArrowRight")
    expect(article).to_contain_text(board.t("review.luck_certain", number=CARDS[-1]))
    slider.press("Tab")
    costliest = sheet.locator(".costliest button").first
    expect(costliest).to_be_focused()
    costliest.press("Enter")
    expect(costliest).to_have_attribute("aria-current", "true")
    costly = int(slider.input_value())
    expect(round_heading(board, sheet, costly)).to_be_visible()
    back = sheet.get_by_role("button", name=board.t("replay.back"), exact=True)
    back.press("Enter")
    expect(slider).to_have_value(str(costly - 1))
    expect(back).to_be_focused()


def press_the_curve(board: Board, sheet: Locator) -> None:
    """Press on the curve: it shows the nearest round."""
    curve = sheet.locator(".curve")
    box = curve.bounding_box()
    assert box
    step = (320 - 16) / (len(CARDS) - 1)
    curve.click(position={"x": box["width"] * (8 + step * 3) / 320, "y": box["height"] / 3})
    expect(round_heading(board, sheet, 4)).to_be_visible()


def try_a_mistake_again(board: Board, sheet: Locator) -> None:
    """A mistake is tried on the board, and the review comes back with the next step."""
    sheet.locator(".costliest button").first.click()
    way_back = sheet.locator(".back")
    before = way_back.get_attribute("aria-label") or ""
    board.button("review.try").click()
    mistake = board.page.get_by_role("region", name=board.t("puzzle.kind.mistake"))
    expect(mistake).to_be_visible()
    board.button("puzzle.leave").click()
    expect(sheet).to_be_visible()
    expect(way_back).to_have_attribute("aria-label", before)


def open_the_method(board: Board, sheet: Locator) -> None:
    """One press shows the method, and the numbers of each round."""
    method = sheet.get_by_text(board.t("review.hindsight_about"))
    expect(method).to_be_hidden()
    sheet.get_by_text(board.t("review.how")).click()
    expect(method).to_be_visible()
    expect(sheet.locator(".how .numbers tbody tr")).to_have_count(len(CARDS))


def watch_the_solver(board: Board, sheet: Locator, game: Game) -> None:
    """The solver's game is worth no less, and the player's own comes back."""
    heading = sheet.get_by_role("heading", name=re.compile("Best game in this review"))
    best = int(re.findall(r"\d+", heading.inner_text())[0])
    assert best >= game.score
    board.button("review.watch").click()
    board.page.get_by_role("slider", name=board.t("replay.step")).fill(str(len(CARDS)))
    shown = board.page.locator("[data-score]")
    expect(shown).to_have_attribute("data-score", str(best))
    expect(board.page.locator("#rivals")).to_contain_text(board.t("rivals.points", n=game.score))
    board.button("replay.end").click()
    expect(shown).to_have_attribute("data-score", str(game.score))


def test_a_daily_gives_no_hint_and_a_free_game_finds_its_par_if_the_setting_is_on(
    tab: Page,
) -> None:
    remember(tab, {NAME: seal(Settings(find_par=True).to_json())})
    remember_game(tab, played(daily(), 3))
    remember_game(tab, played(Seeded("par"), 2))
    board = Board(tab).open()
    expect(board.button("coach.hint_ask")).to_have_count(0)
    board.press("h")
    expect(board.hint).to_have_text(board.t("coach.no_hint_daily"))
    tab.goto("./#seed=par")
    board.expect_rounds(2)
    expect(board.button("coach.hint_ask")).to_have_count(1)
    assert board.page.workers == []
    with board.page.expect_worker():
        board.place_next()
    board.place_next()
    board.expect_rounds(4)
