"""The rivals of the day: five computers whose games of each daily were found beforehand."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.board import TODAY, Board, at_noon, daily, remember_game, remember_now
from e2e.people import save
from e2e.screens import PHONE
from e2e.test_layout import enlarge
from nmbr9.contests import rivals
from nmbr9.game import Game
from nmbr9.protocol import Strength
from tools.contests.rivals import file_of
from tools.sample_games import played

OWN = played(daily())
MONTH = rivals.read(file_of(TODAY).read_text("utf-8"))
GAMES = [rivals.rival(code, TODAY) for code in MONTH.codes[TODAY]]
SCORES = [game.score for game in GAMES]
FILES = "**/static/rivals/*"


def chip(board: Board) -> Locator:
    """The chip with the player's place among them, beside the tools."""
    return board.page.locator("#tools .chip-place")


def begun(day: date) -> Game:
    """The daily of a day with the next tile to come in round six."""
    whole = played(daily(day))
    return Game(whole.source, whole.options, whole.decisions[:4])


def test_each_daily_of_one_visit_has_its_rivals_from_round_six_on(running: Board) -> None:
    board, before = running, TODAY - timedelta(days=1)
    for day in (TODAY, before):
        remember_now(board.page, save(begun(day)))
    board.go("./#daily")
    board.expect_rounds(4)
    expect(chip(board)).to_have_count(0)
    board.place_next()
    expect(chip(board)).to_have_count(1)
    board.go(f"./#daily={before}")
    board.expect_rounds(4)
    expect(chip(board)).to_have_count(0)
    board.place_next()
    expect(chip(board)).to_have_count(1)


@pytest.mark.browser_context_args(**PHONE)
def test_with_large_text_the_chip_stays_in_view_and_moves_nothing(running: Board) -> None:
    board, tab = running, running.page
    remember_now(tab, save(begun(TODAY)))
    board.go("./#daily")
    board.expect_rounds(4)
    enlarge(tab, "150%")
    board.settle()
    with_none = board.stage.bounding_box()
    board.place_next()
    expect(chip(board)).to_be_in_viewport(ratio=1)
    assert board.stage.bounding_box() == with_none
    enlarge(tab, "")


@pytest.mark.slow("rivals")
@pytest.mark.noisy
def test_a_daily_against_them_to_the_ranking_though_their_file_was_missing_at_first(
    page: Page,
) -> None:
    at_noon(page.context)
    page.route(FILES, _nothing)
    remember_game(page, Game(OWN.source, OWN.options, OWN.decisions[:17]))
    board = Board(page)
    with page.expect_response(FILES):  # a request under way is not made again
        board.open()
    board.settle()
    expect(chip(board)).to_have_count(0)
    page.unroute(FILES, _nothing)
    board.place_next()
    expect(chip(board)).to_have_count(1)
    they_play_along_as_the_player_wishes(board)
    board.place_next()
    board.place_next()
    they_are_ranked(board)
    board.close_sheet()
    board.tab_to(chip(board))
    board.press("Enter")
    others = board.sheet("rivals.title")
    for strength in Strength:
        expect(others).to_contain_text(board.t(f"strength.{strength.value}"))


def _nothing(route: Route) -> None:
    route.fulfill(status=404)


def they_play_along_as_the_player_wishes(board: Board) -> None:
    """Check that a setting takes them away and brings them back."""
    for wanted in (False, True):
        board.open_sheet("settings")
        board.page.get_by_label(board.t("settings.rivals")).set_checked(wanted)
        board.close_sheet()
        expect(chip(board)).to_have_count(int(wanted))


def they_are_ranked(board: Board) -> None:
    """Check that the result has the player's place, and all games in order."""
    own = board.final_score
    place = 1 + sum(score > own for score in SCORES)
    standing = board.t("day.place", place=board.t.ordinal(place), of=6)
    fact = board.sheet("result.title").locator("dl > div").filter(has_text=board.t("day.field"))
    expect(fact.get_by_role("definition")).to_have_text(standing)
    compared = board.compare()
    expect(compared).to_contain_text(standing)
    captions = compared.locator("figcaption")
    points = captions.locator("b").all_inner_texts()
    assert [int(each.split()[0]) for each in points] == sorted((own, *SCORES), reverse=True)
    expect(captions.filter(has_text=f". {board.t('rivals.you')}")).to_have_count(1)
    expect(compared.locator(".figures figure")).to_have_count(6)
