"""The day of a game: midnight, clock changes, and the two sides of the date line."""

from __future__ import annotations

from datetime import UTC, date, datetime
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from e2e.board import TODAY, Board, daily, remember_now
from e2e.people import save
from e2e.screens import drawn, measured, screens, spoken
from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.game import Game
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.parts.words import LANGUAGES
from tests.support.ui_states import changed, shown
from tools.sample_games import played

if TYPE_CHECKING:
    from e2e.screens import Drawn

# Where everything at the top is, and what of the date and the streak has no room there.
HEADER = """() => {
  const box = (one) => one.getBoundingClientRect();
  const all = (of) => [...document.querySelectorAll(of)];
  const day = document.querySelector(".day");
  const lines = all(".day > span:not(.pair), .day .pair > span:not(.streak)");
  const inside = (sign, around) => box(sign).width && box(sign).right <= box(around).right
    && box(sign).bottom <= box(around).bottom + 1;
  return {
    boxes: all("header > *, .day > span, #stage").map(one => JSON.stringify(box(one))),
    cut: [
      ...lines.filter(one => one.scrollWidth > one.clientWidth),
      ...all(".streak").filter(one => !inside(one, one.parentElement)),
    ].map(one => one.textContent),
  };
}"""


@pytest.mark.browser_context_args(timezone_id="Europe/Berlin")
def test_a_tab_open_over_midnight_offers_each_new_day_and_keeps_its_game(page: Page) -> None:
    days = [Daily(date(2026, 11, day)) for day in (20, 21, 22)]
    page.clock.install(time=datetime(2026, 11, 20, 22, 59, 40, tzinfo=UTC))
    board = Board(page).open()
    board.place_next()
    offer = board.notice("new_day")
    expect(offer).to_have_count(0)
    for before, day in pairwise(days):
        page.clock.fast_forward(30_000)
        expect(offer).to_be_visible()
        expect(page.get_by_role("banner")).to_contain_text(f"Daily {daily_number(before.date)}")
        board.place_next()
        assert len(board.saved(before).decisions) == 2
        board.link("notice.new_day.link").click()
        expect(page.get_by_role("banner")).to_contain_text(f"Daily {daily_number(day.date)}")
        expect(offer).to_have_count(0)
        board.expect_rounds(0)
        board.place_next()
        assert [len(board.saved(each).decisions) for each in (before, day)] == [2, 1]
        page.clock.fast_forward(24 * 3600 * 1000 - 30_000)


ZONES = (
    ("Europe/Berlin", "2026-03-28T23:30Z", "2026-03-29", "22 h 30 min"),
    ("Europe/Berlin", "2026-10-24T22:30Z", "2026-10-25", "24 h 30 min"),
    ("Europe/Berlin", "2026-10-25T22:30Z", "2026-10-25", "30 min"),
    ("Pacific/Auckland", "2026-11-20T11:15Z", "2026-11-21", "23 h 45 min"),
    ("America/Los_Angeles", "2026-11-20T11:15Z", "2026-11-20", "20 h 45 min"),
)
LOOKED_AT = "() => document.dispatchEvent(new Event('visibilitychange'))"
"""An event that makes the page look at its clock."""


def test_the_daily_number_is_that_of_the_players_calendar(running: Board) -> None:
    board, tab = running.turn_to(Game.start(Seeded("abroad"))), running.page
    world = tab.context.new_cdp_session(tab)
    for zone, instant, day, left in ZONES:
        game = played(Daily(date.fromisoformat(day)))
        remember_now(tab, save(game))
        world.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        tab.clock.set_fixed_time(instant)
        tab.evaluate(LOOKED_AT)
        board.go("./#daily")
        number = daily_number(date.fromisoformat(day))
        expect(tab.get_by_role("banner")).to_contain_text(f"Daily {number}")
        result = board.sheet("result.title")
        expect(result).to_contain_text(f"Next daily game in {left}")
        assert board.final_score == game.score, (zone, instant)
        board.go("./#seed=abroad")
        expect(result).to_have_count(0)
    world.detach()


def header(language: str, streak: OwnGames) -> Drawn:
    """The top of today's game in a language."""
    state = changed(shown(played(daily(), 18)), games=streak)
    return drawn(spoken(state, language), "root", "top")


def test_on_a_phone_name_score_and_streak_have_room_and_move_nothing(
    running: Board,
) -> None:
    board, score = running.turn_to(played(Seeded("header"), 18)), played(daily(), 18).score
    days = tuple(date.fromordinal(TODAY.toordinal() - ago) for ago in range(13))
    open_days = OwnGames(counted_on=TODAY, in_a_row=days[1:])
    own_games = OwnGames(counted_on=TODAY, in_a_row=days[:-1])
    streaks = (OwnGames(), open_days, own_games)
    assert ">12<" in header("en", open_days)["top"][1]
    tops = [header(language, streak) for language in LANGUAGES for streak in streaks]
    for width, _ in screens(board.page, (390, 844), (320, 844)):
        headers = measured(board.page, HEADER, tops)
        of_streaks = (headers[nth :: len(streaks)] for nth in range(len(streaks)))
        for language, without, *beside in zip(LANGUAGES, *of_streaks, strict=True):
            for top in (without, *beside):
                assert top["boxes"] == without["boxes"], (language, width)
                assert top["cut"] == [], (language, width)
    for _ in screens(board.page, (390, 844)):
        high = [with_three_digits(top, score) for top in tops[:: len(streaks)]]
        assert [top["cut"] for top in measured(board.page, HEADER, high)] == [[]] * len(LANGUAGES)


def with_three_digits(top: Drawn, score: int) -> Drawn:
    """The top with a score as nobody reaches it in these stories."""
    attributes, inside = top["top"]
    assert inside.count(f">{score}<") == 1
    return top | {"top": (attributes, inside.replace(f">{score}<", ">128<"))}
