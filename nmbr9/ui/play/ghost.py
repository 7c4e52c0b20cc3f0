"""Places of the ghost: under a pointer, above a finger, the next by key; and back to pixels."""

from dataclasses import replace
from functools import lru_cache
from math import dist, floor

from nmbr9.board import Placement
from nmbr9.geometry import Cell
from nmbr9.rules.judging import Landing, LegalPlacements, landing_level
from nmbr9.tiles import QUARTERS, canonical_rotation
from nmbr9.ui.parts.camera import THICKNESS, Box, Point
from nmbr9.ui.play.hand import board_below, held_tile, judge_held, landings_as_held, legal_for_held
from nmbr9.ui.play.state import Ghost, Play

SNAP = 1.0
"""A legal place attracts the pointer from this many cells away."""
FAR_AWAY = 1e4
"""Cells: no legal place is farther from the middle of the board."""
FINGER_CLEARANCE = 34
"""Pixels kept free between a finger and the lower edge of the ghost."""


def placement_at(play: Play, tile: Placement, pixel: Point) -> Placement:
    """The placement with its middle at a pixel of the stage.

    Each level has its own plane: the highest one on which the tile would really land counts, but
    first that of a tile taken up from the board.
    """
    board, shape, grasped = board_below(play), tile.shape, _grasped(play)
    closest, placement = board.levels + 1, tile
    first = () if grasped is None else (grasped.verdict.level,)
    for level in (*first, *range(board.levels, -1, -1)):
        spot = play.look.camera.to_table(pixel, level * play.spacing + THICKNESS)
        left, top = spot.x - shape.width / 2, spot.y - shape.height / 2
        tried = tile.moved(floor(left + 0.5), floor(top + 0.5))
        miss = abs(landing_level(board, tried) - level)
        if miss < closest:
            closest, placement = miss, tried
        if miss == 0:
            break
    return placement


def nearest_legal(play: Play, pixel: Point, placement: Placement) -> Placement:
    places, shape = landings_as_held(play, placement), placement.shape
    if any(place.placement == placement for place in places):
        return placement
    if _grasped(play) is not None:
        level = landing_level(board_below(play), placement)
        places = [place for place in places if place.level == level]
    nearest, snapped = SNAP, placement
    for place in places:
        spot = play.look.camera.to_table(pixel, place.level * play.spacing + THICKNESS)
        anchor = place.placement.anchor
        across, down = spot.x - shape.width / 2, spot.y - shape.height / 2
        away = max(abs(across - anchor.x), abs(down - anchor.y))
        if away <= nearest:
            nearest, snapped = away, place.placement
    return snapped


def pixel_above_finger(play: Play, tile: Placement, finger: Point) -> Point:
    """The pixel for the ghost's middle that leaves the whole ghost above the finger."""
    seen = play.look.camera.extent(Box(0, 0, tile.shape.width, tile.shape.height))
    return Point(finger.x, finger.y - FINGER_CLEARANCE - (seen.bottom - seen.top) / 2)


def _grasped(play: Play) -> Ghost | None:
    return play.ghost if play.ghost is not None and play.ghost.grip is not None else None


def grasp(play: Play, at: Point) -> Play:
    """The lying tile in the grasp of a finger that is on it."""
    ghost = play.ghost
    if ghost is None or not is_on_lying(play, at, finger=True):
        return play
    middle, height = middle_of(ghost.verdict.placement), ghost.verdict.level * play.spacing
    seen = play.look.camera.to_screen(middle, height + THICKNESS)
    return replace(play, ghost=replace(ghost, grip=Point(seen.x - at.x, seen.y - at.y)))


def _pixel_of_tile(play: Play, tile: Placement, finger: Point) -> Point:
    """The pixel of the middle of the tile that a finger drags."""
    grip = play.ghost.grip if play.ghost is not None else None
    if grip is None:
        return pixel_above_finger(play, tile, finger)
    return Point(finger.x + grip.x, finger.y + grip.y)


def point_at(play: Play, at: Point, *, finger: bool, snap: bool = False) -> Play:
    tile = held_tile(play)
    if tile is None:
        return play
    pixel = _pixel_of_tile(play, tile, at) if finger else at
    placement = placement_at(play, tile, pixel)
    if snap:
        placement = nearest_legal(play, pixel, placement)
    under, ghost = at if finger else None, play.ghost
    if ghost is None or ghost.verdict.placement != placement:
        verdict = judge_held(play, placement)
    elif ghost.finger == under:
        return play
    else:
        verdict = ghost.verdict
    grip = ghost.grip if ghost is not None else None
    return replace(play, ghost=Ghost(verdict, pinned=False, finger=under, grip=grip)).inspecting(
        None
    )


def is_slip(play: Play, at: Point) -> bool:
    """Whether a drag by finger ends outside the stage: a slip on the tile in the hand."""
    tile = held_tile(play)
    if tile is None:
        return False
    pixel = _pixel_of_tile(play, tile, at)
    return not (0 <= pixel.x <= play.look.stage.width and 0 <= pixel.y <= play.look.stage.height)


def rotated(old: Placement, rotation: int) -> Placement:
    """A placement with another rotation and the same middle."""
    rotation = canonical_rotation(old.number, rotation, old.face)
    new = replace(old, rotation=rotation)
    before, after = old.shape, new.shape
    # Truncated, or four quarter turns would wander over the table.
    return new.moved(int((before.width - after.width) / 2), int((before.height - after.height) / 2))


def places_in_order(play: Play) -> list[Landing]:
    """The legal places, those that use powers first, and the highest level first.

    On each level one turn follows the other, from the middle outwards: the player is to find the
    best place.
    """
    if held_tile(play) is None:
        return []
    places = _in_order(legal_for_held(play), _centre(play))
    if play.hand.held.powers:
        return sorted(places, key=lambda each: -len(judge_held(play, each.placement).powers))
    return places


@lru_cache(maxsize=2)
def _in_order(legal: LegalPlacements, centre: Point) -> list[Landing]:
    def order(place: Landing) -> float:
        """A turn further is farther away than any place of the turn before."""
        turn = place.placement.rotation - QUARTERS * place.level
        return turn * FAR_AWAY + dist(middle_of(place.placement), centre)

    return sorted(legal.landings(), key=order)


def _centre(play: Play) -> Point:
    table = play.in_view()
    return Point((table.left + table.right) / 2, (table.top + table.bottom) / 2)


def next_legal(play: Play, step: int) -> Placement | None:
    """The next place in order; the first one is in the middle, turned as the tile is held."""
    places, tile = [each.placement for each in places_in_order(play)], held_tile(play)
    if not places or tile is None:
        return None  # under powers that fit nowhere
    if play.ghost and play.ghost.verdict.placement in places:
        return places[(places.index(play.ghost.verdict.placement) + step) % len(places)]
    alike = [place for place in places if place.shape is tile.shape] or places
    if play.hand.held.powers:
        return alike[0]
    centre = _centre(play)
    return min(alike, key=lambda place: dist(middle_of(place), centre))


def on_other_level(play: Play, step: int) -> Placement | None:
    """The first place on the next level up or down; without a ghost on the highest or lowest."""
    levels = {each.level: each.placement for each in reversed(places_in_order(play))}
    here = play.ghost.verdict.level if play.ghost else None
    others = sorted(level for level in levels if here is None or (level - here) * step > 0)
    if not others:
        return play.ghost.verdict.placement if play.ghost else None
    return levels[others[-1 if (here is None) is (step > 0) else 0]]


def is_on_ghost(play: Play, ghost: Ghost, pixel: Point) -> bool:
    spot = play.look.camera.to_table(pixel, ghost.verdict.level * play.spacing + THICKNESS)
    return Cell(floor(spot.x), floor(spot.y)) in ghost.verdict.placement.cells


def is_on_lying(play: Play, pixel: Point, *, finger: bool) -> bool:
    """Whether a pixel is on the pinned ghost, or means its place; a finger has its whole box."""
    ghost, tile = play.ghost, held_tile(play)
    if ghost is None or not ghost.pinned or tile is None:
        return False
    if not finger:
        # The middle of a tile need not be on one of its cells.
        meant = placement_at(play, tile, pixel)
        return meant == ghost.verdict.placement or is_on_ghost(play, ghost, pixel)
    spot = play.look.camera.to_table(pixel, ghost.verdict.level * play.spacing + THICKNESS)
    box = ghost.verdict.placement.bounds
    return box.left <= spot.x <= box.right and box.top <= spot.y <= box.bottom


def box_of(play: Play, placement: Placement, level: int) -> Box:
    bounds, height = placement.bounds, (level + 1) * play.spacing + THICKNESS
    return Box(bounds.left, bounds.top, bounds.right, bounds.bottom, height)


def middle_of(placement: Placement) -> Point:
    """The middle of a placement, in cells."""
    bounds = placement.bounds
    return Point((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)


def landing_point(play: Play, ghost: Ghost) -> Point:
    middle = middle_of(ghost.verdict.placement)
    return play.look.camera.to_screen(middle, ghost.verdict.level * play.spacing)


def tile_at(play: Play, pixel: Point) -> int | None:
    """The laid tile at a pixel of the stage: the highest one there."""
    board = play.game.board
    for level in range(board.levels - 1, -1, -1):
        spot = play.look.camera.to_table(pixel, level * play.spacing + THICKNESS)
        index = board.tile_at(Cell(floor(spot.x), floor(spot.y)), level)
        if index is not None:
            return index
    return None
