"""Branches in storage: closed and opened again, in another tab too, and thrown away."""

from nmbr9.ui.app.holders import open_other_tab
from nmbr9.ui.app.opening import layers, reopened, went_back
from nmbr9.ui.app.update import update
from nmbr9.ui.branches.saves import BRANCHES
from nmbr9.ui.branches.state import (
    BranchRead,
    GoToBranch,
    LeaveBranch,
    NamesFound,
    ThrowAway,
)
from nmbr9.ui.branches.update import PAUSE, read_branches
from nmbr9.ui.parts.notice import NoticeKind
from nmbr9.ui.play.actions import Confirm, NextLegal, PlayOn
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import EndSlices, InSlices, Load
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import seal
from tests.support.ui_branches import OWN, branched, current, does, finished, stored_branches
from tests.support.ui_starts import kinds
from tests.support.ui_states import after

# Closed and opened again


def test_it_comes_back_from_storage() -> None:
    state, store = branched(11, placed=3)
    branch = current(state)
    state = does(state, store, LeaveBranch(), GoToBranch(branch.id))
    assert current(state) == branch
    assert state.play.takes_back(state.session.settings)


def test_a_page_that_is_loaded_again_comes_back_to_it() -> None:
    state, store = branched(11, placed=3)
    entry = layers(state)
    again, _ = finished()
    again = does(again, store, *reopened(("result", "watch", *entry)))
    assert current(again) == current(state)
    assert layers(again) == entry


def test_going_back_leaves_it_and_going_forward_comes_to_it_again() -> None:
    state, store = branched(11, placed=3)
    entry = layers(state)
    assert went_back(state, ("result",)) == (LeaveBranch(), Show(Page.RESULT))
    left = does(state, store, LeaveBranch())
    assert went_back(left, ("result", *entry)) == (GoToBranch(current(state).id),)
    assert went_back(after(state, Show(Page.HOME)), ("result", *entry)) == (Show(None),)


def test_a_deleted_branch_is_reported_and_leaves_the_board_unchanged() -> None:
    state, store = finished()
    state = does(state, store, GoToBranch("gone"))
    assert kinds(state) == [NoticeKind.NO_BRANCH]
    assert state.play.game == OWN


def test_another_tab_that_plays_it_on_is_followed() -> None:
    state, store = branched(11, placed=1)
    assert open_other_tab(state, store) is None
    other = SafeStore(store.texts)
    there = does(finished()[0], other, GoToBranch(current(state).id), NextLegal(), Confirm())
    played = open_other_tab(state, store)
    assert played is not None
    state = does(state, store, played)
    assert current(state) == current(there)
    assert kinds(state) == [NoticeKind.OTHER_TAB]


# Thrown away


def test_it_is_thrown_away_and_the_others_are_kept() -> None:
    state, store = branched(11, placed=1)
    first = current(state)
    state = does(state, store, PlayOn(OWN, 11), NextLegal(), Confirm())
    second = current(state)
    state = does(state, store, Show(Page.BRANCHES), ThrowAway(first.name))
    assert stored_branches(store) == [second]
    assert current(state) == second


def test_throwing_away_the_one_on_the_board_brings_the_players_game_back() -> None:
    state, store = branched(11, placed=1)
    state = does(state, store, Show(Page.BRANCHES), ThrowAway(current(state).name))
    assert (stored_branches(store), state.play.game, state.play.holder) == ([], OWN, Holder.OWN)
    assert state.session.page == "branches"


# Listed


def test_one_damaged_branch_leaves_the_others_in_the_list_with_one_notice() -> None:
    state, store = branched(11, placed=1)
    good = current(state)
    for id_ in ("a", "zz"):
        store.texts.set(f"{BRANCHES.prefix}daily=2026-11-20/{id_}", seal(None))
    state = does(state, store, LeaveBranch(), Show(Page.BRANCHES))
    assert (state.branches.read, state.branches.unread) == ((good,), ())
    assert kinds(state) == [NoticeKind.BRANCH_SET_ASIDE]
    assert stored_branches(store) == [good]


def test_the_list_is_read_for_as_long_as_its_page_is_open() -> None:
    state, store = branched(11, placed=1)
    name = current(state).name
    opened, (read,) = update(does(state, store, LeaveBranch()), Show(Page.BRANCHES))
    assert isinstance(read, Load)
    under_way, effects = update(opened, NamesFound((name,)))
    assert effects == (InSlices(read_branches, ((name,),), (PAUSE,)),)
    assert EndSlices(read_branches) in update(under_way, Show(None)).effects
    assert EndSlices(read_branches) not in update(opened, Show(None)).effects


def test_a_branch_that_was_thrown_away_meanwhile_is_not_in_the_list() -> None:
    state, store = branched(11, placed=1)
    branch = current(state)
    state = does(state, store, LeaveBranch(), Show(Page.BRANCHES), ThrowAway(branch.name))
    assert does(state, store, BranchRead(branch.name, branch, ())).branches.read == ()


def test_the_one_on_the_board_is_not_read_for_the_list() -> None:
    state, store = branched(11, placed=1)
    other = SafeStore(store.texts)
    does(finished()[0], other, GoToBranch(current(state).id), NextLegal(), Confirm())
    state = does(state, store, Show(Page.BRANCHES))
    assert state.branches.read == ()
    assert open_other_tab(state, store) is not None
