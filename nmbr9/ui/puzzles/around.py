"""Around a puzzle on the board: question or verdict, in words and marks, and the row below."""

from nmbr9.board import Placement
from nmbr9.contests.advantages import Advantage, advantage
from nmbr9.contests.puzzles import MOST, Puzzle
from nmbr9.ui.games.decision_words import why
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, flame, icon_button
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.play.view import hint as play_hint
from nmbr9.ui.play.view.stack import marked_place
from nmbr9.ui.puzzles.state import PuzzleCommand, Task
from nmbr9.ui.puzzles.tries import Position
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page


def titles(context: Context, task: Task) -> tuple[str, str]:
    t, card = context.t, context.t("puzzle.card", number=task.before.card or 0)
    if isinstance(task.of, Puzzle):
        card = f"{t(f'puzzles.grade.{task.of.entry.grade}')} · {card}"
    return (t(f"puzzle.kind.{task.kind}"), card)


def panel(context: Context, task: Task) -> Node:
    t, question = context.t, context.t("puzzle.question", number=task.before.card or 0)
    asked = el("p", question, class_="asked", key="asked")
    leave = icon_button(PuzzleCommand.LEAVE, icons.CLOSE, t("puzzle.leave"))
    return el(
        "section",
        *((asked,) if task.tried is None else _answered(context, task)),
        el("div", leave, class_="buttons", key="buttons"),
        class_="lesson puzzle",
        aria_label=t(f"puzzle.kind.{task.kind}"),
        key="puzzle",
    )


def _answered(context: Context, task: Task) -> tuple[Node | None, ...]:
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
    t, tries = context.t, task.tries
    if isinstance(task.of, Position):
        due, cost = task.of.mistake, t.of(had_cost(task.of))
        told = t("puzzle.learnt") if due.learnt else t("puzzle.back", day=t.day(due.due))
        return (cost,) if task.practice else (cost, " ", told)
    if tries is None:
        return ()
    rating, gained = tries.points, tries.gained
    ticks = f"--score:{rating};--from:{rating - gained}"
    days = tries.days_in_a_row(context.session.today)
    return (
        t("puzzles.rating") + " ",
        el("b", el("b", str(rating)), class_="counted", style=ticks, key=str(rating)),
        f" {signed(gained)}",
        flame(days, t("streak.kept", n=days), safe=True),
    )


def marks(context: Context, task: Task) -> tuple[Node, ...]:
    play, puzzle = context.play, task.of
    if task.tried is None:
        return ()
    worse = [puzzle.played] if isinstance(puzzle, Position) else []
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
    aiming = play.look.inspected is not None or (task.tried is None and play.ghost is not None)
    return play_hint.hint(context) if aiming else play_hint.NO_HINT


def controls(context: Context, task: Task) -> Node:
    if task.tried is None:
        return play_controls.controls(context)
    t, graded = context.t, isinstance(task.of, Puzzle)
    on = t("page.back", page=t("review.title")) if task.practice else t("puzzle.next")
    return el(
        "div",
        button(t("puzzle.title"), Show(Page.PUZZLE), key="spots") if graded else None,
        button(on, PuzzleCommand.NEXT, main=True, key="next"),
    )


def key_action(task: Task, key: str) -> Action | None:
    actions = {"Enter": PuzzleCommand.NEXT, "Escape": PuzzleCommand.LEAVE}
    return actions.get(key) if task.tried is not None else None


# In words


def announced(task: Task) -> tuple[Message, ...]:
    tries, rating = task.tries, None
    if tries:
        rating = Message("puzzle.rating", {"rating": tries.points, "change": signed(tries.gained)})
    cost = had_cost(task.of) if isinstance(task.of, Position) else None
    return tuple(filter(None, (try_message(task), reason(task), cost, rating)))


def had_cost(position: Position) -> Message:
    return Message("puzzle.had_cost", {"n": round(position.mistake.cost / 10)})


def try_message(task: Task) -> Message:
    puzzle = task.of
    if isinstance(puzzle, Position):
        if task.solved:
            return Message("puzzle.right_mistake")
        same = task.tried == puzzle.played
        return Message("puzzle.again" if same else "puzzle.not_found")
    if task.solved:
        return Message("puzzle.right")
    cost = puzzle.cost(task.tried) if task.tried else None
    if cost is None:
        return Message("puzzle.wrong_unknown")
    return Message("puzzle.wrong_most" if cost == MOST else "puzzle.wrong", {"n": cost})


def advantage_of(task: Task) -> Advantage | None:
    """The advantage of the answer over the player's place; if it was right, over the next best."""
    rival = _rival(task)
    if rival is None:
        return None
    return advantage(task.before, task.before.place(task.answer), task.before.place(rival))


def _rival(task: Task) -> Placement | None:
    if not task.solved:
        return task.tried
    return task.of.played if isinstance(task.of, Position) else task.of.others[0]


def reason(task: Task) -> Message | None:
    found = advantage_of(task)
    if found is None:
        return None
    if not task.solved:
        return why(found, "why.best", "why.yours")
    return why(found, "why.own", "why.game" if isinstance(task.of, Position) else "why.second")
