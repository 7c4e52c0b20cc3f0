"""The views of the lesson: the welcome, the panel above the board, the marks, the row below."""

from collections.abc import Mapping
from dataclasses import replace

from nmbr9.rules.judging import landing_level
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.lesson import state as course
from nmbr9.ui.lesson.state import BREAKS_A_RULE, ENDS, Lesson, LessonStep
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import flat_board, small_tile
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.play.actions import Confirm, StartLesson
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.play.view import caption as play_caption
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.play.view.stack import marked_place
from nmbr9.ui.session.prompts import Prompt


def panel(context: Context, lesson: Lesson) -> Node | None:
    t, step = context.t, lesson.step
    if step is None:
        return None
    skip = button(t("lesson.skip"), LessonCommand.END, key="skip")
    show = button(t("lesson.try"), LessonCommand.TRY, key="try")
    buttons = (show if lesson.mark else None, None if step in ENDS else skip)
    return el(
        "section",
        el("p", t.of(course.words_of(step, context.game)), class_="words", key="words"),
        el("div", *buttons, class_="buttons", key="buttons"),
        class_="lesson",
        aria_label=t("lesson.title"),
        key="lesson",
    )


def welcome(context: Context, challenge: str) -> Node:
    t, play, offered = context.t, context.play, context.session.prompt is Prompt.LESSON
    if not offered or play.holder is not Holder.OWN or play.own.decisions:
        return el("section", data_open="false")
    return el(
        "section",
        el("div", replace(flat_board(course.stacked().board), deferred=False), class_="picture"),
        el("h2", t("app.name")),
        el("p", challenge, class_="challenge", key="challenge") if challenge else None,
        el("p", t("lesson.offer"), key="offer"),
        button(t("lesson.learn"), StartLesson(), main=True, key="learn"),
        button(t("lesson.decline"), LessonCommand.DECLINE, key="decline"),
        aria_label=t("lesson.welcome"),
        data_open="true",
    )


def titles(context: Context, _lesson: Lesson) -> tuple[str, str]:
    return (context.t("lesson.title"), "")


def marks(context: Context, lesson: Lesson) -> tuple[Node, ...]:
    play, place, step = context.play, lesson.mark, lesson.step
    if place is None or step is None:
        return ()
    level = landing_level(play.game.board, place)
    return (marked_place(play, place, level, "lesson", wrong=step in BREAKS_A_RULE),)


def caption(context: Context, lesson: Lesson) -> Node:
    """The line about the ghost; nothing if the panel has the instruction."""
    play, note = context.play, context.session.note
    why = course.refused(lesson.step, play)
    if why is not None and play.ghost is not None:
        words = context.t.of(course.words_of(why, play.game))
        return play_caption.beside(play, play.ghost.verdict, words, "illegal")
    aiming = play.ghost is not None or play.look.inspected is not None or note is not None
    return play_caption.caption(context) if aiming else play_caption.NO_CAPTION


def controls(context: Context, lesson: Lesson) -> Node:
    t, play = context.t, context.play
    match lesson.step:
        case LessonStep.POINTS:
            return el("div", button(t("lesson.next"), Confirm(), main=True, key="next"))
        case LessonStep.DONE | LessonStep.PLUS_DONE:
            own = play.own
            todays = game_kind(own).day == context.session.today and not own.finished
            words = t("lesson.today" if todays else "replay.end")
            return el("div", button(words, LessonCommand.END, main=True, key="end"))
        case LessonStep.FIRST if play.ghost is None and not play.game.board.tiles:
            row = play_controls.controls(context)
            return replace(row, slots=(*row.slots, _shown_drag(context)))
    return play_controls.controls(context, barred=course.refused(lesson.step, play) is not None)


def _shown_drag(context: Context) -> Node:
    """A hand that drags the tile from its row onto the table, again and again."""
    tile, patterns = context.play.game.card or 0, context.session.settings.patterns
    return el(
        "div",
        small_tile(tile, patterns=patterns),
        icons.HAND,
        class_="shown-drag",
        key="drag",
        aria_hidden="true",
    )


def keys(_context: Context, lesson: Lesson) -> Mapping[str, Action]:
    return dict.fromkeys(("Enter", "Escape"), LessonCommand.END) if lesson.step in ENDS else {}
