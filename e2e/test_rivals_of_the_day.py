"""The rivals of the day: five computers whose games of each daily were found before."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.board import TODAY, Board, at_noon, daily, remember_game
from nmbr9.contests import rivals
from nmbr9.game import Game
from nmbr9.solver.protocol import Strength
from nmbr9.ui.rivals.of_the_day import score_after
from tools.rivals import file_of
from tools.sample_games import played

OWN = played(daily())
MONTH = rivals.read(file_of(TODAY).read_text("utf-8"))
GAMES = [rivals.rival(code, TODAY) for code in MONTH.codes[TODAY]]
SCORES = [game.score for game in GAMES]


@pytest.fixture
def board(tab: Page) -> Board:
    """A new visitor, on a Friday in November."""
    return Board(tab)


def begun(board: Board, rounds: int) -> Board:
    """Today's game as it stood after so many rounds."""
    remember_game(board.page, Game(OWN.source, OWN.options, OWN.decisions[:rounds]))
    return board.open()


def strip(board: Board) -> Locator:
    """What they did in the last round, beside the board."""
    return board.page.locator("#rivals").get_by_role("button")


def test_a_daily_against_them_to_the_ranking_by_keyboard(board: Board) -> None:
    begun(board, 18)
    expect(strip(board)).to_have_count(1)
    board.place_next()
    for strength, game in zip(Strength, GAMES, strict=True):
        tile = game.board.tiles[18]
        said = {"level": tile.level, "points": tile.points, "score": score_after(game, 19)}
        words = board.t("day.line", strength=board.t(f"strength.{strength.value}"), **said)
        expect(strip(board)).to_have_accessible_name(re.compile(re.escape(words)))
    board.place_next()
    own = board.final_score
    place = 1 + sum(score > own for score in SCORES)
    result = board.sheet("result.title")
    expect(result).to_contain_text(board.t("day.place", place=place, of=6))
    table = result.get_by_role("table", name=board.t("standing.title"))
    cells = [row.split("\t") for row in table.locator("tbody tr").all_inner_texts()]
    assert [int(points) for _, _, points in cells] == sorted((own, *SCORES), reverse=True)
    assert sum(board.t("rivals.you") in name for _, name, _ in cells) == 1
    expect(result.locator(".figures figure")).to_have_count(6)
    board.close_sheet()
    board.tab_to(strip(board))
    board.press("Enter")
    others = board.sheet("menu.rivals")
    for strength in Strength:
        expect(others).to_contain_text(board.t(f"strength.{strength.value}"))


def test_they_play_along_or_not_as_the_player_wishes(board: Board) -> None:
    begun(board, 3)
    expect(strip(board)).to_have_count(1)
    board.open_sheet("menu.settings")
    board.page.get_by_label(board.t("settings.rivals")).uncheck()
    board.close_sheet()
    expect(board.page.locator("#rivals")).to_be_empty()
    board.reload()
    expect(board.page.locator("#rivals")).to_be_empty()


@pytest.mark.noisy
def test_without_their_file_the_game_goes_on_and_the_next_round_asks_again(page: Page) -> None:
    at_noon(page.context)
    page.route("**/static/rivals/*", _nothing)
    board = Board(page).open()
    board.place_next()
    expect(page.locator("#rivals")).to_have_text(board.t("day.missing"))
    page.unroute("**/static/rivals/*", _nothing)
    board.place_next()
    expect(strip(board)).to_have_count(1)


def _nothing(route: Route) -> None:
    route.fulfill(status=404)
