"""The page of the review: luck and play, the walk through the rounds, the method."""

from nmbr9.protocol import Job
from nmbr9.ui.coach import plus_walk
from nmbr9.ui.coach.luck_and_skill import headline, signed_tenths, sum_of_parts
from nmbr9.ui.coach.panel import failure, progress
from nmbr9.ui.coach.state import LEAST, AnyReview, AskCoach, PlusReview, Review
from nmbr9.ui.coach.update import why_not_ask
from nmbr9.ui.coach.walk import how, walk
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
        return _review(context, review)
    words = t("coach.again") if solver.failed else t("review.start")
    ask = row(button(words, AskCoach(Job.REVIEW), key="review"))
    return (*paragraphs(t, "review.intro"), failure(context), ask)


def _review(context: Context, review: AnyReview) -> tuple[Node | None, ...]:
    t, par = context.t, context.solver.par_of(review.game) or 0
    watch = StartReplay(review.solver, Message("replay.solver"), beside=True)
    return (
        *(plus_walk.page(review, t) if isinstance(review, PlusReview) else _base(review, t)),
        el("h3", t("review.solver", n=review.solver.score)),
        # It was looked for longer, or is a rival's.
        soft(t("par.best_known", n=par)) if par > review.solver.score else None,
        row(button(t("review.watch"), watch, key="watch")),
    )


def _base(review: Review, t: Texts) -> tuple[Node | None, ...]:
    """Luck and play, the walk, and the method with all numbers."""
    least = {str(label): t.decimal(tenths / 10) for label, tenths in LEAST.items()}
    method = (
        soft(t("review.fair_about", **least)),
        soft(t("review.hindsight_about")),
        *sum_of_parts(review, t),
        _table(review, t),
    )
    return (el("p", headline(review, t), class_="lead"), *walk(review, t), how(method, t))


def _tenths(value: int | None, t: Texts) -> str:
    return "-" if value is None else t.decimal(value / 10)


def _table(review: Review, t: Texts) -> Node:
    keys = (
        *("rivals.round", "top.score", "review.outlook"),
        *("review.hindsight", "review.fair", "review.luck"),
    )
    rows = [
        (
            *(str(at), str(score), _tenths(round_.outlook, t)),
            *(str(round_.hindsight), _tenths(round_.fair, t)),
            "-" if round_.luck is None else signed_tenths(round_.luck, t),
        )
        for at, (round_, score) in enumerate(
            zip(review.rounds, review.scores, strict=True), start=1
        )
    ]
    return table(t, keys, rows, row_heads=True)
