"""The best game of NMBR 9 ++ found for a known order of the cards: beam after beam."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from random import Random
from typing import Final

import numpy as np

from nmbr9.errors import BadValue, GameOver, Reason, check_kind
from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.rules.state import NOTHING
from nmbr9.solver.known_deck.candidates import NARROW, WIDE, Limits
from nmbr9.solver.known_deck.evaluation import Evaluator, evaluator_for
from nmbr9.solver.known_deck.plateau_prices import Plans, Relaxation, plan_decks
from nmbr9.solver.known_deck.solve import BeamSettings
from nmbr9.solver.known_deck.weights import STRONG, Weights, shake
from nmbr9.solver.plus.beam import Frontier, Width, advance, after_the_last
from nmbr9.solver.plus.branches import Evaluating
from nmbr9.solver.plus.course import Course
from nmbr9.solver.plus.states import States
from nmbr9.solver.plus.telling import played
from nmbr9.solver.plus.worth import Worth
from nmbr9.solver.progress import Progress, best_of, check_seed, until

PAR_NODES: Final = 16_000
"""States expanded for a par in the page, enough for the first beam of 500: about two seconds."""

ALWAYS: Final = 1.0
SOON: Final = 0.75
LATE: Final = 0.45
"""The last share of the game, with powers and fillers; the rest takes half the time."""
NEVER: Final = -1.0
_MORE: Final = 16
"""One in this many states may do more in a turn."""
_LIFTING: Final = (6, 4, 2, 0)
"""The number of cards left at which tiles are relocated: it takes too long to try every time."""


@dataclass(frozen=True, slots=True)
class PlusBeamSettings(BeamSettings):
    """The settings of a beam for NMBR 9 ++.

    `using`: powers and fillers are used once at most this share of the game is left.
    """

    using: float = ALWAYS


_LATER: Final = (
    PlusBeamSettings(2000, Limits(6), LATE),
    PlusBeamSettings(2000, Limits(6)),
    PlusBeamSettings(2000, Limits(12, 3), LATE),
    PlusBeamSettings(4000, Limits(9)),
    PlusBeamSettings(4000, Limits(6), LATE),
)
FIRST: Final = (
    PlusBeamSettings(8, NARROW, LATE),
    PlusBeamSettings(500, Limits(2, 1)),
    PlusBeamSettings(250, NARROW, SOON),
    PlusBeamSettings(500, Limits(6, 1), SOON),
    PlusBeamSettings(1000, Limits(6, 1), LATE),
    PlusBeamSettings(1000, Limits(6, 1)),
    *_LATER,
)
"""The first beams; the last of them repeat, with weights a little shaken."""
_LATER_ALONE: Final = tuple(dict.fromkeys(replace(each, using=NEVER) for each in _LATER))
FIRST_ALONE: Final = (
    PlusBeamSettings(8, NARROW, NEVER),
    PlusBeamSettings(500, WIDE, NEVER),
    PlusBeamSettings(80, NARROW, NEVER),
    PlusBeamSettings(1000, Limits(6, 1), NEVER),
    *_LATER_ALONE,
)
"""The first beams of games with nothing but tiles."""


def solve_game(
    game: Game,
    nodes: int | None = None,
    *,
    seconds: float | None = None,
    seed: int = 0,
    plain: bool = False,
) -> Game:
    """The best game found with this many states, or in this much time; see `until`.

    `plain` as in `search_game`, and so are the errors.
    """
    check_kind(game, Game, "a game")
    check_seed(seed)
    return best_of(until(search_game(game, seed, plain=plain), nodes=nodes, seconds=seconds))


def search_game(game: Game, seed: int = 0, *, plain: bool = False) -> Iterator[Progress[Game]]:
    """Search on from a game between two turns without end, and report after every stage of a beam.

    `plain`: only forced decisions; no power, no filler. Raises GameOver for a finished game,
    BadValue (BAD_FORM) within a turn and for a board that is too wide or too high, BadValue
    (BAD_OPTIONS) for level to level at a table, where other seats make markers active too.
    """
    if game.finished:
        raise GameOver("the game is finished: there is nothing to find")
    if game.options.variant is Variant.LEVEL_TO_LEVEL and game.options.players > 1:
        raise BadValue(Reason.BAD_OPTIONS, "level to level is searched for a game played alone")
    if game.state.turn.begun:
        raise BadValue(Reason.BAD_FORM, "a game is searched between two turns")
    luck = Random(seed)  # noqa: S311  luck in a search keeps no secret
    nodes = 0
    best: Game | None = None
    tiles_alone = plain or game.state.hand == NOTHING
    first, later = (FIRST_ALONE, _LATER_ALONE) if tiles_alone else (FIRST, _LATER)
    for attempt in count():
        if attempt < len(first):
            settings, weights = first[attempt], STRONG
        else:
            settings, weights = later[attempt % len(later)], shake(STRONG, luck)
        last: Frontier | None = None
        for last in run_beam(game, settings, weights):
            nodes += last.expanded
            yield Progress(nodes, best)
        if last is not None and len(last.values):
            result = played(game, last.states, int(last.states.boards.scores.argmax()))
            if best is None or result.score > best.score:
                best = result
        yield Progress(nodes, best)


def evaluation_of(
    evaluator: Evaluator, ahead: int, part: float, settings: PlusBeamSettings
) -> Evaluating:
    """The evaluation of states with `ahead` cards left, `part` of the game."""
    plain, lifting = part > settings.using, ahead in _LIFTING
    worth = Worth.with_left(ahead)
    return Evaluating(evaluator, worth, settings.limits, plain=plain, lifting=lifting)


@lru_cache(maxsize=1)
def _plans_of(cards: tuple[int, ...], relaxation: Relaxation) -> Plans:
    """The plans of one deck, kept for the next beam: a narrow beam takes little longer."""
    return plan_decks([cards], relaxation)


def run_beam(game: Game, settings: PlusBeamSettings, weights: Weights) -> Iterator[Frontier]:
    """The frontier of one beam after each stage; the last one has only finished games."""
    options = game.options
    course = Course(options.variant, np.array([game.deck], np.intp), options.tiles_each)
    turn = game.state.turn
    (planned,) = course.planned(turn.first, turn.markers)
    plans = _plans_of(tuple(planned), weights.relaxation)
    length, whole = plans.decks.shape[1], course.length
    frontier = Frontier.of(States.of(game))
    width = Width(settings.width, max(1, settings.width // _MORE))
    over: list[Frontier] = []
    stage, laid = turn.first % course.stages, 0
    while True:
        at = min(length, laid + min(stage + 1, 2))
        ahead = max(0, length - at)
        by = evaluation_of(evaluator_for(plans, at, weights), ahead, ahead / whole, settings)
        frontier = advance(frontier, course, stage, by, width)
        yield frontier
        stage += 1
        if stage < course.stages:
            continue
        stage, laid = 0, at
        ended = course.finished(frontier.states)
        if ended.any():
            finished = frontier.taken(np.flatnonzero(ended))
            over.append(after_the_last(finished, course, by))
            frontier = frontier.taken(np.flatnonzero(~ended))
        if not len(frontier.values):
            break
    if over:
        yield replace(Frontier.joined(over), expanded=0)
