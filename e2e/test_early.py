"""Input before Python is ready: shown as taken, and carried out once when the game is ready."""

import pytest
from playwright.sync_api import Page, expect

from e2e.board import TODAY, Board, middle, remember, remember_game, resize
from e2e.fingers import Fingers
from e2e.test_first_paint import PHONE, Held
from e2e.test_keyboards import type_key
from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME as SETTINGS

BEGUN = Game.start(Daily(TODAY))


@pytest.fixture
def waiting(tab: Page) -> Held:
    """Today's game, drawn, without Python."""
    return opened(tab)


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
    """Check that the input is shown and announced."""
    for place in ("#caption", "#live"):
        expect(page.locator(place)).to_have_text(texts("en")("caption.kept"))


def hand(page: Page) -> Point:
    return middle(page.locator("#controls .current"))


def ghost(board: Board) -> tuple[float, float]:
    """The middle of the ghost."""
    board.settle()
    at = middle(board.ghost.locator(".face"))
    return round(at.x, 1), round(at.y, 1)


def beside_the_middle(page: Page) -> Point:
    at = middle(page.locator("#stage"))
    return Point(at.x - 70, at.y + 45)


def click(page: Page, at: Point) -> None:
    page.mouse.click(at.x, at.y)


def finger_drag(page: Page, at: Point) -> None:
    Fingers(page).drag(hand(page), at)


def expect_marked(page: Page, at: Point) -> None:
    """Check that the page marks the place of the input."""
    mark = middle(page.locator("#stage .early-press"))
    assert (round(mark.x), round(mark.y)) == (round(at.x), round(at.y))
    expect_taken(page)


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True, is_mobile=True)
def test_an_early_drag_by_a_finger_leads_to_the_same_place(tab: Page, waiting: Held) -> None:
    at = beside_the_middle(tab)
    finger_drag(tab, at)
    expect_marked(tab, at)
    board = ready(tab, waiting)
    early = ghost(board)
    expect(tab.locator(".early-press, button[data-kept]")).to_have_count(0)
    board.press("Escape")
    expect(board.ghost).to_have_count(0)
    finger_drag(tab, at)
    assert early == ghost(board)
    board.place_button.click()
    board.expect_rounds(1)


def test_a_place_stays_the_same_when_the_window_changes(tab: Page, waiting: Held) -> None:
    before, wide = beside_the_middle(tab), tab.viewport_size
    plane = tab.locator("#levels").evaluate("plane => getComputedStyle(plane).transform")
    assert wide is not None
    click(tab, before)
    expect_marked(tab, before)
    resize(tab, 700, 900)
    board = ready(tab, waiting)
    early = board.ghost.get_attribute("style")
    board.press("Escape")
    expect(board.ghost).to_have_count(0)
    resize(tab, wide["width"], wide["height"])
    expect(tab.locator("#levels")).to_have_css("transform", plane)
    click(tab, before)
    expect(board.ghost).to_have_attribute("style", early or "")


def test_only_the_last_of_several_early_inputs_counts_and_only_once(
    tab: Page, waiting: Held
) -> None:
    click(tab, beside_the_middle(tab))
    expect(tab.locator("#stage .early-press")).to_have_count(1)
    tab.keyboard.press("r")
    expect(tab.locator("#stage .early-press")).to_have_count(0)
    expect_taken(tab)
    type_key(tab.context.new_cdp_session(tab), "\u043a", "KeyR")  # of another country
    board = ready(tab, waiting)
    expect(board.ghost).to_have_count(0)
    face = board.hand.locator(".face")
    board.settle()
    turned = face.get_attribute("d")
    board.press("r", "r", "r")  # all the way round
    expect(face).not_to_have_attribute("d", turned or "")
    board.press("r")
    expect(face).to_have_attribute("d", turned or "")


def test_before_a_game_that_goes_on_no_first_tile_is_shown_and_none_can_be_put(tab: Page) -> None:
    remember_game(tab, BEGUN.place(BEGUN.legal()[0]))
    held = opened(tab)
    expect(tab.locator("#top .day")).to_contain_text("324")
    expect(tab.locator("#controls .waiting")).to_be_visible()
    expect(tab.locator("#controls .digit")).to_have_count(0)
    expect(tab.locator("#top .round")).not_to_be_visible()
    click(tab, beside_the_middle(tab))
    expect(tab.locator("#live")).to_be_empty()
    # A button is there, and answers when it can.
    click(tab, middle(tab.locator("#top button").last))
    expect(tab.locator("#top button[data-kept]")).to_have_count(1)
    expect_taken(tab)
    board = ready(tab, held)
    expect(board.sheet("menu.title")).to_be_visible()
    board.expect_rounds(1)
    expect(board.ghost).to_have_count(0)


def test_a_tap_on_the_tile_turns_it_even_if_settings_cannot_be_read(tab: Page) -> None:
    remember(tab, {SETTINGS: "1 x {"})
    held = opened(tab)
    unturned = tab.locator("#controls .current .face").get_attribute("d") or ""
    click(tab, hand(tab))
    expect_taken(tab)
    board = ready(tab, held)
    face = board.hand.locator(".face")
    expect(face).not_to_have_attribute("d", unturned)
    board.press("Shift+R")
    expect(face).to_have_attribute("d", unturned)


def test_other_keys_are_left_alone_and_an_early_place_counts_only_in_its_game(
    tab: Page, waiting: Held
) -> None:
    tab.evaluate("addEventListener('keydown', (event) => event.preventDefault())")
    tab.mouse.move(300, 300)
    for key in ("Tab", "Enter", "Space", "Control+r", "Shift"):
        tab.keyboard.press(key)
    expect(tab.locator("#live")).to_be_empty()
    click(tab, beside_the_middle(tab))
    expect_taken(tab)
    tab.evaluate("location.hash = '#seed=another'")
    board = ready(tab, waiting)
    expect(board.caption).to_contain_text(board.t("caption.first"))
    expect(board.ghost).to_have_count(0)
