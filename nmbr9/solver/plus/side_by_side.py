"""Beams that go on from each turn of one game, side by side: all are at the same card.

Small arrays cost as much as large ones, so twenty beams together take little longer than one.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from nmbr9.game import Game
from nmbr9.solver.known_deck.evaluation import evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.plus.beam import Frontier, Width, advance, after_the_last
from nmbr9.solver.plus.course import Course
from nmbr9.solver.plus.search import PlusBeamSettings, evaluation_of
from nmbr9.solver.plus.states import States
from nmbr9.solver.plus.telling import played


def beams_from(turns: Sequence[Game], settings: PlusBeamSettings) -> Iterator[dict[int, Game]]:
    """The best game that goes on from each turn: after every step those that ended, by index.

    `turns` is one game as it stood before each of its turns, and a step is a turn. A board that
    does not fit into the solver's window begins no beam.
    """
    options, many = turns[0].options, len(turns)
    deck = np.array([turns[0].deck], np.intp)
    course = Course(options.variant, deck.repeat(many, axis=0), options.tiles_each)
    planned = Course(options.variant, deck, options.tiles_each).planned()
    plans = plan_decks(planned, STRONG.relaxation).taken(np.zeros(many, np.intp))
    length = plans.decks.shape[1]
    width = Width(settings.width, max(1, settings.width // 8))
    waiting = {turn.turn: at for at, turn in enumerate(turns)}
    frontier: Frontier | None = None
    step = laid = 0
    while waiting or (frontier is not None and len(frontier.values)):
        frontier = _joined_by(frontier, turns, waiting.pop(step + 1, None))
        stage = step % course.stages
        at = min(length, laid + min(stage + 1, 2))
        step += 1
        if frontier is None:
            continue
        left = max(0, length - at)
        by = evaluation_of(evaluator_for(plans, at, STRONG), left, left / length, settings)
        frontier = advance(frontier, course, stage, by, width)
        ended = np.zeros(len(frontier.values), bool)
        if stage == course.stages - 1:
            laid = at
            ended = course.finished(frontier.states)
        over = after_the_last(frontier.taken(np.flatnonzero(ended)), course, by)
        frontier = frontier.taken(np.flatnonzero(~ended))
        yield _best_of_each(turns, over)


def _joined_by(frontier: Frontier | None, turns: Sequence[Game], at: int | None) -> Frontier | None:
    """The frontier with the beam that begins at a turn."""
    if at is None:
        return frontier
    try:
        states = States.of(turns[at])
    except ValueError:  # the board does not fit into the solver's window
        return frontier
    begun = Frontier(states, np.array([at]), np.zeros(1, np.int32))
    return begun if frontier is None else Frontier.joined([frontier, begun])


def _best_of_each(turns: Sequence[Game], over: Frontier) -> dict[int, Game]:
    """The best finished game of each beam."""
    best: dict[int, int] = {}
    for which in np.argsort(over.states.boards.scores, kind="stable").tolist():
        best[int(over.groups[which])] = which
    return {at: played(turns[at], over.states, which) for at, which in best.items()}
