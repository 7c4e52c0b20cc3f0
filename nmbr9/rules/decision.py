"""A decision: one small object that knows when it is open, its effect, and its text."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, NamedTuple, Self, TypeAlias

from nmbr9.errors import BadValue, Reason, Refusal
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules.state import SeatState, refuse
from nmbr9.untrusted import malformed
from nmbr9.values import Named

LAST_INDEX: Final = 999
"""A limit above the shown cards and the tiles of any game."""

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


class Asked(NamedTuple):
    """The part of a kind of decision that is asked about.

    `which` is the chosen card, the cells of a filler, or the index of a relocated tile; None asks
    about any.
    """

    which: int | None = None
    powers: frozenset[Power] = NO_POWERS


ANY: Final = Asked()


PutDigit: TypeAlias = Callable[[int, int], None]
"""Writes the next digit of a share code, and its radix."""

TakeDigit: TypeAlias = Callable[[int], int]
"""Reads the next digit of a share code, given its radix."""

Decisions: TypeAlias = Sequence["Decision"]
"""Several decisions; those that lay a tile are made when they are looked at."""


class Decision:
    """A decision of a player, one class for each kind.

    It stores nothing that follows from the game.
    """

    __slots__ = ()

    kind: ClassVar[Kind]
    spends_tile: ClassVar[bool] = False
    """Whether it lays or reserves the turn's own tile."""
    with_powers: ClassVar[bool] = False
    """Whether it may use powers."""

    @property
    def asked(self) -> Asked:
        """The card, the filler or the tile that it is about, and its powers."""
        return ANY

    @classmethod
    def why_not(cls, state: SeatState, asked: Asked = ANY) -> Refusal | None:
        """The reason why it is not open; None if it is."""
        if not state.turn.shown:
            return Refusal.FINISHED
        which, powers = asked
        if not powers:
            return cls.why_closed(state, which)
        if not cls.with_powers:
            return Refusal.NOT_IN_GAME
        return cls.why_closed(state, which) or state.why_not_powers(powers)

    @classmethod
    def why_closed(cls, state: SeatState, which: int | None) -> Refusal | None:
        """The reason why the kind is not open in a game under way; powers are checked elsewhere."""
        raise NotImplementedError

    @classmethod
    def candidates(cls, _: SeatState) -> Sequence[int]:
        """The cards, fillers or tiles that it may be about; none if there is only one choice."""
        return ()

    @classmethod
    def choices(cls, state: SeatState) -> Iterator[Decisions]:
        """All open decisions of this kind."""
        if cls.why_not(state) is None:
            yield (cls(),)

    def made(self, state: SeatState) -> tuple[SeatState, "Decision"]:
        """The next state, and the decision as the game keeps it.

        Raises Refused or IllegalPlacement.
        """
        refuse(self.why_not(state, self.asked))
        return self.effect(state), self

    def effect(self, state: SeatState) -> SeatState:
        """The state after an open decision; by default only the turn ends."""
        return state._replace(turn=state.setup.rules.after(state))

    def __str__(self) -> str:
        return self.kind.value

    @classmethod
    def parse(cls, text: str) -> Self:
        """The decision of a text without its kind. Raises BadValue."""
        if text:
            raise malformed(f"nothing stands behind {cls.kind}")
        return cls()

    def write(self, put: PutDigit, state: SeatState) -> None:
        """Write everything but its kind as digits of a share code."""
        which = self.asked.which
        if which is not None:
            candidates = self.candidates(state)
            put(candidates.index(which), len(candidates))

    @classmethod
    def read_which(cls, take: TakeDigit, state: SeatState) -> int | None:
        """The card, filler or tile of the first digit that `write` puts."""
        candidates = cls.candidates(state)
        return candidates[take(len(candidates))] if candidates else None

    @classmethod
    def read(cls, take: TakeDigit, state: SeatState) -> Self:
        """The decision of the digits that `write` puts. Raises BadRecord."""
        del take, state
        return cls()


def check_index(index: int) -> None:
    """Raise BadValue (BAD_FORM) unless it is an index of a card or a tile."""
    if type(index) is not int or not 0 <= index <= LAST_INDEX:
        raise BadValue(Reason.BAD_FORM, "a card or a tile is told by its index, such as 0")


def parse_index(text: str) -> int:
    """The index of a card or a tile. Raises BadValue (BAD_FORM)."""
    index = int(text) if _INDEX.fullmatch(text) else -1
    check_index(index)
    return index
