"""The best game found for a deck whose order is known: beam after beam, without end.

Par is a score found here; nobody knows the maximum.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.board import Placement
from nmbr9.deck import Dealt
from nmbr9.errors import check_kind
from nmbr9.game import Game
from nmbr9.rules.judging import TILES_UNDER
from nmbr9.solver.boards.batch import Boards, start_board
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.candidates import NARROW, WIDE, Limits
from nmbr9.solver.known_deck.weights import STRONG, Weights, shake
from nmbr9.solver.progress import Progress, best_of, check_seed, until

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from nmbr9.solver.known_deck.ahead import Ahead

PAR_NODES: Final = 64_000
"""Boards expanded for a par, enough for the first beam of 2000: under two seconds on one core."""


@dataclass(frozen=True, slots=True)
class BeamSettings:
    """The width of a beam, and the limits of its boards."""

    width: int
    limits: Limits


_LIMITS: Final = (
    Limits(6),
    Limits(24, 3),
    Limits(12, 1),
    Limits(100, 5),
    Limits(9),
    Limits(100, 3),
    Limits(24, 1),
    Limits(12, 3),
)
"""Limits that find different games: all are equally good, and the best of them is far better.

A wider beam with the same limits finds nearly the same games.
"""
_WIDEST: Final = tuple(BeamSettings(20_000, limits) for limits in _LIMITS)
"""The last beams, which repeat with weights a little shaken."""
FIRST: Final = (
    BeamSettings(8, NARROW),
    BeamSettings(80, NARROW),
    BeamSettings(1000, WIDE),
    BeamSettings(1000, Limits(6, 1)),
    *(BeamSettings(2000, limits) for limits in _LIMITS),
    *_WIDEST,
)
"""The first beams, from the first tile with the same weights."""
_IMPROVING: Final = 4
"""One in this many of the later beams starts from the best game so far, the others from nothing."""
_MOST_KEPT: Final = 3 / 5
"""The greatest share of the best game that a beam starting from it may keep."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A game for all cards of a deck, and its score."""

    score: int
    placements: tuple[Placement, ...]

    def played(self, game: Game) -> Game:
        """A game before its first tile, played like this."""
        for placement in self.placements:
            game = game.place(placement)
        return game


@dataclass(frozen=True, slots=True)
class _Best:
    """The best game so far.

    Of equally good games, `game` is the first; `board` and `weights` are of the last, from which
    the search goes on. `board` is alone in its batch.
    """

    game: Solution
    board: Boards
    weights: Weights


class _Round(NamedTuple):
    """A round of a beam: the boards expanded, and its best board, alone in its batch."""

    expanded: int
    board: Boards


@dataclass(frozen=True, slots=True)
class _Search:
    """A beam to run: its deck, its settings, its weights, and the board from which it starts."""

    deck: tuple[int, ...]
    settings: BeamSettings
    weights: Weights
    start: Boards

    def rounds(self) -> Iterator[_Round]:
        """Run the beam."""
        settings = self.settings
        for beam in run_beam(self.start, self.deck, settings.width, self.weights, settings.limits):
            best = np.array([beam.boards.scores.argmax()])
            yield _Round(beam.expanded, beam.boards.taken(best))

    def all_rounds(self) -> list[_Round]:
        """Run the beam to its end, in a pool."""
        return list(self.rounds())


def solve_deck(
    deck: Sequence[int],
    nodes: int | None = None,
    *,
    seconds: float | None = None,
    seed: int = 0,
    pool: "Executor | None" = None,
) -> Solution:
    """The best game found with this many boards, or in this much time; see `until`.

    Beams that do not depend on each other run in the pool, any executor of `concurrent.futures`.
    With as many boards the game is the same with and without one. Raises BadValue for a deck that
    is not one of the base game.
    """
    check_kind(deck, Sequence, "a deck")
    check_seed(seed)
    deck = Dealt(tuple(deck)).numbers
    return best_of(until(search_deck(deck, seed, pool), nodes=nodes, seconds=seconds))


def solve_base_game(game: Game, nodes: int) -> Game:
    """The game as `solve_deck` plays its deck with this many boards."""
    return solve_deck(game.deck, nodes).played(game)


def search_deck(
    deck: Sequence[int], seed: int = 0, pool: "Executor | None" = None
) -> Iterator[Progress[Solution]]:
    """Search without end, and report the boards expanded after every round of a beam.

    A beam that runs in a pool reports its rounds when it has ended. A deck of one or two cards ends
    the search: without a third tile nothing scores.
    """
    luck = Random(seed)  # noqa: S311  luck in a search keeps no secret
    ahead: Ahead[_Search, _Round] | None = None
    if pool is not None:
        from nmbr9.solver.known_deck import ahead as pools  # noqa: PLC0415  the page has none

        ahead = pools.Ahead(pool, luck, _Search.all_rounds)
    nodes = 0
    best: _Best | None = None
    try:
        for attempt in count():
            game = best.game if best else None
            draw = partial(_draw, tuple(deck), best=best, luck=luck)
            if ahead is None:
                search = draw(attempt)
                rounds: Iterator[_Round | None] = search.rounds()
            else:
                search, rounds = ahead.take(draw, len(FIRST) if best is None else None)
            board = search.start
            for round_ in rounds:
                if round_ is not None:
                    nodes += round_.expanded
                    board = round_.board
                yield Progress(nodes, game)
            better = _better(best, board, search.weights)
            if ahead is not None and better is not best:
                ahead.leave(len(FIRST))
            best = better
            yield Progress(nodes, best.game)
            if len(deck) <= TILES_UNDER:
                return
    finally:
        if ahead is not None:
            ahead.leave()


def _draw(deck: tuple[int, ...], attempt: int, best: _Best | None, luck: Random) -> _Search:
    """The beam of an attempt."""
    start, weights = start_board(deck[0]), STRONG
    if best is None or attempt < len(FIRST):
        return _Search(deck, FIRST[attempt], weights, start)
    settings = _WIDEST[(attempt - len(FIRST)) % len(_WIDEST)]
    weights = shake(best.weights, luck)
    if luck.random() * _IMPROVING < 1.0:
        tiles = 1 + int(luck.random() * _MOST_KEPT * (len(deck) - 1))
        start = best.board.first_tiles(tiles)
    return _Search(deck, settings, weights, start)


def _better(best: _Best | None, board: Boards, weights: Weights) -> _Best:
    """The best game after a beam has ended with this board."""
    score = int(board.scores[0])
    if best is None or score > best.game.score:
        return _Best(Solution(score, board.placements(0)), board, weights)
    return replace(best, board=board, weights=weights) if score == best.game.score else best
