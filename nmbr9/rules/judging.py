"""The rules of laying a tile: the faults of a placement, the legal ones, and laying one.

Powers lift single rules. Source: rules, base game 3 and NMBR 9 ++ modules.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import repeat
from typing import Final, NamedTuple

from nmbr9.board import Board, Placement, placement_at
from nmbr9.errors import BadValue, Fault, IllegalPlacement, Reason
from nmbr9.geometry import Bitboard, Cell, gaps_in
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules.anchors import LevelConstraints
from nmbr9.tiles import SHAPES, Face, canonical_rotation, offsets, rotations
from nmbr9.values import LazySequence, unchecked, value_repr

TILES_UNDER: Final = 2
"""The number of different tiles that must carry a tile above level 0."""

_new: Final = tuple.__new__  # a cell costs half as much
_FILLER: Final = Face.FILLER  # an enum looks its members up anew each time
_BACK: Final = Face.BACK


class Verdict(NamedTuple):
    """The verdict of the rules on a placement on one level.

    `faults` are sorted by name; `blocked` are its cells that are taken on that level or built over,
    `hanging` its cells without a tile directly below, both sorted by y, x; `support` are the
    indices of the tiles directly below, rising. `powers` are those without which it would break a
    rule; `bridged` are the cells of the gap that it covers by one of them, which do not hang.
    """

    placement: Placement
    level: int
    faults: tuple[Fault, ...]
    blocked: tuple[Cell, ...]
    hanging: tuple[Cell, ...]
    support: tuple[int, ...]
    powers: frozenset[Power] = NO_POWERS
    bridged: tuple[Cell, ...] = ()

    def __repr__(self) -> str:
        return value_repr(self)

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return not self.faults

    def with_fault(self, fault: Fault) -> "Verdict":
        """The same verdict with one more fault."""
        return self._replace(faults=tuple(sorted((*self.faults, fault))))


class Landing(NamedTuple):
    """A legal placement and the level it lands on."""

    placement: Placement
    level: int

    @property
    def points(self) -> int:
        """Number times level; 0 for a black back or a filler."""
        return self.placement.value * self.level


def landing_level(board: Board, placement: Placement) -> int:
    """The level above the highest cell that the placement covers; 0 on the bare table."""
    return _landing(board, board.mask(placement))


def judge(  # noqa: C901, PLR0912  one branch a rule, and it runs on every pointer move
    board: Board,
    placement: Placement,
    level: int | None = None,
    powers: frozenset[Power] = NO_POWERS,
    ceiling: int | None = None,
) -> Verdict:
    """The verdict on a placement, on the given level, else on that of its landing.

    Unneeded powers change nothing. Nothing may lie above the ceiling.
    """
    mask = board.mask(placement)
    if level is None:
        level = _landing(board, mask)
    blocked = _blocked(board, mask, level)
    hanging = _hanging(board, mask, level)
    support = _support(board, mask, level)
    # Out of reach of every tile there is no bitboard to tell which cells hang: all of them do.
    unsupported = hanging != 0 or (mask == 0 and level > 0)
    faults = []
    needed = []
    if _lacks_neighbour(board, mask, level):
        if level > 0 and powers and Power.DETACH in powers:
            needed.append(Power.DETACH)
        else:
            faults.append(Fault.NOT_ADJACENT)
    bridging = hanging and powers and Power.BRIDGE in powers and _is_gap(board, hanging, level)
    if bridging:
        needed.append(Power.BRIDGE)
        unsupported = False
    if level > 0 and (support or not unsupported) and placement.face is not _FILLER:
        carrying = _carrying(board, support)
        if carrying < TILES_UNDER:
            if carrying and powers and Power.SOLO_SUPPORT in powers:
                needed.append(Power.SOLO_SUPPORT)
            else:
                faults.append(Fault.ONE_TILE_SUPPORT)
    if blocked:
        faults.append(Fault.OVERLAP)
    if ceiling is not None and level > ceiling:
        faults.append(Fault.TOO_HIGH)
    if unsupported:
        faults.append(Fault.UNSUPPORTED)
    if placement.face is _BACK:
        needed.append(Power.FLIP)
    cells = board.frame.cells
    return Verdict(
        placement,
        level,
        tuple(faults),
        cells(blocked) if blocked else (),
        (cells(hanging) if hanging else placement.cells) if unsupported else (),
        support,
        frozenset(needed) if needed else NO_POWERS,
        cells(hanging) if bridging else (),
    )


def place(board: Board, placement: Placement) -> Board:
    """The board with the tile on the level it lands on.

    Raises IllegalPlacement if a rule is broken.
    """
    verdict = judge(board, placement)
    if verdict.faults:
        raise IllegalPlacement(verdict.faults)
    return board.with_tile(placement, verdict.level)


def _landing(board: Board, mask: Bitboard) -> int:
    occupied = board.occupied
    for level in range(len(occupied), 0, -1):
        if occupied[level - 1] & mask:
            return level
    return 0


def _blocked(board: Board, mask: Bitboard, level: int) -> Bitboard:
    """Cells that are taken on the level, or have a tile anywhere above it.

    Source: rules, base game 3, overlap.
    """
    return board.covered[level] & mask if level < board.levels else 0


def _hanging(board: Board, mask: Bitboard, level: int) -> Bitboard:
    """Cells above level 0 with no tile cell directly below.

    Source: rules, base game 3, unsupported.
    """
    if level == 0:
        return 0
    return mask & board.occupied[level - 1] ^ mask if level <= board.levels else mask


def _support(board: Board, mask: Bitboard, level: int) -> tuple[int, ...]:
    """The indices of the tiles directly below, rising."""
    if level == 0:
        return ()
    below = level - 1
    masks = board.masks
    return tuple(
        [
            index
            for index, tile in enumerate(board.tiles)
            if tile.level == below and masks[index] & mask
        ]
    )


def _carrying(board: Board, support: tuple[int, ...]) -> int:
    """The number of tiles below that count for the two-tile rule: all but fillers.

    Source: rules, base game 3, one_tile_support; ruling R4.
    """
    tiles = board.tiles
    count = 0
    for index in support:
        if tiles[index].placement.face is not _FILLER:
            count += 1
    return count


def _is_gap(board: Board, hanging: Bitboard, level: int) -> bool:
    """Whether these cells are exactly one gap of the level below, enclosed all round.

    Source: rules, NMBR 9 ++ modules, bridge.
    """
    if level > board.levels or board.bounds is None:
        return False
    return hanging in gaps_in(board.frame, board.bounds, board.occupied[level - 1])


def _lacks_neighbour(board: Board, mask: Bitboard, level: int) -> bool:
    """Whether no cell shares a side with a tile of the level or covers one; False if it has none.

    Source: rules, base game 3, not_adjacent.
    """
    if level >= board.levels:
        return False
    taken = board.occupied[level]
    return taken != 0 and not board.frame.dilated(taken) & mask


@dataclass(frozen=True, slots=True)
class LegalPlacements(LazySequence[Placement]):
    """Every legal placement of a tile on a board, sorted by level, y, x, rotation.

    `len`, `bool` and `in` cost little; only iterating and indexing make `Placement` values, and
    `landings` makes them with their levels. On an empty board the one anchor listed is 0,0, though
    any would do. `in`, `index` and `count` take a `Placement` in any rotation that covers the same
    cells. The powers may be used, each where it is needed; nothing lies above the ceiling.
    """

    board: Board
    number: int
    face: Face = Face.FRONT
    powers: frozenset[Power] = NO_POWERS
    ceiling: int | None = None
    anchors: tuple[tuple[Bitboard, ...], ...] = field(init=False, repr=False)
    """[level][distinct rotation]: the bits of the anchors, in the board's frame."""

    def __post_init__(self) -> None:
        board, turns = self.board, SHAPES[self.face][self.number]
        shapes = [turns[rotation] for rotation in rotations(self.number, self.face)]
        if board.tiles:
            levels = board.levels + 1
            if self.ceiling is not None:
                levels = min(levels, self.ceiling + 1)
            least = 0 if self.face is Face.FILLER else TILES_UNDER
            stride = board.frame.stride
            fits = [(shape, offsets(shape, stride)) for shape in shapes]
            constraints = [
                LevelConstraints(board, level, least, self.powers) for level in range(levels)
            ]
            anchors = tuple([tuple([each.anchors(*fit) for fit in fits]) for each in constraints])
        else:
            origin = 1 << board.frame.index(Cell(0, 0))
            anchors = (tuple(origin for _ in shapes),)
        object.__setattr__(self, "anchors", anchors)

    __repr__ = value_repr

    def __len__(self) -> int:
        return sum(mask.bit_count() for level in self.anchors for mask in level)

    def __bool__(self) -> bool:
        return any(mask for level in self.anchors for mask in level)

    def __contains__(self, item: object) -> bool:
        if not isinstance(item, Placement):
            return False
        if item.number != self.number or item.face is not self.face or not self._near(item):
            return False
        rotation = canonical_rotation(item.number, item.rotation, item.face)
        which = rotations(self.number, self.face).index(rotation)
        bit = 1 << self.board.frame.index(item.anchor)
        return any(masks[which] & bit for masks in self.anchors)

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """The index of a placement. Raises ValueError if it is not legal."""
        sought = value.canonical() if isinstance(value, Placement) else value
        return tuple(self).index(sought, start, len(self) if stop is None else stop)

    def count(self, value: object) -> int:
        """1 for a legal placement, else 0."""
        return int(value in self)

    def _item(self, index: int) -> Placement:
        masks: tuple[Bitboard, ...] = ()
        for masks in self.anchors:
            on_level = sum(mask.bit_count() for mask in masks)
            if index < on_level:
                break
            index -= on_level
        # The first bit that has more than `index` placements up to it.
        bit, end = 0, max(masks).bit_length()
        while bit < end:
            middle = (bit + end) // 2
            if _below(masks, middle + 1) > index:
                end = middle
            else:
                bit = middle + 1
        turns = zip(rotations(self.number, self.face), masks, strict=True)
        here = [rotation for rotation, mask in turns if mask >> bit & 1]
        (anchor,) = self.board.frame.cells(1 << bit)
        return placement_at(self.number, here[index - _below(masks, bit)], anchor, self.face)

    def __iter__(self) -> Iterator[Placement]:
        for level in range(len(self.anchors)):
            yield from self._on(level)

    def without(self, others: Iterable["LegalPlacements"]) -> "LegalPlacements":
        """These placements without those that are legal in others of the same tile and board."""
        anchors = self.anchors
        for other in others:
            anchors = tuple(
                tuple(own & ~theirs for own, theirs in zip(level, below, strict=True))
                for level, below in zip(anchors, other.anchors, strict=True)
            )
        same = {name: getattr(self, name) for name in self.__match_args__}
        return unchecked(LegalPlacements, **same, anchors=anchors)

    def landings(self) -> Iterator[Landing]:
        """The placements, each with its level."""
        for level in range(len(self.anchors)):
            yield from map(Landing, self._on(level), repeat(level))

    def on(self, level: int) -> tuple[Placement, ...]:
        """The placements on one level. Raises BadValue (BAD_PLACEMENT) if it is none."""
        if type(level) is not int or level < 0:
            raise BadValue(Reason.BAD_PLACEMENT, "a level is a whole number from 0, the table")
        return tuple(self._on(level))

    def _on(self, level: int) -> Iterator[Placement]:
        frame, number, face = self.board.frame, self.number, self.face
        left, top, stride = frame.left, frame.top, frame.stride  # Frame.cell, spelt out below
        if level >= len(self.anchors):
            return
        masks = self.anchors[level]
        turns = list(zip(rotations(number, face), masks, strict=True))
        anywhere = 0
        for mask in masks:
            anywhere |= mask
        while anywhere:
            lowest = anywhere & -anywhere
            anywhere ^= lowest
            row, column = divmod(lowest.bit_length() - 1, stride)
            anchor = _new(Cell, (left + column, top + row))
            for rotation, mask in turns:
                if mask & lowest:
                    yield placement_at(number, rotation, anchor, face)

    def _near(self, placement: Placement) -> bool:
        bounds = self.board.bounds
        if bounds is None:
            return placement.anchor == Cell(0, 0)
        return bounds.touches(placement.bounds)


def _below(masks: tuple[Bitboard, ...], bit: int) -> int:
    """The number of anchors before that bit."""
    below = (1 << bit) - 1
    return sum((mask & below).bit_count() for mask in masks)
