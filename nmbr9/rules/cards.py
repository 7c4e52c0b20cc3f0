"""The decisions about cards and turns. Each variant has some of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from nmbr9.errors import Refusal
from nmbr9.rules.decision import (
    Asked,
    Decision,
    Decisions,
    Kind,
    TakeDigit,
    check_index,
    parse_index,
)
from nmbr9.rules.state import SeatState


class CardDecision(Decision):
    """A decision of which the variant says whether it is open, and the turn that follows."""

    __slots__ = ()

    @classmethod
    def why_closed(cls, state: SeatState, which: int | None) -> Refusal | None:
        """The variant's reason against it, or against that card."""
        return state.setup.rules.why_closed(cls.kind, state, which)

    def effect(self, state: SeatState) -> SeatState:
        """The state of the turn that follows."""
        return state._replace(turn=state.setup.rules.decided(self.kind, state, self.asked.which))


@dataclass(frozen=True, slots=True)
class Choose(CardDecision):
    """Take one of the shown cards, counted from 0, before its tile may be tried."""

    card: int = 0
    kind: ClassVar[Kind] = Kind.CHOOSE

    def __post_init__(self) -> None:
        check_index(self.card)

    @property
    def asked(self) -> Asked:
        """The card."""
        return Asked(self.card)

    @classmethod
    def candidates(cls, state: SeatState) -> range:
        """The cards."""
        return range(len(state.turn.shown))

    @classmethod
    def choices(cls, state: SeatState) -> Iterator[Decisions]:
        """Each card that can be taken."""
        yield [cls(card) for card in cls.candidates(state) if not cls.why_not(state, Asked(card))]

    def __str__(self) -> str:
        return f"{self.kind} {self.card}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The index of the card."""
        return cls(parse_index(text))

    @classmethod
    def read(cls, take: TakeDigit, state: SeatState) -> Self:
        """The card, among those shown."""
        return cls(cls.read_which(take, state) or 0)


@dataclass(frozen=True, slots=True)
class Decline(CardDecision):
    """Leave the shown card. Source: rules, two of three."""

    kind: ClassVar[Kind] = Kind.DECLINE


@dataclass(frozen=True, slots=True)
class SitOut(CardDecision):
    """Place nothing this round, because nothing can be. Source: rules, level to level."""

    kind: ClassVar[Kind] = Kind.SIT_OUT


@dataclass(frozen=True, slots=True)
class EndTurn(Decision):
    """End the turn, though more could be done."""

    kind: ClassVar[Kind] = Kind.END_TURN

    @classmethod
    def why_closed(cls, state: SeatState, _: int | None) -> Refusal | None:
        """The reason why the turn cannot be ended: the tile must be laid first."""
        return None if state.turn.laid else Refusal.TILE_TO_LAY


@dataclass(frozen=True, slots=True)
class Activate(CardDecision):
    """Activate one more level marker from this round on: the table decides this, not a player.

    It is in a seat's record because another seat's board may be the cause. In a game alone, markers
    become active by themselves. Source: rules, level to level.
    """

    kind: ClassVar[Kind] = Kind.ACTIVATE
