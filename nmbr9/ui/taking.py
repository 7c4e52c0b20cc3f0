"""Taking up what a module offers: fillers, powers, a tile to relocate, the reserved tile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nmbr9.errors import Refusal
from nmbr9.ui import hand
from nmbr9.ui.hand import CARD, InHand
from nmbr9.ui.message import Message
from nmbr9.ui.state import Ghost, State
from nmbr9.ui.story import tile_name

if TYPE_CHECKING:
    from nmbr9.board import LaidTile
    from nmbr9.powers import Power

PICK = Message("hint.pick")


def refused(state: State, refusal: Refusal) -> State:
    """The same page, saying why not; silent about what this game has nothing of."""
    if refusal is Refusal.NOT_IN_GAME or not state.game.options.is_plus:
        return state
    return state.changed(said=(Message(f"refusal.{refusal.value}"),))


def taken_up(state: State, held: InHand) -> State:
    """That in hand, or the tile of the card again where it is in hand already."""
    same = (held.kind, held.which) == (state.in_hand.kind, state.in_hand.which)
    if held == CARD or same or (held.picking and state.in_hand.kind is held.kind):
        return put_back(state)
    refusal = hand.why_not_hold(state, held)
    if refusal is not None:
        return refused(state, refusal)
    state = state.holding(held)
    if held.picking:
        return state.changed(said=(PICK,))
    return state.changed(said=(Message(f"taken.{held.kind.value}", {"n": held.which or 0}),))


def put_back(state: State) -> State:
    """The tile of the card in hand, without powers."""
    return state.holding(CARD, said=(Message("said.put_back"),))


def with_power(state: State, power: Power) -> State:
    """A power taken to the tile in hand, or put back; the ghost is judged anew."""
    refusal = hand.why_not_power(state, power)
    if refusal is not None:
        return refused(state, refusal)
    held = state.in_hand.toggled(power)
    same = held.kind is state.in_hand.kind
    ghost = state.ghost if same else None
    state = state.changed(in_hand=held, ghost=None, inspected=None)
    if power in held.powers:
        state = state.changed(said=(Message(f"power.{power.value}_about"),))
    else:
        state = state.changed(said=(Message("said.power_put_back"),))
    tile = hand.tile(state)
    if ghost is None or tile is None:
        return state
    shown = replace(ghost.verdict.placement, face=tile.face)
    return state.changed(ghost=Ghost(hand.judge(state, shown), ghost.pinned))


def pick_next(state: State, step: int) -> State:
    """Point to the next tile that can be relocated."""
    open_tiles = state.game.open().tiles
    if not open_tiles:
        return state
    if state.inspected in open_tiles:
        index = (open_tiles.index(state.inspected) + step) % len(open_tiles)
    else:
        index = 0 if step > 0 else -1
    tile = open_tiles[index]
    return state.changed(inspected=tile, said=(tile_message(state.game.board.tiles[tile]),))


def picked(state: State, index: int | None) -> State:
    """That tile of the board in hand, its ghost where it lies; or the reason why not."""
    if index is None:
        return state.changed(said=(PICK,))
    held = InHand(state.in_hand.kind, index)
    refusal = hand.why_not_hold(state, held)
    if refusal is not None:
        return refused(state, refusal)
    placement = state.game.board.tiles[index].placement
    state = state.changed(in_hand=held, inspected=None, rotation=placement.rotation)
    said = Message("said.picked", {"number": tile_name(placement)})
    return state.changed(ghost=Ghost(hand.judge(state, placement), pinned=True), said=(said,))


def tile_message(tile: LaidTile) -> Message:
    """Which laid tile is shown, and where it lies."""
    anchor = tile.placement.anchor
    name = tile_name(tile.placement)
    values = {"number": name, "level": tile.level, "x": anchor.x, "y": anchor.y}
    return Message("said.tile" if tile.placement.is_number_tile else "said.other_tile", values)
