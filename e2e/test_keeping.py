"""Placements survive: reloads, a second tab, damaged saves.

test_killed has browsers that are closed or killed, test_blocked those that keep nothing.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.board import Board, remember_now
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.safe_store import BEFORE, copy_name
from nmbr9.ui.storage.text_store import PREFIX, seal
from tools.sample_games import played

EARS = "addEventListener('storage', event => window.deaf && event.stopImmediatePropagation(), true)"
FILL = """() => {
  for (let size = 2 ** 23, n = 0; size >= 1; n++) {
    try { localStorage.setItem(`filler ${n}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}"""
MAKE_ROOM = """() => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith("filler")) localStorage.removeItem(name);
}"""


@pytest.mark.seam
def test_a_reload_keeps_every_placement(running: Board) -> None:
    board = running.turn_to(played(Seeded("reloaded"), 18))
    board.place_next()
    game, words = board.saved(), board.words.inner_text()
    board.reload()
    board.expect_rounds(19)
    assert (board.saved(), board.words.inner_text()) == (game, words)
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    assert board.final_score == board.saved().score


def test_two_tabs_play_one_game_and_cannot_fork_it(running: Board) -> None:
    game = Game.start(Seeded("two tabs"))
    board = running.turn_to(game)
    other = Board(board.page.context.new_page())
    other.page.add_init_script(EARS)
    other.open(f"./#{game_name(game.source)}")
    for rounds in (1, 2, 3):
        board.place_next()
        other.expect_rounds(rounds)
    expect(other.notice("other_tab")).to_have_count(1)
    other.place_next()
    board.expect_rounds(4)
    assert board.saved() == other.saved()

    other.button("notice.dismiss").click()
    other.page.evaluate("window.deaf = true")
    board.place_next()
    game = board.saved()
    other.expect_rounds(4)
    other.press("n", "ArrowLeft", "Enter")
    other.expect_rounds(5)
    expect(other.notice("other_tab")).to_be_visible()
    assert other.saved() == game
    other.page.close()


def half(save: str) -> str:
    """A save that was cut off."""
    return save[: len(save) // 2]


def test_a_start_with_a_damaged_save_and_damaged_settings_goes_on_from_the_copy(
    running: Board,
) -> None:
    copy = played(Seeded("damaged"), 3)
    name, sealed, settings = game_name(copy.source), seal(to_json(copy)), "1 0123456789ab {}"
    board = running.turn_to(Game.start(copy.source))
    remember_now(board.page, {PREFIX + name: half(sealed), BEFORE + name: sealed})
    usual = seal(Settings().to_json())  # as the story before has left them
    remember_now(board.page, {SETTINGS: settings, copy_name(SETTINGS): usual})
    board.reload()
    expect(board.notice("copy_used")).to_be_visible()
    expect(board.notice("data_set_aside")).to_be_visible()
    assert board.stored(f"{PREFIX}aside/{name}/0") == half(sealed)
    assert board.stored(f"{PREFIX}aside/settings/0") == settings
    assert board.stored(SETTINGS) == usual
    board.expect_rounds(3)
    board.place_next()
    assert board.saved().decisions[:3] == copy.decisions


@pytest.fixture
def full(running: Board) -> Iterator[Board]:
    """A game in a browser without room for a single letter."""
    board = running.turn_to(Game.start(Seeded("no room")))
    board.page.evaluate(FILL)
    yield board
    board.page.evaluate(MAKE_ROOM)


def test_without_room_the_player_gets_one_notice_and_plays_on(full: Board) -> None:
    full.place_next()
    full.place_next()
    expect(full.notice("storage_full")).to_be_visible()
    expect(full.page.get_by_role("status")).to_have_count(1)
