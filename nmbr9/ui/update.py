"""What happens: (state, action) -> (state, effects). Pure; the only place where a game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nmbr9.deck import Daily
from nmbr9.errors import Fault, IllegalPlacement
from nmbr9.game import Game
from nmbr9.ui import actions as do
from nmbr9.ui import ghosts, replays
from nmbr9.ui.caller import Caller
from nmbr9.ui.camera import Box, Camera, Size, View
from nmbr9.ui.challenge import joined
from nmbr9.ui.coaching import coached, in_the_background
from nmbr9.ui.outline import Point
from nmbr9.ui.state import LARGEST_LIFT, Ghost, Message, Notice, NoticeKind, Page, State

if TYPE_CHECKING:
    from nmbr9.board import Placement
    from nmbr9.rules import Verdict
    from nmbr9.ui.settings import Settings

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

LONGEST_SEED = 64


class Update(NamedTuple):
    """The next state, and what the page has to do."""

    state: State
    effects: tuple[do.Effect, ...] = ()


def update(state: State, action: do.Action) -> Update:
    """Answer one action."""
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
            placement = ghosts.next_legal(state, step)
            return Update(_aim(state, placement) if placement else state)
        case do.Turn(quarters=quarters):
            return Update(_turn(state, quarters))
        case do.Confirm():
            return _confirm(state)
        case do.PutBack():
            if state.ghost is None and state.inspected is None:
                return _take_back(state)
            said = (Message("said.put_back"),)
            return Update(state.changed(ghost=None, finger=None, inspected=None, said=said))
        case do.TakeBack():
            return _take_back(state)
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
            return Update(state.changed(page=None), (do.GoRandom(),))
        case do.NewSeeded(seed=seed):
            return _new_seeded(state, seed)
        case do.StartReplay() | do.EndReplay() | do.Step() | do.TogglePlay():
            return Update(framed(_replay(state, action)))
        case do.Diary(entries=entries):
            return Update(state.changed(diary=entries))
        case do.TurnMonth(month=month):
            return Update(state.changed(month=month))
        case do.CupRead(cup=cup):
            return Update(state.changed(cup=cup))
        case do.NewCup(seed=seed):
            return Update(state.changed(page=None), (do.GoCup(seed.strip()[:LONGEST_SEED]),))
        case do.Call(what=what):
            return _call(state, what)
        case (
            do.AskSolver()
            | do.CancelSolver()
            | do.SolverSaid()
            | do.SolverFailed()
            | do.WatchSolver()
        ):
            state, effects = coached(state, action, _aim)
            return Update(framed(state) if state.replay else state, effects)
        case do.Hand(kind=kind):
            return Update(state.changed(shared=None), (do.Give(kind),))
        case do.Restore(text=text):
            return Update(state.changed(shared=None), (do.Merge(text),))


def _judged(state: State, placement: Placement, *, pinned: bool) -> State:
    return state.changed(ghost=Ghost(state.game.judge(placement), pinned), inspected=None)


def _point_at(state: State, at: Point, *, finger: bool) -> State:
    number = state.card
    if number is None:
        return state
    pixel = ghosts.over_finger(state, number, at) if finger else at
    verdict = ghosts.at_pixel(state, number, pixel)
    thread = at if finger else None
    if state.ghost and state.ghost.verdict == verdict and state.finger == thread:
        return state
    return state.changed(ghost=Ghost(verdict, pinned=False), finger=thread, inspected=None)


def _drop(state: State, at: Point, *, finger: bool) -> Update:
    if finger and state.card is not None:
        # A slip on the tile in the hand is no drag to the board.
        pixel = ghosts.over_finger(state, state.card, at)
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
    ghost = state.ghost
    if ghost and ghost.pinned and ghost.verdict.legal and state.card is not None:
        # The middle of a tile need not be on one of its cells.
        same_place = ghosts.at_pixel(state, state.card, at) == ghost.verdict
        if same_place or ghosts.covers(state, ghost, at):
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
    if state.card is None:
        return state
    if state.ghost is None:
        placement = ghosts.next_legal(state, 1)
        return _aim(state, placement) if placement else state
    return _aim(state, ghosts.nudged(state.ghost.verdict, dx, dy))


def _turn(state: State, quarters: int) -> State:
    if state.card is None:
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
    number, level = verdict.placement.number, verdict.level
    if verdict.legal:
        gain = {"level": level, "number": number, "points": number * level}
        return (Message("hint.legal", gain),)
    tiles = state.game.board.tiles
    below = tiles[verdict.support[0]].placement.number if verdict.support else 0
    counts = {Fault.OVERLAP: len(verdict.blocked), Fault.UNSUPPORTED: len(verdict.hanging)}
    return tuple(
        Message(
            f"fault.{fault.value}",
            {"n": counts.get(fault, 0), "level": level, "number": below},
        )
        for fault in sorted(verdict.faults, key=TOLD_FIRST.index)
    )


def _confirm(state: State) -> Update:
    if not state.drawn:
        return Update(_draw(state))
    if state.card is None:
        return Update(state)
    if state.ghost is None:
        return Update(state.changed(said=(NOTHING_TO_PLACE,)))
    verdict = state.ghost.verdict
    try:
        game = state.game.place(verdict.placement)
    except IllegalPlacement:
        return Update(state.changed(said=verdict_messages(state, verdict)), (do.Sound("fault"),))
    placed = {
        "number": verdict.placement.number,
        "level": verdict.level,
        "points": verdict.placement.number * verdict.level,
        "score": game.score,
    }
    state = state.changed(
        game=game,
        ghost=None,
        finger=None,
        rotation=0,
        drawn=not state.may_take_back,
        dropped=len(game.board.tiles) - 1,
        said=(Message("said.placed", placed),),
    )
    state = framed(_draw(state) if state.drawn else state)
    return Update(state, (do.Save(), do.Sound("place"), *in_the_background(state)))


def _draw(state: State) -> State:
    state = state.changed(drawn=True)
    if state.game.finished:
        done = Message("said.finished", {"score": state.game.score})
        return state.changed(page=Page.RESULT, said=(*state.said, done))
    return state.changed(said=(*state.said, card_message(state)))


def card_message(state: State) -> Message:
    """The card that is shown and the round it is shown in."""
    values = {"number": state.game.card or 0, "round": state.round, "rounds": state.game.rounds}
    return Message("said.card", values)


def _take_back(state: State) -> Update:
    if state.drawn:
        return Update(state)
    state = state.changed(game=state.game.take_back(), drawn=True, dropped=None)
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
    tile = board.tiles[index]
    said = Message(
        "said.tile",
        {
            "number": tile.placement.number,
            "level": tile.level,
            "x": tile.placement.anchor.x,
            "y": tile.placement.anchor.y,
        },
    )
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
    if page is Page.CUP:
        return Update(state, (do.ReadCup(),))
    if page is Page.CALLER and state.caller is None:
        return Update(state.changed(caller=Caller(Game.start(Daily(state.today)).deck)))
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
        case "again":
            return Update(state.changed(caller=Caller(caller.deck)))
    return Update(state)


def _replay(state: State, action: do.Action) -> State:
    match action:
        case do.StartReplay(which=which):
            return replays.started(state, which)
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
    state = state.changed(
        game=game,
        ghost=None,
        finger=None,
        inspected=None,
        dropped=None,
        drawn=True,
        rotation=0,
        held=state.held and same,
        page=Page.RESULT if game.finished else None,
        notices=(*(state.notices if same else ()), *notices),
        rivals=joined(game, known, rivals),
        coach=state.coach.left(same_deck=same),
    )
    said = () if game.finished else (card_message(state),)
    state = framed(state.changed(said=said))
    return state if same else _clock(state)


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
    if isinstance(state.game.source, Daily):
        return Update(state)
    earlier = state.game
    state = opened(state, Game.start(earlier.source, earlier.options), ())
    return Update(state, (do.Save(),))


def _new_seeded(state: State, seed: str) -> Update:
    seed = seed.strip()[:LONGEST_SEED]
    if not seed:
        return Update(state)
    return Update(state.changed(page=None), (do.Go(f"#seed={seed}"),))
