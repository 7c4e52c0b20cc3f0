"""Aiming: the ghost moved by keys or a hint, turned, and described."""

from dataclasses import replace

from nmbr9.board import Placement
from nmbr9.contests import advantages
from nmbr9.decisions import Decision, Kind, Laying, Place
from nmbr9.errors import Fault
from nmbr9.rules.judging import Verdict
from nmbr9.steps import Step
from nmbr9.tiles import Face
from nmbr9.ui.games import decision_words
from nmbr9.ui.parts.camera import Box, Point
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.placement_marks import told_fault
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.ghost import box_of, next_legal, rotated, tile_at
from nmbr9.ui.play.hand import board_below, held_tile, judge_held, pick_next, saying, tile_message
from nmbr9.ui.play.look import fit, room
from nmbr9.ui.play.state import CARD, NARROW_MARGIN, PLACE, Advice, Ghost, InHand, Play
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.session import Note, Where

NOTHING_TO_PLACE = Message("said.nothing_to_place")
NOW_PRACTICE = Message("said.practice")


def aim_at(
    play: Play, placement: Placement, *before: Message, note: Note | None = None
) -> Update[Play]:
    play = play.turned(placement.rotation).inspecting(None)
    ghost, look = Ghost(judge_held(play, placement), pinned=True), play.look
    play = replace(play, ghost=ghost)
    box = box_of(play, placement, ghost.verdict.level)
    if not look.camera.shows(box, room(look.stage)):
        view, close = _around(play.in_view(), box), _around(play.in_view(NARROW_MARGIN), box)
        camera = fit(look.camera, look.stage, view, close)
        play = replace(play, look=replace(look, camera=camera))
    return saying(play, *before, *ghost_messages(play, ghost.verdict), note=note)


def _around(box: Box, other: Box) -> Box:
    return Box(*map(min, box[:2], other[:2]), *map(max, box[2:], other[2:]))


def go_to_next_legal(play: Play, step: int) -> Update[Play]:
    if play.hand.held.picking:
        return pick_next(play, step)
    placement = next_legal(play, step)
    if placement is not None:
        return aim_at(play, placement)
    if held_tile(play) is not None:
        return saying(play, Message("said.fits_nowhere"))
    return Update(play)


def nudge(play: Play, dx: int, dy: int) -> Update[Play]:
    if play.hand.held.picking:
        return pick_next(play, 1 if dx + dy > 0 else -1)
    if held_tile(play) is None:
        return Update(play)
    if play.ghost is None:
        return go_to_next_legal(play, 1)
    return aim_at(play, play.ghost.verdict.placement.moved(dx, dy))


def rotate(play: Play, quarters: int) -> Update[Play]:
    if held_tile(play) is None:
        return Update(play)
    rotation = (play.hand.rotation + quarters) % 4
    play, ghost = play.turned(rotation), play.ghost
    if ghost is None:
        return saying(play, Message("said.rotated", {"degrees": rotation * 90}))
    placement = rotated(ghost.verdict.placement, rotation)
    ghost = replace(ghost, verdict=judge_held(play, placement))
    play = replace(play, ghost=ghost).inspecting(None)
    return saying(play, *ghost_messages(play, ghost.verdict))


def ghost_messages(play: Play, verdict: Verdict) -> tuple[Message, ...]:
    x, y = verdict.placement.anchor
    where = Message("said.ghost", {"x": x, "y": y, "level": verdict.level})
    return (where, *verdict_messages(play, verdict))


def inspect(play: Play, at: Point | None, note: Note | None, *, deeper: bool) -> Update[Play]:
    """Show the tile at a pixel, or the one laid before; a `note` that stood alone is read."""
    tiles = play.game.board.tiles
    if not deeper:
        index = tile_at(play, at) if at else None
        loose = play.ghost is not None and not play.ghost.pinned
        ghost = None if index is not None and loose else play.ghost
        read = index is not None and note is not None and note.where is Where.ALONE
        play = replace(play, ghost=ghost).inspecting(index)
        return Update(play, Say(()) if read else None)
    if not tiles:
        return Update(play)
    index = ((play.look.inspected or 0) - 1) % len(tiles)
    return saying(play.inspecting(index), tile_message(tiles[index]))


def advise(
    play: Play, decisions: tuple[Decision, ...], *before: Message, degree: int
) -> Update[Play]:
    table = replace(play.table, advice=Advice(play.game, decisions, degree))
    play = replace(play, table=table)
    if isinstance(decisions[0], Place) and not play.game.options.is_plus:
        return _hint(play, decisions[0].placement, degree)
    advised = Message("coach.advised", {"plan": decision_words.plan(play.game, decisions)})
    messages, note = (*before, advised), Note(advised, Where.OVER)
    first = decisions[0]
    held = InHand(first.kind, *first.asked) if isinstance(first, Laying) else CARD
    play = play.holding(held)
    if isinstance(first, Laying):
        return aim_at(play, first.placement, *messages, note=note)
    return saying(play, *messages, note=note)


def _hint(play: Play, placement: Placement, degree: int) -> Update[Play]:
    """The hint and its reason: the place against the one that scores most besides."""
    game, level = play.game, play.game.judge(placement).level
    others = (other for other in game.legal().landings() if other.placement != placement)
    most = max(others, key=lambda other: other.points, default=None)
    said = Message(f"coach.hint_{degree}", {"level": level})
    if game.board.tiles and most is not None:
        better, worse = game.place(placement), game.place(most.placement)
        found = advantages.advantage(game, better, worse)
        reason = found and decision_words.why(found, "why.better", "why.greedy")
        said = Message("coach.hint_why", {"hint": said, "why": reason}) if reason else said
    note = Note(said, Where.OVER)
    if degree == PLACE:
        return aim_at(play, placement, said, note=note)
    return saying(replace(play.turned(placement.rotation), ghost=None), said, note=note)


def rest_of_advice(play: Play, step: Step) -> tuple[Decision, ...]:
    """The rest of the advice; empty once the player has done something else."""
    advice = play.table.advice
    if advice is None or (advice.game, advice.decisions[0]) != (step.before, step.decision):
        return ()
    return advice.decisions[1:]


def verdict_messages(play: Play, verdict: Verdict) -> tuple[Message, ...]:
    """The gain of a legal place, or the first rule that it breaks."""
    fault = told_fault(verdict)
    if fault is None:
        return _gain_messages(play, verdict)
    tiles = board_below(play).tiles
    below = tiles[verdict.support[0]].placement if verdict.support else None
    if fault is Fault.ONE_TILE_SUPPORT and (below is None or not below.is_number_tile):
        return (Message("hint.too_few_tiles"),)
    counts = {Fault.OVERLAP: len(verdict.blocked), Fault.UNSUPPORTED: len(verdict.hanging)}
    values = {"level": verdict.level, "number": below.number if below else 0}
    return (Message(f"fault.{fault.value}", {"n": counts.get(fault, 0), **values}),)


def _gain_messages(play: Play, verdict: Verdict) -> tuple[Message, ...]:
    placement, level = verdict.placement, verdict.level
    gain = {"level": level, "number": placement.number, "points": placement.value * level}
    held = play.hand.held
    about = "hint.legal" if placement.face is Face.FRONT else "hint.scores_nothing"
    if held.kind is Kind.RELOCATE and held.which is not None:
        about, gain["before"] = "hint.relocated", play.game.board.tiles[held.which].level
    messages = [Message(about, gain)]
    messages += [Message(f"used.{power.value}") for power in sorted(verdict.powers)]
    reserved = play.game.reserved if held.kind is not Kind.PLACE_RESERVED else None
    if reserved is not None and play.game.loses_reserved(level):
        messages.append(Message("hint.loses_reserved", {"number": reserved}))
    return tuple(messages)
