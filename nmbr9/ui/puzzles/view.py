"""The pages of the puzzles: today's and one of each grade; after a try, the costs of all spots."""

from functools import lru_cache
from math import inf

from nmbr9.board import Placement
from nmbr9.contests.puzzles import GRADES, MOST, OFTEN, Collection, Puzzle, PuzzleLine
from nmbr9.contests.tries import DAYS, FIRST, MOST_CHANGE, STRENGTHS, Position, Tries, Try
from nmbr9.record import decode
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import flat_board
from nmbr9.ui.parts.widgets import Fact, button, folded, numbers, row, soft, table_row
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles.state import BeginPuzzle, PuzzleCommand, Puzzles, ShowPlace, Task, TaskKind
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Absent
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button


def page(context: Context, puzzles: Puzzles) -> tuple[Node | None, ...]:
    t, known = context.t, puzzles.known
    tries = puzzles.tries or Tries()
    return (
        el("p", t("puzzles.intro")),
        *(_none(known, t) if isinstance(known, Absent) else _shipped(context, known, tries)),
        _figures(context, tries) if tries.in_order else None,
        *_mistakes(context, puzzles),
        _about(t),
    )


def _none(why: Absent, t: Texts) -> tuple[Node, ...]:
    if why is Absent.WAITING:
        return (el("p", t("puzzles.loading"), role="status", key="loading"),)
    again = button(t("coach.again"), Show(Page.PUZZLES), key="again")
    return (el("p", t("puzzles.missing"), role="status", key="missing"), row(again))


def _shipped(context: Context, collection: Collection, tries: Tries) -> tuple[Node | None, ...]:
    t, todays = context.t, collection.of_day(context.session.today)
    tried = {try_.name: try_ for try_ in tries.in_order}
    name, grades = t("puzzles.at_will"), []
    for grade in GRADES:
        entries = collection.of_grade(grade)
        left = any(entry.name not in tried and entry != todays for entry in entries)
        many = sum(entry.name in tried for entry in entries)
        words, state = t(f"puzzles.grade.{grade}"), t("puzzles.state", n=many, of=len(entries))
        begin = BeginPuzzle(TaskKind.GRADE, grade) if left else None
        grades.append(button(words, begin, below=state, class_="grade", key=str(grade)))
    following, level = tries.next_at_level(collection, context.session.today), None
    if following is not None:
        of, begin = t(f"puzzles.grade.{following.grade}"), BeginPuzzle(TaskKind.LEVEL)
        below = t("puzzles.at_level", grade=of, rating=tries.points)
        level = row(button(t("puzzle.kind.level"), begin, below=below, main=True, key="level"))
    return (
        _todays(todays, tried.get(todays.name), t) if todays else None,
        level,
        el("h3", name),
        el("div", *grades, class_="segments", role="group", aria_label=name, key="grades"),
    )


def _todays(entry: PuzzleLine, tried: Try | None, t: Texts) -> Node:
    """The puzzle of the day: its board, and whether it is solved."""
    state = t(f"puzzles.grade.{entry.grade}")
    if tried is not None:
        state = f"✓ {t('puzzles.day_solved')}" if tried.solved else f"✗ {t('puzzles.day_missed')}"
    words, begin = el("b", t("puzzle.kind.day"), key="words"), BeginPuzzle(TaskKind.DAY)
    look = "quiet door todays"
    return button(words, begin, icon=_picture(entry.code), below=state, class_=look, key="day")


@lru_cache(maxsize=2)
def _picture(code: str) -> Node:
    return flat_board(decode(code).board)


def _figures(context: Context, tries: Tries) -> Node:
    t, deviation = context.t, round(tries.rating.deviation)
    solved, many = sum(try_.solved for try_ in tries.in_order), len(tries.in_order)
    days = tries.days_in_a_row(context.session.today)
    facts = (
        Fact(str(tries.points), t("puzzles.rating_is", deviation=deviation)),
        Fact(str(days), t("statistics.streak")),
        Fact(t("puzzles.state", n=solved, of=many), t("puzzles.solved")),
    )
    return el("dl", *(fact.drawn() for fact in facts), class_="own-figures", key="figures")


def _mistakes(context: Context, puzzles: Puzzles) -> tuple[Node | None, ...]:
    t, due = context.t, len(puzzles.due(context.session.today))
    coming = sorted(mistake.due for mistake in puzzles.mistakes if not mistake.learnt)
    learnt = sum(mistake.learnt for mistake in puzzles.mistakes)
    waiting = t("puzzles.next_due", day=t.day(coming[0])) if coming else t("puzzles.no_mistakes")
    begin = button(t("puzzles.try_mistake"), BeginPuzzle(TaskKind.MISTAKE), key="mistake")
    return (
        el("h3", t("puzzles.mistakes")),
        el("p", t("puzzles.due", n=due) if due else waiting, key="due"),
        row(begin) if due else None,
        soft(t("puzzles.learnt", n=learnt)) if learnt else None,
    )


def _about(t: Texts) -> Node:
    days = dict(zip(("first", "second", "third", "fourth"), DAYS, strict=True))
    often = {"medium": OFTEN[1] // 10, "hard": OFTEN[2] // 10}
    grades, most = ", ".join(map(str, STRENGTHS)), round(MOST_CHANGE)
    return folded(
        t("review.how"),
        soft(t("puzzles.grades_about", **often)),
        soft(t("puzzles.rating_about", grades=grades, first=FIRST, most=most)),
        soft(t("puzzles.mistakes_about", **days)),
        key="about",
    )


# The outcome of a try


def outcome_page(context: Context, puzzles: Puzzles) -> tuple[Node, ...]:
    """The costs of the best spot, the player's, and the cheapest other one on each level."""
    t, task = context.t, puzzles.task
    if task is None or task.tried is None or isinstance(task.of, Position):
        return (row(page_button(t("puzzles.title"), Page.PUZZLES)),)
    on = button(t("puzzle.next"), PuzzleCommand.NEXT, main=True, key="next")
    return (_costs(task, task.of, t), row(on))


def _costs(task: Task, puzzle: Puzzle, t: Texts) -> Node:
    level_of = {place: task.before.judge(place).level for place in puzzle.places}
    cheapest = {level_of[place]: place for place in reversed(puzzle.others)}
    shown = {*cheapest.values(), task.tried, *puzzle.answers}
    rows = zip(range(len(puzzle.places)), puzzle.places, puzzle.costs, strict=True)
    costs, lines = [row for row in rows if row[1] in shown], []
    for at, place, cost in sorted(costs, key=lambda row: inf if row[2] is None else row[2]):
        level, go = level_of[place], ShowPlace(at)
        words = el("button", _level(task, place, level, t), type="button", click=go)
        points = str(place.number * level)
        lines.append(table_row(words, (points, _cost(cost, t)), key=str(at)))
    heads = (t("puzzle.level"), t("puzzle.points"), t("puzzle.cost"))
    return numbers(heads, lines, caption=t("puzzle.title"))


def _level(task: Task, place: Placement, level: int, t: Texts) -> str:
    if place not in (task.answer, task.tried):
        return str(level)
    return t("puzzle.best_level" if place == task.answer else "puzzle.own_level", level=level)


def _cost(cost: int | None, t: Texts) -> str:
    if cost is None:
        return "-"
    return t("puzzle.cost_most", n=cost) if cost == MOST else str(cost)
