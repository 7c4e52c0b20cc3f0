"""What is placed stays placed: reloads, a closed browser, a second tab, saves that are damaged."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from e2e.board import Board, at_noon, daily, remember, remember_game, remember_now
from e2e.conftest import Overheard
from nmbr9.deck import Seeded, Source
from nmbr9.record import to_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.storage.safe_store import BEFORE
from nmbr9.ui.storage.text_store import PREFIX, seal
from tools.sample_games import played

SAVE = PREFIX + game_name(daily())
ASIDE = f"{PREFIX}aside/{game_name(daily())}/0"

DEAF = "addEventListener('storage', event => event.stopImmediatePropagation(), true)"
BLOCKED = """
  Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("not here", "SecurityError") },
  });
"""
MISSING = 'Object.defineProperty(window, "localStorage", { value: null })'
FILL = """() => {
  for (let size = 2 ** 23, n = 0; size >= 1; n++) {
    try { localStorage.setItem(`filler ${n}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}"""


REASONS = {
    "no save": "damaged",
    "half a save": "damaged",
    "one letter changed": "damaged",
    "another version": "unknown_version",
    "another deck": "damaged",
    "against the rules": "illegal_game",
    "a record nobody wrote": "bad_form",
}


@dataclass(frozen=True)
class Damage:
    """A save of a game, and why it will be refused."""

    source: Source
    save: str
    reason: str


@pytest.fixture
def board(tab: Page) -> Board:
    """A tab on the day of the stories, not yet opened."""
    return Board(tab)


@pytest.mark.parametrize("rounds", [pytest.param(0, marks=pytest.mark.seam), 18])
def test_a_reload_after_any_round_keeps_every_placement(board: Board, rounds: int) -> None:
    remember_game(board.page, played(daily(), rounds))
    board.open()
    for round_ in range(rounds + 1, rounds + 3):
        board.place_next()
        game, words = board.saved(), board.words.inner_text()
        board.reload()
        board.expect_rounds(round_)
        assert (board.saved(), board.words.inner_text()) == (game, words)
    if board.saved().finished:
        expect(board.sheet("result.title")).to_be_visible()


def test_a_game_goes_on_after_the_browser_was_closed(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    overheard: Overheard,
    tmp_path: Path,
) -> None:
    def launched() -> BrowserContext:
        context = browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, **browser_context_args
        )
        overheard.listen(context)
        at_noon(context)
        return context

    with launched() as context:
        board = Board(context.new_page()).open()
        board.place_next()
        game = board.saved()
    with launched() as context:
        board = Board(context.new_page()).open()
        board.expect_rounds(1)
        assert board.saved() == game


def test_a_second_tab_follows_the_first(board: Board) -> None:
    other = Board(board.page.context.new_page()).open()
    board.open().place_next()
    other.expect_rounds(1)
    expect(other.notice("other_tab")).to_be_visible()
    other.place_next()
    board.expect_rounds(2)
    assert board.saved() == other.saved()


def test_a_second_tab_that_heard_nothing_cannot_fork_the_game(board: Board) -> None:
    other = Board(board.page.context.new_page())
    other.page.add_init_script(DEAF)
    other.open()
    board.open().place_next()
    game = board.saved()
    other.expect_rounds(0)
    other.press("n", "ArrowLeft", "Enter")
    other.expect_rounds(1)
    expect(other.notice("other_tab")).to_be_visible()
    assert other.saved() == game


def half(save: str) -> str:
    """A save that was cut off."""
    return save[: len(save) // 2]


def damaged() -> Iterator[Damage]:
    """Saves that cannot be trusted, each of a deck of its own."""
    for name, reason in REASONS.items():
        game = played(Seeded(name), 2)
        record, other = to_json(game), to_json(played(Seeded("elsewhere"), 2))
        whole = seal(record)
        saves = {
            "no save": "hello",
            "half a save": half(whole),
            "one letter changed": whole.replace("r0@", "r1@", 1),
            "another version": f"9{whole[1:]}",
            "another deck": seal(other),
            "against the rules": seal(record | {"decisions": ["0r0@0,0"] * 3}),
            "a record nobody wrote": seal({"format": 1}),
        }
        yield Damage(game.source, saves[name], reason)


def test_a_save_that_cannot_be_read_is_told_and_put_aside_unchanged(board: Board) -> None:
    board.open()
    for damage in damaged():
        name = game_name(damage.source)
        remember_now(board.page, {PREFIX + name: damage.save})
        board.page.goto(f"./#{name}")
        expect(board.notice("save_set_aside")).to_contain_text(board.t(f"reason.{damage.reason}"))
        board.expect_rounds(0)
        board.place_next()
        assert len(board.saved().decisions) == 1
        assert board.stored(f"{PREFIX}aside/{name}/0") == damage.save


def test_a_start_with_a_damaged_save_is_playable_too(board: Board) -> None:
    save = half(seal(to_json(played(daily(), 2))))
    remember(board.page, {SAVE: save})
    board.open()
    expect(board.notice("save_set_aside")).to_be_visible()
    board.place_next()
    board.reload()
    board.expect_rounds(1)
    assert board.stored(ASIDE) == save


def test_the_copy_beside_a_damaged_save_is_played_on(board: Board) -> None:
    copy = played(daily(), 3)
    sealed = seal(to_json(copy))
    remember(board.page, {SAVE: half(sealed), BEFORE + game_name(daily()): sealed})
    board.open()
    expect(board.notice("copy_used")).to_be_visible()
    board.expect_rounds(3)
    board.place_next()
    assert board.saved().decisions[:3] == copy.decisions


@pytest.mark.parametrize("trouble", [BLOCKED, MISSING], ids=["blocked", "missing"])
def test_a_browser_that_saves_nothing_is_played_in_and_says_so(board: Board, trouble: str) -> None:
    board.page.add_init_script(trouble)
    board.open()
    board.place_next()
    board.place_next()
    expect(board.notice("storage_off")).to_be_visible()
    expect(board.page.get_by_role("status")).to_have_count(1)


def test_when_there_is_no_room_left_the_player_is_told_once_and_plays_on(board: Board) -> None:
    board.open().page.evaluate(FILL)
    board.place_next()
    board.place_next()
    expect(board.notice("storage_full")).to_be_visible()
    expect(board.page.get_by_role("status")).to_have_count(1)


def test_damaged_settings_are_put_aside_and_that_is_told_once(board: Board) -> None:
    board.open()
    remember_now(board.page, {SETTINGS: "1 0123456789ab {}"})
    board.reload()
    expect(board.notice("data_set_aside")).to_be_visible()
    assert board.stored(f"{PREFIX}aside/settings/0") == "1 0123456789ab {}"
    board.reload()
    expect(board.notice("data_set_aside")).to_have_count(0)
