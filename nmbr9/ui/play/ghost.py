"""Places of the ghost: from pixels and keys to a placement, and back."""

from collections.abc import Callable
from math import dist, floor

from nmbr9.board import Placement
from nmbr9.geometry import Cell
from nmbr9.rules.judging import landing_level
from nmbr9.tiles import SHAPES, canonical_rotation, extent
from nmbr9.ui.parts.camera import THICKNESS, Box, Point
from nmbr9.ui.play.held_tile import HeldTile, board_below, held_tile, judge_held, legal_for_held
from nmbr9.ui.play.state import Ghost, Play

SNAP = 1.0
"""The distance in cells at which a legal place attracts the pointer: half a cell beyond its own."""
FINGER_CLEARANCE = 34
"""Pixels kept free between a finger and the lower edge of the ghost."""


def placement_at(play: Play, tile: HeldTile, pixel: Point) -> Placement:
    """The placement of a tile with its middle at a pixel of the stage.

    Each level has its own plane, so one pixel means another cell on each. The highest level on
    which the tile would really land counts.
    """
    number, face = tile
    board = board_below(play)
    rotation = canonical_rotation(number, play.rotation, face)
    width, height = extent(number, rotation, face)
    closest, placement = board.levels + 1, Placement(number, rotation, Cell(0, 0), face)
    for level in range(board.levels, -1, -1):
        spot = play.camera.to_table(pixel, level * play.spacing + THICKNESS)
        anchor = Cell(floor(spot.x - width / 2 + 0.5), floor(spot.y - height / 2 + 0.5))
        tried = Placement(number, rotation, anchor, face)
        miss = abs(landing_level(board, tried) - level)
        if miss < closest:
            closest, placement = miss, tried
        if miss == 0:
            break
    return placement


def nearest_legal(play: Play, tile: HeldTile, pixel: Point, placement: Placement) -> Placement:
    """The placement, or the nearest legal one with its rotation, if that is near enough."""
    places = [
        place
        for place in legal_for_held(play).landings()
        if place.placement.rotation == placement.rotation
    ]
    if any(place.placement == placement for place in places):
        return placement
    width, height = extent(tile.number, placement.rotation, tile.face)
    nearest, snapped = SNAP, placement
    for place in places:
        spot = play.camera.to_table(pixel, place.level * play.spacing + THICKNESS)
        anchor = place.placement.anchor
        away = max(abs(spot.x - width / 2 - anchor.x), abs(spot.y - height / 2 - anchor.y))
        if away <= nearest:
            nearest, snapped = away, place.placement
    return snapped


def pixel_above_finger(play: Play, tile: HeldTile, finger: Point) -> Point:
    """The pixel for the ghost's middle that leaves the whole ghost above the finger."""
    number, face = tile
    rotation = canonical_rotation(number, play.rotation, face)
    width, height = extent(number, rotation, face)
    seen = play.camera.extent(Box(0, 0, width, height))
    return Point(finger.x, finger.y - FINGER_CLEARANCE - (seen.bottom - seen.top) / 2)


def rotated(old: Placement, rotation: int) -> Placement:
    """A placement with another rotation and the same middle.

    Truncation keeps four quarter turns from wandering over the table.
    """
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


def next_legal(play: Play, step: int) -> Placement | None:
    """The legal place after the ghost's (or before it), in its rotation.

    Places are ordered from the middle of the board outwards, not by points: the player is to find
    the best one. If no place is legal in this rotation, the other rotations count too.
    """
    tile = held_tile(play)
    if tile is None:
        return None
    table = play.table
    rotation = canonical_rotation(tile.number, play.rotation, tile.face)
    size = extent(tile.number, rotation, tile.face)
    centre = (table.left + table.right - size.x) / 2, (table.top + table.bottom - size.y) / 2
    powers_needed = _powers_needed(play)
    everywhere = sorted(
        legal_for_held(play),
        key=lambda place: (-powers_needed(place), dist(place.anchor, centre)),
    )
    places = [place for place in everywhere if place.rotation == rotation] or everywhere
    if not places:
        return None  # under powers that fit nowhere
    if play.ghost and play.ghost.verdict.placement in places:
        return places[(places.index(play.ghost.verdict.placement) + step) % len(places)]
    return places[0 if step > 0 else -1]


def _powers_needed(play: Play) -> Callable[[Placement], int]:
    """A function of a placement: the number of the tile's powers that it needs."""
    if not play.in_hand.powers:
        return lambda _: 0
    return lambda placement: len(judge_held(play, placement).powers)


def is_on_ghost(play: Play, ghost: Ghost, pixel: Point) -> bool:
    """Whether a pixel of the stage is on the ghost."""
    spot = play.camera.to_table(pixel, ghost.verdict.level * play.spacing + THICKNESS)
    return Cell(floor(spot.x), floor(spot.y)) in ghost.verdict.placement.cells


def box_of(play: Play, placement: Placement, level: int) -> Box:
    """The part of the table that a ghost or a tile on a level is over."""
    size = placement.shape
    left, top = placement.anchor
    height = (level + 1) * play.spacing + THICKNESS
    return Box(left, top, left + size.width, top + size.height, height)


def landing_point(play: Play, ghost: Ghost) -> Point:
    """The pixel in the middle of the place the ghost would land on."""
    seen = box_of(play, ghost.verdict.placement, ghost.verdict.level)
    centre = Point((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
    return play.camera.to_screen(centre, ghost.verdict.level * play.spacing)


def tile_at(play: Play, pixel: Point) -> int | None:
    """The laid tile at a pixel of the stage: the highest one there."""
    board = play.game.board
    for level in range(board.levels - 1, -1, -1):
        spot = play.camera.to_table(pixel, level * play.spacing + THICKNESS)
        index = board.tile_at(Cell(floor(spot.x), floor(spot.y)), level)
        if index is not None:
            return index
    return None
