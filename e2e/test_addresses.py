"""Addresses: links to an open game, and links that have changed on their way."""

import unicodedata
from datetime import UTC, date, datetime

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import TODAY, Board, daily, remember_game
from e2e.people import press
from nmbr9.contests.cup import deck_of
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.pages.cup import cup_address
from tools.sample_games import played

FINISHED = played(daily())


def to_today(board: Board) -> Locator:
    """The link to today's game in the menu, which this opens."""
    board.button("menu.title").click()
    return board.page.get_by_role("dialog").get_by_role("link", name=board.t("menu.today"))


def test_todays_game_opens_whatever_lies_on_the_board_at_its_address(tab: Page) -> None:
    remember_game(tab, FINISHED)
    board = Board(tab).open("./#daily")
    result = board.sheet("result.title")
    board.close_sheet()
    to_today(board).click()
    expect(result).to_be_visible()
    board.more()
    press(board, "replay.watch")
    board.button("replay.pause").click()
    to_today(board).press("Enter")
    expect(result).to_be_visible()
    expect(board.button("replay.play")).to_have_count(0)
    board.close_sheet()
    board.expect_rounds(20)
    assert board.source == daily()


def test_a_word_typed_again_leads_to_its_game_again(tab: Page) -> None:
    remember_game(tab, played(Seeded("hello")))
    board = Board(tab).open("./#seed=hello")
    for word in ("hello", " hello "):
        board.close_sheet()
        board.open_sheet("new")
        board.page.get_by_role("textbox", name=board.t("new.seed")).fill(word)
        board.button("new.start").click()
        expect(board.sheet("result.title")).to_be_visible()


def test_the_link_to_the_week_that_is_open_leads_there(tab: Page) -> None:
    board = Board(tab).open("./#weekly")
    board.open_sheet("weekly").locator("a.main").click()
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    tab.clock.set_fixed_time(datetime(2026, 11, 23, 12, tzinfo=UTC))
    board.open_sheet("weekly").locator("a.main").click()
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    expect(tab.get_by_role("banner")).to_contain_text(board.t("weekly.week", week="2026-W48"))


def test_a_deck_of_a_cup_that_is_open_opens_again(tab: Page) -> None:
    game = played(deck_of("one", 0))
    remember_game(tab, game)
    board = Board(tab).open(f"./{cup_address('one')}")
    for _ in range(2):
        cup = board.sheet("cup.title")
        cup.get_by_role("link", name=str(game.score), exact=True).click()
        expect(board.sheet("result.title")).to_be_visible()
        board.close_sheet()
        board.open_sheet("cup")


@pytest.mark.browser_context_args(timezone_id="Europe/Berlin")
def test_at_each_midnight_of_an_open_tab_the_new_day_is_offered(page: Page) -> None:
    page.clock.install(time=datetime(2026, 11, 20, 22, 59, 40, tzinfo=UTC))
    board = Board(page).open()
    for day in (21, 22):
        page.clock.fast_forward(30_000)
        board.link("notice.new_day.link").click()
        expect(page.get_by_role("banner")).to_contain_text(f"Daily {304 + day}")
        expect(board.notice("new_day")).to_have_count(0)
        page.clock.fast_forward(24 * 3600 * 1000 - 30_000)
    board.place_next()
    assert len(board.saved(Daily(date(2026, 11, 22))).decisions) == 1


def test_a_word_is_the_same_deck_however_its_letters_are_put_together(tab: Page) -> None:
    board = Board(tab).open("./#seed=before")
    board.open_sheet("new")
    field = tab.get_by_role("textbox", name=board.t("new.seed"))
    field.fill(unicodedata.normalize("NFD", "Żółw!"))
    board.button("new.start").click()
    expect(tab.get_by_role("banner")).to_contain_text("Żółw!")
    assert board.source == Seeded("Żółw!")
    assert tab.url.endswith("#seed=%C5%BB%C3%B3%C5%82w%21")


def test_a_mark_after_a_link_gives_a_notice(tab: Page) -> None:
    board = Board(tab).open("./#seed=hello.")
    expect(board.notice("link_changed")).to_be_visible()
    board.link("notice.link_changed.link").click()
    expect(board.notice("link_changed")).to_have_count(0)
    assert board.source == Seeded("hello")
    board.turn_to(Game.start(Seeded("other")))
    board.go("./#seed=hello&fbclid=IwY2xjawF0Y2hA")
    expect(tab.get_by_role("banner")).to_contain_text("hello")
    board.place_next()
    assert len(board.saved(Seeded("hello")).decisions) == 1


@pytest.mark.noisy  # as any address that is none
@pytest.mark.parametrize("address", ["%23seed=hello", "index.html%23seed%3Dhello"])
def test_a_link_whose_sign_was_escaped_leads_on(tab: Page, address: str) -> None:
    board = Board(tab).open(f"./{address}")
    assert board.source == Seeded("hello")


@pytest.mark.noisy
def test_an_unknown_address_leads_to_the_game(tab: Page) -> None:
    board = Board(tab).open("./nothing/here")
    assert board.source == Daily(TODAY)
