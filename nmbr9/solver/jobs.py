"""The solver's jobs: each yields its progress, and finally its result."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from nmbr9.decisions import Place
from nmbr9.errors import BadValue, Reason
from nmbr9.game import Game
from nmbr9.protocol import (
    ChosenTurn,
    Job,
    JobProgress,
    JobResult,
    Question,
    SolvedGame,
    Strength,
)
from nmbr9.record import to_json
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.fair_play.review import Review, ReviewProgress, review_game
from nmbr9.solver.known_deck.solve import PAR_NODES, search_deck
from nmbr9.solver.progress import until

ADVISER: Final = Strength.EXPERT
"""The strength of the player that gives hints."""

Answers: TypeAlias = Iterator[JobProgress | JobResult]


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
            return _find_plus_par(question) if plus else _find_par(question)
        case Job.REVIEW if plus:
            return _review_plus_game(question)
        case Job.REVIEW:
            return _reviewed(question, review_game(question.game))


def _find_par(question: Question) -> Answers:
    nodes = PAR_NODES if question.nodes is None else question.nodes
    best = None
    for progress in until(search_deck(question.game.deck), nodes=nodes):
        best = progress.best
        yield JobProgress(question.id, min(progress.nodes, nodes), nodes)
    if best is not None:
        yield JobResult(question.id, SolvedGame(best.placements, nodes).to_json())


def _find_plus_par(question: Question) -> Answers:
    # Its tables take longer to load than everything else for the base game.
    from nmbr9.solver.plus import search  # noqa: PLC0415

    nodes = search.PAR_NODES if question.nodes is None else question.nodes
    game = Game.start(question.game.source, question.game.options)
    best = None
    for progress in until(search.search_game(game), nodes=nodes):
        best = progress.best
        yield JobProgress(question.id, min(progress.nodes, nodes), nodes)
    if best is not None:
        yield JobResult(question.id, {"game": to_json(best)})


def _choose_turn(question: Question) -> Answers:
    yield JobProgress(question.id, 0, 1)
    game, player = question.game, (question.strength or ADVISER, question.luck)
    if game.options.is_plus:
        from nmbr9.solver.plus.turns import turn_of  # noqa: PLC0415  as above

        decisions = turn_of(game, *player)
    else:
        decisions = (Place(choose_placement(game, *player)),)
    yield JobResult(question.id, ChosenTurn(decisions).to_json())


def _review_plus_game(question: Question) -> Answers:
    from nmbr9.solver.plus.review import review_plus_game  # noqa: PLC0415  as above

    return _reviewed(question, review_plus_game(question.game))


def _reviewed(question: Question, steps: Iterable[ReviewProgress[Review]]) -> Answers:
    for step in steps:
        if step.review is None:
            yield JobProgress(question.id, step.done, step.of)
        else:
            yield JobResult(question.id, step.review.to_json())
