"""Every size of screen: all in view, nothing scrolls, two fingers zoom the board and no more."""

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, Fingers, daily, middle, remember_game, resize
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.ui.games.names import game_name
from nmbr9.ui.parts.camera import Point
from tests.support.ui_plus_play import begun
from tools.sample_games import played

PHONES = [(390, 844), (360, 640), (844, 390), (640, 360)]
TOUCH = {"has_touch": True, "is_mobile": True}

OUTSIDE = """() => {
  const wide = document.documentElement.clientWidth, high = innerHeight;
  const boxes = [...document.querySelectorAll("button, header p, #bag li, progress, #bars div")]
    .filter(element => element.checkVisibility());
  return boxes.filter(element => {
    const box = element.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > wide + 0.5 || box.bottom > high + 0.5;
  }).map(element => element.outerHTML.slice(0, 80));
}"""
UNDER_SOMETHING = """() => [...document.querySelectorAll("button")]
  .filter(button => button.checkVisibility())
  .filter(button => {
    const box = button.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !button.contains(seen);
  }).map(button => button.outerHTML.slice(0, 80))"""
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


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **TOUCH)
def test_on_every_phone_the_whole_stack_and_all_controls_are_in_view(tab: Page) -> None:
    remember_game(tab, played(daily(), 18))
    board = Board(tab).open()
    for width, height in PHONES:
        resize(tab, width, height)
        board.press("n")
        expect(board.ghost).to_have_count(1)
        all_in_view(board)
        board.press("Escape")


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **TOUCH)
def test_on_every_phone_what_a_turn_offers_leaves_room_for_the_stack(tab: Page) -> None:
    options = Options(modules=frozenset(Module), powers=frozenset(Power))
    game = begun(options, 12)
    remember_game(tab, game)
    board = Board(tab).open("./#" + game_name(game.source, options))
    for width, height in PHONES:
        resize(tab, width, height)
        assert tab.evaluate(SCROLL) == STILL
        assert tab.evaluate(STACK_OUTSIDE) == 0
        room = board.stage.bounding_box()
        assert room
        assert room["height"] > height / 3
        chips = tab.get_by_role("group", name=board.t("turn.name")).get_by_role("button")
        for chip in chips.all():
            expect(chip).to_be_in_viewport(ratio=1)


def test_on_a_desktop_the_whole_stack_and_all_controls_are_in_view(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 820})
    remember_game(tab, played(daily(), 18))
    board = Board(tab).open()
    all_in_view(board)
    board.press("v")
    expect(tab.locator(":root")).to_have_attribute("data-view", "steep")
    all_in_view(board)
    board.press("v")
    expect(tab.locator(":root")).to_have_attribute("data-view", "flat")
    all_in_view(board)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
@pytest.mark.browser_context_args(**TOUCH)
def test_fingers_move_and_zoom_the_board_and_never_the_page(
    tab: Page, size: tuple[int, int]
) -> None:
    tab.set_viewport_size({"width": size[0], "height": size[1]})
    board, fingers = Board(tab).open("./#seed=fingers"), Fingers(tab)
    board.place_next()
    before, at = board.camera, middle(board.stage)
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
