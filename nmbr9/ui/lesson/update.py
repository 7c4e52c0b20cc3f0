"""The update of the lesson, from its first step to its end, and of the welcome's end."""

from enum import Enum, auto
from typing import TypeAlias

from nmbr9.game import Game
from nmbr9.ui.lesson.saves import remember_lesson
from nmbr9.ui.lesson.state import DECK, Lesson, LessonStep, mark_of, next_step, words_of
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play.actions import (
    Aim,
    BoardTaken,
    Confirm,
    Decide,
    Drop,
    NextLegal,
    Nudge,
    PointAt,
    ReturnBoard,
    Rotate,
    StartLesson,
    TakeBoard,
    TakeUp,
    Tap,
)
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import CloseOffer, Say, Show
from nmbr9.ui.session.effects import Keep
from nmbr9.ui.session.offers import Offer


class LessonCommand(Action, Enum):
    """The commands of a lesson, besides its beginning."""

    DECLINE = auto()
    """Just play: the welcome does not come again."""
    TRY = auto()
    """Move the aim to the marked place."""
    END = auto()
    """Go back to the player's own game, from any step."""


TryActions: TypeAlias = Drop | Tap | Nudge | NextLegal | Rotate | Aim | Confirm
PassiveActions: TypeAlias = PointAt | TakeUp | Decide
Heard: TypeAlias = StartLesson | LessonCommand | TryActions | PassiveActions | BoardTaken

OVER = (Keep(remember_lesson, ()), CloseOffer(Offer.LESSON))


def update(context: Context, lesson: Lesson, action: Heard) -> Update[Lesson]:
    """Answer one action; the game in play has answered it already."""
    match action:
        case StartLesson():
            return _begin()
        case LessonCommand.DECLINE:
            return Update(lesson, OVER)
        case LessonCommand.TRY:
            return Update(lesson, Aim(lesson.mark) if lesson.mark else None)
        case LessonCommand.END:
            return Update(lesson, (ReturnBoard(), Say(())) if lesson.step else None)
        case BoardTaken(by=by):
            return Update(lesson if by is Holder.LESSON else Lesson())
    if isinstance(action, PointAt) and not action.dragged:
        return Update(lesson)  # a pointer that only passes
    if lesson.step is None:
        # Whoever begins to play has seen the welcome.
        return Update(lesson, OVER if context.session.offer is Offer.LESSON else None)
    return Update(lesson) if isinstance(action, PointAt) else _follow(context, lesson, lesson.step)


def _begin() -> Update[Lesson]:
    """The lesson at its first step, on an empty board."""
    game, step = Game.start(DECK), LessonStep.FIRST
    shown = (Show(None), TakeBoard(Holder.LESSON, game), Say((words_of(step, game),)))
    return Update(Lesson(step), OVER, shown)


def _follow(context: Context, lesson: Lesson, before: LessonStep) -> Update[Lesson]:
    """The lesson after the player has tried or placed something."""
    play = context.play
    step = next_step(before, play)
    refused = len(play.game.board.tiles) > step.laid
    if step is before and not refused:
        return Update(lesson)
    # A legal place that the lesson cannot go on from is left again, and the text says why.
    game = play.game.take_back() if refused else play.game
    mark = mark_of(step, game)
    said = () if refused else context.session.announced.messages
    if step is LessonStep.POINTS:
        said = tuple(message for message in said if message.key != "said.card")  # not shown yet
    after = Lesson(step, mark)
    messages = Say((*said, words_of(step, game)))
    if step in (LessonStep.RIGHT, LessonStep.ACROSS):
        return Update(after, messages)  # the ghost stays, with its fault or as it was turned
    shown = TakeBoard(
        Holder.LESSON,
        game,
        rotation=(mark.rotation - (step is LessonStep.ROTATE)) % 4 if mark else 0,
        card_shown=step is not LessonStep.POINTS,
        laid=None if refused else play.table.last_laid,
        gone=play.game.board.tiles[-1] if refused else None,
    )
    return Update(after, shown, messages)
