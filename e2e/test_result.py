"""The result as a player meets it: the player's best, the links on, and folded parts."""

import datetime as dt

from playwright.sync_api import Locator, expect

from e2e.board import PATIENCE, TODAY, Board, daily, remember_now
from e2e.people import save
from e2e.screens import screens
from nmbr9.contests.pars import daily_pars
from nmbr9.deck import Seeded
from nmbr9.game import Game
from tools.sample_games import played

SIZES = ((320, 640), (390, 844), (844, 390), (820, 1180), (1440, 900))


def result(board: Board) -> Locator:
    return board.sheet("result.title")


def bottom(of: Locator) -> float:
    box = of.bounding_box()
    assert box
    return box["y"] + box["height"]


def streak(board: Board) -> Locator:
    """The days in a row, at the top of the page."""
    return board.page.get_by_role("banner").locator(".streak")


def test_the_last_tile_shows_all_that_counts_at_once_and_the_streak_grows(running: Board) -> None:
    board, tab = running, running.page
    for days in range(1, 4):
        remember_now(tab, save(played(daily(TODAY - dt.timedelta(days=days)))))
    remember_now(tab, save(played(daily(), 19)))
    board.go("./#daily")
    expect(streak(board)).to_have_text(f"3{board.t('streak.open', n=3)}")
    board.place_next()
    own = result(board)
    expect(own.get_by_text(board.t("result.mean", n=3))).to_be_visible(timeout=PATIENCE)
    assert board.final_score == board.saved().score
    days_in_a_row = own.locator("dl > div").filter(has_text=board.t("statistics.streak"))
    expect(days_in_a_row.get_by_role("definition")).to_have_text("4")
    best = own.get_by_role("listitem").filter(has_text=board.t("par.best"))
    expect(best).to_contain_text(str(daily_pars().of(TODAY)))
    buttons = ("result.share", "review.title", "result.more")
    seen = (own.locator(".track"), *(own.get_by_role("button", name=board.t(n)) for n in buttons))
    for width, height in screens(tab, *SIZES):
        # Where there is room beside the page, the board itself is the picture.
        expect(own.locator(".own-stack svg")).to_be_visible(visible=width < SIZES[-1][0])
        for element in seen:
            expect(element).to_be_visible()
            assert bottom(element) <= height, element
        card = own.locator(".result-card")
        assert bottom(card) - bottom(card.locator("> :last-child")) < 40, width

    board.close_sheet()
    expect(streak(board)).to_have_text(f"4{board.t('streak.kept', n=4)}")
    board.turn_to(Game.start(Seeded("hello"))).expect_rounds(0)
    expect(streak(board)).to_have_count(0)


def test_the_first_result_leads_to_todays_game_by_keys_and_then_to_a_free_one(
    running: Board,
) -> None:
    board, first = running, played(Seeded("first"))
    for game in (first, played(daily(), 19)):
        remember_now(board.page, save(game))
    board.go("./#seed=first")
    expect(result(board)).to_contain_text(board.t("result.first_free", n=first.score))
    board.tab_to(board.button("result.more"))
    board.press("Enter")
    board.tab_to(board.link("result.play_today"))
    board.press("Enter")
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    assert board.dealt.source == daily()
    board.place_next()
    board.more().get_by_role("button", name=board.t("result.play_free")).click()
    expect(board.page.get_by_role("banner")).to_contain_text(board.t("title.free"))
    assert isinstance(board.source, Seeded)
