"""Two of three: rounds of three cards, one of which is declined. Source: rules, two of three."""

from typing import Final

from nmbr9.errors import Refusal
from nmbr9.turn import Draw, Setup, Turn
from nmbr9.variants.base import VariantRules

CARDS_A_ROUND: Final = 3


class TwoOfThree(VariantRules):
    """Each card is a turn of its own; a card whose fate is forced is taken or declined unasked."""

    def playable(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Whole rounds alone. Source: ruling R16."""
        return cards[: len(cards) - len(cards) % CARDS_A_ROUND]

    def opening(self, setup: Setup) -> Draw:
        """The first card, not yet taken."""
        return Draw(1, 1, 0, setup.deck[:1])

    def after(self, turn: Turn) -> Draw:
        """The next card: after two placed the third is declined, after one declined it is taken."""
        deck, draw = turn.setup.deck, turn.draw
        first, number = draw.first + 1, draw.turn + 1
        skipped = None
        if first % CARDS_A_ROUND == CARDS_A_ROUND - 1 and not draw.declined:
            skipped = deck[first]
            first, number = first + 1, number + 1
        declined = draw.declined and first % CARDS_A_ROUND > 0
        if first == len(deck):
            return Draw(number, draw.round, first, (), skipped=skipped)
        return Draw(
            number,
            first // CARDS_A_ROUND + 1,
            first,
            (deck[first],),
            chosen=0 if declined else None,
            declined=declined,
            skipped=skipped,
        )

    def rounds(self, turn: Turn) -> int:
        """A third of the cards."""
        return len(turn.setup.deck) // CARDS_A_ROUND

    def why_not_choose(self, turn: Turn, card: int | None = None) -> Refusal | None:
        """Why the shown card cannot be taken."""
        if turn.finished:
            return Refusal.FINISHED
        if turn.draw.chosen is not None:
            return Refusal.ALREADY_CHOSEN
        return Refusal.NO_SUCH_CARD if card else None

    def why_not_decline(self, turn: Turn) -> Refusal | None:
        """Why the shown card cannot be declined: FORCED where one of the round was already."""
        if turn.finished:
            return Refusal.FINISHED
        if turn.draw.declined:
            return Refusal.FORCED
        return None if turn.draw.chosen is None else Refusal.ALREADY_CHOSEN
