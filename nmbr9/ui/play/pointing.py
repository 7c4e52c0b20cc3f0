"""From pointers, wheels and keys to actions of the board; events come as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from math import dist, exp, inf, log
from types import MappingProxyType
from typing import Final

from nmbr9.decisions import Choose, Decline, EndTurn, Kind
from nmbr9.ui.parts.camera import Point, Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play import actions as act
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import InHand
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page

HOLD_MILLISECONDS = 450
LEAST_SWIPE = 40.0
"""Pixels of a swipe from one round to the next."""
STILL = 6.0
"""Pixels within which a press is not yet a drag."""

ZOOM_STEP = 1.25
NOTCH = 40.0
"""The least pixels of a wheel's notch; a touch pad begins with less."""
NOTCH_TOLERANCE = 0.01
SWIPES = (50.0, 250.0)
"""Pixels of a swipe over a touch pad that turn the tile once and again; the last one repeats."""
PAUSE_MILLISECONDS = 200  # within a swipe
ZOOM_PIXELS = 100.0
"""Pixels of a pinch on a touch pad for each power of e, as browsers report it."""
LIFT_STEP = 15
FAR = 1000
"""More squares than a row has."""
LEFT_BUTTON = 0
FINGERS = 2


@dataclass(frozen=True, slots=True)
class Pointer:
    """One pointer at one moment; `at` in pixels of the stage, `button` as the DOM counts them."""

    id: int
    touch: bool
    at: Point
    button: int = LEFT_BUTTON


class _Mode(Enum):
    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    PANNING = auto()
    PINCHING = auto()
    INSPECTING = auto()


Actions = tuple[Action, ...]


class PointerSession:
    """A press, from start to end: start, move, end, cancel."""

    def __init__(self) -> None:
        self._mode = _Mode.IDLE
        self._down: dict[int, Point] = {}
        self._start = Point(0, 0)
        self._touch = False
        self._on_tile = False
        self._dragged_tile = False
        """Whether the last press dragged the tile out of the hand, and its click is to come."""

    @property
    def waiting(self) -> bool:
        return self._mode is _Mode.PRESSED and not self._on_tile

    @property
    def active(self) -> bool:
        return self._mode is not _Mode.IDLE

    def start(self, pointer: Pointer, *, on_tile: bool = False) -> Actions:
        self._down[pointer.id] = pointer.at
        self._dragged_tile = False
        if len(self._down) == FINGERS:
            self._mode = _Mode.PINCHING
            return (act.PointAt(None),)
        if len(self._down) > FINGERS:
            return ()
        self._start, self._touch, self._on_tile = pointer.at, pointer.touch, on_tile
        self._mode = _Mode.PRESSED if pointer.button == LEFT_BUTTON else _Mode.PANNING
        return ()

    def move(self, pointer: int, at: Point) -> Actions:
        before = self._down.get(pointer)
        if before is None:
            return (act.PointAt(at),) if self._mode is _Mode.IDLE else ()
        self._down[pointer] = at
        if self._mode is _Mode.PRESSED and dist(self._start, at) > STILL:
            self._mode, self._dragged_tile = _Mode.DRAGGING, self._on_tile
            if self._touch and not self._on_tile:
                return (act.Grasp(self._start), act.PointAt(at, dragged=True, finger=True))
        match self._mode:
            case _Mode.DRAGGING:
                return (act.PointAt(at, dragged=True, finger=self._touch),)
            case _Mode.PANNING:
                return (act.Pan(at.x - before.x, at.y - before.y),)
            case _Mode.PINCHING:
                others = [other for key, other in self._down.items() if key != pointer]
                return _pinch(others[0], before, at) if len(others) == 1 else ()
        return ()

    def ends_drag(self, clicks: int) -> bool:
        """Whether a click, with its count, is the one that ends a drag of the tile."""
        dragged, self._dragged_tile = self._dragged_tile, False
        return dragged and bool(clicks)

    def end(self, pointer: Pointer, stage: Size) -> Actions:
        if self._down.pop(pointer.id, None) is None:
            return ()
        if self._down:
            return ()
        mode, self._mode = self._mode, _Mode.IDLE
        match mode:
            case _Mode.PRESSED if not self._on_tile:
                return (act.Tap(pointer.at, pointer.touch),)
            case _Mode.DRAGGING:
                inside = 0 <= pointer.at.x <= stage.width and 0 <= pointer.at.y <= stage.height
                if inside or self._touch:
                    return (act.Drop(pointer.at, finger=self._touch), *self._swipe(pointer.at))
                return (act.PutBack(),)
            case _Mode.PANNING if dist(self._start, pointer.at) <= STILL:
                return (act.Inspect(pointer.at),)
            case _Mode.INSPECTING:
                return (act.Inspect(None),)
        return ()

    def _swipe(self, at: Point) -> Actions:
        across, down = at.x - self._start.x, at.y - self._start.y
        drawn = self._touch and not self._on_tile and abs(across) > max(LEAST_SWIPE, 2 * abs(down))
        return (act.StepBy(-1 if across > 0 else 1),) if drawn else ()

    def cancel(self, pointer: Pointer) -> Actions:
        if self._down.pop(pointer.id, None) is None:
            return ()
        if not self._down:
            self._mode, self._dragged_tile = _Mode.IDLE, False
        return (act.PointAt(None), act.Inspect(None))

    def hold(self) -> Actions:
        if not self.waiting:
            return ()
        self._mode = _Mode.INSPECTING
        return (act.Inspect(self._start),)


def _pinch(fixed: Point, before: Point, after: Point) -> Actions:
    """Two fingers: their distance zooms, their middle pans."""
    middle = Point((fixed.x + after.x) / 2, (fixed.y + after.y) / 2)
    zoom = act.Zoom(max(dist(fixed, after), 1) / max(dist(fixed, before), 1), middle)
    return (zoom, act.Pan((after.x - before.x) / 2, (after.y - before.y) / 2))


class Wheel:
    def __init__(self) -> None:
        self._sum = 0.0
        self._steps = 0
        self._notch = 0.0
        """The size of this wheel's notch; 0 for a touch pad, whose steps differ."""
        self._when = -inf

    def roll(self, delta: float, at: Point, milliseconds: float, *, zoom: bool) -> Actions:
        """Turn the tile, or zoom, if the browser says so; a notch of a wheel zooms by one step."""
        if zoom:
            most = ZOOM_PIXELS * log(ZOOM_STEP)
            return (act.Zoom(exp(-max(-most, min(most, delta)) / ZOOM_PIXELS), at),)
        if not delta:
            return ()
        if milliseconds - self._when > PAUSE_MILLISECONDS or delta * self._sum < 0:
            self._sum, self._steps = 0.0, 0
            self._notch = abs(delta) if abs(delta) >= NOTCH else 0.0
        self._when = milliseconds
        self._sum += delta
        quarters = 1 if delta > 0 else -1
        if self._notch:
            notches = abs(delta) / self._notch
            if abs(notches - max(1, round(notches))) < NOTCH_TOLERANCE:
                self._steps = 1
                return (act.Rotate(quarters),)
            self._notch = 0.0
        if self._steps == len(SWIPES) or abs(self._sum) < SWIPES[self._steps]:
            return ()
        self._steps += 1
        return (act.Rotate(quarters),)


KEYS: Final[Mapping[str, Action]] = MappingProxyType(
    {
        "ArrowLeft": act.Nudge(-1, 0),
        "ArrowRight": act.Nudge(1, 0),
        "ArrowUp": act.Nudge(0, -1),
        "ArrowDown": act.Nudge(0, 1),
        "Enter": act.Confirm(),
        "Escape": act.PutBack(),
        "u": act.TakeBack(),
        "v": act.CycleView(),
        "+": act.Zoom(ZOOM_STEP),
        "=": act.Zoom(ZOOM_STEP),
        "-": act.Zoom(1 / ZOOM_STEP),
        "0": act.Fit(),
        "i": act.Inspect(deeper=True),
        "PageUp": act.NextLegal(1, other_level=True),
        "PageDown": act.NextLegal(-1, other_level=True),
        "o": act.Overview(),
        "p": act.MarkPlaces(),
        "s": act.OpenSquares(),
        "w": act.Rotate(0),
        "?": Show(Page.RULES),
        **{str(nth + 1): act.Decide(Choose(nth)) for nth in range(5)},
        "c": act.Decide(Choose()),
        "d": act.Decide(Decline()),
        "e": act.Decide(EndTurn()),
        "t": act.TakeUp(InHand(Kind.RELOCATE)),
    }
)


def board_key(context: Context, key: str, *, shift: bool) -> Action | None:
    key, step = key.lower() if len(key) == 1 else key, -1 if shift else 1
    match key:
        case "n":
            return act.NextLegal(step)
        case "r":
            return act.Rotate(step)
        case "l":
            return act.Lift(context.play.look.lift + step * LIFT_STEP, by_key=True)
        case " " if context.play.look.square is not None:
            return act.Inspect(deeper=True)
        case "Home" | "End" if context.play.look.square is not None:
            return act.Nudge(FAR if key == "End" else -FAR, 0)
        case "g":
            return act.TakeUp(InHand(Kind.FILLER, 2 if shift else 1))
    return KEYS.get(key)
