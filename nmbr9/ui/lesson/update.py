"""The update of the lesson, from its first step to its end, and of the welcome's end."""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.decisions import EndTurn, Kind
from nmbr9.powers import Power
from nmbr9.ui.lesson import state as course
from nmbr9.ui.lesson.saves import remember_lesson
from nmbr9.ui.lesson.state import BREAKS_A_RULE, Lesson, LessonStep
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play import actions as act
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import CARD, Holder, InHand, OnTable
from nmbr9.ui.session.actions import ClosePrompt, Say, Show
from nmbr9.ui.session.effects import Keep
from nmbr9.ui.session.prompts import Prompt


class LessonCommand(Action, Enum):
    DECLINE = auto()
    """Just play: the welcome does not come again."""
    TRY = auto()
    """Move the aim to the marked place."""
    END = auto()


TAKES: Final[Mapping[LessonStep | None, Action]] = MappingProxyType(
    {
        LessonStep.FILLER: act.TakeUp(InHand(Kind.FILLER, 1)),
        LessonStep.BRIDGE: act.UsePower(Power.BRIDGE),
    }
)
"""The filler or power that a step takes up, before a place can be aimed at."""

HandActions: TypeAlias = act.AimActions | act.TakeUp | act.Confirm | act.Decide
Heard: TypeAlias = act.StartLesson | LessonCommand | HandActions | act.BoardTaken

OVER = (Keep(remember_lesson, ()), ClosePrompt(Prompt.LESSON))


def update(context: Context, lesson: Lesson, action: Heard) -> Update[Lesson]:
    """The lesson after an action that the game in play has answered already."""
    match action:
        case act.StartLesson(plus=plus):
            first, game = course.begun(plus=plus)
            begun, said = Lesson(first, course.mark_of(first, game)), course.words_of(first, game)
            taken = act.TakeBoard(OnTable(game, Holder.LESSON))
            return Update(begun, OVER, Show(None), taken, Say((said,)))
        case LessonCommand.DECLINE:
            return Update(lesson, OVER)
        case LessonCommand.TRY:
            taking = TAKES.get(lesson.step) if context.play.hand.held == CARD else None
            return Update(lesson, taking, act.Aim(lesson.mark) if lesson.mark else None)
        case LessonCommand.END:
            return Update(lesson, (act.ReturnBoard(), Say(())) if lesson.step else None)
        case act.BoardTaken(by=by):
            return Update(lesson if by is Holder.LESSON else Lesson())
        case act.PointAt(dragged=False):
            return Update(lesson)  # a pointer that only passes
    if lesson.step is None:
        # Whoever begins to play has seen the welcome.
        return Update(lesson, OVER if context.session.prompt is Prompt.LESSON else None)
    if isinstance(action, act.PointAt):
        return Update(lesson)
    return _follow(context, lesson, lesson.step)


def _follow(context: Context, lesson: Lesson, before: LessonStep) -> Update[Lesson]:
    play = context.play
    step = course.next_step(before, play)
    refused = len(play.game.board.tiles) > step.laid
    if step is before and not refused:
        return Update(lesson)
    if step is not before and step is LessonStep.BRIDGE and not play.game.card:
        play = replace(play, table=replace(play.table, game=play.game.decide(EndTurn())))
    # A legal place that the lesson cannot go on from is left again, and the text says why.
    game = play.game.take_back() if refused else play.game
    mark = course.mark_of(step, game)
    said = () if refused else context.session.announced.messages
    if step is LessonStep.POINTS:
        said = tuple(message for message in said if message.key != "said.card")  # not shown yet
    after = Lesson(step, mark)
    messages = Say((*said, course.words_of(step, game)))
    if step in (LessonStep.RIGHT, LessonStep.ACROSS):
        return Update(after, messages)  # the ghost stays, with its fault or as it was turned
    counted, drawn = step is LessonStep.POINTS, step not in BREAKS_A_RULE
    shown = act.TakeBoard(
        OnTable(game, Holder.LESSON, card_shown=not counted, magnet=drawn),
        rotation=(mark.rotation - (step is LessonStep.ROTATE)) % 4 if mark else 0,
        laid=None if refused else play.look.last_laid,
        gone=play.game.board.tiles[-1] if refused else None,
    )
    return Update(after, shown, messages)
