"""What happens: (state, action) -> (state, effects). Pure; the only place where a game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nmbr9.decisions import EndTurn, Kind, Place
from nmbr9.deck import Daily, Seeded
from nmbr9.errors import Fault, IllegalPlacement, Refused
from nmbr9.game import Game
from nmbr9.tiles import Face
from nmbr9.ui import actions as do
from nmbr9.ui import at_table, choosing, computers, ghosts, hand, replays, taking
from nmbr9.ui.caller import Caller
from nmbr9.ui.camera import Box, Camera, Size, View
from nmbr9.ui.challenge import LONGEST_SEED, joined
from nmbr9.ui.coaching import coached, in_the_background
from nmbr9.ui.cup import LONGEST_CUP_SEED
from nmbr9.ui.free_order import Ordered, picked
from nmbr9.ui.hand import CARD
from nmbr9.ui.outline import Point
from nmbr9.ui.state import (
    LARGEST_LIFT,
    Ghost,
    Message,
    Notice,
    NoticeKind,
    Page,
    State,
    game_name,
    week_of,
)
from nmbr9.ui.story import LAYING, TAKEN_BACK, Step, consequences, tile_name, told

if TYPE_CHECKING:
    from nmbr9.board import Placement
    from nmbr9.decisions import Decision
    from nmbr9.rules import Verdict
    from nmbr9.ui.settings import Settings
    from nmbr9.ui.tables import Sitting

HINT_STRIP = 54
"""Pixels at the foot of the stage that belong to the line about the ghost."""

STAGE_MARGIN = 8

NOTHING_TO_PLACE = Message("said.nothing_to_place")

TOLD_FIRST = (
    Fault.WRONG_TILE,
    Fault.TOO_MANY_POWERS,
    Fault.TOO_HIGH,
    Fault.OVERLAP,
    Fault.UNSUPPORTED,
    Fault.ONE_TILE_SUPPORT,
    Fault.NOT_ADJACENT,
)
"""Of several faults, the one that is seen best on the board is told first."""


class Update(NamedTuple):
    """The next state, and what the page has to do."""

    state: State
    effects: tuple[do.Effect, ...] = ()


def update(state: State, action: do.Action) -> Update:
    """Answer one action."""
    match action:
        case do.PointAt():
            return _answered(state, action)  # the most frequent; it moves the ghost and no more
        case do.SetUp() | do.Drafted() | do.StartTable() | do.SameAgain() | do.ForgetTable():
            after = at_table.set_up(state, action)
        case do.Option() if state.page is Page.SEATS:
            after = at_table.set_up(state, action)
        case do.Seated(sitting=sitting, notices=notices):
            after = at_table.Happened(seated(state, sitting, notices))
        case do.AtTable():
            after = at_table.acted(state, action)
        case _:
            after = at_table.followed(state, action, *_answered(state, action))
    changed, effects = at_table.closed(state, after)
    changed, asked = computers.asked(changed)
    effects = (*effects, *asked)
    handed_on = changed.sitting is not state.sitting and changed.game is not state.game
    return Update(framed(changed) if handed_on else changed, effects)


def _answered(state: State, action: do.Action) -> Update:
    """What an action does to one game, its page, its settings."""
    match action:
        case do.PointAt(at=at, dragged=dragged, finger=finger):
            pinned = state.ghost is not None and state.ghost.pinned
            if pinned and not dragged:
                return Update(state)
            return Update(_point_at(state, at, finger=finger))
        case do.Drop(at=at, finger=finger):
            return _drop(state, at, finger=finger)
        case do.Tap(at=at):
            return _tap(state, at)
        case do.LeaveStage():
            loose = state.ghost is not None and not state.ghost.pinned
            return Update(state.changed(ghost=None, finger=None) if loose else state)
        case do.Inspect(at=at, deeper=deeper):
            return Update(_inspect(state, at, deeper=deeper))
        case do.Nudge(dx=dx, dy=dy):
            return Update(_nudge(state, dx, dy))
        case do.NextLegal(step=step):
            return Update(_next_legal(state, step))
        case do.Turn(quarters=quarters):
            return Update(_turn(state, quarters))
        case do.Confirm():
            return _confirm(state)
        case do.Decide(decision=decision):
            return _decide(state, decision) if _may_act(state) else Update(state)
        case do.TakeUp(held=held):
            return Update(taking.taken_up(state, held) if _may_act(state) else state)
        case do.UsePower(power=power):
            return Update(taking.with_power(state, power) if _may_act(state) else state)
        case do.Option(name=name, value=value):
            return Update(state.changed(options=choosing.after(state.options, name, value)))
        case do.Weeks(games=games):
            return Update(state.changed(weeks=games))
        case do.PutBack():
            return _put_back(state)
        case do.TakeBack():
            return _take_back(state)
        case do.Pick(number=number):
            return _pick(state, number)
        case do.Pan() | do.Zoom() | do.Fit() | do.CycleView() | do.Lift() | do.Resized():
            return _look(state, action)
        case do.Show(page=page):
            return _show(state, page)
        case do.Change(name=name, value=value):
            return _change(state, name, value)
        case do.Settled(settings=settings):
            return Update(_settled(state, settings))
        case do.Opened(game=game, notices=notices, rivals=rivals):
            return Update(opened(state, game, notices, rivals))
        case do.Noticed(notice=notice):
            return Update(noticed(state, notice))
        case do.Dismiss(index=index):
            rest = state.notices[:index] + state.notices[index + 1 :]
            return Update(state.changed(notices=rest))
        case do.Reload():
            return Update(state, (action,))
        case do.Clock(today=today, seconds_left=seconds):
            turned = today != state.today
            state = state.changed(today=today, seconds_left=seconds)
            return Update(_clock(state) if turned else state)
        case do.ShareResult():
            return Update(state.changed(shared=None), (do.Share(),))
        case do.Shared(message=message):
            return Update(state.changed(shared=message))
        case do.Restart():
            return _restart(state)
        case do.NewRandom():
            return Update(state.changed(page=None), (do.GoRandom(state.options),))
        case do.NewSeeded(seed=seed):
            return _new_seeded(state, seed)
        case do.StartReplay() | do.WatchLayout() | do.EndReplay() | do.Step() | do.TogglePlay():
            return Update(framed(_replay(state, action)))
        case do.Diary(entries=entries):
            return Update(state.changed(diary=entries))
        case do.TurnMonth(month=month):
            return Update(state.changed(month=month))
        case do.CupRead(cup=cup):
            return Update(state.changed(cup=cup))
        case do.NewCup(seed=seed):
            return _new_cup(state, seed.strip())
        case do.Call(what=what):
            return _call(state, what)
        case (
            do.AskSolver()
            | do.CancelSolver()
            | do.SolverSaid()
            | do.SolverFailed()
            | do.WatchSolver()
        ):
            return _solver(state, action)
        case do.Hand(kind=kind):
            return Update(state.changed(shared=None), (do.Give(kind),))
        case do.Restore(text=text):
            return Update(state.changed(shared=None), (do.Merge(text),))
    return Update(state)


def _pick(state: State, number: int) -> Update:
    if not isinstance(state.game.source, Ordered) or state.replay is not None:
        return Update(state)
    game = picked(state.game, number)
    if game is None:
        return Update(state.changed(said=(Message("beat.none_left", {"number": number}),)))
    said = (Message("beat.taken", {"number": number}),)
    state = state.changed(game=game, ghost=None, finger=None, rotation=0, said=said)
    return Update(state, (do.Save(),))


def _solver(state: State, action: do.Action) -> Update:
    state, effects = coached(state, action, _aim)
    return Update(framed(state) if state.replay else state, effects)


def _judged(state: State, placement: Placement, *, pinned: bool) -> State:
    return state.changed(ghost=Ghost(hand.judge(state, placement), pinned), inspected=None)


def _may_act(state: State) -> bool:
    return state.drawn and state.replay is None and state.playing


def _next_legal(state: State, step: int) -> State:
    if state.in_hand.picking:
        return taking.pick_next(state, step)
    placement = ghosts.next_legal(state, step)
    if placement is None:
        fits_nowhere = hand.tile(state) is not None
        return state.changed(said=(Message("said.fits_nowhere"),)) if fits_nowhere else state
    return _aim(state, placement)


def _point_at(state: State, at: Point, *, finger: bool) -> State:
    tile = hand.tile(state)
    if tile is None:
        return state
    number, face = tile
    pixel = ghosts.over_finger(state, number, at, face) if finger else at
    placement = ghosts.at_pixel(state, number, pixel, face)
    thread = at if finger else None
    verdict = state.ghost.verdict if state.ghost else None
    if verdict is None or verdict.placement != placement:
        verdict = hand.judge(state, placement)
    elif state.finger == thread:
        return state
    return state.changed(ghost=Ghost(verdict, pinned=False), finger=thread, inspected=None)


def _drop(state: State, at: Point, *, finger: bool) -> Update:
    tile = hand.tile(state)
    if finger and tile is not None:
        # A slip on the tile in the hand is no drag to the board.
        pixel = ghosts.over_finger(state, tile.number, at, tile.face)
        if not (0 <= pixel.x <= state.stage.width and 0 <= pixel.y <= state.stage.height):
            return Update(state.changed(ghost=None, finger=None))
    state = _point_at(state, at, finger=finger)
    if state.ghost is None:
        return Update(state)
    state = state.changed(ghost=Ghost(state.ghost.verdict, pinned=True), finger=None)
    if state.ghost and state.ghost.verdict.legal and not state.settings.confirm:
        return _confirm(state)
    return Update(state.changed(said=_ghost_said(state)))


def _tap(state: State, at: Point) -> Update:
    if state.in_hand.picking:
        return Update(taking.picked(state, ghosts.tile_at_pixel(state, at)))
    ghost, tile = state.ghost, hand.tile(state)
    if ghost and ghost.pinned and ghost.verdict.legal and tile is not None:
        # The middle of a tile need not be on one of its cells.
        there = ghosts.at_pixel(state, tile.number, at, tile.face)
        if there == ghost.verdict.placement or ghosts.covers(state, ghost, at):
            return _confirm(state)
    return _drop(state.changed(finger=None), at, finger=False)


def _aim(state: State, placement: Placement) -> State:
    """Put the ghost somewhere by key: pinned, in view, and spoken."""
    state = _judged(state.changed(rotation=placement.rotation), placement, pinned=True)
    if state.ghost is None:
        return state
    box = ghosts.box(state, state.ghost)
    if not state.camera.shows(box, _room(state.stage)):
        state = state.changed(camera=_fit(state.camera, state.stage, _around(state.table, box)))
    return state.changed(said=_ghost_said(state), finger=None)


def _around(one: Box, other: Box) -> Box:
    return Box(
        min(one.left, other.left),
        min(one.top, other.top),
        max(one.right, other.right),
        max(one.bottom, other.bottom),
        max(one.height, other.height),
    )


def _nudge(state: State, dx: int, dy: int) -> State:
    if state.in_hand.picking:
        return taking.pick_next(state, 1 if dx + dy > 0 else -1)
    if hand.tile(state) is None:
        return state
    if state.ghost is None:
        return _next_legal(state, 1)
    return _aim(state, ghosts.nudged(state.ghost.verdict, dx, dy))


def _turn(state: State, quarters: int) -> State:
    if hand.tile(state) is None:
        return state
    rotation = (state.rotation + quarters) % 4
    state = state.changed(rotation=rotation)
    if state.ghost is None:
        return state.changed(said=(Message("said.turned", {"degrees": rotation * 90}),))
    pinned = state.ghost.pinned
    state = _judged(state, ghosts.turned(state.ghost.verdict, rotation), pinned=pinned)
    return state.changed(said=_ghost_said(state))


def _ghost_said(state: State) -> tuple[Message, ...]:
    if state.ghost is None:
        return ()
    verdict = state.ghost.verdict
    anchor = verdict.placement.anchor
    where = Message("said.ghost", {"x": anchor.x, "y": anchor.y, "level": verdict.level})
    return (where, *verdict_messages(state, verdict))


def verdict_messages(state: State, verdict: Verdict) -> tuple[Message, ...]:
    """What a placement would bring, or every rule that it breaks."""
    if verdict.legal:
        return _promised(state, verdict)
    level = verdict.level
    tiles = hand.ground(state).tiles
    below = tiles[verdict.support[0]].placement if verdict.support else None
    counts = {Fault.OVERLAP: len(verdict.blocked), Fault.UNSUPPORTED: len(verdict.hanging)}
    values = {"level": level, "number": below.number if below else 0}
    return tuple(
        Message("hint.too_few_tiles")
        if fault is Fault.ONE_TILE_SUPPORT and (below is None or not below.is_number_tile)
        else Message(f"fault.{fault.value}", {"n": counts.get(fault, 0), **values})
        for fault in sorted(verdict.faults, key=TOLD_FIRST.index)
    )


def _promised(state: State, verdict: Verdict) -> tuple[Message, ...]:
    """What a legal placement would bring, and what it would cost of what modules give."""
    placement, level = verdict.placement, verdict.level
    number, points = placement.number, placement.value * level
    gain = {"level": level, "number": number, "points": points}
    held = state.in_hand
    if held.kind is Kind.RELOCATE and held.which is not None:
        old = state.game.board.tiles[held.which]
        found = [Message("hint.relocated", {**gain, "before": old.level})]
    elif placement.face is Face.FRONT:
        found = [Message("hint.legal", gain)]
    else:
        found = [Message("hint.scores_nothing", gain)]
    found += [Message(f"used.{power.value}") for power in sorted(verdict.powers)]
    reserved = state.game.reserved if held.kind is not Kind.PLACE_RESERVED else None
    if reserved is not None and state.game.loses_reserved(level):
        found.append(Message("hint.loses_reserved", {"number": reserved}))
    return tuple(found)


def _confirm(state: State) -> Update:
    if not state.drawn:
        return Update(_draw(state))
    if state.in_hand.picking:
        return Update(taking.picked(state, state.inspected))
    if state.ghost is not None and hand.tile(state) is not None:
        return _decide(state, hand.decision(state, state.ghost.verdict.placement))
    if hand.tile(state) is not None:
        return Update(state.changed(said=(NOTHING_TO_PLACE,)))
    if _may_act(state) and Kind.END_TURN in state.game.open().kinds:
        return _decide(state, EndTurn())
    return Update(state)


def _decide(state: State, decision: Decision) -> Update:
    """The game with a decision made; or why it cannot be."""
    before = state.game
    try:
        game = before.decide(decision)
    except IllegalPlacement:
        messages = verdict_messages(state, state.ghost.verdict) if state.ghost else ()
        return Update(state.changed(said=messages), (do.Sound("fault"),))
    except Refused as error:
        return Update(taking.refused(state, error.refusal))
    step = Step(before, game.decisions[-1], game)
    over = game.turn.draw.turn != before.turn.draw.turn
    laid = isinstance(decision, LAYING)
    state = state.holding(
        game=game,
        drawn=not (over and state.may_take_back and isinstance(decision, TAKEN_BACK)),
        dropped=len(game.board.tiles) - 1 if laid else None,
        said=_decided(step),
    )
    state = framed(_draw(state) if over and state.drawn else state)
    effects = (do.Save(), do.Sound("place")) if laid else (do.Save(),)
    return Update(state, (*effects, *in_the_background(state)))


def _decided(step: Step) -> tuple[Message, ...]:
    """What a decision did, and what followed from it."""
    said = told(step)
    tile = step.laid
    if isinstance(step.decision, Place) and tile is not None:
        placed = {
            "number": tile_name(tile.placement),
            "level": tile.level,
            "points": tile.points,
            "score": step.after.score,
        }
        said = Message("said.placed", placed)
    return (*((said,) if said else ()), *consequences(step))


def _draw(state: State) -> State:
    state = state.changed(drawn=True)
    if state.game.finished:
        done = Message("said.finished", {"n": state.game.score})
        return state.changed(page=Page.RESULT, said=(*state.said, done))
    return state.changed(said=(*state.said, card_message(state)))


def card_message(state: State) -> Message:
    """The card that is shown and the round it is shown in."""
    game = state.game
    values = {"round": state.round, "rounds": game.rounds}
    if game.card is not None:
        return Message("said.card", {"number": game.card, **values})
    if game.turn.draw.laid:
        return Message("hint.laid")
    if len(game.shown) == 1:
        return Message("said.card_to_choose", {"number": game.shown[0], **values})
    numbers = ", ".join(map(str, game.shown))
    return Message("said.cards_to_choose", {"numbers": numbers, **values})


def _put_back(state: State) -> Update:
    """Without what was begun last; with nothing begun, without the last placement."""
    if state.in_hand is not CARD and state.inspected is None:
        return Update(taking.put_back(state))
    if state.ghost is None and state.inspected is None:
        return _take_back(state)
    said = (Message("said.put_back"),)
    return Update(state.changed(ghost=None, finger=None, inspected=None, said=said))


def _take_back(state: State) -> Update:
    if not state.takes_back:
        return Update(state)
    state = state.changed(
        game=state.game.take_back(), drawn=True, dropped=None, in_hand=CARD, ghost=None
    )
    return Update(framed(state.changed(said=(Message("said.taken_back"),))), (do.Save(),))


def _inspect(state: State, at: Point | None, *, deeper: bool) -> State:
    board = state.game.board
    if not deeper:
        index = ghosts.tile_at_pixel(state, at) if at else None
        loose = state.ghost is not None and not state.ghost.pinned
        ghost = None if index is not None and loose else state.ghost
        return state.changed(inspected=index, ghost=ghost)
    if not board.tiles:
        return state
    if state.inspected is None:
        index = len(board.tiles) - 1
    else:
        index = (state.inspected - 1) % len(board.tiles)
    said = taking.tile_message(board.tiles[index])
    return state.changed(inspected=index, said=(said,))


def _room(stage: Size) -> Size:
    return Size(stage.width, stage.height - HINT_STRIP)


def _fit(camera: Camera, stage: Size, box: Box) -> Camera:
    room = _room(stage)
    inner = Size(room.width - 2 * STAGE_MARGIN, room.height - 2 * STAGE_MARGIN)
    return camera.fitted(box, inner).moved(STAGE_MARGIN, STAGE_MARGIN)


def framed(state: State) -> State:
    """The board in view again, unless the player has taken the camera."""
    camera = state.camera
    if camera.view is not state.settings.view:
        camera = Camera(state.settings.view, camera.scale, camera.origin)
    elif state.held:
        return state
    return state.changed(camera=_fit(camera, state.stage, state.table), held=False)


def _look(state: State, action: do.Action) -> Update:
    match action:
        case do.Pan(dx=dx, dy=dy):
            return Update(state.changed(camera=state.camera.moved(dx, dy), held=True))
        case do.Zoom(factor=factor, at=at):
            middle = Point(state.stage.width / 2, state.stage.height / 2)
            return Update(
                state.changed(camera=state.camera.zoomed(factor, at or middle), held=True)
            )
        case do.Fit():
            return Update(framed(state.changed(held=False)))
        case do.CycleView():
            views = tuple(View)
            after = views[(views.index(state.settings.view) + 1) % len(views)]
            said = (Message(f"view.{after.value}"),)
            return _change(state.changed(said=said), "view", after.value)
        case do.Lift(amount=amount):
            lift = max(0, min(LARGEST_LIFT, amount))
            return Update(framed(state.changed(lift=lift)))
        case do.Resized(stage=stage):
            return Update(framed(state.changed(stage=stage, held=False)))
    return Update(state)


def _change(state: State, name: str, value: str | bool) -> Update:  # noqa: FBT001 - a setting's value
    state = _settled(state, state.settings.changed(name, value))
    return Update(state, (do.SaveSettings(),))


def _settled(state: State, settings: Settings) -> State:
    """The page under other settings; the next card is drawn where taking back is now closed."""
    state = framed(state.changed(settings=settings))
    return state if state.drawn or state.may_take_back else _draw(state)


def _show(state: State, page: Page | None) -> Update:
    state = state.changed(page=page, shared=None, inspected=None)
    if page in (Page.ARCHIVE, Page.STATISTICS):
        return Update(state.changed(month=state.month or state.today), (do.ReadDiary(),))
    if page is Page.SEATS:
        return Update(state, (do.ReadTables(),))
    if page is Page.CUP:
        return Update(state, (do.ReadCup(),))
    if page is Page.WEEKLY:
        return Update(state, (do.ReadWeeks(),))
    if page is Page.NEW_GAME and choosing.may_begin(state.game.options):
        return Update(state.changed(options=state.game.options))
    if page is Page.CALLER and (state.caller is None or not state.caller.called):
        return Update(state.changed(caller=Caller.of_day(state.today)))
    return Update(state)


def _call(state: State, what: str) -> Update:
    caller = state.caller
    if caller is None:
        return Update(state)
    match what:
        case "next" if not caller.finished:
            caller = caller.next_card()
            message = Message("caller.said", {"number": caller.card or 0})
            return Update(state.changed(caller=caller, said=(message,)), (do.Speak(message),))
        case "minute":
            return Update(state.changed(caller=caller.one_more_minute()))
        case "clock":
            return Update(state.changed(caller=caller.toggled()))
        case "tick" if caller.running:
            return Update(state.changed(caller=caller.ticked()))
        case "layout":
            return Update(
                state.changed(page=None), (do.Go("#deck=" + "".join(map(str, caller.deck))),)
            )
        case "today" if caller.is_of_another_day(state.today):
            return Update(state.changed(caller=Caller.of_day(state.today)))
        case "again":
            return Update(state.changed(caller=Caller(caller.deck)))
    return Update(state)


def _replay(state: State, action: do.Action) -> State:
    match action:
        case do.StartReplay(which=which):
            return replays.started(state, which)
        case do.WatchLayout():
            return replays.layouts(state)
        case do.EndReplay():
            return replays.ended(state)
        case do.Step(to=to, by=by):
            return replays.stepped(state, to, by)
    return replays.toggled(state)


def opened(
    state: State, game: Game, notices: tuple[Notice, ...], rivals: tuple[Game, ...] = ()
) -> State:
    """The board with this game on it, as at a start or when another tab played on."""
    state = replays.ended(state)
    same = game.source == state.game.source and game.options == state.game.options
    known = state.rivals if same else ()
    state = state.holding(
        game=game,
        dropped=None,
        drawn=True,
        held=state.held and same,
        page=Page.RESULT if game.finished else None,
        notices=(*(state.notices if same else ()), *notices),
        rivals=joined(game, known, rivals),
        coach=state.coach.left(same_deck=same),
        sitting=None,
    )
    said = () if game.finished else (*choosing.option_messages(game), card_message(state))
    state = framed(state.changed(said=said))
    return state if same else _clock(state)


def seated(state: State, sitting: Sitting, notices: tuple[Notice, ...]) -> State:
    """The page with a table on it, as at a start or when another tab played on."""
    same = state.sitting is not None and state.sitting.name == sitting.name
    kept = state.notices if same else ()
    state = opened(state, sitting.in_view, ()).changed(notices=kept)
    for notice in notices:
        state = noticed(state, notice)
    return framed(at_table.put_on(state, sitting))


def noticed(state: State, notice: Notice) -> State:
    """One more notice, unless it is shown already. Of unexpected errors, the first is the cause."""
    if notice.kind is NoticeKind.UNEXPECTED:
        if any(known.kind is notice.kind for known in state.notices):
            return state
        # It must be seen, and a page over the board would hide it.
        state = state.changed(page=None, shared=None)
    return state if notice in state.notices else state.changed(notices=(*state.notices, notice))


def _clock(state: State) -> State:
    """Offer today's game when another day has begun; a game keeps the date it began on."""
    offer = Notice(NoticeKind.NEW_DAY, link="#daily")
    source = state.game.source
    if isinstance(source, Daily) and source.date < state.today:
        return noticed(state, offer)
    return state.changed(notices=tuple(notice for notice in state.notices if notice != offer))


def _restart(state: State) -> Update:
    state = replays.ended(state)
    if isinstance(state.game.source, Daily) or week_of(state.game.source, state.game.options):
        return Update(state)
    earlier = state.game
    state = opened(state, Game.start(earlier.source, earlier.options), ())
    return Update(state, (do.Save(),))


def _new_seeded(state: State, seed: str) -> Update:
    seed = seed.strip()
    if not seed:
        return Update(state)
    if _bytes(seed) > LONGEST_SEED:
        return Update(state.changed(shared=_too_long(LONGEST_SEED)))
    return Update(state.changed(page=None), (do.Go("#" + game_name(Seeded(seed), state.options)),))


def _new_cup(state: State, seed: str) -> Update:
    if _bytes(seed) > LONGEST_CUP_SEED:
        return Update(state.changed(shared=_too_long(LONGEST_CUP_SEED)))
    return Update(state.changed(page=None), (do.GoCup(seed),))


def _bytes(seed: str) -> int:
    return len(seed.encode("utf-8", "surrogatepass"))


def _too_long(most: int) -> Message:
    return Message("new.seed_too_long", {"most": most})
