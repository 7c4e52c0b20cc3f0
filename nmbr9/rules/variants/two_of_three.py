"""Two of three: rounds of three cards, one of which is declined. Source: rules, two of three."""

from typing import Final

from nmbr9.errors import Refusal
from nmbr9.rules.decision import Kind
from nmbr9.rules.state import SeatState, Setup, Turn, VariantRules
from nmbr9.values import Named

CARDS_A_ROUND: Final = 3


class TwoOfThree(VariantRules):
    """Each card is a turn of its own; a forced card is taken or declined unasked."""

    def playable(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of whole rounds only. Source: ruling R16."""
        return cards[: len(cards) - len(cards) % CARDS_A_ROUND]

    def opening(self, setup: Setup) -> Turn:
        """The first card, not yet taken."""
        return Turn(1, 1, 0, setup.deck[:1])

    def after(self, state: SeatState) -> Turn:
        """The next card: after two placed the third is declined; after one declined it is taken."""
        deck, turn = state.setup.deck, state.turn
        first, number = turn.first + 1, turn.number + 1
        skipped = None
        if first % CARDS_A_ROUND == CARDS_A_ROUND - 1 and not turn.declined:
            skipped = deck[first]
            first, number = first + 1, number + 1
        declined = turn.declined and first % CARDS_A_ROUND > 0
        if first == len(deck):
            return Turn(number, turn.round, first, (), skipped=skipped)
        return Turn(
            number,
            first // CARDS_A_ROUND + 1,
            first,
            (deck[first],),
            chosen=0 if declined else None,
            declined=declined,
            skipped=skipped,
        )

    def rounds(self, state: SeatState) -> int:
        """A third of the cards."""
        return len(state.setup.deck) // CARDS_A_ROUND

    def why_closed(self, kind: Named, state: SeatState, card: int | None) -> Refusal | None:
        """The reason why the shown card cannot be taken or declined: FORCED after one declined."""
        if kind is Kind.CHOOSE:
            if state.turn.chosen is not None:
                return Refusal.ALREADY_CHOSEN
            return Refusal.NO_SUCH_CARD if card else None
        if kind is Kind.DECLINE:
            if state.turn.declined:
                return Refusal.FORCED
            return None if state.turn.chosen is None else Refusal.ALREADY_CHOSEN
        return Refusal.NOT_IN_GAME

    def decided(self, kind: Named, state: SeatState, card: int | None) -> Turn:
        """The turn with the card taken, or the next one after it is declined."""
        if kind is Kind.CHOOSE:
            return state.turn._replace(chosen=card)
        return self.after(state._replace(turn=state.turn._replace(declined=True)))
