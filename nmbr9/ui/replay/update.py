"""The update of replays: a finished game, the player's own or a friend's, step by step."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

from nmbr9.decisions import Place
from nmbr9.game import Game
from nmbr9.steps import at_step, steps
from nmbr9.ui.games.decision_words import describe, tile_values
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play import actions as act
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.session.actions import Say, Show
from nmbr9.ui.session.effects import Wait
from nmbr9.ui.session.session import Page

MILLISECONDS = 900
"""The duration of each step of a running replay."""


@dataclass(frozen=True, slots=True)
class Replay:
    whole: Game
    title: Message
    back: Page | None = None
    """The page to go back to; with one, the player's own game is shown beside it."""
    playing: bool = False

    @property
    def last(self) -> int:
        return len(self.whole.decisions)


class ReplayCommand(Action, Enum):
    TOGGLE = auto()
    NEXT = auto()


Heard: TypeAlias = (
    act.StartReplay | ReplayCommand | act.GoToStep | act.StepBy | act.ShownCommand | act.BoardTaken
)

NEXT_STEP = Wait(ReplayCommand.NEXT, MILLISECONDS)
NO_STEP = Wait(ReplayCommand.NEXT, None)


def update(context: Context, replay: Replay | None, action: Heard) -> Update[Replay | None]:
    if isinstance(action, act.StartReplay):
        started = Replay(action.game, action.title, action.back, playing=True)
        first = _messages(context, started, min(1, started.last))
        return Update(started, Show(None), first, NEXT_STEP)
    if replay is None:
        return Update(None)
    at = len(context.play.game.decisions)
    match action:
        case act.ShownCommand.END:
            return Update(replay, act.ReturnBoard(), Show(replay.back) if replay.back else None)
        case act.BoardTaken(by=by):
            return Update(replay) if by is Holder.REPLAY else Update(None, NO_STEP)
        case act.ShownCommand.PLAY_ON:
            return Update(replay, act.PlayOn(replay.whole, at, replay.title))
        case act.GoToStep(step=step):
            return _step_to(context, replay, step)
        case act.StepBy(steps=steps):
            return _step_to(context, replay, at + steps)
        case ReplayCommand.TOGGLE if replay.playing:
            return Update(replace(replay, playing=False), NO_STEP)
        case ReplayCommand.TOGGLE:
            again = _messages(context, replay, 0) if at == replay.last else None
            return Update(replace(replay, playing=True), again, NEXT_STEP)
        case ReplayCommand.NEXT if replay.playing:
            after = _step_to(context, replay, at + 1)
            return after.then(NEXT_STEP if after.state and after.state.playing else None)
    return Update(replay)


def _step_to(context: Context, replay: Replay, step: int) -> Update[Replay | None]:
    messages = _messages(context, replay, max(0, min(replay.last, step)))
    if step >= replay.last and replay.playing:
        return Update(replace(replay, playing=False), messages, NO_STEP)
    return Update(replay, messages)


def _messages(context: Context, replay: Replay, step: int) -> tuple[Action, ...]:
    game = at_step(replay.whole, step)
    forward = step == len(context.play.game.decisions) + 1
    laid = len(game.board.tiles) - 1 if forward and steps(replay.whole)[step - 1].laid else None
    table = OnTable(game, Holder.REPLAY, acts=False, frame=replay.whole.board.tiles)
    shown = act.TakeBoard(table, laid=laid)
    return (shown, Say(step_messages(replay, step)))


def step_messages(replay: Replay, number: int) -> tuple[Message, ...]:
    if not number:
        return ()
    step = steps(replay.whole)[number - 1]
    if step.laid is not None and isinstance(step.decision, Place):
        values = {**tile_values(step.laid), "round": step.round, "score": step.after.score}
        return (Message("said.replayed", values),)
    where = Message("top.round", {"round": step.round, "rounds": step.after.rounds})
    return tuple(filter(None, (where, describe(step))))
