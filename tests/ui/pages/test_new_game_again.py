"""A deck played again: the game so far is kept first, and stays if it cannot be kept."""

from dataclasses import replace

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.names import game_name
from nmbr9.ui.games.saves import load_game, read_save
from nmbr9.ui.pages.new_game import EarlierKept
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import TakeBoard
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.session.actions import Restart
from nmbr9.ui.session.effects import Load
from nmbr9.ui.storage.safe_store import EARLIER, SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, StorageError
from tests.support.ui_states import TODAY, after, carried_out, flat, shown

SOURCE = Seeded("hello")
BEGUN = flat(SOURCE, 3)
NAME = f"{PREFIX}seed=hello"


class Log(MemoryStore):
    """A store that logs the names written, and can refuse those of earlier games."""

    def __init__(self, *, full: bool | None = None) -> None:
        super().__init__()
        self.written: list[str] = []
        self._full = full

    def set(self, name: str, text: str) -> None:
        if self._full is not None:
            raise StorageError(full=self._full)
        self.written.append(name)
        super().set(name, text)


def test_nothing_is_opened_or_saved_before_the_game_so_far_is_kept() -> None:
    state, effects = update(shown(BEGUN), Restart())
    assert state == shown(BEGUN)
    (load,) = effects
    assert isinstance(load, Load)
    store = SafeStore(MemoryStore())
    assert load.read(store, *load.values) == EarlierKept(())
    assert read_save(store.texts.get(f"{EARLIER}seed=hello/1") or "") == BEGUN


def test_the_game_so_far_is_written_before_the_new_one() -> None:
    log = Log()
    state = carried_out(shown(BEGUN), SafeStore(log), Restart())
    assert state.play.game == Game.start(SOURCE)
    assert log.written == [f"{EARLIER}seed=hello/1", NAME]


def test_every_game_of_a_deck_is_kept() -> None:
    store = SafeStore(MemoryStore())
    games = [BEGUN, flat(SOURCE, 5)]
    for game in games:
        carried_out(shown(game), store, Restart())
    saves = [read_save(store.texts.get(f"{EARLIER}seed=hello/{n}") or "") for n in (1, 2)]
    assert saves == games
    assert load_game(store, SOURCE).value == Game.start(SOURCE)


@pytest.mark.parametrize(
    ("full", "kind"), [(True, NoticeKind.STORAGE_FULL), (False, NoticeKind.STORAGE_OFF)]
)
def test_if_the_game_cannot_be_kept_nothing_happens_but_a_notice(
    *, full: bool, kind: NoticeKind
) -> None:
    log = Log(full=full)
    before = shown(BEGUN, page="new")
    state = carried_out(before, SafeStore(log), Restart())
    assert state.play == before.play
    announced = before.session.announcing(Message(f"notice.{kind.value}"))
    assert state.session == replace(announced, notices=(Notice(kind),))
    assert log.names() == ()


def at_a_table() -> State:
    return after(shown(BEGUN), TakeBoard(OnTable(BEGUN, Holder.TABLE)))


@pytest.mark.parametrize(
    "state",
    [shown(flat(Daily(TODAY), 3)), shown(Week.of(TODAY).start()), at_a_table()],
    ids=["the daily", "the weekly challenge", "at a table"],
)
def test_a_game_played_only_once_is_neither_kept_nor_begun_again(state: State) -> None:
    assert update(state, Restart()) == (state, ())


def test_an_earlier_daily_is_played_once_too() -> None:
    state = shown(flat(Daily(TODAY.replace(day=3))))
    assert game_name(state.play.game.source) == "daily=2026-11-03"
    assert update(state, Restart()) == (state, ())
