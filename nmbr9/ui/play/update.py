"""The update of the game in play, the only code that changes the game."""

from dataclasses import replace
from typing import TypeAlias

from nmbr9.decisions import Decision, EndTurn, Kind, Laying, Place, Reserve
from nmbr9.errors import IllegalPlacement, Refused
from nmbr9.steps import Step
from nmbr9.ui.games.decision_words import describe, describe_consequences, tile_values
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.saves import mark_practice, practice_name, save_game
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.options import option_messages
from nmbr9.ui.parts.words import Message, by_keys
from nmbr9.ui.play import actions as act
from nmbr9.ui.play import aim, ending, hand
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.look import framed, look_at
from nmbr9.ui.play.speech import place_messages
from nmbr9.ui.play.state import CARD, Ghost, Hand, Holder, OnTable, Play
from nmbr9.ui.session import actions as page
from nmbr9.ui.session.effects import FAULT, PLACED, Save
from nmbr9.ui.session.session import Note, Page, Session

FromElsewhere: TypeAlias = page.Show | page.SettingsChanged | page.NewDay | page.StorageEmptied
Heard: TypeAlias = act.BoardActions | FromElsewhere

NEW_DAY = Notice(NoticeKind.NEW_DAY, link="#daily")


def update(context: Context, play: Play, action: Heard) -> Update[Play]:
    session, snaps = context.session, context.session.settings.snap and play.table.magnet
    looked = aim.look_around(play, action) if play.look.square is not None else None
    if looked is not None:
        return looked
    match action:
        case act.Grasp(at=at):
            return Update(hand.grasp(play, at))
        case act.PointAt(at=at, dragged=dragged, finger=finger):
            loose = play.ghost is not None and not play.ghost.pinned
            if at is None:
                return Update(replace(play, ghost=None) if loose else play)
            if play.aims and not loose and not dragged:
                return Update(play)
            return Update(hand.point_at(play, at, finger=finger, snap=finger and snaps))
        case act.Drop(at=at, finger=finger):
            if finger and hand.is_slip(play, at):
                return Update(replace(play, ghost=None))
            return _pin(session, hand.point_at(play, at, finger=finger, snap=finger and snaps))
        case act.Tap(at=at, finger=finger):
            return _tap(session, play, at, finger=finger, snaps=snaps)
        case act.Nudge(dx=dx, dy=dy):
            return aim.nudge(play, dx, dy)
        case act.NextLegal(step=step, other_level=other_level):
            return aim.go_to_next_legal(play, step, other_level=other_level)
        case act.Rotate(quarters=quarters):
            return aim.rotate(play, quarters)
        case act.Aim(placement=placement):
            return aim.aim_at(play, placement)
        case act.Advise(decisions=decisions, said=said, degree=degree):
            return aim.advise(play, decisions, *said, degree=degree)
        case act.TakeUp(held=held):
            return hand.take_up(play, held) if play.may_act else Update(play)
        case act.UsePower(power=power):
            return aim.use_power(play, power) if play.may_act else Update(play)
        case act.Inspect():
            return aim.inspect(play, action, session.note)
        case act.OpenSquares():
            return aim.open_squares(play)
        case act.TryAt(square=square):
            return aim.try_at(play, square)
        case act.Overview():
            return aim.say_overview(play)
        case act.MarkPlaces():
            return aim.mark_places(session, play)
        case act.Pan() | act.Zoom() | act.Fit() | act.CycleView() | act.Lift() | act.Resize():
            return look_at(play, session.settings.view, action)
        case act.PutBack():
            return _put_back(session, play)
        case act.Confirm():
            return _confirm(session, play)
        case act.Decide(decision=decision):
            return _decide(session, play, decision) if play.may_act else Update(play)
        case act.TakeBack():
            return _take_back(session, play)
        case act.Count():
            return ending.count(session, play)
        case act.EndCount():
            return ending.end(session, play)
        case page.Show():
            return ending.leave(session, play.inspecting(None))
        case page.SettingsChanged():
            return _follow_settings(session, play)
        case page.NewDay():
            day = game_kind(play.own).day
            old = day is not None and day < session.today
            return Update(play, page.Notify(NEW_DAY) if old else page.Withdraw(NEW_DAY))
        case page.StorageEmptied():
            return Update(play, _saves(session, play.mine) if play.own.decisions else None)
        case act.OpenGame():
            return _open(session, play, action)
        case act.Challenged():
            return Update(_challenged(play))
        case act.TakeBoard():
            return _take_board(session, play, action)
        case act.ReturnBoard():
            return _return_board(session, play)
        case act.ReplaceGame(game=game, upright=upright):
            play = replace(play, ghost=None).turned(0) if upright else play
            play = replace(play, table=replace(play.table, game=game))
            return Update(framed(play, session.settings.view))


def _challenged(play: Play) -> Play:
    waiting = _challenged(play.table.waiting) if play.table.waiting is not None else None
    return replace(play, table=replace(play.table, challenged=True, waiting=waiting))


def _take_board(session: Session, play: Play, action: act.TakeBoard) -> Update[Play]:
    holder = action.table.holder
    stays, mine = holder is play.holder, play.mine.holding()
    mine = replace(mine, look=replace(mine.look, camera_moved=False))
    table = replace(action.table, waiting=mine if holder.is_guest else None)
    moved = stays and holder.is_guest and play.look.camera_moved
    look = replace(play.look.showing(action.laid, action.gone), camera_moved=moved)
    after = Play(table, Hand(rotation=action.rotation), look=look)
    taken = None if stays else act.BoardTaken(holder)
    return Update(framed(after, session.settings.view), taken)


def _return_board(session: Session, play: Play) -> Update[Play]:
    waiting = play.table.waiting
    if waiting is None:
        return Update(play)
    look = replace(waiting.look.showing(), stage=play.look.stage)
    play = Play(waiting.table, look=look)
    return Update(framed(play, session.settings.view), act.BoardTaken(play.holder))


def _pin(session: Session, play: Play) -> Update[Play]:
    if play.ghost is None:
        return Update(play)
    verdict = play.ghost.verdict
    play = replace(play, ghost=Ghost(verdict, pinned=True))
    if verdict.legal and not session.settings.confirm:
        return _confirm(session, play)
    return hand.saying(play, *place_messages(play, verdict))


def _tap(session: Session, play: Play, at: Point, *, finger: bool, snaps: bool) -> Update[Play]:
    if play.hand.held.picking:
        return hand.pick(play, hand.tile_at(play, at))
    if (finger or play.fits) and hand.is_on_lying(play, at, finger=finger):
        return aim.rotate(play, 1) if finger else _confirm(session, play)
    return _pin(session, hand.point_at(play, at, finger=False, snap=finger and snaps))


def _put_back(session: Session, play: Play) -> Update[Play]:
    if play.hand.held is not CARD and play.look.inspected is None:
        return hand.put_back(play)
    if play.ghost is None and play.look.inspected is None:
        # Not so easily what makes the game practice.
        unseen = play.takes_back_unseen(session.settings)
        return _take_back(session, play) if unseen else Update(play)
    return hand.saying(replace(play, ghost=None).inspecting(None), Message("said.put_back"))


def _confirm(session: Session, play: Play) -> Update[Play]:
    if not play.card_shown:
        return _draw_next(play) if play.acts else Update(play)
    if play.hand.held.picking:
        return hand.pick(play, play.look.inspected)
    if play.hand.held.kind is Kind.RESERVE:
        return _decide(session, play, Reserve())
    if hand.held_tile(play) is not None:
        if play.ghost is None:
            note = Note(aim.NOTHING_TO_PLACE)
            return hand.saying(play, aim.NOTHING_TO_PLACE, by_keys(aim.NOTHING_TO_PLACE), note=note)
        return _decide(session, play, hand.decision_to_lay(play, play.ghost.verdict.placement))
    if play.may_act and Kind.END_TURN in play.game.choices.kinds:
        return _decide(session, play, EndTurn())
    return Update(play)


def _decide(session: Session, play: Play, decision: Decision) -> Update[Play]:
    before, settings = play.game, session.settings
    try:
        game = before.decide(decision)
    except IllegalPlacement:
        # Not the same words again: a reader may leave out what it has just said.
        place = place_messages(play, play.ghost.verdict) if play.ghost else ()
        return Update(play, page.Say((Message("said.not_placed"), *place)), *FAULT.wanted(settings))
    except Refused as error:
        refusal = hand.refuse(play, error.refusal)
        return refusal.then(*FAULT.wanted(settings)) if refusal.effects else refusal
    over, laid = game.turn != before.turn, isinstance(decision, Laying)
    waits = over and play.may_undo(game.decisions[-1], settings)
    step = Step(before, game.decisions[-1], game)
    said, play = _decision_messages(step), play.holding()
    table = replace(play.table, game=game, card_shown=not waits)
    fallen = len(game.board.tiles) - 1 if laid else None
    play = replace(play, table=table, look=replace(play.look, last_laid=fallen))
    saved = _saves(session, play)
    placed = PLACED.wanted(settings) if laid else None
    announced: tuple[Action | Effect, ...] = (page.Say(said),)
    advised = aim.rest_of_advice(play, step, said)
    if advised:
        announced = (advised,)
    elif over and play.card_shown:
        announced = _draw(play, *said)
    changed = _changed(play, decided=True)
    return Update(framed(play, settings.view), saved, placed, announced, changed)


def _decision_messages(step: Step) -> tuple[Message, ...]:
    said = describe(step)
    if isinstance(step.decision, Place) and step.laid is not None:
        said = Message("said.placed", {**tile_values(step.laid), "score": step.after.score})
    return (*((said,) if said else ()), *describe_consequences(step))


def _saves(session: Session, play: Play) -> tuple[Effect, ...]:
    """The effects that save the player's own game; its mark as practice first, for safety."""
    if play.holder is not Holder.OWN:
        return ()
    game: Effect = Save(save_game, (play.own, session.today))
    practice: Effect = Save(mark_practice, (practice_name(play.own),))
    return (practice, game) if play.table.practice else (game,)


def _draw_next(play: Play) -> Update[Play]:
    play, game = replace(play, table=replace(play.table, card_shown=True)), play.game
    last = Step(game.take_back(), game.decisions[-1], game)
    announced = _draw(play, *_decision_messages(last))
    return Update(play, announced, _changed(play, decided=False))


def _changed(play: Play, *, decided: bool) -> Action:
    """A change of another holder's game concerns that one alone."""
    guest = play.table.waiting is not None
    return act.BoardChanged(play.holder) if guest else act.GameChanged(decided)


def _draw(play: Play, *said: Message) -> tuple[Action | Effect, ...]:
    if not play.game.finished:
        return (page.Say((*said, card_message(play))),)
    finished = Message("said.finished", {"n": play.game.score})
    announcement = page.Say(said if play.holder is Holder.LESSON else (*said, finished))
    alone = play.holder not in (Holder.TABLE, Holder.PHONES)
    return (ending.begin(), announcement) if alone else (announcement,)


def card_message(play: Play) -> Message:
    game = play.game
    values = {"round": play.round, "rounds": game.rounds}
    if game.card is not None:
        return Message("said.card", {"number": game.card, **values})
    if game.state.turn.laid:
        return Message("caption.laid")
    if len(game.shown) == 1:
        return Message("said.card_to_choose", {"number": game.shown[0], **values})
    numbers = ", ".join(map(str, game.shown))
    return Message("said.cards_to_choose", {"numbers": numbers, **values})


def _take_back(session: Session, play: Play) -> Update[Play]:
    if not play.takes_back(session.settings):
        stays = Message("said.stays" if play.game.decisions else "text.empty")
        return hand.saying(play, stays, note=Note(stays))
    seen = play.table.waiting is None and not play.takes_back_unseen(session.settings)
    messages = (aim.NOW_PRACTICE,) if seen and not play.table.practice else ()
    before, game = play.game.board.tiles, play.game.take_back()
    table = replace(play.table, game=game, practice=play.table.practice or seen, card_shown=True)
    gone = before[-1] if len(before) > len(game.board.tiles) else None
    play = Play(table, Hand(rotation=play.hand.rotation), look=play.look.showing(gone=gone))
    note = Note(aim.NOW_PRACTICE) if messages else None
    said = page.Say((Message("said.taken_back"), *messages), note)
    saved, changed = _saves(session, play), _changed(play, decided=False)
    return Update(framed(play, session.settings.view), saved, said, changed)


def _follow_settings(session: Session, play: Play) -> Update[Play]:
    """The board under other settings; the next card is drawn if taking back is now closed."""
    play = framed(play, session.settings.view)
    waits = play.table.waiting is not None or not play.acts
    if play.card_shown or waits or play.takes_back_unseen(session.settings):
        return Update(play)
    return _draw_next(play)


def _open(session: Session, play: Play, action: act.OpenGame) -> Update[Play]:
    game, before, same = action.game, play.own, action.same
    if same is None:
        same = (game.source, game.options) == (before.source, before.options)
    table = OnTable(
        game,
        action.holder,
        action.acts,
        practice=action.practice,
        challenged=play.table.challenged and same,
        advice=play.table.advice,
    )
    moved = play.look.camera_moved and same and action.holder is Holder.OWN
    play = Play(table, look=replace(play.look.showing(), camera_moved=moved))
    said = (
        () if game.finished else (*option_messages(game.options, game.powers), card_message(play))
    )
    opened = page.GameOpened(game, same, play.at_table, action.notices, action.challenge)
    offer = None if same else page.Withdraw(NEW_DAY)  # whoever opens an old daily wants that one
    # What a link or a save could not do is seen first.
    result = page.Show(Page.RESULT if game.finished and not action.notices else None)
    play = framed(play, session.settings.view)
    return Update(play, opened, act.BoardTaken(action.holder), result, page.Say(said), offer)
