"""The rivals of the day: five computers whose games of each daily were found beforehand."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.board import TODAY, Board, at_noon, daily, remember_game
from nmbr9.contests import rivals
from nmbr9.contests.rivals import LAST
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.steps import score_after
from tools.rivals import file_of
from tools.sample_games import played

OWN = played(daily())
MONTH = rivals.read(file_of(TODAY).read_text("utf-8"))
GAMES = [rivals.rival(code, TODAY) for code in MONTH.codes[TODAY]]
SCORES = [game.score for game in GAMES]
FILES = "**/static/rivals/*"


def strip(board: Board) -> Locator:
    """Their points in the last round, beside the board."""
    return board.page.locator("#rivals").get_by_role("button")


def test_each_daily_of_one_visit_has_its_rivals(tab: Page) -> None:
    board = Board(tab).open()
    board.place_next()
    expect(strip(board)).to_have_count(1)
    board.go(f"./#daily={TODAY - timedelta(days=1)}")
    board.expect_rounds(0)
    expect(strip(board)).to_have_count(0)
    board.place_next()
    expect(strip(board)).to_have_count(1)


def test_after_the_last_day_with_rivals_none_are_promised(tab: Page) -> None:
    board = Board(tab)
    for day, words in ((LAST, board.t("day.ready")), (LAST + timedelta(days=1), "")):
        at_noon(tab.context, day)
        board.open()
        expect(tab.locator("#rivals")).to_have_text(words)
    board.place_next()
    expect(tab.locator("#rivals")).to_have_text("")


@pytest.mark.noisy
def test_a_daily_against_them_to_the_ranking_though_their_file_was_missing_at_first(
    page: Page,
) -> None:
    at_noon(page.context)
    page.route(FILES, _nothing)
    remember_game(page, Game(OWN.source, OWN.options, OWN.decisions[:17]))
    board = Board(page).open()
    expect(page.locator("#rivals")).to_have_text(board.t("day.missing"))
    page.unroute(FILES, _nothing)
    board.place_next()
    expect(strip(board)).to_have_count(1)
    they_play_along_as_the_player_wishes(board)
    board.place_next()
    they_are_told(board, 19)
    board.place_next()
    they_are_ranked(board)
    board.close_sheet()
    board.tab_to(strip(board))
    board.press("Enter")
    others = board.sheet("menu.rivals")
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
        expect(strip(board)).to_have_count(int(wanted))


def they_are_told(board: Board, round_: int) -> None:
    """Check that each is named with its points of a round."""
    for strength, game in zip(Strength, GAMES, strict=True):
        tile = game.board.tiles[round_ - 1]
        said = {"level": tile.level, "points": tile.points, "score": score_after(game, round_)}
        words = board.t("day.line", strength=board.t(f"strength.{strength.value}"), **said)
        expect(strip(board)).to_have_accessible_name(re.compile(re.escape(words)))


def they_are_ranked(board: Board) -> None:
    """Check that the result has the player's place, and all games in order."""
    own = board.final_score
    place = 1 + sum(score > own for score in SCORES)
    fact = board.sheet("result.title").locator("dl > div").filter(has_text=board.t("day.of", of=6))
    expect(fact.get_by_role("definition")).to_have_text(str(place))
    compared = board.compare()
    expect(compared).to_contain_text(board.t("day.place", place=place, of=6))
    table = compared.get_by_role("table", name=board.t("standing.title"))
    cells = [row.split("\t") for row in table.locator("tbody tr").all_inner_texts()]
    assert [int(points) for _, _, points in cells] == sorted((own, *SCORES), reverse=True)
    assert sum(board.t("rivals.you") in name for _, name, _ in cells) == 1
    expect(compared.locator(".figures figure")).to_have_count(6)
