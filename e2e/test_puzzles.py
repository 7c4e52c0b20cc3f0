"""Puzzles: one placement to find on the board, and the player's own mistakes that come back."""

from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import TODAY, Board, daily, remember_game, remember_now
from e2e.conftest import OFFLINE
from e2e.people import save
from e2e.test_accessibility import AXE, in_both_colours
from nmbr9.contests import puzzles
from nmbr9.contests.puzzles import Puzzle
from nmbr9.contests.tries import CostlyRound, mistake_of
from nmbr9.game import Game
from nmbr9.ui.parts.words import Message
from nmbr9.ui.puzzles.saves import add_mistakes
from nmbr9.ui.puzzles.state import MISTAKES
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tools.contests.puzzles import FILE
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
"""Waits until the app knows that the page over this was closed."""


@pytest.fixture
def todays(site: Path) -> Puzzle:
    """All stories' puzzle of the day."""
    file = site / FILE.relative_to(ROOT)
    entry = puzzles.read(file.read_text("utf-8")).of_day(TODAY)
    assert entry
    return puzzles.puzzle(entry)


def outcome(board: Board, kind: str) -> Locator:
    """The panel above the board, with the outcome of a try."""
    return board.page.get_by_role("region", name=board.t(f"puzzle.kind.{kind}"))


def begin_todays(board: Board) -> None:
    """Put the puzzle of the day on the board."""
    sheet = board.open_sheet("puzzles")
    sheet.get_by_role("button", name=board.t("puzzle.kind.day")).click()
    expect(board.page.get_by_role("region", name=board.t("puzzle.kind.day"))).to_be_visible()


def test_the_puzzle_of_the_day_and_a_mistake_are_solved_by_keyboard_while_the_game_waits(
    running: Board, todays: Puzzle
) -> None:
    board, store = running, SafeStore(MemoryStore())
    add_mistakes(store, (mistake_of(COSTLY, TODAY - timedelta(days=1)),))
    begun = Game(OWN.source, OWN.options, OWN.decisions[:3])
    remember_now(board.page, {MISTAKES: store.texts.get(MISTAKES) or "", **save(begun)})
    board.go("./#daily")
    board.expect_rounds(3)
    begin_todays(board)
    solve_todays(board, todays)
    board.button("puzzles.try_mistake").click()
    solve_the_mistake(board)
    back_to_the_list(board)
    board.close_sheet()
    board.expect_rounds(3)
    assert board.saved().decisions == OWN.decisions[:3]


def solve_todays(board: Board, todays: Puzzle) -> None:
    """The verdict is above the board, the places one press away, and the list has the try."""
    number = todays.before.card or 0
    expect(board.live).to_have_text(board.t("puzzle.question", number=number))
    board.aim_by_key(todays.answers[0])
    board.press("Enter")
    expect(outcome(board, "day")).to_contain_text(board.t("puzzle.right"))
    expect(board.live).to_contain_text(board.t("puzzle.right"))
    expect(board.button("puzzle.next")).to_be_visible()
    board.button("puzzle.title").click()
    places = board.sheet("puzzle.title")
    expect(places.get_by_role("table", name=board.t("puzzle.title"))).to_be_visible()
    board.press("Escape")
    board.page.evaluate(OVER, "solve")
    listed = back_to_the_list(board)
    expect(listed).to_contain_text(board.t("puzzles.day_solved"))
    expect(listed).to_contain_text(board.t("puzzles.state", n=1, of=1))


def solve_the_mistake(board: Board) -> None:
    """Solve a mistake: it comes back in three days."""
    kind = board.t("puzzle.kind.mistake")
    expect(board.page.get_by_role("region", name=kind)).to_be_visible()
    first = BEFORE.board.tiles[0].placement.anchor
    board.aim_by_key(PLACES[1].moved(-first.x, -first.y))
    board.press("Enter")
    back = board.t("puzzle.back", day=board.t.day(TODAY + timedelta(days=3)))
    expect(outcome(board, "mistake")).to_contain_text(back)


def back_to_the_list(board: Board) -> Locator:
    """Close the puzzle."""
    board.press("Escape")
    return board.sheet("puzzles.title")


@pytest.mark.slow("puzzles")
def test_a_missed_one_has_no_second_try_and_is_there_without_a_network(
    tab: Page, todays: Puzzle
) -> None:
    remember_game(tab, Game(OWN.source, OWN.options, OWN.decisions[:3]))
    board = Board(tab).open()
    board.page.locator(OFFLINE).wait_for(state="attached")
    board.reload()  # under a clock that stands still the page cannot tell what it fetched before
    begin_todays(board)
    puzzle = todays
    board.page.evaluate(AXE)
    assert in_both_colours(board.page) == []
    board.aim_by_key(puzzle.others[0])
    board.press("Enter")
    wrong = outcome(board, "day")
    cost = puzzle.cost(puzzle.others[0])
    assert cost
    said = Message("puzzle.wrong_most" if cost == puzzles.MOST else "puzzle.wrong", {"n": cost})
    expect(wrong).to_contain_text(board.t.of(said))
    expect(board.page.locator(".lesson-mark")).to_have_count(2)
    assert in_both_colours(board.page) == []
    board.page.context.set_offline(True)
    try:
        board.reload()  # its address brings it back
        expect(outcome(board, "day")).to_contain_text(board.t.of(said))
        expect(back_to_the_list(board)).to_contain_text(board.t("puzzles.day_missed"))
    finally:
        board.page.context.set_offline(False)
