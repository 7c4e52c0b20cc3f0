"""The digits of a share code: the parts of a record, each digit's radix from those before it.

docs/records.md describes them digit by digit.
"""

from typing import Final, NamedTuple, assert_never

from nmbr9.board import Placement
from nmbr9.decisions import (
    Activate,
    Choose,
    Decision,
    Decline,
    EndTurn,
    Filler,
    Kind,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
    SitOut,
)
from nmbr9.deck import DECK_SIZE, LAST_DAILY, Daily, Dealt, Seeded, Source, daily_date, daily_number
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.geometry import Bounds, Cell
from nmbr9.options import MOST_PLAYERS, STANDARD, Module, Options, Variant
from nmbr9.powers import NO_POWERS, Power
from nmbr9.record.digits import Digits, Reader
from nmbr9.record.replay import decided
from nmbr9.tiles import NUMBERS, Face, extent, rotations

MAX_SEED_BYTES: Final = 200

_DAILY, _SEEDED, _DEALT = _SOURCES = range(3)
_DATES: Final = daily_number(LAST_DAILY)
_BYTE: Final = 256
_VARIANTS: Final = tuple(Variant)
_MODULES: Final = tuple(Module)
_DECISIONS: Final = 256
"""More than any game has: forty rounds of three decisions, and a few more."""


def write_game(digits: Digits, game: Game) -> None:
    """Write a game; BadValue (BAD_SEED) for too long a seed."""
    _write_source(digits, game.source)
    _write_options(digits, game)
    digits.add(len(game.decisions), _counts(game))
    if _is_plain(game.options):
        _write_placements(digits, game)
        digits.add(game.seat, game.options.players)
    else:
        _write_decisions(digits, game)


def read_game(digits: Reader) -> Game:
    """Read a game and play it; BadRecord."""
    given = _read_source(digits)
    options = _read_options(digits)
    plain = _is_plain(options)
    seat = 0 if plain else digits.take(options.players)
    source = _dealt(digits, given, options.variant) if isinstance(given, tuple) else given
    game = Game.start(source, options, seat)
    for _ in range(digits.take(_counts(game))):
        if game.finished:
            raise damaged()
        kinds = _kinds(game)
        kind = kinds[digits.take(len(kinds))]
        game = decided(game, _read_decision(digits, game, kind))
    if plain and options.players > 1:
        return Game(source, options, game.decisions, digits.take(options.players))
    return game


def damaged() -> BadRecord:
    """The error for a code that was changed, cut or lengthened."""
    return BadRecord(Reason.DAMAGED, "the code is damaged; copy it again, in full")


def _is_plain(options: Options) -> bool:
    """Whether placing is the only decision of a game."""
    return options.variant is Variant.BASE and not options.modules


def _counts(game: Game) -> int:
    """The radix of the number of decisions."""
    return len(game.deck) + 1 if _is_plain(game.options) else _DECISIONS


def _kinds(game: Game) -> tuple[Kind, ...]:
    """The kinds of decision that the next one may be, the table's own included."""
    return (Kind.PLACE,) if _is_plain(game.options) else game.open().kinds_in_record


def _write_source(digits: Digits, source: Source) -> None:
    match source:
        case Daily(date):
            digits.add(_DAILY, len(_SOURCES))
            digits.add(daily_number(date) - 1, _DATES)
        case Seeded(seed):
            letters = seed.encode()
            if len(letters) > MAX_SEED_BYTES:
                raise BadValue(
                    Reason.BAD_SEED,
                    f"a seed of more than {MAX_SEED_BYTES} bytes has no share code; shorten it",
                )
            digits.add(_SEEDED, len(_SOURCES))
            digits.add(len(letters), MAX_SEED_BYTES + 1)
            for letter in letters:
                digits.add(letter, _BYTE)
        case Dealt(numbers):
            digits.add(_DEALT, len(_SOURCES))
            first = numbers[:DECK_SIZE]
            digits.add(len(first) - 1, DECK_SIZE)
            for number in first:
                digits.add(number, len(NUMBERS))


def _read_source(digits: Reader) -> Daily | Seeded | tuple[int, ...]:
    """The source, or the first cards of a deck of its own."""
    kind = digits.take(len(_SOURCES))
    if kind == _DAILY:
        return Daily(daily_date(digits.take(_DATES) + 1))
    if kind == _SEEDED:
        letters = bytes(digits.take(_BYTE) for _ in range(digits.take(MAX_SEED_BYTES + 1)))
        try:
            return Seeded(letters.decode())
        except UnicodeDecodeError:
            raise BadRecord(Reason.BAD_SEED, "the code's seed is not UTF-8") from None
    return tuple(digits.take(len(NUMBERS)) for _ in range(digits.take(DECK_SIZE) + 1))


def _dealt(digits: Reader, first: tuple[int, ...], variant: Variant) -> Dealt:
    """The deck of its own that begins with these cards."""
    more: tuple[int, ...] = ()
    if len(first) == DECK_SIZE and variant is not Variant.BASE:
        count = digits.take(variant.deck_size - DECK_SIZE + 1)
        more = tuple(digits.take(len(NUMBERS)) for _ in range(count))
    return Dealt((*first, *more), variant.copies)


def _write_options(digits: Digits, game: Game) -> None:
    options = game.options
    digits.add(int(options != STANDARD), 2)
    if options == STANDARD:
        return
    variant = options.variant
    digits.add(options.players - 1, MOST_PLAYERS)
    digits.add(_VARIANTS.index(variant), len(_VARIANTS))
    for module in _MODULES:
        digits.add(int(module in options.modules), 2)
    digits.add(options.removed, variant.deck_size)
    if Module.BREAKING_RULES in options.modules:
        _write_powers(digits, options.powers)
    if _is_plain(options):
        return
    digits.add(game.seat, options.players)
    source = game.source
    if isinstance(source, Dealt) and variant is not Variant.BASE:
        if len(source.numbers) < DECK_SIZE:
            return
        more = source.numbers[DECK_SIZE:]
        digits.add(len(more), variant.deck_size - DECK_SIZE + 1)
        for number in more:
            digits.add(number, len(NUMBERS))


def _read_options(digits: Reader) -> Options:
    if not digits.take(2):
        return STANDARD
    players = digits.take(MOST_PLAYERS) + 1
    variant = _VARIANTS[digits.take(len(_VARIANTS))]
    modules = frozenset(module for module in _MODULES if digits.take(2))
    removed = digits.take(variant.deck_size)
    if Module.BREAKING_RULES in modules:
        return Options(players, variant, modules, removed, _read_powers(digits))
    return Options(players, variant, modules, removed)


def _write_powers(digits: Digits, powers: int | frozenset[Power]) -> None:
    if isinstance(powers, int):
        digits.add(0, 2)
        digits.add(powers - 1, len(Power))
        return
    digits.add(1, 2)
    for power in Power:
        digits.add(int(power in powers), 2)


def _read_powers(digits: Reader) -> int | frozenset[Power]:
    if not digits.take(2):
        return digits.take(len(Power)) + 1
    return frozenset(power for power in Power if digits.take(2))


def _write_placements(digits: Digits, game: Game) -> None:
    """The decisions of a game that knows no other, each the tile that it laid."""
    bounds: Bounds | None = None
    for tile in game.board.tiles:
        _write_placement(digits, tile.placement, bounds)
        around = tile.placement.bounds
        bounds = around if bounds is None else bounds.joined(around)


def _write_decisions(digits: Digits, game: Game) -> None:
    """Any decisions, each after the kinds that were open when it was made."""
    under_way = Game.start(game.source, game.options, game.seat)
    for decision in game.decisions:
        kinds = _kinds(under_way)
        digits.add(kinds.index(decision.kind), len(kinds))
        _write_decision(digits, under_way, decision)
        under_way = under_way.decide(decision)


class _Tile(NamedTuple):
    """A tile that a decision lays, before it is said where."""

    number: int
    face: Face = Face.FRONT


def _write_decision(digits: Digits, game: Game, decision: Decision) -> None:
    """The parts of a decision beside its kind, in the game in which it is made."""
    match decision:
        case Place(placement, powers) | PlaceReserved(placement, powers):
            for power in game.open().powers:
                digits.add(int(power in powers), 2)
            _write_placement(digits, placement, game.board.bounds)
        case Filler(placement):
            fillers = game.open().fillers
            digits.add(fillers.index(placement.number), len(fillers))
            _write_placement(digits, placement, game.board.bounds)
        case Relocate(tile, placement):
            digits.add(tile, len(game.board.tiles))
            _write_placement(digits, placement, game.board.bounds)
        case Choose(card):
            digits.add(card, len(game.shown))
        case Decline() | SitOut() | Reserve() | EndTurn() | Activate():
            pass
        case _:
            assert_never(decision)


def _read_decision(  # noqa: C901, PLR0911  a table: one arm a kind
    digits: Reader, game: Game, kind: Kind
) -> Decision:
    bounds = game.board.bounds
    match kind:
        case Kind.PLACE:
            powers = _read_used(digits, game)
            tile = _Tile(game.card or 0, _face(powers))
            return Place(_read_placement(digits, tile, bounds), powers)
        case Kind.PLACE_RESERVED:
            powers = _read_used(digits, game)
            tile = _Tile(game.reserved or 0, _face(powers))
            return PlaceReserved(_read_placement(digits, tile, bounds), powers)
        case Kind.FILLER:
            fillers = game.open().fillers
            tile = _Tile(fillers[digits.take(len(fillers))], Face.FILLER)
            return Filler(_read_placement(digits, tile, bounds))
        case Kind.RELOCATE:
            index = digits.take(len(game.board.tiles))
            old = game.board.tiles[index].placement
            if not old.is_number_tile:
                raise damaged()
            return Relocate(index, _read_placement(digits, _Tile(old.number, old.face), bounds))
        case Kind.CHOOSE:
            return Choose(digits.take(len(game.shown)))
        case Kind.DECLINE:
            return Decline()
        case Kind.SIT_OUT:
            return SitOut()
        case Kind.RESERVE:
            return Reserve()
        case Kind.END_TURN:
            return EndTurn()
        case Kind.ACTIVATE:
            return Activate()


def _read_used(digits: Reader, game: Game) -> frozenset[Power]:
    if _is_plain(game.options):
        return NO_POWERS
    return frozenset(power for power in game.open().powers if digits.take(2))


def _face(powers: frozenset[Power]) -> Face:
    return Face.BACK if Power.FLIP in powers else Face.FRONT


def _write_placement(digits: Digits, placement: Placement, bounds: Bounds | None) -> None:
    placement = placement.canonical()
    tile = _Tile(placement.number, placement.face)
    turns = rotations(*tile)
    digits.add(turns.index(placement.rotation), len(turns))
    if bounds is not None:
        room = _room(bounds, tile, placement.rotation)
        digits.add(placement.anchor.x - room.left, room.right - room.left)
        digits.add(placement.anchor.y - room.top, room.bottom - room.top)


def _read_placement(digits: Reader, tile: _Tile, bounds: Bounds | None) -> Placement:
    turns = rotations(*tile)
    rotation = turns[digits.take(len(turns))]
    if bounds is None:
        return Placement(tile.number, rotation, Cell(0, 0), tile.face)
    room = _room(bounds, tile, rotation)
    x = room.left + digits.take(room.right - room.left)
    y = room.top + digits.take(room.bottom - room.top)
    return Placement(tile.number, rotation, Cell(x, y), tile.face)


def _room(bounds: Bounds, tile: _Tile, rotation: int) -> Bounds:
    """The anchors with which a turned tile meets or touches the bounds."""
    width, height = extent(tile.number, rotation, tile.face)
    return Bounds(bounds.left - width, bounds.top - height, bounds.right + 1, bounds.bottom + 1)
