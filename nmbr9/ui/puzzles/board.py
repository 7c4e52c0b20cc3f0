"""The views around a puzzle on the board: question or verdict, marks, the row below."""

from nmbr9.contests.puzzles import Puzzle
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, flame, icon_button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.play.view import hint as play_hint
from nmbr9.ui.play.view.stack import marked_place
from nmbr9.ui.puzzles.mistakes import Position
from nmbr9.ui.puzzles.outcome import reason, try_message
from nmbr9.ui.puzzles.state import PuzzleCommand, Task
from nmbr9.ui.puzzles.tries import Tries
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page


def titles(context: Context, task: Task) -> tuple[str, str]:
    """The kind of puzzle, its grade and its card."""
    t, card = context.t, context.t("puzzle.card", number=task.before.card or 0)
    if isinstance(task.of, Puzzle):
        card = f"{t(f'puzzles.grade.{task.of.entry.grade}')} · {card}"
    return (t(f"puzzle.kind.{task.kind}"), card)


def panel(context: Context, task: Task) -> Node:
    """The question, or the verdict with its details, and the buttons to leave."""
    t, number = context.t, task.before.card or 0
    asked = el("p", t("puzzle.question", number=number), class_="asked", key="asked")
    return el(
        "section",
        *((asked,) if task.tried is None else _answered(context, task)),
        el(
            "div",
            icon_button(PuzzleCommand.LEAVE, icons.CLOSE, t("puzzle.leave")),
            class_="buttons",
            key="buttons",
        ),
        class_="lesson puzzle",
        aria_label=t(f"puzzle.kind.{task.kind}"),
        key="puzzle",
    )


def _answered(context: Context, task: Task) -> tuple[Node | None, ...]:
    """The verdict, its reason, and the new figures."""
    t, why = context.t, reason(task)
    return (
        el(
            "p",
            el("span", "✓ " if task.solved else "✗ ", aria_hidden="true"),
            el("span", t.of(try_message(task))),
            class_="answered " + ("right" if task.solved else "wrong-one"),
            key="answered",
        ),
        el("p", t.of(why), class_="words", key="words") if why else None,
        el("p", *_changed(context, task), class_="changed", key="changed"),
    )


def _changed(context: Context, task: Task) -> tuple[Node | str | None, ...]:
    """The rating, counted up or down, and the days in a row; for a mistake, its next day."""
    t, today = context.t, context.session.today
    if isinstance(task.of, Position):
        if task.practice:
            return ()
        due = task.of.mistake
        return (t("puzzle.learnt") if due.learnt else t("puzzle.back", day=t.day(due.due)),)
    if task.tries is None:
        return ()
    days = task.tries.days_in_a_row(today)
    return (*_rating(task.tries, t), flame(days, t("streak.kept", n=days), safe=True))


def _rating(tries: Tries, t: Texts) -> tuple[Node | str, ...]:
    rating, gained = tries.points, tries.gained
    ticks = f"--score:{rating};--from:{rating - gained}"
    return (
        t("puzzles.rating") + " ",
        el("b", el("b", str(rating)), class_="counted", style=ticks, key=str(rating)),
        f" {signed(gained)}",
    )


def marks(context: Context, task: Task) -> tuple[Node, ...]:
    """The outline of the best spot, and crossed outlines of the player's and the game's."""
    play, puzzle = context.play, task.of
    if task.tried is None:
        return ()
    worse = [puzzle.own] if isinstance(puzzle, Position) else []
    if not task.solved:
        worse.append(task.tried)
    level = {place: task.before.judge(place).level for place in (task.answer, *worse)}
    return (
        *(
            marked_place(play, place, level[place], f"worse{nth}", wrong=True)
            for nth, place in enumerate(dict.fromkeys(worse))
        ),
        marked_place(play, task.answer, level[task.answer], "best", laid=True),
    )


def hint(context: Context, task: Task) -> Node:
    """The line about the ghost; nothing if the panel says it all."""
    play = context.play
    if play.look.inspected is None and (task.tried is not None or play.ghost is None):
        return el("p", "", class_="hint none")
    return play_hint.hint(context)


def controls(context: Context, task: Task) -> Node:
    """The usual row, or the next buttons."""
    if task.tried is None:
        return play_controls.controls(context)
    t = context.t
    graded = isinstance(task.of, Puzzle)
    on = t("page.back", page=t("review.title")) if task.practice else t("puzzle.next")
    return el(
        "div",
        button(t("puzzle.title"), Show(Page.PUZZLE), key="spots") if graded else None,
        button(on, PuzzleCommand.NEXT, main=True, key="next"),
    )


def key_action(task: Task, key: str) -> Action | None:
    """The action of a key after the try; None for any other."""
    if task.tried is None:
        return None
    match key:
        case "Enter":
            return PuzzleCommand.NEXT
        case "Escape":
            return PuzzleCommand.LEAVE
    return None
