"""Decisions that are advised, in words: what to take, where to lay it, and what that takes."""

from collections.abc import Iterable
from functools import reduce

from nmbr9.decisions import (
    Activate,
    Choose,
    Decision,
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
from nmbr9.powers import Power
from nmbr9.steps import Step
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts.words import Message


def plan(game: Game, decisions: Iterable[Decision]) -> Message:
    """What to do, one after the other. That a turn then ends is told only where it is all."""
    told: list[Message] = []
    for decision in decisions:
        after = game.decide(decision)
        if not (told and isinstance(decision, EndTurn)):
            told.append(_step(Step(game, decision, after)))
        game = after
    return reduce(_then, told)


def _then(first: Message, following: Message) -> Message:
    return Message("plan.then", {"first": first, "next": following})


def _step(step: Step) -> Message:
    """One thing to do."""
    before, decision, _ = step
    match decision:
        case Choose(card=card):
            return Message("plan.choose", {"number": before.shown[card]})
        case Decline():
            return Message("plan.decline", {"number": before.shown[0]})
        case Reserve():
            return Message("plan.reserve", {"number": before.card or 0})
        case SitOut():
            return Message("plan.sit_out")
        case EndTurn() | Activate():
            return Message("plan.end_turn")
    return _laying(step, decision)


def _laying(step: Step, decision: Place | Filler | Relocate | PlaceReserved) -> Message:
    """A tile to lay, and the powers that it takes."""
    tile = step.after.board.tiles[-1]
    placed = {"number": tile_name(tile.placement), "level": tile.level, "points": tile.points}
    match decision:
        case Filler(placement=placement):
            return Message("plan.filler", {"n": placement.number, "level": tile.level})
        case Relocate(tile=lifted):
            old = step.before.board.tiles[lifted]
            return Message("plan.relocate", {**placed, "before": old.level})
        case Place(powers=powers):
            return reduce(_with, sorted(powers), Message("plan.place", placed))
        case PlaceReserved(powers=powers):
            return reduce(_with, sorted(powers), Message("plan.place_reserved", placed))


def _with(step: Message, power: Power) -> Message:
    return Message("plan.power", {"step": step, "power": Message(f"power.{power.value}")})
