"""The page of the review: the walk through its rounds, luck and skill, the solver's game."""

from nmbr9.protocol import Job
from nmbr9.ui.coach import plus_walk
from nmbr9.ui.coach.coach import AskCoach, why_not_ask
from nmbr9.ui.coach.luck_and_skill import luck_and_skill, signed
from nmbr9.ui.coach.panel import ask_button, failure, progress
from nmbr9.ui.coach.review import AnyReview, PlusReview, Review
from nmbr9.ui.coach.walk import walk
from nmbr9.ui.parts.chart import table
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, paragraphs, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context


def page(context: Context, review: AnyReview | None) -> tuple[Node | None, ...]:
    """The review, or the button to ask for it."""
    t, solver = context.t, context.solver
    refused = why_not_ask(context, Job.REVIEW)
    if refused:
        return (el("p", t.of(refused)),)
    running = solver.at(Job.REVIEW)
    if running is not None:
        intro = (soft(line) for line in t.lines("review.intro"))
        return (*intro, progress(running, t))
    if review is not None:
        return _review(review, t)
    words = t("coach.again") if solver.failed else t("review.start")
    ask = ask_button(context, words, AskCoach(Job.REVIEW), Job.REVIEW)
    return (*paragraphs(t, "review.intro"), failure(context), row(ask))


def _review(review: AnyReview, t: Texts) -> tuple[Node | None, ...]:
    watch = StartReplay(review.solver, Message("replay.solver"), beside=True)
    return (
        *(plus_walk.page(review, t) if isinstance(review, PlusReview) else _base(review, t)),
        el("h3", t("review.solver", n=review.solver.score)),
        row(button(t("review.watch"), watch, key="watch")),
    )


def _base(review: Review, t: Texts) -> tuple[Node | None, ...]:
    """The walk, all its numbers, and luck and skill."""
    return (
        *walk(review, t),
        _table(review, t),
        *(soft(line) for line in t.lines("review.meaning")),
        *luck_and_skill(review, t),
    )


def _tenths(value: int | None, t: Texts) -> str:
    return "-" if value is None else t.decimal(value / 10)


def _table(review: Review, t: Texts) -> Node:
    keys = (
        *("rivals.round", "top.score", "review.outlook"),
        *("review.hindsight", "review.fair", "review.luck"),
    )
    rows = [
        (
            *(str(at), str(score), _tenths(one.outlook, t)),
            *(str(one.hindsight), _tenths(one.fair, t)),
            "-" if one.luck is None else signed(one.luck, t),
        )
        for at, (one, score) in enumerate(zip(review.rounds, review.scores, strict=True), start=1)
    ]
    return table(t("statistics.table"), [t(key) for key in keys], rows, row_heads=True)
