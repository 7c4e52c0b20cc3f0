"""The decisions that lay a tile, and the one that lays the tile in hand, with or without powers.

Source: base game 6, breaking rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final, NamedTuple, Self

from nmbr9.board import Board, Placement, placement_at
from nmbr9.errors import BadValue, Fault, IllegalPlacement, Reason, Refusal, Refused, check_kind
from nmbr9.geometry import Bounds, Cell
from nmbr9.powers import NO_POWERS, WITH_A_TILE, Power, frozen_powers
from nmbr9.rules import judging
from nmbr9.rules.decision import ANY, Asked, Decision, Decisions, Kind, PutDigit, TakeDigit
from nmbr9.rules.judging import LegalPlacements, Verdict
from nmbr9.rules.state import Hand, SeatState, refuse
from nmbr9.tiles import Face, extent, rotations
from nmbr9.untrusted import damaged, malformed
from nmbr9.values import LazySequence, value_repr

_FRONT: Final = (Face.FRONT,)
_BOTH: Final = (Face.FRONT, Face.BACK)


class TileToLay(NamedTuple):
    """A tile before its placement, with the board below it and its ceiling.

    Without a number there is no tile to lay. Each of the faces may be laid; the last one is listed.
    """

    number: int | None
    faces: tuple[Face, ...]
    board: Board
    ceiling: int | None


class Laying(Decision):
    """A decision that lays a tile."""

    __slots__ = ()

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
        """The hand after the decision; its powers are spent already."""
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

    @classmethod
    def judge(cls, state: SeatState, placement: Placement, asked: Asked = ANY) -> Verdict:
        """The verdict of the rules; powers that the seat lacks are ignored.

        WRONG_TILE if this is not the tile to lay. TOO_MANY_POWERS if more powers are needed than
        markers are left.
        """
        which, powers = asked
        if powers:
            powers = frozenset(p for p in powers if state.why_not_with_a_tile(p) is None)
            asked = Asked(which, powers)
        return cls._verdict(state, placement, powers, cls.tile_to_lay(state, asked))

    @classmethod
    def _verdict(
        cls, state: SeatState, placement: Placement, powers: frozenset[Power], tile: TileToLay
    ) -> Verdict:
        number, faces, board, ceiling = tile
        verdict = judging.judge(board, placement, None, powers, ceiling)
        if verdict.powers:
            if not cls.with_powers:  # a black back spent its power when it was first laid: R13
                verdict = verdict._replace(powers=NO_POWERS)
            elif len(verdict.powers) > state.power_markers_left:
                verdict = verdict.with_fault(Fault.TOO_MANY_POWERS)
        if placement.number != number or placement.face not in faces:
            return verdict.with_fault(Fault.WRONG_TILE)
        return verdict

    def made(self, state: SeatState) -> tuple[SeatState, Decision]:
        """The state with the tile laid, and the decision with only the powers that it needs."""
        placement, asked = self.placement, self.asked
        which, powers = asked
        refuse(self.why_not(state, Asked(which) if powers else asked))
        for power in Power if powers else ():  # in one order: a set has another one in each process
            if power in powers:
                refuse(state.why_not_with_a_tile(power))
        tile = self.tile_to_lay(state, asked)
        verdict = self._verdict(state, placement, powers, tile)
        if verdict.faults:
            raise IllegalPlacement(verdict.faults)
        setup, _, hand, turn = state
        board = tile.board.with_tile(placement, verdict.level)
        if verdict.powers:
            hand = hand._replace(powers=hand.powers - verdict.powers)
        if hand.reserved and loses_reserved(state, verdict.level):
            hand = hand._replace(reserved=None)
        decision, laid = self, board.tiles[-1].placement
        if laid is not placement or verdict.powers != powers:
            decision = self.at(laid, Asked(which, verdict.powers))
        return SeatState(setup, board, self.spent(hand), turn), decision

    def __str__(self) -> str:
        return f"{self.kind} {self.placement}"

    def write(self, put: PutDigit, state: SeatState) -> None:
        """Write the tile, the powers, the rotation and the anchor."""
        Decision.write(self, put, state)
        for power in state.usable_powers if self.with_powers else ():
            put(power in self.asked.powers, 2)
        write_placement(put, self.placement, state.board.bounds)

    @classmethod
    def read(cls, take: TakeDigit, state: SeatState) -> Self:
        """Read the tile, the powers, the rotation and the anchor."""
        which = cls.read_which(take, state)
        usable = state.usable_powers if cls.with_powers else ()
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
        return cls.at(placement_at(number, rotation, Cell(x, y), faces[-1]), asked)


class Places(LazySequence[Laying]):
    """The decisions that lay one tile, each in another place."""

    __slots__ = ("_asked", "_cls", "_legal")

    def __init__(self, cls: type[Laying], legal: LegalPlacements, asked: Asked) -> None:
        self._cls, self._legal, self._asked = cls, legal, asked

    def __len__(self) -> int:
        return len(self._legal)

    def __iter__(self) -> Iterator[Laying]:
        return (self._cls.at(placement, self._asked) for placement in self._legal)

    def _item(self, index: int) -> Laying:
        return self._cls.at(self._legal[index], self._asked)


def write_placement(put: PutDigit, placement: Placement, bounds: Bounds | None) -> None:
    """Write rotation and anchor, among those at which a tile could meet or touch these bounds."""
    placement = placement.canonical()
    turns = rotations(placement.number, placement.face)
    put(turns.index(placement.rotation), len(turns))
    if bounds is not None:
        room = _room(bounds, placement.number, placement.rotation, placement.face)
        put(placement.anchor.x - room.left, room.right - room.left)
        put(placement.anchor.y - room.top, room.bottom - room.top)


def _room(bounds: Bounds, number: int, rotation: int, face: Face) -> Bounds:
    """The anchors with which a turned tile meets or touches the bounds."""
    width, height = extent(number, rotation, face)
    return Bounds(bounds.left - width, bounds.top - height, bounds.right + 1, bounds.bottom + 1)


@dataclass(frozen=True, slots=True)
class WithPowers(Laying):
    """A decision that lays a number tile, which may use powers."""

    placement: Placement
    powers: frozenset[Power] = NO_POWERS
    with_powers: ClassVar[bool] = True

    def __post_init__(self) -> None:
        check_number_tile(self.placement)
        if self.powers is not NO_POWERS:
            object.__setattr__(self, "powers", frozen_powers(self.powers))

    __repr__ = value_repr

    @property
    def asked(self) -> Asked:
        """The powers that it uses."""
        return Asked(None, self.powers) if self.powers else ANY

    @classmethod
    def at(cls, placement: Placement, asked: Asked = ANY) -> Self:
        """The decision to lay the tile there."""
        return cls(placement, asked.powers)

    @classmethod
    def choices(cls, state: SeatState) -> Iterator[Decisions]:
        """The tile in every legal place, with the powers that it needs there."""
        if cls.why_not(state) is not None:
            return
        usable = state.usable_powers
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
        names = "".join(f"+{power}" for power in WITH_A_TILE if power in self.powers)
        return f"{self.placement}{names}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """A placement, black if flip is among the powers written after it."""
        placement, powers = parse_with_powers(text)
        return cls.at(placement, Asked(None, powers))


def faces_of(powers: frozenset[Power]) -> tuple[Face, ...]:
    """The sides of a number tile that may be laid with these powers."""
    return _BOTH if powers and Power.FLIP in powers else _FRONT


def parse_with_powers(text: str) -> tuple[Placement, frozenset[Power]]:
    """A placement and the powers written after it. Raises BadValue."""
    where, *names = text.split("+")
    powers = frozenset([power for power in WITH_A_TILE if power in names]) if names else NO_POWERS
    if len(powers) != len(names):
        raise malformed("a placement names each power once: bridge, flip, detach or solo_support")
    return Placement.parse(where, faces_of(powers)[-1]), powers


def check_number_tile(placement: Placement) -> None:
    """Raise BadValue unless it is a placement of a number tile."""
    if type(placement) is not Placement:
        check_kind(placement, Placement, "a placement")
    if placement.face not in _BOTH:
        raise BadValue(Reason.BAD_PLACEMENT, "the placement is none of a number tile")


class Place(WithPowers):
    """Lay the tile in hand, with its powers; its level follows from the board."""

    __slots__ = ()
    kind = Kind.PLACE
    spends_tile = True

    @classmethod
    def why_closed(cls, state: SeatState, _: int | None) -> Refusal | None:
        """The reason why the tile of this turn cannot be laid."""
        if state.turn.laid:
            return Refusal.TILE_LAID
        return Refusal.NOT_CHOSEN if state.turn.chosen is None else None

    @classmethod
    def tile_to_lay(cls, state: SeatState, asked: Asked = ANY) -> TileToLay:
        """The tile in hand."""
        return TileToLay(state.card, faces_of(asked.powers), state.board, state.turn.ceiling)


def loses_reserved(state: SeatState, level: int) -> bool:
    """Whether a tile on that level would lose the reserved one. Source: ruling R6."""
    reserved = state.hand.reserved
    return reserved is not None and level >= reserved.levels
