"""Against computers: chosen in the menu, seen round by round, ranked at the end, and without."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, Fingers, daily, remember, remember_game, resize
from e2e.languages import in_every_language
from e2e.people import DUEL, cut, stubborn
from e2e.test_layout import COVERED, WIDER
from e2e.test_solver import NO_WORKER
from nmbr9.deck import Source
from nmbr9.solver.protocol import Strength
from nmbr9.ui.games.names import game_name
from nmbr9.ui.rivals.computers import Computer, Computers
from nmbr9.ui.rivals.saves import COMPUTERS, computers_to_json
from nmbr9.ui.storage.text_store import seal
from tools.sample_games import played

ANSWER = 180_000
"""Milliseconds until the computers have placed, the first time with numpy and all."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def board(tab: Page) -> Board:
    """A new visitor, on a Friday in November."""
    return Board(tab)


def name(board: Board, n: int, strength: Strength = Strength.BEGINNER) -> str:
    """The name of one of several computers."""
    return board.t("computers.numbered", n=n, strength=board.t(f"strength.{strength.value}"))


def lines(board: Board) -> Locator:
    """A line beside the board for each computer."""
    return board.page.locator("#rivals button")


def all_have_placed(board: Board, many: int) -> None:
    """Wait until no computer is thinking any more."""
    expect(lines(board)).to_have_count(many)
    thinking = lines(board).filter(has_text=board.t("rivals.thinking"))
    expect(thinking).to_have_count(0, timeout=ANSWER)


def choose(board: Board, many: int, strength: Strength = Strength.BEGINNER) -> None:
    """Choose the computers on the open page."""
    page = board.page
    page.get_by_label(board.t("computers.many")).select_option(str(many))
    words = board.t(f"strength.{strength.value}")
    page.get_by_label(board.t("computers.strength")).select_option(words)


def remember_computers(page: Page, source: Source, games: Sequence[Computer]) -> None:
    """Let the browser remember computers from an earlier visit."""
    save = seal(computers_to_json(tuple(games)))
    remember(page, {COMPUTERS + game_name(source): save})


def computers(source: Source, many: int, rounds: int) -> Computers:
    """Beginners that have come so far."""
    return tuple(
        Computer(Strength.BEGINNER, luck, stubborn(source, rounds, luck))
        for luck in range(1, many + 1)
    )


@pytest.mark.browser_context_args(**PHONE)
def test_three_computers_play_along_from_the_menu_by_touch_and_after_a_reload(
    board: Board,
) -> None:
    page, fingers = board.open().page, Fingers(board.page)
    board.button("menu.title").tap()
    board.sheet("menu.title").get_by_role("button", name=board.t("computers.title")).tap()
    expect(board.sheet("computers.title")).to_be_visible()
    choose(board, 3)
    board.button("computers.new").tap()
    expect(page.locator("#rivals")).to_have_text(board.t("computers.ready", n=3))
    for rounds in (1, 2):
        game = board.saved()
        fingers.tap(board.spot(game, board.aimed(game)))
        board.place_button.tap()
        board.expect_rounds(rounds)
    all_have_placed(board, 3)
    board.reload()
    expect(lines(board)).to_have_count(3)
    board.place_next()
    all_have_placed(board, 3)
    lines(board).first.tap()
    figures = board.sheet("rivals.title").get_by_role("figure")
    expect(figures).to_have_count(4)
    for n in (1, 2, 3):
        expect(figures.filter(has_text=name(board, n))).to_have_count(1)
    tiles = board.sheet("rivals.title").locator("tbody tr")
    expect(tiles).to_have_count(3)


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": 820})
def test_a_game_against_two_begins_and_goes_on_by_keys_alone(board: Board) -> None:
    page = board.open().page
    board.tab_to(board.button("menu.title"))
    board.press("Enter")
    way = board.sheet("menu.title").get_by_role("button", name=board.t("computers.title"))
    board.tab_to(way)
    board.press("Enter")
    board.tab_to(page.get_by_label(board.t("computers.many")))
    board.press("2")
    board.tab_to(page.get_by_label(board.t("computers.strength")))
    board.press("b")
    board.tab_to(board.button("computers.new"))
    board.press("Enter")
    expect(page.locator("#rivals")).to_have_text(board.t("computers.ready", n=2))
    board.place_next()
    board.tab_to(lines(board).first)
    board.press("Enter")
    expect(board.sheet("rivals.title").get_by_role("figure")).to_have_count(3)
    board.press("Escape")
    # The browser closes the page first and tells of it a moment later.
    expect(page.locator("#page")).to_have_attribute("data-open", "false")
    # The game goes on while they think.
    board.place_next()
    expect(lines(board).first).to_contain_text(name(board, 1))


def test_the_result_waits_for_the_computers_and_ranks_all_four(board: Board) -> None:
    own = played(DUEL)
    remember_game(board.page, cut(own, 19))
    remember_computers(board.page, DUEL, computers(DUEL, 3, 19))
    board.open(f"./#{game_name(DUEL)}")
    board.place_next()
    outcome = board.sheet("result.title").locator(".outcome")
    verdict = outcome.locator(".verdict")
    expect(verdict).to_have_text(re.compile(r"\bpoints?\b.*\."), timeout=ANSWER)
    ranking = outcome.locator("tbody tr")
    expect(ranking).to_have_count(4)
    scores = [int(row.locator("td").last.inner_text()) for row in ranking.all()]
    assert scores == sorted(scores, reverse=True)
    assert board.final_score in scores
    you = ranking.filter(has_text=re.compile(rf"{board.t('rivals.you')}\D*{board.final_score}$"))
    expect(you).to_have_count(1)
    expect(outcome.get_by_role("figure")).to_have_count(4)
    expect(outcome.get_by_text(re.compile("You parted in round"))).to_have_count(3)
    watch = board.t("replay.watch_rival", name=name(board, 2))
    board.page.get_by_role("button", name=watch).click()
    expect(board.button("replay.end")).to_be_visible()


def test_the_daily_that_was_begun_alone_is_joined_late_and_stays_a_daily(board: Board) -> None:
    remember_game(board.page, played(daily(), 4))
    board.open()
    board.open_sheet("computers.title")
    expect(board.page.get_by_text(board.t("computers.daily_begun"))).to_be_visible()
    choose(board, 2)
    board.page.get_by_role("button", name=board.t("computers.daily")).click()
    all_have_placed(board, 2)
    board.expect_rounds(4)
    board.place_next()
    all_have_placed(board, 2)
    assert board.saved(daily()).decisions[:4] == played(daily(), 4).decisions
    board.open_sheet("menu.statistics")
    expect(board.page.get_by_text(board.t("statistics.none"))).to_be_visible()


@pytest.mark.noisy
def test_without_a_worker_it_is_said_once_and_the_game_goes_on(board: Board) -> None:
    board.page.add_init_script(NO_WORKER)
    board.open()
    board.open_sheet("computers.title")
    choose(board, 2)
    board.button("computers.new").click()
    board.place_next()
    expect(board.notice("no_computers")).to_be_visible()
    board.notice("no_computers").get_by_role("button").click()
    for _ in range(2):
        board.place_next()
    expect(board.notice("no_computers")).to_have_count(0)
    lines(board).first.click()
    expect(board.page.get_by_role("alert")).to_have_text(board.t("wait.failed"))
    board.button("coach.again").click()
    board.close_sheet()
    expect(board.notice("no_computers")).to_be_visible()
    assert len(board.saved().decisions) == 3


SIZES = ((320, 640), (390, 844), (844, 390), (1280, 820))


def test_five_computers_leave_the_stack_its_room_on_every_screen(board: Board) -> None:
    tab = board.page
    remember_game(tab, played(DUEL, 12))
    remember_computers(tab, DUEL, computers(DUEL, 5, 12))
    board.open(f"./#{game_name(DUEL)}")
    expect(lines(board)).to_have_count(5)
    for size in SIZES:
        resize(board.page, *size)
        for language in in_every_language(tab):
            assert (tab.evaluate(WIDER), tab.evaluate(COVERED)) == (0, 0), (size, language)
            room = board.stage.bounding_box()
            assert room
            assert room["height"] >= 200, (size, language)
    for size in SIZES:
        resize(board.page, *size)
        for line in lines(board).all():
            line.scroll_into_view_if_needed()
            expect(line).to_be_in_viewport(ratio=0.9)
