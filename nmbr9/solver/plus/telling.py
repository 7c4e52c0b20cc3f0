"""The decisions of a state, translated for the engine."""

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
from nmbr9.solver.plus.forms import FORMS
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
        self.game = game
        self._forms: list[int] = states.boards.forms[:, index].tolist()
        self._anchors: list[int] = states.boards.anchors[:, index].tolist()
        self._levels: list[int] = states.boards.levels[:, index].tolist()
        self._notes: list[int] = states.notes[:, index].tolist()
        self._astray = int(states.hands[Held.ASTRAY, index])
        self._lying = list(range(len(game.board.tiles)))
        self._corner: Cell | None = None
        if game.board.tiles:
            first = game.board.tiles[0].placement.anchor
            self._corner = self._corner_at(0, first)

    def end_turn(self) -> None:
        """End the turn if its tile is laid; otherwise it stays open."""
        if not self.game.finished and self.game.state.turn.laid:
            self._decide(EndTurn())

    def tell(self, kind: Row, row: int) -> None:
        """Make the decision of a row."""
        match kind:
            case Row.PLACED:
                self._choose(row)
                self._lay(row, Place(self._placement(row), self._powers(row)))
            case Row.RESERVED:
                self._choose(row)
                self._decide(Reserve())
            case Row.RESERVED_PLACED:
                self._lay(row, PlaceReserved(self._placement(row), self._powers(row)))
            case Row.FILLER:
                self._lay(row, Filler(self._placement(row)))
            case Row.RELOCATED:
                tile = self._lying.index(self._notes[row])
                del self._lying[tile]
                self._lay(row, Relocate(tile, self._placement(row)))
            case Row.DECLINED:
                self._decide(Decline())

    def _choose(self, row: int) -> None:
        if self.game.state.turn.chosen is None:
            self._decide(Choose(self._notes[row]))

    def _lay(self, row: int, decision: Decision) -> None:
        self._decide(decision)
        self._lying.append(row)

    def _decide(self, decision: Decision) -> None:
        self.game = self.game.decide(decision)

    def _powers(self, row: int) -> frozenset[Power]:
        """Every power that may be named; the engine spends those that are needed."""
        open_ = frozenset(self.game.choices.powers)
        black = FORMS[self._forms[row]].face is Face.BACK
        return open_ if black else open_ - {Power.FLIP}

    def _placement(self, row: int) -> Placement:
        form = FORMS[self._forms[row]]
        if self._corner is None:
            self._corner = self._corner_at(row, Cell(0, 0))
        y, x = self._square(row)
        anchor = Cell(self._corner.x + x, self._corner.y + y)
        return Placement(form.number, form.rotation, anchor, form.face)

    def _corner_at(self, row: int, anchor: Cell) -> Cell:
        """The cell of the window's corner, derived from a row's tile at its anchor."""
        y, x = self._square(row)
        return Cell(anchor.x - x, anchor.y - y)

    def _square(self, row: int) -> tuple[int, int]:
        """The row and the column of a row's anchor, inside the window or outside."""
        anchor = self._anchors[row]
        if self._levels[row] != GONE:
            return divmod(anchor, SIDE)
        first = next(row for row, level in enumerate(self._levels) if level != GONE)
        x = self._anchors[first] % SIDE + self._astray
        return (anchor - x) // SIDE, x
