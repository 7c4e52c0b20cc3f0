"""The best game found for a deck whose order is known: beam after beam, as long as one likes.

Par is a score found here; nobody knows the maximum.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

import numpy as np

from nmbr9.board import Placement
from nmbr9.solver.boards.batch import Boards, start_board
from nmbr9.solver.known_deck.beam import beams
from nmbr9.solver.known_deck.candidates import NARROW, WIDE, Limits
from nmbr9.solver.known_deck.weights import STRONG, shake


@dataclass(frozen=True, slots=True)
class Shape:
    """The width of a beam, and what its boards may send on."""

    width: int
    limits: Limits


_APART: Final = tuple(
    Shape(20_000, limits)
    for limits in (
        Limits(24, 3),
        Limits(6),
        Limits(12, 1),
        Limits(100, 5),
        Limits(9),
        Limits(100, 3),
        Limits(24, 1),
        Limits(12, 3),
    )
)
"""Beams that find different games: none better alone than the others, their best far better.

Other limits find other games, where a wider beam finds nearly the same.
"""
FIRST: Final = (
    Shape(8, NARROW),
    Shape(80, NARROW),
    Shape(1000, WIDE),
    Shape(1000, Limits(6, 1)),
    Shape(2000, Limits(6)),
    Shape(10_000, Limits(6)),
    Shape(10_000, Limits(12, 3)),
    *_APART,
)
"""The first beams, from the first tile with the same weights."""
FURTHER: Final = _APART
"""All that follow, again and again, with weights a little shaken."""
_IMPROVING: Final = 4
"""One in so many of these starts from the best game so far, the others from the first tile."""
_MOST_KEPT: Final = 3 / 5
"""The part of the best game that a beam starting from it may keep at most."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A game for all cards of a deck, and its score."""

    score: int
    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """After a round of some beam: the boards expanded so far, and the best game until now.

    Before the first beam has ended there is no game.
    """

    nodes: int
    best: Solution | None


def solved(deck: Sequence[int], nodes: int, seed: int = 0) -> Solution:
    """The best game found before more than so many boards are expanded.

    The same on every machine, and never worse for more nodes. One game at least is played.
    """
    best: Solution | None = None
    for progress in solving(deck, seed):
        if best is not None and progress.nodes > nodes:
            break
        best = progress.best
    return _there(best)


def solved_within(deck: Sequence[int], seconds: float, seed: int = 0) -> Solution:
    """The best game found in so much time. One game at least is played."""
    end = time.monotonic() + seconds
    best: Solution | None = None
    for progress in solving(deck, seed):
        best = progress.best
        if best is not None and time.monotonic() >= end:
            break
    return _there(best)


def solving(deck: Sequence[int], seed: int = 0) -> Iterator[Progress]:
    """Search without end, and report after every round: whoever asks decides when to stop.

    Only a deck of one card ends the search.
    """
    luck = Random(seed)  # noqa: S311  luck in a search keeps no secret
    nodes = 0
    best: Boards | None = None
    known: Solution | None = None
    fitting = STRONG
    for attempt in count():
        further = attempt >= len(FIRST)
        shape = FURTHER[(attempt - len(FIRST)) % len(FURTHER)] if further else FIRST[attempt]
        weights = shake(fitting, luck) if further else STRONG
        start = start_board(deck[0])
        if best is not None and further and luck.random() * _IMPROVING < 1.0:
            start = best.first_tiles(1 + int(luck.random() * _MOST_KEPT * (len(deck) - 1)))
        last = start
        for beam in beams(start, deck, shape.width, weights, shape.limits):
            last = beam.boards
            nodes += beam.expanded
            yield Progress(nodes, known)
        last = last.taken(np.array([last.scores.argmax()]))
        if best is None or last.scores[0] >= best.scores[0]:
            best, fitting = last, weights
        if known is None or last.scores[0] > known.score:
            known = Solution(int(last.scores[0]), last.placements(0))
        yield Progress(nodes, known)
        if len(deck) == 1:
            return


def _there(best: Solution | None) -> Solution:
    if best is None:
        raise ValueError("a search was left before it found a game")
    return best
