"""The day a game belongs to: midnight, clock changes, and the two sides of the date line."""

from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import TODAY, Board, daily, remember_game, remember_now, resize
from e2e.languages import in_every_language
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, daily_number
from nmbr9.record import to_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.parts.words import texts
from nmbr9.ui.storage.text_store import PREFIX, seal
from tests.support.random_play import played as any_game
from tools.sample_games import played

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOXES = """() => [...document.querySelectorAll("header > *, .day > span, #stage")]
  .map(one => JSON.stringify(one.getBoundingClientRect()))"""
WHOLE = "words => words.scrollWidth <= words.clientWidth"


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


def streak(board: Board) -> Locator:
    """The days in a row, at the top of the page."""
    return board.page.get_by_role("banner").locator(".streak")


def test_the_streak_stands_beside_the_date_and_grows_with_the_last_tile(tab: Page) -> None:
    for days in (1, 2):
        remember_game(tab, played(daily(TODAY - timedelta(days))))
    remember_game(tab, played(daily(), 19))
    board = Board(tab).open()
    expect(streak(board)).to_have_text(f"2{board.t('streak.open', n=2)}")
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    board.close_sheet()
    expect(streak(board)).to_have_text(f"3{board.t('streak.kept', n=3)}")
    board.open("./#seed=hello")
    board.expect_rounds(0)
    expect(streak(board)).to_have_count(0)


def boxes(page: Page) -> dict[int, list[str]]:
    """Where everything at the top is, on a narrow phone and on a wider one."""
    found = {}
    for width in (390, 320):
        resize(page, width, 844)
        found[width] = page.evaluate(BOXES)
    return found


@pytest.mark.browser_context_args(**PHONE)
def test_on_a_phone_the_streak_has_room_and_moves_nothing(tab: Page) -> None:
    remember_game(tab, played(daily(), 18))
    board = Board(tab).open()
    without = {language: boxes(tab) for language in in_every_language(tab)}
    earlier = {
        game_name(day): seal(to_json(played(day)))
        for day in (daily(TODAY - timedelta(days)) for days in range(1, 13))
    }
    remember_now(tab, {PREFIX + name: save for name, save in earlier.items()})
    board.reload()
    for language in in_every_language(tab):
        there = Board(tab, texts(language))
        expect(streak(there)).to_be_visible()
        expect(streak(there)).to_contain_text(there.t("streak.open", n=12))
        assert boxes(tab) == without[language]
        for width in without[language]:
            resize(tab, width, 844)
            when = tab.get_by_role("banner").get_by_text(there.t.day(TODAY))
            assert when.evaluate(WHOLE), (language, width)
            sign, around = streak(there).bounding_box(), streak(there).locator("..").bounding_box()
            assert sign
            assert around
            assert sign["x"] + sign["width"] <= around["x"] + around["width"], (language, width)
            assert sign["y"] + sign["height"] <= around["y"] + around["height"] + 1, (
                language,
                width,
            )


def test_the_menu_and_the_result_say_when_the_next_games_come(tab: Page) -> None:
    *_, weekly = any_game(Week.of(TODAY).start(), Random(1))
    for game in (played(daily()), weekly):
        remember_game(tab, game)
    board = Board(tab).open("./#weekly")
    result = board.sheet("result.title")
    expect(result).to_contain_text(board.t("result.next_weekly", n=3))
    board.close_sheet()
    board.button("menu.title").click()
    menu = board.sheet("menu.title")
    expect(menu).to_contain_text(board.t("menu.next_weekly", n=3))
    today = menu.get_by_role("link", name=board.t("menu.daily"))
    expect(today).to_contain_text(board.t("menu.next_daily", hours=12, minutes="00"))
    today.click()
    expect(result).to_contain_text(board.t("result.next_daily", hours=12, minutes="00"))
