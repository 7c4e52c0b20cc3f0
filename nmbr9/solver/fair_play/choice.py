"""The choice of a placement by the cards seen and those left: for hints, reviews and the master.

The outlook picks the candidates. From each, rollouts go on against the same deals. Early in the
game a rollout ends before it, and the outlook stands for the rest; later it would think too little
of weak boards. A board wider than the window is cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

import numpy as np

from nmbr9.board import Board, Placement
from nmbr9.geometry import Cell
from nmbr9.rules.judging import LegalPlacements, landing_level
from nmbr9.solver.boards.batch import POINT, Boards, Landings, cut_board, lay, placement_in
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import CELLS, SIDE
from nmbr9.solver.fair_play.deals import draw_orders, rotations_of
from nmbr9.solver.fair_play.rollouts import Judge, Rollouts
from nmbr9.solver.fair_play.temperament import leanings
from nmbr9.solver.outlook.network import Floats
from nmbr9.solver.outlook.values import first_sums, landing_values, last_sums


class Stage(NamedTuple):
    """The fewest deals that the candidates meet, the most cards, and how many of the best go on."""

    deals: int
    cards: int
    kept: int


class Thought(NamedTuple):
    """The depth of a choice: the most candidates, and the stages in which they meet deals."""

    candidates: int
    stages: tuple[Stage, ...]


HINT: Final = Thought(8, (Stage(24, 3, 3), Stage(60, 5, 1)))
MASTER: Final = Thought(11, (Stage(48, 5, 5), Stage(120, 8, 3), Stage(240, 8, 1)))
_TOLERANCE: Final = 4
_BEHIND: Final = 5 * POINT
"""By the outlook, no candidate is this far behind the best one."""
_CLEAR: Final = 2
"""A candidate that many standard errors behind does not go on."""
WHOLE: Final = 13
"""Rollouts go to the end if no more cards are left."""
_NEAR: Final = 4
"""The cards of a rollout before that."""


def horizon_of(cards: int) -> int:
    """The cards of a rollout if so many are left."""
    return cards if cards <= WHOLE else _NEAR


@dataclass(frozen=True, slots=True)
class Start:
    """A board to play on from, alone in its batch, and the sums of its outlook."""

    board: Board
    boards: Boards
    sums: Floats

    @classmethod
    def of(cls, board: Board) -> "Start":
        """The start of a board with a tile."""
        boards = cut_board(board)
        return cls(board, boards, first_sums(boards.inside()))

    def after(self, placement: Placement) -> "Start":
        """The start after a legal placement."""
        board = self.board.with_tile(placement, landing_level(self.board, placement))
        boards = cut_board(board)
        inside = boards.inside()
        sums = self.sums + last_sums(boards) if inside is boards else first_sums(inside)
        return Start(board, boards, sums)


def choose(
    start: Start,
    number: int,
    left: Sequence[int],
    luck: Random,
    thought: Thought = HINT,
    seed: int = 0,
) -> Judge[Placement]:
    """The candidate with the best mean value over the same deals.

    `left` `[number]` counts the cards after it. The seed gives a computer a temperament.
    """
    legal = LegalPlacements(start.board, number)
    cards = sum(left)
    if not cards:
        return highest(legal)
    landings = list_landings(start.boards, number, _TOLERANCE)
    values, sums = landing_values(start.boards, landings, start.sums, np.array([left]))
    best = np.argsort(-values, kind="stable")[: 2 * thought.candidates]
    best = best[values[best] > values.max(initial=0) - _BEHIND]
    placements = [placement_of(start.board, start.boards, landings, int(at)) for at in best]
    # On a cut board a tile outside may forbid what the window allows.
    able = [at for at, placement in enumerate(placements) if placement in legal]
    able = able[: thought.candidates]
    if not able:
        return highest(legal)
    placements = [placements[at] for at in able]
    best = best[able]
    starts, sums = lay(start.boards, landings.taken(best)), sums.take(best, axis=0)
    taste = leanings(starts, seed)[:, None]
    order = np.arange(len(best))
    totals = np.zeros(len(best))
    for stage in thought.stages:
        if len(order) > 1:
            deals = rotations_of(draw_orders(left, -(-stage.deals // cards), luck))
            horizon = min(stage.cards, horizon_of(cards))
            (reached,) = yield [Rollouts(starts.taken(order), sums[order], deals, horizon)]
            reached = reached + taste[order]
            totals[order] += reached.sum(axis=1)
            ahead = np.argsort(-totals[order], kind="stable")[: stage.kept]
            behind = reached[ahead[0]] - reached[ahead]
            lost = behind.sum(axis=1)
            spread = len(deals) * (behind**2).sum(axis=1) - lost**2
            close = (lost <= 0) | (len(deals) * lost**2 <= _CLEAR**2 * spread)
            order = order[ahead[close]]
    return placements[int(order[0])]


def highest(legal: LegalPlacements) -> Placement:
    """One of the highest placements, for boards that are too wide to search."""
    return max(legal.landings(), key=lambda landing: landing.level).placement


def placement_of(board: Board, boards: Boards, landings: Landings, index: int) -> Placement:
    """A landing in the coordinates of the engine's board."""
    inside = int((boards.anchors[:, 0] < CELLS).argmax())
    top, left = divmod(int(boards.anchors[inside, 0]), SIDE)
    first = board.tiles[inside].placement.anchor
    corner = Cell(first.x - left, first.y - top)
    return placement_in(corner, int(landings.forms[index]), int(landings.anchors[index]))
