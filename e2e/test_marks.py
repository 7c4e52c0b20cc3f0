"""Marks on the board, looked at: their colour is on the cells they name, and nowhere else.

A picture is drawn by CPython into a page that does not start, and its pixels are read.
"""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pytest
from PIL import Image

from e2e.board import resize
from e2e.screens import Drawn, drawn, show
from nmbr9.board import Placement
from nmbr9.powers import Power
from nmbr9.rules.judging import judge
from nmbr9.ui.lesson.state import LessonStep
from nmbr9.ui.parts.camera import THICKNESS, Point, Size, Tilt
from nmbr9.ui.play.hand import held_tile, landings_as_held, middle_of
from nmbr9.ui.play.state import Ghost
from nmbr9.ui.play.view.stack import HOVER
from nmbr9.ui.puzzles.state import PuzzleCommand
from nmbr9.ui.session.settings import Settings, Theme
from tests.support.ui_lesson import at
from tests.support.ui_puzzles import begun, tried
from tests.support.ui_states import SEVEN, TOWER, after, aimed, changed, in_frame, played, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy.typing as npt
    from playwright.sync_api import Browser, Page, Route

    from nmbr9.geometry import Cell
    from nmbr9.rules.judging import Verdict
    from nmbr9.ui.app.state import State

BOARD = ("root", "welcome", "levels", "legal", "ghost", "outlined", "wrong")
SILENT: Drawn = {"caption": ({"class": "caption none"}, "")}
NEAR = 0.6
"""The farthest in cells that a mark reaches from the middle of a cell, or of an edge."""
ALIKE = 3
"""The greatest difference of a pixel from a colour, in each of its three parts."""

BLENDED = 8
"""The most pixels whose colour may come about by chance, at the edges of letters."""

COLOUR = """mark => {
  const style = getComputedStyle(document.querySelector(mark));
  return style.stroke === "none" ? style.fill : style.stroke;
}"""

LIGHTS = (Theme.LIGHT, Theme.DARK)
VIEWS = tuple(product(Tilt, LIGHTS))
NARROW, DESKTOP = (320, 568), (1024, 576)


class Spot(NamedTuple):
    """A point at which a mark is expected: in cells, and its height in units of the plane."""

    at: Point
    height: float


class Row(NamedTuple):
    """A state, the selector of a mark in it, and the spots at which it is expected."""

    state: State
    mark: str
    spots: Callable[[State], list[Spot]]


@pytest.fixture(scope="module")
def blank(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page with its styles and nothing else: it does not start."""
    yield from unstarted(browser, base_url, 1)


@pytest.fixture(scope="module")
def fine(browser: Browser, base_url: str) -> Iterator[Page]:
    """The same on a phone, whose pixels are finer: even thin lines have one of their own."""
    yield from unstarted(browser, base_url, 2)


def unstarted(browser: Browser, address: str, pixels_a_point: int) -> Iterator[Page]:
    with browser.new_context(
        base_url=address,
        device_scale_factor=pixels_a_point,
        reduced_motion="reduce",
        service_workers="block",
        viewport={"width": 390, "height": 700},
    ) as visitor:
        page = visitor.new_page()
        page.route("**/*", lambda call: call.continue_() if is_style(call) else call.abort())
        page.goto(address)
        yield page


def is_style(call: Route) -> bool:
    return call.request.resource_type in {"document", "stylesheet"}


def photographed(page: Page, state: State, view: tuple[Tilt, Theme]) -> tuple[State, Image.Image]:
    """The board in a state and a view: the state, in the frame of the stage, and a picture."""
    tilt, theme = view
    settings = replace(state.session.settings, view=tilt, theme=theme)
    stage = page.locator("#stage")
    box = stage.bounding_box()
    assert box
    state = changed(state, settings=settings, stage=Size(box["width"], box["height"]))
    state = in_frame(changed(state, camera_moved=False))
    show(page, drawn(state, *BOARD) | SILENT)
    return state, Image.open(BytesIO(stage.screenshot())).convert("RGB")


def pixels(picture: Image.Image, colour: str) -> npt.NDArray[np.floating]:
    """The middles of all pixels of a colour, which has the form of a computed style."""
    wanted = [int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    away = np.abs(np.asarray(picture, dtype=np.int16) - wanted).max(axis=2)
    return np.argwhere(away <= ALIKE)[:, ::-1] + 0.5


def amiss(page: Page, row: Row, view: tuple[Tilt, Theme]) -> str:
    """The spots without their mark, and the colour elsewhere; nothing if all is well."""
    state, picture = photographed(page, row.state, view)
    spots, seen = row.spots(state), pixels(picture, page.evaluate(COLOUR, row.mark))
    seen *= state.play.look.stage.width / picture.width
    assert spots
    bare, stray = [], np.ones(len(seen), dtype=bool)
    for spot in spots:
        places = state.play.look.camera.to_table(Point(*seen.T), spot.height)
        near = np.abs(np.transpose(places) - spot.at).max(axis=1) <= NEAR
        stray &= ~near
        if not near.any():
            bare.append(spot)
    elsewhere = seen[stray].tolist() if stray.sum() > BLENDED else []
    return f"bare {bare}, elsewhere {elsewhere[:9]}" if bare or elsewhere else ""


# The spots of a mark


def middles(cells: Iterable[Cell], height: float) -> list[Spot]:
    """The middle of each cell."""
    return [Spot(Point(x + 0.5, y + 0.5), height) for x, y in cells]


def edges(cells: Sequence[Cell], height: float) -> list[Spot]:
    """The middle of each side of a cell that is an edge of the shape."""
    return [
        Spot(Point(x + 0.5 + dx / 2, y + 0.5 + dy / 2), height)
        for x, y in cells
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (x + dx, y + dy) not in cells
    ]


def top_of(state: State, level: int) -> float:
    return level * state.play.spacing + THICKNESS


def verdict_of(state: State) -> Verdict:
    assert state.play.ghost
    return state.play.ghost.verdict


def ghosts_top(state: State) -> float:
    return top_of(state, verdict_of(state).level) + HOVER


def hanging(state: State) -> list[Spot]:
    return middles(verdict_of(state).hanging, ghosts_top(state))


def support(state: State) -> list[Spot]:
    tiles = [state.play.game.board.tiles[i] for i in verdict_of(state).support]
    return [spot for tile in tiles for spot in edges(tile.cells, top_of(state, tile.level))]


def neighbour(state: State) -> list[Spot]:
    """The edge of the 9, which lies nearer than the 5."""
    nine, level = state.play.game.board.tiles[0], verdict_of(state).level
    return edges(nine.cells, top_of(state, level))


def legal(state: State) -> list[Spot]:
    """The middle of each legal place: the marks of those that score are higher."""
    tile = held_tile(state.play)
    assert tile
    landings = landings_as_held(state.play, tile)
    return [Spot(middle_of(each.placement), each.level * state.play.spacing) for each in landings]


def ghosts_edge(state: State) -> list[Spot]:
    return edges(verdict_of(state).placement.cells, ghosts_top(state))


def bridged(state: State) -> list[Spot]:
    """The ghost's edge, which has the same colour, and the gap."""
    return [*ghosts_edge(state), *middles(verdict_of(state).bridged, ghosts_top(state))]


def inspected(state: State) -> list[Spot]:
    assert state.play.look.inspected is not None
    tile = state.play.game.board.tiles[state.play.look.inspected]
    return edges(tile.cells, top_of(state, tile.level))


def wrong_place(state: State) -> list[Spot]:
    """The edge of the lesson's wrong place, and its crossed cell."""
    place = state.lesson.mark
    assert place
    foot = state.play.game.judge(place).level * state.play.spacing
    return [*edges(place.cells, foot), *middles(place.cells[:1], foot)]


def best_place(state: State) -> list[Spot]:
    """The edge of the best tile of a puzzle, which has been laid."""
    task = state.puzzles.task
    assert task
    level = task.before.judge(task.answer).level
    return edges(task.answer.cells, top_of(state, level))


def counted(state: State) -> list[Spot]:
    """The cells that the reason of a puzzle counts, on their ground."""
    task = state.puzzles.task
    found = task.advantage if task else None
    assert found
    assert found.better
    grounds = found.worse if task and task.chosen else found.better
    return [s for each in grounds for s in middles(each.cells, top_of(state, each.level - 1))]


# The rows

TALL = shown(played(*TOWER, then=(4, 4)))
SHOWING = changed(SEVEN, settings=Settings(show_legal=True))
BRIDGING = shown(played("0r0@0,0", "9r0@3,0", then=(5,)))
OVER_GAP = judge(
    BRIDGING.play.game.board, Placement.parse("5r2@1,0"), None, frozenset({Power.BRIDGE})
)
HANGING = Row(aimed(SEVEN, "7r1@2,1"), "#wrong .cross", hanging)
ROWS = {
    "a gap below one tile": Row(aimed(TALL, "4r0@1,1"), "#wrong .cross", hanging),
    "levels apart": Row(changed(aimed(TALL, "4r0@1,1"), lift=40), "#wrong .cross", hanging),
    "one tile below": Row(aimed(SEVEN, "7r0@0,0"), "#outlined .single", support),
    "no neighbour": Row(aimed(SEVEN, "7r1@-5,0"), "#outlined .missed", neighbour),
    "an illegal ghost": Row(aimed(SEVEN, "7r1@2,1"), "#ghost .face", ghosts_edge),
    "a legal ghost": Row(aimed(SEVEN, "7r1@2,0"), "#ghost .face", ghosts_edge),
    "a bridged gap": Row(
        changed(BRIDGING, ghost=Ghost(OVER_GAP, pinned=True)), "#ghost .bridged", bridged
    ),
    "legal places": Row(SHOWING, "#legal .scores-nothing", legal),
    "legal places that score": Row(
        changed(SHOWING, rotation=1),
        "#legal .scores",
        lambda state: [spot for spot in legal(state) if spot.height],
    ),
    "a covered tile": Row(changed(TALL, inspected=0), "#outlined .inspected-edge", inspected),
    "the lesson's wrong place": Row(at(LessonStep.WRONG), "#legal .not-here", wrong_place),
    "a puzzle's best place": Row(tried(begun(), 0), "#legal .laid .edge path", best_place),
    "what speaks for it": Row(tried(begun(), 5), "#legal .hatched path", counted),
    "what yours has less of": Row(
        after(tried(begun(), 5), PuzzleCommand.TURN), "#legal .hatched path", counted
    ),
}


@pytest.mark.slow("pages")
def test_the_very_cells_that_hang_are_crossed_out(blank: Page) -> None:
    wrong: dict[tuple[object, ...], str] = {}
    for size in (NARROW, DESKTOP):
        resize(blank, *size)
        wrong |= {(size, *view): amiss(blank, HANGING, view) for view in VIEWS}
    assert {view: why for view, why in wrong.items() if why} == {}


@pytest.mark.slow("pages")
@pytest.mark.parametrize("part", [slice(7), slice(7, None)], ids=["ghosts", "other marks"])
def test_a_mark_is_seen_where_it_belongs_and_nowhere_else(fine: Page, part: slice) -> None:
    wrong = {
        (name, *view): amiss(fine, row, view)
        for n, (name, row) in [*enumerate(ROWS.items())][part]
        for view in (VIEWS[n % 6], VIEWS[(n + 3) % 6])  # in the light and in the dark
    }
    assert {view: why for view, why in wrong.items() if why} == {}


def test_a_browser_that_darkens_pages_changes_no_tile(blank: Page) -> None:
    devtools = blank.context.new_cdp_session(blank)
    pictures = {}
    for theme in (Theme.LIGHT, Theme.SYSTEM, Theme.DARK):
        for darkens in (False, True):
            devtools.send("Emulation.setAutoDarkModeOverride", {"enabled": darkens})
            blank.emulate_media(color_scheme="dark")
            _, picture = photographed(blank, TALL, (Tilt.REST, theme))
            pictures[theme, darkens] = picture.tobytes()
    devtools.send("Emulation.setAutoDarkModeOverride", {})
    blank.emulate_media(color_scheme="light")
    assert [theme for theme in Theme if pictures[theme, True] != pictures[theme, False]] == []


def test_the_frame_of_a_focused_board_lies_over_its_tiles(blank: Page) -> None:
    resize(blank, *NARROW)
    state, _ = photographed(blank, TALL, (Tilt.REST, Theme.LIGHT))
    at, height = middle_of(state.play.game.board.tiles[0].placement), top_of(state, 0)
    corner = state.play.look.camera.to_screen(at, height)
    pushed = changed(state, camera=state.play.look.camera.moved(-corner.x, -corner.y))
    show(blank, drawn(pushed, *BOARD))
    blank.locator("main").evaluate("main => { main.inert = false }")  # as a start does
    blank.locator("#stage").focus()
    picture = Image.open(BytesIO(blank.locator("#stage").screenshot())).convert("RGB")
    accent = {(x, y) for x, y in pixels(picture, "rgb(31, 92, 74)").tolist()}
    wide, high = picture.size
    frame = [(x + 0.5, 1.5) for x in range(wide)] + [(1.5, y + 0.5) for y in range(high)]
    assert [pixel for pixel in frame if pixel not in accent] == []
