"""A player of an earlier version comes back: everything is as it was left.

tests/ui/app/test_golden.py reads every save of every version.
"""

import json
from datetime import date
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.board import Board, remember
from nmbr9.ui.parts.words import texts

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "0.1.0"
STORED = json.loads((GOLDEN / "storage.json").read_text("utf-8"))
MEANING = json.loads((GOLDEN / "meaning.json").read_text("utf-8"))
STREAK = 3


def test_the_games_tables_and_cups_of_an_earlier_version_go_on(tab: Page) -> None:
    remember(tab, STORED)
    board = Board(tab, texts("de")).open()  # their player reads German
    today = MEANING["games"]["daily=2026-11-20"]
    board.expect_rounds(today["round"] - 1)
    board.place_next()
    assert len(board.saved().decisions) == today["round"]
    you = board.open_sheet("you")
    for day, score, _practice in MEANING["diary"][1:4]:
        name = board.t.day(date.fromisoformat(day))
        expect(you.get_by_role("button", name=name)).to_contain_text(str(score))
    expect(you.get_by_role("definition").nth(3)).to_have_text(str(STREAK))
    board.close_sheet()

    board.go("./#table=onlytwo")
    expect(board.page.get_by_role("dialog")).to_be_visible()
    board.go("./#cup=word&")
    cup = board.sheet("cup.title")
    for score in MEANING["cup"]["own"][:2]:
        expect(cup.get_by_role("link", name=str(score)).first).to_be_visible()
