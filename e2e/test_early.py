"""What is done before Python is there: shown as taken, it happens once when the game is ready."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.board import TODAY, Board, Fingers, at_noon, middle, remember_game, resize
from e2e.test_first_paint import PHONE, Held
from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.words import texts

Gesture = Callable[[Page, Point], None]


@pytest.fixture
def waiting(page: Page) -> Held:
    """Today's game, drawn, without Python."""
    at_noon(page.context)
    return opened(page)


def opened(page: Page) -> Held:
    held = Held(page)
    page.goto("./", wait_until="commit")
    page.locator(":root[data-painted][data-kept]").wait_for(state="attached")
    page.locator("py-config").wait_for(state="attached")  # boot.mjs listens
    return held


def ready(page: Page, held: Held) -> Board:
    held.let_go()
    return Board(page).ready()


def expect_taken(page: Page) -> None:
    """Seen, and heard."""
    for place in ("#hint", "#live"):
        expect(page.locator(place)).to_have_text(texts("en")("hint.kept"))


def hand(page: Page) -> Point:
    return middle(page.locator("#controls .current"))


def ghost(board: Board) -> tuple[float, float]:
    """Where the middle of it lies."""
    board.settle()
    at = middle(board.ghost.locator(".face"))
    return round(at.x, 1), round(at.y, 1)


def beside_the_middle(page: Page) -> Point:
    at = middle(page.locator("#stage"))
    return Point(at.x - 70, at.y + 45)


def click(page: Page, at: Point) -> None:
    page.mouse.click(at.x, at.y)


def drag(page: Page, at: Point) -> None:
    start = hand(page)
    page.mouse.move(start.x, start.y)
    page.mouse.down()
    page.mouse.move(at.x, at.y, steps=3)
    page.mouse.up()


def tap(page: Page, at: Point) -> None:
    Fingers(page).tap(at)


def finger_drag(page: Page, at: Point) -> None:
    Fingers(page).drag(hand(page), at)


@pytest.mark.parametrize(
    ("gesture", "touch"), [(click, False), (drag, False), (tap, True), (finger_drag, True)]
)
def test_what_is_put_on_the_board_lies_where_it_would_lie_later(
    browser: Browser, base_url: str, gesture: Gesture, *, touch: bool
) -> None:
    context = browser.new_context(base_url=base_url, viewport=PHONE, has_touch=touch)
    at_noon(context)
    page = context.new_page()
    held = opened(page)
    at = beside_the_middle(page)
    gesture(page, at)
    mark = middle(page.locator("#stage .kept"))
    assert (round(mark.x), round(mark.y)) == (round(at.x), round(at.y))
    expect_taken(page)
    board = ready(page, held)
    early = ghost(board)
    expect(page.locator(".kept, button[data-kept]")).to_have_count(0)
    board.reload()
    gesture(page, at)
    assert early == ghost(board)
    board.place_button.click()
    board.expect_rounds(1)
    context.close()


def test_a_place_stays_the_same_when_the_window_changes(page: Page, waiting: Held) -> None:
    before, wide = beside_the_middle(page), page.viewport_size
    assert wide is not None
    click(page, before)
    resize(page, 700, 900)
    board = ready(page, waiting)
    early = board.ghost.get_attribute("style")
    board.reload()
    resize(page, wide["width"], wide["height"])
    click(page, before)
    board.settle()
    assert board.ghost.get_attribute("style") == early


def test_of_several_the_last_counts_and_once(page: Page, waiting: Held) -> None:
    click(page, beside_the_middle(page))
    expect(page.locator("#stage .kept")).to_have_count(1)
    page.keyboard.press("r")
    expect(page.locator("#stage .kept")).to_have_count(0)
    expect_taken(page)
    page.keyboard.press("r")
    board = ready(page, waiting)
    expect(board.ghost).to_have_count(0)
    board.settle()
    turned = board.hand.locator(".face").get_attribute("d")
    board.reload().press("r")
    board.settle()
    assert board.hand.locator(".face").get_attribute("d") == turned


def test_keys_that_are_not_the_games_are_left_alone(page: Page, waiting: Held) -> None:
    page.evaluate("addEventListener('keydown', (event) => event.preventDefault())")
    page.mouse.move(300, 300)
    for key in ("Tab", "Enter", "Space", "Control+r", "Shift"):
        page.keyboard.press(key)
    expect(page.locator("#live")).to_be_empty()
    board = ready(page, waiting)
    expect(board.hint).to_have_text(board.t("hint.first"))
    expect(board.ghost).to_have_count(0)


def test_a_button_is_pressed(page: Page, waiting: Held) -> None:
    button = page.locator("#top button").last
    click(page, middle(button))
    expect(page.locator("#top button[data-kept]")).to_have_count(1)
    expect_taken(page)
    expect(ready(page, waiting).sheet("menu.title")).to_be_visible()


def test_a_tap_on_the_tile_shows_a_legal_place(page: Page, waiting: Held) -> None:
    click(page, hand(page))
    expect(ready(page, waiting).ghost).to_have_count(1)


def test_on_a_board_that_is_not_there_yet_nothing_is_put(page: Page) -> None:
    at_noon(page.context)
    game = Game.start(Daily(TODAY))
    remember_game(page, game.place(next(iter(game.legal())).placement))
    held = opened(page)
    click(page, beside_the_middle(page))
    expect(page.locator("#live")).to_be_empty()
    board = ready(page, held)
    board.expect_rounds(1)
    expect(board.ghost).to_have_count(0)


def test_a_place_in_one_game_is_none_in_another(page: Page, waiting: Held) -> None:
    click(page, beside_the_middle(page))
    page.evaluate("location.hash = '#seed=another'")
    expect(ready(page, waiting).ghost).to_have_count(0)
