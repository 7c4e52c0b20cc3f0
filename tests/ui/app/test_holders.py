"""The holders of the board: one has it at a time, and each gives it back unchanged."""

from inspect import signature
from itertools import permutations

import pytest

from nmbr9.ui.app.holders import HOLDERS, end, entry, held, shown
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import OpenGame, PlayOn, StartLesson, StartReplay
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles.state import BeginPuzzle, PuzzlesCame, TaskKind
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.tables.state import AtTable, Hotseat, OpenTable
from tests.support.puzzles import collection
from tests.support.puzzles import entry as puzzle
from tests.support.ui_branches import does
from tests.support.ui_hotseat import hotseat
from tests.support.ui_starts import store_with
from tests.support.ui_states import daily, free, together

OWN = together().play.game
TAKING: dict[Holder, tuple[Action, ...]] = {
    Holder.OWN: (OpenGame(free().play.game),),
    Holder.TABLE: (OpenTable(hotseat()), AtTable(Hotseat.take, (0,))),
    Holder.REPLAY: (StartReplay(OWN, Message("replay.own")),),
    Holder.LESSON: (StartLesson(),),
    Holder.PUZZLE: (
        Show(Page.PUZZLES),
        PuzzlesCame(collection(puzzle()).text()),
        BeginPuzzle(TaskKind.DAY),
    ),
    Holder.BRANCH: (PlayOn(OWN, 3),),
}
"""The action with which each takes the board; a table of phones has its own tests."""
GUESTS = [holder for holder in TAKING if holder.is_guest]


def taken(state: State, *holders: Holder) -> State:
    """The page after these holders have taken the board one after the other."""
    for holder in holders:
        state = does(state, store_with(), *TAKING[holder])
        assert state.play.holder is holder
    return state


def with_a_game(state: State) -> set[Holder]:
    """The guests with a game of their own in the state."""
    parts = {holder: HOLDERS[holder].part(state) for holder in GUESTS}
    lesson = {Holder.LESSON} if state.lesson.step is None else set()
    return {holder for holder, part in parts.items() if part is not None} - lesson


def test_every_holder_has_a_row() -> None:
    assert set(HOLDERS) == set(Holder)


VIEWS = ("titles", "panel", "bar", "caption", "controls", "marks", "side")


def test_every_holder_has_its_views_in_modules_by_their_names() -> None:
    views = {
        (holder.name, view): getattr(module, view)
        for holder, row in HOLDERS.items()
        for module in row.around
        for view in VIEWS
        if hasattr(module, view)
    }
    rows = {holder: {view for who, view in views if who == holder} for holder, _ in views}
    assert rows == {
        "OWN": {"titles", "bar"},
        "TABLE": {"titles", "bar", "caption", "controls"},
        "PHONES": {"titles", "bar", "caption", "controls"},
        "REPLAY": {"bar", "caption", "controls"},
        "LESSON": {"titles", "panel", "caption", "controls", "marks"},
        "PUZZLE": {"titles", "panel", "caption", "controls", "marks"},
        "BRANCH": {"titles", "panel", "bar", "caption", "controls"},
        "REVIEW": {"caption", "controls", "marks", "side"},
    }
    for view in views.values():
        assert len(signature(view).parameters) == 2, view


@pytest.mark.parametrize(("first", "second"), list(permutations(TAKING, 2)))
def test_all_others_drop_their_games_when_one_takes_the_board(
    first: Holder, second: Holder
) -> None:
    state = taken(daily(), first, second)
    assert with_a_game(state) == {second} & {*GUESTS}
    assert next(held(state))[0] is HOLDERS[second]


@pytest.mark.parametrize("guest", GUESTS)
@pytest.mark.parametrize("host", [Holder.OWN, Holder.TABLE])
def test_the_end_of_a_guest_brings_the_game_back_that_waited(host: Holder, guest: Holder) -> None:
    before = taken(daily(), host)
    state = taken(before, guest)
    assert state.play.own == before.play.game
    last = end(state)
    assert last is not None
    back = does(state, store_with(), last)
    assert (back.play.game, back.play.table.waiting) == (before.play.game, None)
    assert (back.play.holder, back.play.acts) == (host, before.play.acts)
    assert with_a_game(back) == set()


def test_each_guest_has_its_own_name_in_the_history() -> None:
    names = [entry(taken(daily(), guest)).partition("/")[0] for guest in GUESTS]
    assert names == [guest.value for guest in GUESTS]


def test_every_guest_shows_a_title_its_own_or_that_of_the_holder_below() -> None:
    for guest in GUESTS:
        assert shown(taken(daily(), guest), "titles")[0], guest
