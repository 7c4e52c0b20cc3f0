"""The lesson on the board: offered once, played by touch, mouse or keys, and left at any step."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, daily
from e2e.fingers import Fingers
from e2e.screens import PHONE
from nmbr9.board import Placement
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.lesson.steps import DECK
from nmbr9.ui.storage.text_store import PREFIX
from tools.sample_games import played

NINE, FIVE, FOUR, WRONG = map(Placement.parse, ("9r0@0,0", "5r0@-3,0", "4r3@-2,0", "1r1@-2,0"))
"""A first tile, and then the places that the board marks."""
LOW, FAR = map(Placement.parse, ("4r3@3,0", "4r3@4,0"))
"""Places beside the first tile: one that scores nothing, and one that touches none."""

START = Game.start(DECK)
TWO_LIE = START.place(NINE).place(FIVE)
THREE_LIE = TWO_LIE.place(FOUR)


def says(board: Board, step: str) -> Locator:
    """Wait until the panel is at a step, and the step has been announced."""
    begins = board.t(f"lesson.{step}", number=0, below=0, once=4, twice=8, place="").partition("0")
    panel = board.page.get_by_role("region", name=board.t("lesson.title"))
    expect(panel).to_contain_text(begins[0])
    expect(board.live).to_contain_text(begins[0])
    return panel


def marked(board: Board) -> Locator:
    return board.page.locator(".lesson-mark")


def offer(board: Board) -> Locator:
    return board.button("lesson.learn")


def names(board: Board) -> list[str]:
    """The names in storage, except those that opening the page leaves."""
    stored: list[str] = board.page.evaluate("Object.keys(localStorage)")
    looked = {f"{PREFIX}{name}" for name in ("last-daily", "writes")}
    return sorted(name for name in stored if name not in looked)


def begin(board: Board) -> None:
    """Begin the lesson from the rules."""
    board.open_sheet("rules").get_by_role("button", name=board.t("lesson.on_board")).click()
    says(board, "first")


@pytest.mark.browser_context_args(**PHONE)
def test_the_lesson_is_played_by_touch_from_the_rules_after_the_offer_was_declined(
    tab: Page,
) -> None:
    board, fingers = Board(tab).open(), Fingers(tab)
    expect(offer(board)).to_be_visible()
    with_it = board.stage.bounding_box()
    board.button("lesson.decline").tap()
    expect(offer(board)).to_have_count(0)
    assert board.stage.bounding_box() == with_it

    begin(board)
    fingers.tap(board.spot(START, NINE))
    board.place_button.click()
    says(board, "beside")
    expect(marked(board)).to_have_count(1)
    board.expect_rounds(1)
    fingers.tap(board.spot(START.place(NINE), FIVE))
    board.place_button.click()
    says(board, "across")
    board.expect_rounds(2)
    fingers.tap(board.spot(TWO_LIE, FOUR))
    board.expect_legal(FOUR, 1)
    board.place_button.click()
    says(board, "points")
    board.button("lesson.next").click()
    says(board, "wrong")
    fingers.tap(board.spot(THREE_LIE, WRONG))
    says(board, "right")
    expect(board.hint).to_have_text(board.t("fault.one_tile_support", number=4))
    board.press("n")
    board.place_button.click()
    says(board, "done")
    board.button("lesson.today").click()
    board.expect_rounds(0)
    assert board.saved() == Game.start(daily())
    assert names(board) == [f"{PREFIX}lesson"]


def test_a_bad_place_is_named_to_the_mouse_and_a_low_one_is_asked_for_again(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("taught by mouse")))
    begin(board)
    for game, placement in ((START, NINE), (START.place(NINE), FIVE)):
        spot = board.spot(game, placement)
        board.page.mouse.click(spot.x, spot.y)
        board.place_button.click()
        board.expect_rounds(len(game.decisions) + 1)
    board.hover(TWO_LIE, FAR)
    expect(board.hint).to_have_text(board.t("fault.not_adjacent", level=0))
    spot = board.spot(TWO_LIE, LOW)
    board.page.mouse.click(spot.x, spot.y)
    board.place_button.click()
    says(board, "low")
    board.expect_rounds(2)
    board.button("lesson.try").click()
    board.expect_legal(FOUR, 1)
    board.place_button.click()
    says(board, "points")


def test_a_newcomer_plays_it_by_keys_alone(tab: Page) -> None:
    board = Board(tab).open()
    board.tab_to(offer(board))
    board.press("Enter")
    says(board, "first")
    board.press("n", "Enter")
    for step in ("beside", "across"):
        says(board, step)
        board.tab_to(board.button("lesson.try"))
        board.press("Enter")
        expect(board.ghost).to_have_class("plane ghost may")
        board.tab_to(board.place_button)
        board.press("Enter")
    says(board, "points")
    board.tab_to(board.button("lesson.next"))
    board.press("Enter")
    says(board, "wrong")
    board.tab_to(board.button("lesson.try"))
    board.press("Enter")
    says(board, "right")
    expect(board.live).to_contain_text(board.t("fault.one_tile_support", number=4))
    board.press("n", "Enter")
    says(board, "done")
    board.press("Enter")
    board.expect_rounds(0)
    expect(marked(board)).to_have_count(0)


def test_going_back_ends_it_and_shows_the_players_game(running: Board) -> None:
    game = played(Seeded("own"), 3)
    board = running.turn_to(game)
    begin(board)
    board.place_next()
    says(board, "beside")
    assert board.saved() == game
    board.page.go_back()
    expect(board.sheet("rules.title")).to_be_visible()
    board.close_sheet()
    board.expect_rounds(3)
    assert board.saved() == game
