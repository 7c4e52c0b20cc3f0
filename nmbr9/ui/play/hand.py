"""The hand: the tile that is held, its legal places, and the things of a module to take up."""

from dataclasses import replace

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.decisions import Kind, Laying, laying
from nmbr9.errors import Refusal
from nmbr9.geometry import Cell
from nmbr9.powers import Power
from nmbr9.rules.judging import Landing, LegalPlacements, Verdict
from nmbr9.rules.placing import TileToLay
from nmbr9.tiles import canonical_rotation
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.tiles import ORIGIN
from nmbr9.ui.parts.words import Message, by_keys
from nmbr9.ui.play.state import CARD, OF_THEIR_OWN, Ghost, Hand, InHand, Play
from nmbr9.ui.session.actions import Say, write_note
from nmbr9.ui.session.session import Note, Where

FIRST = 20
"""The column and the row of the first tile's corner: readers leave out the sign of a number."""

FIRST = 20
"""The column and the row of the first tile's corner: readers leave out the sign of a number."""

PICK = Message("hint.pick")
PICKING = (PICK, by_keys(PICK))


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


def use_power(play: Play, power: Power) -> Update[Play]:
    if power in OF_THEIR_OWN:
        return take_up(play, InHand(OF_THEIR_OWN[power]))
    refusal = why_not_power(play, power)
    if refusal is not None:
        return refuse(play, refusal)
    before, ghost = play.hand.held, play.ghost
    held = before.toggled(power)
    said = f"power.{power.value}_about" if power in held.powers else "said.power_put_back"
    play = replace(play, hand=Hand(held, play.hand.rotation), ghost=None).inspecting(None)
    tile = held_tile(play)
    if ghost is not None and tile is not None and held.kind is before.kind:
        shown = replace(ghost.verdict.placement, face=tile.face)
        play = replace(play, ghost=replace(ghost, verdict=judge_held(play, shown)))
    return saying(play, Message(said))


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
