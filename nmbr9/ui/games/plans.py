"""Advised decisions in words: the card, the place, and the powers."""

from collections.abc import Iterable
from functools import reduce

from nmbr9.decisions import Decision, EndTurn, Filler
from nmbr9.game import Game
from nmbr9.powers import Power
from nmbr9.steps import Step
from nmbr9.ui.games.decision_words import values_of
from nmbr9.ui.parts.words import Message


def plan(game: Game, decisions: Iterable[Decision]) -> Message:
    """The decisions as one sentence; "end the turn" only if it is the whole advice."""
    messages: list[Message] = []
    for decision in decisions:
        after = game.decide(decision)
        if not (messages and isinstance(decision, EndTurn)):
            messages.append(_step(Step(game, decision, after)))
        game = after
    return reduce(_then, messages)


def _then(first: Message, following: Message) -> Message:
    return Message("plan.then", {"first": first, "next": following})


def _step(step: Step) -> Message:
    """One decision in words, with the powers that it needs."""
    decision, values = step.decision, values_of(step)
    if isinstance(decision, Filler):
        values["n"] = decision.placement.number
    said = Message(f"plan.{decision.kind.value}", values)
    return reduce(_with, sorted(decision.asked.powers), said)


def _with(step: Message, power: Power) -> Message:
    return Message("plan.power", {"step": step, "power": Message(f"power.{power.value}")})
