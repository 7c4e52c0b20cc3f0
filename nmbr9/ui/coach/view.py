"""The page of the review: the costliest rounds, the scores round by round, the solver's game."""

from nmbr9.board import Placement
from nmbr9.game import Game
from nmbr9.solver.protocol import Job
from nmbr9.ui.coach.coach import AskCoach, why_not_ask
from nmbr9.ui.coach.panel import ask_button, failure, progress
from nmbr9.ui.coach.review import Review
from nmbr9.ui.parts.chart import Line, lines, table
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, figure, paragraphs, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context


def page(context: Context, review: Review | None) -> tuple[Node | None, ...]:
    """The review, or the way to it."""
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


def _review(review: Review, t: Texts) -> tuple[Node | None, ...]:
    watch = StartReplay(review.solver, Message("replay.solver"), beside=True)
    return (
        el("h3", t("review.costliest")),
        *(_costly(review, round_, t) for round_ in review.costliest),
        None if review.costliest else el("p", t("review.none")),
        el("h3", t("review.curve")),
        _curve(review),
        el(
            "ul",
            el("li", t("top.score"), class_="series-score"),
            el("li", t("review.outlook"), class_="series-outlook"),
            class_="legend",
        ),
        _table(review, t),
        *(soft(line) for line in t.lines("review.meaning")),
        el("h3", t("review.solver", n=review.solver.score)),
        row(button(t("review.watch"), watch, key="watch")),
    )


def _costly(review: Review, round_: int, t: Texts) -> Node:
    """One costly round: its cost, the placement made, and the better one on the same board."""
    one = review.rounds[round_]
    before = one.before
    own = review.game.board.tiles[round_].placement
    with_hindsight = one.advised is None or one.hindsight * 10 >= (one.fair or 0)
    better = one.better if with_hindsight else one.advised or one.better
    words = t("review.better" if with_hindsight else "review.advised", **_landing(before, better))
    return el(
        "article",
        el("h4", t("review.round", round=round_ + 1, number=own.number)),
        el("p", t("review.cost", hindsight=one.hindsight, fair=_tenths(one.fair, t))),
        el(
            "div",
            _tried(before, own, t("review.yours", **_landing(before, own)), "own"),
            _tried(before, better, words, "better"),
            class_="figures",
        ),
        class_="costly",
        key=str(round_),
    )


def _landing(before: Game, placement: Placement) -> dict[str, int]:
    level = before.judge(placement).level
    return {"level": level, "points": placement.number * level}


def _tried(before: Game, placement: Placement, words: str, key: str) -> Node:
    """A placement on the board that lay there, and its gain in words."""
    picture = flat_board(before.board, before.judge(placement))
    return figure(picture, caption=(words,), key=key)


def _tenths(value: int | None, t: Texts) -> str:
    return "-" if value is None else t.decimal(value / 10)


def _curve(review: Review) -> Node:
    outlook = [None if one.outlook is None else one.outlook / 10 for one in review.rounds]
    return lines((Line("series-score", review.scores), Line("series-outlook", outlook)))


def _table(review: Review, t: Texts) -> Node:
    keys = ("rivals.round", "top.score", "review.outlook", "review.hindsight", "review.fair")
    rows = [
        (str(at), str(score), _tenths(one.outlook, t), str(one.hindsight), _tenths(one.fair, t))
        for at, (one, score) in enumerate(zip(review.rounds, review.scores, strict=True), start=1)
    ]
    return table(t("statistics.table"), [t(key) for key in keys], rows, row_heads=True)
