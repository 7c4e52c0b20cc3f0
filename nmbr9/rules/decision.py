"""A decision: one small object that knows when it is open, what it does, and how it is written."""

import re
from collections.abc import Callable, Iterator
from typing import ClassVar, Final, NamedTuple, Protocol, Self, TypeAlias

from nmbr9.errors import BadValue, Reason, Refusal
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules.state import SeatState, refuse
from nmbr9.untrusted import malformed
from nmbr9.values import Named

LAST_INDEX: Final = 999
"""More than any game has cards shown or tiles on a board."""

_INDEX: Final = re.compile("0|[1-9][0-9]{0,2}")


class Kind(Named):
    """A kind of decision. The values key the texts of every language."""

    PLACE = "place"
    CHOOSE = "choose"
    DECLINE = "decline"
    SIT_OUT = "sit_out"
    FILLER = "filler"
    RELOCATE = "relocate"
    RESERVE = "reserve"
    PLACE_RESERVED = "place_reserved"
    END_TURN = "end_turn"
    ACTIVATE = "activate"


class Digit(NamedTuple):
    """A digit of a share code."""

    value: int
    radix: int


TakeDigit: TypeAlias = Callable[[int], int]
"""Reads the next digit of a share code, whose radix it is given."""


class Decisions(Protocol):
    """Several decisions, made when they are asked for."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> "Decision": ...
    def __iter__(self) -> Iterator["Decision"]: ...


class Decision:
    """A decision of a player. It holds nothing that follows from the game.

    Each kind has a class. `which` tells apart what one kind may be about: the card that is chosen,
    the cells of a filler, the index of a tile that is laid again.
    """

    __slots__ = ()

    kind: ClassVar[Kind]
    done: ClassVar[bool] = False
    """Whether the turn's own tile is laid or set aside by it."""

    @property
    def which(self) -> int | None:
        """The card, the filler or the tile that it is about."""
        return None

    @classmethod
    def why_not(
        cls, state: SeatState, which: int | None = None, powers: frozenset[Power] = NO_POWERS
    ) -> Refusal | None:
        """Why it is not open; without `which`, why none of its kind is."""
        raise NotImplementedError

    @classmethod
    def candidates(cls, state: SeatState) -> range | tuple[None]:
        """The values that `which` may have at all."""
        del state
        return (None,)

    @classmethod
    def choices(cls, state: SeatState) -> Iterator[Decisions]:
        """All decisions of this kind that are open."""
        if cls.why_not(state) is None:
            yield (cls(),)

    def made(self, state: SeatState) -> "Transition":
        """Make it; Refused, or IllegalPlacement."""
        refuse(self.why_not(state, self.which))
        return Transition(self.effect(state), self, self.done)

    def effect(self, state: SeatState) -> SeatState:
        """The state after a decision that is open."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.kind.value

    @classmethod
    def parse(cls, text: str) -> Self:
        """The decision of a text without its kind; BadValue."""
        if text:
            raise malformed(f"nothing stands behind {cls.kind}")
        return cls()

    def digits(self, state: SeatState) -> Iterator[Digit]:
        """The digits of a share code for the parts beside its kind."""
        del state
        yield from ()

    @classmethod
    def read(cls, take: TakeDigit, state: SeatState) -> Self:
        """The decision of the digits that `digits` gives; BadRecord."""
        del take, state
        return cls()


class Transition(NamedTuple):
    """The state that a decision leads to, and the decision as it is kept.

    `done` tells that the turn's own tile is laid or set aside by it.
    """

    state: SeatState
    decision: Decision
    done: bool


def check_index(index: int) -> None:
    """Raise BadValue (BAD_FORM) for what is no index of a card or a tile."""
    if type(index) is not int or not 0 <= index <= LAST_INDEX:
        raise BadValue(Reason.BAD_FORM, "a card or a tile is told by its index, such as 0")


def parse_index(text: str) -> int:
    """The index of a card or a tile; BadRecord (BAD_FORM)."""
    if _INDEX.fullmatch(text) is None:
        raise malformed("a card or a tile is told by its index, such as 0")
    return int(text)
