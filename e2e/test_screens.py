"""Every size of screen: all in view, nothing scrolls, two fingers zoom only the board."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board, middle
from e2e.fingers import Fingers
from e2e.screens import PHONE, measured, screens
from e2e.test_layout import COVERED, WIDE, calendar, faults, in_all_languages
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.record import decode
from nmbr9.ui.parts.camera import UNIT, Point
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.play.look import LEAST_CELL
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page as Sheet
from tests.support import phones_room
from tests.support.ui_plus_play import begun
from tests.support.ui_states import after, shown
from tools.sample_games import played

PHONES = [(390, 844), (360, 640), (844, 390), (640, 360)]

OUTSIDE = """() => {
  const wide = document.documentElement.clientWidth, high = innerHeight;
  const looked = "button:not(.visually-hidden *), header p, #bag li, progress, #bars div";
  const boxes = [...document.querySelectorAll(looked)]
    .filter(element => element.checkVisibility());
  return boxes.filter(element => {
    const box = element.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > wide + 0.5 || box.bottom > high + 0.5;
  }).map(element => element.outerHTML.slice(0, 80));
}"""
UNDER_SOMETHING = """() => [
  ...document.querySelectorAll("button:not(.visually-hidden *)")
].filter(button => button.checkVisibility())
  .filter(button => {
    const box = button.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !button.contains(seen);
  }).map(button => button.outerHTML.slice(0, 80))"""
SLIDER_ON = """() => {
  const slider = document.querySelector(".lift")?.getBoundingClientRect();
  return !slider ? [] : [...document.querySelectorAll("#stage, #bars div, #history")]
    .filter(element => element.checkVisibility())
    .filter(element => {
      const box = element.getBoundingClientRect();
      return box.left < slider.right && slider.left < box.right
        && box.top < slider.bottom && slider.top < box.bottom;
    }).map(element => element.outerHTML.slice(0, 80));
}"""
# The title of a page is one line.
WRAPPED = """() => [...document.querySelectorAll("#page-title")]
  .filter(one => one.offsetHeight > 1.6 * parseFloat(getComputedStyle(one).lineHeight))
  .map(one => one.textContent)"""
# No word of a button that is always in sight is broken.
NARROW = """() => [...document.querySelectorAll(".play-bar .row > *")].filter((one) => {
  const words = one.cloneNode(true);
  words.style.cssText = "flex: none; width: min-content; overflow-wrap: normal";
  one.after(words);
  const wanted = words.offsetWidth;
  words.remove();
  return one.offsetWidth < wanted - 1;
}).map(one => one.textContent)"""
# The lines between figures: none stands before the first figure of a row.
LINE_BEFORE = """() => {
  const list = document.querySelector(".own-figures");
  const start = list.getBoundingClientRect().left;
  return [...list.children]
    .filter(one => parseFloat(getComputedStyle(one).borderLeftWidth))
    .map(one => one.getBoundingClientRect().left - start)
    .filter(left => left > -1 && left < 1);
}"""
# After a change of size the board is drawn a frame later, and may still be on its way for a while.
STACK_OUTSIDE = """async () => {
  const outside = () => {
    const stage = document.getElementById("stage").getBoundingClientRect();
    return [...document.querySelectorAll("#levels .face")].filter(face => {
      const box = face.getBoundingClientRect();
      return box.left < stage.left || box.top < stage.top
        || box.right > stage.right || box.bottom > stage.bottom;
    }).length;
  };
  const until = performance.now() + 5000;
  while (outside() && performance.now() < until) await new Promise(requestAnimationFrame);
  return outside();
}"""
TIP_ON = """() => {
  const tip = document.querySelector(".of-lift").getBoundingClientRect();
  return [...document.querySelectorAll("#bars div, #tools > button, #tools > input")]
    .map(element => element.getBoundingClientRect())
    .filter(box => box.width && box.top < tip.bottom && tip.top < box.bottom).length;
}"""
SCROLL = """() => ({
  wide: document.documentElement.scrollWidth - innerWidth,
  high: document.documentElement.scrollHeight - innerHeight,
  x: scrollX, y: scrollY, top: visualViewport.offsetTop, scale: visualViewport.scale,
})"""
STILL = {"wide": 0, "high": 0, "x": 0, "y": 0, "top": 0, "scale": 1}


def all_in_view(board: Board) -> None:
    """Check that the page fits its window."""
    assert board.page.evaluate(SCROLL) == STILL
    assert board.page.evaluate(OUTSIDE) == []
    assert board.page.evaluate(UNDER_SOMETHING) == []
    assert board.page.evaluate(STACK_OUTSIDE) == 0
    assert board.page.evaluate(SLIDER_ON) == []


@pytest.mark.browser_context_args(**PHONE)
def test_on_every_phone_the_whole_stack_and_all_controls_are_in_view(running: Board) -> None:
    board, tab = running.turn_to(played(Seeded("screens"), 18)), running.page
    for _ in screens(tab, *PHONES):
        board.press("n")
        expect(board.ghost).to_have_count(1)
        all_in_view(board)
        board.press("Escape")

    board.turn_to(begun(Options(modules=frozenset(Module), powers=frozenset(Power)), 12))
    for _, height in screens(tab, *PHONES):
        assert tab.evaluate(SCROLL) == STILL, height
        assert tab.evaluate(STACK_OUTSIDE) == 0, height
        room = board.stage.bounding_box()
        assert room, height
        assert room["height"] > height / 3, height
        chips = tab.get_by_role("group", name=board.t("turn.name")).get_by_role("button")
        for chip in chips.all():
            expect(chip).to_be_in_viewport(ratio=1)

    board.turn_to(decode(WIDE))
    for size in screens(tab, *PHONES):
        assert board.camera.scale * UNIT >= LEAST_CELL, size
        assert (tab.evaluate(COVERED), tab.evaluate(SCROLL)) == (0, STILL), size


def test_on_a_desktop_the_whole_stack_and_all_controls_are_in_view(running: Board) -> None:
    board, tips = running.turn_to(played(Seeded("desktop"), 18)), []
    # The last one is a large screen at 200 %.
    for _ in screens(board.page, (1280, 820), (844, 390), (720, 450)):
        all_in_view(board)
        for view in ("steep", "flat", "rest"):
            board.press("v")
            expect(board.page.locator(":root")).to_have_attribute("data-view", view)
            all_in_view(board)
            if view == "steep" and board.page.locator(".of-lift").is_visible():
                tips.append(board.page.evaluate(TIP_ON))
    assert tips == [0]


@pytest.mark.browser_context_args(**PHONE)
def test_fingers_move_and_zoom_the_board_and_never_the_page(running: Board) -> None:
    board, tab, fingers = running, running.page, Fingers(running.page)
    for width, height in screens(tab, (390, 844), (844, 390)):
        board.turn_to(Game.start(Seeded(f"fingers {width} {height}")))
        board.place_next()
        fingers_are_on(board, fingers)


def fingers_are_on(board: Board, fingers: Fingers) -> None:
    """Drag everything that can be touched, and zoom the board with two fingers and back."""
    tab, before, at = board.page, board.camera, middle(board.stage)
    for area in (board.stage, board.hand, tab.get_by_role("banner")):
        start = middle(area)
        fingers.drag(start, Point(start.x, start.y - 60))
        fingers.drag(start, Point(start.x - 60, start.y))
        assert tab.evaluate(SCROLL) == STILL
    board.press("Escape")
    fingers.touch(Point(at.x - 20, at.y), Point(at.x + 20, at.y))
    fingers.move(Point(at.x - 40, at.y), Point(at.x + 40, at.y))
    fingers.lift()
    expect(board.button("tools.fit")).to_be_visible()
    assert board.camera.scale > before.scale * 1.2
    assert tab.evaluate(SCROLL) == STILL
    board.expect_rounds(1)
    board.button("tools.fit").tap()
    expect(board.button("tools.fit")).to_have_count(0)
    assert board.camera == before


def test_on_a_phone_a_title_has_one_line_no_button_breaks_a_word_and_no_row_begins_with_a_line(
    running: Board,
) -> None:
    hall, host = phones_room.hosting()
    hall.connects(host, hall.phone("Ben"), new=True)
    again = after(shown(played(Seeded("again"), 3)), Show(Sheet.NEW_GAME))
    lobbies = in_all_languages({"lobby": after(host.state, Show(Sheet.PHONES))}, "page")
    bars = in_all_languages({"again": again}, "page")
    running.open_sheet("you")
    wrong = {}
    for _ in screens(running.page, (390, 844)):
        wrong["wrapped"] = faults(running.page, WRAPPED, lobbies)
    for _ in screens(running.page, (320, 640)):
        wrong["broken"] = faults(running.page, NARROW, bars)
        lines = measured(running.page, LINE_BEFORE, [*map(calendar, LANGUAGES)])
        wrong["line before"] = {"you": lines} if any(lines) else {}
    running.close_sheet()
    assert {where: cut for where, cut in wrong.items() if cut} == {}
