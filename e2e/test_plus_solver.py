"""The solver and NMBR 9 ++ in the page: a game from hint to review."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.board import Board, remember_now
from e2e.plus import Player, scripted
from e2e.test_solver import ANSWER, reviewed
from nmbr9.deck import Seeded
from nmbr9.game import Game, replay
from nmbr9.options import Module, Options, Variant
from nmbr9.record import to_json
from nmbr9.ui.games.names import address_of, name_of
from nmbr9.ui.storage.text_store import PREFIX, seal

OPTIONS = Options(
    variant=Variant.TWO_OF_THREE,
    modules=frozenset({Module.STARTING_TILES, Module.GAP_FILLERS}),
    removed=21,
)
"""Few cards, so that every search is short."""
LAST = 4
"""The number of decisions left to this visit."""


def last_decisions(board: Board, start: Game) -> Game:
    """Open a game that lacks some decisions, and make them on the page."""
    whole = list(scripted(start, Random(1)))
    begun = replay(start, whole[:-LAST])
    remember_now(board.page, {PREFIX + name_of(begun): seal(to_json(begun))})
    board.go("./" + address_of(start.source, start.options))
    begins = board.t("top.round", round=begun.round, rounds=begun.rounds)
    expect(board.page.get_by_role("banner")).to_contain_text(begins)
    player = Player.at(board)
    for decision in whole[-LAST:]:
        player.play(decision)
    expect(board.sheet("result.title")).to_be_visible()
    return player.game


@pytest.mark.slow("solver")
def test_a_game_has_a_hint_that_is_followed_a_par_and_a_review(running: Board) -> None:
    follow_a_hint(running, Game.start(Seeded("hint-5"), OPTIONS))
    game = last_decisions(running, Game.start(Seeded("par-of-plus"), OPTIONS))
    more = running.more()
    running.button("par.find").click()
    line = more.get_by_text(re.compile(r"gold from \d+"))
    expect(line).to_be_visible(timeout=ANSWER)
    running.button("page.back", page=running.t("result.title")).click()
    best = running.sheet("result.title").locator(".ticks li").last
    par = int(re.findall(r"\d+", best.inner_text())[0])
    assert par > game.score
    look_at_review(running, game)


def follow_a_hint(board: Board, game: Game) -> None:
    """Follow a hint from the card to its place, each step shown when it is due."""
    board.go("./" + address_of(game.source, game.options))
    expect(board.page.get_by_role("banner")).to_contain_text("hint-5")
    number = board.saved().shown[0]
    board.button("coach.hint_ask").click()
    hint = board.caption
    expect(hint).to_contain_text(f"Hint: take the {number}.", timeout=ANSWER)
    for _ in range(2):  # to the last degree: the whole turn
        board.press("h")
    expect(hint).to_contain_text(f"then place the {number}")
    board.button("turn.choose_card", number=number).click()
    expect(board.ghost).to_have_count(1)
    expect(hint).to_contain_text(f"place the {number} on level 0")
    board.place_button.click()
    expect(board.page.locator("[data-score]")).to_be_attached()
    assert board.saved().board.tiles[-1].placement.number == number


def look_at_review(board: Board, game: Game) -> None:
    """Check the judged turns, the costliest turn with a better one, and the solver's game."""
    row, side = reviewed(board), board.page.locator("#history")
    expect(row).to_contain_text("Better with hindsight")
    title = row.get_by_role("heading").inner_text()
    board.button("review.show_better").click()
    expect(board.button("review.show_yours")).to_be_visible()
    side.get_by_role("button").last.scroll_into_view_if_needed()
    board.page.get_by_role("table", name=board.t("review.turns")).get_by_role("button").last.click()
    expect(row.get_by_role("heading")).not_to_have_text(title)
    side.get_by_text(board.t("review.how")).click()
    expect(side).to_contain_text(board.t.lines("review.plus_meaning")[0])
    heading = side.get_by_role("heading", name=re.compile("Best game in this review"))
    assert int(re.findall(r"\d+", heading.inner_text())[0]) >= game.score
