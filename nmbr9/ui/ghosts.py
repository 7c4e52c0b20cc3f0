"""The ghost: where a tile that is not yet placed would lie, moved by pointer or by keys."""

from __future__ import annotations

from math import dist, floor
from typing import TYPE_CHECKING

from nmbr9.board import Placement
from nmbr9.geometry import Cell
from nmbr9.rules import landing_level
from nmbr9.tiles import SHAPES, Face, canonical_rotation, extent
from nmbr9.ui import hand
from nmbr9.ui.camera import THICKNESS, Box
from nmbr9.ui.outline import Point

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.rules import Verdict
    from nmbr9.ui.state import Ghost, State

FINGER_CLEARANCE = 34
"""Pixels kept free between a finger and the lower edge of the ghost."""


def at_pixel(state: State, number: int, pixel: Point, face: Face = Face.FRONT) -> Placement:
    """Where the tile in hand would lie with its middle at a pixel of the stage.

    Each level has its own plane, so one pixel means another cell on each: the highest level on
    which the tile would really come to lie there is the one that is meant.
    """
    board = hand.ground(state)
    rotation = canonical_rotation(number, state.rotation, face)
    width, height = extent(number, rotation, face)
    closest, placement = board.levels + 1, Placement(number, rotation, Cell(0, 0), face)
    for level in range(board.levels, -1, -1):
        spot = state.camera.to_table(pixel, level * state.spacing + THICKNESS)
        anchor = Cell(floor(spot.x - width / 2 + 0.5), floor(spot.y - height / 2 + 0.5))
        tried = Placement(number, rotation, anchor, face)
        miss = abs(landing_level(board, tried) - level)
        if miss < closest:
            closest, placement = miss, tried
        if miss == 0:
            break
    return placement


def over_finger(state: State, number: int, finger: Point, face: Face = Face.FRONT) -> Point:
    """The pixel for the ghost's middle that leaves the whole ghost above the finger."""
    rotation = canonical_rotation(number, state.rotation, face)
    width, height = extent(number, rotation, face)
    seen = state.camera.extent(Box(0, 0, width, height))
    return Point(finger.x, finger.y - FINGER_CLEARANCE - (seen.bottom - seen.top) / 2)


def turned(verdict: Verdict, rotation: int) -> Placement:
    """The ghost's placement with another rotation, its middle where it was.

    Truncation keeps four quarter turns from wandering over the table.
    """
    old = verdict.placement
    rotation = canonical_rotation(old.number, rotation, old.face)
    before, after = old.shape, SHAPES[old.face][old.number][rotation]
    return Placement(
        old.number,
        rotation,
        Cell(
            old.anchor.x + int((before.width - after.width) / 2),
            old.anchor.y + int((before.height - after.height) / 2),
        ),
        old.face,
    )


def nudged(verdict: Verdict, dx: int, dy: int) -> Placement:
    """The ghost's placement moved by cells."""
    return verdict.placement.moved(dx, dy)


def next_legal(state: State, step: int) -> Placement | None:
    """The legal place after the ghost's (or before it), turned as it is.

    Highest levels first, on each level from the middle of the board outwards. Where the tile
    turned like this lies nowhere, the other rotations count too.
    """
    tile = hand.tile(state)
    if tile is None:
        return None
    table = state.table
    rotation = canonical_rotation(tile.number, state.rotation, tile.face)
    size = extent(tile.number, rotation, tile.face)
    centre = (table.left + table.right - size.x) / 2, (table.top + table.bottom - size.y) / 2
    needing = _needing(state)
    everywhere = sorted(
        hand.legal(state),
        key=lambda place: (
            -needing(place.placement),
            -place.level,
            dist(place.placement.anchor, centre),
        ),
    )
    places = [place.placement for place in everywhere if place.placement.rotation == rotation]
    places = places or [place.placement for place in everywhere]
    if not places:
        return None  # under powers that fit nowhere
    if state.ghost and state.ghost.verdict.placement in places:
        return places[(places.index(state.ghost.verdict.placement) + step) % len(places)]
    return places[0 if step > 0 else -1]


def _needing(state: State) -> Callable[[Placement], int]:
    """How many of the powers that were taken to the tile a place needs: those come first."""
    if not state.in_hand.powers:
        return lambda _: 0
    return lambda placement: len(hand.judge(state, placement).powers)


def covers(state: State, ghost: Ghost, pixel: Point) -> bool:
    """Whether a pixel of the stage is on the ghost."""
    spot = state.camera.to_table(pixel, ghost.verdict.level * state.spacing + THICKNESS)
    return Cell(floor(spot.x), floor(spot.y)) in ghost.verdict.placement.cells


def box(state: State, ghost: Ghost) -> Box:
    """The part of the table the ghost is over."""
    placement = ghost.verdict.placement
    size = placement.shape
    left, top = placement.anchor
    height = (ghost.verdict.level + 1) * state.spacing + THICKNESS
    return Box(left, top, left + size.width, top + size.height, height)


def middle(state: State, ghost: Ghost) -> Point:
    """The pixel in the middle of the place the ghost would land on."""
    seen = box(state, ghost)
    centre = Point((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
    return state.camera.to_screen(centre, ghost.verdict.level * state.spacing)


def tile_at_pixel(state: State, pixel: Point) -> int | None:
    """The laid tile that is seen at a pixel of the stage: the highest one there."""
    board = state.game.board
    for level in range(board.levels - 1, -1, -1):
        spot = state.camera.to_table(pixel, level * state.spacing + THICKNESS)
        index = board.tile_at(Cell(floor(spot.x), floor(spot.y)), level)
        if index is not None:
            return index
    return None
