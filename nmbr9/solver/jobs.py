"""The solver's jobs: each yields its progress, and finally its result."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from nmbr9.decisions import Place
from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.game import Game
from nmbr9.protocol import (
    ChosenTurn,
    Job,
    JobProgress,
    JobResult,
    Question,
    ReviewedGame,
    ReviewedPlusGame,
    SolvedGame,
    Strength,
)
from nmbr9.record import to_json
from nmbr9.solver.fair_play.judgement import advise
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.fair_play.review import ReviewProgress, review_game
from nmbr9.solver.known_deck.solve import PAR_NODES, Solution, search_deck
from nmbr9.solver.progress import Progress, until

ADVISER: Final = Strength.EXPERT
"""The strength of the player that gives hints in NMBR 9 ++."""

Answers: TypeAlias = Iterator[JobProgress | JobResult]
ReviewSteps: TypeAlias = (
    Iterator[ReviewProgress[ReviewedGame]] | Iterator[ReviewProgress[ReviewedPlusGame]]
)


def perform(question: Question) -> Answers:
    """Do a job. Raises BadValue for a game that it cannot judge or not so early."""
    game = question.game
    plus, at_table = game.options.is_plus, game.options.players > 1
    match question.job:
        case Job.HINT | Job.PLACEMENT:
            return _choose_turn(question)
        case _ if plus and at_table:
            raise BadValue(Reason.BAD_OPTIONS, "of NMBR 9 ++ only games played alone are judged")
        case Job.PAR:
            return _find_par(question)
        case Job.REVIEW:
            return _reviewed(question.id, review_steps(game))


def _find_par(question: Question) -> Answers:
    game, nodes = question.game, PAR_NODES
    search: Iterator[Progress[Solution | Game]] = search_deck(game.deck)
    if game.options.is_plus:
        # Its tables take longer to load than everything else for the base game.
        from nmbr9.solver.plus import search as plus  # noqa: PLC0415

        search, nodes = plus.search_game(Game.start(game.source, game.options)), plus.PAR_NODES
    nodes = nodes if question.nodes is None else question.nodes
    best = None
    for progress in until(search, nodes=nodes):
        best = progress.best
        yield JobProgress(question.id, min(progress.nodes, nodes), nodes)
    if isinstance(best, Game):
        yield JobResult(question.id, {"game": to_json(best)})
    elif best is not None:
        yield JobResult(question.id, SolvedGame(best.placements, nodes).to_json())


def _choose_turn(question: Question) -> Answers:
    yield JobProgress(question.id, 0, 1)
    game, strength, luck = question.game, question.strength, question.luck
    if game.options.is_plus:
        from nmbr9.solver.plus.player import turn_of  # noqa: PLC0415  as above

        decisions = turn_of(game, strength or ADVISER, luck)
    elif strength is None:
        decisions = (Place(advise(game)),)
    else:
        decisions = (Place(choose_placement(game, strength, luck)),)
    yield JobResult(question.id, ChosenTurn(decisions).to_json())


def review(game: Game) -> ReviewedGame | ReviewedPlusGame:
    """The review of a finished game: the cost of each round, or of each turn of NMBR 9 ++.

    Raises BadValue: BAD_FORM for a game under way, BAD_OPTIONS for NMBR 9 ++ at a table.
    """
    check_kind(game, Game, "a game")
    *_, last = review_steps(game)
    assert last.review is not None  # noqa: S101  the last step brings it
    return last.review


def review_steps(game: Game) -> ReviewSteps:
    """The review of a finished game, a short step at a time; errors as `review`."""
    if not game.options.is_plus:
        return review_game(game)
    from nmbr9.solver.plus.review import review_plus_game  # noqa: PLC0415  as above

    return review_plus_game(game)


def _reviewed(number: int, steps: ReviewSteps) -> Answers:
    for step in steps:
        if step.review is None:
            yield JobProgress(number, step.done, step.of)
        else:
            yield JobResult(number, step.review.to_json())
