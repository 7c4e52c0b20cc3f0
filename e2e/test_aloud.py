"""Announcements for a screen reader: each message once, repeated texts too, in the right region."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board
from e2e.ears import Ears
from e2e.people import press
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.session.settings import Letters, Settings
from tests.support.listening import place_next
from tools.sample_games import played

GOOD = 50
"""Points that are good for such a game."""


@pytest.fixture
def board(running: Board) -> Board:
    """A free game that is not begun."""
    return running.turn_to(Game.start(Seeded("listening")))


def test_the_same_words_are_heard_each_time(board: Board) -> None:
    key = "said.nothing_to_place"
    words = f"{board.t(key)} {board.t(f'{key}_keys')}"
    expect(board.live).to_have_text(
        board.t("said.card", round=1, rounds=20, number=board.saved().card or 0)
    )
    ears = Ears(board)
    board.press("Enter")
    assert ears.hear(1) == [words]
    board.press("Enter")
    assert ears.hear(2) == [words, words]


@pytest.mark.leaves_traces  # the call
def test_the_caller_is_heard_on_its_page(board: Board) -> None:
    cards = Daily(board.today).cards()
    board.open_sheet("caller")
    ears = Ears(board)
    called = [
        f"{board.t('caller.said', n=n, cards=len(cards), number=card)}."
        for n, card in enumerate(cards, start=1)
    ]
    press(board, "caller.today")
    press(board, "caller.first")
    assert ears.hear(1) == called[:1]
    press(board, "caller.next")
    assert ears.hear(2) == called[:2]


def test_the_board_is_gone_through_square_by_square(running: Board) -> None:
    board = running.turn_to(played(Seeded("squares"), 6))
    card = board.saved().card or 0
    expect(board.live).to_have_text(board.t("said.card", round=7, rounds=20, number=card))
    ears = Ears(board)
    assert ears.press("s").startswith("Level ")
    role, name = ears.focused()
    assert role == "gridcell"
    assert not name.startswith("free")
    at = [name]
    for key in ("ArrowLeft", "ArrowUp", "Home"):
        board.press(key)
        board.settle()
        at.append(ears.focused()[1])
    assert at[-1].startswith("free")
    above = ears.press("PageUp")
    assert ears.focused()[0] == "gridcell"
    assert ears.press("PageDown") != above
    grid = board.page.get_by_role("grid")
    expect(grid).to_be_focused()
    expect(grid.get_by_role("gridcell").first).to_be_attached()
    assert ears.press("i").startswith("Row ")
    ears.press("Enter")
    expect(grid).to_have_count(0)
    expect(board.stage).to_be_focused()
    expect(board.ghost).to_have_count(1)


def test_letter_keys_work_as_the_player_wants(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("letters")))
    board.choose(Settings(letters=Letters.BOARD))
    board.button("menu.title").focus()
    board.press("n")
    expect(board.ghost).to_have_count(0)
    board.stage.focus()
    board.press("n")
    expect(board.ghost).to_have_count(1)
    board.choose(Settings(letters=Letters.OFF))
    board.press("Escape", "n")
    expect(board.ghost).to_have_count(0)
    board.press("ArrowLeft")
    expect(board.ghost).to_have_count(1)
    board.choose(Settings())


@pytest.mark.slow("aloud")
def test_a_daily_game_is_played_well_by_ear(running: Board) -> None:
    board = running
    board.go("./#daily=2026-11-09")
    expect(board.page.get_by_role("banner")).to_contain_text("Daily 313")
    expect(board.live).to_contain_text(board.t("said.card", round=1, rounds=20, number=8))
    ears = Ears(board)
    while not board.page.get_by_role("dialog").count():
        name = board.hand.get_attribute("aria-label") or ""
        number = int("".join(filter(str.isdigit, name)))
        if "Game over" in place_next(ears.press, number):
            break
    assert board.saved().score >= GOOD
