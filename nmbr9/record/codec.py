"""The digits of a share code: the parts of a record, each digit's radix from those before it.

docs/records.md describes them digit by digit.
"""

from typing import Final

from nmbr9.decisions import Kind, class_of
from nmbr9.deck import DECK_SIZE, LAST_DAILY, Daily, Dealt, Seeded, Source, daily_date, daily_number
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import MOST_PLAYERS, OPEN_POWERS, STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.record.digits import DigitReader, Digits
from nmbr9.record.replay import decided
from nmbr9.rules.placing import write_placement
from nmbr9.tiles import NUMBERS
from nmbr9.untrusted import damaged

MAX_SEED_BYTES: Final = 200

_DAILY, _SEEDED, _DEALT = _SOURCES = range(3)
_DATES: Final = daily_number(LAST_DAILY)
_BYTE: Final = 256
_VARIANTS: Final = tuple(Variant)
_MODULES: Final = tuple(Module)
_DECISIONS: Final = 256
"""More than any game has: forty rounds of three decisions, and a few more."""


def write_game(digits: Digits, game: Game) -> None:
    """Write a game. Raises BadValue (BAD_SEED) for too long a seed."""
    _write_source(digits, game.source)
    _write_options(digits, game)
    digits.add(len(game.decisions), _counts(game))
    if not game.options.is_plus:
        _write_placements(digits, game)
        digits.add(game.seat, game.options.players)
    else:
        _write_decisions(digits, game)


def read_game(digits: DigitReader) -> Game:
    """Read a game and replay it. Raises BadRecord."""
    given = _read_source(digits)
    options = _read_options(digits)
    plain = not options.is_plus
    seat = 0 if plain else digits.take(options.players)
    source = _dealt(digits, given, options.variant) if isinstance(given, tuple) else given
    game = Game.start(source, options, seat)
    for _ in range(digits.take(_counts(game))):
        if game.finished:
            raise damaged()
        kinds = _kinds(game)
        kind = class_of(kinds[digits.take(len(kinds))])
        game = decided(game, kind.read(digits.take, game.state))
    if plain and options.players > 1:
        return Game(source, options, game.decisions, digits.take(options.players))
    return game


def _counts(game: Game) -> int:
    """The radix of the number of decisions."""
    return _DECISIONS if game.options.is_plus else len(game.deck) + 1


def _kinds(game: Game) -> tuple[Kind, ...]:
    """The possible kinds of the next decision, the table's own included."""
    return game.choices.kinds_in_record if game.options.is_plus else (Kind.PLACE,)


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


def _read_source(digits: DigitReader) -> Daily | Seeded | tuple[int, ...]:
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


def _dealt(digits: DigitReader, first: tuple[int, ...], variant: Variant) -> Dealt:
    """The dealt deck that begins with these cards."""
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
        powers = options.powers
        digits.add(int(not isinstance(powers, int)), 2)
        if isinstance(powers, int):
            digits.add(powers - 1, len(Power))
        else:
            for power in Power:
                digits.add(int(power in powers), 2)
    if not options.is_plus:
        return
    digits.add(game.seat, options.players)
    numbers = game.source.numbers if isinstance(game.source, Dealt) else ()
    if len(numbers) >= DECK_SIZE and variant is not Variant.BASE:
        digits.add(len(numbers) - DECK_SIZE, variant.deck_size - DECK_SIZE + 1)
        for number in numbers[DECK_SIZE:]:
            digits.add(number, len(NUMBERS))


def _read_options(digits: DigitReader) -> Options:
    if not digits.take(2):
        return STANDARD
    players = digits.take(MOST_PLAYERS) + 1
    variant = _VARIANTS[digits.take(len(_VARIANTS))]
    modules = frozenset(module for module in _MODULES if digits.take(2))
    removed = digits.take(variant.deck_size)
    powers: int | frozenset[Power] = OPEN_POWERS
    if Module.BREAKING_RULES in modules:
        if digits.take(2):
            powers = frozenset(power for power in Power if digits.take(2))
        else:
            powers = digits.take(len(Power)) + 1
    return Options(players, variant, modules, removed, powers)


def _write_placements(digits: Digits, game: Game) -> None:
    """Write a game whose decisions are all placements, as the tiles laid."""
    bounds = None
    for tile in game.board.tiles:
        write_placement(digits.add, tile.placement, bounds)
        around = tile.placement.bounds
        bounds = bounds.joined(around) if bounds else around


def _write_decisions(digits: Digits, game: Game) -> None:
    """Write any decisions, each by its kind among those open at the time."""
    under_way = Game.start(game.source, game.options, game.seat)
    for decision in game.decisions:
        kinds = _kinds(under_way)
        digits.add(kinds.index(decision.kind), len(kinds))
        decision.write(digits.add, under_way.state)
        under_way = under_way.decide(decision)
