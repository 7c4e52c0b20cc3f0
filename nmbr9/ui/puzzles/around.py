"""Around a puzzle on the board: question or verdict, in words and marks, and the row below."""

from collections.abc import Mapping

from nmbr9.contests.advantages import Kind
from nmbr9.contests.puzzles import MOST, Puzzle
from nmbr9.contests.tries import Position
from nmbr9.ui.games.decision_words import why
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, flame, icon_button
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.speech import shown_place
from nmbr9.ui.play.view import caption as play_caption
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.play.view.stack import hatched, marked_place
from nmbr9.ui.puzzles.state import PuzzleCommand, Task
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page


def titles(context: Context, task: Task) -> tuple[str, str]:
    t, card = context.t, context.t("puzzle.card", number=task.before.card or 0)
    if isinstance(task.of, Puzzle):
        card = f"{t(f'puzzles.grade.{task.of.entry.grade}')}, {card}"
    return (t(f"puzzle.kind.{task.kind}"), card)


def panel(context: Context, task: Task) -> Node:
    t, question = context.t, context.t("puzzle.question", number=task.before.card or 0)
    asked = el("p", question, class_="asked", key="asked")
    again = icon_button(PuzzleCommand.AGAIN, icons.TAKE_BACK, t("coach.again"))
    play_on = icon_button(PuzzleCommand.PLAY_ON, icons.BRANCH, t("branch.play_on"), keys="B")
    leave = icon_button(PuzzleCommand.LEAVE, icons.CLOSE, t("puzzle.leave"))
    more = () if task.tried is None else (None if task.solved else again, play_on)
    return el(
        "section",
        *((asked,) if task.tried is None else _answered(context, task)),
        el("div", *more, leave, class_="buttons", key="buttons"),
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
        el("p", t.sentences(best_place(task)), class_="visually-hidden", key="best")
        if not task.solved
        else None,
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
    """The answer and, unless it was found at once, its rival; and the cells that were counted."""
    play, answer, rival = context.play, task.answer, task.rival
    if task.tried is None:
        return ()
    found, shown = task.advantage, task.chosen or answer
    worse = {rival} if task.chosen or not task.solved else set()
    if isinstance(task.of, Position):
        worse.add(task.of.played)
    level = {place: task.before.judge(place).level for place in (answer, *worse)}
    counted = (found.worse if task.chosen else found.better) if found else ()
    return (
        *(
            marked_place(play, place, level[place], f"worse{nth}", wrong=True, laid=place == shown)
            for nth, place in enumerate(worse)
        ),
        marked_place(play, answer, level[answer], "best", laid=answer == shown),
        *(hatched(play, ground, dead=found.kind is Kind.DEAD) for ground in counted if found),
    )


def caption(context: Context, task: Task) -> Node:
    """The line about the ghost; nothing if the panel says it all."""
    play = context.play
    aiming = play.look.inspected is not None or (task.tried is None and play.ghost is not None)
    return play_caption.caption(context) if aiming else play_caption.NO_CAPTION


def controls(context: Context, task: Task) -> Node:
    if task.tried is None:
        return play_controls.controls(context)
    t, graded, inside = context.t, isinstance(task.of, Puzzle), task.beneath is not None
    on = t("puzzle.to_review" if inside else "puzzle.next")
    turned = "best" if task.chosen else "second" if task.solved else "yours"
    return el(
        "div",
        button(t(f"puzzle.show_{turned}"), PuzzleCommand.TURN, key="turn"),
        button(t("puzzle.title"), Show(Page.PUZZLE), key="spots") if graded else None,
        button(on, PuzzleCommand.NEXT, main=True, key="next"),
        class_="after-puzzle",
    )


def keys(_context: Context, task: Task) -> Mapping[str, Action]:
    actions: dict[str, Action] = {
        "Enter": PuzzleCommand.NEXT,
        "Escape": PuzzleCommand.LEAVE,
        " ": PuzzleCommand.TURN,
        **dict.fromkeys("bB", PuzzleCommand.PLAY_ON),
    }
    return actions if task.tried is not None else {}


# In words


def announced(task: Task) -> tuple[Message, ...]:
    tries, rating = task.tries, None
    if tries:
        rating = Message("puzzle.rating", {"rating": tries.points, "change": signed(tries.gained)})
    cost = had_cost(task.of) if isinstance(task.of, Position) else None
    return tuple(filter(None, (try_message(task), *best_place(task), reason(task), cost, rating)))


def best_place(task: Task) -> tuple[Message, ...]:
    """The answer as it is drawn, unless it was found."""
    if task.solved:
        return ()
    before = task.before
    return (Message("why.best"), *shown_place(before.board, before.judge(task.answer)))


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


def reason(task: Task) -> Message | None:
    """The advantage of the answer over its rival in words."""
    found, of = task.advantage, task.of
    if found is None:
        return None
    if task.rival == task.tried:
        other = "why.yours"
    elif isinstance(of, Position):
        other = "why.first"
    else:
        other = "why.second" if task.rival == of.others[0] else "why.shown"
    return why(found, "why.own" if task.solved else "why.best", other)
