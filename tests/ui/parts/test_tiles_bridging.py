"""The number of a tile that bridges a gap, beside the arch that marks the gap."""

import re
from collections.abc import Iterator
from random import Random

from nmbr9.decisions import Place
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.rules.judging import Verdict
from nmbr9.ui.parts.camera import UNIT
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.tiles import FROM_ABOVE, ORIGIN, flat_board, laid_top
from tests.support.random_play import any_decision

BRIDGE = frozenset({Power.BRIDGE})


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def cell_of_digit(node: Node, at: Cell = ORIGIN) -> Cell:
    """The cell of the last number in a drawing, which is drawn from this cell."""
    *_, digit = (each for each in nodes(node) if "translate" in each.attrs.get("transform", ""))
    x, y = map(float, re.findall(r"-?[\d.]+", digit.attrs["transform"])[:2])
    return Cell(int(x // UNIT) + at.x, int(y // UNIT) + at.y)


def bridging() -> tuple[Game, list[Verdict]]:
    """A game in which the card may bridge gaps, and those placements."""
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=BRIDGE)
    game, chance = Game.start(Seeded("bridge0"), options), Random(5)
    while not game.finished:
        if Power.BRIDGE in game.choices.powers and game.card is not None:
            landings = [game.judge(x.placement, BRIDGE) for x in game.legal(BRIDGE).landings()]
            if spans := [landing for landing in landings if landing.bridged]:
                return game, spans
        game = game.decide(any_decision(game, chance))
    raise AssertionError("this deck offers a bridge")


def test_the_number_stands_on_no_cell_with_an_arch() -> None:
    game, verdicts = bridging()
    for verdict in verdicts:
        tried = flat_board(game.board, verdict)
        face = next(each for each in nodes(tried) if "ghost" in each.attrs.get("class", ""))
        assert cell_of_digit(face, verdict.placement.anchor) not in verdict.bridged, verdict
        board = game.decide(Place(verdict.placement, BRIDGE)).board
        laid = laid_top(board, len(board.tiles) - 1, FROM_ABOVE, look="", patterns=False)
        assert cell_of_digit(laid) not in verdict.bridged, verdict
