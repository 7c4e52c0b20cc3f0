"""Accessibility: announcements, readable texts, and the findings of axe."""

from __future__ import annotations

import json
import re
from io import BytesIO
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal

import pytest
from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

from e2e.board import Board, daily, remember_now
from e2e.people import save
from e2e.screens import OF_MANY, drawn, measured, screens, sheets
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.record import encode
from nmbr9.rules.judging import landing_level
from nmbr9.ui.play.hand import FIRST
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page as Sheet
from tests.support.ui_starts import started, store_with
from tests.support.ui_states import carried_out
from tools.sample_games import played, ranked
from tools.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from nmbr9.ui.app.state import State

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
SHEETS = (
    *(
        "friends",
        "you",
        "new",
        "computers",
        "puzzles",
        "seats",
        "challenge",
    ),
    *(
        "cup",
        "free_order",
        "caller",
        "rules",
        "settings",
        "backup",
        "about",
        "weekly",
        "plus",
        "branches",
    ),
)
# Behind an open dialog lies what was looked at without it, out of reach for everybody.
# Every address of ours stands behind a #: axe takes the link to a game for one that skips ahead.
RUN = """(only) => axe.run(document.querySelector("dialog[open]") ?? document, {
  resultTypes: ["violations"],
  preload: false,
  ...(only
    ? { runOnly: { type: "rule", values: only } }
    : { rules: { "skip-link": { enabled: false } } }),
}).then(({ violations }) => violations)"""


PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 820}
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules whose verdict depends on colours."""
OTHER_COLOURS: tuple[tuple[Literal["light", "dark"], Literal["none", "active"]], ...] = (
    ("dark", "none"),
    ("light", "active"),
    ("dark", "active"),
)
"""Schemes, and whether the reader's own colours replace ours."""
FORCED = """() => {
  const style = (of) => getComputedStyle(document.querySelector(of));
  const [track, reached] = [".track", ".track i"].map(of => style(of).backgroundColor);
  return { track, reached };
}"""
OF_EVERY_COLOUR = ("a bad ghost", "result", "a marked place", "a power taken", "comparison")
COLOURED = ("new", "seats", "you of many")
"""Buttons and fields, seats with their signs, and figures."""
ALIKE = ("rules", *OF_MANY[1:])
"""Pages whose contents another page has too."""


def violations(page: Page, only: list[str] | None = None) -> list[str]:
    """The violations that axe finds, by all rules or `only` some; one line for each element."""
    return findings(page.evaluate(RUN, only))


def findings(violations_of_page: list[dict[str, Any]]) -> list[str]:
    """The findings of axe, a line for each element."""
    return [
        f"{violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in violations_of_page
        for node in violation["nodes"]
    ]


def in_both_colours(page: Page) -> list[str]:
    """The violations in both schemes; in the dark only those of colours."""
    page.emulate_media(color_scheme="dark")
    dark = violations(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return [*dark, *violations(page)]


def in_other_colours(page: Page) -> Iterator[None]:
    """The page in the dark and in the reader's own colours, and in the light again at the end."""
    for scheme, forced in OTHER_COLOURS:
        page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")
        yield
    page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="reduce")


def looked_at(page: Page, states: Iterator[str]) -> dict[str, list[str]]:
    """The violations in each state to which a page is led, if any."""
    page.evaluate(AXE)
    wrong = {}
    for state in states:
        wrong[state] = violations(page)
        if state in OF_EVERY_COLOUR:
            for _ in in_other_colours(page):
                wrong[state] += violations(page, COLOURS)
    return {state: faults for state, faults in wrong.items() if faults}


def game_to_its_end(board: Board) -> Iterator[str]:
    """The last round of a game, on a phone and on a desktop."""
    board.press("n")
    expect(board.ghost).to_have_count(1)
    yield "a ghost"
    board.press(*["ArrowUp"] * 9)
    yield "a bad ghost"
    for _ in screens(board.page, (DESKTOP["width"], DESKTOP["height"])):
        yield "a bad ghost on a desktop"
    board.button("menu.title").click()
    yield "menu"
    board.close_sheet()
    board.press("Escape")
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    yield "result"
    board.close_sheet()
    yield "finished"


@pytest.mark.slow("pages")
def test_axe_finds_nothing_wrong_in_a_game_and_its_colours_can_be_forced(running: Board) -> None:
    board = running.turn_to(played(Seeded("axe"), 19))
    for _ in screens(board.page, (PHONE["width"], PHONE["height"])):
        assert looked_at(board.page, game_to_its_end(board)) == {}


def drawn_pages(board: Board, states: dict[str, State], only: list[str] | None) -> dict[str, Any]:
    """The violations on pages that are drawn over the board."""
    pages = [drawn(state, "page") for state in states.values()]
    measures = measured(board.page, f"() => ({RUN})({json.dumps(only)})", pages)
    return {name: findings(wrong) for name, wrong in zip(states, measures, strict=True) if wrong}


@pytest.mark.slow("pages")
def test_axe_finds_nothing_wrong_on_any_page_of_the_menu(running: Board) -> None:
    board, states = running.turn_to(Game.start(Seeded("axe"))), sheets()
    board.page.evaluate(AXE)
    board.open_sheet("new")
    for _ in screens(board.page, (PHONE["width"], PHONE["height"])):
        pages = {name: state for name, state in states.items() if name not in ALIKE}
        assert drawn_pages(board, pages, None) == {}
        coloured = {name: states[name] for name in COLOURED}
        for _ in in_other_colours(board.page):
            assert drawn_pages(board, coloured, COLOURS) == {}
    board.close_sheet()


def test_a_readers_own_colours_show_how_far_a_score_comes_and_that_nothing_can_be_placed(
    running: Board,
) -> None:
    game = played(daily())
    store = store_with(game)
    state = carried_out(started(store), store, Show(Sheet.RESULT))
    board = running.turn_to(Game.start(Seeded("axe")))
    board.open_sheet("new")
    board.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    shows_its_mark(board.page.get_by_role("radio", checked=True).first)
    (seen,) = measured(board.page, FORCED, [drawn(state, "page")])
    board.page.emulate_media(forced_colors="none", reduced_motion="reduce")
    board.close_sheet()
    assert seen["reached"].startswith("rgb(")  # opaque
    assert seen["reached"] != seen["track"]
    shows_that_nothing_can_be_placed(board)


def shows_its_mark(chosen: Locator) -> None:
    """Check that a choice has a thin mark on its colour, and no plate that hides it."""
    picture = Image.open(BytesIO(chosen.screenshot())).convert("RGB")
    middle = picture.crop((8, 6, 20, 22))
    ground, high, wide = picture.getpixel((4, 14)), middle.height, middle.width
    pixels = [middle.getpixel((x, y)) for x in range(wide) for y in range(high)]
    assert 0.5 < pixels.count(ground) / len(pixels) < 0.95


def shows_that_nothing_can_be_placed(board: Board) -> None:
    """Check that a button without effect has another colour."""
    colour = "button => getComputedStyle(button).color"
    board.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    off = board.place_button.evaluate(colour)
    board.press("n")
    expect(board.place_button).to_have_attribute("aria-disabled", "false")
    assert board.place_button.evaluate(colour) != off
    board.page.emulate_media(forced_colors="none", reduced_motion="reduce")


def lesson(board: Board) -> Iterator[str]:
    """The lesson, up to a place that the board marks."""
    board.open_sheet("rules").get_by_role("button", name=board.t("lesson.on_board")).click()
    board.page.get_by_role("region", name=board.t("lesson.title")).wait_for()
    board.place_next()
    board.button("lesson.try").click()
    yield "a marked place"
    for _ in screens(board.page, (DESKTOP["width"], DESKTOP["height"])):
        yield "a marked place on a desktop"


def turn_of_the_expansion(board: Board) -> Iterator[str]:
    """A turn that lays another tile than the one taken first, with a power."""
    options = Options(variant=Variant.TWO_OF_THREE, modules=frozenset(Module), powers=6)
    board.turn_to(Game.start(Seeded("axe"), options))
    yield "to choose"
    board.press("c")
    board.button("power.reserve", exact=False).click()
    board.button("turn.set_aside", number=board.saved().card or 0).click()
    yield "set aside"
    board.press("e", "c", "n")
    board.button("power.flip", exact=False).click()
    expect(board.ghost).to_have_count(1)
    yield "a power taken"


def beside_others(board: Board) -> Iterator[str]:
    """A challenge, the player's result beside another's, and a branch of the game."""
    game = played(daily())
    other = Game(game.source, game.options, game.decisions[:7])
    board.go(f"./#code={encode(game)}.{encode(other)}&from=Anne")
    expect(board.sheet("challenge.title")).to_be_visible()
    yield "challenge"
    remember_now(board.page, save(game))
    board.go(f"./#code={encode(other.place(ranked(other)[1]))}")
    expect(board.sheet("result.title")).to_be_visible()
    yield "result beside others"
    board.compare()
    yield "rivals beside the game"
    board.button("page.back", page=board.t("more.title")).click()
    board.button("replay.watch").click()
    yield "replay"
    board.press("Home", "b", "n", "Enter")
    board.expect_rounds(1)
    yield "branch"
    board.page.locator("#rivals").get_by_role("button").click()
    expect(board.page.get_by_role("dialog")).to_be_visible()
    yield "comparison"
    board.close_sheet()
    board.open_sheet("branches")
    yield "branches"


def address_of_no_game(board: Board) -> Iterator[str]:
    """Today's board, and the message about a bad address."""
    board.go("./#daily=2026-02-30")
    expect(board.notice("bad_address")).to_be_visible()
    yield "an address of no game"


@pytest.mark.slow("pages")
def test_axe_finds_nothing_wrong_in_a_lesson_a_turn_and_beside_others(tab: Page) -> None:
    tab.set_viewport_size(PHONE)
    board = Board(tab).open()
    begun = chain(lesson(board), turn_of_the_expansion(board))
    linked = chain(beside_others(board), address_of_no_game(board))
    assert looked_at(tab, chain(begun, linked)) == {}


def test_a_screen_reader_hears_card_ghost_and_result(running: Board) -> None:
    board = running.turn_to(played(Seeded("aloud"), 18))
    t, game = board.t, board.saved()
    expect(board.live).to_have_text(t("said.card", round=19, rounds=20, number=game.card or 0))
    placement = ranked(game)[0]
    level = landing_level(game.board, placement)
    points = placement.number * level
    board.aim_by_key(placement)
    x, y = (at + FIRST for at in placement.anchor)
    gain = t("said.gains" if points else "said.gains_nothing", level=level, n=points)
    expect(board.live).to_have_text(re.compile(rf"^{gain}\. .*\b{t('said.ghost', x=x, y=y)}\.$"))
    board.press("Enter")
    game = game.place(placement)
    placed = t("said.placed", number=placement.number, level=level, points=points, score=game.score)
    card = t("said.card", round=20, rounds=20, number=game.card or 0)
    expect(board.live).to_have_text(f"{placed} {card}")
    board.place_next()
    score = board.saved().score
    expect(board.live).to_contain_text(t("said.finished", n=score))


def test_a_screen_reader_hears_why_a_place_is_bad(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("deaf")))
    board.place_next()
    board.press("n", *["ArrowLeft"] * 12)
    expect(board.live).to_contain_text(board.t("fault.not_adjacent", level=0))
    board.press("Enter")
    refused = f"{board.t('said.not_placed')}. {board.t('fault.not_adjacent', level=0)}. "
    expect(board.live).to_contain_text(refused)
    board.expect_rounds(1)
