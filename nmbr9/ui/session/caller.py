"""The caller's cards and clock, and the commands of its page."""

from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from typing import Final

from nmbr9.deck import Daily
from nmbr9.ui.session.actions import Action

PAGE: Final = "caller"
SECONDS = 60
"""How long a round lasts before the clock asks; the rules know only one more minute."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The called deck, the cards called so far, and the clock."""

    deck: tuple[int, ...]
    called: int = 0
    """Cards called so far; 0 before the first."""
    seconds: int = SECONDS
    running: bool = False

    @classmethod
    def of_day(cls, today: date) -> "Caller":
        """The caller of a day's cards, before the first."""
        return cls(Daily(today).cards())

    def is_of_another_day(self, today: date) -> bool:
        """Whether a day has begun whose cards are others: a call goes on with its own."""
        return self.deck != Daily(today).cards()

    @property
    def card(self) -> int | None:
        """The card on the screen."""
        return self.deck[self.called - 1] if self.called else None

    @property
    def under_way(self) -> bool:
        """Whether some cards were called, and some are still to come."""
        return 0 < self.called < len(self.deck)

    @property
    def finished(self) -> bool:
        """Whether the last card was called."""
        return self.called == len(self.deck)

    def next_card(self) -> "Caller":
        """The next card, with a full clock."""
        if self.finished:
            return self
        return replace(self, called=self.called + 1, seconds=SECONDS, running=True)

    def ticked(self) -> "Caller":
        """A second later."""
        seconds = max(0, self.seconds - 1)
        return replace(self, seconds=seconds, running=self.running and seconds > 0)

    def one_more_minute(self) -> "Caller":
        """Source: rules, base game 11."""
        return replace(self, seconds=self.seconds + SECONDS, running=True)

    def toggled(self) -> "Caller":
        """The clock stopped, or running again."""
        return replace(self, running=not self.running and self.seconds > 0)


class Call(Action, Enum):
    """The commands of the caller."""

    NEXT = auto()
    MINUTE = auto()
    """Give the round one more minute."""
    CLOCK = auto()
    """Stop the clock, or let it run."""
    PLAY = auto()
    """Play the deck that was called."""
    AGAIN = auto()
    """Call the same deck from its beginning."""
    TODAY = auto()
    """Call the cards of the day that has begun meanwhile."""
