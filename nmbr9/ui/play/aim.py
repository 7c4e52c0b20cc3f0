"""Aiming: the ghost moved by keys or a hint, and turned; the squares that keys go through."""

from dataclasses import replace
from itertools import chain

from nmbr9.board import Placement
from nmbr9.contests import advantages
from nmbr9.decisions import Decision, Laying, Place
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.powers import Power
from nmbr9.steps import Step
from nmbr9.ui.games import decision_words
from nmbr9.ui.parts.camera import Box
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play import actions as act
from nmbr9.ui.play import hand, speech, state
from nmbr9.ui.play.look import fit, room
from nmbr9.ui.play.state import Ghost, InHand, Play, Square
from nmbr9.ui.session.actions import ChangeSetting, Say, Tell
from nmbr9.ui.session.session import Note, Session, Where

NOTHING_TO_PLACE = Message("said.nothing_to_place")
NOW_PRACTICE = Message("said.practice")


def aim_at(
    play: Play, placement: Placement, *before: Message, note: Note | None = None
) -> Update[Play]:
    play = _closing_squares(play.turned(placement.rotation).inspecting(None))
    ghost, look = Ghost(hand.judge_held(play, placement), pinned=True), play.look
    play = replace(play, ghost=ghost)
    box = hand.box_of(play, placement, ghost.verdict.level)
    if not look.camera.shows(box, room(look.stage)):
        view, close = _around(play.in_view(), box), _around(play.in_view(state.NARROW_MARGIN), box)
        camera = fit(look.camera, look.stage, view, close)
        play = replace(play, look=replace(look, camera=camera))
    return hand.saying(play, *before, *speech.place_messages(play, ghost.verdict), note=note)


def _around(box: Box, other: Box) -> Box:
    return Box(*map(min, box[:2], other[:2]), *map(max, box[2:], other[2:]))


def go_to_next_legal(play: Play, step: int, *, other_level: bool = False) -> Update[Play]:
    """Aim at the next place in order, or at the first on the `other_level` if there is one."""
    if play.hand.held.picking:
        return hand.pick_next(play, step)
    found = hand.on_other_level(play, step) if other_level else None
    placement = found or hand.next_legal(play, step)
    if placement is not None:
        return aim_at(play, placement)
    if hand.held_tile(play) is not None:
        return hand.saying(play, Message("said.fits_nowhere"))
    return Update(play)


def nudge(play: Play, dx: int, dy: int) -> Update[Play]:
    if play.hand.held.picking:
        return hand.pick_next(play, 1 if dx + dy > 0 else -1)
    if hand.held_tile(play) is None:
        return Update(play)
    if play.ghost is None:
        return go_to_next_legal(play, 1)
    return aim_at(play, play.ghost.verdict.placement.moved(dx, dy))


def rotate(play: Play, quarters: int) -> Update[Play]:
    after, ghost = play.turned((play.hand.rotation + quarters) % 4), play.ghost
    tile = hand.held_tile(after)
    if tile is None:
        return Update(play)
    if ghost is None:
        return hand.saying(after, speech.turned_message(tile), speech.shape_message(tile))
    placement = hand.rotated(ghost.verdict.placement, after.hand.rotation)
    ghost = replace(ghost, verdict=hand.judge_held(after, placement))
    after = replace(after, ghost=ghost).inspecting(None)
    return hand.saying(after, *speech.place_messages(after, ghost.verdict, shape=True))


def use_power(play: Play, power: Power) -> Update[Play]:
    """Take up a power or put it back; its highest place is shown at once."""
    if power in state.OF_THEIR_OWN:
        return hand.take_up(play, InHand(state.OF_THEIR_OWN[power]))
    refusal = hand.why_not_power(play, power)
    if refusal is not None:
        return hand.refuse(play, refusal)
    before, ghost, upright = play.hand.held, play.ghost, play.hand.rotation
    held, about = before.toggled(power), Message(f"power.{power.value}_about")
    play = replace(play, hand=state.Hand(held, upright), ghost=None).inspecting(None)
    tile = hand.held_tile(play)
    if ghost is not None and tile is not None and held.kind is before.kind:
        shown = replace(ghost.verdict.placement, face=tile.face)
        play = replace(play, ghost=replace(ghost, verdict=hand.judge_held(play, shown)))
    if power not in held.powers:
        return hand.saying(play, Message("said.power_put_back"))
    if play.ghost is not None and power in play.ghost.verdict.powers:
        return hand.saying(play, about)
    landings = hand.legal_for_held(play).landings()
    for each in sorted(landings, key=lambda at: (-at.level, at.placement.rotation != upright)):
        if power in hand.judge_held(play, each.placement).powers:
            return aim_at(play, each.placement, about)
    return hand.saying(play, about, note=Note(about))


def open_squares(play: Play) -> Update[Play]:
    tiles = play.game.board.tiles
    if not tiles:
        return hand.saying(play, Message("text.empty"))
    return _looking_at(play, Square(tiles[-1].cells[0], tiles[-1].level))


def _looking_at(play: Play, square: Square) -> Update[Play]:
    play = replace(play, look=replace(play.look, square=square))
    return hand.saying(play, *speech.level_messages(play.game.board, square.level))


def _closing_squares(play: Play) -> Play:
    return replace(play, look=replace(play.look, square=None)) if play.look.square else play


def look_around(play: Play, action: Action) -> Update[Play] | None:
    """The answer to a key while the squares are open; None if it does the usual."""
    board, bounds, square = play.game.board, play.squares, play.look.square
    if bounds is None or square is None:
        return None
    (x, y), level = square
    match action:
        case act.Nudge(dx=dx, dy=dy):
            x, y = max(bounds.left, min(bounds.right - 1, x + dx)), y + dy
            cell = Cell(x, max(bounds.top, min(bounds.bottom - 1, y)))
            return Update(replace(play, look=replace(play.look, square=Square(cell, level))))
        case act.NextLegal(step=step, other_level=True):
            return _looking_at(play, Square(Cell(x, y), max(0, min(board.levels, level + step))))
        case act.Inspect(deeper=True):
            tiles = speech.rows_of_level(board, level).get(y, {})
            return hand.saying(play, speech.row_message(board, y, tiles))
        case act.Confirm():
            return try_at(play, square)
        case act.PutBack() | act.OpenSquares():
            return Update(_closing_squares(play))
    return None


def try_at(play: Play, square: Square) -> Update[Play]:
    """Aim at a legal place that covers a square on its level, or else with the middle there."""
    tile, (cell, level) = hand.held_tile(play), square
    if tile is None:
        return Update(play)
    places = [each.placement for each in hand.places_in_order(play) if each.level == level]
    there = [place for place in places if cell in place.cells]
    if there:
        return aim_at(play, next((place for place in there if place.shape is tile.shape), there[0]))
    middle = tile.moved(cell.x - tile.shape.width // 2, cell.y - tile.shape.height // 2)
    return aim_at(play, middle, Message("said.not_here", {"level": level}))


def say_overview(play: Play) -> Update[Play]:
    board, places = play.game.board, speech.places_message(play)
    levels = (speech.level_messages(board, level) for level in reversed(range(board.levels)))
    return hand.saying(play, *filter(None, (places,)), *chain.from_iterable(levels))


def mark_places(session: Session, play: Play) -> Update[Play]:
    marked = not session.settings.show_legal
    told = Message("tools.show_legal_on" if marked else "tools.show_legal_off")
    places = speech.places_message(play) if marked else None
    said = Say((places, told)) if places else None
    return Update(play, ChangeSetting("show_legal", marked), Tell(told), said)


def inspect(play: Play, action: act.Inspect, note: Note | None) -> Update[Play]:
    """Show a tile, that at a pixel, or the one laid before; a `note` that stood alone is read."""
    tiles = play.game.board.tiles
    if action.tile is not None:
        return Update(play.inspecting(action.tile, parted=True))
    if not action.deeper:
        index = hand.tile_at(play, action.at) if action.at else None
        loose = play.ghost is not None and not play.ghost.pinned
        ghost = None if index is not None and loose else play.ghost
        read = index is not None and note is not None and note.where is Where.ALONE
        play = replace(play, ghost=ghost).inspecting(index)
        return Update(play, Say(()) if read else None)
    if not tiles:
        return Update(play)
    index = ((play.look.inspected or 0) - 1) % len(tiles)
    return hand.saying(play.inspecting(index), hand.tile_message(tiles[index]))


def advise(
    play: Play, decisions: tuple[Decision, ...], *before: Message, degree: int
) -> Update[Play]:
    """The first decision by degrees; a turn of NMBR 9 ++ is told to its end with the last one."""
    first, plus = decisions[0], play.game.options.is_plus
    table = replace(play.table, advice=state.Advice(play.game, decisions, degree))
    play = replace(play, table=table)
    if isinstance(first, Laying) and not (plus and degree == state.PLACE):
        told = _hint(play.game, first, degree)
    else:
        steps = decisions if degree == state.PLACE else decisions[:degree]
        told = Message("coach.advised", {"plan": decision_words.plan(play.game, steps)})
    messages, note = (*before, told), Note(told, Where.OVER)
    if not isinstance(first, Laying):
        return hand.saying(play.holding(), *messages, note=note)
    play = play.holding(InHand(first.kind, *first.asked))
    if degree == state.PLACE:
        return aim_at(play, first.placement, *messages, note=note)
    return hand.saying(play.turned(first.placement.rotation), *messages, note=note)


def _hint(game: Game, laying: Laying, degree: int) -> Message:
    """The hint and its reason: beside the place that scores most otherwise, if it uses no power."""
    place = laying.placement
    said = Message(f"coach.hint_{degree}", {"level": game.judge(laying).level})
    if not (isinstance(laying, Place) and game.board.tiles) or laying.asked.powers:
        return said
    others = (other for other in game.legal().landings() if other.placement != place)
    most = max(others, key=lambda other: other.points, default=None)
    if most is None:
        return said
    found = advantages.advantage(game, game.place(place), game.place(most.placement))
    if found is None or (game.options.is_plus and found.kind is advantages.Kind.NEXT):
        return said
    reason = decision_words.why(found, "why.best", "why.greedy")
    return Message("coach.hint_why", {"hint": said, "why": reason})


def rest_of_advice(play: Play, step: Step, said: tuple[Message, ...]) -> act.Advise | None:
    """The rest of the advice, from the first degree on unless all was told.

    None once the player has done something else.
    """
    advice = play.table.advice
    if advice is None or (advice.game, advice.decisions[0]) != (step.before, step.decision):
        return None
    rest, whole = advice.decisions[1:], advice.degree == state.PLACE
    return act.Advise(rest, said, state.PLACE if whole else state.TURNED) if rest else None
