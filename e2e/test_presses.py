"""Presses as hands make them: double, long, begun in one place and ended in another."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board, middle
from e2e.fingers import Fingers
from e2e.screens import PHONE
from e2e.test_tables import begun
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.session.settings import Settings

TAKE_BACK = Settings(take_back=True)
"""With these settings a placement may be taken back until the next card is drawn."""


@pytest.fixture
def board(running: Board) -> Board:
    """A free game whose next card is drawn by a button; the first tile is aimed."""
    return aimed(running.choose(TAKE_BACK), "presses")


def aimed(board: Board, seed: str) -> Board:
    """A game with its first tile aimed at a place."""
    board.turn_to(Game.start(Seeded(seed)))
    board.press("n")
    expect(board.place_button).to_have_attribute("aria-disabled", "false")
    return board


def expect_one_decision(board: Board) -> None:
    """Check that the tile is laid, and the next card is not drawn."""
    board.expect_rounds(1)
    board.settle()
    expect(board.button("controls.next_card")).to_be_visible()


def test_a_double_click_places_and_draws_no_card(board: Board) -> None:
    for clicks in (2, 3):
        aimed(board, f"{clicks} clicks")
        board.place_button.click(click_count=clicks)
        expect_one_decision(board)
        board.button("controls.next_card").click()
        expect(board.hand).to_be_visible()


def test_an_enter_that_is_held_places_and_draws_no_card(board: Board) -> None:
    for seed, focused in (("stage", board.stage), ("button", board.place_button)):
        aimed(board, seed)
        focused.focus()
        for _ in range(4):
            board.page.keyboard.down("Enter")
        board.page.keyboard.up("Enter")
        expect_one_decision(board)
        board.press("Enter")
        expect(board.hand).to_be_visible()


@pytest.mark.browser_context_args(**PHONE)
def test_quick_taps_on_the_lying_tile_turn_it_and_those_on_the_button_place_it_once(
    board: Board,
) -> None:
    fingers, tile = Fingers(board.page), board.ghost.locator(".face")
    upright, lying = tile.get_attribute("d") or "", middle(tile)
    for _ in range(3):
        fingers.tap(lying)
    expect(board.hand.locator(".face")).not_to_have_attribute("d", upright)
    board.expect_rounds(0)
    before = middle(tile)
    fingers.drag(before, Point(before.x - 90, before.y))
    board.settle()
    after = middle(tile)
    assert abs(after.x - before.x + 90) <= 30  # a cell and the frame in between
    assert abs(after.y - before.y) <= 30
    at = middle(board.place_button)
    fingers.tap(at)
    fingers.tap(at)
    expect_one_decision(board)


def test_keys_that_move_go_on_while_they_are_held(board: Board) -> None:
    style = board.ghost.get_attribute("style") or ""
    board.press("ArrowRight")
    expect(board.ghost).not_to_have_attribute("style", style)
    board.press("ArrowLeft")
    expect(board.ghost).to_have_attribute("style", style)
    board.press("ArrowRight", "ArrowRight", "ArrowRight")
    expect(board.ghost).not_to_have_attribute("style", style)
    board.settle()
    three = board.ghost.get_attribute("style") or ""
    board.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(board.ghost).to_have_attribute("style", style)
    for _ in range(3):
        board.page.keyboard.down("ArrowRight")
    board.page.keyboard.up("ArrowRight")
    expect(board.ghost).to_have_attribute("style", three)


def test_at_a_table_a_double_click_neither_passes_the_device_nor_takes_it(running: Board) -> None:
    board, tab = running.choose(TAKE_BACK), running.page
    seats = begun(board, "presses", Dealt((9, 5)), 2)
    board.button("pass.take", name="Ann").dblclick()
    expect(tab.get_by_role("dialog")).to_have_count(0)
    board.settle()
    expect(board.ghost).to_have_count(0)
    board.press("n")
    board.place_button.dblclick()
    board.settle()
    expect(seats.now).to_contain_text("Ann")
    board.button("pass.done").dblclick()
    expect(board.button("pass.take", name="Ben")).to_be_visible()
    board.settle()
    seats.heading("pass.title")


def test_a_double_click_leaves_the_page_open_that_the_first_one_opened(board: Board) -> None:
    mouse, at = board.page.mouse, middle(board.button("menu.title"))
    mouse.click(at.x, at.y)
    expect(board.sheet("menu.title")).to_be_visible()
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    board.settle()
    expect(board.sheet("menu.title")).to_be_visible()


def test_a_page_closes_only_by_a_press_and_a_release_beside_it(board: Board) -> None:
    sheet = board.open_sheet("new")
    field = board.page.get_by_role("textbox", name=board.t("new.seed"))
    field.fill("a word that is long enough")
    box = sheet.bounding_box()
    assert box
    inside, beside = middle(field), (box["x"] / 2, box["y"] + 20)
    mouse = board.page.mouse
    for start, end in (((inside.x, inside.y), beside), (beside, (inside.x, inside.y))):
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=3)
        mouse.up()
        board.settle()
        expect(field).to_have_value("a word that is long enough")
    mouse.click(*beside)
    expect(sheet).to_have_count(0)
