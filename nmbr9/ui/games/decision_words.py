"""Decisions in words: the name of a tile, what a decision did, and what followed from it."""

from nmbr9.board import Placement
from nmbr9.decisions import (
    Activate,
    Choose,
    Decline,
    EndTurn,
    Filler,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
    SitOut,
)
from nmbr9.game import Game
from nmbr9.steps import Step
from nmbr9.tiles import Face
from nmbr9.ui.parts.words import Message


def tile_name(placement: Placement) -> int | Message:
    """The name of a tile: its number, or its kind where the number does not tell it."""
    match placement.face:
        case Face.BACK:
            return Message("tile.back", {"number": placement.number})
        case Face.STARTING:
            return Message("tile.starting")
        case Face.FILLER:
            return Message("tile.filler", {"n": placement.number})
    return placement.number


def landing_values(before: Game, placement: Placement) -> dict[str, int]:
    """The level on which a tile would lie, and its points there."""
    level = before.judge(placement).level
    return {"level": level, "points": placement.number * level}


def describe(step: Step) -> Message | None:
    """A decision in short; None for one that says nothing by itself."""
    before, decision, after = step
    match decision:
        case Relocate(tile=tile):
            old, new = before.board.tiles[tile], after.board.tiles[-1]
            values = {"number": tile_name(new.placement), "before": old.level, "level": new.level}
            return Message("did.relocate", values)
        case Place() | Filler() | PlaceReserved():
            new = after.board.tiles[-1]
            return Message(
                "rivals.placed",
                {"number": tile_name(new.placement), "level": new.level, "points": new.points},
            )
        case Choose(card=card):
            return Message("did.choose", {"number": before.shown[card]})
        case Decline():
            return Message("did.decline", {"number": before.shown[0]})
        case Reserve():
            return Message("did.reserve", {"number": before.card or 0})
        case SitOut():
            return Message("did.sit_out")
        case EndTurn() | Activate():
            return None


def describe_consequences(step: Step) -> tuple[Message, ...]:
    """Everything that followed from a decision by itself."""
    before, _, after = step
    found = [Message(f"used.{power.value}") for power in before.powers if _spent(step, power)]
    gone = before.reserved if after.reserved is None else None
    if gone is not None and not isinstance(step.decision, PlaceReserved):
        found.append(Message("said.reserved_lost", {"number": gone}))
    skipped = after.state.turn.skipped
    if skipped is not None and after.turn != before.turn:
        found.append(Message("said.skipped", {"number": skipped}))
    if after.state.turn.markers > before.state.turn.markers:
        found.append(Message("said.marker", {"level": after.state.turn.markers - 1}))
    return tuple(found)


def _spent(step: Step, power: object) -> bool:
    return power in step.before.state.hand.powers and power not in step.after.state.hand.powers
