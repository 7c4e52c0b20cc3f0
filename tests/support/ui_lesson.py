"""The lesson at each of its steps, as a player comes to them."""

from functools import cache

from nmbr9.board import Placement
from nmbr9.decisions import Kind
from nmbr9.powers import Power
from nmbr9.ui.app.state import State
from nmbr9.ui.lesson.state import BESIDE_RING, RING_HOLE, LessonStep
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import Aim, Confirm, Rotate, StartLesson, TakeUp, UsePower
from nmbr9.ui.play.state import InHand
from tests.support.ui_states import after, daily

APART = "5r0@0,4"
"""A second tile that touches the first, with no place for a third across both."""
LOW = "4r0@-4,-4"
"""A legal place for the third tile on the table."""
LAST = "1r0@-3,-4"


def laid(placement: str) -> tuple[Action, ...]:
    """The actions that place a tile."""
    return (Aim(Placement.parse(placement)), Confirm())


_BESIDE = laid("9r0@0,0")
_TURN = (*_BESIDE, *laid("5r0@-3,0"))
_ACROSS = (*_TURN, Rotate(1))
_POINTS = (*_ACROSS, *laid("4r3@-2,0"))
_WRONG = (*_POINTS, Confirm())
_RIGHT = (*_WRONG, Aim(Placement.parse("1r1@-2,0")))

_RING = (StartLesson(plus=True),)
_FILLER = (*_RING, Aim(BESIDE_RING), Confirm())
_BRIDGE = (*_FILLER, TakeUp(InHand(Kind.FILLER, 1)), Aim(RING_HOLE), Confirm())

WAYS: dict[LessonStep, tuple[Action, ...]] = {
    LessonStep.FIRST: (),
    LessonStep.BESIDE: _BESIDE,
    LessonStep.APART: (*_BESIDE, *laid(APART)),
    LessonStep.ROTATE: _TURN,
    LessonStep.ACROSS: _ACROSS,
    LessonStep.LOW: (*_ACROSS, *laid(LOW)),
    LessonStep.POINTS: _POINTS,
    LessonStep.WRONG: _WRONG,
    LessonStep.LEGAL: (*_WRONG, *laid(LAST)),
    LessonStep.RIGHT: _RIGHT,
    LessonStep.DONE: (*_RIGHT, *laid(LAST)),
    LessonStep.RING: _RING,
    LessonStep.FILLER: _FILLER,
    LessonStep.BRIDGE: _BRIDGE,
    LessonStep.PLUS_DONE: (*_BRIDGE, UsePower(Power.BRIDGE), Confirm()),
}
"""The player's actions before each step."""


def begun(state: State | None = None) -> State:
    """The lesson before its first tile, over today's game or another page."""
    return after(state or daily(), StartLesson())


def at(step: LessonStep, state: State | None = None) -> State:
    """The lesson at a step, over today's game or another page."""
    return after(begun(state), *WAYS[step]) if state else _over_today(step)


@cache
def _over_today(step: LessonStep) -> State:
    return after(begun(), *WAYS[step])


def marked(state: State) -> Aim:
    """Move the aim to the place that the board marks."""
    assert state.lesson.mark is not None
    return Aim(state.lesson.mark)


STEPS = tuple(at(step) for step in LessonStep)
