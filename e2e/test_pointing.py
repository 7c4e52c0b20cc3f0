"""The mouse over the board: hover, click, and the words for a bad place."""

import re
from math import exp

import pytest
from playwright.sync_api import expect

from e2e.board import Board, middle, resize
from nmbr9.board import Placement
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.parts.camera import Point
from tools.sample_games import played

SEED = "tower 1061"
"""A seed whose deck begins 9, 5, 7, 4."""

PLACES_AFTER = 17
"""Rounds of that deck after which the unturned tile may lie on levels 0 to 2."""
ON_TWO_TILES = Placement.parse("7r1@2,0")


@pytest.fixture
def board(running: Board) -> Board:
    """A nine and a five side by side, and the seven to place."""
    game = Game.start(Seeded(SEED))
    for text in ("9r0@0,0", "5r0@3,0"):
        game = game.place(Placement.parse(text))
    return running.turn_to(game)


def aim(board: Board, placement: Placement) -> None:
    """Turn the tile and hover over the place."""
    for _ in range(placement.rotation):
        board.button("controls.rotate_right").click()
    board.hover(board.saved(), placement)


def test_hovering_shows_the_ghost_with_its_level_and_points(board: Board) -> None:
    aim(board, ON_TWO_TILES)
    board.expect_legal(ON_TWO_TILES, 1)
    expect(board.ghost).to_have_class("plane ghost may")
    board.page.mouse.move(2, 2)
    expect(board.ghost).to_have_count(0)


def test_a_round_of_the_list_lights_its_tile_for_the_mouse_and_for_arrow_keys(board: Board) -> None:
    tab = board.page
    board.aim_by_key(ON_TWO_TILES)
    board.press("Enter")
    rows, lit = tab.locator("#history label"), tab.locator("#outlined .inspected-edge").first
    upper = tab.locator("#levels .level").nth(1)
    for number, covered in ((5, True), (7, False)):
        rows.filter(has_text=f"{number} on level").hover()
        expect(lit).to_be_attached()
        expect(upper).to_have_class(re.compile("parted") if covered else "plane level")
    tab.mouse.move(2, 2)
    expect(lit).to_have_count(0)
    rows.first.get_by_role("radio").focus()
    board.press("ArrowDown")
    expect(upper).to_have_class(re.compile("parted"))
    board.stage.focus()
    expect(lit).to_have_count(0)


def ghost_under(board: Board, pixel: Point) -> Point:
    """The ghost's place on the stage while the mouse is over that pixel."""
    at = board.on_page(pixel)
    board.page.mouse.move(at.x, at.y)
    board.settle()
    ghost, corner = middle(board.ghost.locator(".face")), board.on_page(Point(0, 0))
    return Point(round(ghost.x - corner.x), round(ghost.y - corner.y))


def test_the_ghost_is_under_the_mouse_when_a_low_window_scrolls_and_below_a_notice(
    running: Board,
) -> None:
    board, tab, pixel = running, running.page, Point(300, 100)
    resize(tab, 500, 350)
    board.go("./#daily")
    expect(tab.get_by_role("banner")).to_contain_text("Daily 324")
    ghost = ghost_under(board, pixel)
    for down in (40, -20):
        tab.evaluate("down => scrollBy(0, down)", down)
        assert ghost_under(board, pixel) == ghost, down
    assert tab.evaluate("scrollY") == 20
    board.go("./#nonsense")
    expect(board.notice("bad_address")).to_be_visible()
    assert ghost_under(board, pixel) == ghost


@pytest.mark.seam
def test_a_click_pins_the_ghost_and_the_next_click_on_it_places(board: Board) -> None:
    aim(board, ON_TWO_TILES)
    board.page.mouse.down()
    board.page.mouse.up()
    expect(board.place_button).to_have_attribute("aria-disabled", "false")
    game, spot = board.saved(), middle(board.ghost.locator(".face"))
    board.page.mouse.move(spot.x + 300, spot.y)
    board.expect_legal(ON_TWO_TILES, 1)
    board.page.mouse.click(spot.x, spot.y - 8)
    board.expect_rounds(3)
    assert board.saved() == game.place(ON_TWO_TILES)


def test_the_wheel_turns_the_tile_both_ways_and_zooms_there_and_back(board: Board) -> None:
    board.hover(board.saved(), ON_TWO_TILES)
    board.page.mouse.wheel(0, 100)
    board.page.mouse.wheel(0, 100)
    board.page.mouse.wheel(0, -100)
    board.hover(board.saved(), ON_TWO_TILES)
    board.expect_legal(ON_TWO_TILES, 1)
    a_pinch_on_a_touch_pad_zooms_there_and_back(board)


def a_pinch_on_a_touch_pad_zooms_there_and_back(board: Board) -> None:
    """Check the zoom by a pinch, which a browser tells as a wheel with Control."""
    before, at = board.camera, middle(board.stage)
    board.page.mouse.move(at.x, at.y)
    board.page.keyboard.down("Control")
    for _ in range(12):
        board.page.mouse.wheel(0, 2)
    board.settle()
    smaller = board.camera
    for _ in range(12):
        board.page.mouse.wheel(0, -2)
    board.page.keyboard.up("Control")
    board.settle()
    assert smaller.scale == pytest.approx(before.scale * exp(-0.24), abs=0.001)
    assert board.camera.scale == pytest.approx(before.scale, abs=0.001)
    board.button("tools.fit").click()


def test_a_tile_dragged_from_the_hand_lies_where_the_mouse_lets_go(board: Board) -> None:
    board.button("controls.rotate_right").click()
    game, hand = board.saved(), middle(board.hand)
    spot = board.spot(game, ON_TWO_TILES)
    board.page.mouse.move(hand.x, hand.y)
    board.page.mouse.down()
    board.page.mouse.move(spot.x, spot.y, steps=4)
    board.page.mouse.up()
    board.expect_legal(ON_TWO_TILES, 1)
    turn_all_the_way_round(board)
    board.expect_legal(ON_TWO_TILES, 1)
    board.place_button.click()
    board.expect_rounds(3)
    assert board.saved() == game.place(ON_TWO_TILES)


def turn_all_the_way_round(board: Board) -> None:
    """Press the tile in the hand as a screen reader does, then by the mouse and by two keys."""
    tile = board.hand
    for press in ("a screen reader", "the mouse", "Enter", "Space"):
        before = tile.locator(".face").get_attribute("d") or ""
        if press == "a screen reader":
            tile.evaluate("tile => tile.click()")
        elif press == "the mouse":
            tile.click()
        else:
            tile.press(press)
        expect(tile.locator(".face")).not_to_have_attribute("d", before)


BAD_PLACES: tuple[tuple[str, str, dict[str, int], str], ...] = (
    ("7r0@0,0", "fault.one_tile_support", {"number": 9}, ".single"),
    ("7r1@2,1", "fault.unsupported", {"n": 2}, ".wrong"),
    ("7r1@-5,0", "fault.not_adjacent", {"level": 0}, ".missed"),
)


def test_a_tile_dropped_on_a_bad_place_shows_the_broken_rule_and_its_cells(board: Board) -> None:
    game, turned = board.saved(), 0
    for tried, fault, values, mark in BAD_PLACES:
        place = Placement.parse(tried)
        board.press(*["r"] * (place.rotation - turned))
        turned = place.rotation
        board.hover(game, place)
        for _ in range(2):
            board.page.mouse.down()
            board.page.mouse.up()
        expect(board.caption).to_contain_text(board.t(fault, **values))
        expect(board.page.locator(f"#stage .marks {mark}")).to_be_visible()
        expect(board.place_button).to_have_attribute("aria-disabled", "true")
        board.place_button.click(force=True)  # it answers, though it says that it is disabled
        expect(board.live).to_contain_text(board.t(fault, **values))
        board.press("Escape")
        expect(board.ghost).to_have_count(0)
    board.expect_rounds(2)
    assert board.saved() == game


def test_the_right_button_moves_the_board_and_nothing_is_placed(board: Board) -> None:
    before, at = board.camera, middle(board.stage)
    board.page.mouse.move(at.x, at.y)
    board.page.mouse.down(button="right")
    board.page.mouse.move(at.x + 60, at.y + 20, steps=3)
    board.page.mouse.up(button="right")
    expect(board.button("tools.fit")).to_be_visible()
    board.settle()
    assert board.camera == before.moved(60, 20)
    board.button("tools.fit").click()
    expect(board.button("tools.fit")).to_have_count(0)
    assert board.camera == before


def test_a_tap_shows_the_legal_places_and_their_points(running: Board) -> None:
    game = played(Seeded("places"), PLACES_AFTER)
    board = running.turn_to(game)
    button = board.button("tools.legal")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    levels = {place.level for place in game.legal().landings() if place.placement.rotation == 0}
    marks = board.page.locator("#legal .legal-mark")
    expect(marks).to_have_count(len(levels))
    points = str((game.card or 0) * max(levels))
    expect(board.page.locator("#legal").get_by_text(points, exact=True).first).to_be_visible()
    board.stage.focus()
    board.press("p")
    expect(marks).to_have_count(0)
