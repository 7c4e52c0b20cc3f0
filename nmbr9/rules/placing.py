"""The decisions that lay a tile, and the one that lays the tile in hand, with or without powers.

Source: base game 6, breaking rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final, NamedTuple, Self

from nmbr9.board import Board, Placement
from nmbr9.errors import BadValue, Fault, IllegalPlacement, Reason, Refusal, Refused, check_kind
from nmbr9.geometry import Bounds, Cell
from nmbr9.powers import NO_POWERS, WITH_A_TILE, Power, check_powers
from nmbr9.rules import judging
from nmbr9.rules.decision import ANY, Asked, Decision, Decisions, Digit, Kind, TakeDigit, Transition
from nmbr9.rules.judging import LegalPlacements, Verdict
from nmbr9.rules.state import Hand, SeatState, refuse
from nmbr9.tiles import Face, extent, rotations
from nmbr9.untrusted import damaged, malformed
from nmbr9.values import value_repr

_FRONT: Final = (Face.FRONT,)
_BOTH: Final = (Face.FRONT, Face.BACK)


class TileToLay(NamedTuple):
    """A tile before it is said where it lies: the board below it and its ceiling as well.

    Without a number there is none to lay. The last of the faces is the one that is listed, each of
    them may be laid.
    """

    number: int | None
    faces: tuple[Face, ...]
    board: Board
    ceiling: int | None


class Laying(Decision):
    """A decision that lays a tile."""

    __slots__ = ()

    with_powers: ClassVar[bool] = False
    """Whether it may take powers."""

    placement: Placement

    @classmethod
    def at(cls, placement: Placement, asked: Asked = ANY) -> Self:
        """The decision to lay that tile there."""
        raise NotImplementedError

    @classmethod
    def tile_to_lay(cls, state: SeatState, asked: Asked = ANY) -> TileToLay:
        """The tile that is laid."""
        raise NotImplementedError

    def with_placement(self, placement: Placement) -> Self:
        """The decision to lay the same tile elsewhere, or turned."""
        return self.at(placement, self.asked)

    def spent(self, hand: Hand) -> Hand:
        """The hand after it, whose powers are spent already."""
        return hand

    @classmethod
    def legal(cls, state: SeatState, asked: Asked = ANY) -> LegalPlacements:
        """The legal places of the tile. Raises Refused."""
        refuse(cls.why_not(state, asked))
        number, faces, board, ceiling = cls.tile_to_lay(state, asked)
        if number is None:
            raise Refused(Refusal.NO_SUCH_TILE)
        return LegalPlacements(board, number, faces[-1], asked.powers, ceiling)

    @classmethod
    def choices(cls, state: SeatState) -> Iterator[Decisions]:
        """Every tile of this kind in every legal place."""
        for asked in map(Asked, cls.candidates(state)):
            if cls.why_not(state, asked) is None:
                yield Places(cls, cls.legal(state, asked), asked)

    def judge(self, state: SeatState) -> Verdict:
        """The verdict of the rules; powers that are not to be had are no help.

        WRONG_TILE where that is not the tile to lay, or none is.
        """
        placement, (which, powers) = self.placement, self.asked
        if powers:
            powers = frozenset(p for p in powers if why_not_with_a_tile(state, p) is None)
        number, faces, board, ceiling = self.tile_to_lay(state, Asked(which, powers))
        verdict = judging.judge(board, placement, None, powers, ceiling)
        if placement.number != number or placement.face not in faces:
            return verdict.with_fault(Fault.WRONG_TILE)
        return verdict

    def made(self, state: SeatState) -> Transition:
        """Lay the tile; Refused, or IllegalPlacement."""
        which, powers = self.asked
        refuse(self.why_not(state, Asked(which)))
        if powers:
            for power in Power:  # in one order: a set has another one in each process
                if power in powers:
                    refuse(why_not_with_a_tile(state, power))
        verdict = self.judge(state)
        if verdict.faults:
            raise IllegalPlacement(verdict.faults)
        setup, _, hand, turn = state
        board = self.tile_to_lay(state, Asked(which)).board.with_tile(self.placement, verdict.level)
        if verdict.powers:
            hand = hand._replace(powers=hand.powers - verdict.powers)
        if loses_reserved(state, verdict.level):
            hand = hand._replace(reserved=None)
        kept = self.at(self.placement.canonical(), Asked(which, verdict.powers))
        return Transition(SeatState(setup, board, self.spent(hand), turn), kept, self.done)

    def __str__(self) -> str:
        return f"{self.kind} {self.placement}"

    def digits(self, state: SeatState) -> Iterator[Digit]:
        """Rotation and anchor, among those that could meet or touch the board."""
        yield from Decision.digits(self, state)
        for power in usable_powers(state) if self.with_powers else ():
            yield Digit(power in self.asked.powers, 2)
        placement, bounds = self.placement.canonical(), state.board.bounds
        turns = rotations(placement.number, placement.face)
        yield Digit(turns.index(placement.rotation), len(turns))
        if bounds is not None:
            room = _room(bounds, placement.number, placement.rotation, placement.face)
            yield Digit(placement.anchor.x - room.left, room.right - room.left)
            yield Digit(placement.anchor.y - room.top, room.bottom - room.top)

    @classmethod
    def read(cls, take: TakeDigit, state: SeatState) -> Self:
        """The tile, the powers, rotation and anchor."""
        which = cls.read_which(take, state)
        usable = usable_powers(state) if cls.with_powers else ()
        asked = Asked(which, frozenset(power for power in usable if take(2)))
        number, faces, _, _ = cls.tile_to_lay(state, asked)
        if number is None:
            raise damaged()
        turns, bounds = rotations(number, faces[-1]), state.board.bounds
        rotation, x, y = turns[take(len(turns))], 0, 0
        if bounds is not None:
            room = _room(bounds, number, rotation, faces[-1])
            x = room.left + take(room.right - room.left)
            y = room.top + take(room.bottom - room.top)
        return cls.at(Placement(number, rotation, Cell(x, y), faces[-1]), asked)


class Places:
    """The decisions that lay one tile, each in another place."""

    __slots__ = ("_asked", "_cls", "_legal")

    def __init__(self, cls: type[Laying], legal: LegalPlacements, asked: Asked) -> None:
        self._cls, self._legal, self._asked = cls, legal, asked

    def __len__(self) -> int:
        return len(self._legal)

    def __getitem__(self, index: int) -> Laying:
        return self._cls.at(self._legal[index], self._asked)

    def __iter__(self) -> Iterator[Laying]:
        return (self._cls.at(placement, self._asked) for placement in self._legal)


def _room(bounds: Bounds, number: int, rotation: int, face: Face) -> Bounds:
    """The anchors with which a turned tile meets or touches the bounds."""
    width, height = extent(number, rotation, face)
    return Bounds(bounds.left - width, bounds.top - height, bounds.right + 1, bounds.bottom + 1)


class WithPowers(Laying):
    """A decision that lays a number tile, which may take powers."""

    __slots__ = ()
    with_powers = True

    powers: frozenset[Power]

    @property
    def asked(self) -> Asked:
        """The powers that it takes."""
        return Asked(None, self.powers)

    def judge(self, state: SeatState) -> Verdict:
        """The verdict of the rules, TOO_MANY_POWERS where it takes more than there are markers."""
        verdict = Laying.judge(self, state)
        if verdict.powers and len(verdict.powers) > state.power_markers_left:
            return verdict.with_fault(Fault.TOO_MANY_POWERS)
        return verdict

    @classmethod
    def choices(cls, state: SeatState) -> Iterator[Decisions]:
        """The tile in every legal place, with the powers that it needs there."""
        if cls.why_not(state) is not None:
            return
        usable = usable_powers(state)
        listed: dict[frozenset[Power], LegalPlacements] = {}
        for count in range(min(len(usable), state.power_markers_left) + 1):
            for powers in map(frozenset, combinations(usable, count)):
                listed[powers] = legal = cls.legal(state, Asked(None, powers))
                fewer = [
                    less
                    for some, less in listed.items()
                    if some < powers and less.face is legal.face
                ]
                yield Places(cls, legal.without(fewer), Asked(None, powers))

    def __str__(self) -> str:
        return f"{self.placement}{_powers_text(self.powers)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """A placement, black if flip is among the powers written behind it."""
        placement, powers = parse_with_powers(text)
        return cls.at(placement, Asked(None, powers))


def faces_of(powers: frozenset[Power]) -> tuple[Face, ...]:
    """The sides of a number tile that may be laid with these powers."""
    return _BOTH if Power.FLIP in powers else _FRONT


def parse_with_powers(text: str) -> tuple[Placement, frozenset[Power]]:
    """A placement and the powers written behind it; BadValue."""
    where, *names = text.split("+")
    powers = frozenset(power for power in WITH_A_TILE if power in names)
    if len(powers) != len(names):
        raise malformed("a placement names each power once: bridge, flip, detach or solo_support")
    return Placement.parse(where, faces_of(powers)[-1]), powers


def _powers_text(powers: frozenset[Power]) -> str:
    return "".join(f"+{power}" for power in WITH_A_TILE if power in powers)


def check_number_tile(placement: Placement) -> None:
    """Raise BadValue for what is no placement of a number tile."""
    if type(placement) is not Placement:
        check_kind(placement, Placement, "a placement")
    if placement.face not in _BOTH:
        raise BadValue(Reason.BAD_PLACEMENT, "the placement is none of a number tile")


@dataclass(frozen=True, slots=True)
class Place(WithPowers):
    """Lay the tile in hand, with the powers it takes; its level follows from the board."""

    placement: Placement
    powers: frozenset[Power] = NO_POWERS
    kind: ClassVar[Kind] = Kind.PLACE
    done: ClassVar[bool] = True

    def __post_init__(self) -> None:
        check_number_tile(self.placement)
        check_powers(self.powers)

    __repr__ = value_repr

    @classmethod
    def at(cls, placement: Placement, asked: Asked = ANY) -> Self:
        """The decision to lay the tile in hand there."""
        return cls(placement, asked.powers)

    @classmethod
    def why_not(cls, state: SeatState, asked: Asked = ANY) -> Refusal | None:
        """Why the tile of this turn cannot be laid, or not with these powers together."""
        turn = state.turn
        if not turn.shown:
            return Refusal.FINISHED
        if turn.laid:
            return Refusal.TILE_LAID
        if turn.chosen is None:
            return Refusal.NOT_CHOSEN
        return why_not_powers(state, asked.powers) if asked.powers else None

    @classmethod
    def tile_to_lay(cls, state: SeatState, asked: Asked = ANY) -> TileToLay:
        """The tile in hand."""
        return TileToLay(state.card, faces_of(asked.powers), state.board, state.turn.ceiling)


def why_not_power(state: SeatState, power: Power) -> Refusal | None:
    """Why a power cannot be used now for anything."""
    if state.finished:
        return Refusal.FINISHED
    if power not in state.setup.powers:
        return Refusal.NOT_IN_GAME
    if power not in state.hand.powers:
        return Refusal.USED_UP
    return None if state.power_markers_left else Refusal.TOO_MANY_POWERS


def why_not_with_a_tile(state: SeatState, power: Power) -> Refusal | None:
    """Why a power cannot be used in laying a tile."""
    if power not in WITH_A_TILE:
        return Refusal.NOT_IN_GAME
    return why_not_power(state, power)


def usable_powers(state: SeatState) -> tuple[Power, ...]:
    """The powers that may be used in laying a tile now."""
    return tuple(power for power in WITH_A_TILE if why_not_power(state, power) is None)


def why_not_powers(state: SeatState, powers: frozenset[Power]) -> Refusal | None:
    """Why these powers cannot be used together in laying a tile; the first reason found."""
    reasons = (why_not_with_a_tile(state, power) for power in Power if power in powers)
    refusal = next((reason for reason in reasons if reason is not None), None)
    if refusal is None and len(powers) > state.power_markers_left:
        return Refusal.TOO_MANY_POWERS
    return refusal


def loses_reserved(state: SeatState, level: int) -> bool:
    """Whether a tile on that level would lose the reserved one. Source: ruling R6."""
    reserved = state.hand.reserved
    return reserved is not None and level >= reserved.levels
