"""A killed browser: every placement shown before is there at the next start."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, expect

from e2e.board import Board
from e2e.conftest import Overheard
from e2e.versions import elsewhere
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import from_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.storage.text_store import PREFIX, unseal
from tests.support.fuzz import often

KILLS = often(2, by_night=40)
MOST_ROUNDS = 3

SHOWN = """name => [
  document.querySelectorAll("#history li").length,
  localStorage.getItem(name),
]"""
READ_ONLY = """() => {
  IDBDatabase.prototype.transaction = new Proxy(IDBDatabase.prototype.transaction, {
    apply(target, self, [store, mode, ...rest]) {
      if (mode === "readwrite") throw new DOMException("closed", "InvalidStateError");
      return Reflect.apply(target, self, [store, mode, ...rest]);
    },
  });
}"""
REFUSED = """for (const name of ["indexedDB", "BroadcastChannel"])
  Object.defineProperty(window, name, { configurable: false, value: undefined });"""
Launch = Callable[[], BrowserContext]


def processes(profile: Path) -> Iterator[int]:
    """The browser's processes with this profile."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"--user-data-dir={profile}".encode() in (folder / "cmdline").read_bytes():
                yield int(folder.name)


def kill(profile: Path) -> None:
    """Kill the browser of a profile with all its processes, as a crash of the machine would."""
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
    overheard: Overheard,
    tmp_path: Path,
) -> Launch:
    """Starts a browser with a profile of its own, the same each time."""

    def launched() -> BrowserContext:
        context = browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, **browser_context_args
        )
        overheard.listen(context)
        return context

    return launched


def come_back(context: BrowserContext, games: list[Game]) -> Board:
    """Open the last of these games, and check that all of them are complete."""
    board = Board(context.pages[0]).open(f"./#{game_name(games[-1].source)}")
    board.expect_rounds(len(games[-1].decisions))
    assert [board.saved(game.source) for game in games] == games
    return board


def placed_and_killed(board: Board, game: Game, profile: Path) -> Game:
    """Place the next tile, and kill the browser when the page shows it; the shown result."""
    name = PREFIX + game_name(game.source)
    board.press("n", "Enter")
    rounds, save = 0, None
    while rounds != len(game.decisions) + 1:
        rounds, save = board.page.evaluate(SHOWN, name)
    kill(profile)
    assert save
    return from_json(unseal(save))


@pytest.mark.slow("saves")
def test_a_browser_that_is_killed_or_closed_has_lost_no_placement_that_it_showed(
    launch: Launch, tmp_path: Path
) -> None:
    random = Random(9)
    games: list[Game] = [Game.start(Seeded("killed 0"))]
    for _ in range(KILLS):
        rounds = random.randint(1, MOST_ROUNDS)
        if len(games[-1].decisions) + rounds > games[-1].rounds:
            games.append(Game.start(Seeded(f"killed {len(games)}")))
        context = launch()
        board = come_back(context, games)
        for _ in range(rounds - 1):
            board.place_next()
        games[-1] = placed_and_killed(board, board.saved(), tmp_path)
        with suppress(Error):
            context.close()
    with launch() as context:
        board = come_back(context, games)
        board.place_next()
        games[-1] = board.saved()
    with launch() as context:
        come_back(context, games)


def has_lost(launch: Launch, profile: Path, visit: int) -> bool:
    """Whether a visit lacks the last writes to local storage before the kill."""
    context = launch()
    page = context.pages[0]
    page.goto("./static/icons/icon.svg")
    last = page.evaluate("localStorage.getItem('last')")
    page.evaluate(f"localStorage.setItem('last', '{visit}')")
    kill(profile)
    with suppress(Error):
        context.close()
    return visit > 0 and last != str(visit - 1)


@pytest.mark.noisy  # a picture that is looked at by itself has no icon
def test_local_storage_by_itself_does_not_survive_such_a_kill(
    launch: Launch, tmp_path: Path
) -> None:
    """Otherwise the story above would prove nothing."""
    assert any(has_lost(launch, tmp_path, visit) for visit in range(3))


@pytest.mark.slow("saves")
def test_without_a_database_to_write_to_the_game_starts_and_saves(running: Board) -> None:
    """The database's earlier content is older, and overrides nothing when it is back."""
    game = Game.start(Seeded("no database"))
    board, visitor = running.turn_to(game), running.page.context
    board.place_next()
    without = Board(visitor.new_page())
    without.page.add_init_script(REFUSED)
    without.open(f"./#{game_name(game.source)}").expect_rounds(1)
    without.place_next()
    expect(without.page.get_by_role("status")).to_have_count(0)
    game = without.saved()
    without.page.close()
    again = Board(visitor.new_page()).open(f"./#{game_name(game.source)}")
    again.expect_rounds(2)
    assert again.saved() == game
    again.page.evaluate(READ_ONLY)
    again.place_next()
    assert again.saved().decisions[:2] == game.decisions
    again.page.close()


def empty_by_another_tab(board: Board) -> None:
    """Empty local storage from another page of the same site."""
    other = elsewhere(board.page.context)
    other.evaluate("localStorage.clear()")
    other.close()


@pytest.mark.slow("saves")
def test_emptying_local_storage_brings_a_notice_and_loses_nothing(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("emptied one")))
    board.place_next()
    saved = board.saved()
    board.turn_to(Game.start(Seeded("emptied two"))).place_next()
    board.page.evaluate("localStorage.clear()")
    board.place_next()
    expect(board.notice("storage_emptied")).to_be_visible()
    two = board.saved()
    assert len(two.decisions) == 2
    # This starts again, and finds all.
    board.page.evaluate("location.hash = 'seed=emptied one'")
    expect(board.page.get_by_role("banner")).to_contain_text("emptied one")
    board.ready().expect_rounds(1)
    assert (board.saved(), board.saved(two.source)) == (saved, two)

    board.place_next()
    longer = board.saved()
    assert longer.decisions[:1] == saved.decisions
    empty_by_another_tab(board)
    expect(board.notice("storage_emptied")).to_be_visible()
    assert board.saved() == longer
    board.button("notice.reload").click()
    expect(board.notice("storage_emptied")).to_have_count(0)
    board.ready().expect_rounds(2)
    assert (board.saved(), board.saved(two.source)) == (longer, two)
