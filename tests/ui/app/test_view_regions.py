"""Regions: one that is not drawn again would look the same."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import fields, replace
from datetime import timedelta
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.decisions import Kind
from nmbr9.deck import Seeded
from nmbr9.ui.app import update as root
from nmbr9.ui.app.update import LISTENERS, update
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.games.challenges import Challenge
from nmbr9.ui.lesson.state import LessonStep
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts.camera import Camera, Point, Size, Tilt
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import (
    Confirm,
    GoToStep,
    NextLegal,
    OpenGame,
    PointAt,
    Rotate,
    ShownCommand,
    StartLesson,
    StartReplay,
)
from nmbr9.ui.play.state import InHand
from nmbr9.ui.session.actions import Clock, ShowPrompt
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.session import Note, Where
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.ui_backups import rich
from tests.support.ui_corpus import corpus, pages, with_rivals_of_the_day
from tests.support.ui_lesson import WAYS
from tests.support.ui_monkey import from_outside, late, presses
from tests.support.ui_states import (
    SEVEN,
    TODAY,
    after,
    aimed,
    changed,
    dragged,
    free,
    grown,
    reads_another,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nmbr9.ui.app.state import State
    from nmbr9.ui.parts.node import Region

LEFT_ALONE = {"gain"}
"""Regions that only flash up: they stay where they were though the board moves under them."""
MOST_STEPS = 8

Field: TypeAlias = tuple[type, str]
"""A field of a part of the state: the part's type and the field's name."""


def drawn(before: State, state: State) -> set[str]:
    """The regions that are drawn again."""
    return {each.id for each in REGIONS if reads_another(each, before, state)}


def stale(before: State, state: State) -> list[str]:
    """The regions that would look different, but are not drawn again."""
    again = drawn(before, state)
    return [
        each.id
        for each in REGIONS
        if each.id not in {*LEFT_ALONE, *again} and each.view(before) != each.view(state)
    ]


def forgotten(state: State, *actions: Action) -> list[str]:
    """The regions that are stale after one of these actions."""
    names = []
    for action in actions:
        before, state = state, update(state, action).state
        names += stale(before, state)
    return names


def possible(state: State) -> tuple[Action, ...]:
    """Everything that may happen now, besides late answers."""
    return (*presses(state), *(() if state.session.page else from_outside(state)))


def answered(effects: tuple[Effect | Action, ...], store: SafeStore) -> Iterator[Action]:
    """The late answers to some effects."""
    for effect in effects:
        if isinstance(effect, Effect):
            yield from late(effect, store)


@given(st.integers(0, len(corpus()) - 1), st.data())
def test_a_region_that_is_not_drawn_again_would_look_the_same(
    which: int, data: st.DataObject
) -> None:
    state, store = corpus()[which], SafeStore(rich())
    owed: tuple[Action, ...] = ()
    for _ in range(data.draw(st.integers(1, MOST_STEPS))):
        # An answer is as likely as a press, of which there are many.
        action = data.draw(st.one_of(st.sampled_from(possible(state)), *map(st.just, owed)))
        before = state
        state, effects = update(state, action)
        owed = tuple(answered(effects, store))
        assert stale(before, state) == [], action


def test_the_walks_meet_every_action(monkeypatch: pytest.MonkeyPatch) -> None:
    met = set()
    answer = root._answer  # noqa: SLF001 - the messages pass here too

    def noting(state: State, action: Action) -> Update[State]:
        met.add(type(action))
        return answer(state, action)

    monkeypatch.setattr(root, "_answer", noting)
    store = SafeStore(rich())
    for opened in pages():
        for action in possible(opened):
            state, effects = update(opened, action)
            for first in answered(effects, store):
                state, more = update(state, first)
                for second in answered(more, store):
                    state = update(state, second).state
    assert set(LISTENERS) - met == set()


# One value at a time

HELD: tuple[tuple[str, ...], ...] = (
    *((part.name,) for part in fields(corpus()[0]) if part.name not in ("session", "play")),
    *(
        (part, inner.name)
        for part in ("session", "solver", "games", "rivals")
        for inner in fields(getattr(corpus()[0], part))
    ),
    ("play", "ghost"),
    *(
        ("play", part, inner.name)
        for part in ("table", "hand", "look")
        for inner in fields(getattr(corpus()[0].play, part))
    ),
    *(("session", "settings", inner.name) for inner in fields(corpus()[0].session.settings)),
)
"""The parts of the state and the fields of those that many regions read."""
MOST_VALUES = 2
FURTHER: Mapping[tuple[str, ...], tuple[object, ...]] = MappingProxyType(
    {
        ("session", "settings", "language"): ("de",),
        ("session", "today"): (TODAY + timedelta(days=1),),
        ("session", "note"): (Note(Message("coach.hint_wait"), Where.ALONE),),
        ("session", "status"): (Message("share.copied"),),
        ("play", "look", "lift"): (30,),
        ("play", "hand", "rotation"): (1,),
        ("play", "look", "inspected"): (0,),
        ("play", "look", "last_laid"): (0,),
        ("play", "look", "stage"): (Size(800, 300),),
        ("play", "look", "camera"): (Camera(Tilt.STEEP), Camera(scale=2)),
        ("play", "hand", "held"): (InHand(Kind.RELOCATE), InHand(Kind.FILLER, 2)),
        ("play", "ghost"): (dragged(aimed(SEVEN, "7r1@2,0"), Point(9, 9)).play.ghost,),
        ("solver", "failed"): ("broken",),
        ("games", "in_a_row"): ((TODAY, TODAY - timedelta(days=1), TODAY - timedelta(days=2)),),
        ("games", "counted_on"): (TODAY,),
    }
)
"""Values that no state has by itself."""


def value_at(state: Any, names: tuple[str, ...]) -> Any:  # noqa: ANN401 - of any part
    for name in names:
        state = getattr(state, name)
    return state


def with_value(part: Any, names: tuple[str, ...], value: object) -> Any:  # noqa: ANN401 - as above
    """The part with another value in one place."""
    first, *others = names
    inner = with_value(getattr(part, first), tuple(others), value) if others else value
    return replace(part, **{first: inner})


@cache
def other_values(names: tuple[str, ...]) -> tuple[object, ...]:
    """Values of a field: all of an enumeration, else some that the states have."""
    met: list[object] = [*FURTHER.get(names, ())]
    many = len(met) + MOST_VALUES
    for state in corpus():
        value = value_at(state, names)
        if value not in met:
            met.append(value)
    if isinstance(met[0], bool):
        return (True, False)
    return tuple(type(met[0])) if isinstance(met[0], Enum) else tuple(met[:many])


class Looked(NamedTuple):
    """A region of a state: its look, and the fields that its view has read."""

    region: Region[State]
    look: object
    read: frozenset[Field]


@cache
def kinds() -> tuple[tuple[State, tuple[Looked, ...]], ...]:
    """A state of each kind: another holder, others to compare with, before the end and after.

    With its regions.
    """
    seen: dict[object, State] = {}
    for state in corpus():
        play = state.play
        around = (bool(state.rivals.computers), bool(state.games.in_a_row))
        aims = (play.ghost is not None, state.session.settings.show_legal)
        kind = (play.holder, play.game.finished, play.acts, play.game.options, *aims, *around)
        seen.setdefault(kind, state)
    with noting_reads() as read:
        return tuple((state, tuple(looked_at(state, read))) for state in seen.values())


def looked_at(state: State, read: set[Field]) -> Iterator[Looked]:
    """The regions but those that only flash up."""
    for region in REGIONS:
        if region.id not in LEFT_ALONE:
            read.clear()
            yield Looked(region, region.view(state), frozenset(read))


@contextmanager
def noting_reads() -> Iterator[set[Field]]:
    """The fields of parts of a state that are read meanwhile, by their owners."""
    read: set[Field] = set()

    def noting(owner: type) -> Callable[[object, str], Any]:
        def read_attribute(part: object, name: str) -> Any:  # noqa: ANN401 - of any field
            read.add((owner, name))
            return object.__getattribute__(part, name)

        return read_attribute

    with ExitStack() as patches:
        for owner in {owner_of(names) for names in HELD}:
            patches.enter_context(patch.object(owner, "__getattribute__", noting(owner)))
        yield read


def owner_of(names: tuple[str, ...]) -> type:
    return type(value_at(corpus()[0], names[:-1]))


@pytest.mark.parametrize("names", HELD, ids=".".join)
def test_no_region_forgets_a_value_that_it_reads(names: tuple[str, ...]) -> None:
    field = (owner_of(names), names[-1])
    for state, regions in kinds():
        reading = [each for each in regions if field in each.read]
        for value in other_values(names) if reading else ():
            other = with_value(state, names, value)
            try:
                forgot = [
                    region.id
                    for region, look, _ in reading
                    if not reads_another(region, state, other) and look != region.view(other)
                ]
            except (IndexError, AttributeError):
                continue  # such a state cannot be: it names a tile that is not there
            assert forgot == [], (state.play.holder, value)


def test_the_fields_that_views_read_are_noted() -> None:
    state = SEVEN
    with noting_reads() as read:
        (title,) = (each for each in looked_at(state, read) if each.region.id == "title")
    assert {(type(state), "play"), (type(state.play), "ghost")} & title.read == {
        (type(state), "play")
    }


# What stays


def test_a_drag_draws_nothing_but_the_ghost_and_its_words() -> None:
    state = changed(after(SEVEN, PointAt(Point(100, 300), dragged=True, finger=True)), lift=5)
    for x in range(101, 300):
        before, state = state, after(state, PointAt(Point(x, 300), dragged=True, finger=True))
        moved = before.play.verdict is not state.play.verdict
        judged = before.play.fits != state.play.fits
        assert drawn(before, state) == {
            *("thread", "caption"),
            *(("ghost", "wrong", "outlined") if moved else ()),
            *(("controls",) if judged else ()),
        }


def test_a_rotation_draws_no_laid_tiles() -> None:
    state = after(SEVEN, NextLegal())
    assert not drawn(state, after(state, Rotate(1))) & {"levels", "history", "bars", "tools"}


def test_a_look_at_the_clock_draws_no_game() -> None:
    state = free()
    assert drawn(state, after(state, Clock(TODAY.replace(), 9))) == {"notices"}


# Whole ways


def test_the_place_among_the_rivals_comes_back_after_a_replay() -> None:
    state = with_rivals_of_the_day()
    watched = StartReplay(state.play.own, Message("replay.own"))
    last = GoToStep(len(state.play.own.decisions))
    assert forgotten(state, watched, last, ShownCommand.END) == []


def test_the_take_back_icon_goes_when_a_friends_link_opens_the_same_deck() -> None:
    source = Seeded("hello")
    state = shown(grown(source, 3))
    friend = Challenge(brought=(grown(source, 5, taste=2),))
    assert forgotten(state, OpenGame(state.play.own, challenge=friend)) == []


def test_no_region_is_forgotten_in_a_whole_lesson() -> None:
    way = (ShowPrompt(Prompt.LESSON), StartLesson(), *WAYS[LessonStep.DONE], LessonCommand.END)
    assert forgotten(free(take_back=True), *way) == []


def test_no_region_is_forgotten_in_a_whole_game() -> None:
    state = free(take_back=True)
    while not state.play.over:
        for action in (NextLegal(), Confirm(), Confirm()):
            before, state = state, update(state, action).state
            assert stale(before, state) == [], action
