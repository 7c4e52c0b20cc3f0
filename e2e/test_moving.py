"""Moving all data from one device to another and back, over a line between two browsers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from e2e.board import Board, remember_game
from e2e.test_accessibility import AXE, violations
from e2e.test_phones import Phone, regular_phone, room
from nmbr9.deck import Seeded
from tools.sample_games import played

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["regular_phone", "room"]

OLD, NEW = played(Seeded("moved"), 5), played(Seeded("moved too"), 3)


def test_two_devices_take_over_the_games_of_each_other_by_links(
    room: Callable[..., list[Phone]], regular_phone: Callable[[str], Phone], tab: Page
) -> None:
    remember_game(tab, OLD)
    (new,), old = room("new"), regular_phone("old")
    remember_game(new.board.page, NEW)
    new.board.reload()

    old.board.open_sheet("backup")
    old.press("move.offer")
    new.board.go(old.copied().rpartition("\n")[2])
    new.on_page("backup.title")
    for phone in (old, new):
        phone.board.page.evaluate(AXE)
    wrong = [violations(old.board.page), violations(new.board.page)]
    new.press("move.agree")
    answer = new.copied()
    wrong.append(violations(new.board.page))
    old.board.page.get_by_label(old.board.t("move.paste_answer"), exact=True).fill(answer)
    old.press("phones.take")

    for phone in (old, new):
        board = phone.board
        games = board.t("restore.games", n=1)
        puzzles = board.t("restore.puzzles", n=0)
        phone.sees("restore.done", games=games, puzzles=puzzles)
        assert [board.saved(game.source) for game in (OLD, NEW)] == [OLD, NEW], phone.name
        wrong.append(violations(board.page))
    assert wrong == [[]] * 5
    shown(new.board)


def shown(board: Board) -> None:
    """Check that the other device's game is on the board."""
    board.go("./#seed=moved")
    board.expect_rounds(5)
    expect(board.page.get_by_role("dialog")).to_have_count(0)
