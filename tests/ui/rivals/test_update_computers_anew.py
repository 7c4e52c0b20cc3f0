"""Computers whose solver fails, or whose game begins again or is played on in another tab."""

import pytest

from nmbr9.protocol import JobError
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.rivals.saves import load_computers, save_computers
from nmbr9.ui.rivals.state import beginning
from nmbr9.ui.rivals.update import WITHOUT_COMPUTERS
from nmbr9.ui.session.actions import Restart, StorageEmptied, Withdraw
from nmbr9.ui.session.solver_jobs import SolverFailed, SolverSaid, TrySolverAgain
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_computers import (
    BEGINNER,
    MASTER,
    OWN,
    SOURCE,
    START,
    against,
    asked,
    caught_up,
    come_so_far,
    cut,
    placing,
)
from tests.support.ui_states import after, carried_out

# Without the solver


@pytest.mark.parametrize("worker_lives", [True, False])
def test_it_is_reported_once_and_the_game_goes_on(store: SafeStore, *, worker_lives: bool) -> None:
    state = placing(against(store, START, BEGINNER), store)
    job = asked(state)
    assert job is not None
    error = SolverSaid(JobError(job.id, "no memory")) if worker_lives else SolverFailed("no worker")
    state = carried_out(state, store, error)
    assert state.session.notices == (Notice(NoticeKind.NO_COMPUTERS),)
    state = after(state, Withdraw(Notice(NoticeKind.NO_COMPUTERS)))
    for _ in range(3):
        state = placing(state, store)
        assert asked(state) is None, "it is not asked for ever"
    assert state.session.notices == ()
    assert len(state.play.game.decisions) == 4


def test_when_the_player_tries_again_they_catch_up(store: SafeStore) -> None:
    state = placing(against(store, START, BEGINNER), store)
    state = placing(carried_out(state, store, SolverFailed("offline")), store)
    state = carried_out(state, store, TrySolverAgain())
    assert state.session.notices == ()
    assert come_so_far(caught_up(state, store)) == [2]


def test_another_game_against_computers_tries_again_by_itself(store: SafeStore) -> None:
    state = carried_out(against(store, cut(2), BEGINNER), store, SolverFailed("offline"))
    assert asked(state) is None
    assert asked(carried_out(state, store, OpenGame(cut(2)))) is not None


def test_no_message_comes_for_a_game_without_computers_or_with_finished_ones(
    store: SafeStore,
) -> None:
    alone = carried_out(against(store, OWN), store, SolverFailed("no worker"))
    assert WITHOUT_COMPUTERS not in alone.session.notices
    finished = caught_up(against(store, OWN, BEGINNER), store)
    finished = carried_out(finished, store, SolverFailed("no worker"))
    assert WITHOUT_COMPUTERS not in finished.session.notices


# Again


def test_the_same_cards_played_again_bring_the_same_computers_with_other_luck(
    store: SafeStore,
) -> None:
    state = caught_up(against(store, cut(4), BEGINNER, MASTER), store)
    before = state.rivals.chosen
    state = carried_out(state, store, Restart())
    assert state.play.game == START
    assert [computer.strength for computer in state.rivals.chosen] == [BEGINNER, MASTER]
    assert come_so_far(state) == [0, 0]
    assert asked(state) is None
    lucks = {computer.luck for computer in (*before, *state.rivals.chosen)}
    assert len(lucks) == 4
    assert load_computers(store, START) == state.rivals.chosen
    assert come_so_far(caught_up(placing(state, store), store)) == [1, 1]


def test_a_game_begun_again_in_another_tab_is_taken_over(store: SafeStore) -> None:
    state = caught_up(against(store, cut(4), BEGINNER), store)
    save_computers(store, beginning((MASTER,), SOURCE))
    state = carried_out(state, store, OpenGame(cut(1)))
    assert [computer.strength for computer in state.rivals.chosen] == [MASTER]
    assert come_so_far(caught_up(state, store)) == [1]


def test_computers_lost_with_an_emptied_storage_are_saved_again(store: SafeStore) -> None:
    state = caught_up(against(store, cut(2), BEGINNER), store)
    emptied = SafeStore(MemoryStore())
    carried_out(state, emptied, StorageEmptied())
    assert load_computers(emptied, START) == state.rivals.chosen
