"""The state of a seat between two decisions. All of it follows from the decisions before."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from nmbr9.board import Board
from nmbr9.errors import Refusal, Refused
from nmbr9.options import Options
from nmbr9.powers import NO_POWERS, Power


@dataclass(frozen=True, slots=True)
class Setup:
    """The things a seat begins with, the same through the whole game."""

    options: Options
    deck: tuple[int, ...]
    """The numbers in the order they come, without cards that are never shown."""
    powers: tuple[Power, ...]
    """The powers that are open in this game, in the order of `Power`."""
    power_markers: int
    """How many of them a player may use in the whole game."""
    fillers: tuple[int, ...]
    """The gap fillers of each player, by how many cells they have."""
    starting_tile: int | None
    """Which of the starting tiles the seat has."""
    top: int | None
    """The highest level on which anything may lie."""


class Reserved(NamedTuple):
    """A tile set aside: its number, the turn, how many levels held a tile then, its ceiling."""

    number: int
    turn: int
    levels: int
    ceiling: int | None


class Hand(NamedTuple):
    """A seat's things of the modules: fillers and powers not used yet, a reserved tile."""

    fillers: tuple[int, ...] = ()
    powers: frozenset[Power] = NO_POWERS
    reserved: Reserved | None = None


NOTHING: Final = Hand()
"""The hand of a game without modules, and of one in which everything is used."""


class Turn(NamedTuple):
    """A turn: its cards, and how far it has gone. Without a shown card the game is finished."""

    number: int
    """From 1."""
    round: int
    """From 1."""
    first: int
    """The index of the first shown card in the deck."""
    shown: tuple[int, ...]
    """The numbers of the shown cards."""
    chosen: int | None = None
    """The index of the card taken among those shown."""
    ceiling: int | None = None
    """The highest level for the tile of that card."""
    laid: bool = False
    """Whether the turn's own tile has been laid or set aside."""
    declined: bool = False
    """Two of three: whether a card of the round was declined."""
    skipped: int | None = None
    """Two of three: the card that was declined by force just before."""
    markers: int = 1
    """Level to level: how many level markers are active."""
    raised: bool = False
    """Level to level: whether one of them became active for this round."""
    begun: bool = False
    """Whether anything was decided in this turn."""


class SeatState(NamedTuple):
    """A seat's board, its hand, and the turn that it is in."""

    setup: Setup
    board: Board
    hand: Hand
    turn: Turn

    @property
    def finished(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.turn.shown

    @property
    def card(self) -> int | None:
        """The number of the tile in hand: chosen, and neither laid nor set aside."""
        turn = self.turn
        if turn.chosen is None or turn.laid or not turn.shown:
            return None
        return turn.shown[turn.chosen]

    @property
    def power_markers_left(self) -> int:
        """How many more powers the seat may use in this game."""
        return self.setup.power_markers - len(self.setup.powers) + len(self.hand.powers)

    def tiles_left(self, number: int) -> int:
        """How many tiles of a number the seat has left: those placed or set aside are gone."""
        reserved = self.hand.reserved
        aside = reserved is not None and reserved.number == number
        return self.setup.options.tiles_each - self.board.count(number) - aside


def refuse(refusal: Refusal | None) -> None:
    """Raise Refused where there is a reason to."""
    if refusal is not None:
        raise Refused(refusal)
