"""All decisions that a seat may make now, and the reasons against others."""

from collections.abc import Iterator

from nmbr9.decisions import Filler, PlaceReserved, Relocate, class_of
from nmbr9.errors import Refusal
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules.decision import Asked, Decision, Decisions, Kind
from nmbr9.rules.state import NOTHING, SeatState
from nmbr9.values import LazySequence


class Choices(LazySequence[Decision]):
    """The decisions that a player may make now, in the order of `Kind`.

    A tile is listed in every legal place, with just the powers that it needs there; if several
    powers may be used on it, in every way. A decision is made only when it is looked at.
    """

    __slots__ = ("_decisions", "_state")

    def __init__(self, state: SeatState) -> None:
        self._state = state
        self._decisions: tuple[Decisions, ...] | None = None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of decision open to the player; none at the end."""
        return tuple(kind for kind in self.kinds_in_record if kind is not Kind.ACTIVATE)

    @property
    def kinds_in_record(self) -> tuple[Kind, ...]:
        """The kinds of decision that may come next in a record, the table's own included."""
        return tuple(kind for kind in Kind if self.why_not(kind) is None)

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that may be used to lay a tile now."""
        return self._state.usable_powers

    def why_not(
        self, kind: Kind, which: int | None = None, powers: frozenset[Power] = NO_POWERS
    ) -> Refusal | None:
        """The reason why no decision of that kind is open; None if one is.

        `which` limits the question to one card, filler or tile of the board, `powers` to these
        powers together.
        """
        return class_of(kind).why_not(self._state, Asked(which, powers))

    def why_not_power(self, power: Power) -> Refusal | None:
        """The reason why a power cannot be used now."""
        return self._state.why_not_power(power)

    def which(self, kind: Kind) -> tuple[int, ...]:
        """The cards, fillers (by their cells) or tiles (by index) that a kind may be about now."""
        candidates = class_of(kind).candidates(self._state)
        return tuple(which for which in candidates if self.why_not(kind, which) is None)

    def of(self, *kinds: Kind) -> tuple[Decisions, ...]:
        """The decisions of these kinds, grouped by tile."""
        return tuple(each for kind in kinds for each in class_of(kind).choices(self._state) if each)

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __bool__(self) -> bool:
        return bool(self.kinds)

    def __iter__(self) -> Iterator[Decision]:
        for part in self._parts:
            yield from part

    def _item(self, index: int) -> Decision:
        for part in self._parts:
            if index < len(part):
                return part[index]
            index -= len(part)
        raise AssertionError("an index below the length is in some part")

    @property
    def _parts(self) -> tuple[Decisions, ...]:
        if self._decisions is None:
            self._decisions = self.of(*self.kinds)
        return self._decisions


def may_do_more(state: SeatState) -> bool:
    """Whether a turn has a filler, a relocation or a reserved tile besides its own tile."""
    if state.hand == NOTHING:
        return False
    return not all(kind.why_closed(state, None) for kind in (Filler, Relocate, PlaceReserved))
