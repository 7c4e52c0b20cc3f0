"""Ended by force: what was shown as placed is there at the next start, and so is all before it."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, expect

from e2e.board import Board
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import from_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.storage.text_store import PREFIX, unseal
from tests.support.fuzz import often

KILLS = often(4, by_night=40)
MOST_ROUNDS = 3

SHOWN = """name => [
  document.querySelector("progress").value,
  localStorage.getItem(name),
]"""
NO_DATABASE = {
    "missing": "delete window.indexedDB; delete Window.prototype.indexedDB",
    "refused": """Object.defineProperty(window, "indexedDB", {
      configurable: true, get() { throw new DOMException("not here", "SecurityError") },
    })""",
    "failing": """IDBFactory.prototype.open = () => {
      const request = new EventTarget();
      setTimeout(() => request.onerror?.(new Event("error")));
      return request;
    }""",
    "read-only": """IDBDatabase.prototype.transaction = new Proxy(
      IDBDatabase.prototype.transaction,
      { apply(target, self, [store, mode, ...rest]) {
        if (mode === "readwrite") throw new DOMException("closed", "InvalidStateError");
        return Reflect.apply(target, self, [store, mode, ...rest]);
      } })""",
}
Launch = Callable[[], BrowserContext]


def processes(profile: Path) -> Iterator[int]:
    """The browser's processes that were started with this profile."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"--user-data-dir={profile}".encode() in (folder / "cmdline").read_bytes():
                yield int(folder.name)


def kill(profile: Path) -> None:
    """End the browser of a profile with all its processes, as a crash of the machine would."""
    groups = {os.getpgid(process) for process in processes(profile)}
    assert groups
    assert os.getpgid(0) not in groups
    for group in groups:
        os.killpg(group, signal.SIGKILL)


@pytest.fixture
def launch(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
) -> Launch:
    """Starts a browser with a profile of its own, the same each time."""

    def launched() -> BrowserContext:
        return browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, **browser_context_args
        )

    return launched


def placed_and_killed(board: Board, game: Game, profile: Path) -> Game:
    """Place the next tile, and kill the browser when the page shows it; gives what it showed."""
    name = PREFIX + game_name(game.source)
    board.press("n", "Enter")
    rounds, save = 0, None
    while rounds != len(game.decisions) + 1:
        rounds, save = board.page.evaluate(SHOWN, name)
    kill(profile)
    assert save
    return from_json(unseal(save))


def test_a_browser_that_is_killed_has_lost_no_placement_that_it_showed(
    launch: Launch, tmp_path: Path
) -> None:
    random = Random(9)
    games: list[Game] = [Game.start(Seeded("killed 0"))]
    for _ in range(KILLS):
        rounds = random.randint(1, MOST_ROUNDS)
        if len(games[-1].decisions) + rounds > games[-1].rounds:
            games.append(Game.start(Seeded(f"killed {len(games)}")))
        context = launch()
        board = Board(context.pages[0]).open(f"./#{game_name(games[-1].source)}")
        board.expect_rounds(len(games[-1].decisions))
        assert [board.saved(game.source) for game in games] == games
        for _ in range(rounds - 1):
            board.place_next()
        games[-1] = placed_and_killed(board, board.saved(), tmp_path)
        with suppress(Error):
            context.close()
    with launch() as context:
        board = Board(context.pages[0]).open(f"./#{game_name(games[-1].source)}")
        board.expect_rounds(len(games[-1].decisions))
        assert [board.saved(game.source) for game in games] == games


def test_the_kill_is_one_that_local_storage_alone_does_not_survive(
    launch: Launch, tmp_path: Path
) -> None:
    """Otherwise the story above would promise nothing."""
    lost = 0
    for n in range(3):
        context = launch()
        page = context.pages[0]
        page.goto("./static/icons/icon.svg")
        lost += page.evaluate("localStorage.getItem('last')") != (str(n - 1) if n else None)
        page.evaluate(f"localStorage.setItem('last', '{n}')")
        kill(tmp_path)
        with suppress(Error):
            context.close()
    assert lost


@pytest.fixture
def board(tab: Page) -> Board:
    """A tab on the day of the stories, not yet opened."""
    return Board(tab)


@pytest.mark.parametrize("trouble", NO_DATABASE.values(), ids=NO_DATABASE)
def test_without_a_database_the_game_starts_and_saves(board: Board, trouble: str) -> None:
    board.page.add_init_script(trouble)
    board.open().place_next()
    game = board.saved()
    board.reload().expect_rounds(1)
    assert board.saved() == game
    assert len(game.decisions) == 1
    expect(board.page.get_by_role("status")).to_have_count(0)


# The start waits fifty times a fifth of a second for a database.
HASTY = """
  const later = setTimeout;
  globalThis.setTimeout = (act, time, ...rest) => later(act, time === 200 ? 2 : time, ...rest);
"""


def test_a_database_that_never_answers_does_not_stop_the_start(board: Board) -> None:
    board.page.add_init_script("IDBFactory.prototype.open = () => new EventTarget();" + HASTY)
    board.open()
    board.place_next()
    assert len(board.saved().decisions) == 1


def two_games(board: Board) -> tuple[Game, Game]:
    """Two games in storage, each with one placement; the second stays on the board."""
    board.open("./#seed=one").place_next()
    one = board.saved()
    board.open("./#seed=two").place_next()
    return one, board.saved()


def test_a_local_storage_that_was_lost_comes_back_from_the_journal(board: Board) -> None:
    one, two = two_games(board)
    board.page.evaluate("localStorage.clear()")
    board.reload().expect_rounds(1)
    assert (board.saved(one.source), board.saved(two.source)) == (one, two)


def test_a_local_storage_emptied_in_mid_game_loses_nothing(board: Board) -> None:
    one, two = two_games(board)
    board.page.evaluate("localStorage.clear()")
    board.place_next()
    longer = board.saved()
    assert longer.decisions[:1] == two.decisions
    board.reload().expect_rounds(2)
    assert (board.saved(one.source), board.saved(two.source)) == (one, longer)


def test_who_empties_local_storage_is_told_and_the_next_game_is_whole(board: Board) -> None:
    one, two = two_games(board)
    board.page.evaluate("localStorage.clear()")
    board.place_next()
    expect(board.notice("storage_emptied")).to_be_visible()
    longer = board.saved()
    board.page.evaluate("location.hash = 'seed=one'")
    board.expect_rounds(1)
    assert (board.saved(), board.saved(two.source)) == (one, longer)
    board.place_next()
    assert board.saved().decisions[:1] == one.decisions


def test_local_storage_emptied_by_another_tab_is_told_and_comes_back(board: Board) -> None:
    one, two = two_games(board)
    other = Board(board.page.context.new_page()).open("./#seed=three")
    other.page.evaluate("localStorage.clear()")
    expect(board.notice("storage_emptied")).to_be_visible()
    assert board.saved() == two
    board.button("notice.reload").click()
    expect(board.notice("storage_emptied")).to_have_count(0)
    board.ready().expect_rounds(1)
    assert (board.saved(one.source), board.saved(two.source)) == (one, two)


def test_a_journal_that_fell_behind_does_not_override_what_was_saved(board: Board) -> None:
    board.open().place_next()
    board.page.evaluate("() => { nmbr9Journal.put = () => {} }")
    board.place_next()
    game = board.saved()
    board.reload().expect_rounds(2)
    assert board.saved() == game
