"""The solver in the page: par, review and hint from a worker that really runs numpy."""

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.board import TODAY, Board, at_noon, daily, remember, remember_game
from e2e.conftest import OFFLINE, Overheard
from nmbr9.contests import pars
from nmbr9.contests.pars import Medal, points_for
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.ui.games.names import address_of
from nmbr9.ui.session.settings import NAME, Settings
from nmbr9.ui.storage.text_store import seal
from tests.support.random_play import played as any_game
from tools.sample_games import played
from tools.serve import SiteServer

NUMPY = re.compile(r"/static/vendor/numpy/.*\.whl$")
ANSWER = 180_000
"""Milliseconds that a whole review may take, numpy and all, however busy the machine is."""

NO_WORKER = "window.Worker = class { constructor() { throw new Error() } }"


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
    board.button("review.ask").click()
    return board.sheet("review.title")


def reviewed(board: Board, within: int = ANSWER) -> Locator:
    """The page of the review, once it is done."""
    sheet = ask_for_review(board)
    costliest = sheet.get_by_role("heading", name=board.t("review.costliest"))
    expect(costliest).to_be_visible(timeout=within)
    return sheet


def remember_settings(page: Page, *, find_par: bool) -> None:
    """Let the browser remember settings from an earlier visit."""
    remember(page, {NAME: seal(Settings(find_par=find_par).to_json())})


def opened_result(board: Board) -> Board:
    """The daily, played in an earlier visit."""
    remember_game(board.page, played(daily()))
    return board.open()


def test_a_daily_is_reviewed_in_the_page(board: Board, own: SiteServer) -> None:
    own.sent.clear()
    opened_result(board)
    game = board.saved()
    par = pars.shipped().of(daily().date)
    assert par
    result = board.sheet("result.title")
    expect(result).to_contain_text(board.t("par.below", par=par, n=par - game.score))
    assert not numpy_fetched(own)
    sheet = reviewed(board)
    assert numpy_fetched(own)
    walk_by_keyboard(board, sheet)
    press_the_curve(board, sheet)
    look_at_luck(board, sheet)
    rows = sheet.locator("details .numbers tbody tr")
    expect(rows).to_have_count(20)
    heading = sheet.get_by_role("heading", name=re.compile("solver.s game"))
    best = int(re.findall(r"\d+", heading.inner_text())[0])
    assert best >= game.score
    board.button("review.watch").click()
    board.page.get_by_role("slider", name=board.t("replay.step")).fill("20")
    expect(board.page.locator("[data-score]")).to_have_attribute("data-score", str(best))
    expect(board.page.locator("#rivals")).to_contain_text(board.t("rivals.points", n=game.score))
    board.button("replay.end").click()
    expect(board.page.locator("[data-score]")).to_have_attribute("data-score", str(game.score))
    tomorrow = board.t.day(TODAY + timedelta(days=1))
    puzzles = board.open_sheet("puzzles.title")
    expect(puzzles).to_contain_text(board.t("puzzles.next_due", day=tomorrow))


def round_heading(board: Board, sheet: Locator, round_: int) -> Locator:
    """The heading of a round in the review."""
    name = board.t("review.round", round=round_, number=daily().cards()[round_ - 1])
    return sheet.get_by_role("heading", name=name, exact=True)


def walk_by_keyboard(board: Board, sheet: Locator) -> None:
    """Through all twenty rounds by keys alone, back to the costliest, and a step from there."""
    slider = sheet.get_by_role("slider", name=board.t("rivals.round"), exact=True)
    told = sheet.locator("article").get_by_role("status")
    slider.press("Home")
    for round_ in range(1, 21):
        expect(round_heading(board, sheet, round_)).to_be_visible()
        expect(told.get_by_role("paragraph").last).to_contain_text(str(daily().cards()[round_ - 1]))
        expect(sheet.locator("article figure svg *").first).to_be_attached()
        expect(slider).to_be_focused()
        slider.press("ArrowRight")
    expect(told).to_contain_text(board.t("review.luck_certain", number=daily().cards()[-1]))
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
    """A press on the curve shows the round that lies nearest."""
    curve = sheet.locator(".curve")
    box = curve.bounding_box()
    assert box
    curve.click(position={"x": box["width"] * (8 + 16 * 11) / 320, "y": box["height"] / 3})
    expect(round_heading(board, sheet, 12)).to_be_visible()


def look_at_luck(board: Board, sheet: Locator) -> None:
    """The parts of the score add up to it."""
    table = sheet.get_by_role("table").filter(has_text=board.t("luck.placements"))
    cells = table.get_by_role("cell").all_inner_texts()
    master, luck, placements, score = (
        round(10 * float(cell.replace("\N{MINUS SIGN}", "-"))) for cell in cells
    )
    assert score == 10 * board.saved().score
    assert master + luck + placements == score


def test_the_par_of_a_game_with_modules_is_found_in_the_page(board: Board) -> None:
    options = Options(modules=frozenset(Module), removed=14)
    *_, game = any_game(Game.start(Seeded("par"), options), Random(1))
    remember_game(board.page, game)
    board.open("./" + address_of(game.source, options))
    result = board.sheet("result.title")
    board.button("par.find").click()
    line = result.get_by_text(re.compile(r"Par \d+:"))
    expect(line).to_be_visible(timeout=ANSWER)
    par = int(re.findall(r"\d+", line.inner_text())[0])
    assert par > game.score
    expect(result).to_contain_text(f"gold from {points_for(Medal.GOLD, par)} points")


def test_after_its_first_use_the_solver_works_without_a_network(
    board: Board, own: SiteServer
) -> None:
    remember_game(board.page, played(Seeded("hint"), 19))
    board.open("./#seed=hint")
    board.page.locator(OFFLINE).wait_for(state="attached", timeout=20_000)
    hinted(board)
    board.page.context.new_cdp_session(board.page).send("Network.clearBrowserCache")
    own.stop()
    try:
        board.page.reload()
        board.ready()
        hinted(board)
    finally:
        own.start()
    board.place_button.click()
    expect(board.sheet("result.title")).to_contain_text(board.t("coach.helped"))


def hinted(board: Board) -> None:
    """Ask for a hint, and wait for the ghost that stands there."""
    board.button("coach.hint_ask").click()
    expect(board.hint).to_contain_text(board.t("coach.hint_ask") + " · ", timeout=ANSWER)
    expect(board.ghost).to_have_count(1)


def test_the_daily_game_gives_no_hint_and_says_why(tab: Page) -> None:
    remember_game(tab, played(daily(), 3))
    board = Board(tab).open()
    name = f"{board.t('coach.hint_ask')}: {board.t('coach.no_hint_daily')}"
    asked = board.page.get_by_role("button", name=name)
    expect(asked).to_have_attribute("aria-disabled", "true")
    board.press("h")
    expect(board.hint).to_have_text(board.t("coach.no_hint_daily"))
    assert board.page.workers == []


def test_a_review_is_cancelled_at_once(tab: Page) -> None:
    board = opened_result(Board(tab))
    sheet = ask_for_review(board)
    expect(sheet.get_by_role("progressbar")).to_be_visible()
    expect(sheet).to_contain_text(board.t("coach.work.review"), timeout=ANSWER)
    (worker,) = board.page.workers
    with worker.expect_event("close", timeout=2000):
        board.button("coach.cancel").click()
    expect(board.button("review.start")).to_be_visible()


@pytest.mark.noisy
def test_without_a_worker_the_game_says_so_and_plays_on(tab: Page) -> None:
    tab.add_init_script(NO_WORKER)
    remember_game(tab, played(Seeded("hint"), 19))
    board = Board(tab).open("./#seed=hint")
    board.button("coach.hint_ask").click()
    expect(board.hint).to_have_text(board.t("coach.failed"))
    board.place_next()
    board.button("review.ask").click()
    expect(board.sheet("review.title").get_by_role("alert")).to_have_text(board.t("coach.failed"))


def test_par_is_found_while_a_free_game_goes_on_where_the_player_wants_it(tab: Page) -> None:
    remember_settings(tab, find_par=True)
    remember_game(tab, played(Seeded("par"), 2))
    board = Board(tab).open("./#seed=par")
    assert board.page.workers == []
    with board.page.expect_worker():
        board.place_next()
    board.place_next()
    expect(board.progress).to_have_js_property("value", 4)
