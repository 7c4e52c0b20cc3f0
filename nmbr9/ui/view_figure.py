"""A drawing of a rule: tiles that lie, and the one that is tried on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.board import Board, Placement
from nmbr9.record import parse_placement
from nmbr9.rules import judge, place
from nmbr9.tiles import Face
from nmbr9.ui.node import Node, el
from nmbr9.ui.view_board import flat_board

if TYPE_CHECKING:
    from nmbr9.powers import Power
    from nmbr9.rules import Verdict

TWO_TILES = "9r0@0,0 5r0@3,0"
"""The tiles with which most drawings begin."""


class Figure:
    """A board and what is tried on it, both written as records write placements.

    `without` is the index of a laid tile that is taken away before.
    """

    def __init__(
        self, laid: str, tried: str, *powers: Power, face: Face = Face.FRONT, without: int = -1
    ) -> None:
        board = Board.empty()
        for text in laid.split():
            board = place(board, parse_placement(text))
        self.board = board.without(without) if without >= 0 else board
        shown = parse_placement(tried)
        placement = Placement(shown.number, shown.rotation, shown.anchor, face)
        self.verdict: Verdict = judge(self.board, placement, None, frozenset(powers))


def drawn(figure: Figure, caption: str) -> Node:
    """The drawing above its caption, marked as right or wrong."""
    return el(
        "figure",
        flat_board(figure.board, figure.verdict),
        el("figcaption", caption),
        class_="right" if figure.verdict.legal else "wrong",
    )
