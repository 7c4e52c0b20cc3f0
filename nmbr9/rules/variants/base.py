"""The base game: one card a round, and its tile is placed. A variant overrides what it changes."""

from nmbr9.errors import Refusal
from nmbr9.rules.state import SeatState, Setup, Turn


class VariantRules:
    """The order of the turns, and the decisions that there are about cards."""

    top: int | None = None
    """The highest level on which anything may lie."""

    def playable(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards that can come up, of those not removed."""
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
        """How many rounds the game has."""
        return len(state.setup.deck)

    def why_not_choose(self, state: SeatState, card: int | None = None) -> Refusal | None:
        """Why a shown card cannot be taken, or none can."""
        del card
        return Refusal.FINISHED if state.finished else Refusal.NOT_IN_GAME

    def why_not_decline(self, state: SeatState) -> Refusal | None:
        """Why the shown card cannot be declined."""
        return Refusal.FINISHED if state.finished else Refusal.NOT_IN_GAME

    def why_not_sit_out(self, state: SeatState) -> Refusal | None:
        """Why the round cannot be sat out."""
        return Refusal.FINISHED if state.finished else Refusal.NOT_IN_GAME

    def why_not_activate(self, state: SeatState) -> Refusal | None:
        """Why no more level markers can become active."""
        return Refusal.FINISHED if state.finished else Refusal.NOT_IN_GAME

    def chosen(self, state: SeatState, card: int) -> Turn:
        """The turn with that card taken."""
        return state.turn._replace(chosen=card)

    def declined(self, state: SeatState) -> Turn:
        """The turn that follows when the shown card is declined."""
        return self.after(state._replace(turn=state.turn._replace(declined=True)))

    def activated(self, state: SeatState) -> Turn:
        """The same turn with one more level marker; only where `why_not_activate` gives None."""
        raise NotImplementedError
