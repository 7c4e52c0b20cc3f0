"""The lesson on the board: offered once, played by touch, mouse or keys, and left at any step."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, daily, middle, resize
from e2e.fingers import Fingers
from e2e.screens import PHONE
from e2e.test_accessibility import looked_at
from e2e.test_first_paint import Held
from nmbr9.board import Placement
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import encode
from nmbr9.ui.lesson.state import DECK
from nmbr9.ui.parts.camera import Point
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
    """Wait until the panel is at a step, and a screen reader has said so."""
    begins = board.t(f"lesson.{step}", number=0, below=0, once=4, place="").partition("0")
    panel = board.page.get_by_role("region", name=board.t("lesson.title"))
    expect(panel).to_contain_text(begins[0])
    expect(board.live).to_contain_text(begins[0])
    return panel


def marked(board: Board) -> Locator:
    return board.page.locator(".lesson-mark")


def names(board: Board) -> list[str]:
    """The names in storage, except those that opening the page leaves."""
    stored: list[str] = board.page.evaluate("Object.keys(localStorage)")
    looked = {"nmbr9-owner", *(f"{PREFIX}{name}" for name in ("last-daily", "writes"))}
    return sorted(name for name in stored if name not in looked)


def begin(board: Board) -> None:
    """Begin the lesson from the rules."""
    board.open_sheet("rules").get_by_role("button", name=board.t("lesson.on_board")).click()
    says(board, "first")


def welcome(board: Board) -> Locator:
    return board.page.get_by_role("region", name=board.t("lesson.welcome"))


@pytest.mark.browser_context_args(**PHONE)
def test_a_newcomer_is_welcomed_at_once_and_one_early_tap_plays_for_ever(page: Page) -> None:
    board, held = Board(page), Held(page)
    page.goto("./", wait_until="commit")
    page.locator(":root[data-painted][data-kept]").wait_for(state="attached")
    page.locator("py-config").wait_for(state="attached")  # boot.mjs listens
    card = page.locator("#welcome")
    expect(card).to_contain_text(board.t("lesson.offer"))
    before = card.bounding_box()
    at = middle(card.locator(".quiet"))
    Fingers(page).tap(at)
    expect(card.locator("[data-kept]")).to_have_text(board.t("lesson.decline"))
    assert card.bounding_box() == before
    held.let_go()
    board.ready()
    expect(card).to_be_hidden()
    assert names(board) == [f"{PREFIX}lesson"]
    Fingers(page).tap(at)
    expect(board.ghost).to_have_count(1)
    later = Board(page.context.new_page()).open()
    expect(later.page.locator("#welcome")).to_be_hidden()


@pytest.mark.browser_context_args(**PHONE)
def test_a_friends_link_welcomes_a_newcomer_until_a_tile_is_dragged_under_it(
    page: Page,
) -> None:
    game = played(Seeded("welcomed"))
    board = Board(page).open(f"./#code={encode(game)}&from=Anne")
    expect(welcome(board)).to_contain_text("Anne")
    expect(welcome(board)).to_contain_text(board.t("challenge.beat", n=game.score))
    box = welcome(board).locator(".picture").bounding_box()
    assert box
    Fingers(page).drag(middle(board.hand), Point(box["x"] + 60, box["y"] + 100))
    expect(welcome(board)).to_have_count(0)
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    board.place_button.click()
    board.expect_rounds(1)


@pytest.mark.browser_context_args(**PHONE)
def test_it_is_learned_by_touch_from_the_rules(running: Board) -> None:
    board, fingers = running, Fingers(running.page)
    board.go("./#daily")
    expect(board.page.get_by_role("banner")).to_contain_text("Daily 324")
    begin(board)
    fingers.tap(board.spot(START, NINE))
    board.place_button.click()
    says(board, "beside")
    expect(marked(board)).to_have_count(1)
    board.expect_rounds(1)
    fingers.tap(board.spot(START.place(NINE), FIVE))
    board.place_button.click()
    says(board, "rotate")
    board.expect_rounds(2)
    board.hand.tap()
    says(board, "across")
    fingers.tap(board.spot(TWO_LIE, FOUR))
    board.expect_legal(FOUR, 1)
    board.place_button.click()
    says(board, "points")
    board.button("lesson.next").click()
    says(board, "wrong")
    fingers.tap(board.spot(THREE_LIE, WRONG))
    says(board, "right")
    expect(board.ghost.locator(".tile")).to_have_css("opacity", "1")  # no number shines through
    expect(board.caption).to_have_text(board.t("fault.one_tile_support", number=4))
    board.press("n")
    board.place_button.click()
    says(board, "done")
    board.button("lesson.today").click()
    board.expect_rounds(0)
    assert board.saved() == Game.start(daily())
    assert names(board) == [f"{PREFIX}lesson"]


def test_by_mouse_bad_places_are_named_and_going_back_ends_the_lesson(
    running: Board,
) -> None:
    own = played(Seeded("taught by mouse"), 3)
    board = running.turn_to(own)
    begin(board)
    for game, placement in ((START, NINE), (START.place(NINE), FIVE)):
        spot = board.spot(game, placement)
        board.page.mouse.click(spot.x, spot.y)
        board.place_button.click()
        board.expect_rounds(len(game.decisions) + 1)
    board.press("r")  # turned away from its place at first
    board.hover(TWO_LIE, FAR)
    expect(board.caption).to_have_text(board.t("fault.not_adjacent", level=0))
    spot = board.spot(TWO_LIE, LOW)
    board.page.mouse.click(spot.x, spot.y)
    expect(board.caption).to_have_text(board.t("lesson.low", number=4))
    expect(board.place_button).to_have_attribute("aria-disabled", "true")
    board.press("Enter")
    says(board, "low")
    board.expect_rounds(2)
    expect(board.page.locator("#levels .gone")).to_have_css("animation-name", "none")
    board.page.emulate_media(reduced_motion="no-preference")
    expect(board.page.locator("#levels .gone")).to_have_css("animation-name", "leave")
    board.page.emulate_media(reduced_motion="reduce")
    board.button("lesson.try").click()
    board.expect_legal(FOUR, 1)
    board.place_button.click()
    says(board, "points")
    assert board.saved() == own
    board.page.go_back()
    expect(board.sheet("rules.title")).to_be_visible()
    board.close_sheet()
    board.expect_rounds(3)
    assert board.saved() == own


@pytest.mark.slow("lesson")
def test_a_newcomer_plays_it_by_keys_alone(page: Page) -> None:
    resize(page, 390, 844)
    board = Board(page).open()
    expect(board.button("lesson.learn")).to_be_visible()
    assert looked_at(page, iter(("welcome",))) == {}
    board.tab_to(board.button("lesson.learn"))
    board.press("Enter")
    says(board, "first")
    expect(board.stage).to_be_focused()
    board.press("n", "Enter")
    for step in ("beside", "rotate"):
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
    expect(board.stage).to_be_focused()
    board.tab_to(board.button("lesson.try"))
    board.press("Enter")
    says(board, "right")
    expect(board.live).to_contain_text(board.t("fault.one_tile_support", number=4))
    board.press("n", "Enter")
    says(board, "done")
    board.press("Enter")
    board.expect_rounds(0)
    expect(marked(board)).to_have_count(0)
