"""The day a game belongs to: midnight, clock changes, and the two sides of the date line."""

from datetime import UTC, date, datetime

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, remember_game
from nmbr9.deck import Daily, daily_number
from tools.sample_games import played


@pytest.mark.browser_context_args(timezone_id="Europe/Berlin")
def test_a_tab_open_over_midnight_offers_the_new_day_and_keeps_its_game(page: Page) -> None:
    yesterday, today = Daily(date(2026, 11, 20)), Daily(date(2026, 11, 21))
    page.clock.install(time=datetime(2026, 11, 20, 22, 59, 40, tzinfo=UTC))
    board = Board(page).open()
    board.place_next()
    offer = board.notice("new_day")
    expect(offer).to_have_count(0)
    page.clock.fast_forward(30_000)
    expect(offer).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Daily 324")
    board.place_next()
    assert len(board.saved(yesterday).decisions) == 2
    board.link("notice.new_day.link").click()
    expect(page.get_by_role("banner")).to_contain_text("Daily 325")
    expect(offer).to_have_count(0)
    board.expect_rounds(0)
    board.place_next()
    assert len(board.saved(yesterday).decisions) == 2
    assert len(board.saved(today).decisions) == 1


def test_the_next_day_an_unfinished_daily_can_be_finished(tab: Page) -> None:
    board = Board(tab)
    tab.clock.set_fixed_time(datetime(2026, 11, 20, 12, tzinfo=UTC))
    board.open().place_next()
    tab.clock.set_fixed_time(datetime(2026, 11, 21, 12, tzinfo=UTC))
    board.reload()
    expect(tab.get_by_role("banner")).to_contain_text("Daily 325")
    board.link("notice.unfinished.link").click()
    expect(tab.get_by_role("banner")).to_contain_text("Daily 324")
    board.expect_rounds(1)


BERLIN = "Europe/Berlin"


@pytest.mark.parametrize(
    ("zone", "instant", "day", "left"),
    [
        (BERLIN, "2026-03-28T23:30Z", "2026-03-29", "22 h 30 min"),
        (BERLIN, "2026-03-29T21:30Z", "2026-03-29", "0 h 30 min"),
        (BERLIN, "2026-10-24T22:30Z", "2026-10-25", "24 h 30 min"),
        (BERLIN, "2026-10-25T22:30Z", "2026-10-25", "0 h 30 min"),
        ("Pacific/Auckland", "2026-11-20T11:15Z", "2026-11-21", "23 h 45 min"),
        ("America/Los_Angeles", "2026-11-20T11:15Z", "2026-11-20", "20 h 45 min"),
    ],
)
def test_the_daily_number_is_that_of_the_players_calendar(
    tab: Page, zone: str, instant: str, day: str, left: str
) -> None:
    tab.context.new_cdp_session(tab).send("Emulation.setTimezoneOverride", {"timezoneId": zone})
    tab.clock.set_fixed_time(instant)
    date_there = date.fromisoformat(day)
    game = played(Daily(date_there))
    remember_game(tab, game)
    board = Board(tab).open()
    expect(tab.get_by_role("banner")).to_contain_text(f"Daily {daily_number(date_there)}")
    expect(board.sheet("result.title")).to_contain_text(f"Next daily game in {left}")
    assert board.final_score == game.score
