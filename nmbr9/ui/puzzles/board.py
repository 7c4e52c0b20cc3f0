"""The views around a puzzle on the board: the question, the marks, the row under the thumb."""

from nmbr9.contests.puzzles import GRADES, Puzzle
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.play.view import hint as play_hint
from nmbr9.ui.play.view.stack import marked_place
from nmbr9.ui.puzzles.actions import OUTCOME, Puzzling
from nmbr9.ui.puzzles.solving import verdict
from nmbr9.ui.puzzles.state import Task, TaskKind
from nmbr9.ui.session.actions import Show


def grade_words(task: Task, t: Texts) -> str:
    """The grade of a puzzle; nothing for a mistake of one's own."""
    return t(f"puzzles.grade.{task.of.entry.grade}") if isinstance(task.of, Puzzle) else ""


def title_lines(context: Context, task: Task) -> tuple[str, str]:
    """The kind of puzzle, and its grade."""
    t = context.t
    return (t(f"puzzle.kind.{task.kind.value}"), grade_words(task, t))


def panel(context: Context, task: Task) -> Node:
    """The question, or whether it was answered well; and the way out."""
    t, asked = context.t, task.tried is None
    words = t("puzzle.question", number=task.before.card or 0) if asked else t.of(verdict(task))
    return el(
        "section",
        el("p", *sign(task, t), class_="nth", key="nth"),
        el("p", words, class_="words", key="words"),
        el(
            "div", button(t("puzzle.leave"), Puzzling.LEAVE, key="leave"), class_="ways", key="ways"
        ),
        class_="lesson puzzle",
        aria_label=t(f"puzzle.kind.{task.kind.value}"),
        key="puzzle",
    )


def sign(task: Task, t: Texts) -> tuple[Node | None, ...]:
    """The grade in dots while it is asked, then a sign for right or wrong."""
    if task.tried is not None:
        return (el("b", "✓" if task.solved else "✗", aria_hidden="true", key="sign"),)
    if not isinstance(task.of, Puzzle):
        return ()
    grade = task.of.entry.grade
    return (
        el("span", grade_words(task, t), class_="visually-hidden"),
        el("span", "●" * grade + "○" * (GRADES[-1] - grade), aria_hidden="true"),
    )


def marks(context: Context, task: Task) -> tuple[Node, ...]:
    """The outline of the player's try with crosses, where another placement is better."""
    place, play = task.tried, context.play
    if place is None or task.solved:
        return ()
    level = task.before.judge(place).level
    return (marked_place(play, place, level, "puzzle", wrong=True),)


def hint(context: Context, task: Task) -> Node:
    """The line about the ghost; nothing where the panel says it all."""
    play = context.play
    if play.inspected is None and (task.tried is not None or play.ghost is None):
        return el("p", "", class_="hint none")
    return play_hint.hint(context)


def controls(context: Context, task: Task) -> Node:
    """The usual row, or the ways on."""
    if task.tried is None:
        return play_controls.controls(context)
    t = context.t
    return el(
        "div",
        button(t("puzzle.reasons"), Show(OUTCOME), key="reasons"),
        button(t("puzzle.list"), Puzzling.LEAVE, main=True, key="next")
        if task.kind is TaskKind.DAY
        else button(t("puzzle.next"), Puzzling.NEXT, main=True, key="next"),
    )


def key_action(task: Task, key: str) -> Action | None:
    """The action of a key once the puzzle was tried; None for any other."""
    if task.tried is None:
        return None
    match key:
        case "Enter":
            return Show(OUTCOME)
        case "Escape":
            return Puzzling.LEAVE
    return None
