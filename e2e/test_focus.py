"""The focus: what goes away, or begins another game, leaves it to the board or the open page."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from e2e.board import TODAY, Board, at_noon
from nmbr9.deck import Seeded
from nmbr9.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable


def press(button: Locator) -> None:
    """Press a button by the keyboard."""
    button.focus()
    button.press("Enter")


def dialog(board: Board, name: str, **values: str | int) -> Locator:
    sheet = board.page.get_by_role("dialog")
    return sheet.get_by_role("button", name=board.t(name, **values))


def notice(board: Board) -> None:
    board.go("./#nonsense")
    press(board.button("notice.dismiss"))
    expect(board.notice("bad_address")).to_have_count(0)


def shuffled(board: Board) -> None:
    board.open_sheet("new")
    press(dialog(board, "new.random"))


def of_a_word(board: Board) -> None:
    board.open_sheet("new").get_by_role("textbox").fill("focus")
    board.press("Enter")
    expect(board.page.get_by_role("banner")).to_contain_text("focus")


def same_cards(board: Board) -> None:
    board.turn_to(Game.start(Seeded("same"))).place_next()
    board.open_sheet("new")
    press(dialog(board, "new.again"))
    board.expect_rounds(0)


def of_the_day(board: Board) -> None:
    board.open_sheet("puzzles")
    press(dialog(board, "puzzle.kind.day"))
    expect(board.page.get_by_role("region", name=board.t("puzzle.kind.day"))).to_be_visible()


def lesson(board: Board) -> None:
    board.open_sheet("rules")
    press(dialog(board, "lesson.on_board"))


def skipped(board: Board) -> None:
    lesson(board)
    expect(board.page.get_by_role("region", name=board.t("lesson.title"))).to_be_visible()
    press(board.button("lesson.skip"))


def against(board: Board) -> None:
    board.open_sheet("computers")
    press(dialog(board, "computers.new"))


def new_day(board: Board) -> None:
    board.go("./#daily")
    expect(board.page.get_by_role("banner")).to_contain_text("Daily 324")
    at_noon(board.page.context, TODAY + timedelta(days=1))
    board.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    press(board.link("notice.new_day.link"))
    expect(board.page.get_by_role("banner")).to_contain_text("Daily 325")


def next_puzzle(board: Board) -> None:
    board.open_sheet("puzzles")
    press(dialog(board, "puzzles.grade.1"))
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    board.press("n")
    expect(board.ghost).to_have_count(1)
    board.press("Enter")
    press(board.button("puzzle.next"))
    expect(board.button("puzzle.next")).to_have_count(0)


WAYS: dict[str, tuple[Callable[[Board], None], ...]] = {
    "game": (notice, shuffled, of_a_word, same_cards, against, new_day),
    "guest": (of_the_day, next_puzzle, lesson, skipped),
}


@pytest.mark.parametrize("ways", WAYS.values(), ids=WAYS)
def test_the_board_has_the_focus_after_every_beginning(
    running: Board, ways: tuple[Callable[[Board], None], ...]
) -> None:
    for way in ways:
        way(running)
        expect(running.page.get_by_role("dialog")).to_have_count(0)
        expect(running.stage, way.__name__).to_be_focused()


def test_back_from_a_page_leads_to_the_row_that_opened_it(running: Board) -> None:
    running.open_sheet("branches")
    press(running.button("page.back", page=running.t("you.title")))
    expect(running.sheet("you.title")).to_be_visible()
    expect(running.door("branches")).to_be_focused()
    running.page.go_back()
    expect(running.sheet("menu.title")).to_be_visible()
    expect(running.door("you")).to_be_focused()
    press(running.door("you"))
    expect(running.page.locator("#page-title")).to_be_focused()
