"""A player of an earlier version comes back: everything is as it was left."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.board import Board, remember, remember_now
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.ui.parts.words import texts
from nmbr9.ui.storage.text_store import PREFIX

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
    board.open_sheet("archive")
    for day, score, _practice in MEANING["diary"][1:4]:
        link = board.page.locator(f"[href='#daily={day}']").and_(board.page.get_by_role("link"))
        expect(link).to_contain_text(str(score))
    board.close_sheet()
    board.open_sheet("statistics")
    figures = board.sheet("statistics.title").get_by_role("definition")
    expect(figures.first).to_have_text(str(STREAK))
    board.close_sheet()

    board.go("./#table=onlytwo")
    expect(board.page.get_by_role("dialog")).to_be_visible()
    board.go("./#cup=word&")
    cup = board.sheet("cup.title")
    for score in MEANING["cup"]["own"][:2]:
        expect(cup.get_by_role("link", name=str(score)).first).to_be_visible()


def come_back(board: Board, name: str) -> Board:
    """The game of that name as the earlier version has left it."""
    board.turn_to(Game.start(Seeded("of today")))
    remember_now(board.page, {PREFIX + name: STORED[PREFIX + name]})
    board.go(f"./#{name}")
    return board


def test_an_unfinished_game_of_nmbr_9_plus_goes_on_in_mid_turn(running: Board) -> None:
    name = "variant=two_of_three&modules=breaking_rules,gap_fillers,starting_tiles&seed=plus 9"
    board = come_back(running, name)
    expect(board.page.get_by_role("banner")).to_contain_text("plus 9")
    assert to_json(board.saved()) == MEANING["games"][name]["record"]
    expect(board.button("notice.dismiss")).to_have_count(0)


def test_a_game_with_a_third_power_is_put_aside_with_a_notice(running: Board) -> None:
    name = next(name for name in MEANING["games"] if "seed=chosen" in name)
    board = come_back(running, name)
    expect(board.notice("save_set_aside")).to_contain_text(board.t("reason.illegal_game"))
    assert board.stored(f"{PREFIX}aside/{name}/0") == STORED[PREFIX + name]
    board.place_next()
