"""The steps of the lesson: the task of each, the next one, and the marks on the board."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, Self

from nmbr9.board import Placement
from nmbr9.decisions import EndTurn, Filler, Place
from nmbr9.deck import Dealt
from nmbr9.errors import Fault
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.tiles import Face, canonical_rotation, rotations
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.state import Play

DECK: Final = Dealt((9, 5, 4, 1))
"""The 4 fits across the 9 and the 5, and the 1 fits wholly on the 4, which is the fault to try."""


def stacked() -> Game:
    """Its game with three tiles, the third across two others."""
    placements = map(Placement.parse, ("9r0@0,0", "5r0@-3,0", "4r3@-2,0"))
    return Game(DECK, decisions=tuple(map(Place, placements)))


class LessonStep(StrEnum):
    """The steps of the lesson, with the number of tiles on the board; values key the texts."""

    laid: int

    def __new__(cls, name: str, laid: int) -> Self:
        member = str.__new__(cls, name)
        member._value_ = name
        member.laid = laid
        return member

    FIRST = "first", 0
    BESIDE = "beside", 1
    APART = "apart", 1
    """The second tile once more: the next one could not lie across both."""
    ROTATE = "rotate", 2
    """The third tile is in the hand in a rotation that does not fit; the player turns it first."""
    ACROSS = "across", 2
    LOW = "low", 2
    """The third tile again: it lay on level 0."""
    POINTS = "points", 3
    WRONG = "wrong", 3
    LEGAL = "legal", 3
    """The same tile again: it lay on a legal place instead of the wrong one."""
    RIGHT = "right", 3
    """The fault has been shown; the same tile is to be placed well."""
    DONE = "done", 4

    RING = "ring", 1
    """The first step of NMBR 9 ++: beside the starting tile, which has a hole."""
    FILLER = "filler", 2
    BRIDGE = "bridge", 3
    PLUS_DONE = "plus_done", 4


ENDS: Final = (LessonStep.DONE, LessonStep.PLUS_DONE)

PLUS: Final = Options(modules=frozenset(Module), powers=frozenset({Power.BRIDGE}))
PLUS_DECK: Final = Dealt((0, 6))
"""Its starting tile is the ring. The 0 beside it has a gap, which the 6 may bridge."""

BESIDE_RING, RING_HOLE = Placement.parse("0r0@3,-1"), Placement(1, 0, Cell(1, 1), Face.FILLER)

BREAKS_A_RULE: Final = (LessonStep.WRONG, LessonStep.LEGAL)
"""The steps in which a forbidden place is to be tried: no magnet draws the tile away."""


@dataclass(frozen=True, slots=True)
class Lesson:
    step: LessonStep | None = None
    """None while no lesson is on the board."""
    mark: Placement | None = None
    """The marked place on the board: a good one, or the wrong one to be tried."""


def begun(*, plus: bool) -> tuple[LessonStep, Game]:
    if plus:
        return LessonStep.RING, Game.start(PLUS_DECK, PLUS)
    return LessonStep.FIRST, Game.start(DECK)


def next_step(step: LessonStep, play: Play) -> LessonStep:
    """The step that follows from the board; the same one until something is done."""
    if len(play.game.board.tiles) > step.laid:
        return _after_tile(step, play.game)
    match step:
        case LessonStep.ROTATE if _is_rotated(play):
            return LessonStep.ACROSS
        case LessonStep.POINTS if play.card_shown:
            return LessonStep.WRONG
        case LessonStep.WRONG | LessonStep.LEGAL if _has_tried(play):
            return LessonStep.RIGHT
    return step


def _after_tile(step: LessonStep, game: Game) -> LessonStep:
    """The step after one more tile; an earlier or the same one if it must lie elsewhere."""
    match step:
        case LessonStep.FIRST:
            return LessonStep.BESIDE
        case LessonStep.BESIDE | LessonStep.APART:
            return LessonStep.ROTATE if place_across(game) else LessonStep.APART
        case LessonStep.ROTATE | LessonStep.ACROSS | LessonStep.LOW:
            return LessonStep.POINTS if game.board.tiles[-1].level else LessonStep.LOW
        case LessonStep.RIGHT:
            return LessonStep.DONE
        case LessonStep.WRONG:
            return LessonStep.LEGAL
        case LessonStep.RING if place_bridging(game):
            return LessonStep.FILLER
        case LessonStep.FILLER if game.board.tiles[-1].placement == RING_HOLE:
            return LessonStep.BRIDGE
        case LessonStep.BRIDGE if not game.state.hand.powers:
            return LessonStep.PLUS_DONE
    return step


def refused(step: LessonStep | None, play: Play) -> LessonStep | None:
    """The step that says why the lesson cannot go on from where the ghost is, a legal place."""
    if not (step and play.ghost and play.fits) or play.game.options.is_plus:
        return None
    return _refused(step, play.game, play.ghost.verdict.placement)


@lru_cache(maxsize=1)
def _refused(step: LessonStep, game: Game, placement: Placement) -> LessonStep | None:
    # Asked by each view of a frame.
    after = _after_tile(step, game.place(placement))
    return after if after in (LessonStep.APART, LessonStep.LOW) else None


def _is_rotated(play: Play) -> bool:
    place, turned = place_across(play.game), play.hand.rotation
    return place is not None and canonical_rotation(place.number, turned) == place.rotation


def _has_tried(play: Play) -> bool:
    """Whether the tile has been put on a single tile; a pointer that only hovers tries nothing."""
    ghost = play.ghost
    return ghost is not None and ghost.pinned and Fault.ONE_TILE_SUPPORT in ghost.verdict.faults


def words_of(step: LessonStep, game: Game) -> Message:
    tiles = game.board.tiles
    laid = tiles[-1].placement.number if tiles else 0
    number = laid if step is LessonStep.POINTS else game.card
    values = {"number": number or 0, "below": laid, "once": laid}
    return Message(f"lesson.{step.value}", {**values, "place": Message("controls.place")})


# Places that the board marks


def mark_of(step: LessonStep, game: Game) -> Placement | None:
    match step:
        case LessonStep.BESIDE | LessonStep.APART:
            return _place_beside(game)
        case LessonStep.ROTATE | LessonStep.ACROSS | LessonStep.LOW:
            return place_across(game)
        case LessonStep.WRONG | LessonStep.LEGAL:
            return _place_on_one(game)
        case LessonStep.RING:
            return BESIDE_RING
        case LessonStep.FILLER:
            return RING_HOLE
        case LessonStep.BRIDGE:
            return place_bridging(game)
    return None


def place_bridging(game: Game) -> Placement | None:
    """A place for the 6 across the gap of the 0, once the ring has none."""
    if game.state.setup.fillers == game.state.hand.fillers:
        game = game.decide(Filler(RING_HOLE))
    game = game if game.card else game.decide(EndTurn())
    powers = frozenset({Power.BRIDGE})
    places = (landing.placement for landing in game.legal(powers).landings())
    return next((place for place in places if game.judge(place, powers).powers), None)


def _place_beside(game: Game) -> Placement | None:
    """Beside the first tile, with the best place left for the next one across both."""

    def worth(place: Placement) -> tuple[bool, int, int]:
        after = game.place(place)
        across, box = place_across(after), after.board.bounds
        size = max(box.right - box.left, box.bottom - box.top) if box else 0
        return (place.rotation == 0, _shared(after, across) if across else 0, -size)

    return max(game.legal(), key=worth, default=None)


def place_across(game: Game) -> Placement | None:
    """The most visible place on level 1 that rests on both tiles; None if nothing fits."""
    places = (landing.placement for landing in game.legal().landings() if landing.level)
    return max(places, key=lambda place: (_shared(game, place), place.rotation == 0), default=None)


def _shared(game: Game, place: Placement) -> int:
    """The number of cells on the tile below that has fewest."""
    covered = set(place.cells)
    return min(len(covered.intersection(tile.cells)) for tile in game.board.tiles)


def _place_on_one(game: Game) -> Placement | None:
    """A place for the tile in hand with exactly one fault: it rests on one tile."""
    bounds, number = game.board.bounds, game.card
    if bounds is None or number is None:
        return None
    tried = (
        game.judge(Placement(number, rotation, Cell(x, y)))
        for rotation in rotations(number)
        for y in range(bounds.top, bounds.bottom)
        for x in range(bounds.left, bounds.right)
    )
    teaching = (verdict for verdict in tried if verdict.faults == (Fault.ONE_TILE_SUPPORT,))
    # The highest is seen best: nothing lies beside it.
    best = max(teaching, key=lambda verdict: verdict.level, default=None)
    return best.placement if best else None
