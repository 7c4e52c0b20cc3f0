"""The state of a seat between two decisions, which follows from the decisions so far."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from nmbr9.board import Board
from nmbr9.errors import Refusal, Refused
from nmbr9.options import Options
from nmbr9.powers import NO_POWERS, WITH_A_TILE, Power
from nmbr9.values import Named


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that a seat begins with and that stays the same during the game."""

    options: Options
    deck: tuple[int, ...]
    """The numbers in the order they come, without cards that are never shown."""
    powers: tuple[Power, ...]
    """The powers that are open in this game, in the order of `Power`."""
    power_markers: int
    """The number of them that a player may use in the whole game."""
    fillers: tuple[int, ...]
    """The gap fillers of each player, by their number of cells."""
    starting_tile: int | None
    """The starting tile of the seat."""
    rules: "VariantRules"
    """The order of the turns."""


class Reserved(NamedTuple):
    """A reserved tile: its number, the turn, the number of levels with a tile then, its ceiling."""

    number: int
    turn: int
    levels: int
    ceiling: int | None


class Hand(NamedTuple):
    """The unused fillers and powers of a seat, and its reserved tile."""

    fillers: tuple[int, ...] = ()
    powers: frozenset[Power] = NO_POWERS
    reserved: Reserved | None = None


NOTHING: Final = Hand()
"""The hand of a game without modules, and of one in which everything is used."""


class Turn(NamedTuple):
    """A turn: its cards, and its progress. Without a shown card the game is finished."""

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
    """Whether the turn's own tile has been laid or reserved."""
    declined: bool = False
    """Two of three: whether a card of the round was declined."""
    skipped: int | None = None
    """Two of three: the card that was declined by force just before."""
    markers: int = 1
    """Level to level: the number of active level markers."""
    raised: bool = False
    """Level to level: whether one of them became active for this round."""
    begun: bool = False
    """Whether anything was decided in this turn."""


class SeatState(NamedTuple):
    """A seat's board, its hand, and its turn."""

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
        """The number of the tile in hand: chosen, and neither laid nor reserved."""
        turn = self.turn
        if turn.chosen is None or turn.laid or not turn.shown:
            return None
        return turn.shown[turn.chosen]

    @property
    def power_markers_left(self) -> int:
        """The number of powers that the seat may still use in this game."""
        return self.setup.power_markers - len(self.setup.powers) + len(self.hand.powers)

    def tiles_left(self, number: int) -> int:
        """The tiles of a number that a seat has neither placed nor reserved."""
        reserved = self.hand.reserved
        aside = reserved is not None and reserved.number == number
        return self.setup.options.tiles_each - self.board.count(number) - aside

    def why_not_power(self, power: Power) -> Refusal | None:
        """The reason why a power cannot be used now for anything."""
        if self.finished:
            return Refusal.FINISHED
        if power not in self.setup.powers:
            return Refusal.NOT_IN_GAME
        if power not in self.hand.powers:
            return Refusal.USED_UP
        return None if self.power_markers_left else Refusal.TOO_MANY_POWERS

    def why_not_with_a_tile(self, power: Power) -> Refusal | None:
        """The reason why a power cannot be used to lay a tile."""
        return self.why_not_power(power) if power in WITH_A_TILE else Refusal.NOT_IN_GAME

    def why_not_powers(self, powers: frozenset[Power]) -> Refusal | None:
        """The first reason against using these powers together for one tile; None without one."""
        for power in Power if powers else ():  # in one order: a set has another one in each process
            if power in powers and (refusal := self.why_not_with_a_tile(power)):
                return refusal
        return Refusal.TOO_MANY_POWERS if len(powers) > self.power_markers_left else None

    @property
    def usable_powers(self) -> tuple[Power, ...]:
        """The powers that may be used to lay a tile now."""
        if not self.hand.powers:
            return ()
        return tuple(power for power in WITH_A_TILE if self.why_not_power(power) is None)


class VariantRules:
    """The order of the turns, and the decisions about cards.

    This class has the base game's: one card a round, whose tile is placed. Variants override what
    they change. Questions about decisions are asked only in a game under way.
    """

    top: int | None = None
    """The highest level that may be used."""

    def playable(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards that can come up, without the removed ones."""
        return cards

    def opening(self, setup: Setup) -> Turn:
        """The first turn of a game."""
        return self._turn(setup.deck, 0, 1)

    def after(self, state: SeatState) -> Turn:
        """The turn that follows; without shown cards the game is finished."""
        turn = state.turn
        return self._turn(state.setup.deck, turn.first + 1, turn.number + 1)

    def _turn(self, deck: tuple[int, ...], first: int, number: int) -> Turn:
        if first == len(deck):
            return Turn(number, first, first, ())
        return Turn(number, first + 1, first, (deck[first],), 0)

    def rounds(self, state: SeatState) -> int:
        """The number of rounds."""
        return len(state.setup.deck)

    def why_closed(self, kind: Named, state: SeatState, card: int | None) -> Refusal | None:
        """The reason why a kind of decision about cards is not open, or not for that card."""
        del kind, state, card
        return Refusal.NOT_IN_GAME

    def decided(self, kind: Named, state: SeatState, card: int | None) -> Turn:
        """The turn after such a decision, which is open."""
        del kind, card
        return self.after(state)


def refuse(refusal: Refusal | None) -> None:
    """Raise Refused if there is a reason."""
    if refusal is not None:
        raise Refused(refusal)
