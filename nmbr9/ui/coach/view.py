"""The page of the review: luck and play, the walk through the rounds, the method."""

from collections.abc import Iterator

from nmbr9.board import Placement
from nmbr9.game import Game
from nmbr9.protocol import Job
from nmbr9.steps import steps
from nmbr9.ui.coach import state as act
from nmbr9.ui.coach.luck_and_skill import headline, signed_tenths, sum_of_parts
from nmbr9.ui.coach.panel import failure, progress
from nmbr9.ui.coach.state import Judged, Review, ReviewCommand, laid_last
from nmbr9.ui.coach.update import why_not_ask
from nmbr9.ui.games import decision_words
from nmbr9.ui.games.decision_words import describe, landing_values, why
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.chart import curves, table
from nmbr9.ui.parts.flat_board import board_so_far, flat_board
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import (
    button,
    figure,
    folded,
    icon_button,
    paragraphs,
    row,
    slider,
    soft,
)
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context


def page(context: Context, review: Review | None) -> tuple[Node | None, ...]:
    t, solver = context.t, context.solver
    refused, running = why_not_ask(context, Job.REVIEW), solver.at(Job.REVIEW)
    if refused is not None:
        return (el("p", t.of(refused)),)
    if running is not None:
        return (*map(soft, t.lines("review.intro")), progress(running, t))
    if review is None:
        words = t("coach.again") if solver.failed else t("review.start")
        ask = row(button(words, act.AskCoach(Job.REVIEW), key="review"))
        return (*paragraphs(t, "review.intro"), failure(context), ask)
    par = solver.par_of(review.game) or 0
    watch = StartReplay(review.solver, Message("replay.solver"), beside=True)
    return (
        None if review.is_plus else el("p", headline(review, t), class_="lead"),
        *walk(review, t),
        folded(t("review.how"), *_method(review, t), class_="how", key="how"),
        el("h3", t("review.solver", n=review.solver.score)),
        # It was looked for longer, or is a rival's.
        soft(t("par.best_known", n=par)) if par > review.solver.score else None,
        row(button(t("review.watch"), watch, key="watch")),
    )


def _method(review: Review, t: Texts) -> tuple[Node, ...]:
    if review.is_plus:
        return (*map(soft, t.lines("review.plus_meaning")), _table(review, t))
    least = {str(label): t.decimal(tenths / 10) for label, tenths in act.LEAST.items()}
    fair, hindsight = soft(t("review.fair_about", **least)), soft(t("review.hindsight_about"))
    return (fair, hindsight, *sum_of_parts(review, t), _table(review, t))


def _table(review: Review, t: Texts) -> Node:
    plus = review.is_plus
    keys = (
        "review.turns" if plus else "rivals.round",
        *("top.score", "review.outlook", "review.hindsight"),
        *(() if plus else ("review.fair", "review.luck")),
    )
    return table(t, keys, [_cells(round_, t) for round_ in review.rounds], row_heads=True)


def _cells(round_: Judged, t: Texts) -> tuple[str, ...]:
    turn, score, cost = map(str, (round_.before.turn, round_.after.score, round_.cost))
    if round_.before.options.is_plus:
        return (turn, score, str((round_.outlook or 0) // 10), cost)
    outlook, fair = (
        "-" if tenths is None else t.decimal(tenths / 10)
        for tenths in (round_.outlook, round_.fair)
    )
    luck = "-" if round_.luck is None else signed_tenths(round_.luck, t)
    return (turn, score, outlook, cost, fair, luck)


# The walk


def walk(review: Review, t: Texts) -> tuple[Node, ...]:
    name = t("review.turns" if review.is_plus else "rivals.round")
    rounds = range(1, len(review.rounds) + 1)
    costliest = [_costly_button(name, review, at, t) for at in review.costliest]
    score = el("li", t("top.score"), class_="series-score")
    outlook = el("li", t("review.outlook"), class_="series-outlook")
    return (
        el("div", _curve(review), slider(name, rounds, review.shown, given(act.ShowRound))),
        el("ul", score, outlook, class_="legend"),
        el("h4", t("review.costliest")),
        el("div", *costliest, class_="costliest") if costliest else el("p", t("review.none")),
        _round(review, t),
    )


def _curve(review: Review) -> Node:
    rounds = list(enumerate(review.rounds, start=1))
    scores = [round_.after.score for _, round_ in rounds]
    outlook = [None if round_.outlook is None else round_.outlook / 10 for _, round_ in rounds]
    labels = ((at, round_.label) for at, round_ in rounds)
    glyphs = [(at, label.value, act.GLYPHS[label]) for at, label in labels if label]
    taps = (el("span", click=act.ShowRound(at)) for at, _ in rounds)
    drawn = curves({"series-score": scores, "series-outlook": outlook}, review.shown, glyphs)
    return el("div", drawn, el("div", *taps, class_="taps", aria_hidden="true"), class_="curve")


def _costly_button(name: str, review: Review, at: int, t: Texts) -> Node:
    round_, number = review.rounds[at], at + 1
    return button(
        el("small", f"{name} {number}, {signed(-round(round_.weight / 10))}", key="cost"),
        act.ShowRound(number),
        icon=_label(round_, t),
        aria_current="true" if number == review.shown else None,
        key=str(at),
    )


def _label(round_: Judged, t: Texts) -> Node | None:
    label = round_.label
    if label is None:
        return None
    glyph = el("b", act.GLYPHS[label], aria_hidden="true")
    return el("span", glyph, " ", t(f"review.label.{label}"), class_=f"label {label}", key="label")


def _round(review: Review, t: Texts) -> Node:
    at, round_ = review.shown, review.rounds[review.shown - 1]
    if review.is_plus:
        cards = ", ".join(map(str, round_.before.shown))
        title = t("review.turn", turn=round_.before.turn, numbers=cards)
        cost = t("review.turn_cost", n=round_.cost) if round_.cost else t("review.hindsight_free")
        figures = _turns(round_, t)
    else:
        title = t("review.round", round=at, number=laid_last(round_.after).number)
        cost, figures = _fair_cost(round_, t), _placements(round_, t)
    found = round_.advantage
    reason = el("p", t.of(why(found, "why.better", "why.yours")), key="why") if found else None
    said = el("div", _label(round_, t), el("p", cost), reason, role="status")
    drawn = el("div", *figures, class_="figures", key=f"figures-{at}")
    again = button(t("review.try"), ReviewCommand.TRY, key="try")
    return el(
        "article",
        _stepper(title, at, len(review.rounds), t),
        *((drawn, said) if review.is_plus else (said, drawn)),
        row(
            again if review.costly_round(at - 1) else None,
            button(t("branch.play_on"), ReviewCommand.PLAY_ON, key="play-on"),
        ),
        None if review.is_plus else _foresight(review, round_, t),
        class_="walked",
    )


def _stepper(title: str, shown: int, last: int, t: Texts) -> Node:
    # At an end of the walk its button stays, so that it keeps the focus.
    back = icon_button(act.StepRounds(-1), icons.EARLIER, t("replay.back"), greyed=shown == 1)
    on = icon_button(act.StepRounds(1), icons.LATER, t("replay.forward"), greyed=shown == last)
    return el("div", back, el("h4", title, aria_live="polite"), on, class_="stepper", key="stepper")


# A turn of NMBR 9 ++


def _turns(round_: Judged, t: Texts) -> Iterator[Node]:
    before, begun = round_.before, len(round_.before.decisions)
    decisions = map(t.of, filter(None, map(describe, steps(round_.after)[begun:])))
    words = t("review.your_turn", done=", ".join(decisions))
    yield _turn(before, round_.after, words, t)
    if round_.cost:
        plan = t.of(decision_words.plan(before, round_.better.decisions[begun:]))
        yield _turn(before, round_.better, t("review.better_turn", plan=plan), t)


def _turn(before: Game, after: Game, words: str, t: Texts) -> Node:
    laid = [tile for tile in after.board.tiles if tile not in before.board.tiles]
    return figure(board_so_far(after.board, t, laid), caption=(words,), key=words)


# A round of the base game


def _placements(round_: Judged, t: Texts) -> Iterator[Node]:
    before, own = round_.before, laid_last(round_.after)
    yield _placement(before, own, t("review.yours", **landing_values(before, own)))
    if round_.label and round_.advised:
        advised = laid_last(round_.advised)
        yield _placement(before, advised, t("review.advised", **landing_values(before, advised)))


def _placement(before: Game, placement: Placement, words: str) -> Node:
    picture = flat_board(before.board, before.judge(placement))
    return figure(picture, caption=(words,), key=words)


def _fair_cost(round_: Judged, t: Texts) -> str:
    if not round_.before.board.tiles:
        return t("review.first_tile")
    if round_.fair is None or round_.advised is None:
        return t("review.fair_unknown")
    if round_.label is None:
        return t("review.fair_free")
    return t("review.fair_cost", n=round(round_.fair / 10))


def _foresight(review: Review, round_: Judged, t: Texts) -> Node:
    before, better, cost = round_.before, laid_last(round_.better), round_.cost
    luck = el("p", _luck(review, t))
    if not before.board.tiles:
        return luck
    words = t("review.better", **landing_values(before, better))
    return folded(
        t("review.foresight"),
        el("p", t("review.hindsight_cost", n=cost) if cost else t("review.hindsight_free")),
        el("div", _placement(before, better, words), class_="figures") if cost else None,
        luck,
        key="foresight",
    )


def _luck(review: Review, t: Texts) -> str:
    round_, coming = review.rounds[review.shown - 1], review.game.deck[review.shown - 1 :]
    number = coming[0]
    if round_.luck is None or round_.luck_error is None:
        return t("review.luck_unknown", number=number)
    if set(coming) == {number}:
        return t("review.luck_certain", number=number)
    if abs(round_.luck) <= round_.luck_error:
        return t("review.luck_even", number=number)
    key = "review.luck_good" if round_.luck > 0 else "review.luck_bad"
    points, error = t.decimal(abs(round_.luck) / 10), t.decimal(round_.luck_error / 10)
    return t(key, number=number, points=points, error=error)
