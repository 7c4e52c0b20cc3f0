"""The page of the puzzles: today's, one of each grade, the mistakes that are due, the rating."""

from collections.abc import Mapping

from nmbr9.contests.puzzles import GRADES, Collection, PuzzleLine
from nmbr9.contests.rating import Rating
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles.actions import PAGE, Begin
from nmbr9.ui.puzzles.mistakes import DAYS
from nmbr9.ui.puzzles.record import STRENGTHS, Record, Try
from nmbr9.ui.puzzles.state import Puzzles, TaskKind
from nmbr9.ui.session.actions import Show

ROUGH = 110
"""A rating with a greater deviation is a rough one."""


def page(context: Context, puzzles: Puzzles) -> tuple[Node | None, ...]:
    """All puzzles, as far as they are here."""
    t = context.t
    record = puzzles.record or Record()
    return (
        el("p", t("puzzles.intro")),
        *(_shipped(context, puzzles.known, record) if puzzles.known else _none(puzzles, t)),
        *_mistakes(context, puzzles),
        *_rating(record, t),
    )


def _none(puzzles: Puzzles, t: Texts) -> tuple[Node, ...]:
    if not puzzles.missing:
        return (el("p", t("puzzles.loading"), role="status", key="loading"),)
    again = button(t("coach.again"), Show(PAGE), key="again")
    return (el("p", t("puzzles.missing"), role="status", key="missing"), row(again))


def _shipped(context: Context, known: Collection, record: Record) -> tuple[Node | None, ...]:
    """The puzzle of the day, and those of each grade."""
    t, todays = context.t, known.of_day(context.session.today)
    tried = {one.name: one for one in record.tries}
    grades = (_grade(grade, known.of_grade(grade), tried, todays, t) for grade in GRADES)
    return (
        el("h3", t("puzzle.kind.day")),
        _todays(todays, tried.get(todays.name), t) if todays else None,
        el("h3", t("puzzles.at_will")),
        el("div", *grades, class_="row", key="grades"),
    )


def _todays(entry: PuzzleLine, tried: Try | None, t: Texts) -> Node:
    if tried is None:
        words = f"{t('puzzles.solve')} · {t(f'puzzles.grade.{entry.grade}')}"
        return el("div", button(words, Begin(TaskKind.DAY), main=True, key="day"), class_="row")
    words = t("puzzles.day_solved" if tried.solved else "puzzles.day_missed")
    return el(
        "div",
        el("p", el("b", "✓ " if tried.solved else "✗ ", aria_hidden="true"), words),
        button(t("puzzles.day_look"), Begin(TaskKind.DAY), key="day"),
        class_="row",
    )


def _grade(
    grade: int,
    entries: tuple[PuzzleLine, ...],
    tried: Mapping[str, Try],
    todays: PuzzleLine | None,
    t: Texts,
) -> Node:
    """The way to the next puzzle of a grade, with how many were solved."""
    tries = [tried[one.name] for one in entries if one.name in tried]
    solved = sum(one.solved for one in tries)
    left = any(one.name not in tried and one != todays for one in entries)
    state = t("puzzles.many", n=len(entries))
    if tries:
        state = t("puzzles.state", solved=solved, tried=len(tries), of=len(entries))
    return el(
        "button",
        t(f"puzzles.grade.{grade}"),
        el("small", " ", state if left else t("puzzles.all_tried", n=solved), key="state"),
        type="button",
        class_="quiet",
        click=Begin(TaskKind.GRADE, grade) if left else None,
        aria_disabled=None if left else "true",
        key=str(grade),
    )


def _mistakes(context: Context, puzzles: Puzzles) -> tuple[Node | None, ...]:
    """How many are due, or when the next one is."""
    t, today = context.t, context.session.today
    now = puzzles.due(today)
    coming = sorted(one.due for one in puzzles.mistakes if not one.learnt)
    learnt = sum(one.learnt for one in puzzles.mistakes)
    values = dict(zip(("first", "second", "third", "fourth"), DAYS, strict=True))
    waiting = t("puzzles.next_due", day=t.day(coming[0])) if coming else t("puzzles.no_mistakes")
    begin = button(t("puzzles.try_mistake"), Begin(TaskKind.MISTAKE), main=True, key="mistake")
    return (
        el("h3", t("puzzles.mistakes")),
        el("p", t("puzzles.due", n=len(now)) if now else waiting, key="due"),
        row(begin) if now else None,
        soft(t("puzzles.learnt", n=learnt)) if learnt else None,
        soft(t("puzzles.mistakes_about", **values)),
    )


def _rating(record: Record, t: Texts) -> tuple[Node | None, ...]:
    said = rating_words(record.rating, t) if record.tries else t("puzzles.no_rating")
    grades = ", ".join(map(str, STRENGTHS))
    return (
        el("h3", t("puzzles.rating")),
        el("p", said, key="rating"),
        soft(t("puzzles.rating_about", grades=grades)),
    )


def rating_words(rating: Rating, t: Texts) -> str:
    """A rating, its deviation, and what that means."""
    sure = t("puzzles.rough" if rating.deviation > ROUGH else "puzzles.sure")
    values = {"rating": round(rating.rating), "deviation": round(rating.deviation)}
    return f"{t('puzzles.rating_is', **values)} {sure}"
