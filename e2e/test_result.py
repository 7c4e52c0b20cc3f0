"""The result as a player meets it: one's own best, the way on, and what is folded away."""

import datetime as dt

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import PATIENCE, TODAY, Board, daily, remember_game
from nmbr9.contests import pars
from nmbr9.deck import Seeded
from tools.sample_games import played

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


@pytest.fixture
def board(tab: Page) -> Board:
    """A tab on the day of the stories, not yet opened."""
    return Board(tab)


def result(board: Board) -> Locator:
    return board.sheet("result.title")


def bottom(of: Locator) -> float:
    box = of.bounding_box()
    assert box
    return box["y"] + box["height"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_score_stack_levels_and_the_way_on_are_seen_at_once(
    board: Board, size: dict[str, int]
) -> None:
    board.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    for days in range(4):
        remember_game(board.page, played(daily(TODAY - dt.timedelta(days=days))))
    board.open()
    game = played(daily())
    assert board.final_score == game.score
    own = result(board)
    expect(own.get_by_text(board.t("result.mean", n=3))).to_be_visible(timeout=PATIENCE)
    streak = own.locator("dl > div").filter(has_text=board.t("statistics.streak"))
    expect(streak.get_by_role("definition")).to_have_text("4")
    par = pars.shipped().of(TODAY)
    expect(own).to_contain_text(f"Par {par}")
    seen = (
        own.locator(".own-stack svg"),
        own.get_by_role("table", name=board.t("bars.name")),
        own.get_by_role("button", name=board.t("result.share")),
        own.get_by_role("button", name=board.t("result.play_free")),
    )
    for one in seen:
        expect(one).to_be_visible()
        assert bottom(one) <= size["height"]


def test_the_first_game_is_welcomed(board: Board) -> None:
    game = played(Seeded("first"))
    remember_game(board.page, game)
    board.open("./#seed=first")
    words = board.t("result.first", n=game.score)
    expect(result(board)).to_contain_text(words)


def test_the_way_on_leads_to_todays_game_by_keys_and_then_to_a_free_one(board: Board) -> None:
    remember_game(board.page, played(Seeded("first")))
    board.open("./#seed=first")
    board.tab_to(board.link("result.play_today"))
    board.press("Enter")
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    assert board.place.source == daily()
    remember_game(board.page, played(daily()))
    board.reload()
    board.button("result.play_free").click()
    expect(board.page.get_by_role("banner")).to_contain_text(board.t("title.free"))
    assert isinstance(board.source, Seeded)
