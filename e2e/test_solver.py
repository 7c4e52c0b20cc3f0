"""The solver in the page: hint, par and review from a worker that really runs numpy."""

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.board import PATIENCE, TODAY, Board, at_noon, daily, remember, remember_game, resize
from e2e.conftest import OFFLINE, Overheard
from e2e.people import stubborn
from e2e.waits import SETTLED
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
    """The row below the board, once the review is complete and on the board."""
    ask_for_review(board)
    row = board.page.locator("#controls")
    expect(row.get_by_role("button", name=board.t("review.end"))).to_be_visible(timeout=within)
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    return row


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
        expect(board.caption).to_contain_text(board.t("coach.hint_1"), timeout=ANSWER)
        board.press("h")
        expect(board.page.locator("#legal .hatched")).to_be_visible()
        board.press("h")
        expect(board.ghost).to_have_count(1)
        board.place_button.click()
        expect(board.sheet("result.title")).to_contain_text(board.t("result.hints", n=1))
        walk_through_the_review(board)
    finally:
        own.start()
    tomorrow = board.t.day(TODAY + timedelta(days=1))
    puzzles = board.open_sheet("puzzles")
    expect(puzzles).to_contain_text(board.t("puzzles.next_due", day=tomorrow))


LONG_PLACE = "9 na poziomie 10: +90"
"""As long as a place is in any language."""


def cancel_a_review(board: Board) -> None:
    """A review under way ends at once, and its worker with it."""
    sheet = ask_for_review(board)
    expect(sheet.get_by_role("progressbar")).to_be_visible()
    expect(sheet).to_contain_text(board.t("coach.work.review"), timeout=ANSWER)
    (worker,) = board.page.workers
    with worker.expect_event("close"):  # left alone, it would wait for more
        board.button("coach.cancel").click()
    expect(board.button("review.start")).to_be_visible()


def walk_through_the_review(board: Board) -> None:
    """Round by round, the method, and the solver's game."""
    row, game = reviewed(board), board.saved()
    walk_by_keyboard(board, row, game)
    press_list_and_curve(board, row)
    fit_the_list_on_the_smallest_phone(board)
    try_a_mistake_again(board, row)
    open_the_method(board)
    watch_the_solver(board, row, game)


def expect_round(board: Board, row: Locator, round_: int) -> None:
    """The round has its heading, its place in the header, and its row in the list."""
    name = board.t("review.round", round=round_, number=CARDS[round_ - 1])
    expect(row.get_by_role("heading", name=name, exact=True)).to_be_visible()
    played = board.t("top.round", round=round_, rounds=len(CARDS))
    expect(board.page.get_by_role("banner")).to_contain_text(played)
    current = board.page.locator("#history tr").filter(has=board.page.locator("[aria-current]"))
    expect(current.get_by_role("rowheader")).to_have_text(str(round_))


def walk_by_keyboard(board: Board, row: Locator, game: Game) -> None:
    """Go through all rounds by arrow keys, and to the costliest by Enter and Space."""
    expect(board.stage).to_be_focused()
    board.press("Home")
    for round_ in range(1, len(CARDS) + 1):
        expect_round(board, row, round_)
        board.press("ArrowRight")
    expect(row).to_contain_text(board.t("review.luck_certain", number=CARDS[-1]))
    board.press("Enter")
    expect(row).to_contain_text(re.compile("Inaccuracy|Mistake|Blunder"))
    board.press("Space")  # a mistake hides the better place until then
    expect(board.page.locator("#legal .outlined.better")).to_be_visible()
    expect(row.get_by_role("button", name=board.t("review.show_yours"))).to_be_visible()
    board.press("Space")
    expect(row.get_by_role("button", name=board.t("review.show_better"))).to_be_visible()
    assert board.saved() == game


def press_list_and_curve(board: Board, row: Locator) -> None:
    """A press on a row of the list goes to its round, and one on the curve to the nearest."""
    rounds = board.page.get_by_role("table", name=board.t("review.rounds"))
    rounds.get_by_role("button").nth(1).click()
    expect_round(board, row, 2)
    row.locator(".curve .columns > span").nth(3).click()
    expect_round(board, row, 4)


def fit_the_list_on_the_smallest_phone(board: Board) -> None:
    """Costs and marks are in sight beside all places."""
    before = board.page.viewport_size
    assert before
    resize(board.page, 320, 640)
    board.button("review.rounds").click()
    rounds = board.page.get_by_role("dialog").get_by_role("table", name=board.t("review.rounds"))
    place = rounds.get_by_role("button").first.locator("span").last
    place.evaluate("(span, words) => span.textContent = words", LONG_PLACE)
    box = rounds.bounding_box()
    assert box
    assert box["x"] + box["width"] < 320
    board.close_sheet()
    resize(board.page, before["width"], before["height"])


def try_a_mistake_again(board: Board, row: Locator) -> None:
    """A mistake is tried on the board, and the review comes back with the next step."""
    try_, round_ = row.get_by_role("button", name=board.t("review.try")), row.get_by_role("heading")
    heading = round_.inner_text()
    for _ in CARDS:
        if try_.is_visible():
            break
        board.press("Enter")
        expect(round_).not_to_have_text(heading)
        heading = round_.inner_text()
    try_.click()
    mistake = board.page.get_by_role("region", name=board.t("puzzle.kind.mistake"))
    expect(mistake).to_be_visible()
    board.button("puzzle.leave").click()
    expect(round_).to_have_text(heading)


def open_the_method(board: Board) -> None:
    """One press shows the method, the account, which adds up, and the numbers of each round."""
    side = board.page.locator("#history")
    method = side.get_by_text(board.t("luck.part"))
    expect(method).to_be_hidden()
    side.get_by_text(board.t("review.how")).click()
    expect(method).to_be_visible()
    account, rounds = side.locator(".how .numbers").all()
    figures = account.locator("tbody td").all_inner_texts()
    usual, luck, cost, score = (int(re.sub("[−±]", "-", figure)) for figure in figures)  # noqa: RUF001
    assert usual + luck + cost == score
    expect(rounds.locator("tbody tr")).to_have_count(len(CARDS))


def watch_the_solver(board: Board, row: Locator, game: Game) -> None:
    """The solver's game is worth no less, and its end leads back to the review."""
    side = board.page.locator("#history")
    heading = side.get_by_role("heading", name=re.compile("Best game in this review"))
    title = row.get_by_role("heading").inner_text()
    best = int(re.findall(r"\d+", heading.inner_text())[0])
    assert best >= game.score
    board.button("review.watch").click()
    board.page.get_by_role("slider", name=board.t("replay.step")).fill(str(len(CARDS)))
    shown = board.page.locator("[data-score]")
    expect(shown).to_have_attribute("data-score", str(best))
    expect(board.page.locator("#rivals")).to_contain_text(board.t("rivals.points", n=game.score))
    board.button("replay.end").click()
    expect(row.get_by_role("heading")).to_have_text(title)
    board.button("review.end").click()
    expect(shown).to_have_attribute("data-score", str(game.score))
    expect(board.sheet("result.title")).to_be_visible()
    board.page.evaluate(SETTLED)  # from the review the history goes back
    board.press("Escape")
    expect(board.page.get_by_role("dialog")).to_have_count(0)


def test_a_daily_gives_no_hint_and_a_free_game_finds_its_par_if_the_setting_is_on(
    tab: Page,
) -> None:
    remember(tab, {NAME: seal(Settings(find_par=True).to_json())})
    remember_game(tab, played(daily(), 3))
    remember_game(tab, played(Seeded("par"), 2))
    board = Board(tab).open()
    expect(board.button("coach.hint_ask")).to_have_count(0)
    board.press("h")
    expect(board.caption).to_have_text(board.t("coach.no_hint_daily"))
    board.go("./#seed=par")
    board.expect_rounds(2)
    expect(board.button("coach.hint_ask")).to_have_count(1)
    assert board.page.workers == []
    with board.page.expect_worker():
        board.place_next()
    board.place_next()
    board.expect_rounds(4)
