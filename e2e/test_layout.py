"""Narrow, low and enlarged screens: nothing runs out of its place, and the stack has the room."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, daily, middle, remember_game, resize
from e2e.languages import in_every_language
from e2e.test_accessibility import AXE, COLOURS, SHEETS, violations
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import decode
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.camera import UNIT
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.look import LEAST_CELL
from tools.sample_games import played

WIDE = "1Ba7ZwZnGJl4TcdTgxnVro53leqSMTLuXEk7ThGtpY6Ru_"
"""A game with five levels, whose board has 14 x 12 cells; three cards are left."""

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TOUCH = {"has_touch": True, "is_mobile": True}

# What scrolls by itself may be wider than its window, and what is hidden from the eye has no place.
BESIDE = """(sheet) => {
  const room = sheet.getBoundingClientRect();
  const free = [...sheet.querySelectorAll("*")]
    .filter(one => one.checkVisibility() && !one.closest(".scrolled *, .visually-hidden, svg *"));
  return free.filter(one => {
    const box = one.getBoundingClientRect();
    return box.right > room.right + 0.5 || box.left < room.left - 0.5;
  }).map(one => one.outerHTML.slice(0, 90));
}"""
# A field of choice shows its longest option whole, as wide as it would be alone.
CUT = """(sheet) => [...sheet.querySelectorAll("select")].filter(one => {
  if (one.closest("details")) one.closest("details").open = true;
  const alone = one.cloneNode(true);
  alone.style.cssText = "position: fixed; width: max-content; max-width: none";
  sheet.append(alone);
  const wanted = alone.offsetWidth;
  alone.remove();
  return one.offsetWidth < wanted;
}).map(one => one.id)"""
SCROLLS = "menu => menu.scrollHeight - menu.clientHeight"
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
COVERED = """() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map(one => one.getBoundingClientRect());
  const faces = boxes("#levels .face");
  return boxes("#bars div, #tools > *, #rivals > *, .hint:not(.none)").filter(panel =>
    faces.some(face => face.left < panel.right && face.right > panel.left
      && face.top < panel.bottom && face.bottom > panel.top)).length;
}"""
FOREMOST = """(button) => {
  const box = button.getBoundingClientRect();
  return button.contains(
    document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
FRAME = "stage => getComputedStyle(stage, '::after').borderTopStyle"


def enlarge(page: Page, by: str = "200%") -> None:
    """Let text be twice as large, as a reader may have set it."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", by)


def in_both_sizes_of_text(page: Page) -> Iterator[str]:
    """The page with text as it is, and twice as large."""
    yield "as it is"
    enlarge(page)
    yield "large"
    enlarge(page, "")


def beside(sheet: Locator) -> list[str]:
    """What of a page over the board runs out of it."""
    found: list[str] = sheet.evaluate(BESIDE)
    return found


def test_nothing_is_cut_off_on_a_narrow_phone_nor_with_large_text(tab: Page) -> None:
    remember_game(tab, played(daily(), 7))
    tab.set_viewport_size({"width": 390, "height": 844})
    board = Board(tab).open()
    wrong: dict[str, Any] = {}
    board.button("menu.title").click()
    menu = board.sheet("menu.title")
    today = menu.get_by_role("link", name=board.t("menu.daily"))
    expect(today).to_contain_text(board.t("top.round", round=8, rounds=20))
    for language in in_every_language(tab):
        dialog = tab.get_by_role("dialog")
        wrong[f"menu scrolls, {language}"] = dialog.evaluate(SCROLLS)
    board.close_sheet()
    resize(tab, 320, 700)
    for key in SHEETS:
        sheet = board.open_sheet(key)
        expect(board.sheet("menu.title")).to_have_count(0)
        for language in in_every_language(tab):
            wrong[f"{key}, {language}, cut"] = sheet.evaluate(CUT)
            for size in in_both_sizes_of_text(tab):
                wrong[f"{key}, {language}, {size}"] = beside(sheet) or tab.evaluate(WIDER)
        board.close_sheet()
    for language in in_every_language(tab):
        for size in in_both_sizes_of_text(tab):
            wrong[f"board, {language}, {size}"] = tab.evaluate(WIDER)
    resize(tab, 320, 640)
    board.open_sheet("menu.rules")
    board.button("lesson.on_board").click()
    board.expect_rounds(0)
    board.place_next()
    for language in in_every_language(tab):
        there = Board(tab, texts(language))
        expect(there.button("lesson.try")).to_be_visible()
        expect(there.place_button).to_be_in_viewport(ratio=1)
    assert {where: found for where, found in wrong.items() if found} == {}


def wide_game(page: Page) -> Board:
    """The page with the wide game on it."""
    game = decode(WIDE)
    remember_game(page, game)
    return Board(page).open("./" + address_of(game.source))


@pytest.mark.browser_context_args(**TOUCH)
def test_a_wide_board_has_room_on_every_phone_and_nothing_lies_over_it(tab: Page) -> None:
    board = wide_game(tab)
    for size in ((360, 640), (390, 844), (640, 360), (844, 390)):
        resize(board.page, *size)
        assert board.camera.scale * UNIT >= LEAST_CELL, size
        assert (tab.evaluate(COVERED), tab.evaluate(WIDER)) == (0, 0), size


def test_on_larger_screens_nothing_lies_over_the_stack(tab: Page) -> None:
    board = wide_game(tab)
    for size in ((768, 1024), (1280, 820)):
        resize(board.page, *size)
        assert tab.evaluate(COVERED) == 0, size


def test_the_stage_keeps_its_size_when_the_first_points_come(tab: Page) -> None:
    tab.set_viewport_size({"width": 390, "height": 844})
    board = Board(tab).open("./#seed=still")
    before = board.stage.bounding_box()
    board.place_next()
    expect(tab.get_by_text(board.t("bars.level", level=0), exact=True)).to_be_visible()
    assert board.stage.bounding_box() == before


def test_all_controls_can_be_reached_without_scrolling_sideways(tab: Page) -> None:
    remember_game(tab, played(daily(), 18))
    # Zoomed to 400 % on a desktop.
    tab.set_viewport_size({"width": 320, "height": 256})
    board = Board(tab).open()
    board.press("n")
    expect(board.ghost).to_have_count(1)
    all_in_reach(board)
    enlarge(tab)
    resize(board.page, 320, 640)
    all_in_reach(board)


def all_in_reach(board: Board) -> None:
    """Check that whatever a turn needs can be scrolled to, downwards alone, and pressed."""
    tab = board.page
    assert tab.evaluate(WIDER) == 0
    turns = [board.button(f"controls.turn_{side}") for side in ("left", "right")]
    tools = tab.get_by_role("group", name=board.t("tools.name")).get_by_role("button")
    for button in (
        *turns,
        board.hand,
        board.button("menu.title"),
        *tools.all(),
        board.place_button,
    ):
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.99)
        assert button.evaluate(FOREMOST)
    board.hint.scroll_into_view_if_needed()
    expect(board.hint).to_be_in_viewport(ratio=0.99)


def test_a_press_on_the_board_shows_no_frame_and_a_key_does(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("frame")))
    at, mouse = middle(board.stage), board.page.mouse
    mouse.click(at.x, at.y)
    expect(board.stage).to_be_focused()
    assert board.stage.evaluate(FRAME) == "none"
    board.press("n")
    assert board.stage.evaluate(FRAME) == "solid"
    mouse.click(at.x, at.y - 60)
    assert board.stage.evaluate(FRAME) == "none"


def hard_to_read(page: Page) -> list[str]:
    """What cannot be read in the light or in the dark."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, forced_colors="active", reduced_motion="reduce")
        found += violations(page, COLOURS)
    return found


def test_forced_colours_leave_everything_to_read(tab: Page) -> None:
    tab.emulate_media(forced_colors="active")
    remember_game(tab, played(daily(), 19))
    board = Board(tab).open()
    tab.evaluate(AXE)
    wrong = {}
    board.press("n")
    expect(board.ghost).to_have_count(1)
    wrong["a ghost"] = hard_to_read(tab)
    board.press(*["ArrowUp"] * 9)
    wrong["a bad ghost"] = hard_to_read(tab)
    for key in ("menu.new", "computers.title", "menu.seats", "menu.statistics"):
        board.open_sheet(key)
        wrong[key] = hard_to_read(tab)
        board.close_sheet()
    board.press("Escape")
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    wrong["result"] = hard_to_read(tab)
    assert {state: found for state, found in wrong.items() if found} == {}


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, locale="de-DE", **TOUCH)
def test_the_name_of_the_daily_game_is_whole_beside_three_digits(tab: Page) -> None:
    remember_game(tab, played(daily(), 18))
    board = Board(tab, texts("de")).open()
    header = tab.get_by_role("banner")
    # Nobody plays as well as that here.
    header.get_by_text("55", exact=True).evaluate("score => score.textContent = 128")
    name = header.get_by_text(board.t("title.daily", number=324))
    expect(name).to_be_visible()
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


def test_a_level_without_points_has_no_length(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("bars")))
    board.place_next()
    line = board.page.get_by_text(board.t("bars.level", level=0), exact=True).locator("..")
    assert line.locator("i").evaluate("bar => bar.getBoundingClientRect().width") == 0


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **TOUCH)
def test_a_long_legend_stays_inside_its_frame(tab: Page) -> None:
    board = Board(tab).open("./#seed=legend")
    board.open_sheet("menu.new")
    modules = tab.get_by_role("group", name=board.t("options.modules"))
    legend = modules.get_by_text(board.t("options.modules"), exact=True)
    inside, around = legend.bounding_box(), modules.bounding_box()
    assert inside
    assert around
    assert inside["y"] > around["y"] + 4


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **TOUCH)
def test_every_field_of_a_form_is_high_enough_for_a_finger(tab: Page) -> None:
    board = Board(tab).open("./#seed=fields")
    board.open_sheet("menu.new")
    fields = [tab.get_by_role("spinbutton")]
    heights = [field.evaluate("field => field.clientHeight") for field in fields]
    board.close_sheet()
    board.open_sheet("menu.backup")
    file = tab.get_by_label(board.t("backup.open"))
    heights.append(file.evaluate("field => field.clientHeight"))
    assert min(heights) >= 42
    assert file.evaluate("field => getComputedStyle(field).borderTopStyle") == "solid"
