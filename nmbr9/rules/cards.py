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


@dataclass(frozen=True, slots=True)
class Choose(Decision):
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
    def why_closed(cls, state: SeatState, which: int | None) -> Refusal | None:
        """The reason why a shown card cannot be taken, or none can."""
        return state.setup.rules.why_not_choose(state, which)

    @classmethod
    def candidates(cls, state: SeatState) -> range:
        """The cards."""
        return range(len(state.turn.shown))

    @classmethod
    def choices(cls, state: SeatState) -> Iterator[Decisions]:
        """Each card that can be taken."""
        yield [cls(card) for card in cls.candidates(state) if not cls.why_not(state, Asked(card))]

    def effect(self, state: SeatState) -> SeatState:
        """The state with its tile in hand."""
        return state._replace(turn=state.setup.rules.chosen(state, self.card))

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
class Decline(Decision):
    """Leave the shown card. Source: rules, two of three."""

    kind: ClassVar[Kind] = Kind.DECLINE

    @classmethod
    def why_closed(cls, state: SeatState, _: int | None) -> Refusal | None:
        """The reason why the shown card cannot be declined."""
        return state.setup.rules.why_not_decline(state)

    def effect(self, state: SeatState) -> SeatState:
        """The state in which the next card is shown."""
        return state._replace(turn=state.setup.rules.declined(state))


@dataclass(frozen=True, slots=True)
class SitOut(Decision):
    """Place nothing this round, because nothing can be. Source: rules, level to level."""

    kind: ClassVar[Kind] = Kind.SIT_OUT

    @classmethod
    def why_closed(cls, state: SeatState, _: int | None) -> Refusal | None:
        """The reason why the round cannot be sat out."""
        return state.setup.rules.why_not_sit_out(state)


@dataclass(frozen=True, slots=True)
class EndTurn(Decision):
    """End the turn, though more could be done."""

    kind: ClassVar[Kind] = Kind.END_TURN

    @classmethod
    def why_closed(cls, state: SeatState, _: int | None) -> Refusal | None:
        """The reason why the turn cannot be ended: the tile must be laid first."""
        return None if state.turn.laid else Refusal.TILE_TO_LAY


@dataclass(frozen=True, slots=True)
class Activate(Decision):
    """Activate one more level marker from this round on: the table decides this, not a player.

    It is in a seat's record because another seat's board may be the cause. In a game alone, markers
    become active by themselves. Source: rules, level to level.
    """

    kind: ClassVar[Kind] = Kind.ACTIVATE

    @classmethod
    def why_closed(cls, state: SeatState, _: int | None) -> Refusal | None:
        """The reason why no more level markers can become active."""
        return state.setup.rules.why_not_activate(state)

    def effect(self, state: SeatState) -> SeatState:
        """The state of the same round with one more marker, and its card."""
        return state._replace(turn=state.setup.rules.activated(state))
