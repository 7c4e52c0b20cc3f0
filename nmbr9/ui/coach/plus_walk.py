"""The review of NMBR 9 ++ on its page: the curve, one of its turns, and all numbers."""

from nmbr9.game import Game
from nmbr9.steps import steps
from nmbr9.ui.coach import walk
from nmbr9.ui.coach.state import PlusReview, ReviewCommand
from nmbr9.ui.coach.walk import how
from nmbr9.ui.games import plans
from nmbr9.ui.games.decision_words import describe
from nmbr9.ui.parts.chart import table
from nmbr9.ui.parts.flat_board import board_so_far
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, figure, row, soft
from nmbr9.ui.parts.words import Texts


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


def _turn(review: PlusReview, t: Texts) -> Node:
    """The shown turn: its decisions, and better ones on the same board."""
    at = review.shown
    turn = review.rounds[at - 1]
    cards = ", ".join(map(str, turn.before.shown))
    title = t("review.turn", turn=turn.before.turn, numbers=cards)
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
    return el(
        "article",
        walk.stepper(title, at, len(review.rounds), t),
        el("div", *figures, class_="figures", key=f"figures-{at}"),
        el("div", el("p", words), role="status"),
        row(button(t("branch.play_on"), ReviewCommand.PLAY_ON, key="play-on")),
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
        tuple(map(str, (turn.before.turn, turn.own.score, turn.outlook, turn.cost)))
        for turn in review.rounds
    ]
    return table(t, keys, rows, row_heads=True)
