"""Branches: a game played on, as practice, from one of its rounds."""

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.board import Board
from nmbr9.deck import Seeded
from nmbr9.steps import at_step
from nmbr9.ui.branches.saves import BRANCHES
from tools.sample_games import played

OWN = played(Seeded("branches"))


@pytest.fixture
def board(running: Board) -> Board:
    """A game that was just finished."""
    return running.turn_to_result(OWN)


def panel(board: Board) -> Locator:
    """The panel of a branch above the board."""
    return board.page.get_by_role("region", name=board.t("branch.title"))


def panel_text(board: Board, round_: int) -> str:
    """The panel's text for a branch that begins in that round."""
    whose = board.t("replay.own").rstrip(".")
    return board.t("branch.panel", round=round_, whose=whose)


def branch_names(board: Board) -> list[str]:
    """The names of the branches in storage."""
    names: list[str] = board.page.evaluate("Object.keys(localStorage)")
    return [name for name in names if name.startswith(BRANCHES.prefix)]


def watch(board: Board) -> None:
    """Open the player's own finished game as a paused replay."""
    board.more().get_by_role("button", name=board.t("replay.watch"), exact=True).click()
    board.button("replay.pause").click()
    expect(board.button("replay.play")).to_be_visible()


def play_on(board: Board, rounds: int) -> None:
    """Watch the player's own game, and play on from it after this many rounds."""
    watch(board)
    board.page.get_by_role("slider", name=board.t("replay.step")).fill(str(rounds))
    board.expect_rounds(rounds)
    board.button("branch.play_on").click()
    expect(panel(board)).to_contain_text(panel_text(board, rounds + 1))


def in_list(board: Board) -> Locator:
    """The branches on the page that lists them."""
    return board.open_sheet("branches").locator(".branch-list > li")


def throw_away(branch: Locator, board: Board) -> None:
    """Throw a branch away, in two steps."""
    branch.locator("summary").click()
    branch.get_by_role("button", name=board.t("branch.throw_away_sure")).click()


@pytest.mark.slow("branches")
def test_a_branch_from_round_12_of_a_replay_is_closed_and_opened_again(board: Board) -> None:
    play_on(board, 11)
    board.place_next()
    board.place_next()
    board.press("u")
    board.expect_rounds(12)
    board.reload()
    expect(panel(board)).to_contain_text(panel_text(board, 12))
    board.expect_rounds(12)
    board.button("branch.leave").click()
    expect(panel(board)).to_have_count(0)
    board.expect_rounds(20)
    assert board.saved() == OWN
    branch = in_list(board)
    expect(branch).to_have_count(1)
    branch.get_by_role("button", name=re.compile(board.t("top.round", round=13, rounds=20))).click()
    expect(panel(board)).to_contain_text(panel_text(board, 12))
    board.expect_rounds(12)
    board.button("controls.take_back").click()
    board.expect_rounds(11)
    expect(board.button("controls.take_back")).to_have_count(0)
    board.place_next()
    branch = in_list(board)
    expect(branch).to_have_count(1)
    throw_away(branch, board)
    expect(board.sheet("branches.title")).to_contain_text(board.t("branch.none"))
    assert branch_names(board) == []
    board.close_sheet()
    expect(panel(board)).to_have_count(0)
    board.expect_rounds(20)
    assert board.saved() == OWN


def test_a_branch_begun_by_keys_is_compared_at_its_end(
    board: Board,
) -> None:
    watch(board)
    slider = board.page.get_by_role("slider", name=board.t("replay.step"))
    slider.fill("18")
    board.expect_rounds(18)
    slider.blur()
    board.press("b")
    expect(panel(board)).to_contain_text(panel_text(board, 19))
    board.place_next()
    board.press("n", "Enter")
    end = board.sheet("branch.title")
    expect(end.get_by_role("table", name=board.t("branch.compare"))).to_contain_text(str(OWN.score))
    expect(end.locator(".figures figure")).to_have_count(2)
    again = end.get_by_role("button", name=board.t("branch.again", round=19))
    board.tab_to(again)
    board.press("Enter")
    board.expect_rounds(18)
    assert len(branch_names(board)) == 2
    shown = board.page.locator("[data-score]")
    expect(shown).to_have_attribute("data-score", str(at_step(OWN, 18).score))
    for _ in branch_names(board):  # as the story after this expects it
        throw_away(in_list(board).first, board)
        board.close_sheet()
    expect(panel(board)).to_have_count(0)
    assert branch_names(board) == []
