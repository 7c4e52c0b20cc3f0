"""Another tab that plays on: the checks for it, and its game taken over."""

import pytest

from nmbr9.decisions import Choose
from nmbr9.deck import Daily, Seeded
from nmbr9.protocol import JobProgress
from nmbr9.ui.app.holders import open_other_tab
from nmbr9.ui.app.opening import may_decide
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.pages.contests import Pick
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import (
    Confirm,
    Decide,
    Drop,
    NextLegal,
    Nudge,
    OpenGame,
    PointAt,
    PutBack,
    Rotate,
    StartLesson,
    StartReplay,
    TakeBack,
    Tap,
)
from nmbr9.ui.seating.seats import seats_address
from nmbr9.ui.session.actions import ChangeSetting, Clock, Restart, Show, Tick
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import SolverSaid
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import save_table
from nmbr9.ui.tables.state import TABLE, AtTable, Hotseat, OpenTable
from tests.support.ui_hotseat import END_ROUND, GIVE_MINUTE, hotseat
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_starts import HELLO, OTHER_TAB, TOMORROW, started, store_with, table_store
from tests.support.ui_states import TODAY, after, carried_out, daily, flat, free, shown

# Another tab


def test_another_tabs_placement_is_taken_over_with_a_notice() -> None:
    store = store_with(flat(HELLO, 3))
    state = started(store, "#seed=hello")
    save_game(SafeStore(store.texts), flat(HELLO, 4), TODAY)
    played_on = open_other_tab(state, store)
    assert played_on == OpenGame(flat(HELLO, 4), (OTHER_TAB,))
    state = carried_out(state, store, played_on)
    assert state.play.game == flat(HELLO, 4)
    assert state.session.notices == (OTHER_TAB,)
    assert open_other_tab(state, store) is None


def test_a_game_that_only_this_tab_plays_opens_nothing() -> None:
    store = SafeStore(MemoryStore())
    state = carried_out(started(store, "#seed=hello"), store, NextLegal(), Confirm())
    assert open_other_tab(state, store) is None


def test_another_game_in_another_tab_opens_nothing() -> None:
    store = SafeStore(MemoryStore())
    state = started(store, "#seed=hello")
    save_game(SafeStore(store.texts), flat(Seeded("other"), 4), TODAY)
    assert open_other_tab(state, store) is None


def test_the_menu_hides_nothing_that_another_tab_has_played() -> None:
    today = Daily(TODAY)
    store = store_with(flat(today, 2))
    state = started(store, "#daily")
    save_game(SafeStore(store.texts), flat(today, 4), TODAY)
    looked = carried_out(state, store, Show(Page.HOME))
    assert open_other_tab(looked, store) == OpenGame(flat(today, 4), (OTHER_TAB,))


def test_while_a_replay_is_watched_another_tab_changes_nothing_until_it_ends() -> None:
    store = store_with(flat(HELLO))
    state = started(store, "#seed=hello")
    watched = carried_out(state, store, StartReplay(flat(HELLO), Message("replay.own")))
    save_game(SafeStore(store.texts), flat(HELLO, 4), TODAY)
    assert open_other_tab(watched, store) is None
    assert open_other_tab(state, store) == OpenGame(flat(HELLO, 4), (OTHER_TAB,))


def test_while_a_lesson_is_played_another_tab_changes_nothing_until_it_ends() -> None:
    store = store_with(flat(HELLO))
    state = started(store, "#seed=hello")
    learning = carried_out(state, store, StartLesson())
    save_game(SafeStore(store.texts), flat(HELLO, 4), TODAY)
    assert open_other_tab(learning, store) is None
    assert open_other_tab(after(learning, LessonCommand.END), store) is not None


def test_a_table_that_another_tab_has_played_on_is_taken_over_with_a_notice() -> None:
    store = table_store()
    state = started(store, TABLE + "one")
    newer = hotseat().take(0)
    save_table(SafeStore(store.texts), newer)
    played_on = open_other_tab(state, store)
    assert played_on == OpenTable(newer, (OTHER_TAB,))
    state = carried_out(state, store, played_on)
    assert state.tables.current == newer
    assert OTHER_TAB in state.session.notices


def test_a_game_that_another_tab_plays_alone_opens_nothing_at_a_table() -> None:
    store = table_store()
    state = started(store, TABLE + "one")
    save_game(SafeStore(store.texts), flat(HELLO, 4), TODAY)
    assert open_other_tab(state, store) is None


def test_a_table_that_is_only_looked_at_follows_no_other_tab() -> None:
    store = SafeStore(MemoryStore())
    state = started(store, seats_address(hotseat().table))
    save_table(SafeStore(store.texts), hotseat().take(0))
    assert open_other_tab(state, store) is None


PIXEL = Point(9, 9)


@pytest.mark.parametrize(
    "action",
    [
        Confirm(),
        Decide(Choose()),
        TakeBack(),
        PutBack(),
        Tap(PIXEL),
        Drop(PIXEL),
        Restart(),
        Pick(7),
        AtTable(Hotseat.take, (0,)),
        AtTable(Hotseat.leave, (0,)),
        AtTable(Hotseat.come_back, (0,)),
        END_ROUND,
        GIVE_MINUTE,
    ],
)
def test_another_tab_is_looked_at_before_anything_that_may_change_the_game(action: Action) -> None:
    assert may_decide(free(), action)


@pytest.mark.parametrize(
    "action",
    [
        PointAt(PIXEL),
        NextLegal(),
        Nudge(1, 0),
        Rotate(1),
        Show(Page.HOME),
        ChangeSetting("sound", True),
        Clock(TOMORROW, 9),
        Tick(),
        OpenGame(flat(HELLO, 3)),
    ],
)
def test_looking_and_aiming_need_no_look_at_another_tab(action: Action) -> None:
    assert not may_decide(free(), action)


def test_another_tab_is_looked_at_before_a_computer_places_at_a_table() -> None:
    said = SolverSaid(JobProgress(1, 1, 2))
    assert may_decide(sit_down(hotseat()), said)
    assert not may_decide(shown(flat(HELLO, 3)), said)
    assert not may_decide(daily(), said)
