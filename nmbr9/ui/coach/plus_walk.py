"""The review of NMBR 9 ++ on its page: the curve, one of its turns, and all numbers."""

from nmbr9.game import Game
from nmbr9.steps import decisions_of, steps
from nmbr9.ui.coach import walk
from nmbr9.ui.coach.review import PlusReview, TurnReview
from nmbr9.ui.coach.walk import how
from nmbr9.ui.games import plans
from nmbr9.ui.games.decision_words import describe
from nmbr9.ui.parts.chart import table
from nmbr9.ui.parts.flat_board import board_so_far
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, figure, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import PlayOn


def page(review: PlusReview, t: Texts) -> tuple[Node | None, ...]:
    """The curve with a slider for its turns, the costliest, the shown one, and the errors."""
    turns = review.rounds
    scores, outlook = [turn.own.score for turn in turns], [float(turn.outlook) for turn in turns]
    costliest = (
        walk.round_button(t("review.turns"), at + 1, review.shown, turns[at].cost)
        for at in review.costliest
    )
    return (
        *walk.guide(t("review.turns"), scores, outlook, review.shown, t),
        *walk.costliest_buttons(costliest, t),
        _turn(review, t),
        how((*(soft(line) for line in t.lines("review.plus_meaning")), _table(review, t)), t),
    )


def _title(turn: TurnReview, t: Texts) -> str:
    """The number of a turn and its cards."""
    numbers = ", ".join(map(str, turn.before.shown))
    return t("review.turn", turn=turn.before.turn, numbers=numbers)


def _turn(review: PlusReview, t: Texts) -> Node:
    """The shown turn: its decisions, and better ones on the same board."""
    at = review.shown
    turn = review.rounds[at - 1]
    decisions = ", ".join(
        t.of(message)
        for step in steps(turn.own)[len(turn.before.decisions) :]
        if (message := describe(step)) is not None
    )
    figures = [_board(turn.before, turn.own, t("review.your_turn", done=decisions), t)]
    words = t("review.hindsight_free")
    if turn.cost:
        advised = turn.better.decisions[len(turn.before.decisions) :]
        plan = t.of(plans.plan(turn.before, advised))
        figures.append(_board(turn.before, turn.better, t("review.better_turn", plan=plan), t))
        words = t("review.turn_cost", n=turn.cost)
    rounds = turn.before.round - 1
    more = len(turn.before.decisions) - decisions_of(turn.before, rounds)
    play_on = PlayOn(review.game, rounds, more=more)
    return el(
        "article",
        walk.stepper(_title(turn, t), at, len(review.rounds), t),
        el("div", *figures, class_="figures", key=f"figures-{at}"),
        el("div", el("p", words), role="status"),
        row(button(t("branch.play_on"), play_on, key="play-on")),
        class_="walked",
    )


def _board(before: Game, after: Game, words: str, t: Texts) -> Node:
    """The board after a turn, its new tiles outlined."""
    laid = [tile for tile in after.board.tiles if tile not in before.board.tiles]
    board = board_so_far(after.board, t, laid)
    return figure(board, caption=(words,), key=words)


def _table(review: PlusReview, t: Texts) -> Node:
    keys = ("review.turns", "top.score", "review.outlook", "review.hindsight")
    rows = [
        (
            str(turn.before.turn),
            *map(str, (turn.own.score, turn.outlook, turn.cost)),
        )
        for turn in review.rounds
    ]
    return table(t("statistics.table"), [t(key) for key in keys], rows, row_heads=True)
