"""Decisions in words: those taken, what followed from them, and those advised."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

from nmbr9.board import LaidTile, Placement
from nmbr9.contests import advantages
from nmbr9.decisions import Decision, EndTurn, Filler, Kind, PlaceReserved, Relocate
from nmbr9.game import Game
from nmbr9.steps import Step
from nmbr9.tiles import Face
from nmbr9.ui.parts.words import Message

OF_A_CARD: Final = (Kind.CHOOSE, Kind.DECLINE, Kind.RESERVE)


def tile_name(placement: Placement) -> int | Message:
    match placement.face:
        case Face.BACK:
            return Message("tile.back", {"number": placement.number})
        case Face.STARTING:
            return Message("tile.starting")
        case Face.FILLER:
            return Message("tile.filler", {"n": placement.number})
    return placement.number


def tile_values(tile: LaidTile) -> dict[str, int | Message]:
    return {"number": tile_name(tile.placement), "level": tile.level, "points": tile.points}


def values_of(step: Step) -> dict[str, int | Message]:
    before, decision, _ = step
    if step.laid is not None:
        values = tile_values(step.laid)
        if isinstance(decision, Relocate):
            values["before"] = before.board.tiles[decision.tile].level
        return values
    if decision.kind in OF_A_CARD:
        card = before.shown[decision.asked.which or 0] if before.card is None else before.card
        return {"number": card}
    return {}


def landing_values(before: Game, placement: Placement) -> dict[str, int]:
    level = before.judge(placement).level
    return {"level": level, "points": placement.number * level}


def describe(step: Step) -> Message | None:
    kind = step.decision.kind
    if kind in (Kind.END_TURN, Kind.ACTIVATE):
        return None
    if step.laid is not None and kind is not Kind.RELOCATE:
        return Message("rivals.placed", values_of(step))
    return Message(f"did.{kind.value}", values_of(step))


def describe_consequences(step: Step) -> tuple[Message, ...]:
    before, _, after = step
    spent = set(before.state.hand.powers) - set(after.state.hand.powers)
    messages = [Message(f"used.{power.value}") for power in before.powers if power in spent]
    gone = before.reserved if after.reserved is None else None
    if gone is not None and not isinstance(step.decision, PlaceReserved):
        messages.append(Message("said.reserved_lost", {"number": gone}))
    skipped = after.state.turn.skipped
    if skipped is not None and after.turn != before.turn:
        messages.append(Message("said.skipped", {"number": skipped}))
    if after.state.turn.markers > before.state.turn.markers:
        messages.append(Message("said.marker", {"level": after.state.turn.markers - 1}))
    return tuple(messages)


def plan(game: Game, decisions: Iterable[Decision]) -> Message:
    """The decisions as one sentence; "end the turn" only if it is the whole advice."""
    messages: list[Message] = []
    for decision in decisions:
        after = game.decide(decision)
        if not (messages and isinstance(decision, EndTurn)):
            messages.append(_step_words(Step(game, decision, after)))
        game = after
    return reduce(
        lambda first, then: Message("plan.then", {"first": first, "next": then}), messages
    )


def _step_words(step: Step) -> Message:
    decision, values = step.decision, values_of(step)
    if isinstance(decision, Filler):
        values["n"] = decision.placement.number
    said = Message(f"plan.{decision.kind.value}", values)
    for power in sorted(decision.asked.powers):
        said = Message("plan.power", {"step": said, "power": Message(f"power.{power.value}")})
    return said


# Why


def why(found: advantages.Advantage, better: str, worse: str) -> Message:
    """The advantage of one place over another in a sentence, each named by the key of a text."""
    kind, values, key = found.kind, found.values, f"why.{found.kind}"
    if kind is advantages.Kind.DEAD and not values["n"]:
        key = "why.dead_none"
    elif kind is advantages.Kind.ROOM and not values["others"]:
        key = "why.room_none"
    elif kind is advantages.Kind.NEXT and not values["level"]:
        key = "why.next_low"  # on the table no tile scores
    return Message(key, {**values, "better": Message(better), "worse": Message(worse)})
