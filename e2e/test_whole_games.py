"""Twenty rounds from the first tile to the result, in each way of playing."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, daily, middle, remember_game
from e2e.command_line import verified
from e2e.fingers import Fingers
from e2e.screens import PHONE
from nmbr9.board import Placement
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.rules.judging import landing_level
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.tiles import ORIGIN
from nmbr9.ui.play.hand import pixel_of_tile
from nmbr9.ui.play.state import Hand, Look, OnTable, Play
from tools.sample_games import played, ranked

ANY_POINTER = """
  window.pointed = 0;
  for (const kind of ["pointerdown", "pointermove", "mousedown", "touchstart", "wheel"])
    addEventListener(kind, () => window.pointed++, true);
"""


def drag_from_hand(board: Board, fingers: Fingers, game: Game, placement: Placement) -> None:
    """Drag the tile so that its ghost, above the finger, is at its place."""
    play = Play(OnTable(game), Hand(rotation=placement.rotation), look=Look(board.camera))
    above = pixel_of_tile(play, replace(placement, anchor=ORIGIN), Point(0, 0))
    spot = board.spot(game, placement)
    fingers.drag(middle(board.hand), Point(spot.x - above.x, spot.y - above.y))


def drag_over(board: Board, fingers: Fingers) -> None:
    """Drag the tile over the board, and check that its whole ghost is above the finger."""
    finger = board.on_page(Point(195, 400))
    fingers.touch(middle(board.hand))
    fingers.move(finger)
    expect(board.ghost).to_have_count(1)
    box = board.ghost.locator(".face").bounding_box()
    assert box
    assert box["y"] + box["height"] < finger.y
    fingers.lift()


@pytest.mark.slow("games")
@pytest.mark.browser_context_args(**PHONE)
def test_a_daily_game_is_played_with_one_finger_and_scores_as_its_record_does(
    running: Board,
) -> None:
    board, fingers = running, Fingers(running.page)
    board.go("./#daily")
    expect(board.page.get_by_role("banner")).to_contain_text("Daily 324")
    drag_over(board, fingers)
    game = board.saved()
    while not game.finished:
        placement = board.aimed(game)
        level = landing_level(game.board, placement)
        for _ in range(placement.rotation):
            board.button("controls.rotate_right").tap()
        if game.round % 2:
            drag_from_hand(board, fingers, game, placement)
        else:
            fingers.tap(board.spot(game, placement))
        board.expect_legal(placement, level)
        board.place_button.tap()
        game = game.place(placement)
        board.expect_rounds(len(game.decisions))
        assert board.saved() == game
    expect(board.sheet("result.title")).to_be_visible()
    assert verified(board.saved()) == {
        "ok": True,
        "score": board.final_score,
        "by_level": list(game.breakdown),
    }


@pytest.mark.slow("games")
def test_a_daily_game_is_played_to_its_end_and_the_next_begun_only_by_keys(tab: Page) -> None:
    tab.add_init_script(ANY_POINTER)
    remember_game(tab, played(daily(), 14))
    board = Board(tab).open()
    game = board.saved()
    assert game.round == 15
    while not game.finished:
        placement = ranked(game)[0]
        board.aim_by_key(placement)
        board.expect_legal(placement, landing_level(game.board, placement))
        board.press("Enter")
        game = game.place(placement)
        board.expect_rounds(len(game.decisions))
    result = board.sheet("result.title")
    expect(result).to_contain_text(str(verified(board.saved())["score"]))
    assert board.saved() == game
    board.tab_to(result.get_by_role("button", name=board.t("result.more")))
    board.press("Enter")
    board.tab_to(board.button("result.play_free"))
    board.press("Enter")
    expect(tab.get_by_role("banner")).to_contain_text(board.t("title.free"))
    board.place_next()
    assert isinstance(board.source, Seeded)
    assert len(board.saved().decisions) == 1
    assert tab.evaluate("window.pointed") == 0


COVERED = """() => new MutationObserver(() => {
  window.covered ??= document.querySelector("#page").open;
}).observe(document.querySelector("#levels"), { childList: true, subtree: true })"""


def test_the_last_tile_is_seen_to_lie_before_its_result_covers_it(running: Board) -> None:
    board = running.turn_to(played(Seeded("last"), 19))
    board.press("n")
    expect(board.ghost).to_have_count(1)
    board.page.evaluate(COVERED)
    board.press("Enter")
    expect(board.sheet("result.title")).to_be_visible()
    assert board.page.evaluate("window.covered") is False
