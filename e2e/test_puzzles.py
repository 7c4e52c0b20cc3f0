"""Puzzles: one placement to be found on the board, and one's own mistakes that come back."""

from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import TODAY, Board, at_noon, daily, remember, remember_game
from e2e.test_accessibility import AXE, in_both_colours
from nmbr9.contests import puzzles
from nmbr9.contests.puzzles import Puzzle
from nmbr9.game import Game
from nmbr9.ui.games.costly_rounds import CostlyRound
from nmbr9.ui.parts.words import Message
from nmbr9.ui.puzzles.mistakes import mistake_of
from nmbr9.ui.puzzles.saves import add_mistakes
from nmbr9.ui.puzzles.state import MISTAKES
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tools.puzzles import FILE
from tools.sample_games import played
from tools.tree import ROOT

OWN = played(daily())
BEFORE = Game(OWN.source, OWN.options, OWN.decisions[:6])
PLACES = puzzles.places(BEFORE)
COSTLY = CostlyRound(BEFORE, PLACES[0], (PLACES[1],), 57)


OVER = """(name) => new Promise((done) => {
  const look = () => history.state?.over.endsWith(name) ? done() : requestAnimationFrame(look);
  look();
})"""
"""Waits until the app has heard that what lay over this was closed."""


@pytest.fixture
def todays(site: Path) -> Puzzle:
    """The puzzle of the day of all stories."""
    file = site / FILE.relative_to(ROOT)
    entry = puzzles.read(file.read_text("utf-8")).of_day(TODAY)
    assert entry
    return puzzles.puzzle(entry)


@pytest.fixture
def board(tab: Page) -> Board:
    """A visitor who has begun today's game."""
    remember_game(tab, Game(OWN.source, OWN.options, OWN.decisions[:3]))
    return Board(tab)


def outcome(board: Board) -> Locator:
    return board.sheet("puzzle.title")


def begin_todays(board: Board) -> None:
    """Have the puzzle of the day on the board."""
    sheet = board.open_sheet("puzzles.title")
    sheet.get_by_role("button", name=board.t("puzzles.solve")).click()
    expect(board.page.get_by_role("region", name=board.t("puzzle.kind.day"))).to_be_visible()


def test_the_puzzle_of_the_day_is_solved_by_keyboard_and_ones_own_game_waits(
    board: Board, todays: Puzzle
) -> None:
    board.open()
    found = todays
    begin_todays(board)
    number = found.before.card or 0
    expect(board.live).to_have_text(board.t("puzzle.question", number=number))
    board.aim_by_key(found.answers[0])
    board.press("Enter")
    sheet = outcome(board)
    expect(sheet).to_contain_text(board.t("puzzle.right"))
    expect(sheet.get_by_role("table", name=board.t("puzzle.others"))).to_be_visible()
    expect(sheet).to_contain_text(board.t("puzzle.beginner", n=round(found.entry.often / 10)))
    board.press("Escape")
    board.page.evaluate(OVER, "solve")
    board.press("Escape")
    listed = board.sheet("puzzles.title")
    expect(listed).to_contain_text(board.t("puzzles.day_solved"))
    expect(listed).to_contain_text(board.t("puzzles.rough"))
    board.close_sheet()
    board.expect_rounds(3)
    assert board.saved().decisions == OWN.decisions[:3]


def test_a_missed_one_has_no_second_try_and_is_there_without_a_network(
    board: Board, todays: Puzzle
) -> None:
    board.open()
    begin_todays(board)
    found = todays
    board.page.evaluate(AXE)
    assert in_both_colours(board.page) == []
    board.aim_by_key(found.others[0])
    board.press("Enter")
    wrong = outcome(board)
    cost = found.cost(found.others[0])
    assert cost
    said = Message("puzzle.wrong_most" if cost == puzzles.MOST else "puzzle.wrong", {"n": cost})
    expect(wrong).to_contain_text(board.t.of(said))
    expect(wrong.locator("figure")).to_have_count(2)
    assert in_both_colours(board.page) == []
    board.page.context.set_offline(True)
    try:
        board.reload()
        listed = board.open_sheet("puzzles.title")
        expect(listed).to_contain_text(board.t("puzzles.day_missed"))
        board.button("puzzles.day_look").click()
        expect(outcome(board)).to_contain_text(board.t.of(said))
    finally:
        board.page.context.set_offline(False)


def test_a_mistake_comes_back_on_its_day(tab: Page) -> None:
    store = SafeStore(MemoryStore())
    add_mistakes(store, (mistake_of(COSTLY, TODAY),))
    remember(tab, {MISTAKES: store.texts.get(MISTAKES) or ""})
    board = Board(tab)
    try:
        assert not due(board, TODAY)
        assert due(board, date(2026, 11, 21))
        board.button("puzzles.try_mistake").click()
        expect(
            board.page.get_by_role("region", name=board.t("puzzle.kind.mistake"))
        ).to_be_visible()
        first = BEFORE.board.tiles[0].placement.anchor
        board.aim_by_key(PLACES[1].moved(-first.x, -first.y))
        board.press("Enter")
        back = board.t("puzzle.back", day=board.t.day(date(2026, 11, 24)))
        expect(outcome(board)).to_contain_text(back)
        assert not due(board, date(2026, 11, 23))
        assert due(board, date(2026, 11, 24))
    finally:
        at_noon(tab.context)


def due(board: Board, day: date) -> bool:
    """Whether the page of the puzzles says on a day that there is a mistake to try."""
    at_noon(board.page.context, day)
    board.open()
    sheet = board.open_sheet("puzzles.title")
    expect(sheet.get_by_role("heading", name=board.t("puzzles.rating"))).to_be_visible()
    return board.button("puzzles.try_mistake").is_visible()
