"""Puzzles on the page for tests: listed, begun, tried."""

from dataclasses import replace
from typing import Any

from nmbr9.board import Placement
from nmbr9.contests import puzzles as shipped
from nmbr9.contests.puzzles import Collection
from nmbr9.contests.tries import Tries
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import PartLoaded, update
from nmbr9.ui.play.actions import Aim, Confirm
from nmbr9.ui.puzzles.state import BeginPuzzle, PuzzlesCame, TaskKind
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Save
from nmbr9.ui.session.session import Page
from tests.support.puzzles import collection, entry
from tests.support.reading_nodes import words
from tests.support.ui_states import (
    after,
    daily,
    region,
)

EASY, HARD = entry(1000), entry(0, rounds=9)
MANY = collection(EASY, HARD, entry(1000, rounds=12), entry(700, rounds=4), entry(300, rounds=3))
BEGIN = BeginPuzzle(TaskKind.GRADE, 1)


def listed(collection: Collection = MANY, tries: Tries | None = None) -> State:
    """The page of the puzzles, with its text loaded."""
    state = after(daily(), Show(Page.PUZZLES), PuzzlesCame(collection.text()))
    return after(state, PartLoaded("puzzles", replace(state.puzzles, tries=tries or Tries())))


def begun(collection: Collection = MANY) -> State:
    """The page with a puzzle on the board; if it is the only one, it is the puzzle of the day."""
    alone = len(collection.entries) == 1
    return after(listed(collection), BeginPuzzle(TaskKind.DAY) if alone else BEGIN)


def placed(state: State, place: Placement) -> tuple[State, list[Save[*tuple[Any, ...]]]]:
    """The page after a placement, and its saves."""
    state = after(state, Aim(place))
    state, effects = update(state, Confirm())
    return state, [effect for effect in effects if isinstance(effect, Save)]


def tried(state: State, place: int) -> State:
    """The page after the placement of this index."""
    task = state.puzzles.task
    assert task
    return placed(state, shipped.places(task.before)[place])[0]


def panel_words(state: State) -> str:
    """The words of the panel above the board."""
    return words(region(state, "notices"))
