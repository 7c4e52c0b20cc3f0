"""Narrow, low and enlarged screens: everything stays in its place, and the stack has room."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.board import TODAY, Board, daily, middle
from e2e.screens import (
    AROUND,
    TODAYS,
    drawn,
    measured,
    screens,
    sheets,
    spoken,
    under_way,
)
from nmbr9.contests.pars import Medal
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import decode
from nmbr9.ui.diary.page import STARS
from nmbr9.ui.lesson.state import LessonStep
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page as Sheet
from tests.support.reading_nodes import words
from tests.support.ui_diary import indexed
from tests.support.ui_lesson import at
from tests.support.ui_puzzles import begun, listed, tried
from tests.support.ui_starts import store_with
from tests.support.ui_states import carried_out, changed, region
from tools.sample_games import DAILY, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from e2e.screens import Drawn
    from nmbr9.ui.app.state import State

WIDE = "1Ba7ZwZnGJl4TcdTgxnVro53leqSMTLuXEk7ThGtpY6Ru_"
"""A game with five levels, whose board has 14 x 12 cells; three cards are left."""

WIDER = "() => document.documentElement.scrollWidth - innerWidth"
# What scrolls by itself may be wider than its window, and what is hidden from the eye has no place.
BESIDE = """() => {
  const sheet = document.querySelector("dialog");
  const room = sheet.getBoundingClientRect();
  const beside = [...sheet.querySelectorAll("*")]
    .filter(one => one.checkVisibility() && !one.closest(".scrolled *, .visually-hidden, svg *"))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.right > room.right + 0.5 || box.left < room.left - 0.5;
    });
  const wider = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  return [...wider, ...beside.map(one => one.outerHTML.slice(0, 90))];
}"""
# A field of choice shows its longest option whole, as wide as it would be alone.
CUT = """() => {
  const sheet = document.querySelector("dialog");
  for (const folded of sheet.querySelectorAll("details:has(select)")) folded.open = true;
  return [...sheet.querySelectorAll("select")].filter((one) => {
    const alone = one.cloneNode(true);
    alone.style.cssText = "position: fixed; width: max-content; max-width: none";
    sheet.append(alone);
    const wanted = alone.offsetWidth;
    alone.remove();
    return one.offsetWidth < wanted;
  }).map(one => one.outerHTML.slice(0, 90));
}"""
# The state that a button says beside its words stays in one line: if need be, below them.
BROKEN = """() => [...document.querySelectorAll("dialog .row .quiet > small")].filter((one) => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return new Set([...text.getClientRects()].map(line => line.top)).size > 1;
}).map(one => one.textContent)"""
# A picture of tiles or powers stays inside the card that it stands on.
SPILLED = """() => [...document.querySelectorAll("dialog .cards > *")].filter((one) => {
  const [box, card] = [one, one.closest("button, .switch, .pictured > *")]
    .map(each => each.getBoundingClientRect());
  return box.left < card.left + 2 || box.right > card.right - 2
    || box.top < card.top + 2 || box.bottom > card.bottom - 2;
}).map(one => one.closest("button, .switch, .pictured > *").textContent)"""
# What scrolls under the head of the page, whose button closes it, is covered by it.
OVER_HEAD = """() => {
  const sheet = document.querySelector("dialog");
  const { bottom } = sheet.querySelector(".page-head").getBoundingClientRect();
  const found = [...sheet.querySelectorAll("input")].filter((one) => {
    sheet.scrollTop += one.getBoundingClientRect().bottom - bottom + 4;
    const box = one.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, bottom - 6);
    return box.bottom < bottom && seen === one;
  }).map(one => one.outerHTML.slice(0, 90));
  sheet.scrollTop = 0;
  return found;
}"""
# A line that ends in dots has more to say.
SHORTENED = """() => [...document.querySelectorAll("dialog :not(input)")].filter(one =>
  getComputedStyle(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth
).map(one => one.textContent)"""
# A panel ends below the last thing on it.
BLANK = """() => [...document.querySelectorAll("#notices .puzzle")].filter((panel) => {
  const [own, ...inside] = [panel, ...panel.querySelectorAll("p, button")]
    .map(one => one.getBoundingClientRect().bottom);
  return own - Math.max(...inside) > 20;
}).map(one => one.textContent)"""
TIGHT = """() => [...document.querySelectorAll("#controls > :is(.main, .quiet)")].filter((one) => {
  const text = document.createRange();
  text.selectNodeContents(one);
  const [room, box] = [one, text].map(each => each.getBoundingClientRect());
  return box.left < room.left + 6 || box.right > room.right - 6;
}).map(one => one.textContent)"""
OUT_OF_DAY = """() => [...document.querySelectorAll(".calendar button")].flatMap((day) => {
  const room = day.getBoundingClientRect();
  return [...day.querySelectorAll(":not(.visually-hidden, :empty)")].filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const box = text.getBoundingClientRect();
    return box.left < room.left + 1 || box.right > room.right - 1
      || box.top < room.top + 1 || box.bottom > room.bottom - 1;
  }).map(one => one.textContent);
})"""
SCROLLS = """() => {
  const menu = document.querySelector("dialog");
  return menu.scrollHeight - menu.clientHeight;
}"""
OUT_OF_VIEW = """() => [...document.querySelectorAll("#notices button, #controls button")]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  }).map(one => one.outerHTML.slice(0, 90))"""
COVERED = """() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map(one => one.getBoundingClientRect());
  const faces = boxes("#levels .face");
  return boxes("#bars div, #tools > *, #rivals > *, .caption:not(.none)").filter(panel =>
    faces.some(face => face.left < panel.right && face.right > panel.left
      && face.top < panel.bottom && face.bottom > panel.top)).length;
}"""
OVER_GHOST = """() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map(one => one.getBoundingClientRect());
  return boxes(".caption:not(.none)").filter(line => boxes("#ghost .ghost .face").some(face =>
    face.left < line.right && face.right > line.left
      && face.top < line.bottom && face.bottom > line.top)).length;
}"""
FOREMOST = """(button) => {
  const box = button.getBoundingClientRect();
  return button.contains(
    document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
FRAME = "stage => getComputedStyle(stage, '::after').borderTopStyle"
# Buttons below each other have one width: each line of a row is filled, in halves if by two.
RAGGED = """() => [...document.querySelectorAll("#page .row")].flatMap(row => {
  if (!row.checkVisibility() || row.matches("form > *, .seat-list *")) return [];
  const room = row.getBoundingClientRect();
  const buttons = [...row.querySelectorAll(":scope > :is(.main, .quiet)")];
  const lines = Map.groupBy(buttons, button => button.offsetTop);
  const ends = [...lines.values()].map(line => line.at(-1));
  return [...ends.filter(last => last.getBoundingClientRect().right < room.right - 1),
    ...buttons.filter(each => each.getBoundingClientRect().width < room.width / 2 - 6)];
}).map(button => button.outerHTML.slice(0, 80))"""
# The medals' names in a chart, the lowest first.
NAMES_MEET = """() => {
  const boxes = [...document.querySelectorAll("#page .band")].map(band => {
    const text = document.createRange();
    text.selectNodeContents(band);
    return text.getBoundingClientRect();
  });
  return [boxes.length,
    boxes.filter((box, n) => n && boxes[n - 1].top < box.bottom - 1).length];
}"""


def enlarge(page: Page, by: str = "200%") -> None:
    """Make text twice as large, as a reader may have set it."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", by)


def in_both_sizes_of_text(page: Page) -> Iterator[str]:
    """The page with text of normal size, and twice as large."""
    yield "as it is"
    enlarge(page)
    yield "large"
    enlarge(page, "")


def in_all_languages(states: dict[str, State], *parts: str) -> dict[str, Drawn]:
    """These regions of all states in one language after the other, by name and language."""
    return {
        f"{name}, {tongue}": drawn(spoken(state, tongue), *parts)
        for tongue in LANGUAGES
        for name, state in states.items()
    }


def faults(page: Page, measure: str, pictures: dict[str, Drawn]) -> dict[str, object]:
    """The faults that a measure finds, by the name of the picture."""
    measures = measured(page, measure, list(pictures.values()))
    return {name: wrong for name, wrong in zip(pictures, measures, strict=True) if wrong}


@pytest.mark.slow("pages")
def test_no_page_is_cut_off_on_a_narrow_phone_nor_with_large_text(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("narrow")))
    board.button("menu.title").click()
    expect(board.sheet("menu.title")).to_be_visible()
    state = carried_out(under_way(), store_with(TODAYS), Show(Sheet.HOME))
    assert board.t("top.round", round=8, rounds=20) in words(region(state, "page"))
    menus = in_all_languages({"menu": state}, "root", "page")
    pages = in_all_languages({**sheets(), "puzzle of the day": listed()}, "root", "page")
    choices = {name: page for name, page in pages.items() if "<select" in page["page"][1]}
    wrong = {}
    for _ in screens(board.page, (390, 844)):
        wrong["scrolls"] = faults(board.page, SCROLLS, menus)
    for _ in screens(board.page, (320, 700)):
        wrong["cut"] = faults(board.page, CUT, choices)
        wrong["broken"] = faults(board.page, BROKEN, pages)
        wrong["shortened"] = faults(board.page, SHORTENED, pages)
        wrong["spilled"] = faults(board.page, SPILLED, pages)
        wrong["ragged"] = faults(board.page, RAGGED, pages)
        wrong["over the head"] = faults(board.page, OVER_HEAD, pages)
        for size in in_both_sizes_of_text(board.page):
            wrong[size] = faults(board.page, BESIDE, pages)
    assert {where: cut for where, cut in wrong.items() if cut} == {}
    board.close_sheet()


def calendar(language: str) -> Drawn:
    """The calendar with a day of three digits that has the best medal."""
    earlier = (played(daily(TODAY - timedelta(n))) for n in (2, 1))
    games = indexed(*earlier, decode(DAILY))
    state = changed(under_way(), page="you", games=games)
    pages = drawn(spoken(state, language), "page")
    attributes, inside = pages["page"]
    assert inside.count(">88</b>") == inside.count(f">{STARS[Medal.SILVER]}<") == 1
    best = inside.replace(">88</b>", ">110</b>").replace(">★★<", f">{STARS[Medal.PAR]}<")
    return {"page": (attributes, best)}


def test_a_day_of_the_calendar_holds_its_score_and_its_stars(running: Board) -> None:
    running.open_sheet("you")
    for size in screens(running.page, (320, 640), (390, 844)):
        cut = measured(running.page, OUT_OF_DAY, [*map(calendar, LANGUAGES)])
        assert cut == [[]] * len(LANGUAGES), size
        assert measured(running.page, NAMES_MEET, [calendar("en")]) == [[3, 0]], size
    running.close_sheet()


def test_board_lesson_and_puzzle_fit_a_narrow_phone_and_large_text(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("narrow")))
    boards = in_all_languages({"board": under_way()}, *AROUND)
    wrong = {}
    for _ in screens(board.page, (320, 700)):
        for size in in_both_sizes_of_text(board.page):
            wrong[size] = faults(board.page, WIDER, boards)
    steps = in_all_languages({"lesson": at(LessonStep.BESIDE)}, *AROUND)
    for _ in screens(board.page, (320, 640)):
        wrong["lesson"] = faults(board.page, OUT_OF_VIEW, steps)
        wrong["puzzle"] = faults(board.page, BLANK, in_all_languages({"asked": begun()}, "notices"))
    buttons = in_all_languages({"answered": tried(begun(), 0)}, "controls")
    for _ in screens(board.page, (844, 390)):
        wrong["after a puzzle"] = faults(board.page, TIGHT, buttons)
    assert {where: cut for where, cut in wrong.items() if cut} == {}


def test_the_line_never_lies_over_the_tile_that_it_speaks_of(running: Board) -> None:
    board = running.turn_to(decode(WIDE))
    for size in screens(board.page, (390, 844), (320, 640), (844, 390)):
        stage = board.stage.bounding_box()
        assert stage, size
        for up in range(20, 140, 20):
            foot = stage["y"] + stage["height"]
            board.page.mouse.move(stage["x"] + stage["width"] / 2, foot - up)
            board.settle()
            expect(board.ghost).to_have_count(1)
            assert board.page.evaluate(OVER_GHOST) == 0, (size, up)


def test_on_larger_screens_nothing_lies_over_the_stack(running: Board) -> None:
    board = running.turn_to(decode(WIDE))
    for size in screens(board.page, (768, 1024), (1280, 820)):
        assert board.page.evaluate(COVERED) == 0, size


def test_the_stage_keeps_its_size_when_the_first_level_comes_whose_bar_has_no_length(
    running: Board,
) -> None:
    board = running.turn_to(Game.start(Seeded("still")))
    for _ in screens(board.page, (390, 844)):
        before = board.stage.bounding_box()
        board.place_next()
        assert board.stage.bounding_box() == before
    line = board.page.get_by_text(board.t("bars.level", level=0), exact=True).locator("../..")
    assert line.locator(".bar i").evaluate("bar => bar.getBoundingClientRect().width") == 0


def test_on_the_smallest_phone_the_points_of_every_level_are_seen_whole(running: Board) -> None:
    board = running.turn_to(played(Seeded("tower"), 19))
    levels = board.saved().board.levels
    assert levels > 3
    for _ in screens(board.page, (320, 640)):
        boxes = [div.bounding_box() for div in board.page.locator("#bars > div:visible").all()]
        room = board.page.locator("#bars").bounding_box()
        assert room
        assert len(boxes) == levels - 1
        for box in boxes:
            assert box
            assert box["x"] + box["width"] <= room["x"] + room["width"]
            assert box["y"] + box["height"] <= room["y"] + room["height"] + 1


def test_all_controls_can_be_reached_without_scrolling_sideways(running: Board) -> None:
    board = running.turn_to(played(Seeded("reach"), 18))
    board.press("n")
    expect(board.ghost).to_have_count(1)
    # Zoomed to 400 % on a desktop.
    for _ in screens(board.page, (320, 256)):
        all_in_reach(board)
    for _ in screens(board.page, (320, 640)):
        enlarge(board.page)
        board.settle()
        all_in_reach(board)
        enlarge(board.page, "")


def all_in_reach(board: Board) -> None:
    """Check that all controls of a turn can be scrolled to, only downwards, and pressed."""
    tab = board.page
    assert tab.evaluate(WIDER) == 0
    turns = [board.button(f"controls.rotate_{side}") for side in ("left", "right")]
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
    board.caption.scroll_into_view_if_needed()
    expect(board.caption).to_be_in_viewport(ratio=0.99)


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


def test_what_a_door_of_the_home_says_is_as_wide_as_the_door_on_the_smallest_phone(
    running: Board,
) -> None:
    board = running.turn_to(Game.start(Seeded("door")))
    for _ in screens(board.page, (320, 640)):
        board.button("menu.title").click()
        doors = board.page.get_by_role("dialog").get_by_role("button", name=board.t("title.free"))
        share = "door => door.querySelector('small').offsetWidth / door.offsetWidth"
        assert doors.evaluate(share) > 0.6
        board.close_sheet()


def test_a_form_has_its_legends_above_cards_fields_for_a_finger_and_its_button_in_sight(
    running: Board,
) -> None:
    board = running.turn_to(Game.start(Seeded("form")))
    for _ in screens(board.page, (390, 844)):
        form = board.open_sheet("new")
        modules = form.get_by_role("group", name=board.t("options.modules"))
        legend = modules.get_by_text(board.t("options.modules"), exact=True)
        above, card = legend.bounding_box(), modules.locator(".switch").first.bounding_box()
        assert above
        assert card
        assert above["y"] + above["height"] <= card["y"]
        expect(board.button("new.random")).to_be_in_viewport(ratio=1)
        heights = [form.get_by_role("spinbutton").evaluate("field => field.clientHeight")]
        board.close_sheet()
        file = board.open_sheet("backup").get_by_label(board.t("backup.open"))
        heights.append(file.evaluate("field => field.parentElement.clientHeight"))
        assert min(heights) >= 42
        board.close_sheet()
