"""Level to level: a card under each active level marker, one is taken. Source: rules, same name."""

from typing import Final

from nmbr9.board import Board
from nmbr9.errors import Refusal
from nmbr9.rules.decision import Kind
from nmbr9.rules.state import SeatState, Setup, Turn, VariantRules
from nmbr9.values import Named

MARKERS: Final = 5
TILES_FOR_A_MARKER: Final = 2
FIRST_ROUND_WITH_TWO: Final = 3


class LevelToLevel(VariantRules):
    """A round has as many cards as markers are active.

    In a game alone, markers become active by themselves; at a table the table activates them.
    """

    top: int | None = MARKERS - 1

    def opening(self, setup: Setup) -> Turn:
        """One card under marker 0."""
        return Turn(1, 1, 0, setup.deck[:1], chosen=0, ceiling=0)

    def after(self, state: SeatState) -> Turn:
        """The next round, if the deck has a card for every active marker."""
        turn = state.turn
        more = state.setup.options.players == 1 and earns_marker(state.board, turn.markers)
        return self._shown(state, turn.first + turn.markers, turn.markers + more)

    def rounds(self, state: SeatState) -> int:
        """The number of rounds if no more markers become active."""
        turn = state.turn
        if state.finished:
            return turn.round
        return turn.round - 1 + (len(state.setup.deck) - turn.first) // turn.markers

    def why_closed(self, kind: Named, state: SeatState, card: int | None) -> Refusal | None:
        """The reason why no card can be taken, no round sat out, or no marker become active."""
        if kind is Kind.CHOOSE:
            return _why_not_choose(state, card)
        if kind is Kind.SIT_OUT:
            if state.turn.laid:
                return Refusal.TILE_LAID
            can_play = state.turn.chosen is not None or _takable(state, state.turn.shown)
            return Refusal.CAN_PLAY if can_play else None
        return _why_not_activate(state) if kind is Kind.ACTIVATE else Refusal.NOT_IN_GAME

    def decided(self, kind: Named, state: SeatState, card: int | None) -> Turn:
        """The turn with the card taken, whose marker is the ceiling of its tile, or the next one.

        For an activated marker it is the same round, with its card if the deck has one.
        """
        turn = state.turn
        if kind is Kind.CHOOSE:
            return turn._replace(chosen=card, ceiling=card)
        if kind is Kind.SIT_OUT:
            return self.after(state)
        before = state._replace(turn=turn._replace(number=turn.number - 1, round=turn.round - 1))
        return self._shown(before, turn.first, turn.markers + 1)

    def _shown(self, state: SeatState, first: int, markers: int) -> Turn:
        turn = state.turn
        shown = state.setup.deck[first : first + markers]
        if len(shown) < markers:
            return Turn(turn.number + 1, turn.round, first, (), markers=markers)
        takable = _takable(state, shown)
        only = takable[0] if len(takable) == 1 else None
        return Turn(
            turn.number + 1,
            turn.round + 1,
            first,
            shown,
            chosen=only,
            ceiling=only,
            markers=markers,
            raised=markers > turn.markers,
        )


def earns_marker(board: Board, markers: int) -> bool:
    """Whether a board activates one more marker beside this many. Source: ruling R9."""
    return markers < MARKERS and board.tiles_on(markers - 1) >= TILES_FOR_A_MARKER


def _takable(state: SeatState, shown: tuple[int, ...]) -> list[int]:
    """The indices of the shown cards of which the player has a tile left."""
    return [index for index, number in enumerate(shown) if state.tiles_left(number)]


def _why_not_choose(state: SeatState, card: int | None) -> Refusal | None:
    """The reason why a shown card cannot be taken: its tile may be used up."""
    turn = state.turn
    if turn.chosen is not None:
        return Refusal.ALREADY_CHOSEN
    if card is None:
        return None if _takable(state, turn.shown) else Refusal.NOTHING_TO_PLAY
    if not 0 <= card < len(turn.shown):
        return Refusal.NO_SUCH_CARD
    return None if state.tiles_left(turn.shown[card]) else Refusal.USED_UP


def _why_not_activate(state: SeatState) -> Refusal | None:
    """The reason why no more markers can become active. Only a table makes this decision."""
    turn = state.turn
    if state.setup.options.players == 1:
        return Refusal.FORCED
    if turn.markers == MARKERS:
        return Refusal.NO_MARKER_LEFT
    if turn.begun:
        return Refusal.TURN_BEGUN
    early = turn.round < FIRST_ROUND_WITH_TWO
    return Refusal.MARKER_ACTIVE if early or turn.raised else None
