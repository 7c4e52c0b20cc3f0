"""Perft: the number of legal placement sequences, which reveals any error in the rules."""

from collections.abc import Sequence

from nmbr9.board import Board
from nmbr9.rules.judging import LegalPlacements
from nmbr9.tiles import COPIES


def perft(draws: Sequence[int]) -> int:
    """The number of legal placement sequences for these draws, in order.

    The first tile lies at 0,0, once in each distinct orientation; a third tile of a number is never
    legal. Without a draw there is one sequence, the empty one.
    """
    if any(draws.count(number) > COPIES for number in draws):
        return 0
    return _count(Board.empty(), tuple(draws))


def _count(board: Board, draws: tuple[int, ...]) -> int:
    if not draws:
        return 1
    legal = LegalPlacements(board, draws[0])
    if len(draws) == 1:
        return len(legal)
    return sum(
        _count(board.with_tile(landing.placement, landing.level), draws[1:])
        for landing in legal.landings()
    )
