"""Addresses: links to an open game, and links that have changed on their way."""

import unicodedata
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import TODAY, Board, daily, remember_now
from e2e.people import press, save
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


def test_todays_game_opens_whatever_lies_on_the_board_at_its_address(running: Board) -> None:
    board = running
    remember_now(board.page, save(FINISHED))
    board.go("./#daily")
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


def test_the_link_to_the_week_that_is_open_leads_there(running: Board) -> None:
    board, tab = running, running.page
    board.go("./#weekly")
    board.open_sheet("weekly").locator("a.main").click()
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    tab.clock.set_fixed_time(datetime(2026, 11, 23, 12, tzinfo=UTC))
    board.open_sheet("weekly").locator("a.main").click()
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    expect(tab.get_by_role("banner")).to_contain_text("23\u201329 November")


def test_a_deck_of_a_cup_that_is_open_opens_again(running: Board) -> None:
    board, game = running, played(deck_of("one", 0))
    remember_now(board.page, save(game))
    board.go(f"./{cup_address('one')}")
    for _ in range(2):
        cup = board.sheet("cup.title")
        cup.get_by_role("link", name=str(game.score), exact=True).click()
        expect(board.sheet("result.title")).to_be_visible()
        board.close_sheet()
        board.open_sheet("cup")


def test_a_word_is_the_same_deck_however_its_letters_are_put_together(running: Board) -> None:
    board, tab = running, running.page
    board.open_sheet("new")
    field = tab.get_by_role("textbox", name=board.t("new.seed"))
    field.fill(unicodedata.normalize("NFD", "Żółw!"))
    board.button("new.start").click()
    expect(tab.get_by_role("banner")).to_contain_text("Żółw!")
    assert board.source == Seeded("Żółw!")
    assert tab.url.endswith("#seed=%C5%BB%C3%B3%C5%82w%21")


def test_a_mark_after_a_link_gives_a_notice(running: Board) -> None:
    board, tab = running, running.page
    board.go("./#seed=hello.")
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
def test_an_unknown_address_leads_to_the_page_and_to_its_deck(tab: Page) -> None:
    board = Board(tab)
    for address, led_to, source in (
        ("%23seed=hello", "#seed=hello", Seeded("hello")),
        ("index.html%23seed%3Dhello", "index.html#seed%3Dhello", Seeded("hello")),
        ("nothing/here", "", Daily(TODAY)),
    ):
        tab.goto(f"./{address}", wait_until="commit")
        tab.wait_for_url(f"**/nmbr9/{led_to}", wait_until="commit")
        assert board.source == source
    board.ready().place_next()
    assert len(board.saved(daily()).decisions) == 1
