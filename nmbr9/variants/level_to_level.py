"""Level to level: a card under each active level marker, one is taken. Source: rules, same name."""

from typing import Final

from nmbr9.board import Board
from nmbr9.errors import Refusal
from nmbr9.turn import Draw, Setup, Turn
from nmbr9.variants.base import VariantRules

MARKERS: Final = 5
TILES_FOR_A_MARKER: Final = 2
FIRST_ROUND_WITH_TWO: Final = 3


class LevelToLevel(VariantRules):
    """Each round as many cards as markers are active.

    Alone, markers become active by themselves; at a table they do when the table says so.
    """

    top = MARKERS - 1

    def opening(self, setup: Setup) -> Draw:
        """One card under marker 0."""
        return Draw(1, 1, 0, setup.deck[:1], chosen=0, ceiling=0)

    def after(self, turn: Turn) -> Draw:
        """The next round, if the deck has a card for every active marker."""
        draw = turn.draw
        more = turn.setup.options.players == 1 and earns_marker(turn.board, draw.markers)
        return self._shown(turn, draw.first + draw.markers, draw.markers + more)

    def rounds(self, turn: Turn) -> int:
        """How many rounds the game has if no more markers become active."""
        draw = turn.draw
        if turn.finished:
            return draw.round
        return draw.round - 1 + (len(turn.setup.deck) - draw.first) // draw.markers

    def why_not_choose(self, turn: Turn, card: int | None = None) -> Refusal | None:
        """Why a shown card cannot be taken: its tile may be used up."""
        if turn.finished:
            return Refusal.FINISHED
        draw = turn.draw
        if draw.chosen is not None:
            return Refusal.ALREADY_CHOSEN
        if card is None:
            return None if _takable(turn, draw.shown) else Refusal.NOTHING_TO_PLAY
        if not 0 <= card < len(draw.shown):
            return Refusal.NO_SUCH_CARD
        return None if turn.left_of(draw.shown[card]) else Refusal.USED_UP

    def why_not_sit_out(self, turn: Turn) -> Refusal | None:
        """Why the round cannot be sat out: something can be played."""
        if turn.finished:
            return Refusal.FINISHED
        if turn.draw.laid:
            return Refusal.TILE_LAID
        can_play = turn.draw.chosen is not None or _takable(turn, turn.draw.shown)
        return Refusal.CAN_PLAY if can_play else None

    def why_not_activate(self, turn: Turn) -> Refusal | None:
        """Why no more markers can become active. Only a table makes this decision."""
        draw = turn.draw
        if turn.finished:
            return Refusal.FINISHED
        if turn.setup.options.players == 1:
            return Refusal.FORCED
        if draw.markers == MARKERS:
            return Refusal.NO_MARKER_LEFT
        if draw.begun:
            return Refusal.TURN_BEGUN
        early = draw.round < FIRST_ROUND_WITH_TWO
        return Refusal.MARKER_ACTIVE if early or draw.raised else None

    def chosen(self, turn: Turn, card: int) -> Draw:
        """The draw with that card taken, whose marker is the ceiling of its tile."""
        return turn.draw._replace(chosen=card, ceiling=card)

    def activated(self, turn: Turn) -> Draw:
        """The same round with one more marker and its card, if the deck has one."""
        draw = turn.draw
        before = turn._replace(draw=draw._replace(turn=draw.turn - 1, round=draw.round - 1))
        return self._shown(before, draw.first, draw.markers + 1)

    def _shown(self, turn: Turn, first: int, markers: int) -> Draw:
        draw = turn.draw
        shown = turn.setup.deck[first : first + markers]
        if len(shown) < markers:
            return Draw(draw.turn + 1, draw.round, first, (), markers=markers)
        takable = _takable(turn, shown)
        only = takable[0] if len(takable) == 1 else None
        return Draw(
            draw.turn + 1,
            draw.round + 1,
            first,
            shown,
            chosen=only,
            ceiling=only,
            markers=markers,
            raised=markers > draw.markers,
        )


def earns_marker(board: Board, markers: int) -> bool:
    """Whether a board makes one more marker active beside so many. Source: ruling R9."""
    return markers < MARKERS and board.tiles_on(markers - 1) >= TILES_FOR_A_MARKER


def _takable(turn: Turn, shown: tuple[int, ...]) -> list[int]:
    """The indices of the shown cards of which the player has a tile left."""
    return [index for index, number in enumerate(shown) if turn.left_of(number)]
