"""The page of the review: asked for, under way, and its account: the rounds, luck and skill."""

from math import hypot
from typing import Final

from nmbr9.contests import praise
from nmbr9.contests.reviews import LEAST, Judged, whole_points
from nmbr9.protocol import Job
from nmbr9.steps import steps
from nmbr9.ui.coach import around
from nmbr9.ui.coach.panel import failure, progress
from nmbr9.ui.coach.state import AskCoach, Review
from nmbr9.ui.coach.update import why_not_ask
from nmbr9.ui.games.decision_words import describe
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.chart import table
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import button, folded, numbers, paragraphs, row, soft, table_row
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import GoToStep, StartReplay
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.session import Page

FEW: Final = ("one", "two", "three")
"""The numbers of rounds that a headline names."""
MUCH: Final = 100
"""Tenths that are told if they could not be measured, on a board spread far and wide."""


def page(context: Context, review: Review | None) -> tuple[Node | None, ...]:
    t, solver = context.t, context.solver
    refused, running = why_not_ask(context, Job.REVIEW), solver.at(Job.REVIEW)
    if refused is not None:
        return (el("p", t.of(refused)),)
    if running is not None:
        return (*map(soft, t.lines("review.intro")), progress(running, t))
    if review is None:
        words = t("coach.again") if solver.failed else t("review.start")
        ask = row(button(words, AskCoach(Job.REVIEW), key="review"))
        return (*paragraphs(t, "review.intro"), failure(context), ask)
    return (around.curve(review, t), *_account(context, review))


def side(context: Context, review: Review) -> Node:
    """The account beside the board, where there is room for it."""
    name = context.t("review.title")
    return el("section", *_account(context, review), class_="account", aria_label=name)


def _account(context: Context, review: Review) -> tuple[Node | None, ...]:
    t, par, much = context.t, context.solver.par_of(review.game) or 0, abs(review.left_over)
    watch = StartReplay(review.solver, Message("replay.solver"), back=Page.REVIEW)
    name = f"review.best_{review.unit}"
    return (
        el("p", headline(review, t), class_="lead"),
        *(
            button(t(name, round=review.rounds[best - 1].before.turn), GoToStep(best), key="best")
            for best in tuple(review.praised)[:1]
        ),
        soft(t("luck.unmeasured", n=whole_points(much))) if much >= MUCH else None,
        _rounds(review, t),
        None if review.costliest else el("p", t(f"review.no_{review.unit}")),
        folded(t("review.how"), *_method(review, t), class_="how", key="how"),
        el("h3", t("review.solver", n=review.solver.score)),
        # It was looked for longer, or is a rival's.
        soft(t("par.best_known", n=par)) if par > review.solver.score else None,
        row(button(t("review.watch"), watch, key="watch")),
    )


def _rounds(review: Review, t: Texts) -> Node:
    """The list of the rounds, each with its tile, place, cost and mark."""
    lines, whole = [], steps(review.game)
    for n, round_ in enumerate(review.rounds, start=1):
        own = whole[len(round_.before.decisions) : len(round_.after.decisions)]
        tile = round_.after.board.tiles[-1].placement if round_.after.board.tiles else None
        shape = small_tile(tile.number, tile.rotation, face=tile.face) if tile else None
        current = "true" if n == review.shown else None
        words = el("span", ", ".join(map(t.of, filter(None, map(describe, own)))))
        go = el("button", shape, words, type="button", click=GoToStep(n), aria_current=current)
        cost = signed(-round_.cost) if round_.cost else ""
        chip = around.label_chip(review.label(n), t, words=False)
        lines.append(table_row(str(round_.before.turn), (go, cost, chip), key=str(n)))
    keys = (f"rivals.{review.unit}", "review.place", "review.cost", "review.mark")
    drawn = numbers(map(t, keys), lines, caption=t(f"review.{review.unit}s"))
    return el("div", drawn, class_="rounds", key="rounds")


def _method(review: Review, t: Texts) -> tuple[Node, ...]:
    if review.is_plus:
        return (*map(soft, t.lines("review.plus_meaning")), _table(review, t))
    least = {str(label): whole_points(tenths) for label, tenths in LEAST.items()}
    about = soft(t("review.fair_about", **least)), soft(t("review.praise_about", few=praise.FEW))
    return (*about, *sum_of_parts(review, t), _table(review, t))


def _table(review: Review, t: Texts) -> Node:
    judged = ("review.hindsight",) if review.is_plus else ("review.cost", "review.luck")
    keys = (f"rivals.{review.unit}", "top.score", "review.outlook", *judged)
    return table(t, [*map(t, keys)], map(_cells, review.rounds))


def _cells(round_: Judged) -> tuple[str, ...]:
    outlook = whole_points(round_.outlook)
    cells = map(str, (round_.before.turn, round_.after.score, outlook, round_.cost))
    if round_.luck is None:
        return tuple(cells)
    return (*cells, signed(outlook - whole_points(round_.outlook - round_.luck)))


# Luck and skill


def headline(review: Review, t: Texts) -> str:
    cost = review.cost
    if not cost:
        return t("review.hindsight_free" if review.is_plus else "luck.nothing_left")
    left, most = t("luck.left", n=cost), _most(review, cost)
    return f"{left}, {t(f'luck.{review.unit}s.{most}')}" if most else f"{left}."


def _most(review: Review, cost: int) -> str | None:
    """The name of the few rounds that cost more than half of it all; None if they are many."""
    costs = sorted((round_.cost for round_ in review.rounds), reverse=True)
    if costs[0] == cost:
        return "only"
    return next((name for n, name in enumerate(FEW, 1) if sum(costs[:n]) * 2 > cost), None)


def sum_of_parts(review: Review, t: Texts) -> tuple[Node, ...]:
    """The account in whole points, which add up to the score."""
    if review.usual is None:
        return ()
    usual, cost, score = whole_points(review.usual), review.cost, review.game.score
    rows = {
        "luck.usual": str(usual),
        "luck.order": signed(score - usual + cost),
        "luck.placements": signed(-cost),
        "luck.score": str(score),
    }
    lines = [table_row(t(key), (points,), key=key) for key, points in rows.items()]
    error = hypot(*(round_.fair_error or 0 for round_ in review.rounds if round_.cost))
    left_over = signed(whole_points(review.left_over))
    meaning = t("luck.meaning", error=whole_points(round(error)), left_over=left_over)
    return (soft(meaning), numbers((t("luck.part"), t("luck.points")), lines))
