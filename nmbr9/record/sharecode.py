"""Share codes: a record packed for a web address. docs/records.md describes them digit by digit.

A code is a version letter, the payload and a checksum. The payload is one whole number of mixed
radix: each digit's radix follows from the digits before it, so that nothing is spent on what the
reader knows already. A placement is given by its anchor among all that could meet or touch the
bounds of the tiles before it. Illegal games can thus be written down, and the replay refuses them.
"""

import hashlib
from dataclasses import dataclass, field
from typing import Final

from nmbr9.board import Placement
from nmbr9.deck import (
    DECK_SIZE,
    LAST_DAILY,
    Daily,
    Dealt,
    Seeded,
    Source,
    daily_date,
    daily_number,
)
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.geometry import Bounds, Cell
from nmbr9.options import MOST_PLAYERS, MOST_REMOVED, STANDARD, Module, Options, Variant
from nmbr9.record.replay import replayed
from nmbr9.tiles import NUMBERS, extent, rotations
from nmbr9.untrusted import as_text

VERSION: Final = "1"
MAX_CODE_LENGTH: Final = 400
MAX_SEED_BYTES: Final = 200

_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BASE: Final = len(_ALPHABET)
_CHECK_LENGTH: Final = 5  # letters: 30 bits
_DAILY, _SEEDED, _DEALT = _SOURCES = range(3)
_DATES: Final = daily_number(LAST_DAILY)
_BYTE: Final = 256
_VARIANTS: Final = tuple(Variant)
_MODULES: Final = tuple(Module)


def encode(game: Game) -> str:
    """The share code of a game, its first anchor moved to 0,0; one game has one code.

    Raises BadRecord (BAD_SEED) for a seed of more than `MAX_SEED_BYTES` bytes.
    """
    digits = _Digits()
    _write_source(digits, game.source)
    _write_options(digits, game.options)
    digits.add(len(game.decisions), len(game.deck) + 1)
    bounds: Bounds | None = None
    for decision in game.decisions:
        placement = decision.placement.canonical()
        _write_placement(digits, placement, bounds)
        bounds = _joined(bounds, placement)
    body = VERSION + _letters(digits.packed())
    return body + _checksum(body)


def decode(code: object) -> Game:
    """The game of a share code, its first anchor at 0,0.

    Raises BadRecord: BAD_FORM for what is no text, TOO_LONG for more than `MAX_CODE_LENGTH`
    letters, UNKNOWN_VERSION, DAMAGED for anything `encode` could not have written, ILLEGAL_GAME,
    or what the source and the options raise.
    """
    return _decoded(as_text(code, "a share code"))


def _decoded(code: str) -> Game:
    if len(code) > MAX_CODE_LENGTH:
        raise BadRecord(Reason.TOO_LONG, f"a code has at most {MAX_CODE_LENGTH} letters")
    if not code or any(letter not in _ALPHABET for letter in code):
        raise _damaged()
    if code[0] != VERSION:
        raise BadRecord(Reason.UNKNOWN_VERSION, "the code is of another version; update the game")
    body, check = code[:-_CHECK_LENGTH], code[-_CHECK_LENGTH:]
    if not body or check != _checksum(body):
        raise _damaged()
    digits = _Reader(_number(body[1:]))
    source = _read_source(digits)
    options = _read_options(digits)
    options.check()
    cards = Game.start(source, options).deck
    placements: list[Placement] = []
    bounds: Bounds | None = None
    for number in cards[: digits.take(len(cards) + 1)]:
        placements.append(_read_placement(digits, number, bounds))
        bounds = _joined(bounds, placements[-1])
    game = replayed(source, options, placements)
    if encode(game) != code:
        raise _damaged()
    return game


@dataclass(slots=True)
class _Digits:
    """Digits of mixed radix, written in the order in which they will be read."""

    digits: list[int] = field(default_factory=list)
    radices: list[int] = field(default_factory=list)

    def add(self, digit: int, radix: int) -> None:
        self.digits.append(digit)
        self.radices.append(radix)

    def packed(self) -> int:
        number = 0
        for digit, radix in zip(reversed(self.digits), reversed(self.radices), strict=True):
            number = number * radix + digit
        return number


@dataclass(slots=True)
class _Reader:
    """What is left to read of a packed number; past its end every digit is 0."""

    number: int

    def take(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit


def _write_source(digits: _Digits, source: Source) -> None:
    match source:
        case Daily(date):
            digits.add(_DAILY, len(_SOURCES))
            digits.add(daily_number(date) - 1, _DATES)
        case Seeded(seed):
            letters = seed.encode()
            if len(letters) > MAX_SEED_BYTES:
                raise BadRecord(
                    Reason.BAD_SEED,
                    f"a seed of more than {MAX_SEED_BYTES} bytes has no share code; shorten it",
                )
            digits.add(_SEEDED, len(_SOURCES))
            digits.add(len(letters), MAX_SEED_BYTES + 1)
            for letter in letters:
                digits.add(letter, _BYTE)
        case Dealt(numbers):
            digits.add(_DEALT, len(_SOURCES))
            digits.add(len(numbers) - 1, DECK_SIZE)
            for number in numbers:
                digits.add(number, len(NUMBERS))


def _read_source(digits: _Reader) -> Source:
    kind = digits.take(len(_SOURCES))
    if kind == _DAILY:
        return Daily(daily_date(digits.take(_DATES) + 1))
    if kind == _SEEDED:
        letters = bytes(digits.take(_BYTE) for _ in range(digits.take(MAX_SEED_BYTES + 1)))
        try:
            return Seeded(letters.decode())
        except UnicodeDecodeError:
            raise BadRecord(Reason.BAD_SEED, "the code's seed is not UTF-8") from None
    return Dealt(tuple(digits.take(len(NUMBERS)) for _ in range(digits.take(DECK_SIZE) + 1)))


def _write_options(digits: _Digits, options: Options) -> None:
    digits.add(int(options != STANDARD), 2)
    if options == STANDARD:
        return
    digits.add(options.players - 1, MOST_PLAYERS)
    digits.add(_VARIANTS.index(options.variant), len(_VARIANTS))
    for module in _MODULES:
        digits.add(int(module in options.modules), 2)
    digits.add(options.removed, MOST_REMOVED + 1)


def _read_options(digits: _Reader) -> Options:
    if not digits.take(2):
        return STANDARD
    return Options(
        digits.take(MOST_PLAYERS) + 1,
        _VARIANTS[digits.take(len(_VARIANTS))],
        frozenset(module for module in _MODULES if digits.take(2)),
        digits.take(MOST_REMOVED + 1),
    )


def _write_placement(digits: _Digits, placement: Placement, bounds: Bounds | None) -> None:
    turns = rotations(placement.number)
    digits.add(turns.index(placement.rotation), len(turns))
    if bounds is not None:
        room = _room(bounds, placement.number, placement.rotation)
        digits.add(placement.anchor.x - room.left, room.right - room.left)
        digits.add(placement.anchor.y - room.top, room.bottom - room.top)


def _read_placement(digits: _Reader, number: int, bounds: Bounds | None) -> Placement:
    turns = rotations(number)
    rotation = turns[digits.take(len(turns))]
    if bounds is None:
        return Placement(number, rotation, Cell(0, 0))
    room = _room(bounds, number, rotation)
    x = room.left + digits.take(room.right - room.left)
    y = room.top + digits.take(room.bottom - room.top)
    return Placement(number, rotation, Cell(x, y))


def _room(bounds: Bounds, number: int, rotation: int) -> Bounds:
    """The anchors with which a turned tile meets or touches the bounds."""
    width, height = extent(number, rotation)
    return Bounds(bounds.left - width, bounds.top - height, bounds.right + 1, bounds.bottom + 1)


def _joined(bounds: Bounds | None, placement: Placement) -> Bounds:
    return placement.bounds if bounds is None else bounds.joined(placement.bounds)


def _letters(number: int) -> str:
    """The number in base 64, highest letter first and without leading zeros."""
    letters = ""
    while number:
        number, digit = divmod(number, _BASE)
        letters = _ALPHABET[digit] + letters
    return letters


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * _BASE + _ALPHABET.index(letter)
    return number


def _checksum(body: str) -> str:
    """The first 30 bits of the SHA-256 of "nmbr9 " and the body, as five letters."""
    digest = int.from_bytes(hashlib.sha256(f"nmbr9 {body}".encode()).digest(), "big")
    check = digest >> 256 - 6 * _CHECK_LENGTH
    return "".join(
        _ALPHABET[check >> 6 * place & _BASE - 1] for place in reversed(range(_CHECK_LENGTH))
    )


def _damaged() -> BadRecord:
    return BadRecord(Reason.DAMAGED, "the code is damaged; copy it again, in full")
