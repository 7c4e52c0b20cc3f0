"""The page of the puzzles: today's, one of each grade, the mistakes that are due, the figures."""

from collections.abc import Mapping

from nmbr9.contests.puzzles import GRADES, OFTEN, Collection, PuzzleLine
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import Fact, button, folded, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles.mistakes import DAYS
from nmbr9.ui.puzzles.state import BeginPuzzle, Puzzles, TaskKind
from nmbr9.ui.puzzles.tries import FIRST, MOST_CHANGE, STRENGTHS, Tries, Try
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Absent
from nmbr9.ui.session.session import Page


def page(context: Context, puzzles: Puzzles) -> tuple[Node | None, ...]:
    """All puzzles that are loaded."""
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
    """The puzzle of the day, and those of each grade."""
    t, todays = context.t, collection.of_day(context.session.today)
    tried = {try_.name: try_ for try_ in tries.in_order}
    grades = (_grade(grade, collection.of_grade(grade), tried, todays, t) for grade in GRADES)
    name = t("puzzles.at_will")
    return (
        _todays(todays, tried.get(todays.name), t) if todays else None,
        el("h3", name),
        el("div", *grades, class_="segments", role="group", aria_label=name, key="grades"),
    )


def _todays(entry: PuzzleLine, tried: Try | None, t: Texts) -> Node:
    kind = t("puzzle.kind.day")
    if tried is None:
        words = f"{kind} · {t(f'puzzles.grade.{entry.grade}')}"
        return row(button(words, BeginPuzzle(TaskKind.DAY), main=True, key="day"))
    words = t("puzzles.day_solved" if tried.solved else "puzzles.day_missed")
    outcome = el("p", el("b", "✓ " if tried.solved else "✗ ", aria_hidden="true"), words)
    return row(outcome, button(t("puzzles.day_look"), BeginPuzzle(TaskKind.DAY), key="day"))


def _grade(
    grade: int,
    entries: tuple[PuzzleLine, ...],
    tried: Mapping[str, Try],
    todays: PuzzleLine | None,
    t: Texts,
) -> Node:
    """The button to the next puzzle of a grade, with the number of tries."""
    tries = sum(entry.name in tried for entry in entries)
    left = any(entry.name not in tried and entry != todays for entry in entries)
    return button(
        t(f"puzzles.grade.{grade}"),
        BeginPuzzle(TaskKind.GRADE, grade) if left else None,
        below=t("puzzles.state", n=tries, of=len(entries)),
        class_="grade",
        key=str(grade),
    )


def _figures(context: Context, tries: Tries) -> Node:
    """The rating, the days in a row, and the number of solved puzzles."""
    t, rating = context.t, tries.rating
    solved = sum(try_.solved for try_ in tries.in_order)
    days = tries.days_in_a_row(context.session.today)
    facts = (
        Fact(str(tries.points), t("puzzles.rating_is", deviation=round(rating.deviation))),
        Fact(str(days), t("statistics.streak")),
        Fact(t("puzzles.state", n=solved, of=len(tries.in_order)), t("puzzles.solved")),
    )
    return el("dl", *(fact.drawn() for fact in facts), class_="own-figures", key="figures")


def _mistakes(context: Context, puzzles: Puzzles) -> tuple[Node | None, ...]:
    """The number due, or the day of the next one."""
    t, today = context.t, context.session.today
    now = puzzles.due(today)
    coming = sorted(mistake.due for mistake in puzzles.mistakes if not mistake.learnt)
    learnt = sum(mistake.learnt for mistake in puzzles.mistakes)
    waiting = t("puzzles.next_due", day=t.day(coming[0])) if coming else t("puzzles.no_mistakes")
    begin = button(t("puzzles.try_mistake"), BeginPuzzle(TaskKind.MISTAKE), key="mistake")
    return (
        el("h3", t("puzzles.mistakes")),
        el("p", t("puzzles.due", n=len(now)) if now else waiting, key="due"),
        row(begin) if now else None,
        soft(t("puzzles.learnt", n=learnt)) if learnt else None,
    )


def _about(t: Texts) -> Node:
    """The meaning of grades, rating and mistakes, folded up."""
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
