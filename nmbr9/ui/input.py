"""From pointers, wheels, keys and buttons to actions. Knows no page: it is told what happened."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum, auto
from math import dist
from typing import TYPE_CHECKING

from nmbr9.decisions import Choose, Decline, EndTurn, Kind, Reserve, SitOut
from nmbr9.powers import Power
from nmbr9.ui import actions as do
from nmbr9.ui.hand import InHand
from nmbr9.ui.outline import Point
from nmbr9.ui.state import Page

if TYPE_CHECKING:
    from nmbr9.ui.camera import Size

HOLD_MILLISECONDS = 450
"""How long a press lasts before it shows the tile under it."""

STILL = 6.0
"""Pixels within which a press is not yet a drag."""

WHEEL_STEP = 50.0
ZOOM_STEP = 1.25
LIFT_STEP = 15

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


Actions = tuple[do.Action, ...]


class PointerSession:
    """A pointer's way from press to release: start, move, end, cancel."""

    def __init__(self) -> None:
        self._mode = _Mode.IDLE
        self._down: dict[int, Point] = {}
        self._start = Point(0, 0)
        self._touch = False
        self._on_tile = False
        self.dragged_tile = False
        """The last press dragged the tile out of the hand, so its click means nothing."""

    @property
    def waiting(self) -> bool:
        """Whether a press may still become a hold."""
        return self._mode is _Mode.PRESSED and not self._on_tile

    @property
    def active(self) -> bool:
        """Whether a pointer is down."""
        return self._mode is not _Mode.IDLE

    def start(self, pointer: Pointer, *, on_tile: bool = False) -> Actions:
        """A pointer goes down on the stage, or on the tile in the hand."""
        self._down[pointer.id] = pointer.at
        self.dragged_tile = False
        if len(self._down) == FINGERS:
            self._mode = _Mode.PINCHING
            return (do.LeaveStage(),)
        if len(self._down) > FINGERS:
            return ()
        self._start, self._touch, self._on_tile = pointer.at, pointer.touch, on_tile
        self._mode = _Mode.PRESSED if pointer.button == LEFT_BUTTON else _Mode.PANNING
        return ()

    def move(self, pointer: int, at: Point) -> Actions:
        """A pointer, by its id, moves: pressed or, when it is a mouse or a pen, hovering."""
        before = self._down.get(pointer)
        if before is None:
            return (do.PointAt(at),) if self._mode is _Mode.IDLE else ()
        self._down[pointer] = at
        match self._mode:
            case _Mode.DRAGGING:
                return (do.PointAt(at, dragged=True, finger=self._touch),)
            case _Mode.PRESSED if dist(self._start, at) > STILL:
                self._mode = _Mode.DRAGGING
                self.dragged_tile = self._on_tile
                return (do.PointAt(at, dragged=True, finger=self._touch),)
            case _Mode.PANNING:
                return (do.Pan(at.x - before.x, at.y - before.y),)
            case _Mode.PINCHING:
                others = [other for key, other in self._down.items() if key != pointer]
                return _pinch(others[0], before, at) if len(others) == 1 else ()
        return ()

    def end(self, pointer: Pointer, stage: Size) -> Actions:
        """A pointer goes up."""
        if self._down.pop(pointer.id, None) is None:
            return ()
        mode = self._mode
        if self._down:
            return ()
        self._mode = _Mode.IDLE
        match mode:
            case _Mode.PRESSED if not self._on_tile:
                return (do.Tap(pointer.at),)
            case _Mode.DRAGGING:
                inside = 0 <= pointer.at.x <= stage.width and 0 <= pointer.at.y <= stage.height
                if inside or self._touch:
                    return (do.Drop(pointer.at, finger=self._touch),)
                return (do.PutBack(),)
            case _Mode.PANNING if dist(self._start, pointer.at) <= STILL:
                return (do.Inspect(pointer.at),)
            case _Mode.INSPECTING:
                return (do.Inspect(None),)
        return ()

    def cancel(self, pointer: Pointer) -> Actions:
        """The browser took the pointer away."""
        if self._down.pop(pointer.id, None) is None:
            return ()
        if not self._down:
            self._mode = _Mode.IDLE
        return (do.LeaveStage(), do.Inspect(None))

    def hold(self) -> Actions:
        """The press has lasted `HOLD_MILLISECONDS` without a move."""
        if not self.waiting:
            return ()
        self._mode = _Mode.INSPECTING
        return (do.Inspect(self._start),)


def _pinch(fixed: Point, before: Point, after: Point) -> Actions:
    """Two fingers: their distance zooms, their middle pans."""
    middle = Point((fixed.x + after.x) / 2, (fixed.y + after.y) / 2)
    zoom = do.Zoom(max(dist(fixed, after), 1) / max(dist(fixed, before), 1), middle)
    return (zoom, do.Pan((after.x - before.x) / 2, (after.y - before.y) / 2))


class Wheel:
    """Collects the small steps of a touch pad; a mouse's notch is one turn."""

    def __init__(self) -> None:
        self._sum = 0.0

    def roll(self, delta: float, at: Point, *, zoom: bool) -> Actions:
        """Turn the tile, or zoom when the browser says that a zoom is meant."""
        if zoom:
            return (do.Zoom(ZOOM_STEP if delta < 0 else 1 / ZOOM_STEP, at),)
        if delta * self._sum < 0:
            self._sum = 0
        self._sum += delta
        if abs(self._sum) < WHEEL_STEP:
            return ()
        quarters = 1 if self._sum > 0 else -1
        self._sum = 0
        return (do.Turn(quarters),)


def key_action(key: str, *, shift: bool, lift: int) -> do.Action | None:
    """What a key does while the board is in front; None when it is not ours."""
    match key:
        case "ArrowLeft":
            return do.Nudge(-1, 0)
        case "ArrowRight":
            return do.Nudge(1, 0)
        case "ArrowUp":
            return do.Nudge(0, -1)
        case "ArrowDown":
            return do.Nudge(0, 1)
        case "n" | "N":
            return do.NextLegal(-1 if shift else 1)
        case "r" | "R":
            return do.Turn(-1 if shift else 1)
        case "Enter":
            return do.Confirm()
        case "Escape":
            return do.PutBack()
        case "v" | "V":
            return do.CycleView()
        case "+" | "=":
            return do.Zoom(ZOOM_STEP)
        case "-":
            return do.Zoom(1 / ZOOM_STEP)
        case "0":
            return do.Fit()
        case "l" | "L":
            return do.Lift(lift + (-LIFT_STEP if shift else LIFT_STEP))
        case "i" | "I":
            return do.Inspect(deeper=True)
        case "h" | "H":
            return do.AskSolver("hint")
        case "?":
            return do.Show(Page.RULES)
    return turn_key(key, shift=shift)


def turn_key(key: str, *, shift: bool) -> do.Action | None:
    """What a key decides in a turn of NMBR 9 ++."""
    match key:
        case "1" | "2" | "3" | "4" | "5":
            return do.Decide(Choose(int(key) - 1))
        case "c" | "C":
            return do.Decide(Choose())
        case "d" | "D":
            return do.Decide(Decline())
        case "e" | "E":
            return do.Decide(EndTurn())
        case "g" | "G":
            return do.TakeUp(InHand(Kind.FILLER, 2 if shift else 1))
        case "t" | "T":
            return do.TakeUp(InHand(Kind.RELOCATE))
    return None


def replay_key(key: str) -> do.Action | None:
    """What a key does while a replay is on the board; None leaves the key its usual meaning."""
    match key:
        case "ArrowLeft" | "ArrowDown":
            return do.Step(by=-1)
        case "ArrowRight" | "ArrowUp":
            return do.Step(by=1)
        case "Home":
            return do.Step(to=0)
        case " ":
            return do.TogglePlay()
        case "Escape":
            return do.EndReplay()
    return None


def command(words: str) -> do.Action | None:
    """What a button does, by what is written on it as `data-do`."""
    name, _, value = words.partition(":")
    match name:
        case "turn":
            return do.Turn(int(value))
        case "page":
            return do.Show(Page(value) if value else None)
        case "dismiss":
            return do.Dismiss(int(value))
        case "month":
            return do.TurnMonth(date.fromisoformat(value)) if value else None
        case "replay":
            return do.StartReplay(int(value))
        case "step":
            return do.Step(by=int(value))
        case "seat":
            what, _, seat = value.partition(":")
            return do.AtTable(what, int(seat or 0))
        case "forget-table":
            return do.ForgetTable(value)
        case "call":
            return do.Call(value)
        case "give":
            return do.Hand(value)
        case "pick":
            return do.Pick(int(value))
        case "solver":
            return do.AskSolver(value)
        case "solver-cancel":
            return do.CancelSolver(value)
        case "choose":
            return do.Decide(Choose(int(value)))
        case "take":
            kind, _, which = value.partition(":")
            return do.TakeUp(InHand(Kind(kind), int(which) if which else None))
        case "power":
            return do.UsePower(Power(value))
        case "zoom":
            return do.Zoom(ZOOM_STEP if value == "in" else 1 / ZOOM_STEP)
    return _PLAIN.get(name)


_PLAIN: dict[str, do.Action] = {
    "confirm": do.Confirm(),
    "take-back": do.TakeBack(),
    "next-legal": do.NextLegal(),
    "view": do.CycleView(),
    "fit": do.Fit(),
    "share": do.ShareResult(),
    "reload": do.Reload(),
    "restart": do.Restart(),
    "new-random": do.NewRandom(),
    "new-cup": do.NewCup(),
    "start-table": do.StartTable(),
    "same-again": do.SameAgain(),
    "decline": do.Decide(Decline()),
    "sit-out": do.Decide(SitOut()),
    "reserve": do.Decide(Reserve()),
    "end-turn": do.Decide(EndTurn()),
    "replay-end": do.EndReplay(),
    "replay-play": do.TogglePlay(),
    "watch-solver": do.WatchSolver(),
    "watch-layout": do.WatchLayout(),
}
