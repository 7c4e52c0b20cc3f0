"""Narrow, low and enlarged screens: nothing runs out of its place, and the stack has the room."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.board import Board, at_noon, daily, middle, remember_game
from e2e.test_accessibility import AXE, COLOURS, violations
from tools.sample_games import played

TOUCH = {"has_touch": True, "is_mobile": True}

FRAME = "stage => getComputedStyle(stage, '::after').borderTopStyle"


def test_a_press_on_the_board_shows_no_frame_and_a_key_does(tab: Page) -> None:
    board = Board(tab).open("./#seed=frame")
    at = middle(board.stage)
    tab.mouse.click(at.x, at.y)
    expect(board.stage).to_be_focused()
    assert board.stage.evaluate(FRAME) == "none"
    board.press("n")
    assert board.stage.evaluate(FRAME) == "solid"
    tab.mouse.click(at.x, at.y - 60)
    assert board.stage.evaluate(FRAME) == "none"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_everything_to_read(
    browser: Browser, base_url: str, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(
        base_url=base_url, forced_colors="active", color_scheme=scheme, reduced_motion="reduce"
    )
    at_noon(context)
    page = context.new_page()
    remember_game(page, played(daily(), 19))
    board = Board(page).open()
    page.evaluate(AXE)
    wrong = {}
    board.press("n")
    expect(board.ghost).to_have_count(1)
    wrong["a ghost"] = violations(page, COLOURS)
    board.press(*["ArrowUp"] * 9)
    wrong["a bad ghost"] = violations(page, COLOURS)
    for key in ("menu.new", "menu.seats", "menu.statistics"):
        board.open_sheet(key)
        wrong[key] = violations(page, COLOURS)
        board.close_sheet()
    board.press("Escape")
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    wrong["result"] = violations(page, COLOURS)
    context.close()
    assert {state: found for state, found in wrong.items() if found} == {}


def test_a_level_without_points_has_no_length(tab: Page) -> None:
    board = Board(tab).open("./#seed=bars")
    board.place_next()
    line = tab.get_by_text(board.t("bars.level", level=0), exact=True).locator("..")
    assert line.locator("i").evaluate("bar => bar.getBoundingClientRect().width") == 0


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **TOUCH)
def test_a_long_legend_stays_inside_its_frame(page: Page) -> None:
    board = Board(page).open("./#seed=legend")
    board.open_sheet("menu.new")
    modules = page.get_by_role("group", name=board.t("options.modules"))
    legend = modules.get_by_text(board.t("options.modules"), exact=True)
    inside, around = legend.bounding_box(), modules.bounding_box()
    assert inside
    assert around
    assert inside["y"] > around["y"] + 4


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **TOUCH)
def test_every_field_of_a_form_is_high_enough_for_a_finger(page: Page) -> None:
    board = Board(page).open("./#seed=fields")
    board.open_sheet("menu.new")
    fields = [page.get_by_role("spinbutton")]
    heights = [field.evaluate("field => field.clientHeight") for field in fields]
    board.close_sheet()
    board.open_sheet("menu.backup")
    file = page.get_by_label(board.t("backup.open"))
    heights.append(file.evaluate("field => field.clientHeight"))
    assert min(heights) >= 42
    assert file.evaluate("field => getComputedStyle(field).borderTopStyle") == "solid"
