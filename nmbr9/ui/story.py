"""A game told decision by decision: which turn each belongs to, and the words for it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

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
from nmbr9.tiles import Face
from nmbr9.ui.message import Message

if TYPE_CHECKING:
    from nmbr9.board import LaidTile, Placement
    from nmbr9.decisions import Decision

LAYING = (Place, Filler, Relocate, PlaceReserved)
"""Decisions after which a tile lies where none lay: it is the board's last."""

TAKEN_BACK = (*LAYING, Reserve)
"""Decisions that ruling R1 lets a player take back: the others show or choose a card."""


class Step(NamedTuple):
    """One decision, and the game before and after it."""

    before: Game
    decision: Decision
    after: Game

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 1."""
        return self.before.turn.draw.turn

    @property
    def round(self) -> int:
        """The round it belongs to, from 1."""
        return self.before.round

    @property
    def laid(self) -> LaidTile | None:
        """The tile that it laid."""
        return self.after.board.tiles[-1] if isinstance(self.decision, LAYING) else None


@lru_cache(maxsize=16)
def steps(game: Game) -> tuple[Step, ...]:
    """Every decision of a game, in order."""
    found = []
    before = Game.start(game.source, game.options, game.seat)
    for decision in game.decisions:
        after = before.decide(decision)
        found.append(Step(before, decision, after))
        before = after
    return tuple(found)


def through(game: Game, turns: int) -> Game:
    """The game as it stood after so many turns."""
    if not game.options.is_plus:
        return Game(game.source, game.options, game.decisions[:turns], game.seat)
    after = [step.after for step in steps(game) if step.turn <= turns]
    return after[-1] if after else Game.start(game.source, game.options, game.seat)


def tile_name(placement: Placement) -> int | Message:
    """What a tile is called: its number, or what it is where the number does not say it."""
    match placement.face:
        case Face.BACK:
            return Message("tile.back", {"number": placement.number})
        case Face.STARTING:
            return Message("tile.starting")
        case Face.FILLER:
            return Message("tile.filler", {"n": placement.number})
    return placement.number


def told(step: Step) -> Message | None:  # noqa: PLR0911  a table: one arm a kind
    """What a decision did, in short; None for what says nothing by itself."""
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


def consequences(step: Step) -> tuple[Message, ...]:
    """What followed from a decision without anybody's doing."""
    before, _, after = step
    found = [Message(f"used.{power.value}") for power in before.powers if _spent(step, power)]
    gone = before.reserved if after.reserved is None else None
    if gone is not None and not isinstance(step.decision, PlaceReserved):
        found.append(Message("said.reserved_lost", {"number": gone}))
    skipped = after.turn.draw.skipped
    if skipped is not None and after.turn.draw.turn != before.turn.draw.turn:
        found.append(Message("said.skipped", {"number": skipped}))
    if after.turn.draw.markers > before.turn.draw.markers:
        found.append(Message("said.marker", {"level": after.turn.draw.markers - 1}))
    return tuple(found)


def _spent(step: Step, power: object) -> bool:
    return power in step.before.turn.hand.powers and power not in step.after.turn.hand.powers
