"""A verdict in words: the gain of a placement, or every rule that it breaks."""

from nmbr9.decisions import Kind
from nmbr9.errors import Fault
from nmbr9.rules.judging import Verdict
from nmbr9.tiles import Face
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.held_tile import board_below
from nmbr9.ui.play.state import Play

NOTHING_TO_PLACE = Message("said.nothing_to_place")
NOW_PRACTICE = Message("said.practice")

TOLD_FIRST = (
    Fault.WRONG_TILE,
    Fault.TOO_MANY_POWERS,
    Fault.TOO_HIGH,
    Fault.OVERLAP,
    Fault.UNSUPPORTED,
    Fault.ONE_TILE_SUPPORT,
    Fault.NOT_ADJACENT,
)
"""Of several faults, the most visible one on the board comes first."""


def verdict_messages(play: Play, verdict: Verdict) -> tuple[Message, ...]:
    """The gain of a legal placement and its cost, or the faults of an illegal one."""
    if verdict.legal:
        return _gain_messages(play, verdict)
    tiles = board_below(play).tiles
    below = tiles[verdict.support[0]].placement if verdict.support else None
    counts = {Fault.OVERLAP: len(verdict.blocked), Fault.UNSUPPORTED: len(verdict.hanging)}
    values = {"level": verdict.level, "number": below.number if below else 0}
    return tuple(
        Message("hint.too_few_tiles")
        if fault is Fault.ONE_TILE_SUPPORT and (below is None or not below.is_number_tile)
        else Message(f"fault.{fault.value}", {"n": counts.get(fault, 0), **values})
        for fault in sorted(verdict.faults, key=TOLD_FIRST.index)
    )


def _gain_messages(play: Play, verdict: Verdict) -> tuple[Message, ...]:
    """The points of a legal placement, and the powers, fillers and tiles that it costs."""
    placement, level = verdict.placement, verdict.level
    number, points = placement.number, placement.value * level
    gain = {"level": level, "number": number, "points": points}
    held = play.in_hand
    if held.kind is Kind.RELOCATE and held.which is not None:
        old = play.game.board.tiles[held.which]
        messages = [Message("hint.relocated", {**gain, "before": old.level})]
    elif placement.face is Face.FRONT:
        messages = [Message("hint.legal", gain)]
    else:
        messages = [Message("hint.scores_nothing", gain)]
    messages += [Message(f"used.{power.value}") for power in sorted(verdict.powers)]
    reserved = play.game.reserved if held.kind is not Kind.PLACE_RESERVED else None
    if reserved is not None and play.game.loses_reserved(level):
        messages.append(Message("hint.loses_reserved", {"number": reserved}))
    return tuple(messages)
