"""Reading the review of a finished game of NMBR 9 ++; the engine plays its turns."""

from dataclasses import replace

from nmbr9.game import Game
from nmbr9.protocol import Form, ReviewedPlusGame
from nmbr9.steps import turn_starts
from nmbr9.ui.coach.state import PlusReview, TurnReview
from nmbr9.ui.session.solver_jobs import check_whole, whole_turn
from nmbr9.untrusted import malformed


def read_plus_review(game: Game, form: Form) -> PlusReview:
    """The review in a solver's result, with its costliest turn shown.

    Raises the engine's errors for an impossible turn, BadRecord for anything else.
    """
    answer, starts = ReviewedPlusGame.from_json(form), turn_starts(game)
    if len(answer.turns) != len(starts):
        raise malformed("a review has each turn of its game")
    outlooks = [*(turn.hindsight for turn in answer.turns), game.score]
    turns = tuple(
        TurnReview(
            before,
            own,
            whole_turn(before, turn.better),
            turn.hindsight,
            max(0, turn.hindsight - outlooks[at]),
        )
        for at, (before, own, turn) in enumerate(
            zip(starts, (*starts[1:], game), answer.turns, strict=True), start=1
        )
    )
    review = PlusReview(game, turns, check_whole(game, answer.solver))
    return replace(review, shown=1 + next(iter(review.costliest), 0))
