"""A hint of NMBR 9 ++: the turn in words, and each decision shown when it is due."""

from dataclasses import replace

from nmbr9.decisions import Decision, Laying
from nmbr9.steps import Step
from nmbr9.ui.games import plans
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.aim import aim_at
from nmbr9.ui.play.in_hand import CARD, InHand
from nmbr9.ui.play.pick_up import saying
from nmbr9.ui.play.state import Advice, Play
from nmbr9.ui.session.session import Note, Where


def advise(
    play: Play, decisions: tuple[Decision, ...], before: tuple[Message, ...]
) -> Update[Play]:
    """Say the decisions; take the tile of the first one in hand, and aim it."""
    advised = Message("coach.advised", {"plan": plans.plan(play.game, decisions)})
    messages, note = (*before, advised), Note(advised, Where.OVER)
    first = decisions[0]
    advice = Advice(play.game, decisions)
    if not isinstance(first, Laying):
        return saying(replace(play.holding(CARD), advice=advice), *messages, note=note)
    held = InHand(first.kind, *first.asked)
    play = replace(play.holding(held), advice=advice)
    return aim_at(play, first.placement, *messages, note=note)


def rest_of(advice: Advice, step: Step) -> tuple[Decision, ...]:
    """The rest of the advice; empty once the player has done something else."""
    followed = advice.game == step.before and advice.decisions[0] == step.decision
    return advice.decisions[1:] if followed else ()
