"""The hand: the tile that is held, its legal places, its ghost, and things of a module to take up.

The ghost is under a pointer, above a finger, or goes to the next place by key.
"""

from dataclasses import replace
from functools import lru_cache
from math import dist, floor

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.decisions import Kind, Laying, laying
from nmbr9.errors import Refusal
from nmbr9.geometry import Cell
from nmbr9.powers import Power
from nmbr9.rules.judging import Landing, LegalPlacements, Verdict, landing_level
from nmbr9.rules.placing import TileToLay
from nmbr9.tiles import QUARTERS, canonical_rotation
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts.camera import THICKNESS, Box, Point
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.tiles import ORIGIN
from nmbr9.ui.parts.words import Message, by_keys
from nmbr9.ui.play.state import CARD, OF_THEIR_OWN, Ghost, Hand, InHand, Play
from nmbr9.ui.session.actions import Say, write_note
from nmbr9.ui.session.session import Note, Where

FIRST = 20
"""The column and the row of the first tile's corner: readers leave out the sign of a number."""

PICK = Message("caption.pick")
PICKING = (PICK, by_keys(PICK))
SNAP = 1.0
"""A legal place attracts the pointer from this many cells away."""
FAR_AWAY = 1e4
"""Cells: no legal place is farther from the middle of the board."""
FINGER_CLEARANCE = 34
"""Pixels kept free between a finger and the lower edge of the ghost."""


def held_tile(play: Play) -> Placement | None:
    """The tile of the ghost, turned as it is held, at the origin; None if none may be tried."""
    number, faces, _, _ = _tile_to_lay(play)
    if number is None or not play.may_act or play.hand.held.kind is Kind.RESERVE:
        return None
    face = faces[-1]
    return Placement(number, canonical_rotation(number, play.hand.rotation, face), ORIGIN, face)


def _tile_to_lay(play: Play) -> TileToLay:
    held = play.hand.held
    kind = Kind.PLACE if held.kind is Kind.RESERVE else held.kind
    return laying(kind).tile_to_lay(play.game.state, held.asked)


def board_below(play: Play) -> Board:
    """The board under the ghost: without the tile that is relocated."""
    return _tile_to_lay(play).board


def judge_held(play: Play, placement: Placement) -> Verdict:
    return play.game.judge(decision_to_lay(play, placement))


def legal_for_held(play: Play) -> LegalPlacements:
    held = play.hand.held
    return play.game.legal(held.powers, held.kind, held.which)


def landings_as_held(play: Play, tile: Placement) -> list[Landing]:
    places = legal_for_held(play).landings()
    return [place for place in places if place.placement.shape is tile.shape]


def decision_to_lay(play: Play, placement: Placement) -> Laying:
    held = play.hand.held
    return laying(held.kind).at(placement, held.asked)


def why_not_hold(play: Play, held: InHand) -> Refusal | None:
    return play.game.choices.why_not(held.kind, held.which, held.powers)


def why_not_power(play: Play, power: Power) -> Refusal | None:
    """The reason why a power cannot be added to the held tile; None if it would be removed."""
    if power in OF_THEIR_OWN:
        return why_not_hold(play, InHand(OF_THEIR_OWN[power]))
    after = play.hand.held.toggled(power)
    if power not in after.powers:
        return None
    return play.game.choices.why_not_power(power) or why_not_hold(play, after)


def saying(play: Play, *messages: Message, note: Note | None = None) -> Update[Play]:
    return Update(play, Say(messages, note))


def refuse(play: Play, refusal: Refusal) -> Update[Play]:
    """Say the reason; say nothing about things that this game lacks."""
    if refusal is Refusal.NOT_IN_GAME or not play.game.options.is_plus:
        return Update(play)
    return Update(play, write_note(Message(f"refusal.{refusal.value}"), Where.OVER_PINNED))


def take_up(play: Play, held: InHand) -> Update[Play]:
    """Take this in hand, or the tile of the card if it is in hand already."""
    same = (held.kind, held.which) == (play.hand.held.kind, play.hand.held.which)
    if held == CARD or same or (held.picking and play.hand.held.kind is held.kind):
        return put_back(play)
    refusal = why_not_hold(play, held)
    if refusal is not None:
        return refuse(play, refusal)
    taken = Message(f"taken.{held.kind.value}", {"n": held.which or play.card or 0})
    return saying(play.holding(held), *(PICKING if held.picking else (taken,)))


def put_back(play: Play) -> Update[Play]:
    return saying(play.holding(CARD), Message("said.put_back"))


def pick_next(play: Play, step: int) -> Update[Play]:
    open_tiles = play.game.choices.which(Kind.RELOCATE)
    if not open_tiles:
        return Update(play)
    before = play.look.inspected
    index = open_tiles.index(before) + step if before in open_tiles else min(step, 0)
    tile = open_tiles[index % len(open_tiles)]
    return saying(play.inspecting(tile), tile_message(play.game.board.tiles[tile]))


def pick(play: Play, index: int | None) -> Update[Play]:
    if index is None:
        return saying(play, *PICKING)
    held = InHand(play.hand.held.kind, index)
    refusal = why_not_hold(play, held)
    if refusal is not None:
        return refuse(play, refusal)
    placement = play.game.board.tiles[index].placement
    play = replace(play, hand=Hand(held, placement.rotation))
    play = replace(play, ghost=Ghost(judge_held(play, placement), pinned=True)).inspecting(None)
    return saying(play, Message("said.picked", {"number": tile_name(placement)}))


def coordinates(cell: Cell) -> dict[str, int]:
    return {"x": cell.x + FIRST, "y": cell.y + FIRST}


def tile_message(tile: LaidTile) -> Message:
    placed = tile.placement
    values = {"number": tile_name(placed), "level": tile.level, **coordinates(placed.anchor)}
    return Message("said.tile" if placed.is_number_tile else "said.other_tile", values)


def placement_at(play: Play, tile: Placement, pixel: Point) -> Placement:
    """The placement with its middle at a pixel of the stage.

    Each level has its own plane: the highest one on which the tile would really land counts, but
    first that of a tile taken up from the board.
    """
    board, shape, ghost = board_below(play), tile.shape, play.ghost
    closest, placement = board.levels + 1, tile
    first = (ghost.verdict.level,) if ghost is not None and ghost.grip is not None else ()
    for level in (*first, *range(board.levels, -1, -1)):
        spot = _spot(play, pixel, level)
        left, top = spot.x - shape.width / 2, spot.y - shape.height / 2
        tried = tile.moved(floor(left + 0.5), floor(top + 0.5))
        miss = abs(landing_level(board, tried) - level)
        if miss < closest:
            closest, placement = miss, tried
        if miss == 0:
            break
    return placement


def nearest_legal(play: Play, pixel: Point, placement: Placement) -> Placement:
    if judge_held(play, placement).legal:
        return placement
    places, shape = landings_as_held(play, placement), placement.shape
    if _grip(play) is not None:
        level = landing_level(board_below(play), placement)
        places = [place for place in places if place.level == level]
    nearest, snapped = SNAP, placement
    for place in places:
        spot = _spot(play, pixel, place.level)
        anchor = place.placement.anchor
        across, down = spot.x - shape.width / 2, spot.y - shape.height / 2
        away = max(abs(across - anchor.x), abs(down - anchor.y))
        if away <= nearest:
            nearest, snapped = away, place.placement
    return snapped


def pixel_of_tile(play: Play, tile: Placement, finger: Point) -> Point:
    """The pixel of the middle of the tile that a finger drags: the whole ghost is above it."""
    grip = _grip(play)
    if grip is not None:
        return Point(finger.x + grip.x, finger.y + grip.y)
    seen = play.look.camera.extent(Box(0, 0, tile.shape.width, tile.shape.height))
    return Point(finger.x, finger.y - FINGER_CLEARANCE - (seen.bottom - seen.top) / 2)


def _grip(play: Play) -> Point | None:
    return play.ghost.grip if play.ghost is not None else None


def grasp(play: Play, at: Point) -> Play:
    """The lying tile in the grasp of a finger that is on it."""
    ghost = play.ghost
    if ghost is None or not is_on_lying(play, at, finger=True):
        return play
    middle, height = middle_of(ghost.verdict.placement), ghost.verdict.level * play.spacing
    seen = play.look.camera.to_screen(middle, height + THICKNESS)
    return replace(play, ghost=replace(ghost, grip=Point(seen.x - at.x, seen.y - at.y)))


def point_at(play: Play, at: Point, *, finger: bool, snap: bool = False) -> Play:
    tile = held_tile(play)
    if tile is None:
        return play
    pixel = pixel_of_tile(play, tile, at) if finger else at
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
    ghost = Ghost(verdict, pinned=False, finger=under, grip=_grip(play))
    return replace(play, ghost=ghost).inspecting(None)


def is_slip(play: Play, at: Point) -> bool:
    """Whether a drag by finger ends outside the stage: a slip on the tile in the hand."""
    tile = held_tile(play)
    if tile is None:
        return False
    pixel = pixel_of_tile(play, tile, at)
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


def is_on_lying(play: Play, pixel: Point, *, finger: bool) -> bool:
    """Whether a pixel is on the pinned ghost, or means its place; a finger has its whole box."""
    ghost, tile = play.ghost, held_tile(play)
    if ghost is None or not ghost.pinned or tile is None:
        return False
    placement, spot = ghost.verdict.placement, _spot(play, pixel, ghost.verdict.level)
    if not finger:
        # The middle of a tile need not be on one of its cells.
        return _cell(spot) in placement.cells or placement_at(play, tile, pixel) == placement
    box = placement.bounds
    return box.left <= spot.x <= box.right and box.top <= spot.y <= box.bottom


def _spot(play: Play, pixel: Point, level: int) -> Point:
    """The point at a pixel of the stage, on the tops of the tiles of a level."""
    return play.look.camera.to_table(pixel, level * play.spacing + THICKNESS)


def _cell(spot: Point) -> Cell:
    return Cell(floor(spot.x), floor(spot.y))


def box_of(play: Play, placement: Placement, level: int) -> Box:
    bounds, height = placement.bounds, level * play.spacing + 2 * THICKNESS
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
        index = board.tile_at(_cell(_spot(play, pixel, level)), level)
        if index is not None:
            return index
    return None
