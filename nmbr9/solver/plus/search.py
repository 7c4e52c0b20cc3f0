"""The best game of NMBR 9 ++ found for a known order of the cards: beam after beam."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Final

import numpy as np

from nmbr9.errors import BadValue, GameOver, Reason, check_kind
from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.rules.state import NOTHING
from nmbr9.solver.known_deck.candidates import NARROW, WIDE, Limits
from nmbr9.solver.known_deck.evaluation import evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_deck
from nmbr9.solver.known_deck.solve import BeamSettings
from nmbr9.solver.known_deck.weights import STRONG, Weights, shake
from nmbr9.solver.plus.beam import advance, after_the_last
from nmbr9.solver.plus.branches import StageSettings
from nmbr9.solver.plus.course import Course
from nmbr9.solver.plus.states import Frontier
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
_LIFTING: Final = (6, 4, 2, 0)
"""The number of cards left at which tiles are relocated: it takes too long to try every time."""


@dataclass(frozen=True, slots=True)
class PlusBeamSettings(BeamSettings):
    """The settings of a beam for NMBR 9 ++.

    `using`: powers and fillers are used once at most this share of the game is left. `more`: one
    in this many states may do more in a turn.
    """

    using: float = ALWAYS
    more: int = 16


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
        over: list[Frontier] = []
        for stage in run_beams([game], settings, weights):
            nodes += stage.expanded
            over.append(stage)
            yield Progress(nodes, best)
        ends = Frontier.joined(over).states
        if len(ends):
            result = played(game, ends, int(ends.boards.scores.argmax()))
            if best is None or result.score > best.score:
                best = result
        yield Progress(nodes, best)


def run_beams(
    games: Sequence[Game], settings: PlusBeamSettings, weights: Weights = STRONG
) -> Iterator[Frontier]:
    """The states whose game is over after each stage of beams, which run side by side.

    Each beam begins with a turn of one game, the first turn first.
    A state's group is the index of its game. Small arrays cost as much as large ones, so twenty
    beams together take little longer than one. Raises BadValue (BAD_FORM) if the first board does
    not fit into the window; a later one begins no beam.
    """
    first, options, turn = games[0], games[0].options, games[0].state.turn
    decks = np.array([first.deck] * len(games), np.intp)
    course = Course(options.variant, decks, options.tiles_each)
    planned, *_ = course.plan(turn.first, turn.markers)
    plans = plan_deck(tuple(planned), weights.relaxation).taken(np.zeros(len(games), np.intp))
    length, whole = plans.decks.shape[1], len(course.plan()[0])
    more = max(1, settings.width // settings.more)
    frontier = Frontier.of(first)
    waiting = {game.turn - first.turn: at for at, game in enumerate(games) if at}
    for step, (stage, laid) in enumerate(course.stages_from(turn.first % course.stages)):
        if step in waiting:
            at = waiting.pop(step)
            with suppress(BadValue):  # the board does not fit into the solver's window
                frontier = Frontier.joined([frontier, Frontier.of(games[at], at)])
        cards = min(length, laid)
        ahead = length - cards
        by = StageSettings(
            evaluator_for(plans, cards, weights),
            Worth.with_left(ahead),
            settings.limits,
            settings.width,
            more if ahead / whole <= settings.using else 0,
            lifting=ahead in _LIFTING,
        )
        frontier = advance(frontier, course, stage, by)
        ended = course.is_over(frontier.states) & (stage == course.stages - 1)
        over = after_the_last(frontier.taken(np.flatnonzero(ended)), course, by)
        yield replace(over, expanded=frontier.expanded)
        frontier = frontier.taken(np.flatnonzero(~ended))
        if not len(frontier) and not waiting:
            return
