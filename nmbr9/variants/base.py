"""The base game: one card a round, and its tile is placed. A variant overrides what it changes."""

from nmbr9.errors import Refusal
from nmbr9.turn import Draw, Setup, Turn


class VariantRules:
    """The order of the draws, and the decisions that there are about cards."""

    top: int | None = None
    """The highest level on which anything may lie."""

    def playable(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards that can come up, of those not removed."""
        return cards

    def opening(self, setup: Setup) -> Draw:
        """The first draw of a game."""
        return self._drawn(setup.deck, 0, 1)

    def after(self, turn: Turn) -> Draw:
        """The draw that follows a turn; without shown cards the game is finished."""
        draw = turn.draw
        return self._drawn(turn.setup.deck, draw.first + 1, draw.turn + 1)

    def _drawn(self, deck: tuple[int, ...], first: int, number: int) -> Draw:
        if first == len(deck):
            return Draw(number, first, first, ())
        return Draw(number, first + 1, first, (deck[first],), 0)

    def rounds(self, turn: Turn) -> int:
        """How many rounds the game has."""
        return len(turn.setup.deck)

    def why_not_choose(self, turn: Turn, card: int | None = None) -> Refusal | None:
        """Why a shown card cannot be taken, or none can."""
        del card
        return Refusal.FINISHED if turn.finished else Refusal.NOT_IN_GAME

    def why_not_decline(self, turn: Turn) -> Refusal | None:
        """Why the shown card cannot be declined."""
        return Refusal.FINISHED if turn.finished else Refusal.NOT_IN_GAME

    def why_not_sit_out(self, turn: Turn) -> Refusal | None:
        """Why the round cannot be sat out."""
        return Refusal.FINISHED if turn.finished else Refusal.NOT_IN_GAME

    def why_not_activate(self, turn: Turn) -> Refusal | None:
        """Why no more level markers can become active."""
        return Refusal.FINISHED if turn.finished else Refusal.NOT_IN_GAME

    def chosen(self, turn: Turn, card: int) -> Draw:
        """The draw with that card taken."""
        return turn.draw._replace(chosen=card)

    def declined(self, turn: Turn) -> Draw:
        """The draw that follows when the shown card is declined."""
        return self.after(turn._replace(draw=turn.draw._replace(declined=True)))

    def activated(self, turn: Turn) -> Draw:
        """The same draw with one more level marker; only where `why_not_activate` gives None."""
        raise NotImplementedError
