"""The decisions of a state, translated for the engine."""

from functools import cached_property

from nmbr9.board import Placement
from nmbr9.decisions import (
    Choose,
    Decision,
    Decline,
    EndTurn,
    Filler,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
)
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.powers import Power
from nmbr9.solver.boards.window import SIDE
from nmbr9.solver.plus.forms import FORMS, NOTHING
from nmbr9.solver.plus.states import GONE, NO_ROW, Held, Row, States
from nmbr9.tiles import Face


def played(game: Game, states: States, index: int) -> Game:
    """The game after the decisions of a state that was searched from it.

    The engine judges each of them, and raises IllegalPlacement or Refused if it disagrees.
    """
    teller = _Teller(game, states, index)
    kinds = states.kinds[:, index].tolist()
    rows = [row for row in range(len(game.board.tiles), len(kinds)) if kinds[row] != NO_ROW]
    own = [row for row in rows if kinds[row] in _OF_THE_TURN]
    for row in rows:
        if not own or row <= own[-1]:
            teller.end_turn()
        teller.tell(Row(kinds[row]), row)
    if own:
        teller.end_turn()
    return teller.game


_OF_THE_TURN = (Row.PLACED, Row.RESERVED, Row.DECLINED)


class _Teller:
    """A game, and the positions of a state's rows on its board."""

    def __init__(self, game: Game, states: States, index: int) -> None:
        boards = states.boards
        self.game = game
        self._forms: list[int] = boards.forms[:, index].tolist()
        self._anchors: list[int] = boards.anchors[:, index].tolist()
        self._levels: list[int] = boards.levels[:, index].tolist()
        self._notes: list[int] = states.notes[:, index].tolist()
        self._astray = int(states.hands[Held.ASTRAY, index])
        self._start = game.board.tiles
        self._lying = list(range(len(self._start)))

    def end_turn(self) -> None:
        """End the turn if its tile is laid; otherwise it stays open."""
        if not self.game.finished and self.game.state.turn.laid:
            self._decide(EndTurn())

    def tell(self, kind: Row, row: int) -> None:
        """Make the decision of a row."""
        if kind in {Row.PLACED, Row.RESERVED} and self.game.state.turn.chosen is None:
            self._decide(Choose(self._notes[row]))
        match kind:
            case Row.PLACED:
                self._decide(Place(self._placement(row), self._powers(row)))
            case Row.RESERVED:
                self._decide(Reserve())
            case Row.RESERVED_PLACED:
                self._decide(PlaceReserved(self._placement(row), self._powers(row)))
            case Row.FILLER:
                self._decide(Filler(self._placement(row)))
            case Row.RELOCATED:
                lifted = self._notes[row]
                self._decide(Relocate(self._lying.index(lifted), self._placement(row)))
                self._lying.remove(lifted)
            case Row.DECLINED:
                self._decide(Decline())
        if self._forms[row] != NOTHING:
            self._lying.append(row)

    def _decide(self, decision: Decision) -> None:
        self.game = self.game.decide(decision)

    def _powers(self, row: int) -> frozenset[Power]:
        """Every power that may be named; the engine spends those that are needed."""
        open_ = frozenset(self.game.choices.powers)
        black = FORMS[self._forms[row]].face is Face.BACK
        return open_ if black else open_ - {Power.FLIP}

    def _placement(self, row: int) -> Placement:
        form, (y, x) = FORMS[self._forms[row]], self._square(row)
        anchor = Cell(self._corner.x + x, self._corner.y + y)
        return Placement(form.number, form.rotation, anchor, form.face)

    @cached_property
    def _corner(self) -> Cell:
        """The cell of the window's corner; the first tile of an empty table lies at 0,0."""
        y, x = self._square(next(row for row, form in enumerate(self._forms) if form != NOTHING))
        first = self._start[0].placement.anchor if self._start else Cell(0, 0)
        return Cell(first.x - x, first.y - y)

    def _square(self, row: int) -> tuple[int, int]:
        """The row and the column of a row's anchor, inside the window or outside."""
        anchor = self._anchors[row]
        if self._levels[row] != GONE:
            return divmod(anchor, SIDE)
        first = next(row for row, level in enumerate(self._levels) if level != GONE)
        x = self._anchors[first] % SIDE + self._astray
        return (anchor - x) // SIDE, x
